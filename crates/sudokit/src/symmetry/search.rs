//! The search for the least isomorph: row by row, and of each row only the ways that reach the least so far.
//!
//! A level of the search adds one more row of the isomorph. It holds all ways to begin with the least rows (up to
//! [`WIDTH`] at a time), tries every row that can come next, and keeps those with the least continuation.
//! [`place`](super::place) places the columns of a row and returns each way to this search, so the two files call
//! each other.
//!
//! Equal elements are not distinguished until it is necessary: columns and stacks remain in blocks
//! ([`PartialImage`]), and of equal rows or bands one is tried and the others are counted. So the empty grid ends in
//! two leaves.
//!
//! # Source
//! Mladen Dobrichev: `gridchecker`, whose `patminlex` proceeds row by row, keeps all ties, and leaves open the orders
//! of columns that change nothing above.

use super::alike::Alike;
use super::place::Row;
use super::state::PartialImage;
use super::view::View;

/// The maximum number of states held in a level. If there are more, these are searched to the end first.
const WIDTH: usize = 32;

/// Greater than any row.
pub(super) const NO_ROW: u64 = u64::MAX;

/// The search, with the least isomorph found. `visit` is called with each way to the least isomorph known at that
/// time, so the last call is a way to the least of all.
pub(super) struct ImageSearch<'a, V> {
    view: &'a View,
    alike: [Alike; 2],
    /// The rows of the least isomorph found, the first place in the highest of nine nibbles; [`NO_ROW`] if not known.
    pub(super) best: [u64; 9],
    visit: V,
}

/// The states of one level.
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

    /// Returns the rows of the least isomorph.
    pub(super) fn run(mut self) -> [u64; 9] {
        self.descend(&[PartialImage::start(false), PartialImage::start(true)], 0);
        self.best
    }

    /// Continues from these states, which all have `depth` rows.
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

    /// Keeps a state with this text as its last row, which is not greater than the least.
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
