//! A progress bar on standard error.

use crate::counters::counted;
use crate::input::InputProgress;
use crate::lock;
use crate::terminal::to_stderr;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The bar appears after this time.
const PATIENCE: Duration = Duration::from_secs(1);

/// The time between two lines of progress.
const LINE: Duration = Duration::from_millis(200);

/// A progress bar for long runs, or none.
#[derive(Debug)]
pub(crate) struct Progress {
    wanted: bool,
    /// The time of the last line, if progress is shown in lines.
    line: Option<Instant>,
    started: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar that appears if the run takes long; `wanted` if standard error is a terminal and no output goes there.
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted, line: None, started: Instant::now(), bar: None }
    }

    /// Shows progress in lines instead, for programs.
    #[cfg(feature = "columns")]
    pub(crate) fn show_lines(&mut self) {
        self.wanted = false;
        self.line = Some(self.started);
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// A bar for the work on one record, while nothing else is shown.
    pub(crate) fn of_record(&self) -> RecordProgress {
        RecordProgress { wanted: self.wanted, started: self.started, bar: Mutex::new(None) }
    }

    /// Shows the number of puzzles so far, and the part of the current input.
    pub(crate) fn tell(&mut self, puzzles: u64, progress: &InputProgress) {
        let rate = puzzles as f64 / self.elapsed().as_secs_f64();
        let Some(bar) = self.shown() else { return };
        if let Some(size) = progress.size.filter(|size| bar.length() != Some(*size)) {
            bar.set_length(size);
            bar.set_style(style("{bar:32} {percent}% {msg}, {eta} left"));
        } else if progress.size.is_none() {
            bar.set_style(style("{spinner} {msg}"));
        }
        bar.set_message(format!("{puzzles} puzzles, {rate:.0}/s"));
        bar.set_position(progress.done());
    }

    /// Shows the number of generated puzzles and attempts.
    pub(crate) fn tell_made(&mut self, made: u64, wanted: u64, attempts: u64) {
        if self.line.is_some_and(|line| made == wanted || line.elapsed() > LINE) {
            self.line = Some(Instant::now());
            to_stderr(format_args!("progress: {made} of {wanted} puzzles\n"));
        }
        let rate = attempts as f64 / self.elapsed().as_secs_f64();
        let Some(bar) = self.shown() else { return };
        if bar.length() != Some(wanted) {
            bar.set_length(wanted);
            bar.set_style(style("{bar:32} {pos} of {len} puzzles, {msg}"));
        }
        bar.set_message(format!("{}, {rate:.0}/s", counted(attempts, "attempt")));
        bar.set_position(made);
    }

    /// The bar, if the run has taken long enough.
    fn shown(&mut self) -> Option<&ProgressBar> {
        if !self.wanted || self.elapsed() < PATIENCE {
            return None;
        }
        let new = || ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        Some(self.bar.get_or_insert_with(new))
    }

    /// Writes to standard error with the bar hidden.
    pub(crate) fn suspend<T>(&self, say: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    /// Removes the bar.
    pub(crate) fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// A progress bar for the work on a single record, which any thread can move.
#[derive(Debug)]
pub(crate) struct RecordProgress {
    wanted: bool,
    started: Instant,
    bar: Mutex<Option<ProgressBar>>,
}

impl RecordProgress {
    /// Shows the share of the work that is done, from 0 to 1, if the run has taken long enough.
    pub(crate) fn show(&self, share: f64) {
        if !self.wanted || self.started.elapsed() < PATIENCE {
            return;
        }
        let mut bar = lock(&self.bar);
        let new = || {
            let bar = ProgressBar::with_draw_target(Some(Self::STEPS), ProgressDrawTarget::stderr());
            bar.with_style(style("{bar:32} {percent}% of the search, {eta} left"))
        };
        bar.get_or_insert_with(new).set_position((share * Self::STEPS as f64) as u64);
    }

    /// Removes the bar.
    pub(crate) fn clear(&self) {
        if let Some(bar) = lock(&self.bar).take() {
            bar.finish_and_clear();
        }
    }

    /// The length of the bar.
    const STEPS: u64 = 1000;
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
