//! The crates as cargo packs them, and the sources as one archive.

use super::{Dist, files};
use crate::Result;
use crate::run::{cargo, command, run, target};
use crate::workspace::Workspace;

/// Packs the library crates and the program, and builds each from its packed files alone.
pub(super) fn make(dist: &Dist) -> Result {
    source(dist)?;
    let workspace = Workspace::read()?;
    let packages = workspace.published().flat_map(|package| ["--package", &package.name]);
    run(cargo(&["package", "--locked"])?.args(packages))?;
    let end = format!("-{}.crate", dist.manifest.version);
    for package in files(&target()?.join("package"))? {
        if package.to_string_lossy().ends_with(&end) {
            dist.add(&package)?;
        }
    }
    Ok(())
}

/// The name of the archive of all sources, without its folder.
pub(super) fn source_name(version: &str) -> String {
    format!("sudokit-{version}-source.tar.gz")
}

/// The sources as they are committed: from them others build packages.
fn source(dist: &Dist) -> Result {
    let version = &dist.manifest.version;
    let prefix = format!("--prefix=sudokit-{version}/");
    let mut archive = command("git", &["archive", "--format=tar.gz", &prefix, "HEAD", "--output"])?;
    run(archive.arg(dist.folder.join(source_name(version))))
}
