use core::time::Duration;
use std::time::Instant;

/// How much work one search may be: nodes first, then the clock.
///
/// A node is one thing tried after deduction had stopped: a digit in a minirow or minicolumn, or for the plain backtracking
/// in a cell. Engines differ in how many they need, and so does one that shares a hard puzzle out when a batch runs dry; the
/// clock is for those who must answer in time. Each puzzle of a batch has the limits to itself.
///
/// ```
/// use sudokit::{Grid, Limits, Outcome, Solver};
/// let hard: Grid = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse()?;
/// let solver = Solver::new().with_limits(Limits::default().with_nodes(3));
/// assert!(matches!(solver.solve(&hard), Outcome::LimitReached { .. }));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    nodes: u64,
    time: Option<Duration>,
}

impl Limits {
    /// The node limit of [`Limits::default`]: over a hundred times what the hardest known valid puzzle needs, and about a second of work.
    pub const DEFAULT_NODES: u64 = 1_000_000;

    /// No limit at all: a search may then run for years.
    pub const fn unlimited() -> Self {
        Self { nodes: u64::MAX, time: None }
    }

    /// At most this many nodes.
    pub const fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// At most this much time, looked at every few dozen nodes.
    pub const fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The node limit, `u64::MAX` for none.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time limit, if there is one.
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }
}

impl Default for Limits {
    /// [`Limits::DEFAULT_NODES`] nodes, no clock.
    fn default() -> Self {
        Self { nodes: Self::DEFAULT_NODES, time: None }
    }
}

/// The limits of one search under way.
#[derive(Clone, Debug)]
pub(super) struct Budget {
    /// Nodes that may still be tried before the clock is looked at, or the search ends.
    until_check: u64,
    /// Nodes left after those.
    after_check: u64,
    used: u64,
    deadline: Option<Instant>,
}

/// Nodes between two looks at the clock: well under a tenth of a millisecond of work.
const CLOCK_EVERY: u64 = 64;

impl Budget {
    pub(super) fn new(limits: &Limits) -> Self {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let mut budget = Self { until_check: 0, after_check: limits.nodes, used: 0, deadline };
        budget.refill();
        budget
    }

    /// Takes one node; false if the limit is reached.
    #[inline]
    pub(super) fn take(&mut self) -> bool {
        if self.until_check == 0 && !self.check() {
            return false;
        }
        self.until_check -= 1;
        true
    }

    /// Nodes taken so far.
    pub(super) fn taken(&self) -> u64 {
        self.used - self.until_check
    }

    #[cold]
    fn check(&mut self) -> bool {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return false;
        }
        self.refill();
        self.until_check > 0
    }

    fn refill(&mut self) {
        let slice = if self.deadline.is_some() { CLOCK_EVERY } else { u64::MAX };
        self.until_check = slice.min(self.after_check);
        self.after_check -= self.until_check;
        self.used = self.used.wrapping_add(self.until_check);
    }
}

/// The limits of a search were reached before it could tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("limit reached before the search could tell; raise the limit to go on")]
pub struct LimitReached;
