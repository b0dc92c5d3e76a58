use crate::{Puzzle, Solver};
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::{self, JoinHandle};
use sudokit::Limits;
use sudokit::solve::End;

/// The maximum number of solutions that the search is ahead of its reader.
const AHEAD: usize = 64;

/// The solutions of a puzzle, which a thread searches up to 64 ahead of their reader, in the order of [`Solver::solutions`].
///
/// It owns its puzzle, so it can be kept, and its reader can wait for a limited time. The thread ends soon after this value is dropped. The
/// memory is that of the search and of 64 solutions.
///
/// ```
/// use sudokit_variants::sudokit::{Limits, solve::End};
/// use sudokit_variants::{Puzzle, SolutionsAhead};
/// let puzzle: Puzzle = ".Shape~4x4.Thermo~R1C1~R2C2~R3C3".parse()?;
/// let mut solutions = SolutionsAhead::new(puzzle, Limits::default());
/// assert_eq!(solutions.by_ref().count(), 24);
/// assert_eq!(solutions.end(), Some(End::Exhausted));
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
#[derive(Debug)]
pub struct SolutionsAhead {
    found: Receiver<Message>,
    /// Why there are no more solutions, and the number of nodes.
    end: Option<(End, u64)>,
    is_dropped: Arc<AtomicBool>,
    /// The thread, until it has ended.
    thread: Option<JoinHandle<()>>,
}

/// A message of the thread that searches.
#[derive(Debug)]
enum Message {
    Solution(Vec<u8>),
    End(End, u64),
}

/// No solution was found in the time that the reader waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no solution was found in this time")]
pub struct NotYet;

impl SolutionsAhead {
    /// Begins the search, with limits for all solutions together. Where no thread can be started, it has ended at a limit.
    pub fn new(puzzle: Puzzle, limits: Limits) -> Self {
        let (send, found) = sync_channel(AHEAD);
        let is_dropped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&is_dropped);
        let limits = limits.or_stop(move || stop.load(Ordering::Relaxed));
        let search = move || {
            let solver = Solver::new(&puzzle).with_limits(limits);
            let mut solutions = solver.solutions();
            for solution in solutions.by_ref() {
                // The receiver is dropped with the value that has it.
                if send.send(Message::Solution(solution)).is_err() {
                    return;
                }
            }
            let end = solutions.end().unwrap_or(End::LimitReached);
            let _ = send.send(Message::End(end, solutions.nodes()));
        };
        let thread = thread::Builder::new().name("solutions".to_owned()).spawn(search).ok();
        Self { found, end: None, is_dropped, thread }
    }

    /// Returns the next solution, or `None` if there are no more, and waits at most this time for it.
    ///
    /// # Errors
    /// The time was over.
    ///
    /// # Panics
    /// The search panicked: a rule is malformed, see [`Solver::new`].
    pub fn next_within(&mut self, time: Duration) -> Result<Option<Vec<u8>>, NotYet> {
        if self.end.is_some() {
            return Ok(None);
        }
        match self.found.recv_timeout(time) {
            Ok(found) => Ok(self.take(found)),
            Err(RecvTimeoutError::Timeout) => Err(NotYet),
            Err(RecvTimeoutError::Disconnected) => Ok(self.ended()),
        }
    }

    /// Returns why there are no more solutions: all were found, or a limit was reached. `None` while there may be more.
    pub fn end(&self) -> Option<End> {
        self.end.map(|(end, _)| end)
    }

    /// Returns the number of search nodes, once there are no more solutions.
    pub fn nodes(&self) -> Option<u64> {
        self.end.map(|(_, nodes)| nodes)
    }

    /// Ends after a thread without a message: none was started, or it panicked, which goes on here.
    fn ended(&mut self) -> Option<Vec<u8>> {
        if let Some(Err(panic)) = self.thread.take().map(JoinHandle::join) {
            self.end = Some((End::LimitReached, 0));
            std::panic::resume_unwind(panic);
        }
        self.take(Message::End(End::LimitReached, 0))
    }

    fn take(&mut self, found: Message) -> Option<Vec<u8>> {
        match found {
            Message::Solution(values) => Some(values),
            Message::End(end, nodes) => {
                self.end = Some((end, nodes));
                None
            }
        }
    }
}

impl Iterator for SolutionsAhead {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if self.end.is_some() {
            return None;
        }
        match self.found.recv() {
            Ok(found) => self.take(found),
            Err(_) => self.ended(),
        }
    }
}

impl Drop for SolutionsAhead {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic = "index out of bounds"]
    fn a_panic_of_the_search_goes_on_in_its_reader() {
        let mut puzzle: Puzzle = ".Shape~4x4".parse().unwrap();
        puzzle.rules.push(crate::Rule::Cells(crate::CellsRule::Thermo, vec![0, 16]));
        let _ = SolutionsAhead::new(puzzle, Limits::default()).next();
    }

    #[test]
    fn solutions_are_those_of_the_solver() {
        let puzzle: Puzzle = ".Shape~4x4.AntiKing".parse().unwrap();
        let solver = Solver::new(&puzzle);
        let mut own = solver.solutions();
        let expected: Vec<_> = own.by_ref().collect();
        let mut ahead = SolutionsAhead::new(puzzle, Limits::default());
        let mut found = Vec::new();
        while let Some(solution) = ahead.next_within(Duration::from_secs(60)).unwrap() {
            found.push(solution);
        }
        assert_eq!(found, expected);
        assert_eq!((ahead.end(), ahead.nodes()), (own.end(), Some(own.nodes())));
        assert_eq!((ahead.next(), ahead.next_within(Duration::ZERO)), (None, Ok(None)));
    }

    #[test]
    fn limits_end_the_search() {
        let blank: Puzzle = ".Shape~16x16".parse().unwrap();
        let mut ahead = SolutionsAhead::new(blank.clone(), Limits::default().with_nodes(0));
        assert_eq!((ahead.next(), ahead.end()), (None, Some(End::LimitReached)));
        // More solutions than are searched ahead.
        assert_eq!(SolutionsAhead::new(blank, Limits::unlimited()).take(100).count(), 100);
    }
}
