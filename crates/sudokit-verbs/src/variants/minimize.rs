use super::{is_only_clues, values_text};
use crate::{cells_rng, puzzle_rng};
use sudokit::analyze::{NotValid, minimize_slice};
use sudokit::{Grid, Limits};
use sudokit_variants::{CellId, Puzzle, Rule};

/// A puzzle of which clues were removed until each is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimized {
    /// The puzzle, with all its rules.
    pub puzzle: Puzzle,
    /// The number of clues that were kept because their check reached a limit. If it is 0, the puzzle is minimal.
    pub undecided: usize,
}

/// Removes clues while the puzzle has exactly one solution; rules are never removed. The order in which they are tried depends on the seed
/// and the clues only. A puzzle without other rules than those of classic Sudoku has the result that it has as a classic one.
///
/// ```
/// use sudokit_variants::{Puzzle, sudokit::Limits};
/// let puzzle: Puzzle = ".Shape~4x4.AntiKnight.~R1C1_1~R1C2_2~R1C3_3~R1C4_4".parse()?;
/// let found = sudokit_verbs::variants::minimize(&puzzle, 1, &Limits::default())?;
/// assert_eq!((found.puzzle.clues().len(), found.undecided), (3, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The puzzle does not have exactly one solution, or the search for a second one reached a limit; for a classic puzzle any search.
///
/// # Panics
/// The puzzle is malformed: [`Puzzle::check`] returns an error.
pub fn minimize(puzzle: &Puzzle, seed: u64, limits: &Limits) -> Result<Minimized, NotValid> {
    if let Some(grid) = classic(puzzle) {
        return minimize_classic(puzzle, &grid, seed, limits);
    }
    let mut rng = cells_rng(seed, &cells(puzzle));
    let found = sudokit_variants::minimize(puzzle, &mut rng, limits)?;
    Ok(Minimized { puzzle: found.puzzle, undecided: found.undecided })
}

fn minimize_classic(puzzle: &Puzzle, grid: &Grid, seed: u64, limits: &Limits) -> Result<Minimized, NotValid> {
    let solver = sudokit::Solver::new().with_limits(limits.clone().with_shared_time());
    let found = minimize_slice(&solver, &[grid], |grid| puzzle_rng(seed, grid)).pop();
    let minimal = found.unwrap_or(Err(NotValid::LimitReached))?;
    let mut puzzle = puzzle.clone();
    puzzle.retain_clues(|cell| minimal.as_bytes().get(cell).is_some_and(|digit| *digit > 0));
    Ok(Minimized { puzzle, undecided: 0 })
}

/// Returns the clue of each cell of the grid, 0 for none.
fn cells(puzzle: &Puzzle) -> Vec<u8> {
    let (clues, values) = (puzzle.clues(), puzzle.shape.values);
    let value = |cell: CellId| clues.get(&cell).and_then(|set| values.of(*set).next());
    (0..puzzle.shape.cells()).map(|cell| value(cell).unwrap_or_default()).collect()
}

/// Returns the cells of a classic puzzle; `None` if the puzzle has another size or other rules, or a cell with two clues.
fn classic(puzzle: &Puzzle) -> Option<Grid> {
    let givens: usize =
        puzzle.rules.iter().map(|rule| if let Rule::Given(all) = rule { all.len() } else { 0 }).sum();
    let is_classic = puzzle.shape.rows == 9 && is_only_clues(puzzle) && givens == puzzle.clues().len();
    let cells: Vec<_> =
        cells(puzzle).into_iter().map(|value| Some(value).filter(|value| *value > 0)).collect();
    Grid::from_ascii(values_text(&cells, puzzle.shape.values).as_bytes()).ok().filter(|_| is_classic)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_classic_puzzle_has_the_same_result_as_text_of_rules() {
        let grid: Grid = CLASSIC.parse().unwrap();
        let puzzle = sudokit_variants::text::read_as(CLASSIC, sudokit_variants::text::TextFormat::Grid)
            .unwrap()
            .puzzle;
        for seed in 0..5 {
            let expected = minimize_slice(&sudokit::Solver::new(), &[grid], |grid| puzzle_rng(seed, grid));
            let found = minimize(&puzzle, seed, &Limits::default()).unwrap();
            assert_eq!(Ok(classic(&found.puzzle).unwrap()), expected[0]);
        }
    }

    #[test]
    fn other_puzzles_are_not_classic() {
        let is_classic = |text: &str| classic(&text.parse().unwrap()).is_some();
        assert!(is_classic(".Shape~9x9.~R1C1_1.~R1C2_2"));
        for text in [
            ".Shape~9x9.~R1C1_1.~R1C1_2",
            ".Shape~9x9.~R1C1_1_2",
            ".Shape~9x9.AntiKing",
            ".Shape~4x4.~R1C1_1",
        ] {
            assert!(!is_classic(text), "{text}");
        }
    }
}
