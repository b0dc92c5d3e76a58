//! Optional parts of the program, and the message of a build that lacks one.

use crate::kind::{COLUMN_ENDINGS, ending};
use std::path::Path;

/// A cargo feature, and what it adds to the program.
struct Feature {
    name: &'static str,
    is_built: bool,
    verbs: &'static [&'static str],
    formats: &'static [&'static str],
}

/// One row per feature.
const FEATURES: [Feature; 4] = [
    Feature {
        name: "columns",
        is_built: cfg!(feature = "columns"),
        verbs: &["dataset"],
        formats: &["parquet", "arrow"],
    },
    Feature { name: "mcp", is_built: cfg!(feature = "mcp"), verbs: &["mcp"], formats: &[] },
    Feature { name: "play", is_built: cfg!(feature = "play"), verbs: &["play"], formats: &[] },
    Feature { name: "serve", is_built: cfg!(feature = "serve"), verbs: &["serve"], formats: &[] },
];

impl Feature {
    fn message(&self, subject: &str) -> String {
        format!(
            "{subject} needs the feature `{}`, which this build does not have; install with `cargo install --path crates/sudokit-cli --features full`",
            self.name
        )
    }
}

/// The message for a verb that this build lacks.
pub(crate) fn missing_verb(name: &str) -> Option<String> {
    missing(&FEATURES, name, |feature| feature.verbs)
}

/// The message for a format that this build lacks.
pub(crate) fn missing_format(name: &str) -> Option<String> {
    missing(&FEATURES, name, |feature| feature.formats)
}

/// The problem with a file whose name has the ending of a format that this build lacks.
pub(crate) fn missing_file(path: &Path) -> Option<String> {
    missing_ending(&FEATURES, path)
}

type Names = fn(&Feature) -> &'static [&'static str];

fn missing(features: &[Feature], name: &str, names: Names) -> Option<String> {
    find(features, name, names).map(|feature| feature.message(&format!("`{name}`")))
}

fn missing_ending(features: &[Feature], path: &Path) -> Option<String> {
    let ending = ending(path)?;
    let (_, format) = COLUMN_ENDINGS.iter().find(|(known, _)| *known == ending)?;
    find(features, format, |feature| feature.formats).map(|feature| feature.message("its format"))
}

/// The feature that adds this name, if the build lacks it.
fn find<'a>(features: &'a [Feature], name: &str, names: Names) -> Option<&'a Feature> {
    features.iter().find(|feature| !feature.is_built && names(feature).contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_reports_only_what_it_lacks() {
        for feature in &FEATURES {
            for verb in feature.verbs {
                assert_eq!(missing_verb(verb).is_none(), feature.is_built, "{verb}");
                assert_eq!(
                    crate::args::command().find_subcommand(verb).is_some(),
                    feature.is_built,
                    "{verb}"
                );
            }
        }
        for (ending, _) in COLUMN_ENDINGS {
            let is_built = cfg!(feature = "columns");
            assert_eq!(missing_file(&Path::new("x").with_extension(ending)).is_none(), is_built);
        }
        assert_eq!(missing_verb("solve"), None);
        assert_eq!(missing_format("csv"), None);
        assert_eq!(missing_file(Path::new("x.csv")), None);
    }

    fn none_built() -> [Feature; 4] {
        FEATURES.map(|feature| Feature { is_built: false, ..feature })
    }

    #[test]
    fn capital_letters_and_compression_do_not_hide_an_ending() {
        let features = none_built();
        for name in ["x.parquet", "x.PARQUET", "x.parquet.gz", "x.Arrow.ZST"] {
            assert!(missing_ending(&features, Path::new(name)).is_some(), "{name}");
        }
        assert_eq!(missing_ending(&features, Path::new("parquet.gz")), None);
    }

    #[test]
    fn the_message_names_the_feature_and_the_command() {
        let features = none_built();
        assert_eq!(
            missing(&features, "dataset", |feature| feature.verbs).as_deref(),
            Some(
                "`dataset` needs the feature `columns`, which this build does not have; \
                 install with `cargo install --path crates/sudokit-cli --features full`"
            )
        );
        assert!(missing(&features, "parquet", |feature| feature.formats).is_some());
        assert!(missing(&features, "serve", |feature| feature.verbs).is_some());
    }
}
