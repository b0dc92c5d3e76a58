use super::generate::{Maker, Names, Span, demand, spec};
use crate::column::{Answer, Column, Form, GridColumn, TextType};
use crate::settings::Settings;
use crate::watch::{Pace, watched};
use pyo3::prelude::*;
use sudokit::Grid;
use sudokit::generate::GeneratedPuzzle;

/// Make the puzzles of the attempts from `first` to before `end`, those that `generate` would take, as a struct of Arrow:
/// attempt, puzzle, solution, clues, id. For who makes a part of a whole.
#[pyfunction(name = "_attempts")]
#[pyo3(signature = (first, end, *, seed, clues=None, blanks=None, symmetry=None, pattern=None, minimal=false, difficulty=None,
    rating=None, require=None, forbid=None, max_technique=None, scale="se"))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn attempts<'py>(
    py: Python<'py>,
    first: u64,
    end: u64,
    seed: u64,
    clues: Option<Span<usize>>,
    blanks: Option<Span<usize>>,
    symmetry: Option<&str>,
    pattern: Option<&Bound<'py, PyAny>>,
    minimal: bool,
    difficulty: Option<&str>,
    rating: Option<Span<f64>>,
    require: Option<Names>,
    forbid: Option<Names>,
    max_technique: Option<&str>,
    scale: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let spec = spec(clues, blanks, symmetry, pattern, minimal)?;
    let demand = demand(difficulty, rating, [require, forbid], max_technique)?;
    let maker = Maker::new(spec, demand, (scale, seed, 0))?;
    let (settings, pace) = (Settings::new("raise", Some(1), None)?, Pace::new(1));
    let made = watched(py, &settings, &pace, || maker.made(first..end, &pace.stop))?;
    let ids = made.iter().map(|made| Some(maker.generator.id(made.attempt).to_string())).collect();
    let numbers = made.iter().map(|made| (made.attempt, made.puzzle.filled().len()));
    let puzzles = texts(made.iter().map(|made| made.puzzle))?;
    let solutions = texts(made.iter().map(|made: &GeneratedPuzzle| *made.solution.as_grid()))?;
    crate::arrow::alone(py, crate::arrow::made(numbers, [puzzles, solutions], ids)?)
}

fn texts(grids: impl ExactSizeIterator<Item = Grid>) -> PyResult<arrow_array::ArrayRef> {
    let mut column: GridColumn = <Grid as Answer>::Column::new(Form::Text, grids.len());
    grids.for_each(|grid| column.push(Some(grid)));
    column.into_arrow(TextType::Utf8)
}
