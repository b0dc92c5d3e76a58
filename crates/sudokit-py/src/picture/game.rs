//! The game of the widget: requests of the JSON protocol, and drawings of hints.

use super::marks::MarksInput;
use crate::error::PuzzleError;
use crate::progress::Progress;
use crate::puzzle::to_grid;
use crate::settings::Settings;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use sudokit::explain::{PencilMarks, Role};
use sudokit::{Candidate, CandidateSet, Cell, Digit};
use sudokit_api::Host;
use sudokit_render::{Drawing, Options, SvgKind, svg};
use sudokit_verbs::GameState;

/// Return the response of the JSON protocol to a request. Without a clock, the same request has the same response.
#[pyfunction(name = "_respond")]
pub(crate) fn respond(py: Python<'_>, request: &str) -> PyResult<String> {
    let settings = Settings::new("raise", None, None)?;
    let progress = Progress::new(&settings, 1);
    let host = Host::without_clock().with_stop(progress.stop.function());
    let response = progress.run(py, || sudokit_api::respond(request.as_bytes(), &host))?;
    String::from_utf8(response).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// Draw the marks of a hint in a position, as an SVG element for a page with the second style sheet of `_picture_styles`.
///
/// `candidates` are the digits of each cell to draw as pencil marks. The digit that a step places is always drawn.
#[pyfunction(name = "_draw_hint")]
#[pyo3(signature = (clues, cells, candidates, marks, title))]
pub(crate) fn draw_hint(
    clues: &Bound<'_, PyAny>,
    cells: &Bound<'_, PyAny>,
    candidates: Vec<String>,
    marks: MarksInput,
    title: &str,
) -> PyResult<String> {
    let py = clues.py();
    let (position, clues) = (PencilMarks::from_grid(to_grid(cells)?), to_grid(clues)?);
    if let Some(why) = GameState::why_other_clues(&position, &clues) {
        return Err(PuzzleError::new(why).into_py(py, None));
    }
    let (game, marks) = (GameState::new(position, Some(clues)), marks.marks()?);
    let placed = marks.candidates.iter().filter(|mark| mark.1 == Role::Placed).map(|mark| mark.0);
    let candidates = placed.collect::<CandidateSet>() | candidates_of(candidates);
    let drawing = Drawing { candidates, ..Drawing::from_position(&game.position()) }.with_marks(&marks);
    Ok(svg(&drawing, &Options::default(), title, SvgKind::InPage))
}

/// The candidates of texts such as "137", one for each cell.
fn candidates_of(texts: Vec<String>) -> CandidateSet {
    let digits =
        |text: String| text.into_bytes().into_iter().filter_map(|byte| Digit::new(byte.wrapping_sub(b'0')));
    let cells = Cell::ALL.into_iter().zip(texts);
    cells.flat_map(|(cell, text)| digits(text).map(move |digit| Candidate::new(cell, digit))).collect()
}
