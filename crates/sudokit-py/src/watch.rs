//! Work without Python's lock, while the caller looks out for Ctrl-C.

use crate::settings::Settings;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use core::time::Duration;
use pyo3::prelude::*;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// How long the caller sleeps between two looks.
const TICK: Duration = Duration::from_millis(50);

/// Whether the work is to end before its time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How far the work is, and whether it is to end.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    pub(crate) stop: Stop,
    done: AtomicUsize,
    of: usize,
}

impl Pace {
    /// Nothing done yet, of so many rows.
    pub(crate) fn new(of: usize) -> Self {
        Self { of, ..Self::default() }
    }

    pub(crate) fn add(&self, rows: usize) {
        self.done.fetch_add(rows, Ordering::Relaxed);
    }

    fn tell(&self, settings: &Settings) -> PyResult<()> {
        Python::attach(|py| settings.tell(py, self.done.load(Ordering::Relaxed), self.of))
    }
}

/// Wakes the caller when the work is over, also by a panic.
struct Bell(Arc<(Mutex<bool>, Condvar)>);

impl Drop for Bell {
    fn drop(&mut self) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.1.notify_all();
    }
}

/// Does the work on another thread; an error of the progress callback, or a signal, stops it and goes on to the caller.
pub(crate) fn watched<R: Send>(
    py: Python<'_>,
    settings: &Settings,
    pace: &Pace,
    work: impl FnOnce() -> R + Send,
) -> PyResult<R> {
    py.detach(|| {
        let over = Arc::new((Mutex::new(false), Condvar::new()));
        thread::scope(|scope| {
            let bell = Bell(Arc::clone(&over));
            let worker = scope.spawn(move || {
                let _bell = bell;
                work()
            });
            let mut told = Ok(());
            while !wait(&over) {
                if told.is_ok() {
                    told = pace.tell(settings);
                }
                if told.is_err() {
                    pace.stop.ask();
                }
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            told.and_then(|()| pace.tell(settings)).map(|()| result)
        })
    })
}

/// Sleeps for a tick, or until the work is over; whether it is.
fn wait(over: &(Mutex<bool>, Condvar)) -> bool {
    let (over, bell) = over;
    let is_over = over.lock().unwrap_or_else(PoisonError::into_inner);
    *bell.wait_timeout_while(is_over, TICK, |over| !*over).unwrap_or_else(PoisonError::into_inner).0
}
