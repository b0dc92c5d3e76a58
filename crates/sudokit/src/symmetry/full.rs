//! The search for the least image of a full grid that keeps the rules, where two rows decide nearly all.
//!
//! The first row of the least image is 123456789, whatever row it was. The second begins with 456 if it can: if a row of
//! the same band has the same three digits in a stack as the first row in another; and with 457 otherwise. Either way
//! the columns of the first stack, in order, name all others: the digit below the first is the 4, so its column in the
//! first row comes fourth, and so on. With all columns in place all digits have names, and what comes first in each
//! row says where the row goes.
//!
//! So for each of 36 pairs of rows and each stack there are two or six orders of the stack's columns to try, and most
//! of them are given up at the fourth digit of the second row.
//!
//! # Source
//! The players' forum knows full grids by their least band, one of 416; this search goes the same way.

use super::place::ORDERS;
use super::search::NO_ROW;
use super::state::PartialImage;
use super::view::{View, nibble};

/// How the second row mostly begins, 457189: no digits of a stack together, but the first column's two digits are also
/// those of the fourth.
const USUAL: u64 = 0x45_7189;

/// The search, and the least image known; all as in [`ImageSearch`](super::search::ImageSearch).
pub(super) struct FullSearch<'a, V> {
    view: &'a View,
    best: [u64; 9],
    visit: V,
}

/// Two rows that may come first.
#[derive(Clone, Copy)]
struct Pair {
    is_turned: bool,
    first: usize,
    second: usize,
    /// For each column, which column of the first row holds what this one of the second row holds.
    links: u64,
}

impl<'a, V: FnMut(&PartialImage)> FullSearch<'a, V> {
    pub(super) const fn new(view: &'a View, best: [u64; 9], visit: V) -> Self {
        Self { view, best, visit }
    }

    /// Returns the rows of the least image.
    pub(super) fn run(mut self) -> [u64; 9] {
        let view = self.view;
        self.improves(0, 0x1_2345_6789);
        for (is_turned, rows) in [false, true].into_iter().zip(&view.0) {
            for first in 0..9 {
                let columns = inverse(rows[first]);
                for second in [1, 2].map(|step| first / 3 * 3 + (first + step) % 3) {
                    let links = packed(|column| nibble(columns, nibble(rows[second], column)));
                    self.try_pair(&Pair { is_turned, first, second, links });
                }
            }
        }
        self.best
    }

    /// Returns whether a row is no higher than the least known at this place; if it is lower, it becomes the least.
    fn improves(&mut self, place: usize, text: u64) -> bool {
        if text < self.best[place] {
            self.best[place] = text;
            self.best[place + 1..].fill(NO_ROW);
        }
        text == self.best[place]
    }

    /// Tries each order of each stack's columns in which the second row begins with 456, or with 457.
    fn try_pair(&mut self, pair: &Pair) {
        for stack in 0..3 {
            let below = [0, 1, 2].map(|i| nibble(pair.links, 3 * stack + i));
            let [a, b, c] = below.map(|column| column / 3);
            // The column whose digit stands in another stack than those of the other two.
            let odd = match (a == b, a == c) {
                (true, true) => {
                    for order in ORDERS {
                        self.try_order(pair, stack, order, below);
                    }
                    continue;
                }
                (true, false) => 2,
                (false, true) => 1,
                (false, false) => 0,
            };
            let [one, other] = [(odd + 1) % 3, (odd + 2) % 3];
            for order in [[one, other, odd], [other, one, odd]] {
                if self.may_be_usual(pair, stack, order, below) {
                    self.try_order(pair, stack, order, below);
                }
            }
        }
    }

    /// Returns whether the second row is no higher than the least, as far as it is usual: begins with 457189.
    /// Everything else may be, too.
    fn may_be_usual(&self, pair: &Pair, stack: usize, order: [usize; 3], below: [usize; 3]) -> bool {
        let least = self.best[1];
        if least >> 12 > USUAL {
            return true;
        }
        let [first, second, third] = order;
        let link = |column| nibble(pair.links, column);
        if least >> 12 < USUAL || link(below[first]) != 3 * stack + first {
            return false;
        }
        let sixth = 9 * (below[first] / 3) + 3 - below[first] - below[second];
        let names = 2 << (4 * (3 * stack + second)) | 3 << (4 * (3 * stack + third)) | 6 << (4 * sixth);
        let behind =
            [below[third], link(below[second]), link(sixth)].map(|column| nibble(names, link(column)));
        USUAL << 12 | behind.iter().fold(0, |text, &name| text << 4 | name as u64) <= least
    }

    fn try_order(&mut self, pair: &Pair, stack: usize, order: [usize; 3], below: [usize; 3]) {
        let next = order.map(|i| below[i]);
        if self.begins_well(pair, stack, order, next) {
            self.try_columns(pair, order.map(|i| 3 * stack + i), next);
        }
    }

    /// Returns whether the first four digits of the second row are no higher than those of the least.
    fn begins_well(&self, pair: &Pair, stack: usize, order: [usize; 3], next: [usize; 3]) -> bool {
        let is_whole = next[2] / 3 == next[0] / 3;
        let fourth = match nibble(pair.links, next[0]) {
            column if column / 3 == stack => {
                1 + order.iter().position(|i| 3 * stack + i == column).unwrap_or(0)
            }
            _ if is_whole => 7,
            _ => 8,
        };
        let text = if is_whole { 0x4560 } else { 0x4570 } + fourth as u64;
        text <= self.best[1] >> 20
    }

    /// Puts the columns behind these first three in order and goes on with the rows, as long as they are no higher than
    /// the least. `next` are the columns whose digits in the first row stand below these three.
    fn try_columns(&mut self, pair: &Pair, first: [usize; 3], next: [usize; 3]) {
        let columns = all_columns(pair, first, next);
        let places = inverse(columns);
        let second = text(|place| nibble(places, nibble(pair.links, nibble(columns, place))) + 1);
        if !self.improves(1, second) {
            return;
        }
        let view = self.view;
        let rows = &view.0[usize::from(pair.is_turned)];
        let names = (0..9).fold(0, |names, place| {
            names | (place as u64 + 1) << (4 * nibble(rows[pair.first], nibble(columns, place)))
        });
        let in_place = |row: usize| text(|place| nibble(names, nibble(rows[row], nibble(columns, place))));
        let band = pair.first / 3;
        let third = 9 * band + 3 - pair.first - pair.second;
        if !self.improves(2, in_place(third)) {
            return;
        }
        let rest = other_bands(band, |row| nibble(names, nibble(rows[row], nibble(columns, 0))));
        if !rest.iter().enumerate().all(|(place, &row)| self.improves(3 + place, in_place(row))) {
            return;
        }
        let order = [pair.first, pair.second, third].into_iter().chain(rest);
        let rows = (0..).zip(order).fold(0, |rows, (place, row)| rows | (row as u64) << (4 * place));
        (self.visit)(&PartialImage::complete(rows, columns, names, pair.is_turned));
    }
}

/// Returns all columns in order, the first three given: behind them those whose digits come first in the second row.
fn all_columns(pair: &Pair, first: [usize; 3], next: [usize; 3]) -> u64 {
    let is_whole = next[2] / 3 == next[0] / 3;
    let second_stack = next[0] / 3;
    let rest = 9 * second_stack + 3 - next[0] - next[1];
    let second = [next[0], next[1], if is_whole { next[2] } else { rest }];
    let (mut columns, mut place) = (0, 0);
    let mut push = |column: usize| {
        columns |= (column as u64) << (4 * place);
        place += 1;
    };
    first.into_iter().chain(second).for_each(&mut push);
    if !is_whole {
        push(next[2]);
    }
    let third_stack = 3 - first[0] / 3 - second_stack;
    for below in second.map(|column| nibble(pair.links, column)) {
        if below / 3 == third_stack {
            push(below);
        }
    }
    columns
}

/// Returns the rows of the other bands, each band sorted by the names in the first column, and they by their first
/// row.
fn other_bands(band: usize, name: impl Fn(usize) -> usize) -> [usize; 6] {
    let sorted = |band: usize| {
        let [a, b, c] = [0, 1, 2].map(|i| name(3 * band + i) << 4 | (3 * band + i));
        let (low, high) = (a.min(b), a.max(b));
        [low.min(c), low.max(high.min(c)), high.max(c)]
    };
    let (one, other) = (sorted((band + 1) % 3), sorted((band + 2) % 3));
    let (first, last) = (one.min(other), one.max(other));
    core::array::from_fn(|place| if place < 3 { first[place] } else { last[place - 3] } & 15)
}

/// Returns nine numbers below 16, that at place p in bits 4 p to 4 p + 3.
fn packed(number: impl Fn(usize) -> usize) -> u64 {
    (0..9).fold(0, |packed, place| packed | (number(place) as u64) << (4 * place))
}

/// Returns nine numbers below 16, the first in the highest bits.
fn text(number: impl Fn(usize) -> usize) -> u64 {
    (0..9).fold(0, |text, place| text << 4 | number(place) as u64)
}

/// Returns where each number stands.
fn inverse(numbers: u64) -> u64 {
    (0..9).fold(0, |places, place| places | (place as u64) << (4 * nibble(numbers, place)))
}
