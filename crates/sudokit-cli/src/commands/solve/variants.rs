//! Puzzles of other sizes and with other rules: one result per puzzle, or all solutions.

use super::Plan;
use crate::draw::Look;
use crate::pipeline::{
    InputRecord, Item, Job, JobReader, ListEnd, RecordStream, RecordWriter, ResultList, Work, WorkerScratch,
};
use crate::report::PuzzleError;
use crate::variants::{self, AnswerForm};
use std::sync::Arc;
use sudokit::Limits;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::{End, Goal};
use sudokit_variants::{Puzzle, SearchResult, SolutionsAhead, Solver};
use sudokit_verbs::Status;

/// The work on the puzzles of one input.
pub(super) struct VariantAnswers<'a> {
    pub(super) plan: &'a Plan,
    pub(super) writer: RecordWriter,
    pub(super) form: AnswerForm,
    pub(super) goal: Goal,
    /// Whether the result is the number of solutions.
    pub(super) counts: bool,
    /// The style, if the solution is drawn instead of written.
    pub(super) look: Option<Look>,
}

/// The column with the values of the cells beside those of the grid.
const EXTRA: (&str, ColumnType) = ("extra_cells", ColumnType::Text);

/// The writer of results.
pub(super) fn writer(reader: &JobReader, with_solutions: bool) -> RecordWriter {
    let writer = RecordWriter::for_variants(reader).with_counts();
    let nodes = ("nodes", ColumnType::Integer);
    let writer = if with_solutions {
        writer.with_solutions().with_columns(&[nodes, EXTRA])
    } else {
        writer.with_columns(&[nodes])
    };
    writer.with_status()
}

/// The writer of all solutions.
pub(super) fn writer_of_all(reader: &JobReader) -> RecordWriter {
    RecordWriter::for_variants(reader).with_solutions().with_columns(&[EXTRA]).with_status()
}

/// The values of the cells beside those of the grid, if there are any.
fn extra(puzzle: &Puzzle, solution: Option<&[u8]>) -> Option<String> {
    let text = variants::extra_text(puzzle, solution?);
    (!text.is_empty()).then_some(text)
}

impl Work for VariantAnswers<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer).filter(|_| self.look.is_none())
    }

    fn work(&self, job: &mut Job) {
        job.each_puzzle(&self.writer, |at, puzzle, scratch| {
            let solver = Solver::new(puzzle).with_limits(self.plan.search.limits.clone());
            let found = solver.search(self.goal);
            if found.end == End::LimitReached && scratch.is_interrupted() {
                return;
            }
            scratch.counters.nodes += found.nodes;
            let error = PuzzleError::of_search(&found, self.goal);
            match error {
                Some(error) => scratch.report(&at, error),
                None => scratch.counters.solved += 1,
            }
            if self.counts {
                self.count(at, &found, scratch);
            } else {
                self.answer((at, puzzle), &found, error, scratch);
            }
        });
    }
}

impl VariantAnswers<'_> {
    fn answer(
        &self,
        (at, puzzle): (InputRecord<'_>, &Puzzle),
        found: &SearchResult,
        error: Option<PuzzleError>,
        scratch: &mut WorkerScratch,
    ) {
        let solution = found.first.as_deref().filter(|_| error.is_none());
        if let Some(look) = self.look {
            variants::puzzle(puzzle, solution, look, &mut scratch.out.text);
            return;
        }
        let answer = self.form.answer(puzzle, solution);
        let extra = extra(puzzle, solution);
        let note = error.map(PuzzleError::note).or(extra.as_deref());
        let values = [Value::Integer(found.nodes), text_or_null(extra.as_deref())];
        let item = item(found).with_answer(answer.as_deref()).with_note(note).with_values(&values);
        self.writer.write(at, &item, scratch);
    }

    fn count(&self, at: InputRecord<'_>, found: &SearchResult, scratch: &mut WorkerScratch) {
        let note = super::answers::count_note(found.solutions, found.end);
        scratch.counters.not_all += u64::from(found.end == End::Enough);
        let item = item(found).with_note(note.as_str());
        self.writer.write(at, &item.with_values(&[Value::Integer(found.nodes)]), scratch);
    }
}

fn text_or_null(text: Option<&str>) -> Value<'_> {
    text.map_or(Value::Null, Value::Text)
}

fn item(found: &SearchResult) -> Item<'_> {
    let is_exact = found.end == End::Exhausted;
    Item::new(Status::of(found.solutions, found.end)).with_count(found.solutions, is_exact)
}

/// The work of `--all` on one input.
pub(super) struct VariantSolutions {
    pub(super) writer: Arc<RecordWriter>,
    pub(super) form: AnswerForm,
    pub(super) limits: Limits,
    /// Maximum number of solutions per puzzle.
    pub(super) limit: u64,
}

impl Work for VariantSolutions {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        self.go_on(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(&*self.writer, |_| self.stream())
    }
}

impl VariantSolutions {
    /// The solutions of one puzzle, which is read when the first is asked for.
    fn stream(&self) -> RecordStream {
        let (writer, form, limits, limit) =
            (Arc::clone(&self.writer), self.form, self.limits.clone(), self.limit);
        let mut open: Option<OpenPuzzle> = None;
        Box::new(move |at, scratch| {
            if open.is_none() {
                let Some(puzzle) = at.puzzle(&*writer, scratch) else {
                    scratch.counters.puzzles -= 1;
                    return false;
                };
                open = Some(OpenPuzzle::new(puzzle, limits.clone(), limit));
            }
            open.as_mut().is_some_and(|open| open.write_next((&writer, form), at, scratch))
        })
    }
}

/// A puzzle whose solutions are written one by one.
struct OpenPuzzle {
    puzzle: Puzzle,
    list: ResultList<SolutionsAhead>,
}

impl OpenPuzzle {
    fn new(puzzle: Puzzle, limits: Limits, limit: u64) -> Self {
        let list = ResultList::new(SolutionsAhead::new(puzzle.clone(), limits), limit);
        Self { puzzle, list }
    }

    /// Writes the next solution; false if it was the last.
    fn write_next(
        &mut self,
        (writer, form): (&RecordWriter, AnswerForm),
        at: InputRecord<'_>,
        scratch: &mut WorkerScratch,
    ) -> bool {
        let end = match self.list.next() {
            Ok((solution, status)) => {
                let answer = form.answer(&self.puzzle, Some(&solution));
                let extra = extra(&self.puzzle, Some(&solution));
                let values = [text_or_null(extra.as_deref())];
                let item = Item::new(status).with_answer(answer.as_deref()).with_note(extra.as_deref());
                writer.write(at, &item.with_values(&values), scratch);
                return true;
            }
            Err(end) => end,
        };
        scratch.counters.nodes += self.list.search().nodes().unwrap_or(0);
        match end {
            ListEnd::Empty => writer.refuse(at, PuzzleError::NoSolution(None), scratch),
            end => writer.end_list(at, end, scratch),
        }
        false
    }
}
