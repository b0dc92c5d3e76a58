//! What was typed, worked out: the sources, the search, what each record is to become.

use crate::args::{InputArgs, NodeLimit, OnError, SearchArgs};
use crate::input::Source;
use crate::interrupt;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};
use sudokit::format::Options;
use sudokit::{Limits, Solver};

/// Where records come from and how they are read.
#[derive(Debug)]
pub(crate) struct Inputs {
    pub(crate) sources: Vec<Source>,
    pub(crate) options: Options,
    pub(crate) on_error: OnError,
    pub(crate) verbose: bool,
}

impl From<&InputArgs> for Inputs {
    fn from(args: &InputArgs) -> Self {
        let sources = if args.files.is_empty() {
            vec![Source::Stdin]
        } else {
            args.files.iter().map(|file| Source::new(file)).collect()
        };
        let options = Options { format: args.from, column: args.column.clone() };
        Self { sources, options, on_error: args.on_error, verbose: args.verbose }
    }
}

impl Inputs {
    /// Those of a verb that reads nothing.
    pub(crate) fn none() -> Self {
        Self { sources: Vec::new(), options: Options::default(), on_error: OnError::Skip, verbose: false }
    }

    /// Whether someone may be expected to type puzzles.
    pub(crate) fn has_stdin(&self) -> bool {
        self.sources.contains(&Source::Stdin)
    }
}

/// How puzzles are searched.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Search {
    pub(crate) solver: Solver,
    /// Those of the solver, for what takes many searches.
    pub(crate) limits: Limits,
    /// The time that one puzzle may take.
    time: Option<Duration>,
    /// Nothing for as many as the machine has cores.
    pub(crate) threads: Option<NonZeroUsize>,
}

impl Search {
    /// Asks whether to stop what begins now: it takes longer than one puzzle may, or Ctrl-C was pressed.
    pub(crate) fn stop(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        move || interrupt::asked() || end.is_some_and(|end| Instant::now() > end)
    }
}

impl From<&SearchArgs> for Search {
    fn from(args: &SearchArgs) -> Self {
        let mut limits = Limits::default();
        if let Some(NodeLimit(nodes)) = args.limit_nodes {
            limits = limits.with_nodes(nodes);
        }
        if let Some(time) = args.limit_time {
            limits = limits.with_time(time);
        }
        let solver = Solver::new().with_engine(args.engine).with_limits(limits);
        Self { solver, limits, time: args.limit_time, threads: args.threads }
    }
}
