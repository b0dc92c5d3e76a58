//! The npm package: the WebAssembly with its types, packed, installed where nothing else is, and tested.

use super::licences::OWN;
use super::{Dist, fresh, program};
use crate::Result;
use crate::run::{command, root, run, target, works};
use crate::{install, web};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the package that are written by hand.
const FOLDER: &str = "crates/sudokit-wasm/npm";
/// The engines, as `cargo xtask web` builds them.
const ENGINES: [&str; 3] = ["sudokit.wasm", "sudokit-paper.wasm", "sudokit-variants.wasm"];

/// Packs, installs and tests the package; with `--built` with the engines that `cargo xtask web` built.
pub(crate) fn run_tests(args: &[String]) -> Result {
    match args {
        [] => web::run(&[])?,
        [built] if built == "--built" => {}
        _ => return Err("expected nothing, or --built".into()),
    }
    test(&pack(&fresh(target()?.join("npm"))?)?)
}

/// Builds, packs and tests the package.
pub(super) fn make(dist: &Dist) -> Result {
    web::run(&[])?;
    let package = pack(&fresh(target()?.join("npm"))?)?;
    test(&package)?;
    dist.add(&package)
}

/// The packed package.
fn pack(folder: &Path) -> Result<PathBuf> {
    if !works(&mut command("npm", &["--version"])?) {
        install::debian(&["nodejs", "npm"])
            .map_err(|error| format!("{error}; the npm package needs Node 20 or newer, with npm"))?;
    }
    let package = fresh(folder.join("package"))?;
    for file in super::files(&root()?.join(FOLDER))? {
        fs::copy(&file, package.join(file.file_name().unwrap_or_default()))?;
    }
    for engine in ENGINES {
        fs::copy(web::folder()?.join(engine), package.join(engine))
            .map_err(|error| format!("{engine}: {error}; `cargo xtask web` builds it"))?;
    }
    fs::copy(root()?.join("web/js/protocol.d.ts"), package.join("protocol.d.ts"))?;
    for licence in OWN {
        fs::copy(root()?.join(licence), package.join(licence))?;
    }
    program::notices("sudokit-wasm", web::TARGET, &package)?;
    run(npm(&package, &["pack", "--silent", "--pack-destination"])?.arg(folder))?;
    Ok(folder.join(packed_name(&fs::read_to_string(package.join("package.json"))?)?))
}

/// The name of the file that `npm pack` writes.
fn packed_name(package: &str) -> Result<String> {
    let package: Value = serde_json::from_str(package)?;
    let field = |name: &str| package[name].as_str().ok_or_else(|| format!("package.json has no `{name}`"));
    Ok(format!("{}-{}.tgz", field("name")?, field("version")?))
}

/// Installs the packed file into a new folder, checks the types of its tests and runs them.
fn test(package: &Path) -> Result {
    let folder = fresh(target()?.join("npm/test"))?;
    for file in super::files(&root()?.join(FOLDER).join("test"))? {
        fs::copy(&file, folder.join(file.file_name().unwrap_or_default()))?;
    }
    run(npm(&folder, &["install", "--silent", "--no-audit", "--no-fund"])?.arg(package))?;
    run(&mut npm(&folder, &["run", "--silent", "types"])?)?;
    run(&mut npm(&folder, &["test", "--silent"])?)
}

fn npm(folder: &Path, args: &[&str]) -> Result<Command> {
    let mut npm = command("npm", args)?;
    npm.current_dir(folder);
    Ok(npm)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::manifest::Manifest;

    #[test]
    fn the_name_of_the_packed_file_is_known() {
        let package = fs::read_to_string(root().unwrap().join(FOLDER).join("package.json")).unwrap();
        let version = Manifest::read().unwrap().version;
        assert_eq!(packed_name(&package).unwrap(), format!("sudokit-{version}.tgz"));
        assert!(packed_name("{}").is_err());
    }
}
