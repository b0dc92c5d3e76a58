//! The benchmarks, and the proofs that take longer than a test.

use crate::Result;
use crate::run::{cargo, run as run_command};
use std::env;
use std::path::absolute;
use std::process::Command;

/// Hands its arguments over to `dev/bench`, or with `--peers` among them to `dev/peers`, which has other solvers beside ours.
pub(crate) fn run(args: &[String]) -> Result {
    run_command(&mut command(args)?)
}

/// Hands its arguments over to `dev/prove`.
pub(crate) fn prove(args: &[String]) -> Result {
    proof("sudokit-prove", args)
}

/// Computes the exact classes of bands.
pub(crate) fn bands(args: &[String]) -> Result {
    proof("bands", args)
}

/// Holds random grids to them.
pub(crate) fn uniform(args: &[String]) -> Result {
    proof("uniform", args)
}

/// Holds steps to the solution and to the checker.
pub(crate) fn steps(args: &[String]) -> Result {
    proof("steps", args)
}

/// One of the programs in `dev/prove`.
fn proof(name: &str, args: &[String]) -> Result {
    let program = ["run", "--release", "--package", "sudokit-prove", "--bin", name, "--"];
    run_command(cargo(&program)?.args(args))
}

fn command(args: &[String]) -> Result<Command> {
    let (peers, rest): (Vec<_>, Vec<_>) = args.iter().partition(|arg| *arg == "--peers");
    let program = if peers.is_empty() {
        ["--package", "sudokit-bench"]
    } else {
        ["--manifest-path", "dev/peers/Cargo.toml"]
    };
    let mut run = cargo(&["run", "--release"])?;
    run.args(program).arg("--").args(rest);
    if let Some(folder) = env::var_os("TDOKU").filter(|folder| !folder.is_empty()) {
        // As typed it is seen from here, but the build looks for it from another folder.
        run.env("TDOKU", absolute(folder)?);
    }
    Ok(run)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(typed: &[&str]) -> Vec<String> {
        let typed: Vec<String> = typed.iter().map(ToString::to_string).collect();
        let command = command(&typed).unwrap();
        command.get_args().map(|arg| arg.to_string_lossy().into_owned()).skip(2).collect()
    }

    #[test]
    fn peers_chooses_the_program_and_the_rest_goes_to_it() {
        assert_eq!(args(&["--runs", "3"]), ["--package", "sudokit-bench", "--", "--runs", "3"]);
        let peers = ["--manifest-path", "dev/peers/Cargo.toml", "--", "--runs", "3"];
        assert_eq!(args(&["--peers", "--runs", "3"]), peers);
        assert_eq!(args(&["--runs", "3", "--peers"]), peers);
    }
}
