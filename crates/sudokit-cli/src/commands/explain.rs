//! `sudokit explain`: the whole path, step by step.

mod html;
mod json;
mod library;
mod markdown;
mod path;
pub(crate) mod text;

use crate::args::{ExplainArgs, ExplainTo};
use crate::counters::counted;
use crate::draw::{self, Look};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{EmitError, Job, Work, WorkerScratch};
use crate::plan::{Inputs, format_or_ending};
use crate::report::Places;
use crate::run::Run;
use crate::terminal::{Styling, Terminal};
use path::PathWriter;
use std::sync::atomic::{AtomicBool, Ordering};
use sudokit::Grid;
use sudokit::explain::{Catalogue, Position, Rated, Step};
use sudokit::format::FormatError;
use sudokit_verbs::{Status, rating_sentence, rating_text};

/// A format of paths.
trait PathFormat: Sync {
    /// Whether only whole paths are written. For people, each step is written when it is found.
    fn is_for_programs(&self) -> bool {
        false
    }
    /// Writes the part before the first path.
    fn begin(&self, _out: &mut Vec<u8>) {}
    /// Writes the part after the last path.
    fn end(&self, _out: &mut Vec<u8>) {}
    /// Writes the start of a path.
    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>);
    /// Writes a step.
    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>);
    /// Writes the end of a path.
    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>);
    /// Writes the error of a record that cannot be read, with its place.
    fn bad(&self, error: &str, is_first: bool, out: &mut Vec<u8>);
}

/// The start of a path.
struct Head<'a> {
    /// File and line, unless there is only one puzzle.
    name: Option<&'a str>,
    puzzle: &'a Grid,
    /// The position where the path starts, if pencil marks were given.
    start: Option<&'a Position>,
    scale: &'static str,
    /// Whether it is the first path.
    is_first: bool,
}

/// A step, with the position before it.
struct ShownStep<'a> {
    number: usize,
    /// Whether it is the first step that is written.
    is_first: bool,
    step: &'a Step,
    position: &'a Position,
    /// Whether this step or one before it needs pencil marks.
    has_marks: bool,
    /// Whether chains are written as consequences of an assumption too.
    has_suppositions: bool,
}

/// The end of a path.
struct Tail<'a> {
    end: &'a End,
    /// The status of the puzzle, unless it is not known.
    status: Option<Status>,
    position: &'a Position,
    scale: &'static Catalogue,
    rated: Rated,
    /// The ratings of Sudoku Explainer, beside those of a whole path for people.
    se: Option<Rated>,
    steps: usize,
}

/// The reason for the end of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
enum End {
    /// The grid is full.
    Solved,
    /// No technique of the scale applies.
    Stuck,
    /// The time limit was reached.
    Time,
    /// Ctrl-C.
    Interrupted,
    /// The puzzle has no unique solution, or the search reached its limit.
    NotValid(String),
}

impl Head<'_> {
    /// Draws the puzzle, or the position where the path starts.
    fn draw(&self, ascii: bool, out: &mut Vec<u8>) {
        let look = Look { styling: Styling::None, ascii };
        match self.start {
            Some(start) => draw::candidates(start.grid(), start.candidates(), look, out),
            None => draw::grid(self.puzzle, None, look, out),
        }
    }
}

impl End {
    /// A word for programs.
    const fn name(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Time => "time",
            Self::Interrupted => "interrupted",
            Self::NotValid(_) => "not valid",
        }
    }
}

impl Tail<'_> {
    /// A sentence for people.
    fn sentence(&self) -> String {
        let steps = counted(self.steps as u64, "step");
        let hardest = self.rated.hardest.map(|name| format!(" Hardest: {name}.")).unwrap_or_default();
        let rating = rating_sentence(self.scale, &self.rated);
        let se = self.se.map(|rated| format!(" SE rating {}.", rating_text(&Catalogue::SE, &rated)));
        let se = se.unwrap_or_default();
        match self.end {
            End::Solved if self.steps == 0 => "All cells are filled already.".to_owned(),
            End::Solved => format!("Solved in {steps}.{hardest} {rating}{se}"),
            End::Stuck => format!("No technique applies after {steps}."),
            End::Time => format!("Time limit reached after {steps}; raise it with --limit-time."),
            End::Interrupted => format!("Interrupted after {steps}."),
            End::NotValid(why) => format!("Not explained: {why}."),
        }
    }
}

/// Explains the puzzles of all inputs.
pub(crate) fn run(args: &ExplainArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let to = format_or_ending(args.to, args.output.as_deref())?;
    let mut run = Run::start(Inputs::from(&args.input), args.output.as_deref(), terminal)?;
    let form: &'static dyn PathFormat = match to {
        Some(ExplainTo::Text) | None => &text::Text,
        Some(ExplainTo::Markdown) => &markdown::Markdown,
        Some(ExplainTo::Json) => &json::Json { is_array: true },
        Some(ExplainTo::Jsonl) => &json::Json { is_array: false },
        Some(ExplainTo::Html) => &html::Html,
        Some(ExplainTo::Hodoku) => &library::Library,
    };
    let begun = AtomicBool::new(false);
    run.read(args.speed.threads, |reader| {
        Ok(Explain { args, form, name: reader.caption()?, places: reader.places(), begun: &begun })
    });
    let mut rest = Vec::new();
    form.begin(&mut rest);
    let header = std::mem::take(&mut rest);
    form.end(&mut rest);
    if run.begin_text(header, "").is_continue() {
        let _ = run.write(&rest);
    }
    Ok(run.finish())
}

/// The work on the puzzles of one input.
struct Explain<'a> {
    args: &'a ExplainArgs,
    form: &'static dyn PathFormat,
    name: Option<String>,
    places: Places,
    /// Whether a path was written before.
    begun: &'a AtomicBool,
}

impl Work for Explain<'_> {
    fn header(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.form.begin(&mut out);
        out
    }

    fn uses_marks(&self) -> bool {
        true
    }

    // A path can be long and its steps slow, so each step is written when it is found.
    fn work(&self, _: &mut Job) {}

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(self, |record| {
            let mut path = PathWriter::new(self, &record);
            Box::new(move |at, scratch| path.next(at, scratch))
        })
    }
}

impl EmitError for Explain<'_> {
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        let error = format!("{}: {error}", self.places.column(error.place));
        self.form.bad(&error, !self.begun.swap(true, Ordering::Relaxed), &mut scratch.out.text);
    }
}
