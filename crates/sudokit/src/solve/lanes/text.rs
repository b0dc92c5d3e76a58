//! Copies puzzles into lanes and solutions out of them.
//!
//! The loops are nested by box, row and column so that the compiler sees constant indices. Calculations are done for
//! all 81 cells at once, in vectors.

use super::rules::ALL;
use super::vector::Lanes;
use crate::grid::{Candidate, Grid, Solution};

/// The candidates of a cell by its value. An empty cell has all.
static CANDIDATES: [u16; 256] = {
    let mut candidates = [ALL; 256];
    let mut value = 1;
    while value <= 9 {
        candidates[value] = 1 << (value - 1);
        value += 1;
    }
    candidates
};

/// Returns the solution in which each cell, row-major, is one bit.
#[inline(always)]
fn solution(bits: &[u16; 81]) -> Solution {
    let mut values = [0; 81];
    for (value, bit) in values.iter_mut().zip(bits) {
        *value = (bit.wrapping_sub(1).count_ones() + 1) as u8;
    }
    Solution::from_search(Grid::from_known(values))
}

/// Returns the cell, row-major, at this row and column of a box.
#[inline(always)]
const fn place(boxed: usize, row: usize, column: usize) -> usize {
    boxed / 3 * 27 + boxed % 3 * 3 + row * 9 + column
}

/// Copies a puzzle into one lane of 81 vectors, box by box.
#[inline(always)]
pub(super) fn load_lane<L: Lanes>(cells: &mut [L; 81], lane: usize, puzzle: &Grid) {
    load_lanes(cells, [lane], [puzzle]);
}

/// Copies puzzles into some lanes of 81 vectors, box by box.
///
/// Each vector is another cache line, and the processor completes one write per cycle, or two consecutive ones on one
/// line. So two puzzles at once take little longer than one.
#[inline(always)]
pub(super) fn load_lanes<L: Lanes, const N: usize>(
    cells: &mut [L; 81],
    lanes: [usize; N],
    puzzles: [&Grid; N],
) {
    for boxed in 0..9 {
        for row in 0..3 {
            for column in 0..3 {
                let vector = &mut cells[boxed * 9 + row * 3 + column];
                for i in 0..N {
                    let value = puzzles[i].as_bytes()[place(boxed, row, column)];
                    vector.put(lanes[i], CANDIDATES[usize::from(value)]);
                }
            }
        }
    }
}

/// Removes a candidate from one lane of 81 vectors, box by box.
#[inline(always)]
pub(super) fn bar_in_lane<L: Lanes>(cells: &mut [L; 81], lane: usize, candidate: Candidate) {
    let (boxed, inner) = place_in_box(candidate);
    let vector = &mut cells[boxed * 9 + inner];
    vector.put(lane, vector.at(lane) & !(1 << candidate.digit().index()));
}

/// Removes a candidate from nine vectors with a box in each lane.
#[inline(always)]
pub(super) fn bar_in_boxes<L: Lanes>(cells: &mut [L; 9], candidate: Candidate) {
    let (boxed, inner) = place_in_box(candidate);
    let vector = &mut cells[inner];
    vector.put(boxed, vector.at(boxed) & !(1 << candidate.digit().index()));
}

/// Returns the box of a candidate and the place of its cell there, row-major.
#[inline(always)]
fn place_in_box(candidate: Candidate) -> (usize, usize) {
    let cell = candidate.cell();
    (cell.box_index() % 9, cell.row() % 3 * 3 + cell.column() % 3)
}

/// Copies the solution out of one lane of 81 vectors.
#[inline(always)]
pub(super) fn lane_solution<L: Lanes>(cells: &[L; 81], lane: usize) -> Solution {
    let mut bits = [0; 81];
    for boxed in 0..9 {
        for row in 0..3 {
            for column in 0..3 {
                bits[place(boxed, row, column)] = cells[boxed * 9 + row * 3 + column].at(lane);
            }
        }
    }
    solution(&bits)
}

/// Copies a puzzle into nine vectors, with a box in each lane.
#[inline(always)]
pub(super) fn load_boxes<L: Lanes>(cells: &mut [L; 9], puzzle: &Grid) {
    let values = puzzle.as_bytes();
    for row in 0..3 {
        for column in 0..3 {
            for boxed in 0..9 {
                cells[row * 3 + column]
                    .put(boxed, CANDIDATES[usize::from(values[place(boxed, row, column)])]);
            }
        }
    }
}

/// Copies the solution out of nine vectors.
#[inline(always)]
pub(super) fn boxes_solution<L: Lanes>(cells: &[L; 9]) -> Solution {
    let mut bits = [0; 81];
    for row in 0..3 {
        for column in 0..3 {
            for boxed in 0..9 {
                bits[place(boxed, row, column)] = cells[row * 3 + column].at(boxed);
            }
        }
    }
    solution(&bits)
}
