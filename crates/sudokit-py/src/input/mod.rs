//! The input of a function: one puzzle, or rows of puzzles; and results in the form of the input.

pub(crate) mod array;
#[cfg(feature = "arrow")]
pub(crate) mod arrow;
mod cells;
#[cfg(feature = "arrow")]
pub(crate) mod column;
pub(crate) mod item;
mod list;

use self::array::{ArrayInput, is_array};
use self::list::ListInput;
use crate::error::value_error;
use crate::output::{CellEncoding, OutputColumn};
use crate::row::{Row, Rows};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

/// The input of a function.
pub(crate) enum Input<'py> {
    /// One puzzle, and the value that it came as.
    One(Row, Bound<'py, PyAny>),
    List(ListInput<'py>),
    /// An array or a tensor with one puzzle or several.
    Array(ArrayInput<'py>),
    /// An Arrow column, or a table with a column of puzzles.
    #[cfg(feature = "arrow")]
    Arrow(arrow::ArrowInput<'py>),
}

impl<'py> Input<'py> {
    pub(crate) fn new(puzzles: &Bound<'py, PyAny>) -> PyResult<Self> {
        // Most single puzzles are texts, whose package need not be looked up.
        if !puzzles.is_instance_of::<PyString>() && is_array(puzzles) {
            return ArrayInput::new(puzzles).map(Self::Array);
        }
        if let Some(row) = item::read(puzzles)? {
            return Ok(Self::One(row, puzzles.clone()));
        }
        #[cfg(feature = "arrow")]
        if let Some(input) = arrow::ArrowInput::new(puzzles)? {
            return Ok(Self::Arrow(input));
        }
        ListInput::new(puzzles).map(Self::List)
    }

    /// Whether it is one puzzle, not several.
    pub(crate) const fn is_one(&self) -> bool {
        match self {
            Self::One(..) => true,
            Self::Array(input) => input.is_one(),
            _ => false,
        }
    }

    /// The row of one puzzle; `None` if there can be several.
    pub(crate) fn only_row(&self) -> PyResult<Option<Row>> {
        Ok(match self {
            Self::One(row, _) => Some(row.clone()),
            Self::Array(input) if input.is_one() => Some(input.rows()?.row(0)),
            _ => None,
        })
    }

    /// The rows, in one part or several.
    pub(crate) fn parts(&self) -> PyResult<Vec<Box<dyn Rows + '_>>> {
        Ok(match self {
            Self::One(row, _) => vec![Box::new(core::slice::from_ref(row))],
            Self::List(input) => vec![Box::new(input.rows.as_slice())],
            Self::Array(input) => vec![input.rows()?],
            #[cfg(feature = "arrow")]
            Self::Arrow(input) => input.columns.iter().map(column::Column::rows).collect::<PyResult<_>>()?,
        })
    }

    /// The number of rows.
    pub(crate) fn len(&self) -> PyResult<usize> {
        Ok(self.parts()?.iter().map(|rows| rows.len()).sum())
    }

    /// How cells of results are encoded, before they get the form of the input.
    pub(crate) fn encoding(&self) -> CellEncoding {
        match self {
            Self::Array(input) => input.form().encoding(),
            #[cfg(feature = "arrow")]
            Self::Arrow(input) => input.encoding(),
            _ => CellEncoding::Text,
        }
    }

    /// The rows of one part, from the part of each row in each part of the input.
    pub(crate) fn select(
        &self,
        py: Python<'py>,
        parts: &[Vec<Option<usize>>],
        part: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mask = || parts.iter().flatten().map(|at| *at == Some(part));
        match self {
            Self::One(..) => Err(value_error("expected several puzzles, not a single one")),
            Self::List(input) => {
                let kept = input.items.iter().zip(mask()).filter(|(_, is_kept)| *is_kept);
                Ok(PyList::new(py, kept.map(|(item, _)| item).collect::<Vec<_>>())?.into_any())
            }
            Self::Array(input) => input.form().select(mask().collect()),
            #[cfg(feature = "arrow")]
            Self::Arrow(input) => input.select(parts, part),
        }
    }

    /// The results in the form of the input, from those of each part.
    pub(crate) fn output<T>(
        &self,
        py: Python<'py>,
        results: impl IntoIterator<Item: OutputColumn<T>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut all = results.into_iter();
        let only = |one: Option<_>| one.ok_or_else(|| value_error("no results"));
        match self {
            Self::One(_, given) => only(all.next())?.into_item(given),
            Self::List(input) => only(all.next())?.into_list(py, &input.items),
            Self::Array(input) => {
                let results = only(all.next())?.into_numpy(py, input.form())?;
                if input.is_one() { results.get_item(0) } else { Ok(results) }
            }
            #[cfg(feature = "arrow")]
            Self::Arrow(input) => {
                let columns = input.columns.iter().zip(all);
                input.to_python_like(
                    columns
                        .map(|(column, result)| result.into_arrow(&column.form))
                        .collect::<PyResult<_>>()?,
                )
            }
        }
    }
}

fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "unknown".to_owned(), |name| name.to_string())
}

/// The name of the package that defines the value's type.
fn package(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let module = value.get_type().module()?.to_str()?.to_owned();
    Ok(module.split('.').next().unwrap_or_default().to_owned())
}
