use alloc::sync::Arc;
use core::fmt;
use core::time::Duration;

/// How much work one search may be: nodes, a clock, and a signal to stop.
///
/// A node is one thing tried after deduction had stopped: a digit in a minirow or minicolumn, or for the plain backtracking
/// in a cell. Engines differ in how many they need, and so does one that shares a hard puzzle out when a batch runs dry; the
/// clock is for those who must answer in time. Each puzzle of a batch has nodes and time to itself; the signal ends the
/// whole batch.
///
/// ```
/// use sudokit::{Grid, Limits, Outcome, Solver};
/// let hard: Grid = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse()?;
/// let solver = Solver::new().with_limits(Limits::default().with_nodes(3));
/// assert!(matches!(solver.solve(&hard), Outcome::LimitReached { .. }));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    nodes: u64,
    time: Option<Duration>,
    stop: StopSignal,
}

impl Limits {
    /// The node limit of [`Limits::default`]: over a hundred times what the hardest known valid puzzle needs, and about a second of work.
    pub const DEFAULT_NODES: u64 = 1_000_000;

    /// Returns no limit at all: a search may then run for years.
    pub const fn unlimited() -> Self {
        Self { nodes: u64::MAX, time: None, stop: StopSignal(None) }
    }

    /// Returns at most this many nodes.
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Returns at most this much time, looked at every few dozen nodes.
    #[cfg(feature = "std")]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Stops soon after `stop` returns true, which from then on it must always do. It is called every few dozen nodes and
    /// between the puzzles of a batch, from each thread that works, so it must be fast: it reads a flag, or the clock.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use sudokit::{Count, Grid, Limits, Solver};
    /// static STOP: AtomicBool = AtomicBool::new(true);
    /// let limits = Limits::unlimited().with_stop(|| STOP.load(Ordering::Relaxed));
    /// let count = Solver::new().with_limits(limits).count(&Grid::EMPTY, u64::MAX);
    /// assert!(matches!(count, Count::LimitReached(_)));
    /// ```
    pub fn with_stop(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.stop = StopSignal(Some(Arc::new(stop)));
        self
    }

    /// Returns the node limit, `u64::MAX` for none.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the time limit, if there is one.
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Returns whether the signal, if there is one, says to stop.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_given()
    }

    /// Returns whether there is a signal to stop.
    #[cfg(feature = "std")]
    pub(super) const fn has_stop(&self) -> bool {
        self.stop.0.is_some()
    }

    /// Returns the signal to stop alone, no other limit.
    pub(crate) fn only_stop(&self) -> Self {
        Self { stop: self.stop.clone(), ..Self::unlimited() }
    }

    /// Starts the clock: the limits of one piece of work that begins now.
    ///
    /// ```
    /// use sudokit::Limits;
    /// let mut budget = Limits::default().with_nodes(2).start();
    /// assert!(budget.take() && budget.take() && budget.is_over());
    /// assert!(!budget.take());
    /// ```
    pub fn start(&self) -> Budget {
        let deadline = self.time.and_then(clock::after);
        let stop = self.stop.clone();
        let mut budget = Budget { until_check: 0, after_check: self.nodes, used: 0, deadline, stop };
        budget.refill();
        budget
    }
}

impl Default for Limits {
    /// [`Limits::DEFAULT_NODES`] nodes, no clock, no signal.
    fn default() -> Self {
        Self::unlimited().with_nodes(Self::DEFAULT_NODES)
    }
}

/// What says whether to stop, if there is such: asked now and then by a search under way.
#[derive(Clone)]
struct StopSignal(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl StopSignal {
    fn is_given(&self) -> bool {
        self.0.as_ref().is_some_and(|is_given| is_given())
    }
}

impl fmt::Debug for StopSignal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "asked" } else { "none" })
    }
}

/// What is left of the [`Limits`] of one piece of work under way. [`Limits::start`] makes it.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Nodes that may still be tried before the clock is looked at, or the search ends.
    until_check: u64,
    /// Nodes left after those.
    after_check: u64,
    used: u64,
    deadline: Option<clock::Deadline>,
    stop: StopSignal,
}

/// Nodes between two looks at the clock: well under a tenth of a millisecond of work.
const CLOCK_EVERY: u64 = 64;

impl Budget {
    /// Takes one node; false if a limit is reached. The clock is looked at, and the signal asked, every few dozen nodes.
    #[inline]
    pub fn take(&mut self) -> bool {
        if self.until_check == 0 && !self.check() {
            return false;
        }
        self.until_check -= 1;
        true
    }

    /// Nodes taken so far.
    pub fn taken(&self) -> u64 {
        self.used - self.until_check
    }

    /// Returns whether a limit is reached; looks at the clock and asks the signal. Work without nodes, or whose nodes
    /// take long, calls it.
    pub fn is_over(&self) -> bool {
        (self.until_check == 0 && self.after_check == 0) || self.is_stopped()
    }

    /// Returns whether the time is over or the signal says to stop.
    fn is_stopped(&self) -> bool {
        self.deadline.is_some_and(clock::is_past) || self.stop.is_given()
    }

    #[cold]
    fn check(&mut self) -> bool {
        if self.is_stopped() {
            return false;
        }
        self.refill();
        self.until_check > 0
    }

    fn refill(&mut self) {
        let slice = if self.deadline.is_some() || self.stop.0.is_some() { CLOCK_EVERY } else { u64::MAX };
        self.until_check = slice.min(self.after_check);
        self.after_check -= self.until_check;
        self.used = self.used.wrapping_add(self.until_check);
    }
}

/// When time is over.
#[cfg(feature = "std")]
mod clock {
    pub(super) type Deadline = std::time::Instant;

    pub(super) fn after(time: core::time::Duration) -> Option<Deadline> {
        Deadline::now().checked_add(time)
    }

    pub(super) fn is_past(deadline: Deadline) -> bool {
        Deadline::now() >= deadline
    }
}

/// No time limit can be set, so there is no deadline.
#[cfg(not(feature = "std"))]
mod clock {
    pub(super) type Deadline = core::convert::Infallible;

    pub(super) const fn after(_: core::time::Duration) -> Option<Deadline> {
        None
    }

    pub(super) const fn is_past(deadline: Deadline) -> bool {
        match deadline {}
    }
}

/// The limits of a search were reached before it could tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("limit reached before the search could tell; raise the limit to go on")]
pub struct LimitReached;
