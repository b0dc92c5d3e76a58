//! Programs that come as packages of Debian.

use crate::Result;
use crate::run::{command, run, works};

/// Installs packages where that can be done without asking: by root, on Debian and its kin. Else an error that names them.
pub(crate) fn install(packages: &[&str]) -> Result {
    let names = packages.join(" ");
    let missing = || format!("`apt-get install {names}` is needed");
    let is_root = command("id", &["-u"])?.output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    if !is_root || !works(&mut command("apt-get", &["--version"])?) {
        return Err(missing().into());
    }
    run(&mut command("apt-get", &["update", "-q"])?).map_err(|error| format!("{}: {error}", missing()))?;
    let mut install = command("apt-get", &["install", "-q", "-y", "--no-install-recommends"])?;
    run(install.args(packages).env("DEBIAN_FRONTEND", "noninteractive"))
        .map_err(|error| format!("{}: {error}", missing()).into())
}
