//! The search for the least isomorph of a valid full grid, where two rows decide almost everything.
//!
//! The first row of the least isomorph is 123456789, whatever row it was. The second begins with 456 if possible,
//! which is if a row of the same band has in one stack the same three digits as the first row in another; otherwise
//! it begins with 457. In both cases the order of the columns of the first stack determines all others: the digit
//! below the first is 4, so its column in the first row is the fourth, and so on. When all columns are in place, all
//! digits have names, and the first digit of each row determines its place.
//!
//! So for each of 36 pairs of rows and each stack there are two or six orders of the stack's columns to try, and most
//! of them are rejected at the fourth digit of the second row.
//!
//! # Source
//! The players' forum identifies full grids by their least band, one of 416. This search uses the same idea.

use super::place::ORDERS;
use super::search::NO_ROW;
use super::state::PartialImage;
use super::view::{View, nibble};

/// The usual start of the second row, 457189: no stack has the same digits as another, but the first column's two
/// digits are also those of the fourth.
const USUAL: u64 = 0x45_7189;

/// The search, with the least isomorph found, as in [`ImageSearch`](super::search::ImageSearch).
pub(super) struct FullSearch<'a, V> {
    view: &'a View,
    best: [u64; 9],
    visit: V,
}

/// Two rows that can come first.
#[derive(Clone, Copy)]
struct Pair {
    is_turned: bool,
    first: usize,
    second: usize,
    /// For each column, the column of the first row that holds the digit of the second row in this column.
    links: u64,
}

impl<'a, V: FnMut(&PartialImage)> FullSearch<'a, V> {
    pub(super) const fn new(view: &'a View, best: [u64; 9], visit: V) -> Self {
        Self { view, best, visit }
    }

    /// Returns the rows of the least isomorph.
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

    /// Returns whether a row is not greater than the least at this place. If it is less, it becomes the least.
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
            // The column whose digit is in another stack than those of the other two.
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

    /// Returns whether the second row is not greater than the least, compared with its usual start 457189. Returns
    /// true in all other cases.
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

    /// Returns whether the first four digits of the second row are not greater than those of the least.
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

    /// Orders the columns after these first three and continues with the rows, as long as they are not greater than
    /// the least. `next` are the columns whose digits in the first row are below these three.
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

/// Returns all columns in order. After the given first three come those whose digits are first in the second row.
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

/// Returns the rows of the other bands. The rows of each band are sorted by the names in the first column, and the
/// bands by their first row.
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

/// Returns nine numbers below 16, packed with place p in bits 4 p to 4 p + 3.
fn packed(number: impl Fn(usize) -> usize) -> u64 {
    (0..9).fold(0, |packed, place| packed | (number(place) as u64) << (4 * place))
}

/// Returns nine numbers below 16, packed with the first in the highest bits.
fn text(number: impl Fn(usize) -> usize) -> u64 {
    (0..9).fold(0, |text, place| text << 4 | number(place) as u64)
}

/// Returns the place of each number.
fn inverse(numbers: u64) -> u64 {
    (0..9).fold(0, |places, place| places | (place as u64) << (4 * nibble(numbers, place)))
}
