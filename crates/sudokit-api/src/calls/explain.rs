//! `explain`: the path on which a person solves a puzzle.

use super::{Call, EXPLAIN, scale, yes};
use crate::effort::Effort;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::judge::{Judged, Played};
use crate::shape::{Before, StepShape};
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::explain::{Explainer, Position, Tally};

/// Asks for the path from a puzzle, or from a position, to its solution.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Explain {
    /// The puzzle.
    puzzle: Option<PuzzleText>,
    /// In its place a position.
    position: Option<PositionInput>,
    /// The scale by which the steps are found: se, se-head, sukaku or easiest.
    #[serde(default = "se")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["se", "se-head", "sukaku", "easiest"])))]
    scale: String,
    /// Whether techniques may be used that rest on there being one solution.
    #[serde(default = "yes")]
    uniqueness: bool,
    /// The first step that is told.
    #[serde(default = "one")]
    from: usize,
    /// How many steps are told at the most, up to 1,000; the path is followed to its end.
    #[serde(default = "two_hundred")]
    most: usize,
    /// Whether the position before each step is told too.
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

/// The path.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Explained {
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

    fn run(self, effort: &Effort<'_>) -> Result<Explained, Error> {
        let scale = scale(&self.scale, &EXPLAIN)?;
        let played = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let puzzle = text::line(played.position().grid());
        let nothing = Explained {
            puzzle,
            scale: scale.name(),
            steps: Vec::new(),
            end: PathEnd::NotValid,
            reason: None,
            count: None,
            grid: None,
            er: None,
            ep: None,
            ed: None,
        };
        if let Some((end, reason)) = no_path(&played, effort) {
            return Ok(Explained { end, reason: Some(reason), ..nothing });
        }
        let mut explainer = Explainer::new(scale);
        if !self.uniqueness {
            explainer = explainer.without_uniqueness();
        }
        explainer.stop_when(effort.stop());
        Ok(self.walk(&mut explainer, played.position(), nothing))
    }
}

impl Explain {
    fn walk(&self, explainer: &mut Explainer, mut position: Position, nothing: Explained) -> Explained {
        let (mut tally, mut count, mut steps) = (Tally::default(), 0, Vec::new());
        while let Some(step) = explainer.next_step(&position) {
            count += 1;
            tally.add(&step);
            if count >= self.from && steps.len() < self.most.min(MOST) {
                let before = self.positions.then(|| Before::from(&position));
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
        Explained { steps, end, count: Some(count), grid, er, ep, ed, ..nothing }
    }
}

/// Why there is no path from the position, if so.
fn no_path(played: &Played, effort: &Effort<'_>) -> Option<(PathEnd, String)> {
    let reason = match played.judge(|grid| effort.solve(grid)) {
        Judged::Well => return None,
        Judged::Limit => {
            return Some((PathEnd::Limit, "the search for its solutions was given up".to_owned()));
        }
        Judged::Mistakes(mistakes) => mistakes.first().map(ToString::to_string).unwrap_or_default(),
        Judged::NoSolution(_) => {
            let why = played.clues().clash().map(|clash| format!(": {clash}")).unwrap_or_default();
            format!("no solution{why}")
        }
        Judged::Several => "more than one solution".to_owned(),
    };
    Some((PathEnd::NotValid, reason))
}
