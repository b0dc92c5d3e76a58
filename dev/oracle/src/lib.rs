//! The oracle: plain backtracking as in tutorials, with which every engine is compared.
//!
//! It fills the cells in row-major order with digits 1 to 9, and has a table of used digits for every row, column and
//! box. It is written to be verified by reading, not to be fast. It has no dependencies and shares no type with the
//! code that it judges.
//!
//! A puzzle is 81 bytes, row-major: 0 for an empty cell, 1 to 9 for a clue. A puzzle with a byte above 9, or with two
//! clues that clash, has no solution.

mod chains;
#[cfg(test)]
mod tests;

pub use chains::{ChainKind, braid_trial_length, chain_rating, trial_depth};

/// Returns the solutions of the puzzle in ascending order, at most `limit` of them.
///
/// # Examples
/// ```
/// let first = sudokit_oracle::solutions(&[0; 81], 1)[0];
/// assert_eq!(first[..18], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3]);
/// ```
pub fn solutions(puzzle: &[u8; 81], limit: usize) -> Vec<[u8; 81]> {
    solutions_within(puzzle, limit, u64::MAX).unwrap_or_default()
}

/// Returns the number of solutions of the puzzle, counted up to `limit`.
pub fn count(puzzle: &[u8; 81], limit: usize) -> usize {
    solutions(puzzle, limit).len()
}

/// Returns the same as [`solutions`], or `None` if the search needs more than `placements` placements.
///
/// A test uses it to fail instead of running for too long.
pub fn solutions_within(puzzle: &[u8; 81], limit: usize, placements: u64) -> Option<Vec<[u8; 81]>> {
    let mut search = Backtracking { limit, placements, ..Backtracking::default() };
    let goes_together = (0..81).all(|cell| puzzle[cell] == 0 || search.place(cell, puzzle[cell]));
    if !goes_together || limit == 0 {
        return Some(Vec::new());
    }
    search.fill(0, puzzle, &mut puzzle.clone()).is_some().then_some(search.found)
}

/// The used digits, the solutions found, and the remaining placements.
#[derive(Default)]
struct Backtracking {
    in_row: [[bool; 10]; 9],
    in_column: [[bool; 10]; 9],
    in_box: [[bool; 10]; 9],
    found: Vec<[u8; 81]>,
    limit: usize,
    placements: u64,
}

impl Backtracking {
    /// Fills the cells from this one on in every valid way. Returns `None` if the placements are used up.
    fn fill(&mut self, cell: usize, puzzle: &[u8; 81], grid: &mut [u8; 81]) -> Option<()> {
        if cell == 81 {
            self.found.push(*grid);
            return Some(());
        }
        if puzzle[cell] != 0 {
            return self.fill(cell + 1, puzzle, grid);
        }
        for digit in 1..=9 {
            if self.found.len() < self.limit && self.place(cell, digit) {
                self.placements = self.placements.checked_sub(1)?;
                grid[cell] = digit;
                self.fill(cell + 1, puzzle, grid)?;
                self.mark(cell, digit, false);
            }
        }
        Some(())
    }

    /// Marks the digit as used and returns true, or returns false if a house of the cell has it.
    fn place(&mut self, cell: usize, digit: u8) -> bool {
        let (row, column, boxed) = houses(cell);
        let value = usize::from(digit);
        let is_free = value <= 9
            && !(self.in_row[row][value] || self.in_column[column][value] || self.in_box[boxed][value]);
        if is_free {
            self.mark(cell, digit, true);
        }
        is_free
    }

    fn mark(&mut self, cell: usize, digit: u8, used: bool) {
        let (row, column, boxed) = houses(cell);
        let value = usize::from(digit);
        self.in_row[row][value] = used;
        self.in_column[column][value] = used;
        self.in_box[boxed][value] = used;
    }
}

/// Returns the row, column and box of a cell.
fn houses(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row, column, row / 3 * 3 + column / 3)
}
