//! `--all`: every solution, up to a limit per puzzle.

use crate::pipeline::RecordStream;
use crate::pipeline::RecordWriter;
use crate::report::PuzzleError;
use std::sync::Arc;
use sudokit::format::Annotations;
use sudokit::solve::{End, Solutions};

/// Writes the solutions of one puzzle, up to `limit`.
pub(super) fn stream(mut solutions: Solutions, limit: u64, writer: Arc<RecordWriter>) -> RecordStream {
    let mut written = 0;
    Box::new(move |at, scratch| {
        let next = solutions.next();
        if let Some(solution) = next.filter(|_| written < limit) {
            writer.write(at, &Annotations::default().with_solution(&solution), scratch);
            written += 1;
            return true;
        }
        let given_up = solutions.end() == Some(End::LimitReached);
        scratch.counters.solved += u64::from(written > 0);
        scratch.counters.not_all += u64::from(written == limit && (next.is_some() || given_up));
        let error = if given_up { PuzzleError::Limit } else { PuzzleError::NoSolution(at.grid.clash()) };
        match written {
            0 => writer.refuse(at, error, scratch),
            _ if given_up && written < limit => scratch.report(&at, error),
            _ => {}
        }
        false
    })
}
