//! Digits, cells, houses, candidates, sets of each, and grids.
//!
//! All types are `Copy` and allocate no memory. Nothing in this module depends on files, search or techniques.
//!
//! | element | set | bit i of the set |
//! |---|---|---|
//! | [`Digit`] 1–9 | [`DigitSet`] | digit i + 1 |
//! | [`Cell`] r1c1–r9c9 | [`CellSet`] | cell i, row-major |
//! | [`House`]: 9 rows, 9 columns, 9 boxes | [`HouseSet`] | house i: rows, then columns, then boxes |
//! | [`Candidate`]: a digit in a cell | [`CandidateSet`] | candidate i: digit by digit, row-major within a digit |
//!
//! All sets have the same methods (`insert`, `remove`, `contains`, `with`, `without`, `first`, `single`, …) and the
//! same operators (`|`, `&`, `-`, `^`, `!`).
//!
//! A [`Grid`] holds any 81 values and may break the rules. A [`Solution`] is always full and obeys the rules.

mod bitset;
mod candidate;
mod candidate_set;
mod cell;
mod clash;
mod digit;
mod house;
mod literal;
mod parse;
mod solution;
mod values;

pub use bitset::BitIter;
pub use candidate::Candidate;
pub use candidate_set::{CandidateIter, CandidateSet};
pub use cell::{Cell, CellSet, ParseCellError};
pub use clash::Clash;
pub use digit::{Digit, DigitSet};
pub use house::{House, HouseKind, HouseSet};
pub use parse::ParseGridError;
pub(crate) use parse::char_at;
#[cfg(feature = "std")]
pub(crate) use parse::is_cell_sign;
pub use solution::{NotASolution, Solution};
pub use values::Grid;
