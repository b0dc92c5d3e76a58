//! Limits of the work for one request.

use crate::host::{Host, Source};
use serde::Deserialize;
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Outcome, Solver};

/// Limits that a request sets itself; never above those of the host.
#[derive(Clone, Copy, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RequestLimits {
    /// Maximum number of nodes of each search: digits tried where deduction has ended.
    nodes: Option<u64>,
    /// Maximum time of the whole request in milliseconds.
    ms: Option<u64>,
}

/// The limits of one request at work.
#[derive(Clone)]
pub(crate) struct Budget<'a> {
    pub(crate) host: &'a Host,
    nodes: u64,
    /// The time at which the work ends.
    until: u64,
}

impl<'a> Budget<'a> {
    /// The limits of the host, from now on.
    pub(crate) fn new(host: &'a Host) -> Self {
        Self { host, nodes: host.limits.nodes, until: (host.now)().saturating_add(host.limits.ms) }
    }

    /// The same with the lower limits of a request.
    pub(crate) fn narrowed(&self, asked: RequestLimits) -> Self {
        let until = asked.ms.map_or(u64::MAX, |ms| (self.host.now)().saturating_add(ms));
        let nodes = asked.nodes.unwrap_or(u64::MAX).min(self.nodes);
        Self { host: self.host, nodes, until: until.min(self.until) }
    }

    /// Whether the time is over.
    pub(crate) fn is_over(&self) -> bool {
        (self.host.now)() >= self.until
    }

    /// The same as a stop signal.
    pub(crate) fn stop(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let (now, until): (Source, u64) = (self.host.now.clone(), self.until);
        move || now() >= until
    }

    /// The portable engine with these limits.
    pub(crate) fn solver(&self) -> Solver {
        let limits = Limits::default().with_nodes(self.nodes).with_stop(self.stop());
        Solver::new().with_engine(Engine::Portable).with_limits(limits)
    }

    /// A search with that engine.
    pub(crate) fn search(&self, grid: &Grid, goal: Goal) -> SearchResult {
        self.solver().search(grid, goal)
    }

    /// The solution, and whether it is the only one.
    pub(crate) fn solve(&self, grid: &Grid) -> Outcome {
        self.solver().solve(grid)
    }
}
