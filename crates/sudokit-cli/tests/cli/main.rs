//! The program as its users see it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::needless_raw_string_hashes, reason = "the way snapshots are written")]

mod canon;
mod check;
#[cfg(feature = "columns")]
mod columns;
mod commands;
mod convert;
#[cfg(feature = "columns")]
mod dataset;
mod dedupe;
mod drawings;
mod examples;
mod explain;
mod files;
mod filter;
mod generate;
mod hint;
mod input;
mod journal;
mod learn;
mod located;
mod messages;
#[cfg(all(unix, feature = "play"))]
mod play;
#[cfg(unix)]
mod pty;
mod rate;
mod render;
#[cfg(target_os = "linux")]
mod several_lines;
mod signals;
mod solve;
#[cfg(feature = "columns")]
mod status;
mod steps;
mod streams;
mod structure;
mod trace;
mod variant_minimize;
mod variant_pictures;
mod variant_texts;
mod variants;
mod wanted;

use snapbox::assert::DEFAULT_ACTION_ENV;
use snapbox::cmd::{Command, OutputAssert, cargo_bin};
use snapbox::{Assert, Redactions};
use std::path::PathBuf;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// How the third record of `mixed.txt` is reported: `[TOO_SHORT]` in snapshots.
const TOO_SHORT: &str = "\
error: 79 cells, expected 81
 --> mixed.txt:3:1
  |
3 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^";

/// The program with these arguments, in the folder of the test data.
fn sudokit(args: &str) -> Command {
    let mut redactions = Redactions::new();
    redactions.insert("[TOO_SHORT]", TOO_SHORT).unwrap();
    Command::new(cargo_bin!("sudokit"))
        .with_assert(Assert::new().action_env(DEFAULT_ACTION_ENV).redact_with(redactions))
        .args(args.split_whitespace())
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"))
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
}

/// The program with these arguments and this text as standard input.
fn fed(args: &str, input: impl Into<Vec<u8>>) -> OutputAssert {
    sudokit(args).stdin(input.into()).assert()
}

/// Its standard output.
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
