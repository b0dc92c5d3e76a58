//! The resolved arguments: sources, search and output.

use crate::args::{InputArgs, OnError, OutputArgs, SearchArgs};
use crate::columns::{Compression, Container, PageLimit};
use crate::fatal::Fatal;
use crate::features;
use crate::input::Source;
use crate::interrupt::{self, Deadline};
use crate::kind::{Kind, ending};
use clap::ValueEnum;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;
use sudokit::format::{Format, ReaderOptions};
use sudokit::{Limits, Solver};

/// The sources of records and how they are read; by default, there are none.
#[derive(Debug, Default)]
pub(crate) struct Inputs {
    pub(crate) sources: Vec<Source>,
    pub(crate) options: ReaderOptions,
    /// The format with columns of `--from`.
    pub(crate) container: Option<Container>,
    /// Whether formats with columns are detected.
    pub(crate) may_be_columns: bool,
    pub(crate) page_limit: PageLimit,
    pub(crate) target: OutputTarget,
    pub(crate) on_error: OnError,
    pub(crate) verbose: bool,
    /// Whether puzzles of other sizes and with other rules are processed.
    pub(crate) takes_variants: bool,
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
            page_limit: args.limit_page.limit(),
            target: OutputTarget::default(),
            on_error: args.on_error,
            verbose: args.verbose,
            takes_variants: false,
        }
    }
}

impl Inputs {
    /// Adds the output.
    pub(crate) fn to(self, target: Result<OutputTarget, Fatal>) -> Result<Self, Fatal> {
        Ok(Self { target: target?, ..self })
    }

    /// Also accepts puzzles of other sizes and with other rules.
    pub(crate) fn with_variants(self) -> Self {
        Self { takes_variants: true, ..self }
    }
}

/// The format of the output.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OutputTarget {
    /// The format of `--to`, or that of the file name if it is a format with columns.
    kind: Option<Kind>,
    /// The format of the file name, if columns are read.
    by_name: Option<Kind>,
    pub(crate) compression: Option<Compression>,
    /// Whether the output is records.
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
        if let (None, Some(path)) = (to, output)
            && has_foreign_ending(path)
        {
            return Err(Fatal::ForeignEnding(path.to_owned()));
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

    /// The requested format; CSV for columns.
    pub(crate) fn format(self) -> Option<Format> {
        self.kind.map(Kind::format)
    }

    /// The format of the output for input of this kind, or for text if there is none.
    pub(crate) fn kind_of(self, read: Option<Container>) -> Option<Kind> {
        if !self.is_records {
            return None;
        }
        self.kind.or_else(|| read.map(|read| self.by_name.unwrap_or(Kind::Columns(read))))
    }
}

/// The format of `--to`, or that of the ending of the file name; `None` if neither names one.
///
/// # Errors
/// The ending is that of a format which is not one of these.
pub(crate) fn format_or_ending<T: ValueEnum>(
    to: Option<T>,
    output: Option<&Path>,
) -> Result<Option<T>, Fatal> {
    let (None, Some(path)) = (&to, output) else {
        return Ok(to);
    };
    let ending = ending(path).unwrap_or_default();
    let format = T::from_str(if ending == "md" { "markdown" } else { &ending }, false);
    if format.is_err() && (has_foreign_ending(path) || Kind::from_name(path).is_some()) {
        let names = T::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let formats = names.map(|value| value.get_name().to_owned()).collect::<Vec<_>>().join(", ");
        return Err(Fatal::NoSuchEnding { path: path.to_owned(), formats });
    }
    Ok(format.ok())
}

/// The format of `--to`, or that of records in a file of this name.
///
/// # Errors
/// Neither names a format that is written.
pub(crate) fn format_or_name(to: Option<Kind>, output: Option<&Path>) -> Result<Kind, Fatal> {
    let named = || output.and_then(Kind::from_name).filter(|kind| kind.format().is_written());
    to.or_else(named).ok_or_else(|| {
        let path = output.unwrap_or(Path::new("-")).to_owned();
        match features::missing_file(&path) {
            Some(problem) => Fatal::MissingFeature { path, problem },
            None => Fatal::NoFormat(path),
        }
    })
}

/// Whether a file has the ending of a format that holds no puzzles here, such as `.npy`: lines of text in it would surprise.
fn has_foreign_ending(path: &Path) -> bool {
    const ENDINGS: [&str; 12] =
        ["json", "npy", "npz", "xlsx", "xls", "ods", "html", "pdf", "png", "svg", "db", "sqlite"];
    ending(path).is_some_and(|ending| ENDINGS.contains(&&*ending))
}

impl OutputArgs {
    /// The format of the output.
    pub(crate) fn target(&self) -> Result<OutputTarget, Fatal> {
        OutputTarget::new(self.to, self.output.as_deref(), self.compression.chosen())
    }
}

/// Options of the search, which ends at a signal.
#[derive(Clone, Debug)]
pub(crate) struct SearchOptions {
    pub(crate) solver: Solver,
    /// The limits of the solver, for tasks of many searches.
    pub(crate) limits: Limits,
    /// The time limit per puzzle.
    time: Option<Duration>,
    /// `None` for the number of cores.
    pub(crate) threads: Option<NonZeroUsize>,
}

impl SearchOptions {
    /// The limits with one time limit for all searches of a puzzle, which begins now.
    pub(crate) fn limits_of_one(&self) -> Limits {
        self.limits.clone().with_shared_time()
    }

    /// The solver with one time limit for all searches of a puzzle, which begins now.
    pub(crate) fn solver_of_one(&self) -> Solver {
        self.solver.clone().with_limits(self.limits_of_one())
    }

    /// Whether there is a time limit.
    pub(crate) const fn has_time(&self) -> bool {
        self.time.is_some()
    }

    /// A function that returns whether the time limit, counted from now, has passed or Ctrl-C was pressed.
    pub(crate) fn stop(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        Deadline::after(self.time).or_signal()
    }
}

impl Default for SearchOptions {
    /// The limits and the engine of a verb without such options.
    fn default() -> Self {
        let limits = Limits::default().with_stop(interrupt::asked);
        Self { solver: Solver::new().with_limits(limits.clone()), limits, time: None, threads: None }
    }
}

impl From<&SearchArgs> for SearchOptions {
    fn from(args: &SearchArgs) -> Self {
        let Self { mut limits, .. } = Self::default();
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
