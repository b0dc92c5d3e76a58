//! Puzzles of other sizes and with other rules.

use crate::args::{DrawnSeed, GenerateArgs, drawn_seed};
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::kind::Kind;
use crate::output_buffer::OutputBuffer;
use crate::pipeline::RecordWriter;
use crate::plan::{Inputs, OutputTarget};
use crate::run::{Run, Stop};
use crate::terminal::Terminal;
use crate::variants::{self, AnswerForm, solution_text};
use std::ops::ControlFlow;
use sudokit::Limits;
use sudokit::format::{Annotations, ColumnType, Format, Value};
use sudokit_variants::batch;
use sudokit_variants::generate::{GeneratedPuzzle, Generator};
use sudokit_verbs::first_set;

/// The sizes of grids whose cells in one line are not taken for other text: 81 cells are a classic puzzle, and 64 or 100 are more likely
/// one with an error.
const fn is_read_as_line(size: usize) -> bool {
    !matches!(size, 8..=10)
}

/// Generates puzzles of another size or with other rules.
pub(super) fn run(args: &GenerateArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    refuse_classic(args)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => drawn_seed()?,
    };
    let generator = args.grid.options().generator(&super::options(args)?, seed)?;
    let kind = to(args);
    if variants::written_as(kind.format()).is_none() {
        return Err(Fatal::NoVariants(kind.format()));
    }
    let output = args.output.output.as_deref();
    let target = OutputTarget::new(Some(kind), output, args.output.compression.chosen());
    let mut run = Run::start(Inputs::default().to(target)?, output, terminal)?;
    let writer = PuzzleWriter::new(args, kind, terminal, run.is_to_stdout());
    if run.begin(&writer.records, "").is_continue() {
        if args.seed.is_none() {
            run.note(DrawnSeed(seed));
        }
        make(args, &generator, &writer, &mut run);
        run.say_if_without_rules();
    }
    Ok(run.finish())
}

/// Refuses options that are only for classic puzzles.
fn refuse_classic(args: &GenerateArgs) -> Result<(), Fatal> {
    let own = first_set([
        ("unbiased", args.unbiased),
        ("pattern", args.pattern.is_some()),
        ("unique_classes", args.unique_classes),
    ]);
    let set = own.or_else(|| args.difficulty.options().first_set());
    set.map_or(Ok(()), |name| Err(Fatal::ClassicOption(name)))
}

/// The format of `--to`, or that of the file name, or the shortest that `solve` reads.
fn to(args: &GenerateArgs) -> Kind {
    let by_name = args.output.output.as_deref().and_then(Kind::from_name);
    let grid = args.grid.options();
    let has_rules = grid.jigsaw || grid.puzzle().is_ok_and(|puzzle| !puzzle.rules.is_empty());
    let is_line = !has_rules && is_read_as_line(grid.size());
    let shortest = if is_line { Format::LINE } else { variants::ISS };
    args.output.to.or(by_name).unwrap_or(Kind::Text(shortest))
}

/// Generates puzzles until there are enough.
fn make(args: &GenerateArgs, generator: &Generator, writer: &PuzzleWriter, run: &mut Run) {
    let wanted = args.number.get();
    let limits = Limits::default().with_stop(interrupt::asked);
    let attempts = (0..u64::MAX).take_while(|_| !interrupt::asked());
    let (mut made, mut tried, mut last) = (0, 0, 0);
    let mut out = OutputBuffer::default();
    let ended = batch::generate(args.speed.threads, generator, attempts, &limits, |attempt, puzzle| {
        tried = attempt + 1;
        if let Some(puzzle) = puzzle {
            (made, last) = (made + 1, tried);
            run.counters.without_rules += u64::from(writer.write(&puzzle, &mut out));
            run.write_records(0, &mut out, None).map_break(Some)?;
            (run.counters.written, run.counters.puzzles) = (made, made);
        }
        run.report.progress.tell_made(made, wanted, tried);
        let is_over = made == wanted || tried - last >= args.attempts();
        if is_over { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
    });
    match ended {
        Err(error) => {
            run.report.fatal(&Fatal::NoVariant(error));
            run.stop(Stop::Ended);
        }
        Ok(ControlFlow::Break(Some(_))) => {}
        Ok(_) if made < wanted => super::say_why(args, made, tried, run),
        Ok(_) => {}
    }
}

/// What is written of a puzzle beside columns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The puzzle as text.
    Text,
    /// Columns with the puzzle as text and its solution.
    Columns,
    /// Only the cells.
    Cells(AnswerForm),
}

/// Writes generated puzzles.
struct PuzzleWriter {
    records: RecordWriter,
    form: Form,
    /// Whether puzzles are minimal, as far as it is known.
    is_minimal: bool,
    /// The style, if a single puzzle is drawn instead.
    look: Option<Look>,
}

impl PuzzleWriter {
    fn new(args: &GenerateArgs, kind: Kind, terminal: Terminal, to_stdout: bool) -> Self {
        let format = kind.format();
        let form = match AnswerForm::of(format) {
            AnswerForm::Column if format.has_columns() => Form::Columns,
            AnswerForm::Column => Form::Text,
            cells => Form::Cells(cells),
        };
        let minimal = args.minimal.then_some(("minimal", ColumnType::Boolean));
        let columns: Vec<_> = [("clues", ColumnType::Integer)].into_iter().chain(minimal).collect();
        let records = RecordWriter::for_texts(kind);
        let records =
            if form == Form::Columns { records.with_solutions().with_columns(&columns) } else { records };
        let is_one = args.number.get() == 1 && args.output.to.is_none();
        let is_drawn = is_one && to_stdout && terminal.output_is_interactive;
        let look = is_drawn.then_some(Look { styling: terminal.output, ascii: false });
        Self { records, form, is_minimal: args.minimal, look }
    }

    /// Appends a puzzle. Returns whether the format could not hold its rules.
    fn write(&self, made: &GeneratedPuzzle, out: &mut OutputBuffer) -> bool {
        let puzzle = &made.puzzle;
        let is_minimal = self.is_minimal && made.undecided == 0;
        let note = (self.is_minimal && !is_minimal).then_some("minimality unknown: limit reached");
        if let Some(look) = self.look {
            out.written += 1;
            variants::puzzle(puzzle, None, look, &mut out.text);
            return false;
        }
        let answer = match self.form {
            Form::Text => None,
            Form::Columns => Some(solution_text(puzzle, &made.solution)),
            Form::Cells(form) => form.answer(puzzle, None),
        };
        let minimal = if is_minimal { Value::Boolean(true) } else { Value::Null };
        let values = [Value::Integer(made.clues as u64), minimal];
        let values = if self.is_minimal { &values[..] } else { &values[..1] };
        let item = Annotations::default().with_answer(answer.as_deref()).with_note(note);
        let item = if self.form == Form::Columns { item.with_values(values) } else { item };
        self.records.append_text(&variants::iss_text(puzzle), &item, out);
        matches!(self.form, Form::Cells(_)) && !variants::is_only_clues(puzzle)
    }
}
