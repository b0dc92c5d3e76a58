//! Do the tests notice when the code changes?

use crate::Result;
use crate::run::{run as run_command, target};
use crate::tool::Tool;

const MUTANTS: Tool = Tool { name: "cargo-mutants", version: "27.1.0" };

/// The code that everything else trusts.
const FILES: [&str; 8] = [
    "crates/sudokit/src/grid/**",
    "crates/sudokit/src/format/**",
    "crates/sudokit/src/solve/**",
    "crates/sudokit/src/symmetry/**",
    "crates/sudokit/src/generate/**",
    "crates/sudokit/src/explain/**",
    "crates/sudokit-check/src/**",
    "crates/sudokit-api/src/**",
];

/// Changes the trusted code in every small way there is and runs the three crates' tests on each; the report is under
/// `target/mutants`. Arguments go to cargo-mutants as they are, after those given here.
pub(crate) fn run(args: &[String]) -> Result {
    let mut mutants = MUTANTS.command(&[
        "--package",
        "sudokit",
        "--package",
        "sudokit-check",
        "--package",
        "sudokit-api",
    ])?;
    mutants.args(FILES.iter().flat_map(|file| ["--file", file]));
    run_command(mutants.arg("--output").arg(target()?).args(args))
}
