//! One run of a verb over its inputs: output, errors and counters.

use crate::args::{InputArgs, OutputArgs};
use crate::columns::{BatchRows, FileOptions, TableSchema};
use crate::counters::{Counters, counted};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::interrupt;
use crate::output::{Output, WriteError};
use crate::output_buffer::OutputBuffer;
use crate::plan::Inputs;
use crate::progress::Progress;
use crate::report::Reporter;
use crate::terminal::{Terminal, printable};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use sudokit::format::{Format, Layout, Writer};

/// Reason to end a run before the end of its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// The reader of the output has closed the pipe.
    Closed,
    /// An error that was reported, or Ctrl-C.
    Ended,
}

/// The part of the output before the first record.
pub(crate) enum Begun {
    /// A header, or nothing.
    Text(Vec<u8>),
    /// The schema of columns, which each output has.
    Columns(Box<TableSchema>),
}

/// One of the files that a run writes.
struct OpenOutput {
    output: Output,
    /// Records written, except for the first file, whose number is in the counters.
    written: u64,
}

/// A run in progress.
pub(crate) struct Run {
    inputs: Arc<Inputs>,
    /// Empty if the output depends on all input.
    outputs: Vec<OpenOutput>,
    pub(crate) report: Reporter,
    pub(crate) counters: Counters,
    /// The part before the first record, once it is written.
    begun: Option<Begun>,
    /// The part before the first record, if no input has a record.
    empty: Option<Begun>,
    stop: Option<Stop>,
    /// The format that begins with the number of records, if the output waits for it.
    counted: Option<Format>,
    terminal: Terminal,
}

impl Run {
    /// Opens the output, handles Ctrl-C, and prints a note before it reads from a terminal.
    pub(crate) fn start(inputs: Inputs, output: Option<&Path>, terminal: Terminal) -> Result<Self, Fatal> {
        Self::start_parts(inputs, &[output], terminal)
    }

    /// Starts a verb that writes records.
    pub(crate) fn of_records(
        input: &InputArgs,
        output: &OutputArgs,
        terminal: Terminal,
    ) -> Result<Self, Fatal> {
        let inputs = Inputs::from(input).to(output.target())?;
        Self::start(inputs, output.output.as_deref(), terminal)
    }

    /// Starts a run with several outputs.
    pub(crate) fn start_parts(
        inputs: Inputs,
        outputs: &[Option<&Path>],
        terminal: Terminal,
    ) -> Result<Self, Fatal> {
        let open = |output: Option<&Path>| {
            Output::open(output, &inputs.sources).map(|output| OpenOutput { output, written: 0 })
        };
        let outputs = outputs.iter().copied().map(open).collect::<Result<Vec<_>, _>>()?;
        let is_stdout = outputs.iter().any(|to| to.output.is_stdout());
        interrupt::listen();
        if terminal.input_is_interactive && inputs.sources.contains(&Source::Stdin) {
            terminal.note("reading puzzles from the terminal; end with Ctrl-D, or name a file instead");
        }
        let watched = terminal.error_is_interactive
            && !terminal.quiet
            && !(is_stdout && terminal.output_is_interactive);
        let report = Reporter::new(terminal, inputs.verbose, Progress::new(watched));
        Ok(Self {
            inputs: Arc::new(inputs),
            outputs,
            report,
            counters: Counters::default(),
            begun: None,
            empty: None,
            stop: None,
            counted: None,
            terminal,
        })
    }

    /// The inputs and their options.
    pub(crate) fn inputs(&self) -> Arc<Inputs> {
        Arc::clone(&self.inputs)
    }

    /// Keeps the output back until the number of records is known, with which this format begins.
    pub(crate) fn wait_for_count(&mut self, format: Format) -> Result<(), Fatal> {
        self.counted = Some(format);
        self.outputs.iter_mut().try_for_each(|to| to.output.wait())
    }

    /// As [`wait_for_count`](Self::wait_for_count), for the format of the first input, unless output has begun.
    pub(crate) fn wait_for_count_of_all(&mut self, format: Format) -> ControlFlow<Stop> {
        let is_first = self.counters == Counters::default() && self.begun.is_none() && self.counted.is_none();
        let waits = if is_first { self.wait_for_count(format) } else { Ok(()) };
        self.settled(waits.map_err(WriteError::Failed))
    }

    /// The verb that runs.
    pub(crate) const fn verb(&self) -> &'static str {
        self.terminal.verb
    }

    /// Whether the output is standard output.
    pub(crate) fn is_to_stdout(&self) -> bool {
        self.outputs.iter().any(|to| to.output.is_stdout())
    }

    /// Records written to the file of this number.
    pub(crate) fn written(&self, part: usize) -> u64 {
        if part == 0 { self.counters.written } else { self.outputs.get(part).map_or(0, |to| to.written) }
    }

    /// Begins files of columns, or continues them if this input has the same columns.
    pub(crate) fn begin_columns(&mut self, table: &TableSchema, name: &str) -> ControlFlow<Stop> {
        let watched = self.terminal.output_is_interactive;
        let is_first = self.begun.is_none();
        let mut begun = Ok(());
        for to in &mut self.outputs {
            let is_stream = to.output.is_stdout();
            let options = FileOptions {
                container: table.container(),
                compression: self.inputs.target.compression,
                is_stream,
            };
            begun = begun.and_then(|()| match is_first {
                true if is_stream && watched => {
                    Err(WriteError::Failed(Fatal::NotForTerminal("file of columns")))
                }
                true => to.output.begin(options, table.clone()),
                false => to.output.go_on(table.clone(), name),
            });
        }
        self.begun.get_or_insert_with(|| Begun::Columns(Box::new(table.clone())));
        self.settled(begun)
    }

    /// Begins an input that may have no records, and would begin so. It begins nothing yet, because a later input may have
    /// other columns; if no input has a record, the output has the columns of the first one and no rows.
    pub(crate) fn begin_without_records(&mut self, start: impl FnOnce() -> Begun) {
        if self.begun.is_none() && self.empty.is_none() {
            self.empty = Some(start());
        }
    }

    /// Begins the output, or continues it if this input begins in the same way.
    pub(crate) fn begin_with(&mut self, start: Begun, name: &str) -> ControlFlow<Stop> {
        match start {
            Begun::Columns(table) => self.begin_columns(&table, name),
            Begun::Text(header) => self.begin_text(header, name),
        }
    }

    /// Begins text, or continues it if this input has the same header.
    pub(crate) fn begin_text(&mut self, header: Vec<u8>, name: &str) -> ControlFlow<Stop> {
        match &self.begun {
            Some(Begun::Text(before)) if *before == header => return ControlFlow::Continue(()),
            Some(_) => {
                return self.settled(Err(WriteError::Failed(Fatal::OtherColumns(name.to_owned()))));
            }
            None => {}
        }
        for part in 0..self.outputs.len() {
            self.write_part(part, |output| output.write(&header))?;
        }
        self.begun = Some(Begun::Text(header));
        ControlFlow::Continue(())
    }

    /// Writes bytes to the first output.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> ControlFlow<Stop> {
        self.write_part(0, |output| output.write(bytes))
    }

    /// Writes records to the file of this number; the buffer is empty then.
    pub(crate) fn write_records(
        &mut self,
        part: usize,
        out: &mut OutputBuffer,
        rows: Option<&BatchRows>,
    ) -> ControlFlow<Stop> {
        if let Some(to) = self.outputs.get_mut(part) {
            to.written += std::mem::take(&mut out.written);
        }
        self.write_part(part, |output| output.write_records(out, rows))
    }

    fn write_part(
        &mut self,
        part: usize,
        write: impl FnOnce(&mut Output) -> Result<(), WriteError>,
    ) -> ControlFlow<Stop> {
        let Some(to) = self.outputs.get_mut(part) else { return ControlFlow::Continue(()) };
        let written = write(&mut to.output);
        self.settled(written)
    }

    /// Prints a note, unless the reader of the output has closed the pipe.
    pub(crate) fn note(&self, text: impl Display) {
        if self.stop != Some(Stop::Closed) {
            self.report.note(text);
        }
    }

    /// Prints the numbers of a run, unless no puzzle was read and it is reported why.
    pub(crate) fn say_numbers(&self, text: impl Display) {
        if self.counters.puzzles > 0 || self.report.exit() == Exit::Well {
            self.note(text);
        }
    }

    /// Prints a note if the output format could not hold comments or columns.
    pub(crate) fn say_if_cropped(&self) {
        let (records, to) = (self.counters.cropped, self.inputs.target.format());
        if records > 0 {
            let of = counted(records, "record");
            let to = to.map_or_else(|| "the output".to_owned(), |to| format!("`{to}`"));
            self.note(format_args!(
                "{to} cannot hold the comments and columns of {of}; use `csv` or `jsonl`"
            ));
        }
    }

    /// Prints a note if what the input says of its puzzles was written beside others.
    pub(crate) fn say_if_facts_kept(&self, facts: Option<&Vec<String>>) {
        if let Some(facts) = facts.filter(|facts| self.counters.written > 0 && !facts.is_empty()) {
            self.note(format_args!(
                "kept from the input, and true of its puzzles, not of these: {}",
                facts.join(", ")
            ));
        }
    }

    /// Prints a note if the output format could not hold the rules of puzzles.
    pub(crate) fn say_if_without_rules(&self) {
        let (what, others) = ("the rules of", ", only the clues; use `iss`, `csv` or `jsonl`");
        self.say_if_without(self.counters.without_rules, what, others);
    }

    /// Prints a note if the output format could not hold what was said about puzzles.
    pub(crate) fn say_if_without_about(&self) {
        let what = "the title, author, rules in words or solution of";
        self.say_if_without(self.counters.without_about, what, "; use `fpuzzles`");
    }

    /// Prints a note if there are puzzles of which the output format could not hold something. The last text names other formats.
    fn say_if_without(&self, puzzles: u64, what: &str, others: &str) {
        if puzzles > 0 {
            let to = self.inputs.target.format();
            let to = to.map_or_else(|| "the output".to_owned(), |to| format!("`{to}`"));
            let of = counted(puzzles, "puzzle");
            self.note(format_args!("{to} cannot hold {what} {of}{others}"));
        }
    }

    /// As [`say_if_limited`](Self::say_if_limited), for the puzzles with more results than the limit.
    pub(crate) fn say_if_not_all(&mut self, what: &str, option: &str) {
        self.say_if_limited(self.counters.not_all, what, option);
    }

    /// Prints a note if the results of some puzzles were cut by a limit, which makes the exit status 1: the number of these
    /// puzzles, what they have, and the option that sets the limit.
    pub(crate) fn say_if_limited(&mut self, puzzles: u64, what: &str, option: &str) {
        if puzzles > 0 {
            self.report.at_least(Exit::SomeFailed);
            let have = if puzzles == 1 { "has" } else { "have" };
            self.note(format_args!(
                "{} {have} {what}; raise the limit with {option}",
                counted(puzzles, "puzzle")
            ));
        }
    }

    /// Ends the run.
    pub(crate) fn stop(&mut self, stop: Stop) {
        self.stop = Some(stop);
    }

    /// Whether the run has reached its end without a fatal error.
    pub(crate) fn is_complete(&self) -> bool {
        self.stop.is_none() && self.report.exit() < Exit::UsageOrIo
    }

    /// Handles the result of completing an output.
    pub(crate) fn wrote(&mut self, result: Result<Option<PathBuf>, WriteError>) -> ControlFlow<Stop> {
        if let Ok(Some(part)) = &result {
            let part = printable(part);
            self.report.note(format_args!("the output is incomplete; the results so far are in `{part}`"));
        }
        self.settled(result.map(|_| ()))
    }

    /// Completes the outputs and returns the exit status.
    pub(crate) fn finish(mut self) -> Exit {
        if interrupt::asked() {
            self.report.at_least(Exit::Interrupted);
            self.note(format_args!("interrupted after {}", counted(self.counters.puzzles, "puzzle")));
        }
        self.report.progress.clear();
        if self.stop == Some(Stop::Closed) {
            return Exit::Well;
        }
        self.report.summary();
        if let Some(start) = self.empty.take().filter(|_| self.begun.is_none() && self.is_complete())
            && self.begin_with(start, "") == ControlFlow::Break(Stop::Closed)
        {
            return Exit::Well;
        }
        let starts: Vec<_> = (0..self.outputs.len()).map(|part| self.start_of(part)).collect();
        for (to, start) in std::mem::take(&mut self.outputs).into_iter().zip(starts) {
            let complete = self.is_complete();
            if self.wrote(to.output.finish(&start, complete)) == ControlFlow::Break(Stop::Closed) {
                return Exit::Well;
            }
        }
        self.report.exit()
    }

    /// The beginning of the file with this number, if it was kept back. A failed run without records has none.
    fn start_of(&self, part: usize) -> Vec<u8> {
        let mut start = Vec::new();
        let has_start = self.is_complete() || self.written(part) > 0;
        if let Some(format) = self.counted.filter(|_| has_start) {
            Writer::new(&Layout::new(format), format).begin_with_count(self.written(part), &mut start);
        }
        start
    }

    /// Handles the result of writing; an error ends the run.
    fn settled(&mut self, result: Result<(), WriteError>) -> ControlFlow<Stop> {
        let stop = match result {
            Ok(()) => return ControlFlow::Continue(()),
            Err(WriteError::Closed) => Stop::Closed,
            Err(WriteError::Failed(fatal)) => {
                self.report.fatal(&fatal);
                Stop::Ended
            }
        };
        self.stop(stop);
        ControlFlow::Break(stop)
    }
}
