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

use crate::explain::describe::so;
use crate::explain::places::{cell_at, houses, sweep};
use crate::explain::{
    Deduction, Describe, Marks, Message, Narrative, Position, Premise, Region, Role, SearchContext,
    Sentences, Technique, message,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

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
    // All houses at once: most positions have none, and this is the first search of each step.
    let (empty, _) = position.filled_counts();
    let full = empty.iter().zip(0..).fold(0_u32, |full, (&empty, at)| full | u32::from(empty == 1) << at);
    HouseSet::from_bits(full).iter().rev().filter_map(|house| {
        let cell = house.cells().iter().find(|cell| position.grid()[*cell].is_none())?;
        let digit = position.digits(cell).single()?;
        Some(placed(Technique::FULL_HOUSE, Single { cell, digit, house: Some(house) }))
    })
}

/// Returns a hidden single in a box, of the digit that occurs most often in the grid and so is easiest to
/// cross-hatch.
pub(crate) fn of_busiest_digit(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let boxes = houses(HouseKind::Box);
    let digits = boxes.iter().fold(DigitSet::EMPTY, |digits, house| digits | position.spread(*house, 1));
    let most = digits.iter().map(|digit| position.placed(digit)).max()?;
    let busiest: DigitSet = digits.iter().filter(|digit| position.placed(*digit) == most).collect();
    let best = boxes.iter().find_map(|house| hidden_in(position, *house, busiest).next())?;
    Some(placed(Technique::HIDDEN_SINGLE, best))
}

/// Returns a hidden single in the row or column with the fewest empty cells.
pub(crate) fn in_fullest_line(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let lines = [HouseKind::Row, HouseKind::Column].into_iter().flat_map(houses);
    let has_single = |house: &&House| !position.spread(**house, 1).is_empty();
    let fullest = lines.filter(has_single).min_by_key(|house| position.empty_in(**house))?;
    let best = hidden_in(position, *fullest, DigitSet::FULL).next()?;
    Some(placed(Technique::HIDDEN_SINGLE, best))
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
    let mut singles: Vec<Single> =
        houses.flat_map(|house| hidden_in(position, house, DigitSet::FULL)).collect();
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

/// Returns the hidden singles of a house that are of these digits.
fn hidden_in(position: &Position, house: House, digits: DigitSet) -> impl Iterator<Item = Single> {
    (position.spread(house, 1) & digits).iter().filter_map(move |digit: Digit| {
        let cell = (position.cells(digit) & house.cells()).first()?;
        Some(Single { cell, digit, house: Some(house) })
    })
}

fn placed(technique: Technique, single: Single) -> Deduction {
    Deduction::place(technique, single, Candidate::new(single.cell, single.digit))
}

impl Describe for Single {
    fn words(&self) -> Sentences {
        let (cell, digit) = (self.cell, self.digit);
        let told = if let Some(house) = self.house {
            message!("In {house}, {digit} can only go in {cell}.", house, digit, cell)
        } else {
            message!("{digit} is the only digit left for {cell}.", digit, cell)
        };
        told.into()
    }

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

    fn because(&self, technique: Technique) -> Sentences {
        let (cell, digit) = (self.cell, self.digit);
        match self.house.filter(|_| technique == Technique::FULL_HOUSE) {
            Some(house) => {
                message!("In {house}, only {cell} is empty and only {digit} is missing.", house, cell, digit)
                    .into()
            }
            None => self.words(),
        }
    }

    fn narrative(&self, position: &Position, because: Sentences, result: String) -> Narrative {
        let because = match self.house {
            None => self.others_missing(position).into(),
            Some(house) => match self.others_blocked(position, house) {
                Some(why) => because.and(why),
                None => because,
            },
        };
        Narrative { because, therefore: so(result), ..Narrative::default() }
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, technique: Technique) -> Option<Message> {
        let cell = self.cell;
        Some(match self.house {
            // The digit is all that is left to find.
            Some(house) if technique == Technique::FULL_HOUSE => {
                message!("Which digit is missing in {house}?", house)
            }
            Some(house) => message!("Which digit of {house} can only go in {cell}?", house, cell),
            None => message!("What can {cell} be?", cell),
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
    fn others_blocked(self, position: &Position, house: House) -> Option<Message> {
        let (others, digit) = (self.others(position, house), self.digit);
        let (by, unseen) = blockers(position, digit, others);
        let seen = others - unseen;
        if seen.is_empty() {
            let is_told = !unseen.is_empty();
            return is_told.then(|| message!("In its other cells, {digit} was ruled out before.", digit));
        }
        Some(match (by.len(), unseen.is_empty()) {
            (1, true) => message!("The {digit} in {by} rules out its other cells.", digit, by),
            (_, true) => message!("The {digit}s in {by} rule out its other cells.", digit, by),
            (1, false) => message!(
                "The {digit} in {by} rules out {seen}; in {unseen}, {digit} was ruled out before.",
                digit,
                by,
                seen,
                unseen
            ),
            (_, false) => message!(
                "The {digit}s in {by} rule out {seen}; in {unseen}, {digit} was ruled out before.",
                digit,
                by,
                seen,
                unseen
            ),
        })
    }

    /// Returns why the cell of a naked single holds no other digit: it sees them, or they were ruled out before.
    fn others_missing(self, position: &Position) -> Message {
        let Self { cell, digit, .. } = self;
        let is_seen = |other: &Digit| !(position.grid().cells_with(*other) & cell.peers()).is_empty();
        let others = DigitSet::FULL.without(digit);
        let seen: DigitSet = others.iter().filter(is_seen).collect();
        let out = others & !seen;
        match (seen.is_empty(), out.len()) {
            (_, 0) => message!("{cell} sees every digit but {digit}.", cell, digit),
            (true, _) => message!("All digits but {digit} were ruled out for {cell} before.", digit, cell),
            (_, 1) => message!(
                "{cell} sees {seen}; {out} was ruled out before, so only {digit} is left.",
                cell,
                seen,
                out,
                digit
            ),
            _ => message!(
                "{cell} sees {seen}; {out} were ruled out before, so only {digit} is left.",
                cell,
                seen,
                out,
                digit
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
