//! The benchmarks, and the comparison of all engines.

use crate::Result;
use crate::run::{cargo, run as run_command};

/// Hands its arguments over to `dev/bench`.
pub(crate) fn run(args: &[String]) -> Result {
    run_command(cargo(&["run", "--release", "--package", "sudokit-bench", "--"])?.args(args))
}

/// Hands its arguments over to `dev/prove`.
pub(crate) fn prove(args: &[String]) -> Result {
    run_command(cargo(&["run", "--release", "--package", "sudokit-prove", "--"])?.args(args))
}
