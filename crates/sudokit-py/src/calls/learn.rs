//! `learn`.

use crate::output::{Json, Value};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use sudokit_api::{LessonShape, Lessons, NO_LESSON};
use sudokit_verbs::techniques;

/// Explain techniques: what each is, why it holds, how to find it, with an example.
///
/// Returns a list of dict, one for each technique with this name or these first words, or for all techniques of the scale human
/// without a name: `id`, `technique`, `level`, `what` (three sentences), `why`, `spot`, `elsewhere` (its other names), `before` and
/// `after` (lessons to read before and after it) and `example`, a position as text with pencil marks, which `hint` and `all_steps` read.
/// With a name, `step` is the step in the example, as `all_steps` lists it.
///
/// `language` is the language of the texts: "en", "de", "es" or "zh" (simplified Chinese).
///
/// >>> import sudokit
/// >>> [lesson] = sudokit.learn("skyscraper")
/// >>> lesson["level"], lesson["step"]["technique"]
/// ('hard', 'skyscraper')
/// >>> len(sudokit.learn("unique loop"))
/// 4
#[pyfunction]
#[pyo3(signature = (technique=None, *, language="en"))]
pub(crate) fn learn<'py>(
    py: Python<'py>,
    technique: Option<&str>,
    language: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let wrong = |error: &dyn ToString| PyValueError::new_err(error.to_string());
    let lessons = Lessons::in_language(language).map_err(|error| wrong(&error))?;
    let wanted = technique.map(techniques).transpose().map_err(|error| wrong(&error))?;
    let list = LessonShape::list(lessons, wanted);
    if list.is_empty() {
        return Err(wrong(&NO_LESSON));
    }
    let value = serde_json::to_value(&list).map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    Json(value).into_py(py)
}
