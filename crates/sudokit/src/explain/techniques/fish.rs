//! Fish: all places of a digit in two columns are within two rows (*X-wing*), in three columns within three rows
//! (*swordfish*), or in four within four (*jellyfish*). The digit is eliminated from the rest of these rows. The same
//! holds with rows and columns exchanged.
//!
//! ```text
//!     . a . | . . a | . . .      a: all places of the digit in both columns
//!     . . . | . . . | . . .
//!     . a x | x . a | . x .      x: in the rows, but in neither column
//! ```
//!
//! Proof: the columns need as many of the digit as there are rows, so each of these rows has its digit in one of the
//! columns.
//!
//! Source: folklore of 2005. Ratings (all catalogues): X-wing 3.2, swordfish 3.8, jellyfish 5.2.

use crate::explain::places::{bits, count, houses, subsets};
use crate::explain::words::{all_of, one_of};
use crate::explain::{Deduction, Describe, Marks, Position, Premise, Role, SearchContext, Technique};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Houses in which the places of a digit are within as many other houses, but for some fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that have no other places.
    pub base: HouseSet,
    /// The houses that lose their other places.
    pub cover: HouseSet,
    /// The places in the base that are outside the cover or in two base houses. If none of them has the digit, each base
    /// house has it in a cover house of its own.
    pub fins: CellSet,
}

/// Returns an X-wing, swordfish or jellyfish.
pub(crate) fn find<const SIZE: usize>(position: &Position, _: &mut SearchContext) -> Option<Deduction> {
    let technique = [Technique::X_WING, Technique::SWORDFISH, Technique::JELLYFISH][SIZE - 2];
    first(position, SIZE, |fish, cells| {
        let eliminations = CandidateSet::product(cells, DigitSet::only(fish.digit));
        Some(Deduction::eliminate(technique, fish, eliminations))
    })
}

/// Returns the first fish with eliminations, and the cells that lose the digit. Order: columns as base before rows,
/// then by the base, then by digit.
pub(crate) fn first<T>(
    position: &Position,
    size: usize,
    mut use_of: impl FnMut(Fish, CellSet) -> Option<T>,
) -> Option<T> {
    [HouseKind::Column, HouseKind::Row].into_iter().find_map(|kind| {
        let able = able_lines(position, kind, size);
        let digits: DigitSet = Digit::ALL.into_iter().filter(|d| count(able[d.index()]) >= size).collect();
        subsets(size).iter().filter(|_| !digits.is_empty()).find_map(|&lines| {
            let mut within = digits.iter().filter(|digit| lines & !able[digit.index()] == 0);
            within.find_map(|digit| {
                let (fish, cells) = in_lines(position, kind, lines, digit)?;
                use_of(fish, cells)
            })
        })
    })
}

/// Returns for each digit the lines with two to `size` places, or none if the digit is placed too often.
fn able_lines(position: &Position, kind: HouseKind, size: usize) -> [u16; 9] {
    let mut able = [0; 9];
    for (at, &house) in houses(kind).iter().enumerate() {
        let digits =
            (2..=size).fold(DigitSet::EMPTY, |digits, places| digits | position.spread(house, places));
        for digit in digits.iter().filter(|&digit| position.placed(digit) + 2 * size <= 9) {
            able[digit.index()] |= 1 << at;
        }
    }
    able
}

/// Returns the fish of these lines, or `None` if it is not a fish or eliminates nothing.
fn in_lines(position: &Position, kind: HouseKind, lines: u16, digit: Digit) -> Option<(Fish, CellSet)> {
    let base: HouseSet = bits(lines).map(|at| houses(kind)[at]).collect();
    let places = base.iter().fold(0, |places, line| places | position.places(line, digit));
    if count(places) != base.len() {
        return None;
    }
    let across = if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
    let cover: HouseSet = bits(places).map(|at| houses(across)[at]).collect();
    let cells = |lines: HouseSet| lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells());
    let gone = position.cells(digit) & (cells(cover) - cells(base));
    (!gone.is_empty()).then_some((Fish { digit, base, cover, fins: CellSet::EMPTY }, gone))
}

impl fmt::Display for Fish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (digit, base, cover) = (self.digit, all_of(self.base), all_of(self.cover));
        if self.fins.is_empty() {
            write!(
                f,
                "In {base}, {digit} can only go in {cover}. Between them they take the {digit}s of {cover}, "
            )?;
            return write!(f, "so no other cell there is {digit}.");
        }
        let (fin, fins) = if self.fins.len() == 1 { ("fin", "it") } else { ("fins", "all fins") };
        write!(f, "In {base}, {digit} can only go in {cover} or in the {fin} {}. ", one_of(self.fins))?;
        write!(f, "Unless a fin is {digit}, {base} take the {digit}s of {cover}. ")?;
        write!(f, "So no other cell there that sees {fins} is {digit}.")
    }
}

impl Describe for Fish {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_houses(self.base, Role::Base);
        marks.add_houses(self.cover, Role::Cover);
        let base = self.base.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        marks
            .add_candidates(position.candidates_in(base - self.fins, DigitSet::only(self.digit)), Role::Base);
        marks.add_candidates(CandidateSet::product(self.fins, DigitSet::only(self.digit)), Role::Extra);
    }

    fn premises(&self) -> Vec<Premise> {
        self.base.iter().map(|line| Premise::Place(line, self.digit)).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<String> {
        Some(format!("Where can {} go in {}?", self.digit, all_of(self.base)))
    }
}
