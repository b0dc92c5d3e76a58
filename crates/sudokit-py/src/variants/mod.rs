//! Puzzles of other sizes and with other rules: the part of `sudokit.variants` that is written in Rust.

#![expect(clippy::needless_pass_by_value, reason = "Python passes lists as values")]

mod column;
mod generate;
mod limits;
mod solutions;

pub(crate) use column::{search, true_candidates};
pub(crate) use generate::generate as generate_variants;
pub(crate) use solutions::Solutions;

use crate::error::{value_error, without_panic};
use crate::progress::Progress;
use crate::settings::{Settings, descents_of, whole};
use core::ops::Range;
use limits::SearchLimits;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use sudokit::Limits;
use sudokit::solve::{End, Goal};
use sudokit_render::{Options, SvgKind, VariantDrawing};
use sudokit_variants::iss;
use sudokit_variants::text::{self, About, ReadError, ReadPuzzle, TextFormat};
use sudokit_variants::{
    Automaton, CellId, Conflict, Describer, Puzzle, Relation, Solver, TextDrawing, ValueSet, Values,
};
use sudokit_verbs::Status;
use sudokit_verbs::variants::{SharedFormat, conflicting_rules, judge_solution, parse_values, values_text};

/// A puzzle that was read from text.
#[pyclass(module = "sudokit._core", name = "_Variant", frozen, eq)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Variant {
    puzzle: Puzzle,
    /// What the reader of the text remarked, each with its first and last character.
    notes: Vec<(usize, usize, String)>,
    /// What else is known about it.
    about: About,
}

/// The title, the author, the rules in words, and the solution if it is known: the value of each cell of the grid, or none.
type AboutParts = (String, String, String, Option<Vec<Option<u8>>>);

/// The number of solutions, the first of them, whether all were found, the number of nodes, and the status.
type Solved = (u64, Option<Vec<u8>>, bool, u64, &'static str);

/// The mean, its bounds, the number of descents, and the number of them that ended in a solution.
type Estimated = (f64, f64, f64, u64, u64);

/// For each cell, its candidates and the number of solutions of each; and whether all possibilities were examined.
type Candidates = (Vec<Vec<(u8, u64)>>, bool);

impl Variant {
    /// A puzzle that has no text.
    pub(super) fn of_puzzle(puzzle: Puzzle) -> Self {
        Self { puzzle, notes: Vec::new(), about: About::default() }
    }

    /// What was read of a text.
    fn of_read(py: Python<'_>, text: &str, read: Result<ReadPuzzle, ReadError>) -> PyResult<Self> {
        let ReadPuzzle { puzzle, about, notes, .. } = read.map_err(|error| text_error(py, text, &error))?;
        let notes = notes.iter().map(|note| {
            let (start, end) = characters(text, &note.at);
            (start, end, note.to_string())
        });
        Ok(Self { puzzle, notes: notes.collect(), about })
    }
}

#[pymethods]
impl Variant {
    /// Rules as text, with what is known about another puzzle but its solution.
    #[new]
    #[pyo3(signature = (text, like=None))]
    fn new(py: Python<'_>, text: &str, like: Option<&Self>) -> PyResult<Self> {
        let read = py.detach(|| text::read_as(text, TextFormat::Iss));
        let about = like.map(|like| like.about.clone()).unwrap_or_default();
        Ok(Self { about: About { solution: None, ..about }, ..Self::of_read(py, text, read)? })
    }

    /// A puzzle in the text of any program. No text is a grid of 9×9 cells without rules, as that is its text.
    #[staticmethod]
    fn read(py: Python<'_>, text: &str) -> PyResult<Self> {
        if text.is_empty() {
            return Self::new(py, text, None);
        }
        let read = py.detach(|| text::read(text));
        Self::of_read(py, text, read)
    }

    /// A puzzle from its text and from what else is known about it.
    #[staticmethod]
    fn restored(py: Python<'_>, text: &str, about: AboutParts) -> PyResult<Self> {
        let (title, author, rules, solution) = about;
        Ok(Self { about: About { title, author, rules, solution }, ..Self::new(py, text, None)? })
    }

    /// What else is known about the puzzle.
    #[getter]
    fn about(&self) -> AboutParts {
        let About { title, author, rules, solution } = self.about.clone();
        (title, author, rules, solution)
    }

    /// The puzzle as text for another program.
    fn export(&self, format: &str) -> PyResult<String> {
        let names = || SharedFormat::ALL.map(SharedFormat::name).join(", ");
        let unknown = || PyValueError::new_err(format!("format is {format:?}, expected one of {}", names()));
        let format = SharedFormat::from_name(format).ok_or_else(unknown)?;
        format.write(&self.puzzle, &self.about).map_err(value_error)
    }

    /// The text of the puzzle.
    #[getter]
    fn text(&self) -> String {
        self.puzzle.to_string()
    }

    #[getter]
    fn notes(&self) -> Vec<(usize, usize, String)> {
        self.notes.clone()
    }

    /// The number of rows and columns, the least and the greatest value, and the number of all cells.
    #[getter]
    fn shape(&self) -> (usize, usize, u8, u8, usize) {
        let shape = self.puzzle.shape;
        (shape.rows, shape.columns, shape.values.first(), shape.values.last(), self.puzzle.cell_count())
    }

    /// The names of the cells beside those of the grid.
    fn extra_names(&self) -> Vec<String> {
        let describer = Describer::new(&self.puzzle);
        let first_region_cell = self.puzzle.first_region_cell();
        let name = |cell: CellId| match cell.checked_sub(first_region_cell) {
            Some(at) => format!("CC{}", at + 1),
            None => describer.cell(cell),
        };
        (self.puzzle.shape.cells()..self.puzzle.cell_count()).map(name).collect()
    }

    /// The rules in words.
    fn describe(&self) -> Vec<String> {
        let describer = Describer::new(&self.puzzle);
        self.puzzle.rules.iter().map(|rule| describer.rule(rule)).collect()
    }

    /// Values of the cells of the grid as text, with None for an empty cell.
    fn values_text(&self, values: Vec<Option<u8>>) -> String {
        values_text(&values, self.puzzle.shape.values)
    }

    /// The values of the cells of the grid in a text.
    fn parse_values(&self, text: &str) -> PyResult<Vec<u16>> {
        let values = parse_values(text, self.puzzle.shape).map_err(value_error)?;
        Ok(values.into_iter().map(u16::from).collect())
    }

    /// Searches solutions up to a limit.
    fn search(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::limit)] limit: u64,
        limits: SearchLimits,
    ) -> PyResult<Solved> {
        run(py, &limits, |limits| found(self.solver(limits).search(Goal::Count(limit))))
    }

    /// Begins the search for all solutions.
    fn solutions(&self, limits: SearchLimits) -> PyResult<Solutions> {
        Solutions::new(self.puzzle.clone(), &limits)
    }

    fn candidates(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole::limit)] limit: u64,
        limits: SearchLimits,
    ) -> PyResult<Candidates> {
        run(py, &limits, |limits| candidates(&self.puzzle, &self.solver(limits), limit))
    }

    fn estimate(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = descents_of)] descents: u64,
        #[pyo3(from_py_with = whole::seed)] seed: u64,
        limits: SearchLimits,
    ) -> PyResult<Estimated> {
        let estimate = run(py, &limits, |limits| self.solver(limits).estimate(descents, seed))?;
        let (low, high) = estimate.bounds();
        Ok((estimate.mean, low, high, estimate.descents, estimate.solutions))
    }

    /// The rules that values of the grid, or of all cells, break; None if a limit was reached in the search for the values of
    /// extra cells.
    fn broken(&self, py: Python<'_>, values: Vec<u8>, limits: SearchLimits) -> PyResult<Option<Vec<String>>> {
        if values.len() < self.puzzle.shape.cells() {
            return Err(value_error("fewer values than cells"));
        }
        let judged = |limits| judge_solution(&self.puzzle, values, limits);
        Ok(run(py, &limits, judged)?.broken())
    }

    /// The rules of a puzzle without a solution that exclude each other; None if there is a solution, or a limit was reached.
    fn conflict(&self, py: Python<'_>, limits: SearchLimits) -> PyResult<Option<Vec<String>>> {
        let conflict = run(py, &limits, |limits| Conflict::find(&self.puzzle, &limits))?;
        Ok(conflict.map(|conflict| conflicting_rules(&self.puzzle, &conflict)))
    }

    /// The puzzle as text, with the values of a solution.
    fn draw(&self, values: Vec<u8>) -> String {
        TextDrawing::new(&self.puzzle).with_solution(&values).to_string()
    }

    /// The puzzle as SVG, with the values of a solution: for a file, or for a page.
    fn svg(&self, values: Vec<u8>, in_page: bool) -> String {
        let kind = if in_page { SvgKind::InPage } else { SvgKind::Alone };
        VariantDrawing::new(&self.puzzle).with_solution(&values).svg(&Options::default(), "sudoku", kind)
    }

    /// The key of a relation: for each value, which values may follow.
    fn relation_key(&self, table: Vec<Vec<bool>>) -> String {
        let after = table.iter().map(|row| set_of(row)).collect();
        iss::relation_key(&Relation { after, name: String::new() }, self.values().count())
    }

    /// The key of an automaton that begins in state 0: whether each state accepts, and its next state for each value.
    fn automaton_key(&self, accepts: Vec<bool>, next: Vec<Vec<Option<usize>>>) -> PyResult<String> {
        let states = accepts.len();
        if next.len() != states || next.iter().flatten().flatten().any(|&state| state >= states) {
            return Err(value_error("an edge leads to no state"));
        }
        let edges = next.iter().map(|next| edges(next)).collect();
        let breaks = vec![Vec::new(); states];
        Ok(iss::automaton_key(&Automaton { first: vec![0], accepts, edges, breaks }, self.values().count()))
    }
}

impl Variant {
    const fn values(&self) -> Values {
        self.puzzle.shape.values
    }

    fn solver(&self, limits: Limits) -> Solver {
        Solver::new(&self.puzzle).with_limits(limits)
    }
}

/// Answers a question on another thread, and stops after Ctrl-C.
fn run<R: Send>(
    py: Python<'_>,
    limits: &SearchLimits,
    answer: impl FnOnce(Limits) -> R + Send,
) -> PyResult<R> {
    let settings = Settings::new("raise", None, None)?;
    let progress = Progress::new(&settings, 1);
    let limits = limits.with_stop(&progress.stop)?;
    without_panic(|| progress.run(py, || answer(limits)))
}

/// The result of a search in Python.
fn found(result: sudokit_variants::SearchResult) -> Solved {
    let status = Status::of(result.solutions, result.end).name();
    (result.solutions, result.first, result.end == End::Exhausted, result.nodes, status)
}

/// The true candidates of all cells, and the number of solutions of each up to a limit.
fn candidates(puzzle: &Puzzle, solver: &Solver, limit: u64) -> Candidates {
    let found = solver.candidates(limit);
    let first_region_cell = puzzle.first_region_cell();
    let of_cell = |cell: CellId| {
        let first = if cell < first_region_cell { puzzle.shape.values.first() } else { 0 };
        let counts = (first..).zip(found.counts(cell)).filter(|(_, count)| **count > 0);
        counts.map(|(value, &count)| (value, count)).collect()
    };
    ((0..puzzle.cell_count()).map(of_cell).collect(), found.end() == End::Exhausted)
}

/// The set of the places that are true.
fn set_of(places: &[bool]) -> ValueSet {
    let bits = places.iter().take(64).enumerate().filter(|(_, is_in)| **is_in);
    ValueSet(bits.fold(0, |set, (place, _)| set | 1 << place))
}

/// The edges of a state, from the next state for each value.
fn edges(next: &[Option<usize>]) -> Vec<(ValueSet, usize)> {
    let values = next.iter().take(64).enumerate();
    values.filter_map(|(place, next)| Some((ValueSet(1 << place), (*next)?))).collect()
}

/// The first and the last character of a range of bytes.
fn characters(text: &str, bytes: &Range<usize>) -> (usize, usize) {
    let count = |end: usize| text.char_indices().take_while(|(at, _)| *at < end).count();
    (count(bytes.start), count(bytes.end))
}

/// `sudokit.variants.TextError`.
fn text_error(py: Python<'_>, text: &str, error: &ReadError) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let (start, end) = characters(text, &error.at);
    let class = CLASS.import(py, "sudokit._variant_results", "TextError");
    let value = class.and_then(|class| class.call1((error.to_string(), start, end)));
    value.map_or_else(|error| PyValueError::new_err(error.to_string()), PyErr::from_value)
}

/// Return the style sheet of drawings of variants in a notebook.
#[pyfunction]
#[pyo3(name = "_variant_styles")]
pub(crate) fn variant_styles() -> String {
    sudokit_render::notebook_css() + &sudokit_render::variant_notebook_css()
}
