//! `--all`: every solution, up to a limit per puzzle.

use crate::pipeline::{Item, RecordStream, RecordWriter};
use crate::report::PuzzleError;
use std::sync::Arc;
use sudokit::solve::{End, Solutions};
use sudokit_verbs::Status;

/// Writes the solutions of one puzzle, up to `limit`.
pub(super) fn stream(mut solutions: Solutions, limit: u64, writer: Arc<RecordWriter>) -> RecordStream {
    let (mut ahead, mut written) = (None, 0);
    Box::new(move |at, scratch| {
        let next = ahead.take().unwrap_or_else(|| solutions.next());
        let is_cut = |solutions: &Solutions| solutions.end() == Some(End::LimitReached);
        if let Some(solution) = next.filter(|_| written < limit) {
            let after = solutions.next();
            let status = match after {
                None if written == 0 && is_cut(&solutions) => Status::Limit,
                None if written == 0 => Status::One,
                _ => Status::Many,
            };
            ahead = Some(after);
            written += 1;
            writer.write(at, &Item::new(status).with_solution(&solution), scratch);
            return true;
        }
        let given_up = is_cut(&solutions);
        scratch.counters.solved += u64::from(written > 0);
        scratch.counters.not_all += u64::from(next.is_some());
        let error = if given_up { PuzzleError::Limit } else { PuzzleError::NoSolution(at.grid.clash()) };
        match written {
            0 => writer.refuse(at, error, scratch),
            _ if given_up || next.is_some() => {
                if given_up {
                    scratch.report(&at, error);
                }
                writer.write_cut(at, scratch);
            }
            _ => {}
        }
        false
    })
}
