//! Recipes of other package managers, filled in with the version and the checksum of the sources.

use super::checksums::sha256;
use super::crates::source_name;
use super::manifest::Manifest;
use super::{Dist, files};
use crate::Result;
use crate::run::root;
use std::fs;

/// The folders of the templates: each file that ends with `.in` is one.
const FOLDERS: [&str; 2] = ["packaging/homebrew", "packaging/conda"];

/// Fills in all templates.
pub(super) fn make(dist: &Dist) -> Result {
    let name = source_name(&dist.manifest.version);
    let source = dist.folder.join(&name);
    if !source.is_file() {
        return Err(format!("{name} is missing; `cargo xtask dist crates` makes it").into());
    }
    let hash = sha256(&source)?;
    for folder in FOLDERS {
        for template in files(&root()?.join(folder))? {
            if template.extension().is_some_and(|end| end == "in") {
                let file = template.file_stem().unwrap_or_default();
                let text = filled(&fs::read_to_string(&template)?, &dist.manifest, &hash)?;
                fs::write(dist.folder.join(file), text)?;
            }
        }
    }
    Ok(())
}

/// The template with `@NAME@` replaced; an error if one is unknown.
fn filled(template: &str, manifest: &Manifest, sha256: &str) -> Result<String> {
    let url = format!(
        "{}/releases/download/v{}/{}",
        manifest.repository,
        manifest.version,
        source_name(&manifest.version)
    );
    let values = [
        ("@VERSION@", manifest.version.as_str()),
        ("@REPOSITORY@", &manifest.repository),
        ("@SOURCE_URL@", &url),
        ("@SOURCE_SHA256@", sha256),
    ];
    let text = values.iter().fold(template.to_owned(), |text, (name, value)| text.replace(name, value));
    let left = text.split_whitespace().find(|word| word.matches('@').count() > 1);
    left.map_or(Ok(text.clone()), |word| Err(format!("`{word}`: no such value").into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_replaced_and_an_unknown_one_is_an_error() {
        let manifest =
            Manifest { version: "1.2.3".to_owned(), repository: "https://example.org/s".to_owned() };
        let text = filled("url \"@SOURCE_URL@\"\nsha256 \"@SOURCE_SHA256@\"\n", &manifest, "00").unwrap();
        let url = "https://example.org/s/releases/download/v1.2.3/sudokit-1.2.3-source.tar.gz";
        assert_eq!(text, format!("url \"{url}\"\nsha256 \"00\"\n"));
        let error = filled("version \"@VERSOIN@\"", &manifest, "00").unwrap_err().to_string();
        assert_eq!(error, "`\"@VERSOIN@\"`: no such value");
    }
}
