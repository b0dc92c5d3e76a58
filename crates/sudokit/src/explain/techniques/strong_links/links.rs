//! The strong links of a house: the ways to divide its places of a digit into two ends.

use crate::explain::Position;
use crate::explain::places::{Places, bits, cells_at, count};
use crate::grid::{Cell, CellSet, Digit, House, HouseKind, HouseSet};

/// A link with the data that the search needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) house: House,
    /// The places of the digit in the house.
    pub(super) places: CellSet,
    /// The ends. The centre of a cross counts even if it is not a place.
    pub(super) ends: [CellSet; 2],
    /// The houses that hold a whole end.
    pub(super) within: [HouseSet; 2],
    /// The places of the digit that see a whole end.
    pub(super) seen: [CellSet; 2],
    pub(super) is_group: bool,
}

impl Link {
    fn new(position: &Position, (house, digit): (House, Digit), ends: [Places; 2], is_group: bool) -> Self {
        let ends = ends.map(|places| cells_at(house, places));
        let all = HouseSet::FULL;
        let within = ends.map(|end| {
            let houses_of = |cell: Cell| cell.houses().into_iter().collect::<HouseSet>();
            end.iter().fold(all, |within, cell| within & houses_of(cell))
        });
        let seen = ends.map(|end| end.iter().fold(position.cells(digit), |seen, cell| seen & cell.peers()));
        let places = position.cells(digit) & house.cells();
        Self { house, places, ends, within, seen, is_group }
    }
}

/// Two parts of a house, and the place that they share, if any.
#[derive(Clone, Copy)]
struct Cut {
    halves: [Places; 2],
    heart: Places,
}

const fn row(i: usize) -> Places {
    0b111 << (3 * i)
}

const fn column(i: usize) -> Places {
    0b1_001_001 << i
}

const PAIRS: [(usize, usize); 3] = [(0, 1), (0, 2), (1, 2)];

/// The cuts of a line: two of its three boxes, by the box that is omitted.
const LINE: [Cut; 3] = [
    Cut { halves: [row(1), row(2)], heart: 0 },
    Cut { halves: [row(0), row(2)], heart: 0 },
    Cut { halves: [row(0), row(1)], heart: 0 },
];

/// The cuts of a box: nine crosses by their centre, then two of three rows, then two of three columns.
const BOX: [Cut; 15] = {
    let mut cuts = [LINE[0]; 15];
    let mut at = 0;
    while at < 9 {
        let heart = 1 << at;
        cuts[at] = Cut { halves: [column(at % 3) & !heart, row(at / 3) & !heart], heart };
        at += 1;
    }
    let mut at = 0;
    while at < 3 {
        let (one, other) = PAIRS[at];
        cuts[9 + at] = Cut { halves: [row(one), row(other)], heart: 0 };
        cuts[12 + at] = Cut { halves: [column(one), column(other)], heart: 0 };
        at += 1;
    }
    cuts
};

/// Returns the links of a digit in a house: none, one or two.
pub(super) fn links_in(position: &Position, house: House, digit: Digit) -> impl Iterator<Item = Link> {
    let places = position.places(house, digit);
    let in_box = house.kind() == HouseKind::Box;
    let ways = match count(places) {
        2 => [single(places, in_box), None],
        3..=6 => grouped(places, in_box),
        _ => [None, None],
    };
    let is_group = count(places) > 2;
    ways.into_iter().flatten().map(move |ends| Link::new(position, (house, digit), ends, is_group))
}

/// Returns the link of two places. In a box they must not be in one line, because the line has the same link or they
/// are locked.
fn single(places: Places, in_box: bool) -> Option<[Places; 2]> {
    let first = places & places.wrapping_neg();
    let in_line = (0..3).any(|i| places & !row(i) == 0 || places & !column(i) == 0);
    (!in_box || !in_line).then_some([first, places & !first])
}

/// Returns the links of more places: the first cut that covers all of them, even if it leads to no elimination.
fn grouped(places: Places, in_box: bool) -> [Option<[Places; 2]>; 2] {
    let cuts: &[Cut] = if !in_box {
        &LINE
    } else if count(places) == 3 {
        &BOX[..9]
    } else {
        &BOX
    };
    let covers = |cut: &&Cut| places & !(cut.halves[0] | cut.halves[1] | cut.heart) == 0;
    let Some(cut) = cuts.iter().find(covers) else { return [None, None] };
    let [one, other] = cut.halves.map(|half| places & half);
    match [one, other].map(count) {
        [0, _] | [_, 0] => [None, None],
        // A single place is the first end, and the centre belongs to the group. Of two single places, it belongs to
        // the second.
        [_, 1] => [Some([other, one | cut.heart]), None],
        [1, _] => [Some([one, other | cut.heart]), None],
        _ if in_box && cut.heart == 0 && count(places) == 4 && is_rectangle(one, other) => {
            let first = |half: Places| half & half.wrapping_neg();
            let across = first(one) | first(other);
            [Some([one, other]), Some([across, places & !across])]
        }
        _ => [Some([one, other].map(|half| half | places & cut.heart)), None],
    }
}

/// Returns whether two pairs of places form a rectangle, so that they can be cut in the other direction too.
fn is_rectangle(one: Places, other: Places) -> bool {
    let in_line = |a: usize, b: usize| a / 3 == b / 3 || a % 3 == b % 3;
    bits(one).zip(bits(other)).all(|(a, b)| in_line(a, b))
}

/// Returns the first house, columns before rows before boxes, that holds both ends.
pub(super) fn shared(one: HouseSet, other: HouseSet) -> Option<House> {
    let both = one & other;
    let [rows, columns, boxes] = [0, 9, 18].map(|from| HouseSet::from_bits(both.bits() & (511 << from)));
    columns.first().or(rows.first()).or(boxes.first())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the two ends as places of a house, lowest first.
    fn ends(places: Places, in_box: bool) -> Vec<[Vec<usize>; 2]> {
        let ways = grouped(places, in_box).into_iter().flatten();
        ways.map(|ends| ends.map(|end| bits(end).collect())).collect()
    }

    #[test]
    fn a_line_is_cut_into_two_boxes() {
        assert_eq!(ends(0b000_011_100, false), [[vec![2], vec![3, 4]]]);
        assert_eq!(ends(0b100_000_011, false), [[vec![8], vec![0, 1]]]);
        assert!(ends(0b001_001_001, false).is_empty());
        assert!(ends(0b000_111_000, false).is_empty());
    }

    #[test]
    fn a_box_is_cut_into_a_cross_or_two_lines() {
        // A row and a column with an empty centre, which counts with the group.
        assert_eq!(ends(0b000_101_010, true), [[vec![1], vec![3, 4, 5]]]);
        // The centre is a place and belongs to both.
        assert_eq!(ends(0b010_111_010, true), [[vec![1, 4, 7], vec![3, 4, 5]]]);
        // Four places in a rectangle are cut in both directions.
        assert_eq!(ends(0b101_000_101, true), [[vec![0, 2], vec![6, 8]], [vec![0, 6], vec![2, 8]]]);
        assert!(ends(0b100_010_001, true).is_empty());
    }

    #[test]
    fn two_places_of_a_box_in_line_are_no_link() {
        assert_eq!(single(0b000_000_011, true), None);
        assert_eq!(single(0b000_000_011, false), Some([1, 2]));
        assert_eq!(single(0b000_010_001, true), Some([1, 16]));
    }
}
