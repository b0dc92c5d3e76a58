//! `rate`: how hard a puzzle is.

use super::{Call, yes};
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::Grid;
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Rated, Rating, Technique};
use sudokit::solve::Goal;
use sudokit_verbs::{StepOptions, Verdict, catalogue, rate, why_not_valid};

/// Asks for the ratings of a valid puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Rate {
    /// The puzzle.
    puzzle: PuzzleText,
    #[serde(default = "se", alias = "scales")]
    scale: Vec<String>,
    #[serde(default = "yes")]
    uniqueness: bool,
}

fn se() -> Vec<String> {
    vec!["se".to_owned()]
}

/// How hard it is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RateResult {
    /// In a word, by the scale se: easy, medium, hard, expert or extreme. Left out if that was not asked for, or a limit
    /// was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'static str>,
    /// The ratings, in the order of the scales asked for.
    ratings: Vec<RatingShape>,
}

/// The three numbers of one scale.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RatingShape {
    /// The scale.
    scale: &'static str,
    /// The rating of the hardest step; 20.0 if no technique of the scale goes on. Left out, as are the next, if a limit was
    /// reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    /// That of the hardest step up to the first digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    /// That of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
    /// The technique of the hardest step; left out if there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// Why the path ends.
    end: RateEnd,
}

/// Why a path ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum RateEnd {
    /// The grid is full.
    Solved,
    /// No technique of the scale goes on.
    Stuck,
    /// The time was over.
    Limit,
}

impl Call for Rate {
    type Result = RateResult;

    fn run(self, budget: &Budget<'_>) -> Result<RateResult, Error> {
        if self.scale.is_empty() || self.scale.len() > Catalogue::ALL.len() {
            return Err(Error::bad("one to four scales are needed"));
        }
        let scales: Vec<_> =
            self.scale.iter().map(|name| catalogue(name, Catalogue::ALL)).collect::<Result<_, _>>()?;
        let puzzle = self.puzzle.grid()?;
        let is_known = is_valid(&puzzle, budget)?;
        let (mut ratings, mut difficulty) = (Vec::new(), None);
        for scale in scales {
            let steps = StepOptions { scale, uniqueness: self.uniqueness };
            let rated = is_known.then(|| rate(&mut steps.explainer(budget.stop()), &puzzle)).flatten();
            if scale.name() == Catalogue::SE.name() {
                difficulty = rated.map(|rated| scale.difficulty(rated.er).name());
            }
            ratings.push(RatingShape::new(scale.name(), rated));
        }
        Ok(RateResult { difficulty, ratings })
    }
}

/// Refuses a puzzle without exactly one solution; false if a limit was reached before that was known.
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
    /// The numbers, if no limit was reached.
    fn new(scale: &'static str, rated: Option<Rated>) -> Self {
        let Some(rated) = rated else {
            return Self { scale, er: None, ep: None, ed: None, technique: None, end: RateEnd::Limit };
        };
        let [er, ep, ed] = rated.numbers().map(text::number).map(Some);
        let end = if rated.er == Rating::BEYOND { RateEnd::Stuck } else { RateEnd::Solved };
        Self { scale, er, ep, ed, technique: rated.hardest.map(Technique::name), end }
    }
}
