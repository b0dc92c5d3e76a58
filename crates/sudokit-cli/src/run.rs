//! One run of a verb over its inputs: the output, the reports, the sums.

use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::output::{Output, WriteError};
use crate::plan::Inputs;
use crate::progress::Progress;
use crate::report::Reporter;
use crate::screen::Screen;
use std::ops::{AddAssign, ControlFlow};
use std::path::Path;
use sudokit::format::{Format, Layout, Writer};

/// What has been done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) puzzles: u64,
    pub(crate) solved: u64,
    pub(crate) no_solution: u64,
    pub(crate) several: u64,
    pub(crate) limit: u64,
    pub(crate) bad: u64,
    pub(crate) guesses: u64,
    /// Puzzles that have more solutions than were wanted.
    pub(crate) not_all: u64,
    /// Records written, where it matters.
    pub(crate) written: u64,
    /// Records of which something has no room in the format written.
    pub(crate) cropped: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.no_solution += other.no_solution;
        self.several += other.several;
        self.limit += other.limit;
        self.bad += other.bad;
        self.guesses += other.guesses;
        self.not_all += other.not_all;
        self.written += other.written;
        self.cropped += other.cropped;
    }
}

/// Why a run ends before its inputs do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// Nobody reads the output any more.
    Closed,
    /// It was reported: a record that cannot be read, an output that cannot be written, Ctrl-C.
    Ended,
}

/// A run under way.
pub(crate) struct Run {
    output: Output,
    pub(crate) report: Reporter,
    pub(crate) tally: Tally,
    /// What stood before the first record last time: it is not repeated for the next file.
    header: Vec<u8>,
    stop: Option<Stop>,
    /// The format that begins with the number of records, if the output waits for it.
    counted: Option<Format>,
}

impl Run {
    /// Opens the output, listens to Ctrl-C, and tells whoever sits before the terminal what is awaited.
    pub(crate) fn start(inputs: &Inputs, output: Option<&Path>, screen: Screen) -> Result<Self, Fatal> {
        let output = Output::open(output, &inputs.sources)?;
        interrupt::listen();
        if screen.input_is_terminal && inputs.has_stdin() {
            screen.note("reading puzzles from the terminal; end them with Ctrl-D, or give a file's name");
        }
        let watched = screen.error_is_terminal && !(output.is_stdout() && screen.output_is_terminal);
        let report = Reporter::new(screen, inputs.verbose, Progress::new(watched));
        Ok(Self { output, report, tally: Tally::default(), header: Vec::new(), stop: None, counted: None })
    }

    /// The output waits for the number of records, which this format wants before them.
    pub(crate) fn wait_for_count(&mut self, format: Format) -> Result<(), Fatal> {
        self.counted = Some(format);
        self.output.wait()
    }

    /// Whether answers go to standard output.
    pub(crate) const fn is_to_stdout(&self) -> bool {
        self.output.is_stdout()
    }

    /// Writes what stands before the records of a file, unless it stood before those of the last one.
    pub(crate) fn begin(&mut self, header: Vec<u8>) -> ControlFlow<Stop> {
        if header == self.header {
            return ControlFlow::Continue(());
        }
        self.write(&header)?;
        self.header = header;
        ControlFlow::Continue(())
    }

    /// Writes answers.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> ControlFlow<Stop> {
        match self.output.write(bytes) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(self.failed(error)),
        }
    }

    /// Takes note that the run ends here.
    pub(crate) fn stop(&mut self, stop: Stop) {
        self.stop = Some(stop);
    }

    /// Completes the output and says what is left to say.
    pub(crate) fn finish(mut self) -> Exit {
        if interrupt::asked() {
            self.report.at_least(Exit::Interrupted);
        }
        self.report.progress.clear();
        if self.stop == Some(Stop::Closed) {
            return Exit::Well;
        }
        self.report.summary();
        let complete = self.stop.is_none() && self.report.exit() < Exit::UsageOrIo;
        let mut start = Vec::new();
        if let Some(format) = self.counted {
            Writer::new(&Layout::new(format), format).begin_with_count(self.tally.written, &mut start);
        }
        match self.output.finish(&start, complete) {
            Ok(None) => {}
            Ok(Some(part)) => {
                self.report.note(format_args!(
                    "the output is not complete; what was done is in `{}`",
                    part.display()
                ));
            }
            Err(WriteError::Closed) => return Exit::Well,
            Err(WriteError::Failed(fatal)) => self.report.fatal(&fatal),
        }
        self.report.exit()
    }

    fn failed(&mut self, error: WriteError) -> Stop {
        match error {
            WriteError::Closed => Stop::Closed,
            WriteError::Failed(fatal) => {
                self.report.fatal(&fatal);
                Stop::Ended
            }
        }
    }
}
