//! `--estimate`: the approximate number of solutions, from random descents of the search tree.

use crate::counters::counted;
use crate::pipeline::{InputRecord, Item, Job, RecordWriter, Work, WorkerScratch};
use crate::report::PuzzleError;
use sudokit::Limits;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::End;
use sudokit_variants::Solver;
use sudokit_variants::kernel::Estimate;
use sudokit_verbs::Status;

/// The work on the puzzles of one input.
pub(super) struct Estimates {
    pub(super) writer: RecordWriter,
    pub(super) limits: Limits,
    /// The number of descents.
    pub(super) descents: u64,
    pub(super) seed: u64,
}

/// The writer with the columns of estimates.
pub(super) fn writer(writer: RecordWriter) -> RecordWriter {
    let (number, text) = (ColumnType::Integer, ColumnType::Text);
    let columns = [("estimate", text), ("estimate_low", text), ("estimate_high", text), ("descents", number)];
    writer.with_columns(&columns).with_status()
}

impl Work for Estimates {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        job.each_puzzle(&self.writer, |at, puzzle, scratch| {
            let solver = Solver::new(puzzle).with_limits(self.limits.clone());
            let estimate = solver.estimate(self.descents, self.seed);
            let is_cut = estimate.end == End::LimitReached;
            if is_cut && scratch.is_interrupted() {
                return;
            }
            match estimate.solutions {
                _ if is_cut => scratch.report(&at, PuzzleError::Limit),
                0 if estimate.is_impossible => scratch.report(&at, PuzzleError::NoSolution(None)),
                0 => scratch.report(&at, PuzzleError::NothingFound(estimate.descents)),
                _ => scratch.counters.solved += 1,
            }
            self.write(at, &estimate, is_cut, scratch);
        });
    }
}

impl Estimates {
    fn write(&self, at: InputRecord<'_>, estimate: &Estimate, is_cut: bool, scratch: &mut WorkerScratch) {
        let (low, high) = estimate.bounds();
        // Descents without a solution say nothing: the numbers stay empty.
        let is_impossible = estimate.is_impossible;
        let is_known = estimate.solutions > 0 || is_impossible;
        let [mean, low, high] =
            [estimate.mean, low, high].map(|number| if is_known { short(number) } else { String::new() });
        let note = match estimate.solutions {
            0 if is_impossible => "no solution".to_owned(),
            0 => format!("no solution found in {}", counted(estimate.descents, "descent")),
            _ if low == high => format!("about {mean} solution{}", if mean == "1" { "" } else { "s" }),
            _ => format!("about {mean} solutions, probably {low} to {high}"),
        };
        let values =
            [Value::Text(&mean), Value::Text(&low), Value::Text(&high), Value::Integer(estimate.descents)];
        let status = if is_impossible {
            Status::None
        } else if is_cut || !is_known {
            Status::Limit
        } else {
            Status::Some
        };
        self.writer.write(at, &Item::new(status).with_note(&*note).with_values(&values), scratch);
    }
}

/// A number with three significant digits: `273`, `6.67e21`. Grids from about 22×22 on have more solutions than a number can say.
fn short(number: f64) -> String {
    if number.is_infinite() {
        return ">1.8e308".to_owned();
    }
    if number < 1000.0 { format!("{:.0}", number.round()) } else { format!("{number:.2e}") }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_have_three_digits() {
        let numbers = [0.0, 1.4, 999.0, 1000.0, 6.671e21, f64::INFINITY];
        assert_eq!(numbers.map(short), ["0", "1", "999", "1.00e3", "6.67e21", ">1.8e308"]);
    }
}
