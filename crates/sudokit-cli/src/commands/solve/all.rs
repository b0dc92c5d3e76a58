//! `--all`: every solution, up to a limit per puzzle.

use crate::pipeline::{Item, ListEnd, RecordStream, RecordWriter, ResultList};
use crate::report::PuzzleError;
use std::sync::Arc;
use sudokit::solve::Solutions;

/// Writes the solutions of one puzzle, up to `limit`.
pub(super) fn stream(solutions: Solutions, limit: u64, writer: Arc<RecordWriter>) -> RecordStream {
    let mut list = ResultList::new(solutions, limit);
    Box::new(move |at, scratch| {
        match list.next() {
            Ok((solution, status)) => {
                writer.write(at, &Item::new(status).with_solution(&solution), scratch);
                return true;
            }
            Err(ListEnd::Empty) => writer.refuse(at, PuzzleError::NoSolution(at.grid.clash()), scratch),
            Err(end) => writer.end_list(at, end, scratch),
        }
        false
    })
}
