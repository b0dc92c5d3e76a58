use super::{Cell, Digit};
use core::fmt;

/// A digit in a cell, one of 729. Text form: `5r1c1` is digit 5 in cell r1c1.
///
/// # Layout
/// The index is `(digit − 1) × 81 + cell`: digit by digit, and row-major within a digit.
///
/// # Examples
/// ```
/// use sudokit::{Candidate, Cell, Digit};
/// let candidate = Candidate::new(Cell::at(0, 1).unwrap(), Digit::Five);
/// assert_eq!(candidate.index(), 4 * 81 + 1);
/// assert_eq!(candidate.to_string(), "5r1c2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate(u16);

impl Candidate {
    /// Returns the candidate of this digit in this cell.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self((digit.index() * 81 + cell.index()) as u16)
    }

    /// Returns the index, 0 to 728.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell::ALL[self.index() % 81]
    }

    /// Returns the digit.
    #[inline]
    pub const fn digit(self) -> Digit {
        Digit::ALL[self.index() / 81]
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit(), self.cell())
    }
}
