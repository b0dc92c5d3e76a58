//! What is published names its licence, its source and one version everywhere.

use super::files::named;
use super::{File, Finding};
use crate::Result;
use std::fs;
use std::path::Path;
use toml::{Table, Value};

/// The fields that a published crate needs.
const FIELDS: [&str; 8] =
    ["description", "documentation", "license", "readme", "repository", "keywords", "categories", "include"];
/// The licences, which every package has in its own folder.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// The package for Python is published too, but not as a crate.
const PYTHON: &str = "crates/sudokit-py";
/// Other files that name the version, with the text around it.
const VERSIONS: [(&str, &str, &str); 3] = [
    ("CITATION.cff", "version: ", ""),
    ("Dockerfile", "ARG VERSION=", ""),
    ("crates/sudokit-wasm/npm/package.json", "\"version\": \"", "\","),
];
/// Other files that name the repository.
const ADDRESSES: [&str; 4] = [
    "CITATION.cff",
    "Dockerfile",
    "crates/sudokit-py/pyproject.toml",
    "crates/sudokit-wasm/npm/package.json",
];

/// Checks the manifests among the files, and the licences in the folders under the root.
pub(super) fn check(root: &Path, files: &[File]) -> Result<Vec<Finding>> {
    let manifest = named(files, "Cargo.toml")?;
    let table: Table = manifest.text()?.parse()?;
    let mut findings = Vec::new();
    for manifest in
        files.iter().filter(|file| file.path.starts_with("crates/") && file.path.ends_with("/Cargo.toml"))
    {
        let table: Table = manifest.text()?.parse()?;
        let is_published = table.get("package").is_some_and(|package| package.get("publish").is_none());
        if is_published {
            findings.extend(missing_fields(manifest, &table));
        }
        let folder = manifest.path.trim_end_matches("/Cargo.toml");
        if is_published || folder == PYTHON {
            findings.extend(licences(root, manifest, folder)?);
        }
    }
    findings.extend(versions(files, shared(&table, "version")?)?);
    findings.extend(addresses(files, shared(&table, "repository")?)?);
    Ok(findings)
}

/// A field that all packages share.
fn shared<'a>(root: &'a Table, field: &str) -> Result<&'a str> {
    let package = root.get("workspace").and_then(|workspace| workspace.get("package"));
    let value = package.and_then(|package| package.get(field)).and_then(Value::as_str);
    value.ok_or_else(|| format!("Cargo.toml: [workspace.package] lacks `{field}`").into())
}

fn missing_fields(manifest: &File, table: &Table) -> Vec<Finding> {
    let has = |field: &str| table["package"].get(field).is_some();
    let missing = FIELDS.into_iter().filter(|field| !has(field));
    missing.map(|field| Finding::new(manifest, 1, format!("a published crate needs `{field}`"))).collect()
}

fn licences(root: &Path, manifest: &File, folder: &str) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for name in LICENCES {
        let own = fs::read(root.join(name))?;
        if fs::read(root.join(folder).join(name)).ok() != Some(own) {
            findings.push(Finding::new(
                manifest,
                1,
                format!("{folder}/{name} is not a link to {name} in the root"),
            ));
        }
    }
    Ok(findings)
}

fn versions(files: &[File], version: &str) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (path, before, after) in VERSIONS {
        let file = named(files, path)?;
        let line = format!("{before}{version}{after}");
        if !file.text()?.lines().any(|found| found.trim() == line) {
            findings.push(Finding::new(
                file,
                1,
                format!("expected the line `{line}`, with the version of Cargo.toml"),
            ));
        }
    }
    Ok(findings)
}

fn addresses(files: &[File], repository: &str) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for path in ADDRESSES {
        let file = named(files, path)?;
        if !file.text()?.contains(repository) {
            findings.push(Finding::new(
                file,
                1,
                format!("expected the repository of Cargo.toml, {repository}"),
            ));
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;

    const ROOT: &str = "[workspace.package]\nversion = \"1.2.3\"\nrepository = \"https://example.org/s\"\n";

    fn files(changed: &[(&str, &str)]) -> Vec<File> {
        let address = "https://example.org/s";
        let known = [
            ("Cargo.toml", ROOT.to_owned()),
            ("CITATION.cff", format!("version: 1.2.3\nurl: {address}\n")),
            ("Dockerfile", format!("ARG VERSION=1.2.3\n# {address}\n")),
            ("crates/sudokit-py/pyproject.toml", address.to_owned()),
            ("crates/sudokit-wasm/npm/package.json", format!("  \"version\": \"1.2.3\",\n{address}")),
        ];
        let replaced = |path: &str| changed.iter().any(|(other, _)| *other == path);
        let kept =
            known.iter().filter(|(path, _)| !replaced(path)).map(|(path, text)| (*path, text.as_str()));
        let file = |(path, text): (&str, &str)| File { path: path.to_owned(), bytes: text.into() };
        kept.chain(changed.iter().copied()).map(file).collect()
    }

    fn found(changed: &[(&str, &str)]) -> Vec<String> {
        check(&root().unwrap(), &files(changed)).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn another_version_or_address_is_found() {
        assert_eq!(found(&[]), Vec::<String>::new());
        let findings = found(&[("CITATION.cff", "version: 1.2.4\nurl: https://example.com/s\n")]);
        assert_eq!(findings.len(), 2);
        assert!(
            findings[0].starts_with("CITATION.cff:1: expected the line `version: 1.2.3`"),
            "{}",
            findings[0]
        );
    }

    #[test]
    fn a_published_crate_needs_its_fields_and_licences() {
        let bare = found(&[("crates/sudokit/Cargo.toml", "[package]\nname = \"sudokit\"\n")]);
        assert_eq!(bare.len(), FIELDS.len());
        let elsewhere = found(&[("crates/nowhere/Cargo.toml", "[package]\nname = \"nowhere\"\n")]);
        assert_eq!(elsewhere.len(), FIELDS.len() + LICENCES.len());
        assert!(found(&[("crates/nowhere/Cargo.toml", "[package]\npublish = false\n")]).is_empty());
    }
}
