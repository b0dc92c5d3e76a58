//! Singles: a digit has only one place left in a house (*hidden*), or a cell has only one candidate left (*naked*). A
//! hidden single in the only empty cell of its house is a *full house*.
//!
//! ```text
//! 5 in box 1:       1 . .     the 5s of row 2 and column 2
//!                   . x 2     leave only r1c3
//!                   3 x 4
//! ```
//!
//! Proof: every house holds every digit, and every cell holds a digit.
//!
//! Source: as old as the puzzle. Ratings (`se`, `se-head`, `sukaku`): full house 1.0; hidden 1.2 in a box, 1.5 in a
//! row or column; naked 2.3.

use crate::explain::places::{cell_at, sweep};
use crate::explain::words::{all_of, only_in};
use crate::explain::{
    Deduction, Describe, Marks, Narrative, Position, Premise, Region, Role, SearchContext, Technique,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

/// The only place of a digit in a house, or the only digit of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Single {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The house in which the digit has no other place; `None` for a naked single.
    pub house: Option<House>,
}

/// Finds full houses first, then other hidden singles.
pub(crate) fn hidden(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let is_full_house = |house: &House| position.empty_in(*house) == 1;
    let full =
        sweep().filter(is_full_house).find_map(|house| in_house(position, house, Technique::FULL_HOUSE));
    full.or_else(|| {
        let mut others = sweep().filter(|house| !is_full_house(house));
        others.find_map(|house| in_house(position, house, Technique::HIDDEN_SINGLE))
    })
}

fn in_house(position: &Position, house: House, technique: Technique) -> Option<Deduction> {
    let digit = position.spread(house, 1).first()?;
    let cell = cell_at(house, position.places(house, digit).trailing_zeros() as usize);
    Some(placed(technique, Single { cell, digit, house: Some(house) }))
}

/// Returns the first cell with one candidate.
pub(crate) fn naked(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    naked_in(position, position.sized(1).first()?)
}

/// Returns the first house with one empty cell.
pub(crate) fn full_house(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    each_full_house(position).next()
}

fn each_full_house(position: &Position) -> impl Iterator<Item = Deduction> {
    let full = House::ALL.into_iter().rev().filter(|house| position.empty_in(*house) == 1);
    full.filter_map(|house| {
        let cell = (house.cells() & position.grid().empty()).first()?;
        let digit = position.digits(cell).single()?;
        Some(placed(Technique::FULL_HOUSE, Single { cell, digit, house: Some(house) }))
    })
}

/// Returns a hidden single in a box, of the digit that occurs most often in the grid and so is easiest to
/// cross-hatch.
pub(crate) fn of_busiest_digit(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let all = House::ALL.into_iter().filter(|house| house.kind() == HouseKind::Box);
    let singles = all.flat_map(|house| hidden_in(position, house));
    let best = singles.min_by_key(|single| Reverse(position.placed(single.digit)))?;
    Some(placed(Technique::HIDDEN_SINGLE, best))
}

/// Returns a hidden single in the row or column with the fewest empty cells.
pub(crate) fn in_fullest_line(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let all = House::ALL.into_iter().filter(|house| house.kind() != HouseKind::Box);
    let singles = all
        .flat_map(|house| hidden_in(position, house).map(move |single| (position.empty_in(house), single)));
    let best = singles.min_by_key(|single| single.0)?;
    Some(placed(Technique::HIDDEN_SINGLE, best.1))
}

/// The maximum number of empty cells of a house that is nearly full.
const NEARLY_FULL: usize = 3;

/// Returns a naked single in a house that is nearly full, of the house with the fewest empty cells.
pub(crate) fn nearly_full(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let cell = position.sized(1).iter().min_by_key(|cell| fewest(position, *cell))?;
    (fewest(position, cell) <= NEARLY_FULL).then(|| naked_in(position, cell)).flatten()
}

/// Returns the number of empty cells of the house of a cell that has the fewest.
fn fewest(position: &Position, cell: Cell) -> usize {
    cell.houses().map(|house| position.empty_in(house)).into_iter().min().unwrap_or_default()
}

/// Returns the naked single with the most filled peers.
pub(crate) fn best_shown(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let empty = position.grid().empty();
    naked_in(position, position.sized(1).iter().min_by_key(|cell| (cell.peers() & empty).len())?)
}

/// Returns all full houses, that of [`full_house`] first.
pub(crate) fn all_full_houses(position: &Position, _: &mut SearchContext) -> Vec<Deduction> {
    each_full_house(position).collect()
}

/// Returns all hidden singles in boxes, that of [`of_busiest_digit`] first.
pub(crate) fn all_in_boxes(position: &Position, _: &mut SearchContext) -> Vec<Deduction> {
    let is_box = |house: &House| house.kind() == HouseKind::Box;
    all_hidden(position, is_box, |single| Reverse(position.placed(single.digit)))
}

/// Returns all hidden singles in rows and columns, that of [`in_fullest_line`] first.
pub(crate) fn all_in_lines(position: &Position, _: &mut SearchContext) -> Vec<Deduction> {
    let is_line = |house: &House| house.kind() != HouseKind::Box;
    all_hidden(position, is_line, |single| single.house.map(|house| position.empty_in(house)))
}

fn all_hidden<K: Ord>(
    position: &Position,
    is_wanted: impl Fn(&House) -> bool,
    key: impl Fn(&Single) -> K,
) -> Vec<Deduction> {
    let houses = House::ALL.into_iter().filter(is_wanted);
    let mut singles: Vec<Single> = houses.flat_map(|house| hidden_in(position, house)).collect();
    singles.sort_by_key(key);
    singles.into_iter().map(|single| placed(Technique::HIDDEN_SINGLE, single)).collect()
}

/// Returns all naked singles in houses that are nearly full, that of [`nearly_full`] first.
pub(crate) fn all_nearly_full(position: &Position, _: &mut SearchContext) -> Vec<Deduction> {
    let mut cells: Vec<_> = position.sized(1).iter().map(|cell| (fewest(position, cell), cell)).collect();
    cells.retain(|(empty, _)| *empty <= NEARLY_FULL);
    cells.sort_by_key(|(empty, _)| *empty);
    cells.into_iter().filter_map(|(_, cell)| naked_in(position, cell)).collect()
}

/// Returns all naked singles, that of [`best_shown`] first.
pub(crate) fn all_naked(position: &Position, _: &mut SearchContext) -> Vec<Deduction> {
    let empty = position.grid().empty();
    let mut cells: Vec<Cell> = position.sized(1).iter().collect();
    cells.sort_by_key(|cell| (cell.peers() & empty).len());
    cells.into_iter().filter_map(|cell| naked_in(position, cell)).collect()
}

fn naked_in(position: &Position, cell: Cell) -> Option<Deduction> {
    let digit = position.digits(cell).single()?;
    Some(placed(Technique::NAKED_SINGLE, Single { cell, digit, house: None }))
}

/// Returns the hidden singles of a house.
fn hidden_in(position: &Position, house: House) -> impl Iterator<Item = Single> {
    position.spread(house, 1).iter().filter_map(move |digit: Digit| {
        let cell = (position.cells(digit) & house.cells()).first()?;
        Some(Single { cell, digit, house: Some(house) })
    })
}

fn placed(technique: Technique, single: Single) -> Deduction {
    Deduction::place(technique, single, Candidate::new(single.cell, single.digit))
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

impl Describe for Single {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        let grid = position.grid();
        let Some(house) = self.house else {
            marks.add_cells([self.cell], Role::Base);
            let others = DigitSet::FULL.without(self.digit);
            let peers = |digit| (grid.cells_with(digit) & self.cell.peers()).first();
            marks.add_cells(others.iter().filter_map(peers), Role::Blocker);
            return;
        };
        marks.houses.push((house, Role::Base));
        let (by, _) = blockers(position, self.digit, self.others(position, house));
        marks.add_cells(by, Role::Blocker);
    }

    fn premises(&self) -> Vec<Premise> {
        vec![self.house.map_or(Premise::Cell(self.cell), |house| Premise::Place(house, self.digit))]
    }

    fn because(&self, technique: Technique) -> String {
        match self.house.filter(|_| technique == Technique::FULL_HOUSE) {
            Some(house) => {
                format!("In {house}, only {} is empty and only {} is missing.", self.cell, self.digit)
            }
            None => self.to_string(),
        }
    }

    fn narrative(&self, position: &Position, because: String, therefore: &str) -> Narrative {
        let because = match self.house {
            None => self.others_missing(position),
            Some(house) => match self.others_blocked(position, house) {
                Some(why) => format!("{because} {why}"),
                None => because,
            },
        };
        Narrative { because, therefore: format!("So {therefore}."), ..Narrative::default() }
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, technique: Technique) -> Option<String> {
        Some(match self.house {
            // The digit is all that is left to find.
            Some(house) if technique == Technique::FULL_HOUSE => {
                format!("Which digit is missing in {house}?")
            }
            Some(house) => format!("Which digit of {house} can only go in {}?", self.cell),
            None => format!("What can {} be?", self.cell),
        })
    }

    fn region(&self, position: &Position) -> Option<Region> {
        let fullest = || self.cell.houses().into_iter().min_by_key(|house| position.empty_in(*house));
        self.house.or_else(fullest).map(Region::House)
    }
}

impl Single {
    /// Returns the other empty cells of the house.
    fn others(self, position: &Position, house: House) -> CellSet {
        house.cells() & position.grid().empty().without(self.cell)
    }

    /// Returns why no other cell of the house holds the digit: it sees one, or the digit was ruled out before. `None` if
    /// there is no other empty cell.
    fn others_blocked(self, position: &Position, house: House) -> Option<String> {
        let (others, digit) = (self.others(position, house), self.digit);
        let (by, unseen) = blockers(position, digit, others);
        let seen = others - unseen;
        let rules_out = match by.len() {
            1 => format!("The {digit} in {} rules out", all_of(by)),
            _ => format!("The {digit}s in {} rule out", all_of(by)),
        };
        match (seen.is_empty(), unseen.is_empty()) {
            (true, true) => None,
            (true, false) => Some(format!("In its other cells, {digit} was ruled out before.")),
            (false, true) => Some(format!("{rules_out} its other cells.")),
            (false, false) => {
                let (seen, unseen) = (all_of(seen), all_of(unseen));
                Some(format!("{rules_out} {seen}; in {unseen}, {digit} was ruled out before."))
            }
        }
    }

    /// Returns why the cell of a naked single holds no other digit: it sees them, or they were ruled out before.
    fn others_missing(self, position: &Position) -> String {
        let Self { cell, digit, .. } = self;
        let is_seen = |other: &Digit| !(position.grid().cells_with(*other) & cell.peers()).is_empty();
        let others = DigitSet::FULL.without(digit);
        let seen: DigitSet = others.iter().filter(is_seen).collect();
        let out = others & !seen;
        let were = if out.len() == 1 { "was" } else { "were" };
        match (seen.is_empty(), out.is_empty()) {
            (_, true) => format!("{cell} sees every digit but {digit}."),
            (true, _) => format!("All digits but {digit} were ruled out for {cell} before."),
            _ => format!(
                "{cell} sees {}; {} {were} ruled out before, so only {digit} is left.",
                all_of(seen),
                all_of(out)
            ),
        }
    }
}

/// Returns the fewest cells with this digit that see those of the other cells that any such cell sees, and the others
/// that none sees.
fn blockers(position: &Position, digit: Digit, others: CellSet) -> (CellSet, CellSet) {
    let sees = |cell: &Cell| !cell.peers().is_disjoint(others);
    let placed: Vec<Cell> = position.grid().cells_with(digit).iter().filter(sees).collect();
    let unseen = placed.iter().fold(others, |unseen, cell| unseen - cell.peers());
    let chosen = |choice: u16| placed.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1);
    let is_cover =
        |&choice: &u16| chosen(choice).fold(others, |left, (_, cell)| left - cell.peers()) == unseen;
    // A digit is in nine cells at most.
    let fewest = (0..1 << placed.len().min(9)).filter(is_cover).min_by_key(|choice| choice.count_ones());
    (chosen(fewest.unwrap_or_default()).map(|(_, &cell)| cell).collect(), unseen)
}
