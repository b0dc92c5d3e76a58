//! Singles: a house has one place left for a digit (*hidden*), or a cell has one digit left (*naked*). A hidden single in
//! the only empty cell of its house is a *full house*.
//!
//! ```text
//! 5 in box 1:       1 . .     the 5s of row 2 and column 2
//!                   . x 2     leave r1c3 alone
//!                   3 x 4
//! ```
//!
//! It holds because every house holds every digit, and every cell a digit.
//!
//! Source: as old as the puzzle. Ratings (`se`, `se-head`, `sukaku`): full house 1.0; hidden 1.2 in a box, 1.5 in a row or
//! column; naked 2.3.

use super::super::places::{cell_at, sweep};
use super::super::sentence::only_in;
use super::super::step::Found;
use super::super::tools::Tools;
use super::super::{Pattern, Position, Technique};
use crate::grid::{Candidate, Cell, CellSet, Digit, House};
use core::fmt;

/// The only place of a digit in a house, or the only digit of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The house in which the digit has no other place; nothing for a naked single.
    pub house: Option<House>,
}

/// Full houses first, then other hidden singles.
pub(in super::super) fn hidden(position: &Position, _: &mut Tools) -> Option<Found> {
    let is_full_house = |house: &House| position.empty_in(*house) == 1;
    let full =
        sweep().filter(is_full_house).find_map(|house| in_house(position, house, Technique::FullHouse));
    full.or_else(|| {
        let mut others = sweep().filter(|house| !is_full_house(house));
        others.find_map(|house| in_house(position, house, Technique::HiddenSingle))
    })
}

fn in_house(position: &Position, house: House, technique: Technique) -> Option<Found> {
    let digit = position.spread(house, 1).first()?;
    let cell = cell_at(house, position.places(house, digit).trailing_zeros() as usize);
    let single = Single { cell, digit, house: Some(house) };
    Some(Found::place(technique, Pattern::Single(single), Candidate::new(cell, digit)))
}

/// The first cell with one candidate.
pub(in super::super) fn naked(position: &Position, _: &mut Tools) -> Option<Found> {
    let cell = position.sized(1).first()?;
    let digit = position.digits(cell).first()?;
    let single = Single { cell, digit, house: None };
    Some(Found::place(Technique::NakedSingle, Pattern::Single(single), Candidate::new(cell, digit)))
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.house {
            Some(house) => only_in(f, house, self.digit, CellSet::only(self.cell))?,
            None => write!(f, "{} is the only digit left for {}", self.digit, self.cell)?,
        }
        f.write_str(".")
    }
}
