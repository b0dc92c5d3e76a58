//! All that is known of a record: as a line, or as values of columns.

use super::answer::{self, Answer};
use super::details::Details;
use crate::args::CheckArgs;
use crate::draw::cell_names;
use crate::pipeline::{InputRecord, Item, JobReader, RecordWriter, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::{End, SearchResult};
use sudokit::{Cell, CellSet, Grid};
use sudokit_verbs::{Minimality, Status, Verdict};

/// The findings on a record.
pub(super) struct Findings<'a> {
    args: &'a CheckArgs,
    verdict: Verdict,
    /// The error of a valid position whose pencil marks exclude its solution.
    excluded: Option<PuzzleError>,
    found: SearchResult,
    answer: Option<Answer>,
    /// With `--minimal`, if the puzzle is valid.
    minimality: Option<Minimality>,
    /// With `--verbose`.
    details: Option<Details>,
}

/// Writes records with columns for the findings.
pub(super) fn writer(args: &CheckArgs, reader: &JobReader) -> RecordWriter {
    let (number, text, boolean) = (ColumnType::Integer, ColumnType::Text, ColumnType::Boolean);
    let mut columns = vec![
        ("verdict", text),
        ("clues", number),
        ("clashes", text),
        ("answer_verdict", text),
        ("answer_right", boolean),
        ("answer_keeps_clues", boolean),
    ];
    if args.minimal {
        columns.extend([("minimal", boolean), ("redundant_clues", text)]);
    }
    if args.input.verbose {
        columns.extend([("automorphisms", number), ("canonical", text)]);
    }
    RecordWriter::new(reader).with_counts().with_columns(&columns).with_status()
}

impl<'a> Findings<'a> {
    pub(super) fn new(
        args: &'a CheckArgs,
        search: &SearchOptions,
        at: InputRecord<'_>,
        found: &SearchResult,
    ) -> Self {
        let verdict = Verdict::new(&at.grid, found);
        let solution = found.first.as_ref().filter(|_| verdict == Verdict::Valid);
        let is_looked_at = args.minimal && verdict == Verdict::Valid;
        Self {
            args,
            verdict,
            excluded: solution.and_then(|solution| PuzzleError::excluded(&at.marks()?, solution)),
            found: *found,
            answer: match (&args.answer, at.answer) {
                (Some(typed), _) => answer::judge(typed.as_bytes(), &at.grid, found),
                (None, answer) => answer.and_then(|span| answer::judge(at.chunk.text(span), &at.grid, found)),
            },
            minimality: is_looked_at.then(|| Minimality::new(&search.solver_of_one(), &at.grid)),
            details: args.input.verbose.then(|| Details::new(&at.grid)),
        }
    }

    /// Whether the record is valid or solved, and its solution right.
    pub(super) fn are_good(&self) -> bool {
        self.verdict.is_good() && self.excluded.is_none() && self.answer.as_ref().is_none_or(Answer::is_right)
    }

    /// Whether a limit was reached before all was known of a valid puzzle.
    pub(super) fn is_cut(&self) -> bool {
        self.minimality.as_ref().is_some_and(|known| known.is_cut)
    }

    /// The findings in words.
    pub(super) fn line(&self) -> String {
        let parts = [
            Some(self.verdict()),
            self.minimality.as_ref().map(ToString::to_string),
            self.answer.as_ref().map(ToString::to_string),
            self.details.as_ref().map(ToString::to_string),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn verdict(&self) -> String {
        let excluded = self.excluded.map(|error| format!(", but {error}")).unwrap_or_default();
        format!("{}{excluded}", self.verdict)
    }

    fn status(&self) -> Status {
        if self.is_cut() { Status::Limit } else { Status::new(&self.found) }
    }

    /// Writes the record with the findings.
    pub(super) fn write(&self, writer: &RecordWriter, at: InputRecord<'_>, scratch: &mut WorkerScratch) {
        let (verdict, clashes) = (self.verdict(), cell_names(clashes(&at.grid)));
        let answer = self.answer.as_ref().map(ToString::to_string);
        let known = |value: Option<bool>| value.map_or(Value::Null, Value::Boolean);
        let mut values = vec![
            Value::Text(&verdict),
            Value::Integer(at.grid.filled().len() as u64),
            Value::Text(&clashes),
            Value::Text(answer.as_deref().unwrap_or_default()),
            known(self.answer.as_ref().map(Answer::is_right)),
            known(self.answer.as_ref().and_then(|answer| answer.keeps_clues(&at.grid))),
        ];
        let redundant = self.minimality.as_ref().map(|known| cell_names(known.redundant.iter().copied()));
        if self.args.minimal {
            values.push(known(self.minimality.as_ref().and_then(Minimality::is_minimal)));
            values.push(Value::Text(redundant.as_deref().unwrap_or_default()));
        }
        values.extend(self.details.iter().flat_map(Details::values));
        let (line, is_exact) = (self.line(), self.found.end == End::Exhausted);
        let item = Item::new(self.status()).with_count(self.found.solutions, is_exact);
        writer.write(at, &item.with_note(&*line).with_values(&values), scratch);
    }
}

/// The cells with the digit of another cell in the same house.
fn clashes(grid: &Grid) -> CellSet {
    let clashes = |cell: &Cell| {
        let digit = grid.get(*cell);
        cell.peers().iter().any(|peer| grid.get(peer) == digit)
    };
    grid.filled().iter().filter(clashes).fold(CellSet::EMPTY, CellSet::with)
}
