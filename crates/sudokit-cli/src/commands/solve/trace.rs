//! `--trace`: plain backtracking as in tutorials, step by step.

use crate::pipeline::{EmitError, Job, RecordStream, Work, WorkerScratch};
use crate::report::PuzzleError;
use std::io::Write;
use sudokit::Grid;
use sudokit::format::FormatError;
use sudokit::solve::{Backtracking, Move};

/// The work on the puzzles of one input.
pub(super) struct Trace {
    /// Maximum number of placements per puzzle.
    pub(super) limit: u64,
}

impl EmitError for Trace {
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        let _ = writeln!(scratch.out.text, "# {error}");
    }
}

impl Work for Trace {
    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| moves(&record.grid, self.limit))
    }
}

/// The moves of one puzzle.
fn moves(puzzle: &Grid, limit: u64) -> RecordStream {
    let (mut moves, mut is_begun) = (Backtracking::new(puzzle), false);
    Box::new(move |at, scratch| {
        let out = &mut scratch.out.text;
        if !std::mem::replace(&mut is_begun, true) {
            let _ = writeln!(out, "puzzle {}", at.grid);
        }
        let is_limited = moves.placements() >= limit;
        let next = if is_limited { None } else { moves.next() };
        let sums = || format!("{} placed, {} taken back", moves.placements(), moves.backtracks());
        let _ = match next {
            Some(Move::Place(cell, digit)) => writeln!(out, "{cell} = {digit}"),
            Some(Move::TakeBack(cell, digit)) => writeln!(out, "{cell} = {digit} taken back"),
            Some(Move::Solved(solution)) => writeln!(out, "solved {solution}: {}", sums()),
            None if is_limited => {
                writeln!(out, "stopped at the limit: {}; raise it with --limit-nodes N", sums())
            }
            None => writeln!(out, "no solution: {}", sums()),
        };
        match next {
            Some(Move::Place(..) | Move::TakeBack(..)) => return true,
            Some(Move::Solved(_)) => scratch.counters.solved += 1,
            None if is_limited => scratch.report(&at, PuzzleError::Limit),
            None => scratch.report(&at, PuzzleError::NoSolution(at.grid.clash())),
        }
        false
    })
}
