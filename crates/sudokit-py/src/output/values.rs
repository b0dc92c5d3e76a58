//! Results that are stored as single values: numbers, texts, ratings and JSON.

use super::{CellEncoding, Output, OutputColumn};
use crate::input::array::ArrayForm;
use crate::signals::Signals;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyType};
use serde_json::Value as JsonValue;
use sudokit::explain::{Rated, Rating, Technique};
#[cfg(feature = "arrow")]
use {super::arrow, crate::input::column::ColumnForm, arrow_array::ArrayRef};

/// A result that is stored as a single value.
pub(crate) trait Value: Send + Sized {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>>;

    /// Converts the result of this item. Grids have the form of the item.
    fn into_py_like<'py>(self, item: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.into_py(item.py())
    }

    /// Converts the values to a NumPy array. NumPy has no nulls; each type defines a value for them.
    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        form: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>>;

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<ArrayRef>;
}

/// A column of values.
#[derive(Debug)]
pub(crate) struct ValueColumn<T>(Vec<Option<T>>);

impl<T: Value> OutputColumn<T> for ValueColumn<T> {
    fn new(_: CellEncoding, rows: usize) -> Self {
        Self(Vec::with_capacity(rows))
    }

    fn push(&mut self, output: Option<T>) {
        self.0.push(output);
    }

    fn append(&mut self, other: &mut Self) {
        self.0.append(&mut other.0);
    }

    fn into_list<'py>(self, py: Python<'py>, items: &[Bound<'py, PyAny>]) -> PyResult<Bound<'py, PyAny>> {
        let (mut signals, mut items) = (Signals::new(py), items.iter());
        let value = |value: Option<T>| {
            signals.look()?;
            let item = items.next();
            let convert = |value: T| match item {
                Some(item) => value.into_py_like(item),
                None => value.into_py(py),
            };
            value.map(convert).transpose()
        };
        Ok(PyList::new(py, self.0.into_iter().map(value).collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    fn into_item<'py>(self, item: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.into_iter().next().flatten() {
            Some(value) => value.into_py_like(item),
            None => Ok(item.py().None().into_bound(item.py())),
        }
    }

    fn into_numpy<'py>(self, py: Python<'py>, form: &ArrayForm<'py>) -> PyResult<Bound<'py, PyAny>> {
        form.values(T::numpy(self.0, py, form)?)
    }

    #[cfg(feature = "arrow")]
    fn into_arrow(self, form: &ColumnForm) -> PyResult<ArrayRef> {
        T::arrow(self.0, form)
    }
}

impl<T: Value> Output for T {
    type Column = ValueColumn<T>;
}

pub(super) fn list<T: Value>(values: Vec<Option<T>>, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    ValueColumn(values).into_list(py, &[])
}

/// A number; 0 for a null.
impl Value for u64 {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let numbers = values.into_iter().map(Option::unwrap_or_default).collect();
        Ok(PyArray1::from_vec(py, numbers).into_any())
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, _: &ColumnForm) -> PyResult<ArrayRef> {
        Ok(std::sync::Arc::new(arrow_array::UInt64Array::from(values)))
    }
}

/// A text; empty for a null.
impl Value for String {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(self.into_pyobject(py)?.into_any())
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let texts: Vec<Self> = values.into_iter().map(Option::unwrap_or_default).collect();
        let options = PyDict::new(py);
        options.set_item("dtype", "str")?;
        py.import("numpy")?.call_method("array", (texts,), Some(&options))
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<ArrayRef> {
        Ok(arrow::texts(values, form.text))
    }
}

/// A rating: ER, EP, ED and technique. NumPy arrays have only the numbers, with NaN for a null.
impl Value for Rated {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let [er, ep, ed] = numbers(self);
        let technique = self.hardest.map(Technique::name);
        CLASS.import(py, "sudokit._types", "Rating")?.call1((er, ep, ed, technique))
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rows = values.len();
        let numbers = values.into_iter().flat_map(|rated| rated.map_or([f64::NAN; 3], numbers));
        Ok(PyArray1::from_vec(py, numbers.collect()).reshape([rows, 3])?.into_any())
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<ArrayRef> {
        let column = |at: usize| values.iter().map(move |rated| rated.map(|rated| numbers(rated)[at]));
        let techniques = values.iter().map(|rated| Some(rated.as_ref()?.hardest?.name().to_owned()));
        let known: Vec<bool> = values.iter().map(Option::is_some).collect();
        let techniques = arrow::texts(techniques.collect(), form.text);
        arrow::ratings([0, 1, 2].map(|at| column(at).collect()), techniques, &known)
    }
}

/// ER, EP and ED.
fn numbers(rated: Rated) -> [f64; 3] {
    rated.numbers().map(|Rating(tenths)| f64::from(tenths) / 10.0)
}

/// A structured value: dicts and lists in Python, JSON text in Arrow.
#[derive(Debug)]
pub(crate) struct Json(pub(crate) JsonValue);

impl Value for Json {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        json(self.0, py)
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        list(values, py)
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<ArrayRef> {
        let texts = values.into_iter().map(|value| value.map(|json| json.0.to_string()));
        Ok(arrow::texts(texts.collect(), form.text))
    }
}

fn json(value: JsonValue, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    Ok(match value {
        JsonValue::Null => py.None().into_bound(py),
        JsonValue::Bool(value) => value.into_pyobject(py)?.to_owned().into_any(),
        JsonValue::Number(number) => match number.as_u64() {
            Some(number) => number.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?.into_any(),
        },
        JsonValue::String(text) => text.into_pyobject(py)?.into_any(),
        JsonValue::Array(items) => {
            let items = items.into_iter().map(|item| json(item, py));
            PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        JsonValue::Object(members) => {
            let dict = PyDict::new(py);
            for (name, member) in members {
                dict.set_item(name, json(member, py)?)?;
            }
            dict.into_any()
        }
    })
}
