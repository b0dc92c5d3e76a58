//! Generates puzzles for tests from the seed of an [`Rng`], without the library's solver.

use crate::Rng;
use sudokit::{Cell, Digit, Grid, Solution};

/// The number of placements after which a fill starts again. An unlucky start can need millions, the usual one
/// hundreds.
const PATIENCE: u32 = 2_000;

/// Returns a full grid, filled by backtracking with the digits of each cell in random order.
///
/// # Examples
/// ```
/// use sudokit_testkit::{Rng, make};
/// let full = make::full_grid(&mut Rng::new(1));
/// assert!(full.empty().is_empty() && full.clash().is_none());
/// ```
pub fn full_grid(rng: &mut Rng) -> Grid {
    loop {
        let mut values = [0; 81];
        if fill(rng, &mut values, 0, &mut PATIENCE.clone()) {
            return Grid::from_bytes(values).expect("only digits were placed");
        }
    }
}

/// Returns a full grid as a [`Solution`].
pub fn solution(rng: &mut Rng) -> Solution {
    Solution::try_from(full_grid(rng)).expect("only digits that fit were placed")
}

fn fill(rng: &mut Rng, values: &mut [u8; 81], cell: usize, patience: &mut u32) -> bool {
    if cell == 81 {
        return true;
    }
    for digit in rng.permutation::<9>() {
        values[cell] = 0;
        let digit = digit as u8 + 1;
        if *patience > 0 && fits(values, cell, digit) {
            *patience -= 1;
            values[cell] = digit;
            if fill(rng, values, cell + 1, patience) {
                return true;
            }
        }
    }
    values[cell] = 0;
    false
}

/// Returns whether no cell in the row, column or box of this one holds the digit.
fn fits(values: &[u8; 81], cell: usize, digit: u8) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    let corner = row / 3 * 27 + column / 3 * 3;
    (0..9).all(|i| {
        let seen = [row * 9 + i, i * 9 + column, corner + i / 3 * 9 + i % 3];
        seen.iter().all(|&other| values[other] != digit)
    })
}

/// Returns `clues` cells of a random full grid. With 30 or fewer there are mostly several solutions, with 50 mostly
/// one.
pub fn random_puzzle(rng: &mut Rng, clues: usize) -> Grid {
    let mut puzzle = full_grid(rng);
    let order = rng.permutation::<81>();
    for &cell in order.get(clues..).unwrap_or_default() {
        puzzle.set(Cell::ALL[cell], None);
    }
    puzzle
}

/// Returns the puzzle with a clue changed, removed or added at random. It mostly has no solution or several.
///
/// An added or changed clue does not clash by itself, if that is possible.
pub fn mutant(rng: &mut Rng, puzzle: &Grid) -> Grid {
    let (clues, blanks): (Vec<Cell>, Vec<Cell>) =
        Cell::ALL.into_iter().partition(|&cell| puzzle.get(cell).is_some());
    let mut changed = *puzzle;
    let kind = rng.below(3);
    let cell = if kind == 0 || clues.is_empty() { &blanks } else { &clues };
    let cell = rng.pick(if cell.is_empty() { &clues } else { cell });
    changed.set(cell, None);
    if kind < 2 {
        changed.set(cell, Some(another_digit(rng, &changed, cell, puzzle.get(cell))));
    }
    changed
}

/// Returns the puzzle with one more random clue, one that does not clash by itself if possible. It mostly has no
/// solution.
pub fn with_another_clue(rng: &mut Rng, puzzle: &Grid) -> Grid {
    let blanks: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| puzzle.get(cell).is_none()).collect();
    let mut changed = *puzzle;
    if !blanks.is_empty() {
        let cell = rng.pick(&blanks);
        changed.set(cell, Some(another_digit(rng, puzzle, cell, None)));
    }
    changed
}

/// Returns a digit other than `not`, one that none of the cell's peers holds if possible.
fn another_digit(rng: &mut Rng, grid: &Grid, cell: Cell, not: Option<Digit>) -> Digit {
    let others: Vec<Digit> = Digit::ALL.into_iter().filter(|&digit| Some(digit) != not).collect();
    let fitting: Vec<Digit> =
        others.iter().copied().filter(|digit| fits(grid.as_bytes(), cell.index(), digit.get())).collect();
    rng.pick(if fitting.is_empty() { &others } else { &fitting })
}

/// Removes clues in random order while the puzzle remains valid, down to `clues` of them if possible.
///
/// `is_valid` decides whether a puzzle has exactly one solution.
pub fn reduced(rng: &mut Rng, puzzle: &Grid, clues: usize, is_valid: impl Fn(&Grid) -> bool) -> Grid {
    let mut rest = *puzzle;
    let mut left = puzzle.filled().len();
    for cell in rng.permutation::<81>().map(|cell| Cell::ALL[cell]) {
        let clue = rest.get(cell);
        if left <= clues || clue.is_none() {
            continue;
        }
        rest.set(cell, None);
        if is_valid(&rest) {
            left -= 1;
        } else {
            rest.set(cell, clue);
        }
    }
    rest
}

/// Returns a random minimal puzzle: a full grid without all clues that can be removed.
pub fn minimal_puzzle(rng: &mut Rng, is_valid: impl Fn(&Grid) -> bool) -> Grid {
    let full = full_grid(rng);
    reduced(rng, &full, 0, is_valid)
}

/// Returns a valid puzzle of 31 to 39 clues, like those of the well-known collection of a million easy ones.
pub fn kaggle_like(rng: &mut Rng, is_valid: impl Fn(&Grid) -> bool) -> Grid {
    let clues = 31 + rng.below(9);
    loop {
        let full = full_grid(rng);
        let puzzle = reduced(rng, &full, clues, &is_valid);
        if puzzle.filled().len() == clues {
            return puzzle;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_check::{check_minimal, check_solution};

    fn is_valid(puzzle: &Grid) -> bool {
        sudokit_oracle::count(puzzle.as_bytes(), 2) == 1
    }

    #[test]
    fn full_grids_are_right_and_differ() {
        let mut rng = Rng::new(1);
        let grids: Vec<Grid> = (0..100).map(|_| full_grid(&mut rng)).collect();
        assert!(grids.iter().all(|grid| check_solution(&Grid::EMPTY, grid).is_ok()));
        assert!((1..100).all(|i| !grids[..i].contains(&grids[i])));
        assert_eq!(full_grid(&mut Rng::new(1)), grids[0]);
    }

    #[test]
    fn random_puzzles_have_the_clues_asked_for() {
        let mut rng = Rng::new(2);
        for clues in 0..=81 {
            assert_eq!(random_puzzle(&mut rng, clues).filled().len(), clues);
        }
    }

    /// The empty and the full grid are included, which have no clue to change or no cell for a new one.
    #[test]
    fn a_mutant_differs_in_one_cell() {
        let mut rng = Rng::new(3);
        let mut clues_differ_by = [0; 3];
        for clues in (0..=81).cycle().take(820) {
            let puzzle = random_puzzle(&mut rng, clues);
            let mutant = mutant(&mut rng, &puzzle);
            let pairs = || puzzle.as_bytes().iter().zip(mutant.as_bytes());
            assert_eq!(pairs().filter(|(one, other)| one != other).count(), usize::from(puzzle != mutant));
            assert!(puzzle != mutant || clues == 0, "{puzzle}");
            clues_differ_by[mutant.filled().len() + 1 - clues] += 1;
        }
        assert!(clues_differ_by.iter().all(|&times| times > 200), "{clues_differ_by:?}");
    }

    #[test]
    fn minimal_puzzles_are_minimal() {
        let mut rng = Rng::new(4);
        for _ in 0..3 {
            assert_eq!(check_minimal(&minimal_puzzle(&mut rng, is_valid), is_valid), Ok(()));
        }
    }

    #[test]
    fn kaggle_like_puzzles_are_valid_and_easy() {
        let mut rng = Rng::new(5);
        for _ in 0..20 {
            let puzzle = kaggle_like(&mut rng, is_valid);
            assert!(is_valid(&puzzle) && (31..=39).contains(&puzzle.filled().len()), "{puzzle}");
        }
    }
}
