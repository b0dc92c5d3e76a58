//! Grids and pencil marks as text.

use sudokit::explain::Rating;
use sudokit::{CandidateSet, Cell, DigitSet, Grid};

/// The 81 characters of a grid, `.` for empty.
pub(crate) fn line(grid: &Grid) -> String {
    String::from_utf8_lossy(&grid.to_ascii(b'.')).into_owned()
}

/// The pencil marks of each cell, in order.
pub(crate) fn marks(candidates: CandidateSet) -> Vec<String> {
    Cell::ALL.into_iter().map(|cell| digits(candidates.digits_of(cell))).collect()
}

fn digits(set: DigitSet) -> String {
    set.iter().map(|digit| char::from(digit.ascii())).collect()
}

/// A rating as a number with one digit behind the point.
pub(crate) fn number(rating: Rating) -> f64 {
    f64::from(rating.0) / 10.0
}
