//! Arguments of `play`.

use clap::Args;
use std::path::PathBuf;
use sudokit::explain::Difficulty;

/// Play on the terminal
///
/// A game is saved after each key, in the folder `sudokit/games` of the user's data (`$XDG_DATA_HOME`, otherwise `~/.local/share`). A
/// puzzle that was played before is resumed. Press F1 in the game for its keys.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct PlayArgs {
    #[arg(long, value_name = "NAME", default_value = "easy", help_heading = "Puzzle")]
    pub(crate) difficulty: Difficulty,

    #[arg(long, value_name = "N", help_heading = "Puzzle")]
    pub(crate) seed: Option<u64>,

    #[arg(long, conflicts_with_all = ["file", "list"], help_heading = "Saved games")]
    pub(crate) resume: bool,

    #[arg(long, conflicts_with = "file", help_heading = "Saved games")]
    pub(crate) list: bool,

    #[arg(long, help_heading = "Game")]
    pub(crate) show_mistakes: bool,

    #[arg(long, help_heading = "Game")]
    pub(crate) ascii: bool,

    /// File with a puzzle, or a puzzle of 81 characters [default: generate one]
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}
