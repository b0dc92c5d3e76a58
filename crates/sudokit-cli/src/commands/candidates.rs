//! `sudokit candidates`: the values that each cell has in some solution.

use crate::args::CandidatesArgs;
use crate::draw::{CLUE, Drawn, FOUND, Look};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{InputRecord, Item, Job, JobReader, RecordWriter, Work, WorkerScratch};
use crate::plan::{Inputs, OutputTarget, SearchOptions};
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use crate::variants::{self, AnswerForm};
use std::io::{self, Write};
use sudokit::format::{ColumnType, Value};
use sudokit::solve::End;
use sudokit_variants::kernel::Candidates;
use sudokit_variants::{CellId, Puzzle, Solver, ValueSet};
use sudokit_verbs::Status;

/// Finds the candidates of the puzzles of all inputs.
pub(crate) fn run(args: &CandidatesArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let output = &args.output;
    let is_drawn = output.to.is_none() && output.output.is_none() && terminal.output_is_interactive;
    let target = OutputTarget::new(output.to, output.output.as_deref(), output.compression.chosen());
    let inputs = Inputs::from(&args.input).to(target)?.with_variants();
    let mut run = Run::start(inputs, output.output.as_deref(), terminal)?;
    let search = SearchOptions::from(&args.search);
    let look = is_drawn.then_some(Look { styling: terminal.output, ascii: false });
    run.read(search.threads, |reader| CandidateWork::new(args, &search, look, reader));
    run.say_if_cropped();
    Ok(run.finish())
}

/// The work on the puzzles of one input.
struct CandidateWork<'a> {
    args: &'a CandidatesArgs,
    search: &'a SearchOptions,
    writer: RecordWriter,
    /// The form of clues in an output without columns, for puzzles with any rules.
    form: Option<AnswerForm>,
    /// The name for the line above each drawing, unless there is only one.
    caption: Option<String>,
    /// The style, if the candidates are drawn.
    look: Option<Look>,
}

impl<'a> CandidateWork<'a> {
    fn new(
        args: &'a CandidatesArgs,
        search: &'a SearchOptions,
        look: Option<Look>,
        reader: &mut JobReader,
    ) -> io::Result<Self> {
        let caption = if look.is_some() { reader.caption()? } else { None };
        let form = reader.has_variants().then(|| reader.answer_form());
        let mut columns = vec![("candidates", ColumnType::Text)];
        columns.extend(args.count.map(|_| ("counts", ColumnType::Text)));
        let writer = RecordWriter::for_any(reader).with_columns(&columns).with_status();
        Ok(Self { args, search, writer, form, caption, look })
    }

    fn find(&self, puzzle: &Puzzle) -> Candidates {
        let limit = self.args.count.map_or(1, std::num::NonZeroU64::get);
        Solver::new(puzzle).with_limits(self.search.limits.clone()).candidates(limit)
    }

    /// Draws the candidates, or the puzzle if they are not known.
    fn draw(
        &self,
        at: InputRecord<'_>,
        (puzzle, sets, counts): (&Puzzle, Option<Vec<ValueSet>>, &[String]),
        look: Look,
        out: &mut Vec<u8>,
    ) {
        if let Some(name) = &self.caption {
            let _ = writeln!(out, "{name}:{}", at.place.line);
        }
        let Some(sets) = sets else { return variants::puzzle(puzzle, None, look, out) };
        if counts.is_empty() {
            return variants::candidates(puzzle, sets, look, out);
        }
        let clues = variants::clues(puzzle);
        let text = |cell: CellId| {
            let style = if clues.get(cell).copied().flatten().is_some() { CLUE } else { FOUND };
            let text = counts.get(cell).map(String::as_str).filter(|text| !text.is_empty());
            Drawn::new(text.unwrap_or("-"), style, look)
        };
        variants::frame(puzzle, text, look, out);
    }
}

impl Work for CandidateWork<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer).filter(|_| self.look.is_none())
    }

    fn work(&self, job: &mut Job) {
        job.each_puzzle(&self.writer, |at, puzzle, scratch| {
            let found = self.find(puzzle);
            if found.end() == End::LimitReached && scratch.is_interrupted() {
                return;
            }
            let status = status(puzzle, &found);
            match status {
                Status::None => scratch.report(&at, PuzzleError::NoSolution(None)),
                Status::Limit => scratch.report(&at, PuzzleError::Limit),
                _ => scratch.counters.solved += 1,
            }
            self.write((at, puzzle), &found, status, scratch);
        });
    }
}

impl CandidateWork<'_> {
    fn write(
        &self,
        (at, puzzle): (InputRecord<'_>, &Puzzle),
        found: &Candidates,
        status: Status,
        scratch: &mut WorkerScratch,
    ) {
        let (cells, values) = (0..puzzle.shape.cells(), puzzle.shape.values);
        let sets: Vec<String> =
            cells.clone().map(|cell| variants::set_text(found.set(cell), values)).collect();
        let counts = |cell| variants::counts_text(found.counts(cell), values);
        let counts: Vec<String> = self.args.count.iter().flat_map(|_| cells.clone().map(counts)).collect();
        let is_cut = status == Status::Limit;
        // Each cell has a value in the first solution.
        let is_unknown = is_cut && sets.iter().all(String::is_empty);
        if let Some(look) = self.look {
            let sets = (!is_unknown).then(|| cells.map(|cell| found.set(cell)).collect());
            return self.draw(at, (puzzle, sets, &counts), look, &mut scratch.out.text);
        }
        let clues = self.form.and_then(|form| form.answer(puzzle, None));
        if is_unknown {
            let item = Item::refused(PuzzleError::Limit).with_answer(clues.as_deref());
            return self.writer.write(at, &item, scratch);
        }
        let (sets, counts) = (joined(&sets), joined(&counts));
        let mut note = if counts.is_empty() { sets.clone() } else { counts.clone() };
        if is_cut {
            note.extend([", ", PuzzleError::Limit.note()]);
        }
        let item = Item::new(status).with_answer(clues.as_deref()).with_note(note.as_str());
        self.writer.write(at, &item.with_values(&[Value::Text(&sets), Value::Text(&counts)]), scratch);
    }
}

/// The texts of all cells; `-` for a cell without a value.
fn joined(texts: &[String]) -> String {
    let texts = texts.iter().map(|text| if text.is_empty() { "-" } else { text });
    texts.collect::<Vec<_>>().join(" ")
}

/// What the candidates say of the number of solutions.
fn status(puzzle: &Puzzle, found: &Candidates) -> Status {
    let sizes = || (0..puzzle.cell_count()).map(|cell| found.set(cell).len());
    match found.end() {
        End::LimitReached => Status::Limit,
        _ if sizes().any(|size| size == 0) => Status::None,
        _ if sizes().all(|size| size == 1) => Status::One,
        _ => Status::Many,
    }
}
