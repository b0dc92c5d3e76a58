//! What was typed, worked out: the sources, the search, what each record is to become.

use crate::args::{InputArgs, OnError, OutputArgs, SearchArgs};
use crate::columns::{Compression, Container};
use crate::fatal::Fatal;
use crate::features;
use crate::input::Source;
use crate::interrupt;
use crate::kind::Kind;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};
use sudokit::format::{Format, ReaderOptions};
use sudokit::{Limits, Solver};

/// Where records come from and how they are read; by default, a verb reads nothing.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    pub(crate) sources: Vec<Source>,
    pub(crate) options: ReaderOptions,
    /// The kind of columns that is read, if it was typed.
    pub(crate) container: Option<Container>,
    /// Whether columns are looked for.
    pub(crate) may_be_columns: bool,
    pub(crate) target: OutputTarget,
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
        let (format, container) = match args.from {
            Some(Kind::Text(format)) => (Some(format), None),
            Some(Kind::Columns(container)) => (None, Some(container)),
            None => (None, None),
        };
        Self {
            sources,
            options: ReaderOptions::default().with_format(format).with_column(args.column.clone()),
            container,
            may_be_columns: format.is_none(),
            target: OutputTarget::default(),
            on_error: args.on_error,
            verbose: args.verbose,
        }
    }
}

impl Inputs {
    /// The same, with what the records become.
    pub(crate) fn to(self, target: Result<OutputTarget, Fatal>) -> Result<Self, Fatal> {
        Ok(Self { target: target?, ..self })
    }
}

/// What records become.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OutputTarget {
    /// What was typed, or what the name of the file tells if it is one of columns.
    kind: Option<Kind>,
    /// What the name of the file tells if columns are read.
    by_name: Option<Kind>,
    pub(crate) compression: Option<Compression>,
    /// Whether records are written, not something else that is told of them.
    is_records: bool,
}

impl OutputTarget {
    pub(crate) fn new(
        to: Option<Kind>,
        output: Option<&Path>,
        compression: Option<Compression>,
    ) -> Result<Self, Fatal> {
        if let (None, Some(path)) = (to, output)
            && let Some(problem) = features::missing_file(path)
        {
            return Err(Fatal::MissingFeature { path: path.to_owned(), problem });
        }
        let by_name = output.and_then(Kind::from_name);
        let columns_by_name = by_name.filter(|kind| matches!(kind, Kind::Columns(_)));
        let kind = to.or(columns_by_name);
        if let (Some(compression), Some(Kind::Columns(container))) = (compression, kind)
            && !compression.fits(container)
        {
            return Err(Fatal::NoSuchCompression(container.name()));
        }
        Ok(Self { kind, by_name, compression, is_records: true })
    }

    /// The format that was asked for, rows of text for columns.
    pub(crate) fn format(self) -> Option<Format> {
        self.kind.map(Kind::format)
    }

    /// What the records of columns of this kind become, and those of text if there is none.
    pub(crate) fn kind_of(self, read: Option<Container>) -> Option<Kind> {
        if !self.is_records {
            return None;
        }
        self.kind.or_else(|| read.map(|read| self.by_name.unwrap_or(Kind::Columns(read))))
    }
}

impl OutputArgs {
    /// What the records become.
    pub(crate) fn target(&self) -> Result<OutputTarget, Fatal> {
        OutputTarget::new(self.to, self.output.as_deref(), self.compression.chosen())
    }
}

/// How puzzles are searched.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchOptions {
    pub(crate) solver: Solver,
    /// Those of the solver, for what takes many searches.
    pub(crate) limits: Limits,
    /// The time that one puzzle may take.
    time: Option<Duration>,
    /// Nothing for as many as the machine has cores.
    pub(crate) threads: Option<NonZeroUsize>,
}

impl SearchOptions {
    /// Asks whether to stop what begins now: it takes longer than one puzzle may, or Ctrl-C was pressed.
    pub(crate) fn stop(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        move || interrupt::asked() || end.is_some_and(|end| Instant::now() > end)
    }
}

impl From<&SearchArgs> for SearchOptions {
    fn from(args: &SearchArgs) -> Self {
        let mut limits = Limits::default();
        if let Some(nodes) = args.limit_nodes {
            limits = limits.with_nodes(nodes);
        }
        if let Some(time) = args.limit_time {
            limits = limits.with_time(time);
        }
        let solver = Solver::new().with_engine(args.engine).with_limits(limits.clone());
        Self { solver, limits, time: args.limit_time, threads: args.threads }
    }
}
