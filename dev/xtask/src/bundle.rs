//! Bundles the scripts and the style sheets of the page, and those of the widget of notebooks.
//!
//! The bundles are part of the repository, as the program and the Python package contain them and are built without Node.

use crate::run::{root, run, target};
use crate::{Result, folders, node};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The bundles: the folder of each, and the variable that names another folder.
const BUNDLES: [(&str, &str); 2] =
    [("web/site/built", "BUNDLE"), ("crates/sudokit-py/python/sudokit/static", "WIDGET_BUNDLE")];

/// Writes the bundles; with `--check` compares them.
pub(crate) fn task(args: &[String]) -> Result {
    node::install()?;
    match args {
        [] => build(&root()?),
        [check] if check == "--check" => compare(),
        _ => Err("expected --check or nothing".into()),
    }
}

/// Bundles into folders below this one, which are emptied.
fn build(base: &Path) -> Result {
    let mut bundle = node::npm(&["run", "--silent", "bundle"])?;
    for (folder, variable) in BUNDLES {
        let folder = base.join(folder);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        bundle.env(variable, folder);
    }
    run(&mut bundle)
}

/// Bundles the present sources and compares the files. The packages must be installed.
pub(crate) fn compare() -> Result {
    let fresh = target()?.join("bundle");
    build(&fresh)?;
    for (folder, _) in BUNDLES {
        if let Some(name) = difference(&contents(&fresh.join(folder))?, &contents(&root()?.join(folder))?) {
            return Err(format!("{folder}/{name} is out of date; run `cargo xtask bundle`").into());
        }
    }
    Ok(())
}

type Contents = BTreeMap<String, Vec<u8>>;

fn contents(folder: &Path) -> Result<Contents> {
    folders::files(folder)?.into_iter().map(|name| Ok((name.clone(), fs::read(folder.join(name))?))).collect()
}

/// Returns the first file that only one of the two has, or that differs.
fn difference<'a>(one: &'a Contents, other: &'a Contents) -> Option<&'a str> {
    let names = one.keys().chain(other.keys());
    names.map(String::as_str).find(|name| one.get(*name) != other.get(*name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_an_old_and_a_changed_file_are_found() {
        let files = |list: &[(&str, &str)]| -> Contents {
            list.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec())).collect()
        };
        let two = files(&[("a", "1"), ("b", "2")]);
        assert_eq!(difference(&two, &two), None);
        assert_eq!(difference(&two, &files(&[("a", "1")])), Some("b"));
        assert_eq!(difference(&files(&[("a", "1")]), &two), Some("b"));
        assert_eq!(difference(&two, &files(&[("a", "0"), ("b", "2")])), Some("a"));
    }
}
