//! The class that Python calls.

use super::batch::{Batch, BatchError, Games, Outputs, Rules};
use super::buffers::{read, write};
use super::claim::Claim;
use super::eliminate::Eliminate;
use super::fill::Fill;
use super::level::{Conditions, Level, Levels, Source};
use super::picture::{Detail, SIDE, picture, pixels, text};
use super::prover::Prover;
use super::stream::NoPuzzle;
use super::task::Solved;
use crate::calls::generate;
use crate::error::{option_error, value_error, without_panic};
use crate::progress::{Progress, StopSignal};
use crate::settings::{Settings, attempts_of};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use sudokit::explain::{Catalogue, Position};
use sudokit::{Grid, Solution};
use sudokit_verbs::{allowed_techniques, catalogue};

/// Games of one task, side by side.
#[pyclass(module = "sudokit._core", name = "_Games")]
pub(crate) struct PyGames {
    games: Box<dyn Games>,
    /// Names of the techniques that may prove something, in the order of the scale; empty if the solution decides.
    techniques: Vec<&'static str>,
    detail: Detail,
}

/// The arguments that determine what is proved.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Proof {
    /// "solution" or "techniques".
    by: String,
    scale: String,
    techniques: Vec<String>,
    max_technique: Option<String>,
    uniqueness: bool,
    shows_proved: bool,
}

impl Proof {
    /// The prover; `None` if the solution decides.
    fn prover(&self) -> PyResult<Option<Prover>> {
        if self.by == "solution" {
            return Ok(None);
        }
        let scale = catalogue(&self.scale, Catalogue::ALL).map_err(option_error)?;
        let allowed = allowed_techniques(scale, &self.techniques, self.max_technique.as_deref());
        Ok(Some(Prover::new(scale, allowed.map_err(option_error)?, self.uniqueness)))
    }
}

/// The arguments of [`Rules`].
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct RuleOptions {
    rewards: [f64; 3],
    solved: f64,
    ends_on_mistake: bool,
    max_steps: Option<u64>,
    restarts: bool,
}

#[pymethods]
impl PyGames {
    #[new]
    #[expect(clippy::needless_pass_by_value, reason = "arguments from Python")]
    fn new(
        task: &str,
        games: usize,
        proof: Proof,
        rules: RuleOptions,
        levels: &Bound<'_, PyList>,
        advance: (usize, Option<f64>),
    ) -> PyResult<Self> {
        let levels = levels.iter().map(|level| self::level(&level)).collect::<PyResult<_>>()?;
        let levels = Levels { all: levels, episodes: advance.0, success: advance.1 };
        let RuleOptions { rewards, solved, ends_on_mistake, max_steps, restarts } = rules;
        let rules = Rules { rewards, solved, ends_on_mistake, max_steps, restarts };
        let (prover, shows_proved) = (proof.prover()?, proof.shows_proved);
        let names = |prover: &Prover| prover.techniques().iter().map(|one| one.name()).collect();
        let techniques = prover.as_ref().map_or_else(Vec::new, names);
        let (games, detail): (Box<dyn Games>, _) = match (task, prover) {
            ("fill", prover) => {
                (Box::new(Batch::new(Fill { prover, shows_proved }, levels, rules, games)), Detail::Digits)
            }
            ("eliminate", prover) => {
                let task = Eliminate { prover, shows_proved };
                (Box::new(Batch::new(task, levels, rules, games)), Detail::Candidates)
            }
            ("explain", Some(prover)) => {
                let task = Claim { prover, shows_proved };
                (Box::new(Batch::new(task, levels, rules, games)), Detail::Candidates)
            }
            _ => return Err(value_error(format!("no task {task:?} that is proved by {}", proof.by))),
        };
        Ok(Self { games, techniques, detail })
    }

    /// The names of the techniques that may prove something.
    #[getter]
    fn techniques(&self) -> Vec<&'static str> {
        self.techniques.clone()
    }

    /// The length of an observation.
    #[getter]
    fn observation_len(&self) -> usize {
        self.games.observation_len()
    }

    /// The number of values of each part of an action.
    #[getter]
    fn parts(&self) -> Vec<usize> {
        self.games.parts().to_vec()
    }

    /// Begin the streams of puzzles anew with these seeds, one for each game; None keeps the stream.
    #[expect(clippy::needless_pass_by_value, reason = "arguments from Python")]
    fn seed(&mut self, seeds: Vec<Option<u64>>) {
        self.games.seed(&seeds);
    }

    /// Start the games where `which` is 1, and write all observations and masks. `given` has a puzzle and a solution for each game.
    #[pyo3(signature = (which, observations, masks, level=None, given=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        which: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        level: Option<usize>,
        given: Option<(Bound<'_, PyAny>, Bound<'_, PyAny>)>,
    ) -> PyResult<()> {
        let which = read::<u8>(which, "which")?;
        let which = which.as_slice()?;
        let given =
            given.map_or_else(|| Ok(Vec::new()), |(puzzles, solutions)| solved(&puzzles, &solutions))?;
        let (mut observations, mut masks) =
            (write::<u8>(observations, "observations")?, write::<u8>(masks, "masks")?);
        let (observations, masks) = (observations.as_slice_mut()?, masks.as_slice_mut()?);
        if let Some(level) = level {
            self.games.set_level(level, which);
        }
        self.play(py, |games, stop| games.reset(which, &given, (observations, masks), stop))
    }

    /// Play one action in each game, and write the results.
    #[expect(clippy::too_many_arguments, reason = "one argument for each array")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        terminations: &Bound<'_, PyAny>,
        truncations: &Bound<'_, PyAny>,
        verdicts: &Bound<'_, PyAny>,
        solved: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let actions = read::<i64>(actions, "actions")?;
        let mut rewards = write::<f64>(rewards, "rewards")?;
        let [mut observations, mut masks] =
            [write::<u8>(observations, "observations")?, write(masks, "masks")?];
        let [mut terminations, mut truncations] =
            [write::<u8>(terminations, "terminations")?, write(truncations, "truncations")?];
        let [mut verdicts, mut solved] = [write::<u8>(verdicts, "verdicts")?, write(solved, "solved")?];
        let outputs = Outputs {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            terminations: terminations.as_slice_mut()?,
            truncations: truncations.as_slice_mut()?,
            verdicts: verdicts.as_slice_mut()?,
            solved: solved.as_slice_mut()?,
        };
        let actions = actions.as_slice()?;
        self.play(py, |games, stop| games.step(actions, outputs, stop))
    }

    /// The level of each game, from 0.
    fn levels<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_vec(py, self.games.levels().into_iter().map(|level| level as u64).collect())
    }

    /// The puzzle that a game began with.
    fn puzzle(&self, game: usize) -> PyResult<String> {
        self.games.puzzle(game).map(|grid| grid.to_string()).ok_or_else(not_begun)
    }

    /// The step that proved the last action of a game, in words; None if there is none.
    fn last_step(&self, game: usize) -> Option<String> {
        self.games.last_step(game)
    }

    /// A game in a frame of characters.
    fn text(&self, game: usize) -> PyResult<String> {
        Ok(text(&self.position(game)?, self.detail))
    }

    /// A game as SVG.
    fn svg(&self, game: usize) -> PyResult<String> {
        Ok(picture(&self.position(game)?, self.detail))
    }

    /// A game as pixels: a uint8 array of shape (366, 366, 3).
    fn rgb<'py>(&self, py: Python<'py>, game: usize) -> PyResult<Bound<'py, PyAny>> {
        let pixels = pixels(&self.position(game)?, self.detail).map_err(value_error)?;
        Ok(PyArray1::from_vec(py, pixels).reshape([SIDE as usize, SIDE as usize, 3])?.into_any())
    }
}

impl PyGames {
    fn position(&self, game: usize) -> PyResult<Position> {
        self.games.position(game).ok_or_else(not_begun)
    }

    /// Runs a step or a reset: on another thread if it can take long, so that Ctrl-C ends it.
    fn play(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Games, &StopSignal) -> Result<(), BatchError> + Send,
    ) -> PyResult<()> {
        let games = &mut *self.games;
        let done = without_panic(|| {
            if !games.is_slow() {
                return Ok(py.detach(|| work(games, &StopSignal::default())));
            }
            let settings = Settings::new("raise", None, None)?;
            let progress = Progress::new(&settings, games.len());
            let done = progress.run(py, || work(games, &progress.stop));
            if done.is_err() {
                // Searches that were stopped have found nothing, so the games are not what they seem.
                games.abandon();
            }
            done
        });
        done?.map_err(error)
    }
}

fn not_begun() -> PyErr {
    PyIndexError::new_err("there is no such game, or it has not begun; call reset first")
}

fn error(error: BatchError) -> PyErr {
    match error {
        BatchError::NeedsReset(game) => {
            PyRuntimeError::new_err(format!("environment {game} is over or not begun; call reset first"))
        }
        BatchError::Action { game, value, end } => {
            value_error(format!("the action of environment {game} has {value}, expected 0 to {}", end - 1))
        }
        BatchError::Length { name, found, expected } => {
            value_error(format!("{name} has {found} elements, expected {expected}"))
        }
        BatchError::NoPuzzle(NoPuzzle::Attempts(attempts)) => PyRuntimeError::new_err(format!(
            "{attempts} consecutive attempts gave no puzzle; relax the conditions or increase attempts"
        )),
        BatchError::NoPuzzle(NoPuzzle::Spec(error)) => value_error(error),
        BatchError::NoPuzzle(NoPuzzle::Stopped) => PyRuntimeError::new_err("interrupted"),
    }
}

/// A level from its dict: `puzzles` and `solutions`, or `generate` and `attempts`; and `blanks`.
fn level(level: &Bound<'_, PyAny>) -> PyResult<Level> {
    let blanks: Option<(usize, usize)> = level.get_item("blanks")?.extract()?;
    let puzzles = level.get_item("puzzles")?;
    let source = if puzzles.is_none() {
        Source::Generated(Box::new(conditions(level)?))
    } else {
        Source::Collection(solved(&puzzles, &level.get_item("solutions")?)?)
    };
    Ok(Level { source, blanks: blanks.map(|(min, max)| min..=max) })
}

fn conditions(level: &Bound<'_, PyAny>) -> PyResult<Conditions> {
    let options = level.get_item("generate")?;
    let options = options.cast::<PyDict>()?.copy()?;
    options.set_item("seed", 0)?;
    let (puzzle, wanted) = generate::Options::new(&options)?.conditions()?;
    let is_slow = wanted.is_some() || puzzle.pattern.is_some() || puzzle.unbiased;
    let spec = puzzle.spec().map_err(option_error)?;
    spec.check().map_err(value_error)?;
    let attempts = attempts_of(&level.get_item("attempts")?)?;
    Ok(Conditions { spec, wanted, attempts, is_slow })
}

/// Puzzles with their solutions, from arrays of shape (n · 81,).
fn solved(puzzles: &Bound<'_, PyAny>, solutions: &Bound<'_, PyAny>) -> PyResult<Vec<Solved>> {
    let [puzzles, solutions] = [read::<u8>(puzzles, "puzzles")?, read(solutions, "solutions")?];
    let (puzzles, solutions) =
        (puzzles.as_slice()?.as_chunks::<81>().0, solutions.as_slice()?.as_chunks::<81>().0);
    let pairs = puzzles.iter().zip(solutions).map(|(puzzle, solution)| {
        let solution = Solution::try_from(Grid::from_bytes(*solution)?).ok()?;
        let puzzle = Grid::from_bytes(*puzzle)?;
        puzzle.is_part_of(solution.as_grid()).then_some(Solved { puzzle, solution })
    });
    let pairs: Option<Vec<_>> = pairs.collect();
    pairs.ok_or_else(|| value_error("expected puzzles and their solutions"))
}
