use super::{Answer, Column, Form};
use crate::names;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyList;
use sudokit::explain::{Rated, Rating, Technique};

/// Ratings: a table of ER, EP, ED and technique. NumPy has the numbers alone, NaN for a null.
#[derive(Debug)]
pub(crate) struct RatingColumn(Vec<Option<Rated>>);

impl Column<Rated> for RatingColumn {
    fn new(_: Form, rows: usize) -> Self {
        Self(Vec::with_capacity(rows))
    }

    fn push(&mut self, answer: Option<Rated>) {
        self.0.push(answer);
    }

    fn append(&mut self, other: &mut Self) {
        self.0.append(&mut other.0);
    }

    fn into_list(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let list = PyList::empty(py);
        for rated in self.0 {
            list.append(rated.map(|rated| rated.alone(py)).transpose()?)?;
        }
        Ok(list.into_any())
    }

    fn into_numpy(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let rows = self.0.len();
        let numbers = self.0.iter().flat_map(|rated| rated.map_or([f64::NAN; 3], numbers));
        Ok(PyArray1::from_vec(py, numbers.collect()).reshape([rows, 3])?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, text: super::TextType) -> PyResult<arrow_array::ArrayRef> {
        let column =
            |which: usize| self.0.iter().map(move |rated| rated.as_ref().map(|rated| numbers(*rated)[which]));
        let techniques =
            self.0.iter().map(|rated| Some(rated.as_ref()?.hardest?.name().to_owned())).collect();
        let known: Vec<bool> = self.0.iter().map(Option::is_some).collect();
        let numbers = [0, 1, 2].map(|which| column(which).collect());
        crate::arrow::ratings(numbers, crate::arrow::texts(techniques, text), &known)
    }
}

/// ER, EP and ED.
fn numbers(rated: Rated) -> [f64; 3] {
    rated.numbers().map(|Rating(tenths)| f64::from(tenths) / 10.0)
}

impl Answer for Rated {
    type Column = RatingColumn;

    fn alone(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let [er, ep, ed] = numbers(self);
        names::rating(py)?.call1((er, ep, ed, self.hardest.map(Technique::name)))
    }
}
