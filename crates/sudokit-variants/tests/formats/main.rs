//! The other formats of texts: each rule, errors with their places, and that what is written is read again.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod any;
mod classic;
mod damaged;
mod fpuzzles;
mod grids;
mod others;
mod pencilmark;
mod penpa_links;

use sudokit_variants::text::{ReadError, ReadPuzzle};

/// Checks at which piece of the text an error is, and its message.
#[track_caller]
fn assert_error(
    read: impl Fn(&str) -> Result<ReadPuzzle, ReadError>,
    text: &str,
    at: &str,
    part_of_message: &str,
) {
    let error = read(text).expect_err(text);
    let message = error.to_string();
    assert_eq!(&text[error.at.clone()], at, "{text}: {message}");
    assert!(message.contains(part_of_message), "{text}: {message}");
}
