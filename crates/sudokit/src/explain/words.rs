//! Cells, digits and houses in plain English.

use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

/// Things with commas between them and `and` before the last: `r1c1, r1c2 and r2c1`.
pub(super) fn all_of<T: Display>(things: impl IntoIterator<Item = T, IntoIter: Clone>) -> impl Display {
    Joined(things.into_iter(), " and ")
}

/// Things with commas between them and `or` before the last: `1, 2 or 3`.
pub(super) fn one_of<T: Display>(things: impl IntoIterator<Item = T, IntoIter: Clone>) -> impl Display {
    Joined(things.into_iter(), " or ")
}

/// Things, and what stands before the last.
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

/// `1/2/3`, as the candidates of one cell.
pub(super) fn either(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/")
}

/// `r1c1≠1/2, r5c5≠3`: candidates that are gone.
pub(super) fn gone(candidates: CandidateSet) -> String {
    let mut text = String::new();
    for cell in candidates.cells() {
        let comma = if text.is_empty() { "" } else { ", " };
        let _ = write!(text, "{comma}{cell}≠{}", either(candidates.digits_of(cell)));
    }
    text
}

/// Returns the digit has its places in the house in these cells only.
pub(super) fn only_in(
    f: &mut fmt::Formatter<'_>,
    house: House,
    digit: Digit,
    places: CellSet,
) -> fmt::Result {
    write!(f, "In {house}, {digit} can only go in {}", one_of(places))
}

/// Returns the cell has these candidates only.
pub(super) fn only_holds(f: &mut fmt::Formatter<'_>, cell: Cell, candidates: DigitSet) -> fmt::Result {
    write!(f, "{cell} is {}", one_of(candidates))
}
