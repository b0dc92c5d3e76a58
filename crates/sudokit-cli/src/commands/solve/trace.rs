//! `--trace`: the tutorials' plain backtracking, step by step.

use super::Plan;
use crate::pipeline::{Desk, Job, OnBad, Pieces, Work};
use crate::report::Trouble;
use std::io::Write;
use sudokit::Grid;
use sudokit::format::{Chunk, FormatError, Record};
use sudokit::solve::{Backtracking, Move};

/// The work on the puzzles of one input.
pub(super) struct Trace<'a> {
    pub(super) plan: &'a Plan,
    /// Placements shown of each puzzle.
    pub(super) limit: u64,
}

impl Work for Trace<'_> {
    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        let on_bad = OnBad { what: self.plan.inputs.on_error, emit: &emit };
        job.go_on(&on_bad, |record| Box::new(Steps::new(&record.grid, self.limit)))
    }
}

fn emit(error: &FormatError, out: &mut Vec<u8>) {
    let _ = writeln!(out, "# {error}");
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

impl Pieces for Steps {
    fn next(&mut self, _: &Chunk, record: &Record, desk: &mut Desk) -> bool {
        let out = &mut desk.out;
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
            Some(Move::Solved(_)) => desk.tally.solved += 1,
            None if self.moves.placements() < self.limit => {
                desk.trouble(record, Trouble::NoSolution(record.grid.clash()));
            }
            None => desk.trouble(record, Trouble::Limit),
        }
        desk.tally.puzzles += 1;
        false
    }
}
