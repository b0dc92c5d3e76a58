//! `explain`.

use super::{EXPLAIN_SCALES, scale};
use crate::apply::{Operation, SLOW, apply};
use crate::error::PuzzleError;
use crate::output::Json;
use crate::progress::StopSignal;
use crate::settings::Settings;
use pyo3::prelude::*;
use serde_json::{Value, json};
use sudokit::Grid;
use sudokit::explain::Catalogue;
use sudokit_api::{Caps, Host, answer};

/// Explain how to solve puzzles by logic, step by step: a dict with the fields of `explain` in the JSON protocol. For an Arrow
/// column the result is text of JSON.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> path = sudokit.explain(puzzle)
/// >>> path["end"], path["count"], path["er"]
/// ('solved', 51, 1.2)
/// >>> path["steps"][0]["because"]
/// 'In box 2, 8 can only go in r1c6. The 8s in r3c3 and r5c4 rule out its other cells.'
#[pyfunction]
#[pyo3(signature = (puzzles, scale="se", *, uniqueness=true, errors="raise", threads=None, progress=None))]
pub(crate) fn explain<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    uniqueness: bool,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = Settings::new(errors, threads, progress)?;
    apply(puzzles, &settings, &Explain { scale: self::scale(scale, EXPLAIN_SCALES)?, uniqueness })
}

struct Explain {
    scale: &'static Catalogue,
    uniqueness: bool,
}

impl Operation for Explain {
    type Output = Json;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &StopSignal) -> Result<Json, PuzzleError> {
        let request = json!({
            "do": "explain", "puzzle": puzzle.to_string(), "scale": self.scale.name(), "uniqueness": self.uniqueness,
            "most": 1000,
        });
        let stop = stop.clone();
        // Time stands still until all is to stop.
        let now = move || if stop.is_set() { u64::MAX } else { 0 };
        let answer = answer(request.to_string().as_bytes(), None, &Host::new(Caps::default(), now, || 1));
        let mut answer: Value = serde_json::from_slice(&answer.bytes).unwrap_or_default();
        match answer.get_mut("result") {
            Some(path) => Ok(Json(path.take())),
            None => Err(PuzzleError::new(answer["error"]["message"].as_str().unwrap_or("no answer"))),
        }
    }
}
