//! The cases of an exocet: two digits of the base, and which target holds which.

use super::Exocet;
use crate::explain::Position;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

/// The cells of each digit: those that have it as a candidate, and those filled with it.
pub(super) struct Places([CellSet; 9]);

impl Places {
    pub(super) fn new(position: &Position) -> Self {
        Self(Digit::ALL.map(|digit| position.cells(digit) | position.grid().cells_with(digit)))
    }

    pub(super) const fn of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }
}

/// A digit in one base cell and one target.
#[derive(Clone, Copy)]
struct Holding {
    digit: Digit,
    base: Cell,
    target: Cell,
}

/// The cases that are possible, and what all of them exclude.
struct PossibleCases {
    pairs: Vec<DigitSet>,
    base: [DigitSet; 2],
    targets: [DigitSet; 2],
    /// For each digit, the cells that no case with this digit allows.
    excluded: [CellSet; 9],
    /// The digits of all cases.
    common: DigitSet,
}

/// Completes the pattern with its possible pairs, and returns it with its eliminations. Returns `None` if no case is
/// possible.
pub(super) fn complete(
    position: &Position,
    places: &Places,
    pattern: &Exocet,
) -> Option<(Exocet, CandidateSet)> {
    let mut possible = PossibleCases {
        pairs: Vec::new(),
        base: [DigitSet::EMPTY; 2],
        targets: [DigitSet::EMPTY; 2],
        excluded: [CellSet::FULL; 9],
        common: DigitSet::FULL,
    };
    let [one, other] = pattern.base;
    for first in position.digits(one) {
        for second in position.digits(other).without(first) {
            let [left, right] = pattern.targets;
            for [of_first, of_second] in [[left, right], [right, left]] {
                let both = [
                    Holding { digit: first, base: one, target: of_first },
                    Holding { digit: second, base: other, target: of_second },
                ];
                if both.iter().all(|holding| position.has(holding.target, holding.digit)) {
                    possible.add(places, pattern, both);
                }
            }
        }
    }
    if possible.pairs.is_empty() {
        return None;
    }
    let gone = possible.eliminations(position, pattern);
    Some((Exocet { pairs: possible.pairs, ..pattern.clone() }, gone))
}

impl PossibleCases {
    fn add(&mut self, places: &Places, pattern: &Exocet, both: [Holding; 2]) {
        let [first, second] = both.map(|holding| Spread::new(places, pattern, holding));
        let fit = |one: [Cell; 2]| second.pairs().any(|other| !one.iter().any(|cell| other.contains(cell)));
        if first.has_no_box || second.has_no_box || !first.pairs().any(fit) {
            return;
        }
        let pair = DigitSet::only(both[0].digit).with(both[1].digit);
        if !self.pairs.contains(&pair) {
            self.pairs.push(pair);
        }
        self.common &= pair;
        for (at, (holding, spread)) in both.into_iter().zip([&first, &second]).enumerate() {
            self.base[at] = self.base[at].with(holding.digit);
            let target = usize::from(pattern.targets[0] != holding.target);
            self.targets[target] = self.targets[target].with(holding.digit);
            self.excluded[holding.digit.index()] &= spread.excluded(holding);
        }
    }

    fn eliminations(&self, position: &Position, pattern: &Exocet) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        for (cells, left) in [(pattern.base, self.base), (pattern.targets, self.targets)] {
            for (cell, left) in cells.into_iter().zip(left) {
                gone |= CandidateSet::product(CellSet::only(cell), !left);
            }
        }
        for digit in self.common {
            gone |= CandidateSet::product(self.excluded[digit.index()], DigitSet::only(digit));
        }
        gone & position.candidates()
    }
}

/// The places of a digit in the two cross-lines without its target, and in the other boxes of the band.
struct Spread {
    lines: [CellSet; 2],
    boxes: Vec<CellSet>,
    has_no_box: bool,
}

impl Spread {
    fn new(places: &Places, pattern: &Exocet, holding: Holding) -> Self {
        let unable =
            holding.base.peers() | holding.target.peers() | pattern.base_cells() | pattern.target_cells();
        let able = places.of(holding.digit) - unable;
        let mut lines = [CellSet::EMPTY; 2];
        let others = pattern.cross_lines.into_iter().filter(|line| !line.cells().contains(holding.target));
        lines.iter_mut().zip(others).for_each(|(line, house)| *line = able & house.cells());
        let without_target = pattern.boxes().filter(|in_box| !in_box.cells().contains(holding.target));
        let boxes: Vec<CellSet> = without_target.map(|in_box| able & in_box.cells()).collect();
        let has_no_box = boxes.iter().any(|places| places.is_empty());
        Self { lines, boxes, has_no_box }
    }

    /// Returns all pairs of places in the two lines that can both have the digit.
    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        let [one, other] = self.lines;
        one.iter().flat_map(move |cell| (other - cell.peers()).iter().map(move |second| [cell, second]))
    }

    /// Returns the cells that cannot have the digit in this case.
    fn excluded(&self, holding: Holding) -> CellSet {
        let of_pair = |[one, other]: [Cell; 2]| one.peers() | other.peers();
        let by_lines = self.pairs().fold(CellSet::FULL, |excluded, pair| excluded & of_pair(pair));
        let by_box = |places: &CellSet| places.iter().fold(CellSet::FULL, |seen, place| seen & place.peers());
        let by_boxes = self.boxes.iter().fold(CellSet::EMPTY, |all, places| all | by_box(places));
        holding.base.peers() | holding.target.peers() | by_lines | by_boxes
    }
}
