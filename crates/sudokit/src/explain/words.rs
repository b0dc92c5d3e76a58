//! Cells, digits and houses as English text.

use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

/// Returns a list with commas, and `and` before the last: `r1c1, r1c2 and r2c1`.
pub(super) fn all_of<T: Display>(things: impl IntoIterator<Item = T, IntoIter: Clone>) -> impl Display {
    Joined(things.into_iter(), " and ")
}

/// Returns a list with commas, and `or` before the last: `1, 2 or 3`.
pub(super) fn one_of<T: Display>(things: impl IntoIterator<Item = T, IntoIter: Clone>) -> impl Display {
    Joined(things.into_iter(), " or ")
}

/// A list, and the word before its last element.
struct Joined<I>(I, &'static str);

impl<T: Display, I: Iterator<Item = T> + Clone> Display for Joined<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.clone().count();
        for (at, thing) in self.0.clone().enumerate() {
            match at {
                0 => {}
                at if at + 1 == count => f.write_str(self.1)?,
                _ => f.write_str(", ")?,
            }
            write!(f, "{thing}")?;
        }
        Ok(())
    }
}

/// Returns the candidates of one cell, as `1/2/3`.
pub(super) fn either(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/")
}

/// Returns eliminated candidates, as `r1c1≠1/2, r5c5≠3`.
pub(super) fn gone(candidates: CandidateSet) -> String {
    let mut text = String::new();
    for cell in candidates.cells() {
        let comma = if text.is_empty() { "" } else { ", " };
        let _ = write!(text, "{comma}{cell}≠{}", either(candidates.digits_of(cell)));
    }
    text
}

/// Writes that the digit has only these places in the house.
pub(super) fn only_in(
    f: &mut fmt::Formatter<'_>,
    house: House,
    digit: Digit,
    places: CellSet,
) -> fmt::Result {
    write!(f, "In {house}, {digit} can only go in {}", one_of(places))
}

/// Writes that the cell has only these candidates.
pub(super) fn only_holds(f: &mut fmt::Formatter<'_>, cell: Cell, candidates: DigitSet) -> fmt::Result {
    write!(f, "{cell} is {}", one_of(candidates))
}
