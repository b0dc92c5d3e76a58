use super::scale::{EXPLAIN, scale};
use crate::column::Json;
use crate::each::{SLOW, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use serde_json::{Value, json};
use sudokit::Grid;
use sudokit::explain::Catalogue;
use sudokit_api::{Caps, Host, answer};

/// Tell how a person solves puzzles, step by step: a dict with the fields that the JSON protocol has for `explain`. Arrow
/// comes back as text of JSON.
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
    each(puzzles, &settings, &Explain { scale: self::scale(scale, EXPLAIN)?, uniqueness })
}

struct Explain {
    scale: &'static Catalogue,
    uniqueness: bool,
}

impl Verb for Explain {
    type Answer = Json;
    const CHUNK: usize = SLOW;

    fn one(&self, puzzle: &Grid, stop: &Stop) -> Result<Json, Fault> {
        let request = json!({
            "do": "explain", "puzzle": puzzle.to_string(), "scale": self.scale.name(), "uniqueness": self.uniqueness,
            "most": 1000,
        });
        let stop = stop.clone();
        // Time stands still until all is to stop.
        let now = move || if stop.is_asked() { u64::MAX } else { 0 };
        let answer = answer(request.to_string().as_bytes(), None, &Host::new(Caps::default(), now, || 1));
        let answer: Value = serde_json::from_slice(&answer.bytes).unwrap_or_default();
        match answer.get("result") {
            Some(path) => Ok(Json(path.to_string())),
            None => Err(Fault::new(answer["error"]["message"].as_str().unwrap_or("no answer"))),
        }
    }
}
