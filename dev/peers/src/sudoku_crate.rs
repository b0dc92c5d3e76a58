//! The crate `sudoku` 0.8, a port of JCZSolve.

use sudokit::Grid;
use sudokit_bench::{Answer, Contender, Kind, Maker, Mode, Turn};
use sudoku::{Sudoku, Symmetry};

/// The solver. A call solves one puzzle, in the crate's own form.
pub(crate) struct SudokuCrate;

impl Contender for SudokuCrate {
    fn name(&self) -> &str {
        "crate sudoku"
    }

    fn built(&self) -> String {
        format!("sudoku {}, compiled as sudokit", env!("SUDOKU_VERSION"))
    }

    /// Its canonical form of a puzzle is that of the solution, so only forms of full grids are comparable.
    fn takes(&self, mode: Mode, puzzles: &[Grid]) -> bool {
        mode != Mode::Form || puzzles.iter().all(|puzzle| puzzle.empty().is_empty())
    }

    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn> {
        let read = |puzzle: &Grid| Sudoku::from_bytes(*puzzle.as_bytes()).expect("81 values from 0 to 9");
        Box::new(SudokuCrateTurn(puzzles.iter().map(read).collect()))
    }
}

struct SudokuCrateTurn(Vec<Sudoku>);

impl Turn for SudokuCrateTurn {
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>) {
        answers.extend(self.0.iter().map(|puzzle| match mode {
            Mode::First => {
                let first = puzzle.some_solution().and_then(|solution| Grid::from_bytes(solution.to_bytes()));
                (u8::from(first.is_some()), first)
            }
            Mode::Unique => (puzzle.solutions_count_up_to(2) as u8, None),
            Mode::Form => (1, puzzle.canonicalized().and_then(|(form, _)| Grid::from_bytes(form.to_bytes()))),
            // `solution` would not distinguish no solution from several.
            Mode::Solve => {
                let mut first = [[0; 81]];
                let count = puzzle.solutions_up_to_buffer(&mut first, 2);
                (count as u8, if count == 0 { None } else { Grid::from_bytes(first[0]) })
            }
        }));
    }
}

impl Maker for SudokuCrate {
    fn name(&self) -> &str {
        "crate sudoku"
    }

    fn built(&self) -> String {
        Contender::built(self)
    }

    fn make(&mut self, kind: Kind, count: usize, made: &mut Vec<Grid>) {
        made.extend((0..count).filter_map(|_| {
            let grid = match kind {
                Kind::Full => Sudoku::generate_solved(),
                Kind::Minimal => Sudoku::generate_with_symmetry(Symmetry::None),
            };
            Grid::from_bytes(grid.to_bytes())
        }));
    }
}
