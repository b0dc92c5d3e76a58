//! Attacks `sudokit serve` and measures how other clients fare: `cargo run --release -p sudokit-bench --bin overload`.
//!
//! Each attack runs against a server of its own while a probe solves a puzzle ten times a second, on a new connection each time.
//! All clients have the same address. `--mixed 3600` runs normal clients, and clients that disappear, read slowly and send wrong
//! requests, for an hour. The exit status is 1 if a bar is missed.
#![expect(clippy::expect_used, clippy::panic, reason = "a measurement that cannot continue ends")]

mod attacks;
mod client;
mod large;
mod mixed;
mod report;
mod server;

use attacks::Attack;
use clap::Parser;
use report::{Record, Row};
use server::Server;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Attack `sudokit serve`, and measure how other clients fare
#[derive(Parser)]
struct Options {
    /// The program
    #[arg(long, default_value = "target/release/sudokit")]
    program: PathBuf,
    /// Number of seconds of each attack
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Run a mixed load for this number of seconds instead
    #[arg(long, value_name = "SECONDS")]
    mixed: Option<u64>,
    /// File to write the record to
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let mut record = Record::new();
    if let Some(seconds) = options.mixed {
        let server = Server::start(&options.program);
        mixed::run(&server, Duration::from_secs(seconds), &mut record);
    } else {
        println!("{}", Row::HEADER);
        for attack in Attack::ALL {
            let server = Server::start(&options.program);
            record.add(attack.run(&server, Duration::from_secs(options.seconds)));
        }
    }
    record.write(options.record.as_deref());
    if record.is_well() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
