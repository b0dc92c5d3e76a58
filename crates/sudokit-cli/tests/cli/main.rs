//! The program as its users see it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::needless_raw_string_hashes, reason = "the way snapshots are written")]

mod bone;
mod canon;
mod check;
#[cfg(feature = "columns")]
mod columns;
mod commands;
mod convert;
#[cfg(feature = "columns")]
mod dataset;
mod dedupe;
mod explain;
mod files;
mod filter;
mod generate;
mod hint;
mod located;
mod messages;
mod rate;
mod render;
mod solve;
mod streams;
mod wanted;

use snapbox::cmd::{Command, OutputAssert, cargo_bin};
use std::path::PathBuf;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The program with these arguments, in the folder of the test data.
fn sudokit(args: &str) -> Command {
    Command::new(cargo_bin!("sudokit"))
        .args(args.split_whitespace())
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"))
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
}

/// The program with these arguments, fed with this text.
fn fed(args: &str, input: impl Into<Vec<u8>>) -> OutputAssert {
    sudokit(args).stdin(input.into()).assert()
}

/// What it wrote.
fn stdout(assert: &OutputAssert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// An empty folder for the files of one test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
