//! `explain`: the solution path of a puzzle, step by step.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::progress::Progress;
use crate::shape::{Before, MessageShape, RatingNumbers, StatusShape, StepShape};
use serde::{Deserialize, Serialize};
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Explainer, Message, Position, Tally};
use sudokit::{Grid, Outcome, Solution};
use sudokit_verbs::{
    GameState, Judgement, Status, StepOptions, catalogue, mistake_message, why_not_explained,
};

/// Finds the solution path of a puzzle or a position, step by step.
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
    words: bool,
}

/// The reason why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum PathEnd {
    /// The puzzle is solved.
    Solved,
    /// No technique of the scale applies.
    Stuck,
    /// The time limit was reached.
    Limit,
    /// The puzzle does not have exactly one solution, or the position contains a mistake.
    #[serde(rename = "not valid")]
    NotValid,
}

/// The solution path.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// The grid at the start, as 81 characters.
    puzzle: String,
    /// The scale.
    scale: &'static str,
    /// The requested steps, in order.
    steps: Vec<StepShape>,
    /// The number of solutions; or `limit` if the path is incomplete because a limit was reached.
    status: StatusShape,
    /// The reason why the path ends.
    end: PathEnd,
    /// The reason why there is no path. In this case, `count`, `grid` and the ratings are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The sentences of `reason` as templates and parts, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Vec<MessageShape>>,
    #[serde(flatten)]
    summary: Option<PathSummary>,
}

/// The summary of a path.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PathSummary {
    /// The number of steps of the whole path.
    count: usize,
    /// The grid at the end, as 81 characters.
    grid: String,
    /// The ratings. If the end is `limit`, the effort of the steps so far alone: more steps may be harder.
    #[serde(flatten)]
    ratings: RatingNumbers,
}

impl Call for Explain {
    type Result = Explained;

    fn run(self, budget: &Budget<'_>) -> Result<Explained, Error> {
        let scale = catalogue(&self.scale, Catalogue::ALL)?;
        let mut game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let window =
            Window { from: self.from, limit: self.limit, positions: self.positions, words: self.words };
        let steps = StepOptions { scale, uniqueness: self.uniqueness };
        let mut path = PathSearch { explainer: steps.explainer(budget.stop()), progress: budget.progress() };
        Ok(path.explained(&mut game, steps.scale, window, |grid| budget.solve(grid)))
    }
}

/// The steps of a path to include.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The number of the first step, from 1.
    pub from: usize,
    /// Maximum number of steps.
    pub limit: usize,
    /// Whether to include the position before each step.
    pub positions: bool,
    /// Whether to include the sentences as templates and parts.
    pub words: bool,
}

impl Default for Window {
    /// The whole path.
    fn default() -> Self {
        Self { from: 1, limit: usize::MAX, positions: false, words: false }
    }
}

impl Explained {
    /// Finds the path from a position with an explainer of this scale. `solve` solves its clues.
    pub fn new(
        game: &mut GameState,
        (scale, explainer): (&'static Catalogue, Explainer),
        window: Window,
        solve: impl Fn(&Grid) -> Outcome,
    ) -> Self {
        PathSearch { explainer, progress: None }.explained(game, scale, window, solve)
    }
}

/// The search for a path.
struct PathSearch<'a> {
    explainer: Explainer,
    progress: Option<&'a Progress>,
}

impl PathSearch<'_> {
    fn explained(
        &mut self,
        game: &mut GameState,
        scale: &'static Catalogue,
        window: Window,
        solve: impl Fn(&Grid) -> Outcome,
    ) -> Explained {
        let solution = solution(game, solve);
        let position = game.position();
        let begun = Explained {
            puzzle: position.grid().to_string(),
            scale: scale.name(),
            steps: Vec::new(),
            status: StatusShape::One,
            end: PathEnd::NotValid,
            reason: None,
            words: None,
            summary: None,
        };
        match solution {
            Err((status, end, reason)) => {
                let words = window.words.then(|| vec![MessageShape::from(&reason)]);
                let reason = Some(reason.to_string());
                Explained { status: status.into(), end, reason, words, ..begun }
            }
            Ok(solution) => {
                self.explainer.set_solution(Some(solution));
                self.followed(begun, scale, position, window)
            }
        }
    }

    fn followed(
        &mut self,
        begun: Explained,
        scale: &Catalogue,
        mut position: Position,
        window: Window,
    ) -> Explained {
        let (mut tally, mut count, mut steps) = (Tally::default(), 0, Vec::new());
        Progress::begin(self.progress, begun.scale);
        while let Some(step) = Progress::next_step(self.progress, &mut self.explainer, &position) {
            count += 1;
            tally.add(&step);
            if count >= window.from && steps.len() < window.limit {
                let before = window.positions.then(|| Before::from(&position));
                steps.push(StepShape {
                    before,
                    ..StepShape::told(&step, &position, window.words).numbered(count)
                });
            }
            position.apply(&step);
        }
        let end = match (position.is_full(), self.explainer.is_stopped()) {
            (true, _) => PathEnd::Solved,
            (_, true) => PathEnd::Limit,
            _ => PathEnd::Stuck,
        };
        let status = if end == PathEnd::Limit { StatusShape::Limit } else { StatusShape::One };
        let rated = tally.rated(&position);
        let ratings = match end {
            PathEnd::Limit => RatingNumbers::so_far(scale, &rated),
            _ => RatingNumbers::new(scale, &rated),
        };
        let grid = position.grid().to_string();
        Explained { steps, status, end, summary: Some(PathSummary { count, grid, ratings }), ..begun }
    }
}

/// The solution, or the reason why a position has no path.
fn solution(
    game: &mut GameState,
    solve: impl Fn(&Grid) -> Outcome,
) -> Result<Solution, (Status, PathEnd, Message)> {
    let judgement = game.judge(solve);
    let status = judgement.status();
    let wrong = match judgement {
        Judgement::Right(solution) => return Ok(solution),
        Judgement::Mistakes(mistakes) => {
            let first = mistakes.first().copied().map(mistake_message).unwrap_or_default();
            return Err((status, PathEnd::NotValid, first));
        }
        Judgement::NoSolution(_) => NotValid::NoSolution(game.clues().clash()),
        Judgement::Several => NotValid::Several,
        Judgement::Limit => NotValid::LimitReached,
    };
    let end = if wrong == NotValid::LimitReached { PathEnd::Limit } else { PathEnd::NotValid };
    Err((status, end, why_not_explained(wrong)))
}
