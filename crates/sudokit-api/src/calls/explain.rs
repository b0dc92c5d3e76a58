//! `explain`: the path on which a person solves a puzzle.

use super::{Call, yes};
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::shape::{Before, StepShape};
use crate::text;
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
    /// The puzzle.
    puzzle: Option<PuzzleText>,
    /// In its place a position.
    position: Option<PositionInput>,
    #[serde(default = "se")]
    scale: String,
    #[serde(default = "yes")]
    uniqueness: bool,
    #[serde(default = "one")]
    from: usize,
    #[serde(default = "two_hundred", alias = "most")]
    limit: usize,
    #[serde(default)]
    positions: bool,
}

fn se() -> String {
    "se".to_owned()
}

const fn one() -> usize {
    1
}

const fn two_hundred() -> usize {
    200
}

/// More are not told at once. No path is as long: each step takes one of 729 candidates, or more.
const MOST: usize = 1_000;

/// Why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum PathEnd {
    /// The grid is full.
    Solved,
    /// No technique of the scale goes on.
    Stuck,
    /// The time was over.
    Limit,
    /// The puzzle has no or more than one solution, or something in the position is wrong.
    #[serde(rename = "not valid")]
    NotValid,
}

/// The path, as it is told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// What stood at the beginning, 81 characters.
    puzzle: String,
    /// The scale.
    scale: &'static str,
    /// The steps that were asked for, in order.
    steps: Vec<StepShape>,
    /// Why it ends.
    end: PathEnd,
    /// Why there is no path; the fields below are missing then.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// How many steps were taken, also if not all are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    /// What stands at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<String>,
    /// The rating of the hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    /// That of the hardest step up to the first digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    /// That of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
}

impl Call for Explain {
    type Result = Explained;

    fn run(self, budget: &Budget<'_>) -> Result<Explained, Error> {
        let scale = catalogue(&self.scale, Catalogue::ALL)?;
        let game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let window = Window { from: self.from, limit: self.limit.min(MOST), positions: self.positions };
        let steps = StepOptions { scale, uniqueness: self.uniqueness };
        Ok(Explained::new(&game, steps, window, |grid| budget.solve(grid), budget.stop()))
    }
}

/// Which steps of a path are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first.
    pub from: usize,
    /// How many at the most.
    pub limit: usize,
    /// Whether the position before each is told too.
    pub positions: bool,
}

impl Default for Window {
    /// The whole path: each step takes one of 729 candidates, or more.
    fn default() -> Self {
        Self { from: 1, limit: MOST, positions: false }
    }
}

impl Explained {
    /// The path from a game, with this way of solving its clues; `stop` ends it.
    pub fn new(
        game: &GameState,
        steps: StepOptions,
        window: Window,
        solve: impl Fn(&Grid) -> Outcome,
        stop: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        let position = game.position();
        let begun = Self {
            puzzle: text::line(position.grid()),
            scale: steps.scale.name(),
            steps: Vec::new(),
            end: PathEnd::NotValid,
            reason: None,
            count: None,
            grid: None,
            er: None,
            ep: None,
            ed: None,
        };
        match no_path(game, solve) {
            Some((end, reason)) => Self { end, reason: Some(reason), ..begun },
            None => begun.walked(&mut steps.explainer(stop), position, window),
        }
    }

    fn walked(self, explainer: &mut Explainer, mut position: Position, window: Window) -> Self {
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
        let [er, ep, ed] = tally.rated(&position).numbers().map(text::number).map(Some);
        let grid = Some(text::line(position.grid()));
        Self { steps, end, count: Some(count), grid, er, ep, ed, ..self }
    }
}

/// Why there is no path from the game, if so.
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
