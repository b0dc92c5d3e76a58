//! The game IDs of Solo, one of Simon Tatham's puzzles: `3x3:a5b…`.
//!
//! | parameters | puzzle |
//! |---|---|
//! | `2x3` | boxes that are 2 cells high and 3 wide |
//! | `9j` | a jigsaw of size 9, whose regions follow after a comma |
//! | `x` after these | no value twice on a diagonal |
//! | `k` after these | killer cages, which follow after a comma, with their sums after another one |
//!
//! Cells are numbers, with `_` between two of them, and letters for 1 to 26 empty cells. Regions and cages are the lines between them:
//! letters count the places without a line before the next line, first of the lines between columns, row by row, then of those between
//! rows, column by column. `z` is 25 such places without a line after them.
//!
//! # Source
//!
//! Simon Tatham, [Solo](https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/solo.html), its manual and its program.

mod blocks;
mod read;
mod write;

pub(crate) use read::has_parameters;
pub use read::read;
pub use write::write;
