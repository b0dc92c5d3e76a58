//! Cells, digits and houses in plain English.

use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

/// Things with commas between them and `and` before the last.
pub(super) struct List<I>(pub(super) I);

/// Things with commas between them and `or` before the last.
pub(super) struct Either<I>(pub(super) I);

impl<T: Display, I: Iterator<Item = T> + Clone> Display for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(f, self.0.clone(), " and ")
    }
}

impl<T: Display, I: Iterator<Item = T> + Clone> Display for Either<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        joined(f, self.0.clone(), " or ")
    }
}

fn joined<T: Display>(
    f: &mut fmt::Formatter<'_>,
    things: impl Iterator<Item = T> + Clone,
    last: &str,
) -> fmt::Result {
    let count = things.clone().count();
    for (at, thing) in things.enumerate() {
        match at {
            0 => {}
            at if at + 1 == count => f.write_str(last)?,
            _ => f.write_str(", ")?,
        }
        write!(f, "{thing}")?;
    }
    Ok(())
}

/// `r1c1, r1c2 and r2c1`.
pub(super) fn cells(cells: CellSet) -> impl Display {
    List(cells.iter())
}

/// `1, 2 and 3`.
pub(super) fn digits(digits: DigitSet) -> impl Display {
    List(digits.iter())
}

/// `row 1 and row 5`.
pub(super) fn houses(houses: HouseSet) -> impl Display {
    List(houses.iter())
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

/// The digit has its places in the house in these cells only.
pub(super) fn only_in(
    f: &mut fmt::Formatter<'_>,
    house: House,
    digit: Digit,
    places: CellSet,
) -> fmt::Result {
    write!(f, "In {house}, {digit} can only go in {}", Either(places.iter()))
}

/// The cell has these candidates only.
pub(super) fn only_holds(f: &mut fmt::Formatter<'_>, cell: Cell, candidates: DigitSet) -> fmt::Result {
    write!(f, "{cell} is {}", Either(candidates.iter()))
}
