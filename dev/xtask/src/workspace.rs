//! The packages of the workspace, from cargo's metadata.

use crate::Result;
use crate::run::{cargo, output, root};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use toml::Table;

#[derive(Deserialize, Debug)]
pub(crate) struct Workspace {
    packages: Vec<Package>,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// The registries to which it can be published; empty with `publish = false`.
    publish: Option<Vec<String>>,
    features: BTreeMap<String, Vec<String>>,
    targets: Vec<Target>,
}

#[derive(Deserialize, Debug)]
struct Target {
    kind: Vec<String>,
}

/// Returns what `cargo metadata` prints with these options, or the part of it that the type has.
pub(crate) fn metadata<T: DeserializeOwned>(options: &[&str]) -> Result<T> {
    let mut metadata = cargo(&["metadata", "--format-version", "1"])?;
    Ok(serde_json::from_slice(&output(metadata.args(options))?)?)
}

impl Workspace {
    pub(crate) fn read() -> Result<Self> {
        metadata(&["--no-deps"])
    }

    pub(crate) fn published(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.publish.is_none())
    }
}

/// Returns the folders in the checkout that are separate workspaces.
pub(crate) fn excluded() -> Result<Vec<PathBuf>> {
    let root = root()?;
    let manifest: Table = fs::read_to_string(root.join("Cargo.toml"))?.parse()?;
    let folders = manifest["workspace"].get("exclude").and_then(toml::Value::as_array);
    Ok(folders.into_iter().flatten().filter_map(|folder| Some(root.join(folder.as_str()?))).collect())
}

impl Package {
    pub(crate) fn is_library_with_defaults(&self) -> bool {
        let is_library = self.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "lib"));
        is_library && self.features.get("default").is_some_and(|defaults| !defaults.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_known_by_what_is_in_their_manifests() {
        let workspace = Workspace::read().unwrap();
        let published: Vec<_> = workspace.published().map(|package| package.name.as_str()).collect();
        assert!(published.contains(&"sudokit-check") && !published.contains(&"xtask"), "{published:?}");
        let with_defaults: Vec<_> =
            workspace.published().filter(|package| package.is_library_with_defaults()).collect();
        assert!(with_defaults.iter().any(|package| package.name == "sudokit"));
        assert!(with_defaults.iter().all(|package| package.name != "sudokit-check"));
        let excluded = excluded().unwrap();
        assert!(excluded.len() == 2 && excluded.iter().all(|folder| folder.join("Cargo.toml").is_file()));
    }
}
