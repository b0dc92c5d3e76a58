//! One function, done with whatever was given.

use crate::column::{Answer, Column, Form};
use crate::fault::Fault;
use crate::rows::{Given, NumberRows, Row, Rows};
use crate::settings::Settings;
use crate::watch::{Pace, Stop, watched};
use core::num::NonZeroUsize;
use core::ops::{ControlFlow, Range};
use pyo3::prelude::*;
use sudokit::Grid;
use sudokit::solve::batch;

/// What a function does with a puzzle.
pub(crate) trait Verb: Sync {
    /// What comes of it.
    type Answer: Answer;

    /// How many puzzles a thread takes at a time.
    const CHUNK: usize;

    /// Does it with one.
    fn one(&self, puzzle: &Grid, stop: &Stop) -> Result<Self::Answer, Fault>;

    /// Does it with a few: an answer for each, unless it is to stop.
    fn many(&self, puzzles: &[Grid], stop: &Stop) -> Vec<Result<Self::Answer, Fault>> {
        puzzles.iter().take_while(|_| !stop.is_asked()).map(|puzzle| self.one(puzzle, stop)).collect()
    }
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
    let mut column = <V::Answer as Answer>::Column::new(form, rows.len());
    let sink = |part: Part<V::Answer>| {
        pace.add(part.rows.len());
        part.put_into(&mut column, settings.nulls)
    };
    let broke =
        run(py, rows, (settings, pace, V::CHUNK), |range| Part::new(rows, range, verb, &pace.stop), sink)?;
    match broke {
        ControlFlow::Continue(()) => Ok(column),
        ControlFlow::Break((row, fault)) => Err(fault.into_error(py, Some(first + row))),
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
struct Part<T> {
    rows: Range<usize>,
    answers: Vec<Result<T, Fault>>,
    /// The rows without a puzzle, and why.
    gaps: Vec<(usize, Option<Fault>)>,
}

impl<T: Answer> Part<T> {
    fn new<R: Rows + ?Sized>(
        rows: &R,
        range: Range<usize>,
        verb: &impl Verb<Answer = T>,
        stop: &Stop,
    ) -> Self {
        let (mut puzzles, mut gaps) = (Vec::with_capacity(range.len()), Vec::new());
        for number in range.clone() {
            match rows.row(number) {
                Row::Puzzle(grid) => puzzles.push(grid),
                Row::Null => gaps.push((number, None)),
                Row::Bad(fault) => gaps.push((number, Some(fault))),
            }
        }
        Self { rows: range, answers: verb.many(&puzzles, stop), gaps }
    }

    /// Appends the answers; breaks with the first row that has none, unless these become nulls.
    fn put_into(self, column: &mut T::Column, nulls: bool) -> ControlFlow<(usize, Fault)> {
        let (mut answers, mut gaps) = (self.answers.into_iter(), self.gaps.into_iter().peekable());
        for number in self.rows {
            let answer = match gaps.next_if(|(gap, _)| *gap == number) {
                Some((_, None)) => Ok(None),
                Some((_, Some(fault))) => Err(fault),
                // There are fewer answers only if all is to stop, and then the column is not looked at.
                None => answers.next().transpose(),
            };
            match answer {
                Ok(answer) => column.push(answer),
                Err(_) if nulls => column.push(None),
                Err(fault) => return ControlFlow::Break((number, fault)),
            }
        }
        ControlFlow::Continue(())
    }
}
