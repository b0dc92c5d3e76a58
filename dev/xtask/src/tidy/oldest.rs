//! The oldest compiler that is promised is the oldest one that the dependencies allow: no older, and no newer either.

use super::files::named;
use super::{File, Finding};
use crate::Result;
use crate::run::{cargo, output};
use serde_json::Value;
use std::collections::BTreeSet;

/// A compiler's version: 1.88 is (1, 88, 0).
type Version = (u32, u32, u32);

pub(super) fn check(files: &[File]) -> Result<Vec<Finding>> {
    let text = output(&mut cargo(&["metadata", "--format-version", "1", "--all-features"])?)?;
    let (needed, by) =
        needed(&serde_json::from_slice(&text)?).ok_or("`cargo metadata` looks unlike itself")?;
    let manifest = named(files, "Cargo.toml")?;
    let (line, promised) =
        promised(manifest.text()?).ok_or("Cargo.toml: no `rust-version` of the workspace")?;
    if promised == needed {
        return Ok(Vec::new());
    }
    let message = format!("rust-version is {}, but {by} asks for {}", shown(promised), shown(needed));
    Ok(vec![Finding::new(manifest, line, message)])
}

fn promised(manifest: &str) -> Option<(usize, Version)> {
    let mut lines = (1..).zip(manifest.lines());
    lines.find_map(|(number, line)| {
        Some((number, version(line.strip_prefix("rust-version = ")?.trim_matches('"'))?))
    })
}

/// The highest version that a dependency of the published packages asks for, and which one it is.
fn needed(metadata: &Value) -> Option<(Version, String)> {
    let used = used(metadata)?;
    let packages = metadata["packages"].as_array()?.iter();
    let foreign = packages.filter(|package| package["source"].is_string());
    let dependencies = foreign.filter(|package| package["id"].as_str().is_some_and(|id| used.contains(id)));
    let versions = dependencies
        .filter_map(|package| Some((version(package["rust_version"].as_str()?)?, package["name"].as_str()?)));
    versions.max().map(|(version, name)| (version, name.to_owned()))
}

/// The published packages and all they are built with.
fn used(metadata: &Value) -> Option<BTreeSet<&str>> {
    let published = metadata["packages"].as_array()?.iter().filter(|package| package["source"].is_null());
    let published = published.filter(|package| package["publish"].is_null());
    let mut waiting: Vec<&str> = published.filter_map(|package| package["id"].as_str()).collect();
    let nodes = metadata["resolve"]["nodes"].as_array()?;
    let mut used = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if used.insert(id) {
            let node = nodes.iter().find(|node| node["id"] == id)?;
            waiting.extend(
                node["deps"]
                    .as_array()?
                    .iter()
                    .filter(|dep| !is_dev_only(dep))
                    .filter_map(|dep| dep["pkg"].as_str()),
            );
        }
    }
    Some(used)
}

fn is_dev_only(dependency: &Value) -> bool {
    let kinds = dependency["dep_kinds"].as_array().map(Vec::as_slice).unwrap_or_default();
    kinds.iter().all(|kind| kind["kind"] == "dev")
}

fn version(text: &str) -> Option<Version> {
    let mut parts = text.split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??, parts.next().unwrap_or(Some(0))?))
}

fn shown((major, minor, patch): Version) -> String {
    if patch == 0 { format!("{major}.{minor}") } else { format!("{major}.{minor}.{patch}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn versions_are_read_with_and_without_a_patch() {
        assert_eq!(version("1.88"), Some((1, 88, 0)));
        assert_eq!(version("1.70.2"), Some((1, 70, 2)));
        assert_eq!(version("1"), None);
        assert_eq!((shown((1, 88, 0)), shown((1, 70, 2))), ("1.88".to_owned(), "1.70.2".to_owned()));
        assert_eq!(promised("[workspace.package]\nrust-version = \"1.88\"\n"), Some((2, (1, 88, 0))));
    }

    #[test]
    fn tools_of_the_tests_do_not_count() {
        let package = |id: &str, source: Value, oldest: &str| json!({"id": id, "name": id, "source": source, "publish": null, "rust_version": oldest});
        let dep = |id: &str, kind: Value| json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("ours", json!(null), "1.99"), package("far", json!("r"), "1.80"),
                package("near", json!("r"), "1.70.1"), package("tester", json!("r"), "1.90"),
            ],
            "resolve": {"nodes": [
                {"id": "ours", "deps": [dep("near", json!(null)), dep("tester", json!("dev"))]},
                {"id": "near", "deps": [dep("far", json!("build"))]}, {"id": "far", "deps": []},
            ]},
        });
        assert_eq!(needed(&metadata), Some(((1, 80, 0), "far".to_owned())));
    }
}
