//! The program with its documentation and licences, as one archive.

use super::licences::{self, OWN};
use super::{Dist, archive, components, fresh, sbom};
use crate::Result;
use crate::run::{cargo, command, host, output, root, run, target};
use std::fs;
use std::path::Path;

const PACKAGE: &str = "sudokit-cli";
/// The name of the bill of materials in every package.
pub(super) const BILL: &str = "sbom.cdx.json";
/// The shells that the program writes completions for, and the names of these files.
const SHELLS: [(&str, &str); 4] =
    [("bash", "sudokit.bash"), ("elvish", "sudokit.elv"), ("fish", "sudokit.fish"), ("zsh", "_sudokit")];

/// Builds the program for this machine and packs it.
pub(super) fn make(dist: &Dist) -> Result {
    run(&mut cargo(&["build", "--locked", "--profile", "dist", "--all-features", "--package", PACKAGE])?)?;
    let platform = host()?;
    let name = format!("sudokit-{}-{platform}", dist.manifest.version);
    let folder = fresh(target()?.join("program").join(&name))?;
    let binary = format!("sudokit{}", std::env::consts::EXE_SUFFIX);
    fs::copy(target()?.join("dist").join(&binary), folder.join(&binary))?;
    documentation(&folder, &binary)?;
    let bill = notices(PACKAGE, &platform, &folder)?;
    fs::write(dist.folder.join(format!("{name}.cdx.json")), bill)?;
    archive::tar_gz(&folder, &dist.folder.join(format!("{name}.tar.gz")))
}

/// The README, the licences, the man pages and the completions.
fn documentation(folder: &Path, binary: &str) -> Result {
    for name in ["README.md", "CHANGELOG.md"].into_iter().chain(OWN) {
        fs::copy(root()?.join(name), folder.join(name))?;
    }
    let program = folder.join(binary);
    run(command(&program, &["man", "--output"])?.arg(folder.join("man")))?;
    let completions = fresh(folder.join("completions"))?;
    for (shell, file) in SHELLS {
        fs::write(completions.join(file), output(&mut command(&program, &["completions", shell])?)?)?;
    }
    Ok(())
}

/// Writes the licences and the bill of materials of a package into a folder; returns the bill.
pub(super) fn notices(package: &str, platform: &str, folder: &Path) -> Result<String> {
    let components = components::of(package, platform)?;
    let bill = sbom::cyclonedx(&components)?;
    fs::write(folder.join(licences::FILE), licences::report(&components)?)?;
    fs::write(folder.join(BILL), &bill)?;
    Ok(bill)
}
