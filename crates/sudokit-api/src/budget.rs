//! How much work one request may be.

use crate::host::{Host, Source};
use serde::Deserialize;
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Outcome, Solver};

/// What a request itself wants to spend at the most; never more than the host allows.
#[derive(Clone, Copy, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RequestLimits {
    /// Nodes of each search: digits tried after deduction has stopped.
    nodes: Option<u64>,
    /// Milliseconds for all of it.
    ms: Option<u64>,
}

/// The limits of one request at work.
#[derive(Clone)]
pub(crate) struct Budget<'a> {
    pub(crate) host: &'a Host,
    nodes: u64,
    /// When it has to end.
    until: u64,
}

impl<'a> Budget<'a> {
    /// All that the host allows, from now on.
    pub(crate) fn new(host: &'a Host) -> Self {
        Self { host, nodes: host.limits.nodes, until: (host.now)().saturating_add(host.limits.ms) }
    }

    /// The same for a request that wants to spend less.
    pub(crate) fn narrowed(&self, asked: RequestLimits) -> Self {
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

    /// The engine that is the same everywhere, with the nodes of each search and the end of the time.
    pub(crate) fn solver(&self) -> Solver {
        let limits = Limits::default().with_nodes(self.nodes).with_stop(self.stop());
        Solver::new().with_engine(Engine::Portable).with_limits(limits)
    }

    /// A search with that engine.
    pub(crate) fn search(&self, grid: &Grid, goal: Goal) -> SearchResult {
        self.solver().search(grid, goal)
    }

    /// How many solutions there are, and the first.
    pub(crate) fn solve(&self, grid: &Grid) -> Outcome {
        self.solver().solve(grid)
    }
}
