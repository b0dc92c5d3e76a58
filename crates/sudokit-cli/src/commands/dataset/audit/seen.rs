//! The equivalence classes seen so far, and the places of their first puzzles.

use crate::classes::{Classes, Key, Keys};
use crate::report::Places;
use sudokit::format::Place;

/// What was found in the training or the test puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in super::super) struct Side {
    pub(in super::super) puzzles: u64,
    /// Records that could not be read.
    pub(super) unread: u64,
    /// Puzzles that are equivalent to an earlier one of the same side.
    pub(super) duplicates: u64,
    /// Puzzles without exactly one solution.
    pub(super) without_solution: u64,
}

/// The numbers found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in super::super) struct Counts {
    pub(in super::super) train: Side,
    pub(in super::super) test: Side,
    /// Test puzzles that are equivalent to a training puzzle.
    pub(in super::super) leaks: u64,
    /// Test puzzles with a solution that is equivalent to that of a training puzzle; of a single set, puzzles with a
    /// solution that is equivalent to that of an earlier one.
    pub(in super::super) solution_leaks: u64,
}

impl Side {
    /// What was found after `before`.
    pub(super) const fn since(self, before: Self) -> Self {
        Self {
            puzzles: self.puzzles - before.puzzles,
            unread: self.unread - before.unread,
            duplicates: self.duplicates - before.duplicates,
            without_solution: self.without_solution - before.without_solution,
        }
    }
}

impl Counts {
    pub(super) const fn side(&mut self, is_test: bool) -> &mut Side {
        if is_test { &mut self.test } else { &mut self.train }
    }

    /// Records that could not be read.
    pub(super) const fn unread(&self) -> u64 {
        self.train.unread + self.test.unread
    }
}

/// The place of a puzzle in a number: the numbers of an input follow those of the input before.
///
/// # Layout
/// Bit 39 is set for test puzzles; the other 39 are the first number of the input plus the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot(u64);

impl Spot {
    const TEST: u64 = 1 << 39;

    const fn is_test(self) -> bool {
        self.0 & Self::TEST != 0
    }
}

/// A puzzle, and an earlier one that is equivalent.
pub(super) type Pair = [Spot; 2];

/// The first numbers of the inputs.
#[derive(Default)]
pub(super) struct Inputs {
    starts: Vec<(u64, Places)>,
    next: u64,
}

impl Inputs {
    /// Begins an input.
    pub(super) fn begin(&mut self, places: Places) {
        self.starts.push((self.next, places));
    }

    /// The number of a place in the current input.
    fn spot(&mut self, place: Place, is_test: bool) -> Spot {
        let start = self.starts.last().map_or(0, |(start, _)| *start);
        let number = (start + place.line).min(Spot::TEST - 1);
        self.next = self.next.max(number + 1);
        Spot(number | if is_test { Spot::TEST } else { 0 })
    }

    /// The input and the line or row of a puzzle.
    pub(super) fn place(&self, spot: Spot) -> Option<(&Places, u64)> {
        let number = spot.0 & !Spot::TEST;
        let after = self.starts.partition_point(|(start, _)| *start <= number);
        let (start, places) = self.starts.get(after.checked_sub(1)?)?;
        Some((places, number - start))
    }
}

/// The first puzzle of each class.
struct Firsts {
    classes: Classes,
    /// The classes of training puzzles that also occur in the test set.
    leaked: Classes,
}

/// An earlier puzzle of the same class.
struct Hit {
    first: Spot,
    is_leak: bool,
    /// Whether a puzzle of the same side was earlier.
    is_duplicate: bool,
}

impl Firsts {
    fn new() -> Self {
        Self { classes: Classes::new(true), leaked: Classes::new(false) }
    }

    fn add(&mut self, key: &Key, spot: Spot) -> Option<Hit> {
        let first = Spot(self.classes.first(key, spot.0)?);
        let is_leak = spot.is_test() && !first.is_test();
        let is_duplicate = !is_leak || self.leaked.first(key, 0).is_some();
        Some(Hit { first, is_leak, is_duplicate })
    }
}

/// The puzzles so far.
pub(super) struct SeenPuzzles {
    puzzles: Firsts,
    solutions: Firsts,
    pub(super) inputs: Inputs,
    pub(super) counts: Counts,
}

impl SeenPuzzles {
    pub(super) fn new() -> Self {
        let (inputs, counts) = (Inputs::default(), Counts::default());
        Self { puzzles: Firsts::new(), solutions: Firsts::new(), inputs, counts }
    }

    /// Adds a puzzle; returns the earlier one if it is a leak, or a duplicate if `is_one`.
    pub(super) fn add(&mut self, keys: &Keys, place: Place, (is_test, is_one): (bool, bool)) -> Option<Pair> {
        let spot = self.inputs.spot(place, is_test);
        self.counts.side(is_test).puzzles += 1;
        match &keys.solution {
            Some(key) => {
                let hit = self.solutions.add(key, spot);
                self.counts.solution_leaks += u64::from(hit.is_some_and(|hit| hit.is_leak || is_one));
            }
            None => self.counts.side(is_test).without_solution += 1,
        }
        let Hit { first, is_leak, is_duplicate } = self.puzzles.add(&keys.class, spot)?;
        self.counts.side(is_test).duplicates += u64::from(is_duplicate);
        self.counts.leaks += u64::from(is_leak);
        (is_leak || is_one).then_some([spot, first])
    }
}
