//! What a published package contains: crates, and what some of them bring along.

use super::licences::texts_in;
use crate::Result;
use crate::run::{cargo, output, root, rustc_field};
use crate::workspace::metadata;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use toml::Table;

/// A crate's name and version.
type Id = (String, String);

/// A crate, or a library, font or runtime that is compiled into one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Component {
    pub(super) name: String,
    pub(super) version: String,
    /// The licence as an SPDX expression.
    pub(super) license: String,
    pub(super) authors: Vec<String>,
    pub(super) repository: Option<String>,
    /// The SHA-256 of the packed crate.
    pub(super) sha256: Option<String>,
    pub(super) kind: Kind,
    /// The files with the texts of the licence.
    pub(super) texts: Vec<PathBuf>,
    /// The indices of the components that it uses.
    pub(super) uses: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A crate of this project.
    Own,
    /// Another crate.
    Crate,
    /// No crate.
    Other,
}

/// The features that a package is published with. Those of the Python package are in its `pyproject.toml`; it has one more for tests.
fn features(package: &str) -> &'static [&'static str] {
    if package == "sudokit-py" { &["--features", "arrow,program"] } else { &["--all-features"] }
}

/// All components of the package as it is published, built for the platform. The first is the package itself.
pub(super) fn of(package: &str, platform: &str) -> Result<Vec<Component>> {
    let args = ["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "depth"];
    let mut tree = cargo(&args)?;
    tree.args(features(package)).args(["--format", " {p}", "--package", package, "--target", platform]);
    let crates = parse_tree(&String::from_utf8(output(&mut tree)?)?)?;
    let (packages, sums) = (packages()?, checksums(&fs::read_to_string(root()?.join("Cargo.lock"))?)?);
    let indices: BTreeMap<&Id, usize> = crates.iter().map(|(id, _)| id).zip(0..).collect();
    let mut components = Vec::new();
    for (id, used) in &crates {
        let package = packages.get(id).ok_or_else(|| format!("cargo metadata has no {} {}", id.0, id.1))?;
        let used = used.iter().map(|id| indices[id]).collect();
        components.push(package.component(sums.get(id).cloned(), used)?);
    }
    for (user, other) in others(&components)? {
        let index = components.len();
        components[user].uses.push(index);
        components.push(other);
    }
    Ok(components)
}

/// The crates of `cargo tree --prefix depth`, in the order of their first line, each with those that it uses.
fn parse_tree(tree: &str) -> Result<Vec<(Id, BTreeSet<Id>)>> {
    let mut order: Vec<(Id, BTreeSet<Id>)> = Vec::new();
    let mut path: Vec<Id> = Vec::new();
    for line in tree.lines().filter(|line| !line.is_empty()) {
        let unexpected = || format!("`{line}` is not a line of cargo tree");
        let mut words = line.split_whitespace();
        let depth: usize = words.next().unwrap_or_default().parse().map_err(|_| unexpected())?;
        let name = words.next().ok_or_else(unexpected)?;
        let version = words.next().and_then(|word| word.strip_prefix('v')).ok_or_else(unexpected)?;
        let id = (name.to_owned(), version.to_owned());
        path.truncate(depth);
        if let Some((_, uses)) = order.iter_mut().find(|(user, _)| Some(user) == path.last()) {
            uses.insert(id.clone());
        }
        if !order.iter().any(|(known, _)| *known == id) {
            order.push((id.clone(), BTreeSet::new()));
        }
        path.push(id);
    }
    Ok(order)
}

/// A package as `cargo metadata` describes it.
#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    license_file: Option<PathBuf>,
    authors: Vec<String>,
    repository: Option<String>,
    /// Nothing for a package of this workspace.
    source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

fn packages() -> Result<BTreeMap<Id, Package>> {
    let metadata: Metadata = metadata(&["--locked", "--all-features"])?;
    let with_id = |package: Package| ((package.name.clone(), package.version.clone()), package);
    Ok(metadata.packages.into_iter().map(with_id).collect())
}

impl Package {
    fn component(&self, sha256: Option<String>, uses: Vec<usize>) -> Result<Component> {
        let folder = self.manifest_path.parent().ok_or("a manifest without a folder")?;
        let mut texts = texts_in(folder)?;
        let named = self.license_file.as_ref().map(|file| folder.join(file));
        let named = named.filter(|file| !texts.contains(file));
        texts.extend(named);
        let license = self.license.as_deref().ok_or_else(|| format!("{} names no licence", self.name))?;
        Ok(Component {
            name: self.name.clone(),
            version: self.version.clone(),
            // Old manifests write `A/B`.
            license: license.replace('/', " OR "),
            authors: self.authors.clone(),
            repository: self.repository.clone(),
            sha256,
            kind: if self.source.is_none() { Kind::Own } else { Kind::Crate },
            texts,
            uses,
        })
    }
}

/// The checksums in `Cargo.lock`.
fn checksums(lock: &str) -> Result<BTreeMap<Id, String>> {
    let lock: Table = lock.parse()?;
    let packages = lock.get("package").and_then(toml::Value::as_array).ok_or("Cargo.lock has no packages")?;
    let text = |package: &toml::Value, field: &str| Some(package.get(field)?.as_str()?.to_owned());
    let with_sum = packages.iter().filter_map(|package| {
        Some(((text(package, "name")?, text(package, "version")?), text(package, "checksum")?))
    });
    Ok(with_sum.collect())
}

/// What is compiled in and is no crate, each with the index of the component that brings it along.
fn others(components: &[Component]) -> Result<Vec<(usize, Component)>> {
    let mut others = vec![(0, standard_library()?)];
    for (index, component) in components.iter().enumerate() {
        let folder = || component.texts.first().and_then(|text| text.parent()).map(Path::to_path_buf);
        match component.name.as_str() {
            "sudokit-render" => others.push((index, font(&root()?.join("crates/sudokit-render/fonts")))),
            "zstd-sys" => {
                let folder = folder().ok_or("zstd-sys has no licence")?;
                others.push((index, zstd(&component.version, &folder)));
            }
            _ => {}
        }
    }
    Ok(others)
}

fn other(name: &str, version: &str, license: &str, repository: &str, texts: Vec<PathBuf>) -> Component {
    Component {
        name: name.to_owned(),
        version: version.to_owned(),
        license: license.to_owned(),
        authors: Vec::new(),
        repository: Some(repository.to_owned()),
        sha256: None,
        kind: Kind::Other,
        texts,
        uses: Vec::new(),
    }
}

fn standard_library() -> Result<Component> {
    let version = rustc_field("release")?;
    Ok(other("rust-std", &version, "MIT OR Apache-2.0", "https://github.com/rust-lang/rust", Vec::new()))
}

fn font(folder: &Path) -> Component {
    let text = vec![folder.join("OFL.txt")];
    other("inter", "4.0-beta7", "OFL-1.1", "https://github.com/rsms/inter", text)
}

/// The library in C; of its two licences, the one that permits more.
fn zstd(crate_version: &str, folder: &Path) -> Component {
    let version = crate_version.split_once("+zstd.").map_or(crate_version, |(_, version)| version);
    let text = vec![folder.join("zstd/LICENSE")];
    other("zstd", version, "BSD-3-Clause", "https://github.com/facebook/zstd", text)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A component without texts and without uses.
    pub(in crate::dist) fn component(name: &str, kind: Kind, license: &str) -> Component {
        let authors = vec!["An Author".to_owned()];
        Component { kind, authors, repository: None, ..other(name, "1.0.0+c", license, "", Vec::new()) }
    }

    const TREE: &str = "0 a v0.1.0 (/somewhere/a)\n1 b v1.0.0\n2 c v2.0.0+x\n1 c v2.0.0+x (*)\n1 d v1.0.0\n";

    fn id(name: &str, version: &str) -> Id {
        (name.to_owned(), version.to_owned())
    }

    #[test]
    fn a_tree_is_read_with_its_edges() {
        let (a, b, c, d) = (id("a", "0.1.0"), id("b", "1.0.0"), id("c", "2.0.0+x"), id("d", "1.0.0"));
        let expected = [
            (a, BTreeSet::from([b.clone(), c.clone(), d.clone()])),
            (b, BTreeSet::from([c.clone()])),
            (c, BTreeSet::new()),
            (d, BTreeSet::new()),
        ];
        assert_eq!(parse_tree(TREE).unwrap(), expected);
        assert!(parse_tree("a v0.1.0").is_err() && parse_tree("0 a 0.1.0").is_err());
    }

    #[test]
    fn checksums_are_those_of_packages_from_elsewhere() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"00ff\"\n\n[[package]]\nname = \"own\"\nversion = \"0.1.0\"\n";
        assert_eq!(checksums(lock).unwrap(), BTreeMap::from([(id("a", "1.0.0"), "00ff".to_owned())]));
    }

    #[test]
    fn the_version_of_zstd_is_the_library_s() {
        assert_eq!(zstd("2.0.16+zstd.1.5.7", Path::new("x")).version, "1.5.7");
    }
}
