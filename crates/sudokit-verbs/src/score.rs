//! The score of an answer to a puzzle, in numbers.

use sudokit::{Cell, Grid};

/// How an answer, full or partial, compares with its puzzle and the puzzle's solution. All numbers are of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswerScore {
    /// Whether the answer is full, follows the rules, keeps the clues, and is the solution if that is known.
    pub is_solved: bool,
    /// The cells with the digit of the solution, if it is known.
    pub right: Option<u8>,
    /// Those of them that are empty in the puzzle.
    pub blanks_right: Option<u8>,
    /// The empty cells of the puzzle.
    pub blanks: u8,
    /// The filled cells of the answer.
    pub filled: u8,
    /// The clues that the answer has too.
    pub clues_kept: u8,
    /// The clues of the puzzle.
    pub clues: u8,
    /// The cells that repeat a digit of an earlier cell of their row, of their column, and of their box.
    pub clashes: [u8; 3],
    /// Whether the answer has another digit than the solution, for each cell; false without a solution.
    pub wrong: [bool; 81],
    /// The clues with the digits of the answer in the other cells; `None` if the answer has another digit for a clue. Its solutions
    /// are the ways to complete the answer.
    pub completed: Option<Grid>,
}

impl AnswerScore {
    /// Scores an answer.
    ///
    /// ```
    /// use sudokit_verbs::AnswerScore;
    /// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let score = AnswerScore::new(&puzzle, &puzzle, None);
    /// assert_eq!((score.filled, score.clues_kept, score.blanks, score.clashes), (30, 30, 51, [0, 0, 0]));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn new(answer: &Grid, puzzle: &Grid, solution: Option<&Grid>) -> Self {
        let (given, clues) = (answer.as_bytes(), puzzle.as_bytes());
        let solution = solution.map(Grid::as_bytes);
        let (mut right, mut blanks_right, mut filled, mut clues_kept, mut clue_count) = (0, 0, 0, 0, 0);
        let (mut wrong, mut completed, mut is_changed) = ([false; 81], *clues, false);
        for at in 0..81 {
            let (digit, clue) = (given[at], clues[at]);
            let is_filled = digit != 0;
            filled += u8::from(is_filled);
            clue_count += u8::from(clue != 0);
            clues_kept += u8::from(clue != 0 && digit == clue);
            is_changed |= is_filled && clue != 0 && digit != clue;
            completed[at] = if clue != 0 { clue } else { digit };
            if let Some(solution) = solution {
                let is_right = is_filled && digit == solution[at];
                right += u8::from(is_right);
                blanks_right += u8::from(is_right && clue == 0);
                wrong[at] = is_filled && !is_right;
            }
        }
        let clashes = clashes(given);
        let follows_rules = filled == 81 && clues_kept == clue_count && clashes == [0; 3];
        Self {
            is_solved: follows_rules && (solution.is_none() || right == 81),
            right: solution.map(|_| right),
            blanks_right: solution.map(|_| blanks_right),
            blanks: 81 - clue_count,
            filled,
            clues_kept,
            clues: clue_count,
            clashes,
            wrong,
            completed: if is_changed { None } else { Grid::from_bytes(completed) },
        }
    }
}

/// How many cells repeat a digit of their row, of their column, and of their box.
fn clashes(cells: &[u8; 81]) -> [u8; 3] {
    let mut seen = [[0_u16; 9]; 3];
    let mut filled = 0;
    for cell in Cell::ALL {
        let digit = cells[cell.index()];
        // Bit 0 is for empty cells.
        let bit = 1 << digit;
        seen[0][cell.row()] |= bit;
        seen[1][cell.column()] |= bit;
        seen[2][cell.band() * 3 + cell.stack()] |= bit;
        filled += u8::from(digit != 0);
    }
    seen.map(|houses| filled - houses.iter().map(|house| (house >> 1).count_ones() as u8).sum::<u8>())
}
