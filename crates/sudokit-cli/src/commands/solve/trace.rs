//! `--trace`: the tutorials' plain backtracking, step by step.

use crate::pipeline::{Job, RecordStream, Work, WorkerScratch};
use crate::report::PuzzleError;
use std::io::Write;
use sudokit::Grid;
use sudokit::format::{Chunk, FormatError, Record};
use sudokit::solve::{Backtracking, Move};

/// The work on the puzzles of one input.
pub(super) struct Trace {
    /// Placements shown of each puzzle.
    pub(super) limit: u64,
}

impl Work for Trace {
    fn emit(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        let _ = writeln!(scratch.out.text, "# {error}");
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| Box::new(Steps::new(&record.grid, self.limit)))
    }
}

/// The steps of one puzzle.
struct Steps {
    moves: Backtracking,
    limit: u64,
    begun: bool,
}

impl Steps {
    fn new(puzzle: &Grid, limit: u64) -> Self {
        Self { moves: Backtracking::new(puzzle), limit, begun: false }
    }

    fn sums(&self) -> String {
        format!("{} placed, {} taken back", self.moves.placements(), self.moves.backtracks())
    }
}

impl RecordStream for Steps {
    fn next(&mut self, _: &Chunk, record: &Record, scratch: &mut WorkerScratch) -> bool {
        let out = &mut scratch.out.text;
        if !std::mem::replace(&mut self.begun, true) {
            let _ = writeln!(out, "puzzle {}", record.grid);
        }
        let step = if self.moves.placements() < self.limit { self.moves.next() } else { None };
        let _ = match step {
            Some(Move::Place(cell, digit)) => writeln!(out, "{cell} = {digit}"),
            Some(Move::TakeBack(cell, digit)) => writeln!(out, "{cell} = {digit} taken back"),
            Some(Move::Solved(solution)) => writeln!(out, "solved {solution}: {}", self.sums()),
            None if self.moves.placements() < self.limit => writeln!(out, "no solution: {}", self.sums()),
            None => writeln!(out, "stopped at the limit: {}; --limit-nodes N goes on to N", self.sums()),
        };
        match step {
            Some(Move::Place(..) | Move::TakeBack(..)) => return true,
            Some(Move::Solved(_)) => scratch.counters.solved += 1,
            None if self.moves.placements() < self.limit => {
                scratch.report(record, PuzzleError::NoSolution(record.grid.clash()));
            }
            None => scratch.report(record, PuzzleError::Limit),
        }
        scratch.counters.puzzles += 1;
        false
    }
}
