//! New puzzles of other sizes.

use super::Variant;
use crate::calls::generate::{NumberOrPair, random_seed};
use crate::error::{option_error, value_error, without_panic};
use crate::progress::Progress;
use crate::settings::{Settings, Threads, attempts_of, whole};
use core::ops::ControlFlow;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudokit::Limits;
use sudokit_variants::batch;
use sudokit_variants::generate::{GeneratedPuzzle, Generator};
use sudokit_verbs::variants::{GridOptions, box_size};
use sudokit_verbs::{PuzzleOptions, symmetry as parse_symmetry};

/// Return `n` puzzles, each with the number of clues that were kept because a check reached its limit. It is an error if `attempts`
/// consecutive attempts give no puzzle.
#[pyfunction]
#[pyo3(name = "_variant_generate", signature = (*, n, size, boxes, jigsaw, diagonals, windoku, seed, clues, blanks, symmetry, minimal,
    attempts, threads, progress))]
#[expect(
    clippy::too_many_arguments,
    clippy::fn_params_excessive_bools,
    reason = "keyword arguments in Python"
)]
pub(crate) fn generate(
    py: Python<'_>,
    #[pyo3(from_py_with = whole::n)] n: usize,
    #[pyo3(from_py_with = whole::size)] size: Option<usize>,
    #[pyo3(from_py_with = boxes_of)] boxes: Option<(usize, usize)>,
    jigsaw: bool,
    diagonals: bool,
    windoku: bool,
    #[pyo3(from_py_with = whole::seed)] seed: Option<u64>,
    #[pyo3(from_py_with = whole::clues)] clues: Option<NumberOrPair<usize>>,
    #[pyo3(from_py_with = whole::blanks)] blanks: Option<NumberOrPair<usize>>,
    symmetry: Option<String>,
    minimal: bool,
    #[pyo3(from_py_with = attempts_of)] attempts: u64,
    threads: Option<Threads>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<(Variant, usize)>> {
    let settings = Settings::new("raise", threads, progress)?;
    let seed = seed.map_or_else(|| random_seed(py), Ok)?;
    let grid = GridOptions { size, boxes, jigsaw, diagonals, windoku };
    let clues = PuzzleOptions {
        clues: clues.map(NumberOrPair::into_range),
        blanks: blanks.map(NumberOrPair::into_range),
        symmetry: symmetry.as_deref().map(parse_symmetry).transpose().map_err(option_error)?,
        minimal,
        ..PuzzleOptions::default()
    };
    let generator = grid.generator(&clues, seed).map_err(option_error)?;
    let made = without_panic(|| puzzles(py, &generator, (n, attempts), &settings))?;
    if made.len() < n {
        return Err(PyRuntimeError::new_err(format!(
            "generated {} of {n} puzzles: {attempts} consecutive attempts gave none; increase attempts",
            made.len()
        )));
    }
    let variant = |made: GeneratedPuzzle| (Variant::of_puzzle(made.puzzle), made.undecided);
    Ok(made.into_iter().map(variant).collect())
}

/// The rows and columns of a box: a pair, or text such as "3x2"; or None.
fn boxes_of(boxes: &Bound<'_, PyAny>) -> PyResult<Option<(usize, usize)>> {
    if let Ok(text) = boxes.cast::<PyString>() {
        let size = box_size(&text.to_string_lossy());
        return size.map(Some).map_err(|error| value_error(format!("boxes: {error}")));
    }
    let expected = "expected a pair such as (3, 2), or text such as \"3x2\"";
    boxes.extract().map_err(|_| value_error(format!("boxes is {boxes}, {expected}")))
}

/// The puzzles of the first attempts: as many as wanted, or fewer if too many consecutive attempts give none.
fn puzzles(
    py: Python<'_>,
    generator: &Generator,
    (wanted, max_attempts): (usize, u64),
    settings: &Settings,
) -> PyResult<Vec<GeneratedPuzzle>> {
    let mut made = Vec::new();
    if wanted == 0 {
        return Ok(made);
    }
    let progress = Progress::new(settings, wanted);
    let limits = Limits::default().with_stop(progress.stop.function());
    let attempts = (0..u64::MAX).take_while(|_| !progress.stop.is_set());
    let mut next = 0;
    let sink = |attempt, puzzle: Option<GeneratedPuzzle>| {
        if let Some(puzzle) = puzzle {
            made.push(puzzle);
            progress.add(1);
            next = attempt + 1;
        }
        let is_over = made.len() == wanted || attempt + 1 - next >= max_attempts;
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ended = progress.run(py, || batch::generate(settings.threads, generator, attempts, &limits, sink))?;
    ended.map(|_| made).map_err(value_error)
}
