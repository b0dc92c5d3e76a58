//! Scores and efforts: the ratings of scales that add up steps.

#[cfg(feature = "arrow")]
use super::arrow::{self, TextType};
use super::values::Value;
use crate::input::array::ArrayForm;
#[cfg(feature = "arrow")]
use crate::input::column::ColumnForm;
#[cfg(feature = "arrow")]
use arrow_array::ArrayRef;
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};
use sudokit::explain::{PathProfile, Rating, Technique};
#[cfg(feature = "arrow")]
use sudokit_verbs::techniques_text;

/// The level of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    pub(crate) name: &'static str,
    /// Its number, from 1.
    pub(crate) number: usize,
}

/// The number of a level for NumPy.
fn number(level: Option<Level>) -> f64 {
    level.map_or(f64::NAN, |level| level.number as f64)
}

fn points(Rating(tenths): Rating) -> f64 {
    f64::from(tenths) / 10.0
}

/// A score with its level and the technique of the hardest step. NumPy arrays have the score and the number of the level,
/// from 1, with NaN for a null.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score {
    pub(crate) points: u32,
    pub(crate) level: Option<Level>,
    pub(crate) technique: Option<&'static str>,
}

impl Value for Score {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let level = self.level.map(|level| level.name);
        CLASS.import(py, "sudokit._types", "Score")?.call1((self.points, level, self.technique))
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        matrix(&values, |one| [f64::from(one.points), number(one.level)], py)
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<ArrayRef> {
        let columns = Columns { values: &values, text: form.text };
        let fields = [
            ("score", columns.integers(|one| Some(one.points))),
            ("level", columns.texts(|one| Some(one.level?.name.to_owned()))),
            ("technique", columns.texts(|one| one.technique.map(str::to_owned))),
        ];
        columns.structs(fields)
    }
}

/// The numbers of the path for people. NumPy arrays have the effort, the number of the level, the steps, the steps that place
/// no digit, the narrowest point and the mean of the open moves, with NaN for a null.
#[derive(Clone, Debug)]
pub(crate) struct Effort {
    pub(crate) level: Option<Level>,
    pub(crate) profile: PathProfile,
}

impl Value for Effort {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let techniques = PyDict::new(py);
        for (technique, steps) in &self.profile.techniques {
            techniques.set_item(technique.name(), steps)?;
        }
        let rated = &self.profile.rated;
        CLASS.import(py, "sudokit._types", "Effort")?.call1((
            points(rated.effort()),
            self.level.map(|level| level.name),
            rated.hardest.map(Technique::name),
            rated.steps,
            rated.eliminating,
            self.profile.narrowest,
            self.profile.mean_open_moves(),
            techniques,
        ))
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let numbers = |one: &Self| {
            let rated = &one.profile.rated;
            [
                points(rated.effort()),
                number(one.level),
                f64::from(rated.steps),
                f64::from(rated.eliminating),
                one.profile.narrowest.map_or(f64::NAN, f64::from),
                one.profile.mean_open_moves().unwrap_or(f64::NAN),
            ]
        };
        matrix(&values, numbers, py)
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, form: &ColumnForm) -> PyResult<ArrayRef> {
        let columns = Columns { values: &values, text: form.text };
        let fields = [
            ("effort", columns.decimals(|one| Some(points(one.profile.rated.effort())))),
            ("level", columns.texts(|one| Some(one.level?.name.to_owned()))),
            ("technique", columns.texts(|one| Some(one.profile.rated.hardest?.name().to_owned()))),
            ("steps", columns.integers(|one| Some(one.profile.rated.steps))),
            ("eliminating", columns.integers(|one| Some(one.profile.rated.eliminating))),
            ("narrowest", columns.integers(|one| one.profile.narrowest)),
            ("open_moves", columns.decimals(|one| one.profile.mean_open_moves())),
            ("techniques", columns.texts(|one| Some(techniques_text(&one.profile)))),
        ];
        columns.structs(fields)
    }
}

/// A rating in points, `None` if the scale does not solve the puzzle. NumPy arrays have infinity for that and NaN for a null;
/// columns have a null for both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points(pub(crate) Option<u32>);

impl Value for Points {
    fn into_py(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(self.0.into_pyobject(py)?)
    }

    fn numpy<'py>(
        values: Vec<Option<Self>>,
        py: Python<'py>,
        _: &ArrayForm<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let number = |one: Self| one.0.map_or(f64::INFINITY, f64::from);
        let numbers = values.into_iter().map(|one| one.map_or(f64::NAN, number));
        Ok(PyArray1::from_vec(py, numbers.collect()).into_any())
    }

    #[cfg(feature = "arrow")]
    fn arrow(values: Vec<Option<Self>>, _: &ColumnForm) -> PyResult<ArrayRef> {
        Ok(arrow::integers(values.into_iter().map(|one| Some(i64::from(one?.0?))).collect()))
    }
}

/// An array with a row for each value, with NaN for a null.
fn matrix<'py, V, const N: usize>(
    values: &[Option<V>],
    numbers: impl Fn(&V) -> [f64; N],
    py: Python<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let all = values.iter().flat_map(|one| one.as_ref().map_or([f64::NAN; N], &numbers));
    Ok(PyArray1::from_vec(py, all.collect()).reshape([values.len(), N])?.into_any())
}

/// The columns of a struct.
#[cfg(feature = "arrow")]
struct Columns<'a, V> {
    values: &'a [Option<V>],
    text: TextType,
}

#[cfg(feature = "arrow")]
impl<V> Columns<'_, V> {
    fn each<T>(&self, of: impl Fn(&V) -> Option<T>) -> Vec<Option<T>> {
        self.values.iter().map(|one| of(one.as_ref()?)).collect()
    }

    fn texts(&self, of: impl Fn(&V) -> Option<String>) -> ArrayRef {
        arrow::texts(self.each(of), self.text)
    }

    fn decimals(&self, of: impl Fn(&V) -> Option<f64>) -> ArrayRef {
        arrow::decimals(self.each(of))
    }

    fn integers(&self, of: impl Fn(&V) -> Option<u32>) -> ArrayRef {
        arrow::integers(self.each(|one| of(one).map(i64::from)))
    }

    fn structs<const N: usize>(&self, fields: [(&'static str, ArrayRef); N]) -> PyResult<ArrayRef> {
        let known: Vec<bool> = self.values.iter().map(Option::is_some).collect();
        let (names, columns): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
        arrow::structs(&names, columns, &known)
    }
}
