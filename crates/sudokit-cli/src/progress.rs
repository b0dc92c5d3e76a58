//! A bar on standard error while one waits.

use crate::input::InputProgress;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Runs shorter than this need no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar that shows itself when a run takes long; or none at all.
#[derive(Debug)]
pub(crate) struct Progress {
    wanted: bool,
    started: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar to be shown if the run takes long; `wanted` only where somebody sees it and nothing else is printed there.
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted, started: Instant::now(), bar: None }
    }

    /// How long it has been.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// So much is done: puzzles in all, bytes of the input under way.
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

    /// So many puzzles are made of those that are wanted, in so many attempts.
    pub(crate) fn tell_made(&mut self, made: u64, wanted: u64, attempts: u64) {
        let rate = attempts as f64 / self.elapsed().as_secs_f64();
        let Some(bar) = self.shown() else { return };
        if bar.length() != Some(wanted) {
            bar.set_length(wanted);
            bar.set_style(style("{bar:32} {pos} of {len} puzzles, {msg}"));
        }
        bar.set_message(format!("{attempts} attempts, {rate:.0}/s"));
        bar.set_position(made);
    }

    /// The bar, once the run has taken long enough.
    fn shown(&mut self) -> Option<&ProgressBar> {
        if !self.wanted || self.elapsed() < PATIENCE {
            return None;
        }
        let new = || ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        Some(self.bar.get_or_insert_with(new))
    }

    /// Does something that writes to standard error, the bar out of the way.
    pub(crate) fn suspend<T>(&self, say: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
