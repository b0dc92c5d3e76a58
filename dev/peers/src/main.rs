//! Our engines beside the crate `sudoku`, in one process. Ratios are to that crate.

use clap::Parser;
use sudokit::Grid;
use sudokit_bench::{Answer, Contender, Mode, Options, Ours, Turn, run};
use sudoku::Sudoku;

fn main() {
    let ours = Ours::all();
    let mut contenders: Vec<&dyn Contender> = ours.iter().map(|engine| engine as &dyn Contender).collect();
    contenders.push(&SudokuCrate);
    run(&Options::parse(), &contenders);
}

/// The crate `sudoku` 0.8, a port of JCZSolve.
struct SudokuCrate;

impl Contender for SudokuCrate {
    fn name(&self) -> &str {
        "crate sudoku"
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
        }));
    }
}
