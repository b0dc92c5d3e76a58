//! The vocabulary: digits, cells, houses, candidates, sets of each, and grids.
//!
//! Everything here is `Copy`, allocates nothing and knows nothing of files, search or technique.
//!
//! | one | a set of them | bit i of the set is |
//! |---|---|---|
//! | [`Digit`] 1–9 | [`DigitSet`] | digit i + 1 |
//! | [`Cell`] r1c1–r9c9 | [`CellSet`] | cell i, row-major |
//! | [`House`]: 9 rows, 9 columns, 9 boxes | [`HouseSet`] | house i: rows, then columns, then boxes |
//! | [`Candidate`]: a digit in a cell | [`CandidateSet`] | candidate i: digit by digit, each row-major |
//!
//! All sets have the same verbs (`insert`, `remove`, `contains`, `with`, `without`, `first`, `single`, …) and the
//! same operators (`|`, `&`, `-`, `^`, `!`).
//!
//! A [`Grid`] is 81 cells as somebody wrote them and may be nonsense; a [`Solution`] is full and valid by
//! construction.

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
