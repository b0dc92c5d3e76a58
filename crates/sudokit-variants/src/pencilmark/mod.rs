//! The JSON of pencilmark: objects with `"format": "sudoku-puzzle"`, version 1.
//!
//! Each rule of the format has an exact meaning, and the rules for rows, columns and boxes are written too: a board without them is only
//! cells. Unknown members and rules are errors with their place.
//!
//! | rules | read as |
//! |---|---|
//! | `box_grid`, `grid`, `row`, `column`, `box`, `region` | the grid with its boxes, [`Rule::Jigsaw`], or cells that are all different |
//! | `cage`, `sum`, `sandwich`, `xsum`, `skyscraper`, `equal_sum` | sums and clues outside of the grid |
//! | `line`, `arrow` | [`CellsRule`](crate::CellsRule), [`NumberRule`](crate::NumberRule); slow thermometers and parity lines as [`Rule::Pair`] |
//! | `edge`, `corner`, `relation`, `neighbours`, `negative` | dots, signs, [`Rule::Pair`], [`GridRule`](crate::GridRule) |
//! | `cell`, `contains`, `appears`, `clone`, `count`, `vudoku`, `table` | givens, counts, and alternatives |
//! | `rossini`, `first_seen` | thermometers of three cells, [`Rule::Regex`] |
//!
//! Boards with missing cells (`null` in `givens`) and the rules `isomorphic`, `distinct_count`, a `table` at many places, and `negative` of
//! `rossini` or `battenburg` have no counterpart here, and are errors. `decorations`, `style`, `ext` and `label` are left out; `ext` and
//! `decorations` with a note.
//!
//! # Source
//!
//! The format of pencilmark 1.0 (MIT licence), as its reader and writer define it.

mod houses;
mod pairs;
mod read;
mod rules;
mod write;
mod write_rules;

pub use read::read;
pub use write::write;

#[cfg(doc)]
use crate::Rule;
