//! How much work one request may be.

use crate::host::{Host, Source};
use serde::Deserialize;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Outcome, Solver};

/// What a request itself wants to spend at the most; never more than the host allows.
#[derive(Clone, Copy, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LimitsAsked {
    /// Nodes of each search: digits tried after deduction has stopped.
    nodes: Option<u64>,
    /// Milliseconds for all of it.
    ms: Option<u64>,
}

/// The limits of one request at work.
#[derive(Clone)]
pub(crate) struct Effort<'a> {
    pub(crate) host: &'a Host,
    nodes: u64,
    /// When it has to end.
    until: u64,
}

/// Nodes of the first round of a search: some milliseconds of work.
const FIRST_ROUND: u64 = 4_096;

/// Nodes of a search when the time is over already: enough for most puzzles.
const LAST_ROUND: u64 = 64;

impl<'a> Effort<'a> {
    /// All that the host allows, from now on.
    pub(crate) fn new(host: &'a Host) -> Self {
        Self { host, nodes: host.caps.nodes, until: (host.now)().saturating_add(host.caps.ms) }
    }

    /// The same for a request that wants to spend less.
    pub(crate) fn narrowed(&self, asked: LimitsAsked) -> Self {
        let until = asked.ms.map_or(u64::MAX, |ms| (self.host.now)().saturating_add(ms));
        let nodes = asked.nodes.unwrap_or(u64::MAX).min(self.nodes);
        Self { host: self.host, nodes, until: until.min(self.until) }
    }

    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        (self.host.now)() >= self.until
    }

    /// The same question, for who keeps it.
    pub(crate) fn stop(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let (now, until): (Source, u64) = (self.host.now.clone(), self.until);
        move || now() >= until
    }

    /// A search with the engine that is the same everywhere.
    ///
    /// The engine has no clock but the system's, which not every host has. So it is given few nodes, then four times as
    /// many, until they are enough or the time is over: that costs a third more in the worst case.
    pub(crate) fn search(&self, grid: &Grid, goal: Goal) -> SearchResult {
        let mut round = if self.is_over() { LAST_ROUND } else { FIRST_ROUND }.min(self.nodes);
        loop {
            let found = solver(round).search(grid, goal);
            if found.end != End::LimitReached || round == self.nodes || self.is_over() {
                return found;
            }
            round = round.saturating_mul(4).min(self.nodes);
        }
    }

    /// A solver for who looks at the clock between its answers.
    pub(crate) fn solver_between(&self) -> Solver {
        solver(self.nodes)
    }

    /// How many solutions there are, and the first.
    pub(crate) fn solve(&self, grid: &Grid) -> Outcome {
        self.search(grid, Goal::Unique).into_outcome(grid)
    }
}

fn solver(nodes: u64) -> Solver {
    Solver::new().with_engine(Engine::Portable).with_limits(Limits::default().with_nodes(nodes))
}
