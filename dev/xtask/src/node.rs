//! Node.js and the packages that the page's bundle and tests need.

use crate::run::{command, root, run, works};
use crate::{Result, install};
use std::process::Command;

/// The folder with `package.json`.
pub(crate) const FOLDER: &str = "web";

/// Checks for Node and installs the packages.
pub(crate) fn install() -> Result {
    if !(works(&mut command("node", &["--version"])?) && works(&mut command("npm", &["--version"])?)) {
        install::debian(&["nodejs", "npm"])
            .map_err(|error| format!("{error}; the page needs Node 20 or newer, with npm"))?;
    }
    run(&mut npm(&["ci", "--no-audit", "--no-fund"])?)
}

/// Returns npm with these arguments, in the folder of the page.
pub(crate) fn npm(args: &[&str]) -> Result<Command> {
    let mut npm = command("npm", args)?;
    npm.current_dir(root()?.join(FOLDER));
    Ok(npm)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_names_no_registry() {
        let lock = std::fs::read_to_string(root().unwrap().join(FOLDER).join("package-lock.json")).unwrap();
        assert!(lock.contains("\"integrity\"") && !lock.contains("\"resolved\""));
    }
}
