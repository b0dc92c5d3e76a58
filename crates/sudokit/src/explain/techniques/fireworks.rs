//! Fireworks: a digit can leave the box of a cell (the *crossing*) only at one cell of its row and one of its column
//! (the *wings*). Then the digit is in at least one of the three cells. *Triple*: three digits with the same three
//! cells. *Quadruple*: two digits each for two crossings in opposite corners of a rectangle, with the same wings.
//!
//! ```text
//! triple:   123 .  . | . . 123      quadruple:   12 .  . | . . *      * one of 1, 2, 3, 4
//!           .   -  - | . . .                     .  -  - | . . .
//!           .   -  - | . . .                     .  -  - | . . .
//!           ---------+------                     --------+------
//!           123 .  . | . . .                     *  .  . | . . 34
//! ```
//!
//! Proof: if the digit is in neither wing, the row and the column both have it in the box, so it is where they cross.
//! Three digits in three cells, or four in four, are each in exactly one of them. So the box has such a digit in the
//! row or in the column: in the crossing, or in the line whose wing does not have it. In a quadruple, each crossing
//! has one of its own two digits: otherwise these would take both wings, and the other two would have one cell left.
//!
//! Source: shye, "Fireworks", New Sudoku Players' Forum (November 2021),
//! <http://forum.enjoysudoku.com/fireworks-t39513.html>; described by Andrew Stuart,
//! <https://www.sudokuwiki.org/Fireworks>.

use crate::explain::places::{Places, bits, cell_at, count, house_of};
use crate::explain::{
    Deduction, Describe, Marks, Message, Position, Premise, Region, Role, SearchContext, Sentences,
    Technique, all_of, message, one_of,
};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use alloc::vec::Vec;

/// One or two crossings with their digits, and two wings that they share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fireworks {
    /// The crossings with their digits: one with three digits, or two with two each.
    pub crossings: Vec<(Cell, DigitSet)>,
    /// The wings: one in the row of the first crossing, the other in its column.
    pub wings: [Cell; 2],
}

/// Returns the triple with the most eliminations.
pub(crate) fn triple(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let mut best = Best::default();
    for crossing in position.grid().empty() {
        let arms = Arms::new(position, crossing);
        for wings in arms.wings(position) {
            let digits = arms.digits(wings);
            if digits.len() == 3 {
                best.offer(position, Fireworks { crossings: vec![(crossing, digits)], wings });
            }
        }
    }
    best.into_deduction(Technique::FIREWORKS_TRIPLE)
}

/// Returns the quadruple with the most eliminations.
pub(crate) fn quadruple(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let mut best = Best::default();
    let empty = position.grid().empty();
    for crossing in empty {
        let arms = Arms::new(position, crossing);
        for wings in arms.wings(position) {
            let digits = arms.digits(wings);
            let other = cell_at(house_of(wings[1], HouseKind::Row), wings[0].column());
            if digits.len() < 2 || other < crossing || !empty.contains(other) {
                continue;
            }
            let others = Arms::new(position, other).digits([wings[1], wings[0]]);
            if digits.len() == 2 && others.len() == 2 && digits.is_disjoint(others) {
                best.offer(
                    position,
                    Fireworks { crossings: vec![(crossing, digits), (other, others)], wings },
                );
            }
        }
    }
    best.into_deduction(Technique::FIREWORKS_QUADRUPLE)
}

/// For each place of the row and of the column of a crossing outside its box, the digits that can leave the box
/// nowhere else in this line.
struct Arms {
    crossing: Cell,
    row: [DigitSet; 9],
    column: [DigitSet; 9],
}

impl Arms {
    fn new(position: &Position, crossing: Cell) -> Self {
        let along = |kind, in_box| arm(position, house_of(crossing, kind), in_box);
        let row = along(HouseKind::Row, crossing.stack());
        Self { crossing, row, column: along(HouseKind::Column, crossing.band()) }
    }

    /// Returns all pairs of empty wings.
    fn wings(&self, position: &Position) -> impl Iterator<Item = [Cell; 2]> {
        let empty = position.grid().empty() - house_of(self.crossing, HouseKind::Box).cells();
        let of_row = empty & house_of(self.crossing, HouseKind::Row).cells();
        let of_column = empty & house_of(self.crossing, HouseKind::Column).cells();
        of_row.iter().flat_map(move |one| of_column.iter().map(move |other| [one, other]))
    }

    /// Returns the digits that can leave the box only at these wings.
    fn digits(&self, [in_row, in_column]: [Cell; 2]) -> DigitSet {
        self.row[in_row.column()] & self.column[in_column.row()]
    }
}

/// Returns the arm along a line, of which the three places from three times `in_box` on are in the box.
fn arm(position: &Position, line: House, in_box: usize) -> [DigitSet; 9] {
    let inside: Places = 0b111 << (3 * in_box);
    let mut arm = [DigitSet::EMPTY; 9];
    for digit in !position.spread(line, 0) {
        let outside = position.places(line, digit) & !inside;
        let wings = if outside == 0 { 0b1_1111_1111 & !inside } else { outside };
        if outside == 0 || count(outside) == 1 {
            bits(wings).for_each(|place| arm[place] = arm[place].with(digit));
        }
    }
    arm
}

/// The pattern with the most eliminations, the first of several.
#[derive(Default)]
struct Best(Option<(Fireworks, CandidateSet)>);

impl Best {
    fn offer(&mut self, position: &Position, pattern: Fireworks) {
        let gone = pattern.eliminations(position);
        if gone.len() > self.0.as_ref().map_or(0, |best| best.1.len()) {
            self.0 = Some((pattern, gone));
        }
    }

    fn into_deduction(self, technique: Technique) -> Option<Deduction> {
        self.0.map(|(pattern, gone)| Deduction::eliminate(technique, pattern, gone))
    }
}

impl Fireworks {
    fn wing_cells(&self) -> CellSet {
        self.wings.into_iter().collect()
    }

    fn digits(&self) -> DigitSet {
        self.crossings.iter().fold(DigitSet::EMPTY, |all, crossing| all | crossing.1)
    }

    /// Returns all candidates that the pattern excludes.
    fn eliminations(&self, position: &Position) -> CandidateSet {
        let mut gone = position.candidates_in(self.wing_cells(), !self.digits());
        for &(crossing, digits) in &self.crossings {
            let [row, column, in_box] = crossing.houses();
            gone |= position.candidates_in(CellSet::only(crossing), !digits);
            gone |= position.candidates_in(in_box.cells() - row.cells() - column.cells(), digits);
            for digit in digits {
                gone |= self.seeing_all_places(position, crossing, digit);
            }
        }
        gone
    }

    /// Returns the candidates that see all cells of the pattern where the digit can be.
    fn seeing_all_places(&self, position: &Position, crossing: Cell, digit: Digit) -> CandidateSet {
        let holders = self.wing_cells().with(crossing) & position.cells(digit);
        let seen = holders.iter().fold(position.cells(digit), |seen, holder| seen & holder.peers());
        CandidateSet::product(seen, DigitSet::only(digit))
    }

    /// Returns the wing in the row of a crossing, and the wing in its column.
    fn wings_of(&self, crossing: Cell) -> [Cell; 2] {
        let [one, other] = self.wings;
        if one.row() == crossing.row() { [one, other] } else { [other, one] }
    }

    fn outside(&self, crossing: Cell, digits: DigitSet) -> Message {
        let ([row, column, in_box], [in_row, in_column]) = (crossing.houses(), self.wings_of(crossing));
        message!(
            "Outside {in_box}, {digits} can only go in {in_row} of {row} and in {in_column} of {column}.",
            in_box,
            digits,
            in_row,
            row,
            in_column,
            column
        )
    }
}

impl Describe for Fireworks {
    fn words(&self) -> Sentences {
        let cells: CellSet = self.wing_cells() | self.crossings.iter().map(|crossing| crossing.0).collect();
        let digits = self.digits();
        let own = |&(cell, digits): &(Cell, DigitSet)| {
            message!("{cell} is {digits}", cell, digits = one_of(digits))
        };
        let so = if self.crossings.len() > 1 {
            let own = all_of(self.crossings.iter().map(own));
            message!("So {cells} hold {digits} once each: {own}.", cells, digits, own)
        } else {
            message!("So {cells} hold {digits} once each.", cells, digits)
        };
        let boxes = self.crossings.iter().map(|&(crossing, digits)| {
            let [row, column, in_box] = crossing.houses();
            message!("{in_box} has {digits} in {row} or {column}", in_box, digits, row, column)
        });
        let also = message!("Also {boxes}.", boxes = all_of(boxes));
        let crossing = message!(
            "If such a digit is in neither, the row and the column both have it in the box, so it is where they cross."
        );
        let outside = self.crossings.iter().map(|&(crossing, digits)| self.outside(crossing, digits));
        outside.chain([crossing, so, also]).collect()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        for &(crossing, digits) in &self.crossings {
            let cells = self.wing_cells().with(crossing);
            marks.add_cells([crossing], Role::Base);
            marks.add_candidates(position.candidates_in(cells, digits), Role::Base);
            let [row, column, _] = crossing.houses();
            marks.houses.extend([(row, Role::Cover), (column, Role::Cover)]);
        }
        marks.add_cells(self.wings, Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        let lines = |crossing: Cell| [HouseKind::Row, HouseKind::Column].map(|kind| house_of(crossing, kind));
        let of_crossing = |&(crossing, digits): &(Cell, DigitSet)| {
            let places = move |line| digits.iter().map(move |digit| Premise::Place(line, digit));
            lines(crossing).into_iter().flat_map(places)
        };
        self.crossings.iter().flat_map(of_crossing).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn region(&self, _: &Position) -> Option<Region> {
        self.crossings.first().map(|(crossing, _)| Region::House(house_of(*crossing, HouseKind::Box)))
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let (crossing, digits) = *self.crossings.first()?;
        let [row, column, in_box] = crossing.houses();
        Some(message!(
            "Where can {digits} of {row} and {column} be outside {in_box}?",
            digits,
            row,
            column,
            in_box
        ))
    }
}
