//! A bar on standard error while one waits.

use crate::input::Gauge;
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
    pub(crate) fn tell(&mut self, puzzles: u64, gauge: &Gauge) {
        if !self.wanted || self.elapsed() < PATIENCE {
            return;
        }
        let bar =
            self.bar.get_or_insert_with(|| ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()));
        if let Some(size) = gauge.size.filter(|size| bar.length() != Some(*size)) {
            bar.set_length(size);
            bar.set_style(style("{bar:32} {percent}% {msg}, {eta} left"));
        } else if gauge.size.is_none() {
            bar.set_style(style("{spinner} {msg}"));
        }
        let rate = puzzles as f64 / self.started.elapsed().as_secs_f64();
        bar.set_message(format!("{puzzles} puzzles, {rate:.0}/s"));
        bar.set_position(gauge.done());
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
