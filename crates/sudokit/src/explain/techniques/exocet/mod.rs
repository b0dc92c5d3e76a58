//! Exocets: two cells of a box in one line (the *base*) hold two of three or four digits, and two other cells (the
//! *targets*) must hold the same two. *Junior*: both targets are in the two other boxes of the base's band or stack.
//! *Senior*: a target is elsewhere.
//!
//! ```text
//! B  B  .  | .  .  .  | .  .  .      B: base, with two of 1, 2, 3, 4
//! .  .  .  | T  .  .  | .  .  .      T: targets; the third cell of their column has none of 1, 2, 3, 4
//! .  .  .  | .  .  .  | .  T  .      S: none of these digits can be in all three of the S columns
//! ---------+----------+---------
//! .  .  S  | S  .  .  | .  S  .      The columns with S are the cross-lines: one beside the base in its box, two
//! .  .  S  | S  .  .  | .  S  .      in the other boxes.
//! ```
//!
//! Proof: a digit of the base is nowhere else in the base's line and box. So each cross-line has it in another cell. If
//! the cells of the cross-lines other than the targets can take it in at most two of the three lines, a target has it.
//! This holds for both digits of the base, so the targets have these two. In each case of two digits, the places left
//! for them in the cross-lines and in the other boxes of the band are examined; what no case allows is eliminated.
//!
//! Source: found by Allan Barker in the puzzle Fata Morgana; named by champagne, "Exocet pattern in hardest puzzles",
//! New Sudoku Players' Forum (2011), <http://forum.enjoysudoku.com/exocet-pattern-in-hardest-puzzles-t6546.html>; junior
//! and senior form by David P Bird, "`JExocet` Compendium" (2013),
//! <http://forum.enjoysudoku.com/jexocet-compendium-t32370.html>; described by Andrew Stuart,
//! <https://www.sudokuwiki.org/Exocet>. Neither two exocets together nor targets of two cells are searched.

mod cases;
mod search;

pub(crate) use search::{junior, senior};

use crate::explain::{
    Describe, Marks, Message, Position, Premise, Region, Role, Sentences, Technique, message, one_of,
};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::vec::Vec;

/// Two base cells and two target cells that hold the same two digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exocet {
    /// The two base cells.
    pub base: [Cell; 2],
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The two target cells.
    pub targets: [Cell; 2],
    /// The three cross-lines, that of the base's box first.
    pub cross_lines: [House; 3],
    /// The pairs of digits that the base can hold.
    pub pairs: Vec<DigitSet>,
}

impl Exocet {
    /// Returns the line and the box of the base.
    fn base_houses(&self) -> [House; 2] {
        let [row, column, in_box] = self.base[0].houses();
        [if row.cells().contains(self.base[1]) { row } else { column }, in_box]
    }

    /// Returns the other boxes of the base's band or stack: those that its line crosses.
    fn boxes(&self) -> impl Iterator<Item = House> {
        let [line, of_base] = self.base_houses();
        House::ALL[18..]
            .iter()
            .copied()
            .filter(move |&in_box| in_box != of_base && !(in_box.cells() & line.cells()).is_empty())
    }

    fn base_cells(&self) -> CellSet {
        self.base.into_iter().collect()
    }

    fn target_cells(&self) -> CellSet {
        self.targets.into_iter().collect()
    }
}

impl Describe for Exocet {
    fn words(&self) -> Sentences {
        let [line, in_box] = self.base_houses();
        let (base, digits, targets) = (self.base, self.digits, self.targets);
        let lines: HouseSet = self.cross_lines.into_iter().collect();
        [
            message!("{base} hold two of {digits}.", base, digits),
            message!(
                "These two are nowhere else in {line} and {in_box}, so {lines} have them outside both.",
                line,
                in_box,
                lines
            ),
            message!(
                "Without {targets}, none of {digits} fits in all three of these lines.",
                targets,
                digits
            ),
            message!(
                "So each of the two digits is in {targets}, and these cells hold the same two digits as {base}.",
                targets = one_of(self.targets),
                base
            ),
            message!(
                "These can only be {pairs}, and what none of them allows is false.",
                pairs = one_of(self.pairs.iter().copied())
            ),
        ]
        .into()
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_cells(self.base, Role::Base);
        marks.add_candidates(position.candidates_in(self.base_cells(), self.digits), Role::Base);
        marks.add_cells(self.targets, Role::Extra);
        marks.add_candidates(position.candidates_in(self.target_cells(), self.digits), Role::Extra);
        let escape = self.base_houses().into_iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        for line in self.cross_lines {
            marks.houses.push((line, Role::Cover));
            let places = line.cells() - escape - self.target_cells();
            marks.add_candidates(position.candidates_in(places, self.digits), Role::Cover);
        }
    }

    /// In each case of two digits of the base, only the premises of these digits are needed.
    fn premises(&self) -> Vec<Premise> {
        let houses: Vec<House> = self.cross_lines.into_iter().chain(self.boxes()).collect();
        let places = self.digits.iter().flat_map(|digit: Digit| {
            houses.iter().map(move |&house| Premise::Place(house, digit)).collect::<Vec<_>>()
        });
        self.base.into_iter().map(Premise::Cell).chain(places).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn region(&self, _: &Position) -> Option<Region> {
        Some(Region::House(self.base_houses()[1]))
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let (base, lines) = (self.base, self.cross_lines.into_iter().collect::<HouseSet>());
        Some(message!("Where can the two digits of {base} go in {lines}?", base, lines))
    }
}
