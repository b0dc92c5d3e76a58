//! Lists, and anything else that can be iterated.

use super::{item, package, type_name};
use crate::error::PuzzleError;
use crate::row::Row;
use crate::signals::Signals;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A list of puzzles.
pub(crate) struct ListInput<'py> {
    pub(crate) items: Vec<Bound<'py, PyAny>>,
    pub(crate) rows: Vec<Row>,
}

impl<'py> ListInput<'py> {
    pub(super) fn new(puzzles: &Bound<'py, PyAny>) -> PyResult<Self> {
        let wrong = || {
            PyTypeError::new_err(format!(
                "unsupported type {}; expected a str, a Puzzle, a list of them, an array of integers of shape (n, 81) or \
                 (n, 9, 9), or a column of texts or lists{}",
                type_name(puzzles),
                hint(puzzles)
            ))
        };
        // They could be iterated, but not over puzzles.
        if puzzles.is_instance_of::<PyDict>() || !hint(puzzles).is_empty() {
            return Err(wrong());
        }
        Self::from_items(puzzles.py(), puzzles.try_iter().map_err(|_| wrong())?)
    }

    /// Reads all items. One that has no form of a puzzle is a bad row.
    pub(super) fn from_items(
        py: Python<'py>,
        all: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
    ) -> PyResult<Self> {
        let (mut items, mut rows, mut signals) = (Vec::new(), Vec::new(), Signals::new(py));
        for item in all {
            signals.look()?;
            let item = item?;
            let row = item::read_item(&item)?.unwrap_or_else(|| {
                Row::Bad(PuzzleError::wrong_type(format!(
                    "unsupported item of type {} in a list of puzzles; expected str, bytes, Puzzle, numbers or None{}",
                    type_name(&item),
                    hint(&item)
                )))
            });
            items.push(item);
            rows.push(row);
        }
        Ok(Self { items, rows })
    }
}

/// What to do with a plan of Polars, which has no rows yet, or with a puzzle with other rules.
fn hint(puzzles: &Bound<'_, PyAny>) -> &'static str {
    match type_name(puzzles).as_str() {
        "LazyFrame" => "; collect() it first, or apply sudokit.polars to its column",
        "Expr" => "; import sudokit.polars for expressions",
        "Puzzle" if package(puzzles).is_ok_and(|package| package == "sudokit") => {
            "; a puzzle of sudokit.variants has methods of its own, such as solve and count, and no rating"
        }
        _ => "",
    }
}
