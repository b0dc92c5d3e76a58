//! Runs work without Python's global interpreter lock, while the calling thread reports progress and handles Ctrl-C.

use crate::settings::Settings;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use core::time::Duration;
use pyo3::prelude::*;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use sudokit::{Limits, Solver};

/// The time between two reports.
const INTERVAL: Duration = Duration::from_millis(50);

/// The signal on which workers stop early.
#[derive(Clone, Debug, Default)]
pub(crate) struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The signal as a function, for searches.
    pub(crate) fn function(&self) -> impl Fn() -> bool + Send + Sync + Clone + 'static {
        let stop = self.clone();
        move || stop.is_set()
    }

    /// A solver that stops at this signal.
    pub(crate) fn solver(&self) -> Solver {
        Solver::new().with_limits(Limits::default().with_stop(self.function()))
    }
}

/// The progress of one call.
#[derive(Debug)]
pub(crate) struct Progress<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) stop: StopSignal,
    done: AtomicUsize,
    total: usize,
}

impl<'a> Progress<'a> {
    /// Starts the progress of work on this number of rows.
    pub(crate) fn new(settings: &'a Settings, total: usize) -> Self {
        Self { settings, stop: StopSignal::default(), done: AtomicUsize::new(0), total }
    }

    pub(crate) fn add(&self, rows: usize) {
        self.done.fetch_add(rows, Ordering::Relaxed);
    }

    /// Runs the work on another thread. Stops it and returns an error after a signal or an error of the progress callback.
    pub(crate) fn run<R: Send>(&self, py: Python<'_>, work: impl FnOnce() -> R + Send) -> PyResult<R> {
        py.detach(|| {
            let is_done = Arc::new((Mutex::new(false), Condvar::new()));
            thread::scope(|scope| {
                let notify = NotifyOnDrop(Arc::clone(&is_done));
                let worker = scope.spawn(move || {
                    let _notify = notify;
                    work()
                });
                let mut reported = Ok(());
                while !wait(&is_done) {
                    if reported.is_ok() {
                        reported = self.report();
                    }
                    if reported.is_err() {
                        self.stop.set();
                    }
                }
                let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                reported.and_then(|()| self.report()).map(|()| result)
            })
        })
    }

    fn report(&self) -> PyResult<()> {
        Python::attach(|py| self.settings.report(py, self.done.load(Ordering::Relaxed), self.total))
    }
}

/// Wakes the calling thread when the work is done, also after a panic.
struct NotifyOnDrop(Arc<(Mutex<bool>, Condvar)>);

impl Drop for NotifyOnDrop {
    fn drop(&mut self) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.1.notify_all();
    }
}

/// Waits until the work is done or the interval is over. Returns whether the work is done.
fn wait((is_done, changed): &(Mutex<bool>, Condvar)) -> bool {
    let guard = is_done.lock().unwrap_or_else(PoisonError::into_inner);
    *changed
        .wait_timeout_while(guard, INTERVAL, |is_done| !*is_done)
        .unwrap_or_else(PoisonError::into_inner)
        .0
}
