//! `rate`: the difficulty of a puzzle.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::progress::Progress;
use crate::shape::{RatingNumbers, StatusShape};
use serde::{Deserialize, Serialize};
use sudokit::Grid;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Position, Rated, Rating, Tally, Technique};
use sudokit::solve::Goal;
use sudokit_verbs::{StepOptions, Verdict, catalogue, why_not_valid};

/// Rates a valid puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Rate {
    puzzle: PuzzleText,
    #[serde(alias = "scales")]
    scale: Vec<String>,
    uniqueness: bool,
}

/// The ratings and the difficulty.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RateResult {
    /// `one`, because only valid puzzles are rated; or `limit` if a limit was reached before all ratings were known.
    status: StatusShape,
    /// The difficulty on the scale se: easy, medium, hard, expert or extreme. Missing without that scale, or if a limit was
    /// reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'static str>,
    /// The ratings, in the order of the requested scales.
    ratings: Vec<RatingShape>,
}

/// The ratings on one scale. `er`, `ep` and `ed` are missing if a limit was reached.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RatingShape {
    /// The scale.
    scale: &'static str,
    #[serde(flatten)]
    ratings: Option<RatingNumbers>,
    /// The technique of the hardest step; missing if there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// The reason why the path ends.
    end: RateEnd,
}

/// The reason why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum RateEnd {
    /// The puzzle is solved.
    Solved,
    /// No technique of the scale applies.
    Stuck,
    /// The time limit was reached.
    Limit,
}

impl Call for Rate {
    type Result = RateResult;

    fn run(self, budget: &Budget<'_>) -> Result<RateResult, Error> {
        if self.scale.is_empty() || self.scale.len() > Catalogue::ALL.len() {
            return Err(Error::bad("expected one to four scales"));
        }
        let scales: Vec<_> =
            self.scale.iter().map(|name| catalogue(name, Catalogue::ALL)).collect::<Result<_, _>>()?;
        let puzzle = self.puzzle.grid()?;
        let is_known = is_valid(&puzzle, budget)?;
        let (mut ratings, mut difficulty) = (Vec::new(), None);
        for scale in scales {
            let steps = StepOptions { scale, uniqueness: self.uniqueness };
            let rated = is_known.then(|| rated(&puzzle, steps, budget)).flatten();
            if scale.name() == Catalogue::SE.name() {
                difficulty = rated.map(|rated| scale.difficulty(rated.er).name());
            }
            ratings.push(RatingShape::new(scale.name(), rated));
        }
        let is_cut = ratings.iter().any(|rating| rating.end == RateEnd::Limit);
        let status = if is_cut { StatusShape::Limit } else { StatusShape::One };
        Ok(RateResult { status, difficulty, ratings })
    }
}

/// The ratings of a valid puzzle; `None` if the request ended before they were known.
fn rated(puzzle: &Grid, steps: StepOptions, budget: &Budget<'_>) -> Option<Rated> {
    let mut explainer = steps.explainer(budget.stop());
    let (mut tally, mut position) = (Tally::default(), Position::new(puzzle));
    Progress::begin(budget.progress(), steps.scale.name());
    while let Some(step) = Progress::next_step(budget.progress(), &mut explainer, &position) {
        tally.add(&step);
        position.apply(&step);
    }
    (position.is_full() || !explainer.is_stopped()).then(|| tally.rated(&position))
}

/// Returns an error for a puzzle without exactly one solution, and false if a limit was reached before this was known.
fn is_valid(puzzle: &Grid, budget: &Budget<'_>) -> Result<bool, Error> {
    match why_not_valid(puzzle, &budget.search(puzzle, Goal::Unique)) {
        None => Ok(true),
        Some(NotValid::LimitReached) => Ok(false),
        Some(wrong) => {
            Err(Error::new(Code::NotValid, format_args!("the puzzle has {}", Verdict::NotValid(wrong))))
        }
    }
}

impl RatingShape {
    fn new(scale: &'static str, rated: Option<Rated>) -> Self {
        let end = match rated {
            None => RateEnd::Limit,
            Some(Rated { er: Rating::BEYOND, .. }) => RateEnd::Stuck,
            Some(_) => RateEnd::Solved,
        };
        let technique = rated.and_then(|rated| rated.hardest).map(Technique::name);
        Self { scale, ratings: rated.map(Into::into), technique, end }
    }
}
