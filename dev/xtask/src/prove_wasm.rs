//! The comparison of engines in WebAssembly: `dev/prove-wasm`, under Node.js.

use crate::Result;
use crate::run::{as_tested, command, run};
use crate::web;
use std::process::Stdio;

/// Sends the puzzles of shares to the module. Arguments choose the shares.
pub(crate) fn run_tests(args: &[String]) -> Result {
    let module = web::built("sudokit-prove-wasm", &[])?;
    let records = as_tested("records")?;
    let mut records = command(records, &[])?.args(args).stdout(Stdio::piped()).spawn()?;
    let input = records.stdout.take().ok_or("no standard output")?;
    let mut node = command("node", &["dev/prove-wasm/prove.mjs"])?;
    let compared = run(node.arg(module).stdin(input));
    let _ = records.kill();
    let written = records.wait()?;
    compared?;
    if written.success() { Ok(()) } else { Err(format!("the puzzles were not written: {written}").into()) }
}
