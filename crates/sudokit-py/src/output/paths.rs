//! Paths as columns: one row for each step of each puzzle.

#[cfg(feature = "arrow")]
use super::arrow;
use super::grids::number_of;
use super::{CellEncoding, Output, OutputColumn};
use crate::input::array::ArrayForm;
#[cfg(feature = "arrow")]
use crate::input::column::ColumnForm;
use crate::signals::Signals;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyType};
use sudokit::Cell;
use sudokit::explain::{Position, Step, Technique};

/// The steps of one puzzle, with the candidates before each step and with its words if these are wanted.
#[derive(Debug, Default)]
pub(crate) struct Path<const CANDIDATES: bool, const WORDS: bool> {
    steps: Steps<CANDIDATES, WORDS>,
    /// Whether the last step completes the grid.
    pub(crate) is_solved: bool,
}

impl<const CANDIDATES: bool, const WORDS: bool> Path<CANDIDATES, WORDS> {
    /// Adds a step that was found in this position.
    pub(crate) fn push(&mut self, step: &Step, position: &Position) {
        self.steps.push(step, position);
    }
}

impl<const CANDIDATES: bool, const WORDS: bool> Output for Path<CANDIDATES, WORDS> {
    type Column = PathColumn<CANDIDATES, WORDS>;
}

/// Steps as columns of numbers.
#[derive(Debug, Default)]
struct Steps<const CANDIDATES: bool, const WORDS: bool> {
    /// The cell of the placed digit, from 0; -1 if there is none.
    cell: Vec<i16>,
    /// The placed digit; 0 if there is none.
    digit: Vec<i16>,
    technique: Vec<Technique>,
    /// The rating of the step, in points.
    score: Vec<f64>,
    /// The number of eliminated candidates.
    lengths: Vec<usize>,
    /// The eliminated candidates of all steps: cell * 9 + digit - 1.
    eliminations: Vec<i16>,
    /// 81 sets of digits for each step, with bit d - 1 for the digit d; empty if they are not wanted.
    candidates: Vec<i16>,
    /// Empty if they are not wanted.
    words: Vec<String>,
}

impl<const CANDIDATES: bool, const WORDS: bool> Steps<CANDIDATES, WORDS> {
    fn push(&mut self, step: &Step, position: &Position) {
        self.cell.push(step.placement.map_or(-1, |placed| number_of(placed.cell())));
        self.digit.push(step.placement.map_or(0, |placed| i16::from(placed.digit().get())));
        self.technique.push(step.technique);
        self.score.push(f64::from(step.rating.0) / 10.0);
        self.lengths.push(step.eliminations.len());
        self.eliminations.extend(
            step.eliminations
                .iter()
                .map(|gone| number_of(gone.cell()) * 9 + i16::from(gone.digit().get()) - 1),
        );
        if CANDIDATES {
            self.candidates.extend(Cell::ALL.map(|cell| position.digits(cell).bits().cast_signed()));
        }
        if WORDS {
            self.words.push(step.to_string());
        }
    }

    fn append(&mut self, other: &mut Self) {
        self.cell.append(&mut other.cell);
        self.digit.append(&mut other.digit);
        self.technique.append(&mut other.technique);
        self.score.append(&mut other.score);
        self.lengths.append(&mut other.lengths);
        self.eliminations.append(&mut other.eliminations);
        self.candidates.append(&mut other.candidates);
        self.words.append(&mut other.words);
    }
}

/// The paths of puzzles.
#[derive(Debug, Default)]
pub(crate) struct PathColumn<const CANDIDATES: bool, const WORDS: bool> {
    /// The number of steps of each path; `None` for a null.
    lengths: Vec<Option<usize>>,
    is_solved: Vec<bool>,
    steps: Steps<CANDIDATES, WORDS>,
}

impl<const CANDIDATES: bool, const WORDS: bool> OutputColumn<Path<CANDIDATES, WORDS>>
    for PathColumn<CANDIDATES, WORDS>
{
    fn new(_: CellEncoding, _: usize) -> Self {
        Self::default()
    }

    fn push(&mut self, output: Option<Path<CANDIDATES, WORDS>>) {
        self.lengths.push(output.as_ref().map(|path| path.steps.cell.len()));
        self.is_solved.push(output.as_ref().is_some_and(|path| path.is_solved));
        if let Some(mut path) = output {
            self.steps.append(&mut path.steps);
        }
    }

    fn append(&mut self, other: &mut Self) {
        self.lengths.append(&mut other.lengths);
        self.is_solved.append(&mut other.is_solved);
        self.steps.append(&mut other.steps);
    }

    /// A list of steps for each puzzle.
    fn into_list<'py>(self, py: Python<'py>, _: &[Bound<'py, PyAny>]) -> PyResult<Bound<'py, PyAny>> {
        let mut signals = Signals::new(py);
        let all = self.steps.into_objects(py)?;
        let mut first = 0;
        let paths = self.lengths.into_iter().map(|length| {
            signals.look()?;
            let Some(length) = length else { return Ok(None) };
            let steps = all.get(first..first + length).unwrap_or_default();
            first += length;
            PyList::new(py, steps).map(Some)
        });
        Ok(PyList::new(py, paths.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    /// Arrays with a row for each step, and where the path of each puzzle begins.
    fn into_numpy<'py>(self, py: Python<'py>, form: &ArrayForm<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let (steps, rows) = (self.steps, self.lengths.len());
        let technique = steps.technique.iter().map(|technique| number(*technique)).collect();
        let count = steps.cell.len();
        let fields = PyDict::new(py);
        let set = |name: &str, array: Bound<'py, PyAny>| fields.set_item(name, form.values(array)?);
        set("offsets", offsets(py, self.lengths.iter().map(|length| length.unwrap_or(0)), rows))?;
        set("solved", PyArray1::from_vec(py, self.is_solved).into_any())?;
        set("cell", PyArray1::from_vec(py, steps.cell).into_any())?;
        set("digit", PyArray1::from_vec(py, steps.digit).into_any())?;
        set("technique", PyArray1::from_vec(py, technique).into_any())?;
        set("score", PyArray1::from_vec(py, steps.score).into_any())?;
        set("elimination_offsets", offsets(py, steps.lengths.into_iter(), count))?;
        set("eliminations", PyArray1::from_vec(py, steps.eliminations).into_any())?;
        let candidates = PyArray1::from_vec(py, steps.candidates);
        let none = || py.None().into_bound(py);
        let candidates = if CANDIDATES { candidates.reshape([count, 81])?.into_any() } else { none() };
        let words = if WORDS { PyList::new(py, steps.words)?.into_any() } else { none() };
        fields.set_item("candidates", form.values(candidates)?)?;
        fields.set_item("words", words)?;
        CLASS.import(py, "sudokit._types", "StepArrays")?.call((), Some(&fields))
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, form: &ColumnForm) -> PyResult<arrow_array::ArrayRef> {
        arrow::lists(&self.lengths, self.steps.into_arrow(form)?)
    }
}

impl<const CANDIDATES: bool, const WORDS: bool> Steps<CANDIDATES, WORDS> {
    /// The steps as objects of `sudokit.Step`.
    fn into_objects(self, py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let class = CLASS.import(py, "sudokit._types", "Step")?;
        let (mut signals, mut gone) = (Signals::new(py), self.eliminations.as_slice());
        let mut sets = self.candidates.chunks_exact(81);
        let mut words = self.words.into_iter();
        let mut objects = Vec::with_capacity(self.cell.len());
        for at in 0..self.cell.len() {
            signals.look()?;
            let (own, rest) = gone.split_at_checked(self.lengths[at]).unwrap_or((gone, &[]));
            gone = rest;
            let cell = (self.cell[at] >= 0).then_some(self.cell[at]);
            let digit = (self.digit[at] > 0).then_some(self.digit[at]);
            let eliminations = own.iter().map(|number| (number / 9, number % 9 + 1));
            let eliminations = PyList::new(py, eliminations.collect::<Vec<_>>())?;
            let candidates = sets.next().map(<[i16]>::to_vec);
            let fields = (
                cell,
                digit,
                self.technique[at].name(),
                self.score[at],
                eliminations,
                candidates,
                words.next(),
            );
            objects.push(class.call1(fields)?);
        }
        Ok(objects)
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, form: &ColumnForm) -> PyResult<arrow_array::ArrayRef> {
        let (known, names) =
            (vec![true; self.cell.len()], self.technique.iter().map(|technique| technique.name()));
        let is_known = |number: &i16| (*number >= 0).then_some(*number);
        let one_digit = |number: &i16| (*number > 0).then_some(*number);
        let lengths: Vec<_> = self.lengths.into_iter().map(Some).collect();
        let mut fields = vec![
            ("cell", arrow::small(self.cell.iter().map(is_known).collect())),
            ("digit", arrow::small(self.digit.iter().map(one_digit).collect())),
            ("technique", arrow::texts(names.map(Some).collect(), form.text)),
            ("score", arrow::decimals(self.score.into_iter().map(Some).collect())),
            (
                "eliminations",
                arrow::lists(&lengths, arrow::small(self.eliminations.into_iter().map(Some).collect()))?,
            ),
        ];
        if CANDIDATES {
            let sets = arrow::small(self.candidates.into_iter().map(Some).collect());
            fields.push(("candidates", arrow::lists(&vec![Some(81); known.len()], sets)?));
        }
        if WORDS {
            fields.push(("words", arrow::texts(self.words.into_iter().map(Some).collect(), form.text)));
        }
        let (names, columns): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
        arrow::structs(&names, columns, &known)
    }
}

/// The number of a technique in `sudokit.TECHNIQUES`.
fn number(technique: Technique) -> i16 {
    Technique::ALL.iter().position(|known| *known == technique).map_or(-1, |at| at.cast_signed() as i16)
}

/// Where each of some lists begins, and where the last ends.
fn offsets(py: Python<'_>, lengths: impl Iterator<Item = usize>, count: usize) -> Bound<'_, PyAny> {
    let mut offsets = Vec::with_capacity(count + 1);
    let mut end = 0_i64;
    offsets.push(end);
    for length in lengths {
        end += length.cast_signed() as i64;
        offsets.push(end);
    }
    PyArray1::from_vec(py, offsets).into_any()
}
