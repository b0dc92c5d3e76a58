//! Fills a band whose minicolumns are given as sets of three digits without order.
//!
//! The minirows determine the order in a box: a cell holds the digit that its minirow and its minicolumn share, so
//! there must be exactly one. The three minirows of a row are again a split of the nine digits, so those of the first
//! two boxes determine those of the third.
//!
//! The minicolumns of the first box are the standard split here; others are renamed to it. Only one of the six orders
//! of the rows is considered.

use super::split::{ALL_DIGITS, BESIDE, SPLITS, Splits, Threes, beside};
use alloc::vec::Vec;

/// The number of ways to fill the first box if its first minicolumn is 1, 2, 3.
const FIRSTS: usize = 36;

/// The fillings of the bands.
#[derive(Debug)]
pub(super) struct Fillings {
    /// The minirows of the first box, in each of its fillings.
    firsts: [Threes; FIRSTS],
    /// For each of those, the possible minirows of the second box.
    seconds: Vec<[Threes; BESIDE]>,
    /// For each split as minicolumns of the second box and each filling of the first: the matching elements of
    /// `seconds`.
    by_second: Vec<[u64; FIRSTS]>,
    /// For each split as minicolumns of the third box: the elements of `seconds` that leave it matching minirows.
    by_third: Vec<[u64; FIRSTS]>,
    /// The number of fillings, for the minicolumns of the second and of the third box.
    counts: Vec<[u16; SPLITS]>,
}

impl Fillings {
    pub(super) fn new(splits: &Splits) -> Self {
        let firsts = firsts();
        let seconds: Vec<_> = firsts.iter().map(|&first| beside(first)).collect();
        let (by_second, by_third) = fits(splits, &firsts, &seconds);
        let counts = counts(&by_second, &by_third);
        Self { firsts, seconds, by_second, by_third, counts }
    }

    /// Returns the number of fillings for each split of one box, given the split of the other.
    #[inline]
    pub(super) fn counts(&self, second: usize) -> &[u16; SPLITS] {
        &self.counts[second]
    }

    /// Returns the minirows of the three boxes in the filling with this number.
    #[inline]
    pub(super) fn minirows(&self, second: usize, third: usize, mut number: u64) -> [Threes; 3] {
        let (by_second, by_third) = (&self.by_second[second], &self.by_third[third]);
        for (at, (one, other)) in by_second.iter().zip(by_third).enumerate() {
            let mut fitting = one & other;
            let here = u64::from(fitting.count_ones());
            if number < here {
                (0..number).for_each(|_| fitting &= fitting - 1);
                let (first, second) = (self.firsts[at], self.seconds[at][fitting.trailing_zeros() as usize]);
                return [first, second, core::array::from_fn(|row| ALL_DIGITS & !(first[row] | second[row]))];
            }
            number -= here;
        }
        [[0; 3]; 3]
    }
}

fn firsts() -> [Threes; FIRSTS] {
    const ORDERS: [[u16; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    core::array::from_fn(|number| {
        let (second, third) = (ORDERS[number / 6], ORDERS[number % 6]);
        core::array::from_fn(|row| 1 << row | 0o10 << second[row] | 0o100 << third[row])
    })
}

type Fits = Vec<[u64; FIRSTS]>;

/// Returns which minirows match which minicolumns.
fn fits(splits: &Splits, firsts: &[Threes; FIRSTS], seconds: &[[Threes; BESIDE]]) -> (Fits, Fits) {
    let crossing = crossing(splits);
    let (mut by_second, mut by_third) = (vec![[0; FIRSTS]; SPLITS], vec![[0; FIRSTS]; SPLITS]);
    for (at, (first, seconds)) in firsts.iter().zip(seconds).enumerate() {
        for (bit, second) in seconds.iter().enumerate() {
            let third = core::array::from_fn(|row| ALL_DIGITS & !(first[row] | second[row]));
            let (second, third) = (&crossing[splits.number(*second)], &crossing[splits.number(third)]);
            for split in 0..SPLITS {
                by_second[split][at] |= u64::from(second[split]) << bit;
                by_third[split][at] |= u64::from(third[split]) << bit;
            }
        }
    }
    (by_second, by_third)
}

/// Returns for any two splits whether each three of one shares exactly one digit with each three of the other.
fn crossing(splits: &Splits) -> Vec<[bool; SPLITS]> {
    let cross = |one: &Threes, other: &Threes| {
        one.iter().all(|rows| other.iter().all(|columns| (rows & columns).is_power_of_two()))
    };
    let row = |one| core::array::from_fn(|other| cross(one, &splits.threes[other]));
    splits.threes.iter().map(row).collect()
}

fn counts(by_second: &Fits, by_third: &Fits) -> Vec<[u16; SPLITS]> {
    let count = |one: &[u64; FIRSTS], other: &[u64; FIRSTS]| {
        one.iter().zip(other).map(|(one, other)| (one & other).count_ones() as u16).sum()
    };
    by_second.iter().map(|one| core::array::from_fn(|other| count(one, &by_third[other]))).collect()
}
