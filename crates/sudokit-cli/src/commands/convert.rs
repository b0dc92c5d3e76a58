//! `sudokit convert`: conversion between formats.

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{InputRecord, Item, Job, JobReader, RecordWork, RecordWriter, WorkerScratch};
use crate::plan::{Inputs, OutputTarget, format_or_name};
use crate::run::Run;
use crate::terminal::Terminal;
use crate::variants::{self, AnswerForm, ISS, SHARED};
use sudokit::format::Format;
use sudokit_variants::text::{About, ReadPuzzle};
use sudokit_verbs::variants::SharedFormat;

/// Converts all inputs.
pub(crate) fn run(args: &ConvertArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let kind = format_or_name(args.to, args.output.as_deref())?;
    let target = OutputTarget::new(Some(kind), args.output.as_deref(), args.compression.chosen());
    let mut run =
        Run::start(Inputs::from(&args.input).to(target)?.with_variants(), args.output.as_deref(), terminal)?;
    let to = kind.format();
    if to.needs_count() {
        run.wait_for_count(to)?;
    }
    run.read(args.speed.threads, |reader| {
        let conversion = Conversion::new(reader, to);
        Ok(RecordWork::new(RecordWriter::for_any(reader), move |writer, job| conversion.run(writer, job)))
    });
    run.say_if_cropped();
    run.say_if_without_rules();
    run.say_if_without_about();
    Ok(run.finish())
}

/// What is done with each record.
#[derive(Clone, Copy)]
pub(super) enum Conversion {
    /// It is written in another format.
    Copy,
    /// Of a puzzle with any rules, the cells are written in this form, or all if the format can hold it.
    Cells(AnswerForm, Beside),
    /// The rules are written, also of a link or another text that has none.
    Rules(Beside),
    /// It is written for another program.
    Shared(SharedFormat),
}

/// What is written beside a puzzle.
#[derive(Clone, Copy)]
pub(super) enum Beside {
    /// What its text says about it: its title, author, rules in words, and its solution if that is whole.
    About,
    /// Nothing of it.
    Nothing,
}

impl Beside {
    fn of(reader: &JobReader) -> Self {
        if variants::has_about(reader.layout().format) { Self::About } else { Self::Nothing }
    }

    /// Whether something of what is known is not written.
    fn leaves_out(self, about: &About) -> bool {
        match self {
            Self::About => about.solution.is_some() && about.whole_solution().is_none(),
            Self::Nothing => *about != About::default(),
        }
    }
}

impl Conversion {
    pub(super) fn new(reader: &JobReader, to: Format) -> Self {
        match SHARED.into_iter().find(|(format, _)| *format == to) {
            Some((_, shared)) => Self::Shared(shared),
            None if reader.has_variants() && to == ISS => Self::Rules(Beside::of(reader)),
            None if reader.has_variants() => Self::Cells(reader.answer_form(), Beside::of(reader)),
            None => Self::Copy,
        }
    }

    fn run(self, writer: &RecordWriter, job: &mut Job) {
        match self {
            Self::Copy => job.each(writer, |at, scratch| writer.copy(at, scratch)),
            _ => job.each_read(writer, |at, read, scratch| {
                self.write(writer, (at, read), &Item::default(), scratch);
            }),
        }
    }

    /// Writes a puzzle with this item.
    pub(super) fn write(
        self,
        writer: &RecordWriter,
        (at, read): (InputRecord<'_>, &ReadPuzzle),
        item: &Item<'_>,
        scratch: &mut WorkerScratch,
    ) {
        let puzzle = &read.puzzle;
        let (answer, beside) = match self {
            Self::Copy => (None, None),
            Self::Cells(form, beside) => {
                let cells = form.answer(puzzle, None);
                scratch.counters.without_rules +=
                    u64::from(cells.is_some() && !variants::is_only_clues(puzzle));
                (cells, Some(beside))
            }
            Self::Rules(beside) => {
                let text = at.chunk.text(at.record.puzzle);
                (variants::rules_in_place_of(text, puzzle), Some(beside))
            }
            Self::Shared(shared) => match shared.write(puzzle, &at.about(read, writer)) {
                Ok(text) => (Some(text), None),
                Err(error) => return at.cannot_write(error.to_string(), writer, scratch),
            },
        };
        writer.write(at, &item.with_answer(answer.as_deref()), scratch);
        scratch.counters.without_about +=
            u64::from(beside.is_some_and(|beside| beside.leaves_out(&read.about)));
    }
}
