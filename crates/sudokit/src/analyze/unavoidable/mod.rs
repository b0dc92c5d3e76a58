//! Unavoidable sets: cells of a full grid that can be filled in another way.

mod last_clues;
mod pairs;
mod search;
#[cfg(test)]
mod tests;

use crate::grid::{CellSet, Solution};
use crate::solve::{LimitReached, Limits};
use alloc::vec::Vec;
use core::cmp::Reverse;
pub(crate) use last_clues::{Cursor, LastClues};
use search::DifferenceSearch;

/// Returns all minimal unavoidable sets of a full grid with at most `limit` cells, the smallest first.
///
/// A set of cells is unavoidable if it can be filled in another way without changing the other cells. A puzzle
/// without a clue in such a set has at least two solutions. An unavoidable set is minimal if it contains no smaller
/// one. A node of the limits is one change of a cell to another digit.
///
/// # Errors
/// The limit was reached before all sets were known.
///
/// # Complexity
/// The result is complete: the search visits every full grid that differs from the given one in at most `limit`
/// cells. With 12 cells this takes some 15 ms, and six times as long for each two more cells.
///
/// # Source
/// Gary `McGuire`, Bastian Tugemann, Gilles Civario: "There is no 16-clue sudoku", Experimental Mathematics 23 (2),
/// 2014, which introduces the name and finds the sets by comparing a grid with a catalogue of their shapes. The
/// search here needs no catalogue.
///
/// # Examples
/// ```
/// use sudokit::{Limits, Solution, analyze};
/// let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let grid = Solution::try_from(grid.parse::<sudokit::Grid>()?)?;
/// let sets = analyze::unavoidable(&grid, 8, &Limits::default())?;
/// assert_eq!(format!("{:?}", sets[0]), "{r1c4, r1c5, r4c4, r4c5}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unavoidable(grid: &Solution, limit: usize, limits: &Limits) -> Result<Vec<CellSet>, LimitReached> {
    let mut all = DifferenceSearch::new(grid, limit, limits).all()?;
    all.sort_unstable_by_key(|set| (set.len(), Reverse(set.bits().reverse_bits())));
    all.dedup();
    let mut minimal: Vec<CellSet> = Vec::with_capacity(all.len());
    for set in all {
        if !minimal.iter().any(|smaller| smaller.is_subset(set)) {
            minimal.push(set);
        }
    }
    Ok(minimal)
}
