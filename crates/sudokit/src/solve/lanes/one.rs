//! One puzzle at a time: a box in each lane.

use super::branch::{Choice, choose};
use super::job::Job;
use super::rules::{BoxState, Constants, Flags, any, apply, columns, left_by, rows};
use super::text::{boxes_solution, load_boxes};
use super::vector::Lanes;
use super::warp::ALL;
use crate::grid::Grid;

/// Searches puzzles one after the other, each depth first.
///
/// # Layout
/// A node is the [`BoxState`] of all nine boxes at once: in each vector, lane b is the same cell of box b. Lanes 9 to 15 mean
/// nothing. All boxes are looked at together, and the neighbours of a box come by permuting lanes.
pub(super) struct OneByOne<L: Lanes> {
    token: L::Token,
    /// The next and the one after in the band, then in the stack.
    across: [L::Order; 2],
    down: [L::Order; 2],
    stack: Vec<BoxState<L>>,
}

/// The lanes that mean something.
const BOXES: u32 = 0x1ff;

/// What deduction has come to.
#[derive(PartialEq)]
enum End {
    Dead,
    Solved,
    Stalled,
}

const ACROSS: [[u8; 32]; 2] = [neighbours(1, 0), neighbours(2, 0)];
const DOWN: [[u8; 32]; 2] = [neighbours(0, 1), neighbours(0, 2)];

/// For each box, the one so many further in its band and its stack, round and round.
const fn neighbours(right: usize, below: usize) -> [u8; 32] {
    let mut boxes = [0; 32];
    let mut i = 0;
    while i < 9 {
        boxes[i] = ((i / 3 + below) % 3 * 3 + (i % 3 + right) % 3) as u8;
        i += 1;
    }
    boxes
}

impl<L: Lanes> OneByOne<L> {
    pub(super) fn new(token: L::Token) -> Self {
        let order = |boxes| {
            L::within(
                token,
                #[inline(always)]
                || L::order(token, boxes),
            )
        };
        Self { token, across: ACROSS.map(order), down: DOWN.map(order), stack: Vec::new() }
    }

    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        while let Some((puzzle, grid)) = job.next() {
            L::within(
                self.token,
                #[inline(always)]
                || self.search(puzzle, grid, job),
            );
        }
    }

    #[inline(always)]
    fn search(&mut self, puzzle: usize, grid: &Grid, job: &mut Job<'_>) {
        let mut budget = job.budget();
        let mut node = self.load(grid);
        self.stack.clear();
        loop {
            match self.deduce(&mut node) {
                End::Stalled if budget.take() => {
                    self.fork(&mut node);
                    continue;
                }
                End::Stalled => job.reached_limit(puzzle),
                End::Solved => job.solved(puzzle, boxes_solution(&node.cells)),
                End::Dead => {}
            }
            match self.stack.pop() {
                Some(other) if !job.is_over(puzzle) => node = other,
                _ => break,
            }
        }
        job.tried(puzzle, budget.taken());
    }

    /// Goes on with one half of the best choice and puts the other aside.
    #[inline(always)]
    fn fork(&mut self, node: &mut BoxState<L>) {
        let choice = choose(&by_box(&node.rows), &by_box(&node.columns));
        let mut other = *node;
        take(node, &choice.yes(), choice);
        take(&mut other, &choice.no(), choice);
        self.stack.push(other);
    }

    #[inline(always)]
    fn load(&self, puzzle: &Grid) -> BoxState<L> {
        let mut cells = [L::splat(self.token, 0); 9];
        load_boxes(&mut cells, puzzle);
        BoxState { cells, rows: rows(&cells), columns: columns(&cells) }
    }

    /// Applies the rules until nothing changes, the thorough one only when the others have come to a stop.
    #[inline(always)]
    fn deduce(&self, node: &mut BoxState<L>) -> End {
        loop {
            let (mut dead, mut solved, mut changed) = self.step::<false>(node);
            if !dead && !changed && !solved {
                (dead, solved, changed) = self.step::<true>(node);
            }
            if dead {
                return End::Dead;
            }
            if solved {
                return if self.is_right(node) { End::Solved } else { End::Dead };
            }
            if !changed {
                return End::Stalled;
            }
        }
    }

    /// Applies the rules to all boxes once: whether the node is dead, whether every box is full, whether anything changed.
    #[inline(always)]
    fn step<const THOROUGH: bool>(&self, node: &mut BoxState<L>) -> (bool, bool, bool) {
        let constants = Constants::new(self.token);
        let mut flags = Flags::new(constants);
        let [left, right] = [permuted(&node.rows, self.across[0]), permuted(&node.rows, self.across[1])];
        let [above, below] = [permuted(&node.columns, self.down[0]), permuted(&node.columns, self.down[1])];
        let (allowed_rows, allowed_columns) = (left_by(left, right), left_by(above, below));
        *node = apply::<L, THOROUGH>(node, allowed_rows, allowed_columns, constants, &mut flags);
        let nine = constants.nine;
        let dead = (flags.empty.high_lanes() | !(flags.placeable ^ nine).zero_lanes()) & BOXES;
        let solved = (flags.placed ^ nine).zero_lanes() & BOXES;
        (dead != 0, solved == BOXES, !flags.changed.zero_lanes() & BOXES != 0)
    }

    /// Whether the boxes of a node, each of them right, also make right rows and columns.
    #[inline(always)]
    fn is_right(&self, node: &BoxState<L>) -> bool {
        let nine = L::splat(self.token, ALL);
        let [left, right] = [permuted(&node.rows, self.across[0]), permuted(&node.rows, self.across[1])];
        let [above, below] = [permuted(&node.columns, self.down[0]), permuted(&node.columns, self.down[1])];
        let mut all = nine;
        for i in 0..3 {
            all = all & any(node.rows[i], left[i], right[i]) & any(node.columns[i], above[i], below[i]);
        }
        (all ^ nine).zero_lanes() & BOXES == BOXES
    }
}

#[inline(always)]
fn permuted<L: Lanes>(lines: &[L; 3], order: L::Order) -> [L; 3] {
    [lines[0].permuted(order), lines[1].permuted(order), lines[2].permuted(order)]
}

/// Three lines of each box, as plain numbers.
#[inline(always)]
fn by_box<L: Lanes>(lines: &[L; 3]) -> [[u16; 9]; 3] {
    let mut by_box = [[0; 9]; 3];
    for (by_box, line) in by_box.iter_mut().zip(lines) {
        for (boxed, candidates) in by_box.iter_mut().enumerate() {
            *candidates = line.at(boxed);
        }
    }
    by_box
}

/// Takes the digit from cells, given as `9 × box + cell`, and sums up the lines again.
#[inline(always)]
fn take<L: Lanes>(node: &mut BoxState<L>, cells: &[u8], choice: Choice) {
    for &cell in cells {
        let (boxed, cell) = (usize::from(cell) / 9, usize::from(cell) % 9);
        let vector = &mut node.cells[cell];
        vector.put(boxed, vector.at(boxed) & !choice.digit());
    }
    node.rows = rows(&node.cells);
    node.columns = columns(&node.cells);
}
