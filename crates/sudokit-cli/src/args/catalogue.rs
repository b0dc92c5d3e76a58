//! Catalogues in TOML files, for `--catalogue`.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use sudokit::explain::Catalogue;
use sudokit_verbs::{CatalogueChanges, RowChange};

/// The content of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CatalogueFile {
    base: String,
    name: Option<String>,
    #[serde(default)]
    order: Vec<String>,
    #[serde(default)]
    rows: BTreeMap<String, RowShape>,
}

/// The changes of the rows of a technique.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RowShape {
    enabled: Option<bool>,
    score: Option<f64>,
    level: Option<String>,
}

/// Reads a catalogue. It is kept until the program ends, as those of the library are.
pub(super) fn read(path: &str) -> Result<&'static Catalogue, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let catalogue = parse(&text, Path::new(path))?;
    Ok(Box::leak(Box::new(catalogue)))
}

/// The catalogue of a file; without a name, it has that of the file.
fn parse(text: &str, path: &Path) -> Result<Catalogue, String> {
    let file: CatalogueFile = toml::from_str(text).map_err(|error| format!("\n{error}"))?;
    let stem = || path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let row =
        |(technique, RowShape { enabled, score, level })| RowChange { technique, enabled, score, level };
    let changes = CatalogueChanges {
        base: file.base,
        name: file.name.or_else(stem).unwrap_or_default(),
        order: file.order,
        rows: file.rows.into_iter().map(row).collect(),
    };
    changes.catalogue().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit::explain::Technique;

    fn parsed(text: &str) -> Result<Catalogue, String> {
        parse(text, Path::new("folder/mine.toml"))
    }

    #[test]
    fn rows_are_switched_reordered_and_scored() {
        let catalogue = parsed(
            r#"
            base = "hodoku"
            order = ["hidden single", "naked single"]
            [rows."death blossom"]
            enabled = true
            [rows."AIC"]
            score = 99
            level = "hard"
            "#,
        );
        let catalogue = catalogue.unwrap();
        assert_eq!(catalogue.name(), "mine");
        let first: Vec<Technique> =
            catalogue.rows().iter().take(3).map(|row| row.scores()[0].technique).collect();
        assert_eq!(first, [Technique::HIDDEN_SINGLE, Technique::NAKED_SINGLE, Technique::FULL_HOUSE]);
        let row = |technique: Technique| {
            let mut rows = catalogue.rows().iter();
            rows.find(|row| row.scores().iter().any(|score| score.technique == technique)).unwrap()
        };
        assert!(row(Technique::DEATH_BLOSSOM).is_enabled());
        assert_eq!((row(Technique::AIC).scores()[0].base, row(Technique::AIC).level()), (99.0, 3));
    }

    #[test]
    fn errors_are_located_and_name_what_is_expected() {
        for (text, error) in [
            ("base = \"hudoku\"", "unknown scale `hudoku`"),
            ("base = \"hodoku\"\nrow = 1", "unknown field `row`"),
            ("base = \"hodoku\"\n[rows.swordfihs]\nscore = 1", "`swordfish`"),
            ("base = \"hodoku\"\norder = [\"X-cycle\"]", "the scale hodoku has no row for X-cycle"),
            ("base = \"hodoku\"\n[rows.jellyfish]\nlevel = \"mean\"", "expected easy, medium"),
            ("base = \"hodoku\"\n[rows.jellyfish]\nscore = -1", "from 0 to 1,000,000"),
            ("base = \"hodoku\"\n[rows.jellyfish]\nscore = nan", "from 0 to 1,000,000"),
        ] {
            let message = parsed(text).unwrap_err();
            assert!(message.contains(error), "{message}");
        }
    }
}
