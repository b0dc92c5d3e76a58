//! Checks the patterns of the hardest puzzles.

use sudokit::explain::{Fireworks, MultiSectorLockedSet, SkLoop, Tridagon};
use sudokit::{CandidateSet, Cell, CellSet, DigitSet, House, HouseKind, HouseSet};

/// Returns whether every digit has places in the row and in the column of its crossing, and outside the crossing's
/// box only the wing of this line. There are as many digits as cells, all different.
pub(super) fn are_fireworks(candidates: CandidateSet, pattern: &Fireworks) -> bool {
    let crossings = &pattern.crossings;
    let counts: Vec<usize> = crossings.iter().map(|crossing| crossing.1.len()).collect();
    let all = crossings.iter().fold(DigitSet::EMPTY, |all, crossing| all | crossing.1);
    let [one, other] = pattern.wings;
    let is_crossed = |&(crossing, digits): &(Cell, DigitSet)| {
        let wings = if one.row() == crossing.row() { [one, other] } else { [other, one] };
        is_firework(candidates, crossing, digits, wings)
    };
    let opposite = crossings.windows(2).all(|two| {
        let [(first, _), (second, _)] = two else { return false };
        first.row() != second.row() && first.column() != second.column()
    });
    let is_sized = counts == [3] || (counts == [2, 2] && all.len() == 4);
    is_sized && opposite && crossings.iter().all(is_crossed)
}

fn is_firework(candidates: CandidateSet, crossing: Cell, digits: DigitSet, wings: [Cell; 2]) -> bool {
    let [row, column, in_box] = crossing.houses();
    let is_wing = |(line, wing): (House, Cell)| {
        line.cells().contains(wing)
            && !in_box.cells().contains(wing)
            && digits.iter().all(|digit| {
                let places = candidates.cells_of(digit) & line.cells();
                !places.is_empty() && (places - in_box.cells()).without(wing).is_empty()
            })
    };
    [row, column].into_iter().zip(wings).all(is_wing)
}

/// Returns whether the guardians are all other candidates of the cells, which are three of each of four boxes in the
/// corners of a rectangle, in different rows and columns, an odd number of them falling.
pub(super) fn is_tridagon(candidates: CandidateSet, pattern: &Tridagon) -> bool {
    let Tridagon { digits, cells, guardians } = *pattern;
    let others = candidates.intersection(CandidateSet::product(cells, !digits));
    let boxes: Vec<usize> = (0..9).filter(|&at| cells.iter().any(|cell| cell.box_index() == at)).collect();
    let [first, second, third, fourth] = boxes[..] else { return false };
    let is_rectangle = first / 3 == second / 3
        && third / 3 == fourth / 3
        && first % 3 == third % 3
        && second % 3 == fourth % 3;
    let slants: Option<Vec<bool>> = boxes
        .iter()
        .map(|&at| is_falling(cells.iter().filter(|cell| cell.box_index() == at).collect()))
        .collect();
    let falling = slants.map(|slants| slants.into_iter().filter(|&falling| falling).count());
    digits.len() == 3
        && others == guardians
        && is_rectangle
        && falling.is_some_and(|falling| falling % 2 == 1)
}

/// Returns whether three cells of a box, from top to bottom, each are one column to the right of the one before,
/// cyclically, or `None` if two of them share a row or a column.
fn is_falling(cells: CellSet) -> Option<bool> {
    let places: Vec<(usize, usize)> = cells.iter().map(|cell| (cell.row() % 3, cell.column() % 3)).collect();
    let [(0, one), (1, other), (2, last)] = places[..] else { return None };
    let differ = one != other && other != last && last != one;
    differ.then_some((one + 1) % 3 == other)
}

/// Returns whether the corners are filled and in four boxes of a rectangle, the cells are all empty ones beside them,
/// and the houses of the links hold corners. The digits of the links are checked by counting.
pub(super) fn is_sk_loop(candidates: CandidateSet, pattern: &SkLoop) -> bool {
    let [first, second, third, fourth] = pattern.corners;
    let level = [(first, second), (third, fourth)].iter().all(|(one, other)| one.row() == other.row());
    let upright =
        [(second, third), (fourth, first)].iter().all(|(one, other)| one.column() == other.column());
    let apart = first.band() != third.band() && first.stack() != third.stack();
    let beside = |corner: &Cell| {
        let [row, column, in_box] = corner.houses();
        ((row.cells() | column.cells()) & in_box.cells()).without(*corner)
    };
    let cells = pattern.corners.iter().fold(CellSet::EMPTY, |all, corner| all | beside(corner));
    let houses: Vec<House> = pattern.corners.iter().flat_map(|corner| corner.houses()).collect();
    let corners: CellSet = pattern.corners.into_iter().collect();
    level
        && upright
        && apart
        && corners.is_disjoint(candidates.cells())
        && cells & candidates.cells() == pattern.cells
        && pattern.links.iter().all(|link| houses.contains(&link.0))
}

/// Returns whether the cells are all empty ones where the rows and the columns cross, and the links are in these. The
/// digits of the links are checked by counting.
pub(super) fn is_crossing(candidates: CandidateSet, pattern: &MultiSectorLockedSet) -> bool {
    let within = |houses: HouseSet| houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    let of_kind = |houses: HouseSet, kind: HouseKind| houses.iter().all(|house| house.kind() == kind);
    of_kind(pattern.rows, HouseKind::Row)
        && of_kind(pattern.columns, HouseKind::Column)
        && within(pattern.rows) & within(pattern.columns) & candidates.cells() == pattern.cells
        && pattern.links.iter().all(|link| (pattern.rows | pattern.columns).contains(link.0))
}
