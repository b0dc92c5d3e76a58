//! The man pages.

use crate::Result;
use crate::run::{cargo, run as run_command, target};

/// Has the program write its own man pages; arguments go to it as they are.
pub(crate) fn run(args: &[String]) -> Result {
    let folder = target()?.join("man");
    let mut man = cargo(&["run", "--package", "sudokit-cli", "--", "man", "--out"])?;
    run_command(man.arg(folder).args(args))
}
