//! `render`.

use crate::calls::hint::marks;
use crate::error::{PuzzleError, option_error, value_error, without_panic};
use crate::picture::marks::ShownStep;
use crate::picture::trail::{self, TrailStep};
use crate::progress::{Progress, StopSignal};
use crate::puzzle::to_grid;
use crate::settings::{Settings, whole};
use core::fmt::Display;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyType};
use sudokit::CandidateSet;
use sudokit::explain::{Catalogue, Marks, PencilMarks, Position};
use sudokit_render::{DigitStyle, Drawing, Fonts, Options, SheetStep, SvgKind, png, svg};
use sudokit_verbs::{GameState, StepOptions, catalogue};

/// Draw a puzzle or a position as a picture, with a step in it if one is asked for.
///
/// Returns the text of an SVG file, or with `to="png"` the bytes of a PNG that is `size` pixels wide. Both are shown as a picture
/// in a notebook; they are a str and bytes otherwise.
///
/// `hint=True` shows the next step, `step=N` step N of the solution path of the scale, in the position before it. `step` may also be
/// a dict of `all_steps`, which is drawn in this position. Pencil marks are drawn with a step, if the position is a text with
/// pencil marks, or with `candidates=True`. `clues` is the original puzzle; all other digits are drawn in `answer_style`.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> picture = sudokit.render(puzzle, step=5)
/// >>> picture[:4]
/// '<svg'
/// >>> steps = sudokit.all_steps(puzzle)
/// >>> sudokit.render(puzzle, step=steps[0]) == sudokit.render(puzzle, hint=True)
/// True
/// >>> sudokit.render(puzzle, to="png", size=100)[1:4]
/// b'PNG'
#[pyfunction]
#[pyo3(signature = (puzzle, *, hint=false, step=None, scale="human", clues=None, candidates=false, large=false, clue_style="bold", answer_style="blue", to="svg", size=800))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments in Python")]
pub(crate) fn render<'py>(
    puzzle: &Bound<'py, PyAny>,
    hint: bool,
    step: Option<&Bound<'py, PyAny>>,
    scale: &str,
    clues: Option<&Bound<'py, PyAny>>,
    candidates: bool,
    large: bool,
    clue_style: &str,
    answer_style: &str,
    to: &str,
    #[pyo3(from_py_with = whole::size)] size: u32,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzle.py();
    let styles = (style("clue_style", clue_style)?, style("answer_style", answer_style)?);
    let options =
        Options { candidates, large, clue_style: styles.0, answer_style: styles.1, ..Options::default() };
    let format = Format::new(to, size)?;
    let scale = catalogue(scale, Catalogue::ALL).map_err(option_error)?;
    let marked = marks(puzzle)?;
    let has_marks = candidates || marked.is_some();
    let position = marked.map_or_else(|| to_grid(puzzle).map(PencilMarks::from_grid), Ok)?;
    let game = game(position, clues)?;
    without_panic(|| {
        let shown = match Wanted::new(hint, step)? {
            Wanted::Nothing => Shown::plain(&game, has_marks),
            Wanted::Number(number) => {
                Shown::numbered(py, game, number, StepOptions { scale, uniqueness: true })?
            }
            Wanted::Step(step) => {
                step.check(&game.position()).map(|()| Shown::step(&game.position(), step))?
            }
        };
        shown.draw(py, &options, format)
    })
}

/// The game with these clues.
pub(crate) fn game(position: PencilMarks, clues: Option<&Bound<'_, PyAny>>) -> PyResult<GameState> {
    let Some(clues) = clues else { return Ok(GameState::new(position, None)) };
    let (py, clues) = (clues.py(), to_grid(clues)?);
    match GameState::why_other_clues(&position, &clues) {
        Some(why) => Err(PuzzleError::new(why).into_py(py, None)),
        None => Ok(GameState::new(position, Some(clues))),
    }
}

fn style(name: &str, value: &str) -> PyResult<DigitStyle> {
    let found = DigitStyle::ALL.iter().copied().find(|style| style.name() == value);
    found.ok_or_else(|| unknown(name, value, DigitStyle::ALL.iter().map(|style| style.name())))
}

/// The error for a value that is none of these names.
fn unknown(name: &str, value: &str, names: impl Iterator<Item: Display>) -> PyErr {
    let names: Vec<_> = names.map(|name| format!("\"{name}\"")).collect();
    value_error(format!("{name} is {value:?}, expected {}", names.join(", ")))
}

/// The format of the picture.
#[derive(Clone, Copy, Debug)]
enum Format {
    Svg,
    /// The width in pixels.
    Png(u32),
}

/// The widths of a PNG in pixels, as in the table of options.
const SIZES: core::ops::RangeInclusive<u32> = 32..=8192;

impl Format {
    fn new(to: &str, size: u32) -> PyResult<Self> {
        match to {
            _ if !SIZES.contains(&size) => {
                let (least, most) = SIZES.into_inner();
                Err(value_error(format!("size is {size}, expected {least} to {most}")))
            }
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png(size)),
            other => Err(unknown("to", other, ["svg", "png"].iter())),
        }
    }
}

/// The step to draw.
enum Wanted {
    Nothing,
    /// A step of the path, by its number.
    Number(usize),
    /// A step in this position.
    Step(ShownStep),
}

impl Wanted {
    fn new(hint: bool, step: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(step) = step else { return Ok(if hint { Self::Number(1) } else { Self::Nothing }) };
        if hint {
            return Err(value_error("hint and step exclude each other; use one of them"));
        }
        if let Ok(dict) = step.cast::<PyDict>() {
            return ShownStep::new(dict).map(Self::Step);
        }
        let not_a_step = || PyTypeError::new_err("step is not the number of a step or a dict of all_steps");
        match step.extract::<i64>().map_err(|_| not_a_step())? {
            number @ 1.. => Ok(Self::Number(usize::try_from(number).unwrap_or(usize::MAX))),
            number => Err(value_error(format!("step is {number}, expected 1 or more"))),
        }
    }
}

/// What a picture shows.
struct Shown {
    position: Position,
    candidates: CandidateSet,
    marks: Option<Marks>,
    title: String,
}

impl Shown {
    fn plain(game: &GameState, has_marks: bool) -> Self {
        let position = game.position();
        let candidates = if has_marks { position.candidates() } else { CandidateSet::EMPTY };
        Self { position, candidates, marks: None, title: "Sudoku".to_owned() }
    }

    /// A step of the path, in the position before it.
    fn numbered(py: Python<'_>, game: GameState, number: usize, options: StepOptions) -> PyResult<Self> {
        let settings = Settings::new("raise", None, None)?;
        let progress = Progress::new(&settings, 1);
        let find = |stop: &StopSignal| trail::find(game, options, number, stop);
        let found = progress.run(py, || find(&progress.stop))?.map_err(|error| error.into_py(py, None))?;
        found.steps.get(number - 1).map(Self::of_path).ok_or_else(|| {
            let steps = found.steps.len();
            PuzzleError::new(format!("no such step; the path has {steps} steps")).into_py(py, None)
        })
    }

    fn of_path(TrailStep { step, position, .. }: &TrailStep) -> Self {
        let SheetStep { candidates, marks, words } = SheetStep::new(step, position);
        Self { position: position.clone(), candidates, marks: Some(marks), title: words }
    }

    fn step(position: &Position, step: ShownStep) -> Self {
        let candidates = position.candidates();
        Self { position: position.clone(), candidates, marks: Some(step.marks), title: step.title }
    }

    fn draw<'py>(&self, py: Python<'py>, options: &Options, format: Format) -> PyResult<Bound<'py, PyAny>> {
        static CLASSES: [PyOnceLock<Py<PyType>>; 2] = [PyOnceLock::new(), PyOnceLock::new()];
        let Self { position, candidates, marks, title } = self;
        let (grid, clues, candidates) = (*position.grid(), position.clues(), *candidates);
        let drawing = Drawing { grid, clues, candidates, marks: marks.as_ref() };
        match format {
            Format::Svg => {
                let text = svg(&drawing, options, title, SvgKind::Alone);
                CLASSES[0].import(py, "sudokit._types", "Svg")?.call1((text,))
            }
            Format::Png(size) => {
                let bytes = py.detach(|| png(&drawing, options, &Fonts::built_in(), size));
                let bytes = PyBytes::new(py, &bytes.map_err(value_error)?);
                CLASSES[1].import(py, "sudokit._types", "Png")?.call1((bytes,))
            }
        }
    }
}
