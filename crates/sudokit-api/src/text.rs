//! Pencil marks and ratings in JSON.

use sudokit::explain::Rating;
use sudokit::{CandidateSet, Cell, DigitSet};

/// The pencil marks of each cell, in order.
pub(crate) fn marks(candidates: CandidateSet) -> Vec<String> {
    Cell::ALL.into_iter().map(|cell| digits(candidates.digits_of(cell))).collect()
}

fn digits(set: DigitSet) -> String {
    set.iter().map(|digit| char::from(digit.ascii())).collect()
}

/// A rating as a number with one decimal.
pub(crate) fn number(rating: Rating) -> f64 {
    f64::from(rating.0) / 10.0
}
