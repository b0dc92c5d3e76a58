//! `sudokit check`: whether puzzles are valid and solutions right, one line per record.

mod answer;
mod details;

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::interrupt;
use crate::pipeline::{EmitError, Finding, Job, JobReader, RecordWriter, Work, WorkerScratch};
use crate::plan::{Inputs, OutputTarget, SearchOptions};
use crate::report::Places;
use crate::run::Run;
use crate::terminal::Terminal;
use details::Details;
use std::io::Write;
use sudokit::format::{ColumnType, FormatError, Place, Value};
use sudokit::solve::Goal;
use sudokit_verbs::{Minimality, Verdict};

/// Checks all inputs.
pub(crate) fn run(args: &CheckArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let target = match args.to {
        Some(to) => OutputTarget::new(Some(to), args.output.as_deref(), None),
        None => Ok(OutputTarget::default()),
    };
    let inputs = Inputs::from(&args.input).to(target)?;
    let search = SearchOptions::from(&args.search);
    // In a pipe, verdicts are counted or joined with the puzzles, so they have no place names.
    let is_pipe = inputs.sources == [Source::Stdin] && !inputs.verbose;
    let mut run = Run::start(inputs, args.output.as_deref(), terminal)?;
    run.read(search.threads, |reader| {
        let places = (!is_pipe).then(|| reader.places());
        let writer = args.to.map(|_| writer(args, reader));
        Ok(Check { args, places, search: &search, writer })
    });
    run.say_if_cropped();
    Ok(run.finish())
}

/// Writes records with columns for the verdicts.
fn writer(args: &CheckArgs, reader: &JobReader) -> RecordWriter {
    let mut columns = vec![("verdict", ColumnType::Text), ("answer_verdict", ColumnType::Text)];
    columns.extend(args.minimal.then_some(("minimality", ColumnType::Text)));
    if args.input.verbose {
        let (number, text) = (ColumnType::Integer, ColumnType::Text);
        columns.extend([("clues", number), ("automorphisms", number), ("canonical", text)]);
    }
    RecordWriter::new(reader).with_columns(&columns)
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

    fn work(&self, job: &mut Job) {
        job.search((&self.search.solver, Goal::Unique), self, |at, found, scratch| {
            // The search for redundant clues may take long.
            scratch.cut |= interrupt::asked();
            let verdict = Verdict::new(&at.grid, found);
            let answer = at.answer.and_then(|span| answer::judge(at.chunk.text(span), &at.grid, found));
            if !verdict.is_good() || answer.as_ref().is_some_and(|answer| !answer.is_right()) {
                scratch.findings.push(Finding::Failed);
            }
            let is_looked_at = self.args.minimal && verdict == Verdict::Valid;
            let minimality = is_looked_at.then(|| Minimality::new(&self.search.solver, &at.grid).to_string());
            let details = self.args.input.verbose.then(|| Details::new(&at.grid));
            let (verdict, answer) = (verdict.to_string(), answer.map(|answer| answer.to_string()));
            let parts = [Some(&verdict), minimality.as_ref(), answer.as_ref()];
            let mut line = parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(", ");
            if let Some(details) = &details {
                line = format!("{line}, {details}");
            }
            let Some(writer) = &self.writer else { return self.write_line(at.place, &line, scratch) };
            let mut values = vec![Value::Text(&verdict), Value::Text(answer.as_deref().unwrap_or_default())];
            values.extend(self.args.minimal.then(|| Value::Text(minimality.as_deref().unwrap_or_default())));
            values.extend(details.iter().flat_map(Details::values));
            writer.annotate(at, &line, &values, scratch);
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
