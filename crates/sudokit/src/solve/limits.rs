use alloc::sync::Arc;
use core::fmt;
use core::time::Duration;

/// Limits of one search: nodes, time, and a stop signal.
///
/// A node is one assumption after deduction has stopped: a digit in a minirow or minicolumn, or for plain
/// backtracking in a cell. The number of nodes depends on the engine, and on whether it shares a hard puzzle between
/// lanes at the end of a batch. To guarantee a response time, use the time limit. Each puzzle of a batch has its own
/// nodes and time; the signal ends the whole batch.
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
    /// The node limit of [`Limits::default`]: over a hundred times the number for the hardest known valid puzzle, and
    /// about a second of work. For puzzles of other sizes and with other rules, it can be minutes.
    pub const DEFAULT_NODES: u64 = 1_000_000;

    /// Returns no limits. A search may then run for years.
    pub const fn unlimited() -> Self {
        Self { nodes: u64::MAX, time: None, stop: StopSignal(None) }
    }

    /// Sets the maximum number of nodes.
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Sets the maximum time, which is checked every few dozen nodes.
    #[cfg(feature = "std")]
    pub const fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Sets a stop signal: the search ends soon after `stop` returns true, and `stop` must then always return true.
    /// It is called every few dozen nodes and between the puzzles of a batch, from each thread, so it must be fast,
    /// such as reading a flag or the clock.
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

    /// Adds a stop signal: the search ends soon after it or the one that was set returns true.
    pub fn or_stop(self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let before = self.stop.clone();
        self.with_stop(move || before.is_given() || stop())
    }

    /// Returns limits with one maximum time for all searches together, which begins now, instead of one for each.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit::{Count, Grid, Limits, Solver};
    /// let limits = Limits::unlimited().with_time(Duration::from_millis(1)).with_shared_time();
    /// let solver = Solver::new().with_limits(limits);
    /// for _ in 0..2 {
    ///     assert!(matches!(solver.count(&Grid::EMPTY, u64::MAX), Count::LimitReached(_)));
    /// }
    /// ```
    #[must_use]
    pub fn with_shared_time(self) -> Self {
        match self.time.and_then(clock::after) {
            Some(deadline) => self.or_stop(move || clock::is_past(deadline)),
            None => self,
        }
    }

    /// Returns the maximum number of nodes, or `u64::MAX` if there is no limit.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the maximum time, or `None` if there is no limit.
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Returns whether the stop signal, if there is one, is set.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_given()
    }

    /// Returns whether there is a stop signal.
    #[cfg(feature = "std")]
    pub(super) const fn has_stop(&self) -> bool {
        self.stop.0.is_some()
    }

    /// Returns the stop signal without the other limits.
    pub(crate) fn only_stop(&self) -> Self {
        Self { stop: self.stop.clone(), ..Self::unlimited() }
    }

    /// Starts the clock, and returns the budget of work that begins now.
    ///
    /// ```
    /// use sudokit::Limits;
    /// let mut budget = Limits::default().with_nodes(2).start();
    /// assert!(budget.take() && budget.take() && budget.is_over());
    /// assert!(!budget.take());
    /// ```
    pub fn start(&self) -> Budget {
        self.start_with(CLOCK_EVERY)
    }

    /// As [`start`](Self::start), for nodes that may each take long: the clock and the signal are checked after the first one.
    pub fn start_slow(&self) -> Budget {
        self.start_with(1)
    }

    fn start_with(&self, slice: u64) -> Budget {
        let deadline = self.time.and_then(clock::after);
        let (stop, checked) = (self.stop.clone(), None);
        let mut budget =
            Budget { until_check: 0, after_check: self.nodes, used: 0, slice, checked, deadline, stop };
        budget.refill();
        budget
    }
}

impl Default for Limits {
    /// Returns [`Limits::DEFAULT_NODES`] nodes, without a time limit or a stop signal.
    fn default() -> Self {
        Self::unlimited().with_nodes(Self::DEFAULT_NODES)
    }
}

/// The stop signal, if there is one, which a search checks regularly.
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

/// The remaining [`Limits`] of work in progress. Returned by [`Limits::start`].
#[derive(Clone, Debug)]
pub struct Budget {
    /// Nodes until the clock is checked, or the search ends.
    until_check: u64,
    /// Nodes after those.
    after_check: u64,
    used: u64,
    /// Nodes from one check to the next: few if they are slow.
    slice: u64,
    /// The time of the last check.
    checked: Option<clock::Moment>,
    deadline: Option<clock::Deadline>,
    stop: StopSignal,
}

/// The most nodes between two checks of the clock. Of a 9×9 puzzle, they take well under a tenth of a millisecond.
const CLOCK_EVERY: u64 = 64;

/// The number of nodes between two checks is doubled as long as they take less than this.
const SHORT: Duration = Duration::from_micros(50);

/// It is halved if they take more than this.
const LONG: Duration = Duration::from_micros(500);

impl Budget {
    /// Counts one node. Returns false if a limit is reached. The clock and the signal are checked every few dozen
    /// nodes, or more often if they take long.
    #[inline]
    pub fn take(&mut self) -> bool {
        if self.until_check == 0 && !self.check() {
            return false;
        }
        self.until_check -= 1;
        true
    }

    /// Returns the number of nodes counted so far.
    pub fn taken(&self) -> u64 {
        self.used - self.until_check
    }

    /// Returns whether a limit is reached, after a check of the clock and the signal. For work without nodes, or with
    /// slow nodes.
    pub fn is_over(&self) -> bool {
        (self.until_check == 0 && self.after_check == 0) || self.is_stopped()
    }

    /// Returns whether the time is over or the stop signal is set.
    pub fn is_stopped(&self) -> bool {
        self.deadline.is_some_and(clock::is_past) || self.stop.is_given()
    }

    #[cold]
    fn check(&mut self) -> bool {
        if self.is_stopped() {
            return false;
        }
        self.adapt();
        self.refill();
        self.until_check > 0
    }

    /// Sets the number of nodes until the next check by the time that the last ones took.
    fn adapt(&mut self) {
        let now = clock::now();
        let took = self.checked.zip(now).map(|(before, now)| clock::between(before, now));
        self.slice = match took {
            Some(took) if took > LONG => (self.slice / 2).max(1),
            Some(took) if took > SHORT => self.slice,
            _ => (self.slice * 2).min(CLOCK_EVERY),
        };
        self.checked = now;
    }

    fn refill(&mut self) {
        let slice = if self.deadline.is_some() || self.stop.0.is_some() { self.slice } else { u64::MAX };
        self.until_check = slice.min(self.after_check);
        self.after_check -= self.until_check;
        self.used = self.used.wrapping_add(self.until_check);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::sync::atomic::{AtomicU32, Ordering};

    /// A node can take long, so the signal is checked after the first.
    #[test]
    fn the_signal_is_checked_often_at_first_and_seldom_later() {
        let calls = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&calls);
        let limits = Limits::default().with_stop(move || count.fetch_add(1, Ordering::Relaxed) == 9);
        let mut budget = limits.start_slow();
        assert!(budget.take() && calls.load(Ordering::Relaxed) == 0);
        assert!(budget.take() && calls.load(Ordering::Relaxed) == 1);
        let more = (0..1000).take_while(|_| budget.take()).count();
        assert!((7..7 * 64).contains(&more), "{more}");
        assert_eq!(budget.taken(), more as u64 + 2);
    }
}

/// The end of the time limit.
#[cfg(feature = "std")]
mod clock {
    use core::time::Duration;

    pub(super) type Deadline = std::time::Instant;
    pub(super) type Moment = std::time::Instant;

    /// The time; `None` where there is no clock.
    pub(super) fn now() -> Option<Moment> {
        let has_clock = !cfg!(all(target_family = "wasm", target_os = "unknown"));
        has_clock.then(Moment::now)
    }

    pub(super) fn between(before: Moment, now: Moment) -> Duration {
        now - before
    }

    pub(super) fn after(time: Duration) -> Option<Deadline> {
        Deadline::now().checked_add(time)
    }

    pub(super) fn is_past(deadline: Deadline) -> bool {
        Deadline::now() >= deadline
    }
}

/// Without `std` there is no time limit, and so no deadline.
#[cfg(not(feature = "std"))]
mod clock {
    use core::time::Duration;

    pub(super) type Deadline = core::convert::Infallible;
    pub(super) type Moment = core::convert::Infallible;

    pub(super) const fn now() -> Option<Moment> {
        None
    }

    pub(super) const fn between(before: Moment, _: Moment) -> Duration {
        match before {}
    }

    pub(super) const fn after(_: Duration) -> Option<Deadline> {
        None
    }

    pub(super) const fn is_past(deadline: Deadline) -> bool {
        match deadline {}
    }
}

/// An error: a search reached its limits before it had a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("limit reached before the search was complete; raise the limit to continue")]
pub struct LimitReached;
