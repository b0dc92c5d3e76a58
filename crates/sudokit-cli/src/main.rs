//! The program `sudokit`.

use std::process::ExitCode;

fn main() -> ExitCode {
    sudokit_cli::run(std::env::args_os()).into()
}
