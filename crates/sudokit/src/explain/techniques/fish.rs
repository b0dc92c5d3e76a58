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

use crate::explain::failed::FailedSearches;
use crate::explain::places::{bits, count, houses, subsets_of};
use crate::explain::{
    Deduction, Describe, Marks, Message, Position, Premise, Role, SearchContext, Sentences, Technique,
    message, one_of,
};
use crate::grid::{CandidateSet, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use alloc::vec::Vec;

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
pub(crate) fn find<const SIZE: usize>(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let technique = [Technique::X_WING, Technique::SWORDFISH, Technique::JELLYFISH][SIZE - 2];
    let failed = FailedSearches::of(context, position).fish(SIZE);
    let found = first(position, SIZE, !*failed, |fish, cells| {
        let eliminations = CandidateSet::product(cells, DigitSet::only(fish.digit));
        Some(Deduction::eliminate(technique, fish, eliminations))
    });
    if found.is_none() {
        *failed = DigitSet::FULL;
    }
    found
}

/// Returns the first fish of these digits with eliminations, and the cells that lose the digit. Order: columns as base
/// before rows, then by the base, then by digit.
pub(crate) fn first<T>(
    position: &Position,
    size: usize,
    digits: DigitSet,
    mut use_of: impl FnMut(Fish, CellSet) -> Option<T>,
) -> Option<T> {
    let digits: DigitSet = digits.iter().filter(|&digit| position.placed(digit) + 2 * size <= 9).collect();
    [HouseKind::Column, HouseKind::Row].into_iter().find_map(|kind| {
        let mut found = Vec::new();
        for digit in digits {
            bases(position, kind, size, digit, |lines| found.push((lines, digit)));
        }
        found.sort_unstable();
        found.into_iter().find_map(|(lines, digit)| {
            let (fish, cells) = in_lines(position, kind, lines, digit);
            use_of(fish, cells)
        })
    })
}

/// Visits the sets of `size` lines in which the digit has as many places together, and others beside them.
fn bases(position: &Position, kind: HouseKind, size: usize, digit: Digit, mut visit: impl FnMut(u16)) {
    let (mut places, mut able) = ([0; 9], 0);
    for (at, &line) in houses(kind).iter().enumerate() {
        places[at] = position.places(line, digit);
        able |= u16::from((2..=size).contains(&count(places[at]))) << at;
    }
    for lines in subsets_of(able, size) {
        let across = bits(lines).fold(0, |across, at| across | places[at]);
        if count(across) == size && bits(!lines & 511).any(|at| places[at] & across != 0) {
            visit(lines);
        }
    }
}

/// Returns the fish of these lines, and the cells that lose the digit.
fn in_lines(position: &Position, kind: HouseKind, lines: u16, digit: Digit) -> (Fish, CellSet) {
    let base: HouseSet = bits(lines).map(|at| houses(kind)[at]).collect();
    let places = base.iter().fold(0, |places, line| places | position.places(line, digit));
    let across = if kind == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
    let cover: HouseSet = bits(places).map(|at| houses(across)[at]).collect();
    let cells = |lines: HouseSet| lines.iter().fold(CellSet::EMPTY, |cells, line| cells | line.cells());
    let gone = position.cells(digit) & (cells(cover) - cells(base));
    (Fish { digit, base, cover, fins: CellSet::EMPTY }, gone)
}

impl Describe for Fish {
    fn words(&self) -> Sentences {
        let (digit, base, cover) = (self.digit, self.base, self.cover);
        if self.fins.is_empty() {
            return [
                message!("In {base}, {digit} can only go in {cover}.", base, digit, cover),
                message!(
                    "Between them they take the {digit}s of {cover}, so no other cell there is {digit}.",
                    digit,
                    cover
                ),
            ]
            .into();
        }
        let fins = one_of(self.fins);
        let unless =
            message!("Unless a fin is {digit}, {base} take the {digit}s of {cover}.", digit, base, cover);
        if self.fins.len() == 1 {
            return [
                message!(
                    "In {base}, {digit} can only go in {cover} or in the fin {fins}.",
                    base,
                    digit,
                    cover,
                    fins
                ),
                unless,
                message!("So no other cell there that sees it is {digit}.", digit),
            ]
            .into();
        }
        [
            message!(
                "In {base}, {digit} can only go in {cover} or in the fins {fins}.",
                base,
                digit,
                cover,
                fins
            ),
            unless,
            message!("So no other cell there that sees all fins is {digit}.", digit),
        ]
        .into()
    }

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

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("Where can {digit} go in {house}?", digit = self.digit, house = self.base))
    }
}
