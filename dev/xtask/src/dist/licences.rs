//! The licences of everything that a package contains, as one text file.

use super::components::{Component, Kind};
use super::files;
use crate::Result;
use crate::run::root;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of that file in every package.
pub(super) const FILE: &str = "THIRD-PARTY-LICENSES.txt";
/// The files of the project's own licence.
pub(super) const OWN: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];
/// How the names of files with licences start, in lower case.
const NAMES: [&str; 7] = ["license", "licence", "copying", "notice", "unlicense", "copyright", "third_party"];
/// As the project's own MIT licence names them.
const OWNER: &str = "the sudokit authors";
const RULE: &str = "================================================================================";

/// The files in a folder that hold a licence.
pub(super) fn texts_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let is_text = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        NAMES.iter().any(|start| name.starts_with(start))
            && ![".html", ".rs", ".toml", ".json"].iter().any(|end| name.ends_with(end))
    };
    Ok(files(folder)?.into_iter().filter(is_text).collect())
}

/// A list of all components that are not the project's own, then the text of each licence once.
pub(super) fn report(components: &[Component]) -> Result<String> {
    let mut others: Vec<_> = components.iter().filter(|component| component.kind != Kind::Own).collect();
    others.sort_by_key(|component| (&component.name, &component.version));
    let name = &components.first().ok_or("a package without components")?.name;
    let mut report = format!(
        "The package {name} contains the software and fonts listed here. sudokit itself is licensed under\nMIT OR Apache-2.0.\n\n"
    );
    for component in &others {
        let from = component.repository.as_deref().unwrap_or_default();
        let what = format!("{} {}", component.name, component.version);
        writeln!(report, "{}", format!("{what:<40} {:<44} {from}", component.license).trim_end())?;
    }
    for (text, names) in grouped(&others)? {
        write!(report, "\n{RULE}\n{}\n{RULE}\n\n{text}\n", names.join("\n"))?;
    }
    Ok(report)
}

/// Each text once, with the components that it belongs to.
fn grouped(components: &[&Component]) -> Result<Vec<(String, Vec<String>)>> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for component in components {
        let name = format!("{} {}", component.name, component.version);
        for text in texts(component)? {
            match groups.iter_mut().find(|(known, _)| is_same(known, &text)) {
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name.clone()),
                None => groups.push((text, vec![name.clone()])),
            }
        }
    }
    Ok(groups)
}

/// Whether two texts differ in white space only.
fn is_same(a: &str, b: &str) -> bool {
    a.split_whitespace().eq(b.split_whitespace())
}

/// The texts of a component's licence. Where its package has none, the standard text.
fn texts(component: &Component) -> Result<Vec<String>> {
    if component.texts.is_empty() {
        return Ok(vec![standard(component)?]);
    }
    component.texts.iter().map(|file| read(file)).collect()
}

/// The text of a licence that the project has too, with the component's authors.
fn standard(component: &Component) -> Result<String> {
    let allows = |licence: &str| {
        component.license.split(" OR ").any(|name| name.trim_matches(['(', ')', ' ']) == licence)
    };
    if allows("Apache-2.0") {
        return read(&root()?.join("LICENSE-APACHE"));
    }
    if allows("MIT") {
        let owner = format!("{} ({})", component.authors.join(", "), component.name);
        return Ok(read(&root()?.join("LICENSE-MIT"))?.replace(OWNER, &owner));
    }
    Err(format!("{} {} has no text of its licence {}", component.name, component.version, component.license)
        .into())
}

fn read(file: &Path) -> Result<String> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(String::from_utf8_lossy(&bytes).replace("\r\n", "\n").trim_matches('\n').to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::components::tests::component;
    use super::*;

    #[test]
    fn the_project_s_own_licences_are_found() {
        let root = root().unwrap();
        let found = texts_in(&root).unwrap();
        assert_eq!(found, [root.join("LICENSE-APACHE"), root.join("LICENSE-MIT")]);
    }

    #[test]
    fn a_missing_text_is_replaced_by_the_standard_one() {
        let text = |license| standard(&component("thing", Kind::Crate, license));
        assert!(text("(MIT OR Apache-2.0)").unwrap().contains("Apache License"));
        let mit = text("MIT").unwrap();
        assert!(mit.contains("Copyright (c) An Author (thing)\n") && !mit.contains(OWNER), "{mit}");
        assert!(text("MIT AND Zlib").is_err() && text("BSD-3-Clause").is_err());
    }

    #[test]
    fn texts_that_differ_in_white_space_are_the_same() {
        assert!(is_same("a  b\nc", "a b c\n") && !is_same("a b", "a c"));
    }
}
