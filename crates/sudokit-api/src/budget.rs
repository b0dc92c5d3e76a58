//! The limits of one request.

#[cfg(feature = "render")]
use crate::error::Code;
use crate::error::Error;
use crate::host::Host;
use crate::options::check_optional;
use crate::plain;
use crate::progress::Progress;
use serde::Deserialize;
use serde_json::Value;
use sudokit::solve::{Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Outcome, Solver};

/// Limits set by a request. They cannot exceed the limits of the server.
#[derive(Clone, Copy, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RequestLimits {
    /// Maximum number of nodes of each search.
    nodes: Option<u64>,
    /// Maximum time of the whole request in milliseconds.
    ms: Option<u64>,
}

impl RequestLimits {
    /// Reads the limits of a request.
    pub(crate) fn new(limits: Value) -> Result<Self, Error> {
        for name in ["nodes", "ms"] {
            check_optional(&format!("limits.{name}"), limits.get(name), &(0..=u64::MAX))?;
        }
        serde_json::from_value(limits).map_err(|error| plain::of_field("limits", error))
    }
}

/// The limits of a running request.
#[derive(Clone)]
pub(crate) struct Budget<'a> {
    pub(crate) host: &'a Host,
    pub(crate) nodes: u64,
    /// The time at which the time limit is reached.
    pub(crate) until: u64,
}

impl<'a> Budget<'a> {
    /// The limits of the host, starting now.
    pub(crate) fn new(host: &'a Host) -> Self {
        Self { host, nodes: host.limits.nodes, until: (host.now)().saturating_add(host.limits.ms) }
    }

    /// The same budget with the limits of a request, if they are lower.
    pub(crate) fn narrowed(&self, asked: RequestLimits) -> Self {
        let until = asked.ms.map_or(u64::MAX, |ms| (self.host.now)().saturating_add(ms));
        let nodes = asked.nodes.unwrap_or(u64::MAX).min(self.nodes);
        Self { host: self.host, nodes, until: until.min(self.until) }
    }

    /// Where a job reports its progress.
    pub(crate) const fn progress(&self) -> Option<&'a Progress> {
        self.host.progress.as_ref()
    }

    /// Whether the request must end: its time limit is reached, or the host stops it.
    pub(crate) fn is_over(&self) -> bool {
        (self.host.stop)() || (self.host.now)() >= self.until
    }

    /// Returns an error at the end of the request, for results that are complete or nothing.
    #[cfg(feature = "render")]
    pub(crate) fn check(&self, what: &str) -> Result<(), Error> {
        let is_over = self.is_over();
        let message = || format!("the time limit was reached before {what}");
        if is_over { Err(Error::new(Code::NotReached, message())) } else { Ok(()) }
    }

    /// The same as a signal for searches.
    pub(crate) fn stop(&self) -> impl Fn() -> bool + Send + Sync + Clone + 'static {
        let (stop, now, until) = (self.host.stop.clone(), self.host.now.clone(), self.until);
        move || stop() || now() >= until
    }

    /// A solver with the portable engine and these limits.
    pub(crate) fn solver(&self) -> Solver {
        Solver::new().with_engine(Engine::Portable).with_limits(self.limits())
    }

    /// The limits of a search that begins now. After the end of the request, it searches no node: a search asks for the time only
    /// after its first nodes.
    pub(crate) fn limits(&self) -> Limits {
        let nodes = if self.is_over() { 0 } else { self.nodes };
        Limits::default().with_nodes(nodes).with_stop(self.stop())
    }

    /// Searches with that solver.
    pub(crate) fn search(&self, grid: &Grid, goal: Goal) -> SearchResult {
        self.solver().search(grid, goal)
    }

    /// Solves with that solver and proves whether the solution is unique.
    pub(crate) fn solve(&self, grid: &Grid) -> Outcome {
        self.solver().solve(grid)
    }
}
