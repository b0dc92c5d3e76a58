//! Writes the positions for the drills of the page.

use crate::Result;
use crate::run::{cargo, command, output, run as run_command, target};
use crate::schema::write_or_compare;

const FILE: &str = "crates/sudokit-api/lessons/drills.json";

/// Writes the file, or with `--check` compares it. The search takes about a minute.
pub(crate) fn run(args: &[String]) -> Result {
    run_command(&mut cargo(&["build", "--release", "--package", "sudokit-api", "--example", "drills"])?)?;
    let made = output(&mut command(target()?.join("release/examples/drills"), &[])?)?;
    write_or_compare(FILE, &made, args, "cargo xtask drills")
}
