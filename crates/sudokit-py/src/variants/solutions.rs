//! All solutions of a puzzle, one after the other.

use super::limits::SearchLimits;
use crate::progress::StopSignal;
use core::time::Duration;
use pyo3::prelude::*;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use sudokit::solve::End;
use sudokit_variants::{Puzzle, Solver};

/// Maximum number of solutions that the search is ahead of the caller.
const AHEAD: usize = 64;

/// The time between two looks at Ctrl-C.
const INTERVAL: Duration = Duration::from_millis(50);

/// A message of the thread that searches, as a search borrows its puzzle.
enum Found {
    Solution(Vec<u8>),
    /// There are no more, with the number of nodes.
    End(End, u64),
}

/// The solutions of a puzzle, as an iterator of bytes: the value of each cell.
#[pyclass(module = "sudokit._core", name = "_VariantSolutions", frozen)]
#[derive(Debug)]
pub(crate) struct Solutions {
    state: Mutex<State>,
    stop: StopSignal,
}

#[derive(Debug)]
struct State {
    found: Receiver<Found>,
    end: Option<(End, u64)>,
}

impl Solutions {
    pub(super) fn new(puzzle: Puzzle, limits: &SearchLimits) -> PyResult<Self> {
        let stop = StopSignal::default();
        let limits = limits.with_stop(&stop)?;
        let (send, found) = sync_channel(AHEAD);
        thread::spawn(move || {
            let solver = Solver::new(&puzzle).with_limits(limits);
            let mut solutions = solver.solutions();
            for solution in solutions.by_ref() {
                // The receiver is dropped with the iterator.
                if send.send(Found::Solution(solution)).is_err() {
                    return;
                }
            }
            let end = solutions.end().unwrap_or(End::LimitReached);
            let _ = send.send(Found::End(end, solutions.nodes()));
        });
        Ok(Self { state: Mutex::new(State { found, end: None }), stop })
    }

    fn wait(&self) -> Result<Found, RecvTimeoutError> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).found.recv_timeout(INTERVAL)
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.stop.set();
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Vec<u8>>> {
        loop {
            if self.ended().is_some() {
                return Ok(None);
            }
            let end = match py.detach(|| self.wait()) {
                Ok(Found::Solution(values)) => return Ok(Some(values)),
                Ok(Found::End(end, nodes)) => (end, nodes),
                Err(RecvTimeoutError::Disconnected) => (End::LimitReached, 0),
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals()?;
                    continue;
                }
            };
            self.state.lock().unwrap_or_else(PoisonError::into_inner).end = Some(end);
        }
    }

    /// Whether all solutions were found, and the number of nodes; None while there may be more.
    #[getter]
    fn end(&self) -> Option<(bool, u64)> {
        self.ended().map(|(end, nodes)| (end == End::Exhausted, nodes))
    }
}

impl Solutions {
    fn ended(&self) -> Option<(End, u64)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).end
    }
}
