//! The trace of plain backtracking: each move follows the algorithm of tutorials.

use proptest::prelude::*;
use sudokit::solve::{Backtracking, Goal, Move};
use sudokit::{Cell, Digit, Engine, Grid};
use sudokit_testkit::any;

/// The number of moves that are checked per puzzle.
const MOVES: usize = 20_000;

/// The state after the moves so far, computed from the moves alone.
struct Replay {
    grid: Grid,
    placed: Vec<(Cell, Digit)>,
    /// The digit that was last removed from the next cell to fill.
    last: Option<Digit>,
    placements: u64,
    backtracks: u64,
}

impl Replay {
    fn follow(&mut self, step: Move) {
        match step {
            Move::Place(cell, digit) => self.place(cell, digit),
            Move::TakeBack(cell, digit) => {
                assert_eq!(self.placed.pop(), Some((cell, digit)));
                self.grid.set(cell, None);
                self.last = Some(digit);
                self.backtracks += 1;
            }
            Move::Solved(solution) => assert_eq!(solution.as_grid(), &self.grid),
        }
    }

    /// The first empty cell receives the least digit that fits and has not been tried in it.
    fn place(&mut self, cell: Cell, digit: Digit) {
        assert_eq!(self.grid.empty().first(), Some(cell));
        let fitting = self.grid.candidates().digits_of(cell);
        let next = fitting.iter().find(|&fitting| self.last.is_none_or(|last| fitting > last));
        assert_eq!(next, Some(digit));
        self.grid.set(cell, Some(digit));
        self.placed.push((cell, digit));
        self.last = None;
        self.placements += 1;
    }
}

#[test]
fn clues_that_clash_give_no_move() {
    let grid = Grid::from_bytes([1; 81]).unwrap();
    let mut search = Backtracking::new(&grid);
    assert_eq!(search.next(), None);
    assert_eq!((search.placements(), search.backtracks()), (0, 0));
    assert_eq!(search.grid(), &grid);
}

proptest! {
    #[test]
    fn each_move_is_the_tutorials(puzzle in any::puzzle(0..=40)) {
        let mut replay = Replay { grid: puzzle, placed: Vec::new(), last: None, placements: 0, backtracks: 0 };
        let mut search = Backtracking::new(&puzzle);
        for step in search.by_ref().take(MOVES) {
            replay.follow(step);
        }
        prop_assert_eq!(search.grid(), &replay.grid);
        prop_assert_eq!((search.placements(), search.backtracks()), (replay.placements, replay.backtracks));
        if search.next().is_none() {
            prop_assert_eq!(search.grid(), &puzzle);
            prop_assert_eq!(search.placements(), search.backtracks());
            prop_assert_eq!(search.next(), None);
        }
    }

    #[test]
    fn the_engine_is_its_trace((puzzle, _) in any::solvable(0..=40)) {
        let mut solved = Backtracking::new(&puzzle).filter_map(|step| match step {
            Move::Solved(solution) => Some(solution),
            _ => None,
        });
        let solver = super::unlimited(Engine::Backtracking);
        prop_assert_eq!(solver.search(&puzzle, Goal::First).first, solved.next());
        let found = solver.search(&puzzle, Goal::Count(5));
        prop_assert_eq!((found.solutions, found.first), (1 + solved.take(4).count() as u64, None));
    }
}
