//! The search for exocets.

use super::Exocet;
use super::cases::{Places, complete};
use crate::explain::places::{Places as Bits, bits, cell_at, count, house_of, place};
use crate::explain::{Deduction, Position, SearchContext, Technique};
use crate::grid::{CandidateSet, Cell, CellSet, DigitSet, House, HouseKind};
use alloc::vec::Vec;

/// Returns the junior exocet with the most eliminations.
pub(crate) fn junior(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    best(position, context, true, Technique::JUNIOR_EXOCET)
}

/// Returns the senior exocet with the most eliminations.
pub(crate) fn senior(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    best(position, context, false, Technique::SENIOR_EXOCET)
}

fn best(
    position: &Position,
    context: &mut SearchContext,
    is_junior: bool,
    technique: Technique,
) -> Option<Deduction> {
    let mut search = ExocetSearch { position, places: Places::new(position), is_junior, best: None };
    for kind in [HouseKind::Row, HouseKind::Column] {
        for line in (0..9).filter_map(|at| House::new(kind, at)) {
            if context.is_over() {
                return None;
            }
            (0..3).for_each(|of_line| search.in_box(line, of_line));
        }
    }
    let (pattern, gone) = search.best?;
    Some(Deduction::eliminate(technique, pattern, gone))
}

struct ExocetSearch<'a> {
    position: &'a Position,
    places: Places,
    is_junior: bool,
    best: Option<(Exocet, CandidateSet)>,
}

/// Two base cells, and what follows from them.
struct Base {
    cells: [Cell; 2],
    digits: DigitSet,
    /// The cells of the base's line and box.
    escape: CellSet,
    /// The cross-line of the base's box.
    beside: House,
}

impl ExocetSearch<'_> {
    /// Tries the three pairs of cells where a line crosses its box with this number.
    fn in_box(&mut self, line: House, of_line: usize) {
        let cells = [0, 1, 2].map(|at| cell_at(line, 3 * of_line + at));
        let across = across(line.kind());
        for third in cells {
            let pair: Vec<Cell> = cells.into_iter().filter(|&cell| cell != third).collect();
            let [one, other] = pair[..] else { continue };
            let digits = [one, other].map(|cell| self.position.digits(cell));
            let all = digits[0] | digits[1];
            if digits.iter().any(|digits| digits.len() < 2) || !(3..=4).contains(&all.len()) {
                continue;
            }
            let escape = line.cells() | house_of(one, HouseKind::Box).cells();
            let base = Base { cells: [one, other], digits: all, escape, beside: house_of(third, across) };
            self.with_lines(line, of_line, &base);
        }
    }

    /// Tries all cross-lines.
    fn with_lines(&mut self, line: House, of_line: usize, base: &Base) {
        let across = across(line.kind());
        let [left, right] = [(of_line + 1) % 3, (of_line + 2) % 3];
        for one in 0..3 {
            for other in 0..3 {
                let at =
                    |box_of_line: usize, at: usize| house_of(cell_at(line, 3 * box_of_line + at), across);
                let lines = [base.beside, at(left, one), at(right, other)];
                if let Some(lines) = CrossLines::new(&self.places, base, lines) {
                    self.with_targets(line, base, &lines);
                }
            }
        }
    }

    /// Tries all targets.
    fn with_targets(&mut self, line: House, base: &Base, lines: &CrossLines) {
        let in_band = |cell: Cell| place(cell, across(line.kind())) / 3 == line.position() / 3;
        let able = |at: usize| {
            let cells = lines.houses[at].cells() & self.position.grid().empty();
            let has_digit = |&cell: &Cell| !self.position.digits(cell).is_disjoint(base.digits);
            (cells - base.escape).iter().filter(has_digit).map(move |cell| (at, cell)).collect::<Vec<_>>()
        };
        let mut found = Vec::new();
        let mut offer = |one: (usize, Cell), other: (usize, Cell)| {
            if lines.allow(one, other) {
                found.push([one.1, other.1]);
            }
        };
        let of_lines = [able(0), able(1), able(2)];
        if self.is_junior {
            for &one in of_lines[1].iter().filter(|target| in_band(target.1)) {
                of_lines[2].iter().filter(|target| in_band(target.1)).for_each(|&other| offer(one, other));
            }
        } else {
            let all = of_lines.concat();
            for (at, &one) in all.iter().enumerate() {
                for &other in all[at + 1..].iter().filter(|other| !(in_band(one.1) && in_band(other.1))) {
                    offer(one, other);
                }
            }
        }
        for targets in found {
            self.offer(base, lines.houses, targets);
        }
    }

    fn offer(&mut self, base: &Base, cross_lines: [House; 3], targets: [Cell; 2]) {
        let pattern =
            Exocet { base: base.cells, digits: base.digits, targets, cross_lines, pairs: Vec::new() };
        let Some((pattern, gone)) = complete(self.position, &self.places, &pattern) else { return };
        if gone.len() > self.best.as_ref().map_or(0, |best| best.1.len()) {
            self.best = Some((pattern, gone));
        }
    }
}

/// Returns the other kind of line.
const fn across(kind: HouseKind) -> HouseKind {
    if matches!(kind, HouseKind::Row) { HouseKind::Column } else { HouseKind::Row }
}

/// Three cross-lines, and for each digit of the base its places in each of them.
struct CrossLines {
    houses: [House; 3],
    digits: Vec<[Bits; 3]>,
}

impl CrossLines {
    /// Returns `None` if no two targets can leave each digit at most two lines.
    fn new(places: &Places, base: &Base, houses: [House; 3]) -> Option<Self> {
        let of_digit = |digit| {
            houses.map(|line| {
                let cells = (places.of(digit) & line.cells()) - base.escape;
                cells.iter().fold(0, |all: Bits, cell| all | 1 << place(cell, line.kind()))
            })
        };
        let digits: Vec<[Bits; 3]> = base.digits.iter().map(of_digit).collect();
        // Each of the two targets takes one place away.
        let is_able = |lines: &[Bits; 3]| {
            let few = lines.iter().any(|line| count(*line) <= 2);
            few || count(lines[0] | lines[1] | lines[2]) <= 4
        };
        digits.iter().all(is_able).then_some(Self { houses, digits })
    }

    /// Returns whether without the targets, each digit has places in at most two of the lines at once.
    fn allow(&self, one: (usize, Cell), other: (usize, Cell)) -> bool {
        self.digits.iter().all(|lines| {
            let mut lines = *lines;
            for (at, cell) in [one, other] {
                lines[at] &= !(1 << place(cell, self.houses[at].kind()));
            }
            !can_all_have(lines)
        })
    }
}

/// Returns whether three different places can be chosen, one of each line.
fn can_all_have([one, other, last]: [Bits; 3]) -> bool {
    bits(one).any(|first| {
        let (other, last) = (other & !(1 << first), last & !(1 << first));
        other != 0 && last != 0 && count(other | last) >= 2
    })
}
