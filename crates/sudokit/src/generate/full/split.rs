//! Splits of nine digits into three sets of three: the minicolumns or the minirows of a box.

use alloc::vec::Vec;

/// Three disjoint sets of three digits each.
///
/// # Layout
/// Bit d of a set is digit d + 1.
pub(super) type Threes = [u16; 3];

/// The number of splits, without regard to the order of the threes: 9! / (3!³ · 3!).
pub(super) const SPLITS: usize = 280;

/// The number of ordered splits in which the first three is disjoint from a given first three, and so on.
pub(super) const BESIDE: usize = 56;

pub(super) const ALL_DIGITS: u16 = 0o777;

/// The split to which all others are renamed.
pub(super) const STANDARD: Threes = [0o007, 0o070, 0o700];

/// All splits by number, and the number of each.
#[derive(Debug)]
pub(super) struct Splits {
    /// In each split, the threes are in the order of their lowest digits. The standard split is number 0.
    pub(super) threes: Vec<Threes>,
    /// By the three that holds digit 1, the position of its ten splits.
    tens: [u16; 512],
    /// By that position and the three that holds the lowest of the other digits, the number.
    numbers: Vec<[u16; 512]>,
}

impl Splits {
    pub(super) fn new() -> Self {
        let mut splits = Self { threes: Vec::with_capacity(SPLITS), tens: [0; 512], numbers: Vec::new() };
        for first in triples(ALL_DIGITS).filter(|first| first & 1 != 0) {
            splits.tens[usize::from(first)] = splits.numbers.len() as u16;
            splits.numbers.push([0; 512]);
            let rest = ALL_DIGITS & !first;
            for second in triples(rest).filter(|second| second & rest & rest.wrapping_neg() != 0) {
                let number = splits.threes.len() as u16;
                if let Some(numbers) = splits.numbers.last_mut() {
                    numbers[usize::from(second)] = number;
                }
                splits.threes.push([first, second, rest & !second]);
            }
        }
        splits
    }

    /// Returns the number of the split of these threes, in any order.
    #[inline]
    pub(super) fn number(&self, threes: Threes) -> usize {
        let [first, second, _] = in_order(threes);
        let ten = self.tens[usize::from(first)];
        usize::from(self.numbers[usize::from(ten)][usize::from(second)])
    }
}

/// Returns the threes in the order of their lowest digits.
#[inline]
pub(super) fn in_order(mut threes: Threes) -> Threes {
    threes.sort_unstable_by_key(|three| three & three.wrapping_neg());
    threes
}

/// All sets of three digits, in ascending order.
const TRIPLES: [u16; 84] = {
    let mut triples = [0; 84];
    let (mut set, mut found) = (0, 0);
    while found < 84 {
        if u16::count_ones(set) == 3 {
            triples[found] = set;
            found += 1;
        }
        set += 1;
    }
    triples
};

/// Returns the sets of three of these digits, in ascending order.
fn triples(of: u16) -> impl Iterator<Item = u16> {
    TRIPLES.into_iter().filter(move |set| set & !of == 0)
}

/// Returns all threes in which the first is disjoint from the first of these, and so on, sorted.
pub(super) fn beside(threes: Threes) -> [Threes; BESIDE] {
    let mut found = [[0; 3]; BESIDE];
    let all = triples(ALL_DIGITS & !threes[0]).flat_map(|first| {
        let second = triples(ALL_DIGITS & !(threes[1] | first));
        second.map(move |second| [first, second, ALL_DIGITS & !(first | second)])
    });
    for (place, beside) in found.iter_mut().zip(all.filter(|[.., third]| third & threes[2] == 0)) {
        *place = beside;
    }
    found
}
