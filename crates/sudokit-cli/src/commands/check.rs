//! `sudokit check`: whether puzzles are valid and solutions right, one line per record.

mod answer;
mod details;
mod findings;
mod variants;

use self::variants::VariantCheck;
use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::kind::Kind;
use crate::pipeline::{EmitError, Finding, Job, RecordWriter, Work, WorkerScratch};
use crate::plan::{Inputs, OutputTarget, SearchOptions};
use crate::report::{Places, PuzzleError};
use crate::run::Run;
use crate::terminal::Terminal;
use findings::Findings;
use std::io::Write;
use sudokit::format::{FormatError, Place};
use sudokit::solve::Goal;

/// Checks all inputs.
pub(crate) fn run(args: &CheckArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    // Verdicts are lines, unless columns are wanted.
    let to = args.to.or_else(|| args.output.as_deref().and_then(Kind::from_name));
    let target = match to {
        Some(to) => OutputTarget::new(Some(to), args.output.as_deref(), None),
        None => Ok(OutputTarget::default()),
    };
    let inputs = Inputs::from(&args.input).to(target)?.with_variants();
    let search = SearchOptions::from(&args.search);
    // In a pipe, verdicts are counted or joined with the puzzles, so they have no place names.
    let is_pipe = inputs.sources == [Source::Stdin] && !inputs.verbose;
    let mut run = Run::start(inputs, args.output.as_deref(), terminal)?;
    run.read(search.threads, |reader| {
        let places = (!is_pipe).then(|| reader.places());
        let has_variants = reader.has_variants();
        let writer = if has_variants { variants::writer } else { findings::writer };
        let writer = to.map(|_| writer(args, reader));
        let check = Check { args, places, search: &search, writer };
        Ok::<Box<dyn Work>, _>(if has_variants { Box::new(VariantCheck(check)) } else { Box::new(check) })
    });
    run.say_if_cropped();
    Ok(run.finish())
}

struct Check<'a> {
    args: &'a CheckArgs,
    /// How the place of a record is printed, if it is.
    places: Option<Places>,
    search: &'a SearchOptions,
    /// `None` if one line is written per record.
    writer: Option<RecordWriter>,
}

impl EmitError for Check<'_> {
    fn emit_error(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        match &self.writer {
            Some(writer) => writer.emit_error(error, scratch),
            None => self.write_line(error.place, &format!("not readable: {error}"), scratch),
        }
    }
}

impl Work for Check<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        self.writer.as_ref()
    }

    fn uses_marks(&self) -> bool {
        true
    }

    fn work(&self, job: &mut Job) {
        job.search((&self.search.solver, Goal::Unique), self, |at, found, scratch| {
            let findings = Findings::new(self.args, self.search, at, found);
            // The search for redundant clues may take long.
            if scratch.is_interrupted() {
                return;
            }
            if !findings.are_good() {
                scratch.findings.push(Finding::Failed);
            }
            if findings.is_cut() {
                scratch.report(&at, PuzzleError::Limit);
            }
            match &self.writer {
                Some(writer) => findings.write(writer, at, scratch),
                None => self.write_line(at.place, &findings.line(), scratch),
            }
        });
    }
}

impl Check<'_> {
    fn write_line(&self, place: Place, line: &str, scratch: &mut WorkerScratch) {
        let out = &mut scratch.out.text;
        if let Some(places) = &self.places {
            let _ = write!(out, "{}: ", places.line(place));
        }
        let _ = writeln!(out, "{line}");
    }
}
