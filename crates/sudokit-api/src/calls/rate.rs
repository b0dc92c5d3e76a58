//! `rate`: how hard a puzzle is.

use super::{Call, scale};
use crate::effort::Effort;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::explain::{Catalogue, Difficulty, Explainer, Position, Rating, Tally, Technique};
use sudokit::{Grid, Outcome};

/// Asks for the ratings of a valid puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Rate {
    /// The puzzle.
    puzzle: PuzzleText,
    /// The scales, up to three of se, se-head and sukaku.
    #[serde(default = "se")]
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 3), inner(regex(pattern = r"^(se|se-head|sukaku)$")))
    )]
    scales: Vec<String>,
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

    fn run(self, effort: &Effort<'_>) -> Result<RateResult, Error> {
        if self.scales.is_empty() || self.scales.len() > Catalogue::ALL.len() {
            return Err(Error::bad("one to three scales are needed"));
        }
        let scales: Vec<_> =
            self.scales.iter().map(|name| scale(name, &Catalogue::ALL)).collect::<Result<_, _>>()?;
        let puzzle = self.puzzle.grid()?;
        let is_known = is_valid(&puzzle, effort)?;
        let (mut ratings, mut difficulty) = (Vec::new(), None);
        for scale in scales {
            let (rating, er) =
                if is_known { rate(&puzzle, scale, effort) } else { (RatingShape::limit(scale), None) };
            if scale.name() == Catalogue::SE.name() {
                difficulty = er.map(|er| Difficulty::of(er).name());
            }
            ratings.push(rating);
        }
        Ok(RateResult { difficulty, ratings })
    }
}

/// Refuses a puzzle without exactly one solution; false if a limit was reached before that was known.
fn is_valid(puzzle: &Grid, effort: &Effort<'_>) -> Result<bool, Error> {
    let why = match effort.solve(puzzle) {
        Outcome::One(_) => return Ok(true),
        Outcome::LimitReached { .. } => return Ok(false),
        Outcome::None { clash: Some(clash) } => format!("the puzzle has no solution: {clash}"),
        Outcome::None { clash: None } => "the puzzle has no solution".to_owned(),
        Outcome::Many { .. } => "the puzzle has more than one solution".to_owned(),
    };
    Err(Error::new(Code::NotValid, why))
}

impl RatingShape {
    /// Nothing but that a limit was reached.
    const fn limit(scale: &'static Catalogue) -> Self {
        Self { scale: scale.name(), er: None, ep: None, ed: None, technique: None, end: RateEnd::Limit }
    }
}

fn rate(puzzle: &Grid, scale: &'static Catalogue, effort: &Effort<'_>) -> (RatingShape, Option<Rating>) {
    let mut explainer = Explainer::new(scale);
    explainer.stop_when(effort.stop());
    let mut path = explainer.path(Position::new(puzzle));
    let mut tally = Tally::default();
    path.by_ref().for_each(|step| tally.add(&step));
    let position = path.position().clone();
    let end = match (position.is_full(), explainer.is_stopped()) {
        (true, _) => RateEnd::Solved,
        (_, true) => RateEnd::Limit,
        _ => RateEnd::Stuck,
    };
    if end == RateEnd::Limit {
        return (RatingShape::limit(scale), None);
    }
    let rated = tally.rated(&position);
    let [er, ep, ed] = rated.numbers().map(text::number).map(Some);
    let technique = rated.hardest.map(Technique::name);
    (RatingShape { scale: scale.name(), er, ep, ed, technique, end }, Some(rated.er))
}
