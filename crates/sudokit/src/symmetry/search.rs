//! The search for the least image: row by row, and of each row only what reaches the least so far.
//!
//! A level of the search takes one more row of the image. It holds all ways to begin with the least rows (up to
//! [`WIDTH`] at a time), tries every row that may come next, and keeps those that continue with the least. How a row
//! falls into place is the work of [`place`](super::place), which hands each way back to this search: the two files call each
//! other, as rows and levels do.
//!
//! What is alike is not distinguished before it has to be: columns and stacks stay in blocks ([`PartialImage`]), and of rows or
//! bands alike one is tried and the others are counted. So the empty grid ends in two leaves.
//!
//! # Source
//! Mladen Dobrichev: `gridchecker`, whose `patminlex` goes row by row, keeps all that tie, and leaves open the orders of
//! columns that change nothing above.

use super::alike::Alike;
use super::place::Row;
use super::state::PartialImage;
use super::view::View;

/// So many states of a level are held; if there are more, those at hand are searched to the end first.
const WIDTH: usize = 32;

/// Higher than any row.
pub(super) const NO_ROW: u64 = u64::MAX;

/// The search, and the least image known. `visit` is called with each way to get the least image known by then: so the
/// last call is a way to the least of all.
pub(super) struct ImageSearch<'a, V> {
    view: &'a View,
    alike: [Alike; 2],
    /// The rows of the least image known, first place in the highest of nine nibbles; [`NO_ROW`] if not known.
    pub(super) best: [u64; 9],
    visit: V,
}

/// States of one level.
pub(super) struct Level {
    states: [PartialImage; WIDTH],
    len: usize,
}

impl Level {
    fn new() -> Self {
        Self { states: [PartialImage::start(false); WIDTH], len: 0 }
    }
}

impl<'a, V: FnMut(&PartialImage)> ImageSearch<'a, V> {
    pub(super) fn new(view: &'a View, best: [u64; 9], visit: V) -> Self {
        Self { view, alike: [Alike::new(&view.0[0]), Alike::new(&view.0[1])], best, visit }
    }

    /// Returns the rows of the least image.
    pub(super) fn run(mut self) -> [u64; 9] {
        self.descend(&[PartialImage::start(false), PartialImage::start(true)], 0);
        self.best
    }

    /// Goes on from these states, all with as many rows as `depth` says.
    fn descend(&mut self, states: &[PartialImage], depth: usize) {
        if depth == 9 {
            states.iter().for_each(&mut self.visit);
            return;
        }
        let mut level = Level::new();
        for state in states {
            let rows = &self.view.0[usize::from(state.is_turned)];
            let alike = self.alike[usize::from(state.is_turned)];
            for (row, ways) in alike.next(state.taken) {
                let state = taking(state, row, ways, depth);
                Row { search: self, level: &mut level, state: &state, line: rows[row], depth }.place();
            }
        }
        self.go_on(&mut level, depth);
    }

    fn go_on(&mut self, level: &mut Level, depth: usize) {
        self.descend(&level.states[..level.len], depth + 1);
        level.len = 0;
    }

    /// Keeps a state whose last row is this text: no higher than the least known.
    pub(super) fn keep(&mut self, level: &mut Level, state: PartialImage, text: u64, depth: usize) {
        if text < self.best[depth] {
            self.best[depth] = text;
            self.best[depth + 1..].fill(NO_ROW);
            level.len = 0;
        }
        if level.len == WIDTH {
            self.go_on(level, depth);
        }
        level.states[level.len] = state;
        level.len += 1;
    }
}

fn taking(state: &PartialImage, row: usize, ways: u32, depth: usize) -> PartialImage {
    PartialImage {
        rows: state.rows | (row as u64) << (4 * depth),
        ways: state.ways * ways,
        taken: state.taken | 1 << row,
        ..*state
    }
}
