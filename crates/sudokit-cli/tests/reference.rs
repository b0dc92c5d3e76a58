//! The command reference in the documentation equals the definition of the command line.

#![cfg(all(feature = "columns", feature = "mcp", feature = "play"))]

use snapbox::{assert_data_eq, file};

#[test]
fn the_command_reference_is_current() {
    assert_data_eq!(sudokit_cli::reference(), file!["../../../docs/src/reference/commands.md"].raw());
}
