//! Bundles the scripts and the style sheets of the page.
//!
//! The bundle is part of the repository, as the program contains it and is built without Node.

use crate::run::{root, run, target};
use crate::{Result, folders, node};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The folder of the bundle.
const BUILT: &str = "web/site/built";

/// Writes the bundle; with `--check` compares it.
pub(crate) fn task(args: &[String]) -> Result {
    node::install()?;
    match args {
        [] => build(&root()?.join(BUILT)),
        [check] if check == "--check" => compare(),
        _ => Err("expected --check or nothing".into()),
    }
}

/// Bundles into this folder, which is emptied.
fn build(folder: &Path) -> Result {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    run(node::npm(&["run", "--silent", "bundle"])?.env("BUNDLE", folder))
}

/// Bundles the present sources and compares the files. The packages must be installed.
pub(crate) fn compare() -> Result {
    let fresh = target()?.join("bundle");
    build(&fresh)?;
    match difference(&contents(&fresh)?, &contents(&root()?.join(BUILT))?) {
        Some(name) => Err(format!("{BUILT}/{name} is out of date; run `cargo xtask bundle`").into()),
        None => Ok(()),
    }
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
