//! `explain`: the path on which a person solves a puzzle.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::shape::{Before, RatingNumbers, StepShape};
use serde::{Deserialize, Serialize};
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Explainer, Position, Tally};
use sudokit::{Grid, Outcome};
use sudokit_verbs::{GameState, Judgement, StepOptions, catalogue, why_not_explained};

/// Asks for the path from a puzzle, or from a position, to its solution.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Explain {
    puzzle: Option<PuzzleText>,
    position: Option<PositionInput>,
    scale: String,
    uniqueness: bool,
    from: usize,
    #[serde(alias = "most")]
    limit: usize,
    positions: bool,
}

/// Maximum number of steps in an answer. No path is longer: each step removes at least one of 729 candidates.
const MAX_LISTED: usize = 1_000;

/// Why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum PathEnd {
    /// The grid is full.
    Solved,
    /// No technique of the scale goes on.
    Stuck,
    /// The time limit was reached.
    Limit,
    /// The puzzle has no or more than one solution, or something in the position is wrong.
    #[serde(rename = "not valid")]
    NotValid,
}

/// The path.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The grid at the beginning, 81 characters.
    puzzle: String,
    /// The scale.
    scale: &'static str,
    /// The requested steps, in order.
    steps: Vec<StepShape>,
    /// Why it ends.
    end: PathEnd,
    /// Why there is no path; the fields below are missing then.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(flatten)]
    summary: Option<PathSummary>,
}

/// A whole path, summed up.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PathSummary {
    /// The number of all steps, listed or not.
    count: usize,
    /// The grid at the end.
    grid: String,
    #[serde(flatten)]
    ratings: RatingNumbers,
}

impl Call for Explain {
    type Result = Explained;

    fn run(self, budget: &Budget<'_>) -> Result<Explained, Error> {
        let scale = catalogue(&self.scale, Catalogue::ALL)?;
        let game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let window = Window { from: self.from, limit: self.limit.min(MAX_LISTED), positions: self.positions };
        let steps = StepOptions { scale, uniqueness: self.uniqueness };
        Ok(Explained::new(&game, steps, window, |grid| budget.solve(grid), budget.stop()))
    }
}

/// The steps of a path to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The number of the first.
    pub from: usize,
    /// Maximum number of steps.
    pub limit: usize,
    /// Whether to include the position before each.
    pub positions: bool,
}

impl Default for Window {
    /// The whole path.
    fn default() -> Self {
        Self { from: 1, limit: MAX_LISTED, positions: false }
    }
}

impl Explained {
    /// The path from a game; `solve` solves its clues, `stop` ends the path.
    pub fn new(
        game: &GameState,
        steps: StepOptions,
        window: Window,
        solve: impl Fn(&Grid) -> Outcome,
        stop: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        let position = game.position();
        let begun = Self {
            puzzle: position.grid().to_string(),
            scale: steps.scale.name(),
            steps: Vec::new(),
            end: PathEnd::NotValid,
            reason: None,
            summary: None,
        };
        match no_path(game, solve) {
            Some((end, reason)) => Self { end, reason: Some(reason), ..begun },
            None => begun.followed(&mut steps.explainer(stop), position, window),
        }
    }

    fn followed(self, explainer: &mut Explainer, mut position: Position, window: Window) -> Self {
        let (mut tally, mut count, mut steps) = (Tally::default(), 0, Vec::new());
        while let Some(step) = explainer.next_step(&position) {
            count += 1;
            tally.add(&step);
            if count >= window.from && steps.len() < window.limit {
                let before = window.positions.then(|| Before::from(&position));
                steps.push(StepShape { before, ..StepShape::new(&step, &position).numbered(count) });
            }
            position.apply(&step);
        }
        let end = match (position.is_full(), explainer.is_stopped()) {
            (true, _) => PathEnd::Solved,
            (_, true) => PathEnd::Limit,
            _ => PathEnd::Stuck,
        };
        let (grid, ratings) = (position.grid().to_string(), tally.rated(&position).into());
        Self { steps, end, summary: Some(PathSummary { count, grid, ratings }), ..self }
    }
}

/// The reason why the game has no path, if there is one.
fn no_path(game: &GameState, solve: impl Fn(&Grid) -> Outcome) -> Option<(PathEnd, String)> {
    let wrong = match game.judge(solve) {
        Judgement::Right => return None,
        Judgement::Mistakes(mistakes) => {
            let first = mistakes.first().map(ToString::to_string).unwrap_or_default();
            return Some((PathEnd::NotValid, first));
        }
        Judgement::NoSolution(_) => NotValid::NoSolution(game.clues().clash()),
        Judgement::Several => NotValid::Several,
        Judgement::Limit => NotValid::LimitReached,
    };
    let end = if wrong == NotValid::LimitReached { PathEnd::Limit } else { PathEnd::NotValid };
    Some((end, why_not_explained(wrong)))
}
