//! The dependencies: may they be used, and where do they come from.

use crate::Result;
use crate::run::run as run_command;
use crate::tool::Tool;

const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };

/// Licences, bans and sources: what `deny.toml` allows.
pub(crate) fn run(_: &[String]) -> Result {
    run_command(&mut DENY.command(&["check", "bans", "licenses", "sources"])?)
}

/// Known vulnerabilities. Not a step of `ci`: the database is fetched from a network, and what it says of one and the
/// same commit changes from day to day.
pub(crate) fn advisories(_: &[String]) -> Result {
    run_command(&mut DENY.command(&["check", "advisories"])?)
}
