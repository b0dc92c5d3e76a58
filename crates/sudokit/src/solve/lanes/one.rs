//! The search of one puzzle at a time, with a box in each lane.

use super::branch::{Choice, NONE, keys};
use super::job::Job;
use super::rules::{ALL, BoxState, Constants, Flags, any, apply, columns, left_by, note_changes, rows};
use super::text::{bar_in_boxes, boxes_solution, load_boxes};
use super::vector::Lanes;
use crate::grid::{Candidate, Grid};
use crate::solve::Budget;

/// Searches puzzles one after the other, depth first.
///
/// # Layout
/// A node is the [`BoxState`] of all nine boxes at once: in each vector, lane b is the same cell of box b. Lanes 9 to
/// 15 are unused. All boxes are processed together, and the neighbours of a box are found by permuting lanes.
pub(super) struct OneByOne<L: Lanes> {
    token: L::Token,
    /// The next box and the one after it in the band, then in the stack.
    across: [L::Order; 2],
    down: [L::Order; 2],
    stack: Vec<BoxState<L>>,
}

/// The lanes in use.
const BOXES: u32 = 0x1ff;

/// The result of deduction.
#[derive(PartialEq)]
enum End {
    Dead,
    Solved,
    Stalled,
}

const ACROSS: [[u8; 32]; 2] = [neighbours(1, 0), neighbours(2, 0)];
const DOWN: [[u8; 32]; 2] = [neighbours(0, 1), neighbours(0, 2)];

/// Returns for each box the one this far right in its band and this far below in its stack, cyclically.
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
            if puzzle > 0 && job.is_stopped() {
                job.reached_limit(puzzle);
                continue;
            }
            let mut budget = job.budget();
            L::within(
                self.token,
                #[inline(always)]
                || self.search(puzzle, grid, job, &mut budget),
            );
        }
    }

    #[inline(always)]
    fn search(&mut self, puzzle: usize, grid: &Grid, job: &mut Job<'_>, budget: &mut Budget) {
        let mut node = self.load(grid, job.barred(puzzle));
        self.stack.clear();
        loop {
            match self.deduce(&mut node) {
                End::Stalled if budget.take() => {
                    self.fork(&mut node);
                    continue;
                }
                End::Stalled => job.reached_limit(puzzle),
                End::Solved => {
                    let is_wanted = job.wants_solution(puzzle);
                    let solution = if is_wanted { Some(boxes_solution(&node.cells)) } else { None };
                    job.solved(puzzle, solution);
                }
                End::Dead => {}
            }
            match self.stack.pop() {
                Some(other) if !job.is_over(puzzle) => node = other,
                _ => break,
            }
        }
        job.tried(puzzle, budget.taken());
    }

    /// Continues with one half of the best choice and stores the other.
    #[inline(always)]
    fn fork(&mut self, node: &mut BoxState<L>) {
        let token = self.token;
        let choice = self.choice(node);
        let digit = L::splat(token, choice.digit());
        self.stack.push(*node);
        if let Some(other) = self.stack.last_mut() {
            take(other, choice, L::select(L::mask(token, choice.box_of_no()), digit, L::splat(token, 0)));
        }
        take(node, choice, L::select(L::mask(token, choice.boxes_of_yes()), digit, L::splat(token, 0)));
    }

    /// Returns the best choice: all bands compared in parallel, then all stacks.
    #[inline(always)]
    fn choice(&self, node: &BoxState<L>) -> Choice {
        let nothing = L::splat(self.token, NONE);
        let (band_keys, band_digits) = keys(&with_next(&node.rows, &self.across), nothing);
        let (stack_keys, stack_digits) = keys(&with_next(&node.columns, &self.down), nothing);
        let mut best = NONE;
        for i in 0..3 {
            best = best.min(band_keys.at(3 * i).saturating_add(i as u16));
            best = best.min(stack_keys.at(i).saturating_add(3 + i as u16));
        }
        let part = usize::from(best & 7) % 6;
        let digits = if part < 3 { band_digits.at(3 * part) } else { stack_digits.at(part - 3) };
        let digit = digits & digits.wrapping_neg();
        let (lines, digit_lanes) =
            (if part < 3 { &node.rows } else { &node.columns }, L::splat(self.token, digit));
        let mut pattern = 0;
        for line in 0..3 {
            let boxes = !(lines[line] & digit_lanes).zero_lanes() & BOXES;
            pattern |= boxes_of_part(boxes, part) << (3 * line);
        }
        Choice::new(part, digit, pattern as usize)
    }

    #[inline(always)]
    fn load(&self, puzzle: &Grid, barred: Option<Candidate>) -> BoxState<L> {
        let mut cells = [L::splat(self.token, 0); 9];
        load_boxes(&mut cells, puzzle);
        if let Some(candidate) = barred {
            bar_in_boxes(&mut cells, candidate);
        }
        BoxState { cells, rows: rows(&cells), columns: columns(&cells) }
    }

    /// Applies the rules until nothing changes. The thorough rule is applied only when the others change nothing.
    #[inline(always)]
    fn deduce(&self, node: &mut BoxState<L>) -> End {
        // A copy, so that it stays in registers.
        let mut state = *node;
        let end = loop {
            let (mut dead, mut solved, mut changed) = self.step::<false>(&mut state);
            if !dead && !changed && !solved {
                (dead, solved, changed) = self.step::<true>(&mut state);
            }
            if dead {
                break End::Dead;
            }
            if solved {
                break if self.is_right(&state) { End::Solved } else { End::Dead };
            }
            if !changed {
                break End::Stalled;
            }
        };
        *node = state;
        end
    }

    /// Applies the rules to all boxes once. Returns whether the node is dead, whether every box is full, and whether
    /// anything changed.
    #[inline(always)]
    fn step<const THOROUGH: bool>(&self, node: &mut BoxState<L>) -> (bool, bool, bool) {
        let constants = Constants::new(self.token);
        let mut flags = Flags::new(constants);
        let [left, right] = [permuted(&node.rows, self.across[0]), permuted(&node.rows, self.across[1])];
        let [above, below] = [permuted(&node.columns, self.down[0]), permuted(&node.columns, self.down[1])];
        let (allowed_rows, allowed_columns) = (left_by(left, right), left_by(above, below));
        let after = apply::<L, THOROUGH>(node.cells, allowed_rows, allowed_columns, constants, &mut flags);
        note_changes::<L, THOROUGH>(node, &after, &mut flags);
        *node = after;
        let nine = constants.nine;
        let dead = (flags.empty.empty_lanes() | !(flags.placeable ^ nine).zero_lanes()) & BOXES;
        let solved = (flags.placed ^ nine).zero_lanes() & BOXES;
        (dead != 0, solved == BOXES, !flags.changed.zero_lanes() & BOXES != 0)
    }

    /// Returns whether the rows and columns of a node are valid, given that its boxes are.
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

/// Returns for each box the lines of the three boxes of its band or stack, starting with its own, by line and box.
#[inline(always)]
fn with_next<L: Lanes>(lines: &[L; 3], order: &[L::Order; 2]) -> [[L; 3]; 3] {
    let (next, last) = (permuted(lines, order[0]), permuted(lines, order[1]));
    [[lines[0], next[0], last[0]], [lines[1], next[1], last[1]], [lines[2], next[2], last[2]]]
}

/// Returns the boxes of one part among these, one bit each, the first in bit 0.
#[inline(always)]
fn boxes_of_part(boxes: u32, part: usize) -> u32 {
    if part < 3 {
        return boxes >> (3 * part) & 7;
    }
    let every_third = boxes >> (part - 3) & 0o111;
    (every_third | every_third >> 2 | every_third >> 4) & 7
}

/// Removes a digit from the line of a choice, in the given boxes, and updates the lines.
#[inline(always)]
fn take<L: Lanes>(node: &mut BoxState<L>, choice: Choice, digit: L) {
    for cell in choice.cells() {
        if let Some(cells) = node.cells.get_mut(cell) {
            *cells = *cells & !digit;
        }
    }
    node.rows = rows(&node.cells);
    node.columns = columns(&node.cells);
}
