use crate::grid::{Cell, Digit, Grid, Solution};

/// One step of the plain backtracking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A digit is put in an empty cell.
    Place(Cell, Digit),
    /// It led nowhere (or to the next solution) and is taken back.
    TakeBack(Cell, Digit),
    /// Every cell is filled.
    Solved(Solution),
}

/// The tutorials' algorithm, a step at a time: an iterator over its [`Move`]s.
#[derive(Clone, Debug)]
pub struct Backtracking {}

impl Backtracking {
    /// The search of this puzzle, before its first step.
    pub fn new(_puzzle: &Grid) -> Self {
        todo!()
    }

    /// The grid as it is now.
    pub fn grid(&self) -> &Grid {
        todo!()
    }

    /// How many digits have been placed so far.
    pub fn placements(&self) -> u64 {
        todo!()
    }

    /// How many have been taken back so far.
    pub fn backtracks(&self) -> u64 {
        todo!()
    }
}

impl Iterator for Backtracking {
    type Item = Move;
    fn next(&mut self) -> Option<Move> {
        todo!()
    }
}
