//! Applies an operation to any kind of input.

use crate::error::{PuzzleError, without_panic};
use crate::input::Input;
use crate::output::{CellEncoding, Output, OutputColumn};
use crate::progress::{Progress, StopSignal};
use crate::row::{Gap, Row, Rows};
use crate::settings::Settings;
use core::num::NonZeroUsize;
use core::ops::{ControlFlow, Range};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use sudokit::solve::{Goal, SearchResult, batch};
use sudokit::{Grid, Solver};

/// The operation of a function on puzzles.
pub(crate) trait Operation: Sync {
    type Output: Output;

    /// The number of puzzles in a chunk, the unit of work of a thread.
    const CHUNK: usize;

    /// Whether the results depend on the row, which [`Self::at`] gets.
    const BY_ROW: bool = false;

    /// The result for one puzzle.
    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Self::Output, PuzzleError>;

    /// The result for the only puzzle of a call, which may use this number of threads.
    fn alone(
        &self,
        puzzle: &Grid,
        stop: &StopSignal,
        _threads: NonZeroUsize,
    ) -> Result<Self::Output, PuzzleError> {
        self.one(puzzle, stop)
    }

    /// The result for a row that cannot be read, if it is not an error.
    fn unreadable(&self) -> Option<Self::Output> {
        None
    }

    /// The result for the puzzle in this row of the input.
    fn at(&self, _row: usize, puzzle: &Grid, stop: &StopSignal) -> Result<Self::Output, PuzzleError> {
        self.one(puzzle, stop)
    }

    /// Passes the result of each puzzle to `put`, in order, until the stop signal is set.
    fn many(
        &self,
        puzzles: &[Grid],
        scratch: &mut WorkerScratch,
        mut put: impl FnMut(Result<Self::Output, PuzzleError>),
    ) {
        for puzzle in puzzles.iter().take_while(|_| !scratch.stop.is_set()) {
            put(self.one(puzzle, &scratch.stop));
        }
    }
}

/// The working memory of a thread.
#[derive(Debug)]
pub(crate) struct WorkerScratch {
    pub(crate) stop: StopSignal,
    pub(crate) solver: Solver,
    /// Search results, reused for each chunk: new memory costs as much as the search.
    found: Vec<SearchResult>,
    puzzles: Vec<Grid>,
}

impl WorkerScratch {
    /// Searches the puzzles and returns the result of each.
    pub(crate) fn search(&mut self, puzzles: &[Grid], goal: Goal) -> &[SearchResult] {
        self.found.clear();
        self.solver.search_slice(puzzles, goal, &mut self.found);
        &self.found
    }
}

/// For fast operations: a chunk needs well under a millisecond, so that Ctrl-C need not be checked during it.
pub(crate) const QUICK: usize = 2048;
/// For operations of microseconds.
pub(crate) const FAIR: usize = 128;
/// For operations of up to seconds.
pub(crate) const SLOW: usize = 8;

/// Applies the operation to the input and returns results of the same kind.
pub(crate) fn apply<'py, T: Operation>(
    puzzles: &Bound<'py, PyAny>,
    settings: &Settings,
    operation: &T,
) -> PyResult<Bound<'py, PyAny>> {
    without_panic(|| apply_to(puzzles.py(), &Input::new(puzzles)?, settings, operation))
}

/// Applies the operation to an input that is already read.
pub(crate) fn apply_to<'py, T: Operation>(
    py: Python<'py>,
    input: &Input<'py>,
    settings: &Settings,
    operation: &T,
) -> PyResult<Bound<'py, PyAny>> {
    let encoding = input.encoding();
    if let Some(row) = input.only_row()? {
        let mut column = <T::Output as Output>::Column::new(encoding, 1);
        column.push(single(py, row, settings, operation)?);
        return input.output(py, [column]);
    }
    let parts = input.parts()?;
    let (progress, mut first) = (Progress::new(settings, parts.iter().map(|rows| rows.len()).sum()), 0);
    let mut columns = Vec::with_capacity(parts.len());
    for rows in &parts {
        columns.push(column(py, (&**rows, first), &progress, operation, encoding)?);
        first += rows.len();
    }
    input.output(py, columns)
}

/// The result for a single puzzle; `None` for a null.
fn single<T: Operation>(
    py: Python<'_>,
    row: Row,
    settings: &Settings,
    operation: &T,
) -> PyResult<Option<T::Output>> {
    let output = match row {
        Row::Null => return Ok(None),
        Row::Bad(error) => operation.unreadable().ok_or(error),
        Row::Puzzle(grid) if T::CHUNK <= SLOW => {
            let progress = Progress::new(settings, 1);
            progress.run(py, || operation.alone(&grid, &progress.stop, settings.number_of_threads()))?
        }
        Row::Puzzle(grid) => py.detach(|| operation.one(&grid, &StopSignal::default())),
    };
    match output {
        Ok(output) => Ok(Some(output)),
        Err(_) if settings.nulls => Ok(None),
        Err(error) => Err(error.into_py(py, None)),
    }
}

/// The results for rows. `first` is the number of the first row.
fn column<T: Operation>(
    py: Python<'_>,
    (rows, first): (&dyn Rows, usize),
    progress: &Progress<'_>,
    operation: &T,
    encoding: CellEncoding,
) -> PyResult<<T::Output as Output>::Column> {
    let pool = Mutex::new(Vec::new());
    let mut column = <T::Output as Output>::Column::new(encoding, rows.len());
    let work = |range: Range<usize>| {
        let pooled = pool.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut chunk = pooled.unwrap_or_else(|| Chunk::new(encoding, progress.stop.clone()));
        chunk.fill((rows, range, first), progress.settings.nulls, operation);
        chunk
    };
    let sink = |mut chunk: Chunk<T::Output>| {
        progress.add(chunk.rows);
        column.append(&mut chunk.outputs);
        let error = chunk.error.take();
        pool.lock().unwrap_or_else(PoisonError::into_inner).push(chunk);
        error.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    };
    match in_chunks(py, rows.len(), (progress, T::CHUNK), work, sink)? {
        ControlFlow::Continue(()) => Ok(column),
        ControlFlow::Break((row, error)) => Err(error.into_py(py, Some(first + row))),
    }
}

/// Processes chunks of rows and passes the results to `sink` in order. A single small chunk is processed on the calling thread,
/// without progress.
pub(crate) fn in_chunks<T: Send, B: Send>(
    py: Python<'_>,
    length: usize,
    (progress, chunk): (&Progress<'_>, usize),
    work: impl Fn(Range<usize>) -> T + Send + Sync,
    sink: impl FnMut(T) -> ControlFlow<B> + Send,
) -> PyResult<ControlFlow<B>> {
    let ranges = (0..length.div_ceil(chunk))
        .map(move |number| number * chunk..length.min((number + 1) * chunk))
        .take_while(|_| !progress.stop.is_set());
    if length <= chunk && chunk > SLOW && !progress.settings.has_progress() {
        return Ok(py.detach(|| batch::in_order(NonZeroUsize::new(1), ranges, work, sink)));
    }
    progress.run(py, || batch::in_order(progress.settings.threads, ranges, work, sink))
}

/// The results for a chunk of rows.
struct Chunk<T: Output> {
    rows: usize,
    outputs: T::Column,
    /// The first row without a result, unless errors become nulls.
    error: Option<(usize, PuzzleError)>,
    scratch: WorkerScratch,
}

impl<T: Output> Chunk<T> {
    fn new(encoding: CellEncoding, stop: StopSignal) -> Self {
        let scratch = WorkerScratch { solver: stop.solver(), stop, found: Vec::new(), puzzles: Vec::new() };
        Self { rows: 0, outputs: T::Column::new(encoding, 0), error: None, scratch }
    }

    /// Processes a range of rows. `first` is the number of the first row of the input that `rows` has.
    fn fill<O: Operation<Output = T>>(
        &mut self,
        (rows, range, first): (&dyn Rows, Range<usize>, usize),
        nulls: bool,
        operation: &O,
    ) {
        self.rows = range.len();
        let mut puzzles = core::mem::take(&mut self.scratch.puzzles);
        puzzles.clear();
        let mut gaps = Gaps { all: Vec::new(), next: 0, row: range.start, nulls };
        rows.read(range, &mut puzzles, &mut gaps.all);
        let (outputs, error) = (&mut self.outputs, &mut self.error);
        if O::BY_ROW {
            for puzzle in &puzzles {
                gaps.put_gaps(operation, outputs, error);
                let output = operation.at(first + gaps.row, puzzle, &self.scratch.stop);
                gaps.put(output, outputs, error);
            }
        } else {
            operation.many(&puzzles, &mut self.scratch, |output| {
                gaps.put_gaps(operation, outputs, error);
                gaps.put(output, outputs, error);
            });
        }
        gaps.put_gaps(operation, outputs, error);
        outputs.finish();
        self.scratch.puzzles = puzzles;
    }
}

/// The rows without a puzzle, which are merged with the results of the other rows.
struct Gaps {
    all: Vec<Gap>,
    /// The index of the first gap that is not merged yet.
    next: usize,
    /// The number of the next row.
    row: usize,
    nulls: bool,
}

impl Gaps {
    /// Puts the gaps before the next result.
    #[inline]
    fn put_gaps<T: Output>(
        &mut self,
        operation: &impl Operation<Output = T>,
        outputs: &mut T::Column,
        error: &mut Option<(usize, PuzzleError)>,
    ) {
        while let Some((_, reason)) = self.all.get_mut(self.next).filter(|(row, _)| *row == self.row) {
            let reason = reason.take();
            self.next += 1;
            if let Some(reason) = reason {
                self.put::<T>(operation.unreadable().ok_or(reason), outputs, error);
            } else {
                outputs.push(None);
                self.row += 1;
            }
        }
    }

    #[inline(always)]
    fn put<T: Output>(
        &mut self,
        output: Result<T, PuzzleError>,
        outputs: &mut T::Column,
        error: &mut Option<(usize, PuzzleError)>,
    ) {
        match output {
            Ok(output) => outputs.push(Some(output)),
            Err(reason) => {
                if !self.nulls && error.is_none() {
                    *error = Some((self.row, reason));
                }
                outputs.push(None);
            }
        }
        self.row += 1;
    }
}
