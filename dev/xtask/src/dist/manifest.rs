//! What the root `Cargo.toml` defines once for all packages.

use crate::Result;
use crate::run::root;
use std::fs;
use toml::Table;

/// The version and the address of all packages.
pub(super) struct Manifest {
    pub(super) version: String,
    pub(super) repository: String,
}

impl Manifest {
    pub(super) fn read() -> Result<Self> {
        Self::parse(&fs::read_to_string(root()?.join("Cargo.toml"))?)
    }

    fn parse(text: &str) -> Result<Self> {
        let table: Table = text.parse()?;
        let package = table.get("workspace").and_then(|workspace| workspace.get("package"));
        let field = |name: &str| {
            let value = package.and_then(|package| package.get(name)).and_then(toml::Value::as_str);
            value.map(str::to_owned).ok_or_else(|| format!("Cargo.toml: [workspace.package] lacks `{name}`"))
        };
        Ok(Self { version: field("version")?, repository: field("repository")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_and_a_missing_one_is_named() {
        let text = "[workspace.package]\nversion = \"1.2.3\"\nlicense = \"MIT\"\n";
        let error = Manifest::parse(text).err().unwrap().to_string();
        assert_eq!(error, "Cargo.toml: [workspace.package] lacks `repository`");
        let manifest = Manifest::parse(&format!("{text}repository = \"https://example.org\"\n")).unwrap();
        assert_eq!(manifest.version, "1.2.3");
        assert_eq!(manifest.repository, "https://example.org");
    }
}
