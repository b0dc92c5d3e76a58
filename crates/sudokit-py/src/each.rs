//! One function, done with whatever was given.

use crate::column::{Answer, Column, Form};
use crate::fault::Fault;
use crate::rows::{Given, NumberRows, Row, Rows};
use crate::settings::Settings;
use crate::watch::{Pace, Stop, watched};
use core::num::NonZeroUsize;
use core::ops::{ControlFlow, Range};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use sudokit::Grid;
use sudokit::solve::{SearchResult, batch};

/// What a function does with a puzzle.
pub(crate) trait Verb: Sync {
    /// What comes of it.
    type Answer: Answer;

    /// How many puzzles a thread takes at a time.
    const CHUNK: usize;

    /// Does it with one.
    fn one(&self, puzzle: &Grid, stop: &Stop) -> Result<Self::Answer, Fault>;

    /// Does it with a few: puts down an answer for each, unless it is to stop.
    fn many(&self, puzzles: &[Grid], desk: &mut Desk, mut put: impl FnMut(Result<Self::Answer, Fault>)) {
        for puzzle in puzzles.iter().take_while(|_| !desk.stop.is_asked()) {
            put(self.one(puzzle, &desk.stop));
        }
    }
}

/// What a thread works with.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) stop: Stop,
    /// Room for what a search finds, used again and again: memory that is new costs as much as the search.
    pub(crate) found: Vec<SearchResult>,
    puzzles: Vec<Grid>,
}

/// A chunk of work that takes well under a millisecond: Python need not be asked for Ctrl-C meanwhile.
pub(crate) const QUICK: usize = 2048;
/// For what takes microseconds a puzzle.
pub(crate) const FAIR: usize = 128;
/// For what may take seconds.
pub(crate) const SLOW: usize = 8;

/// Does it with what was given; what comes back is of the same kind.
pub(crate) fn each<'py, V: Verb>(
    puzzles: &Bound<'py, PyAny>,
    settings: &Settings,
    verb: &V,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    match Given::new(puzzles)? {
        Given::Text(row) => match alone(py, row, settings, verb)? {
            Some(answer) => answer.alone(py),
            None => Ok(py.None().into_bound(py)),
        },
        Given::Puzzle(grid) => match alone(py, Row::Puzzle(grid), settings, verb)? {
            Some(answer) => answer.alone_as_puzzle(py),
            None => Ok(py.None().into_bound(py)),
        },
        Given::List(_, rows) => {
            let pace = Pace::new(rows.len());
            column(py, (&rows[..], 0), (settings, &pace), verb, Form::Text)?.into_list(py)
        }
        Given::Numbers(numbers) => {
            let array = numbers.borrow()?;
            let rows = NumberRows::new(&array);
            let pace = Pace::new(rows.len());
            let answers = if numbers.is_one {
                let mut column = <V::Answer as Answer>::Column::new(Form::Numbers, 1);
                column.push(alone(py, rows.row(0), settings, verb)?);
                column
            } else {
                column(py, (&rows, 0), (settings, &pace), verb, Form::Numbers)?
            };
            let answers = answers.into_numpy(py)?;
            if numbers.is_one { answers.get_item(0) } else { Ok(answers) }
        }
        #[cfg(feature = "arrow")]
        Given::Arrow(columns) => columns.each(puzzles, settings, verb),
    }
}

/// The answer for one puzzle by itself; nothing for a null.
fn alone<V: Verb>(py: Python<'_>, row: Row, settings: &Settings, verb: &V) -> PyResult<Option<V::Answer>> {
    let answer = match row {
        Row::Null => return Ok(None),
        Row::Bad(fault) => Err(fault),
        Row::Puzzle(grid) if V::CHUNK == SLOW => {
            let pace = Pace::new(1);
            watched(py, settings, &pace, || verb.one(&grid, &pace.stop))?
        }
        Row::Puzzle(grid) => py.detach(|| verb.one(&grid, &Stop::default())),
    };
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(_) if settings.nulls => Ok(None),
        Err(fault) => Err(fault.into_error(py, None)),
    }
}

/// The answers for many rows, of which the first has this number.
pub(crate) fn column<V: Verb, R: Rows + ?Sized>(
    py: Python<'_>,
    (rows, first): (&R, usize),
    (settings, pace): (&Settings, &Pace),
    verb: &V,
    form: Form,
) -> PyResult<<V::Answer as Answer>::Column> {
    let pool = Pool(Mutex::new(Vec::new()));
    let mut column = <V::Answer as Answer>::Column::new(form, rows.len());
    let work = |range: Range<usize>| {
        let mut part = pool.take().unwrap_or_else(|| Part::new(form, pace.stop.clone()));
        part.fill((rows, range), settings.nulls, verb);
        part
    };
    let sink = |mut part: Part<V::Answer>| {
        pace.add(part.rows);
        column.append(&mut part.answers);
        let broke = part.broke.take();
        pool.put(part);
        broke.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    };
    match run(py, rows, (settings, pace, V::CHUNK), work, sink)? {
        ControlFlow::Continue(()) => Ok(column),
        ControlFlow::Break((row, fault)) => Err(fault.into_error(py, Some(first + row))),
    }
}

/// Parts that are not in use.
struct Pool<T>(Mutex<Vec<T>>);

impl<T> Pool<T> {
    fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn put(&self, part: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(part);
    }
}

/// Works on the rows chunk by chunk and hands the results over in order; small work at once, more of it watched.
pub(crate) fn run<R: Rows + ?Sized, T: Send, B: Send>(
    py: Python<'_>,
    rows: &R,
    (settings, pace, chunk): (&Settings, &Pace, usize),
    work: impl Fn(Range<usize>) -> T + Send + Sync,
    sink: impl FnMut(T) -> ControlFlow<B> + Send,
) -> PyResult<ControlFlow<B>> {
    let length = rows.len();
    let ranges = (0..length.div_ceil(chunk))
        .map(move |number| number * chunk..length.min((number + 1) * chunk))
        .take_while(|_| !pace.stop.is_asked());
    if length <= chunk && chunk > SLOW && settings.progress.is_none() {
        return Ok(py.detach(|| batch::in_order(NonZeroUsize::new(1), ranges, work, sink)));
    }
    watched(py, settings, pace, || batch::in_order(settings.threads, ranges, work, sink))
}

/// What came of some rows.
struct Part<T: Answer> {
    rows: usize,
    answers: T::Column,
    /// The first row without an answer, unless these become nulls.
    broke: Option<(usize, Fault)>,
    desk: Desk,
}

impl<T: Answer> Part<T> {
    fn new(form: Form, stop: Stop) -> Self {
        let desk = Desk { stop, found: Vec::new(), puzzles: Vec::new() };
        Self { rows: 0, answers: T::Column::new(form, 0), broke: None, desk }
    }

    fn fill<R: Rows + ?Sized>(
        &mut self,
        (rows, range): (&R, Range<usize>),
        nulls: bool,
        verb: &impl Verb<Answer = T>,
    ) {
        self.rows = range.len();
        let mut puzzles = core::mem::take(&mut self.desk.puzzles);
        puzzles.clear();
        let mut gaps = Gaps { found: Vec::new(), next: 0, row: range.start, nulls };
        rows.read(range.clone(), &mut puzzles, &mut gaps.found);
        let (answers, broke) = (&mut self.answers, &mut self.broke);
        verb.many(&puzzles, &mut self.desk, |answer| {
            gaps.put_into::<T>(answers, broke);
            gaps.put(answer, answers, broke);
        });
        gaps.put_into::<T>(answers, broke);
        answers.settle();
        self.desk.puzzles = puzzles;
    }
}

/// The rows without a puzzle, put down where they stand among the answers.
struct Gaps {
    /// Which they are, and why.
    found: Vec<(usize, Option<Fault>)>,
    /// The first that is not put down.
    next: usize,
    /// The row that comes next.
    row: usize,
    nulls: bool,
}

impl Gaps {
    /// Puts down those that come next.
    #[inline]
    fn put_into<T: Answer>(&mut self, answers: &mut T::Column, broke: &mut Option<(usize, Fault)>) {
        while let Some((_, fault)) = self.found.get_mut(self.next).filter(|(row, _)| *row == self.row) {
            let fault = fault.take();
            self.next += 1;
            if let Some(fault) = fault {
                self.put::<T>(Err(fault), answers, broke);
            } else {
                answers.push(None);
                self.row += 1;
            }
        }
    }

    #[inline(always)]
    fn put<T: Answer>(
        &mut self,
        answer: Result<T, Fault>,
        answers: &mut T::Column,
        broke: &mut Option<(usize, Fault)>,
    ) {
        match answer {
            Ok(answer) => answers.push(Some(answer)),
            Err(fault) => {
                if !self.nulls && broke.is_none() {
                    *broke = Some((self.row, fault));
                }
                answers.push(None);
            }
        }
        self.row += 1;
    }
}
