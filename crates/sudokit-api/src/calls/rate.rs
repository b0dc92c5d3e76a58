//! `rate`: the difficulty of a puzzle.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::progress::Progress;
use crate::shape::{ProfileShape, RatingNumbers, StatusShape};
use serde::{Deserialize, Serialize};
use sudokit::analyze::NotValid;
use sudokit::explain::{Catalogue, Difficulty, Rated, Technique};
use sudokit::solve::Goal;
use sudokit::{Grid, Solution};
use sudokit_verbs::{StepOptions, Verdict, bound, catalogue, profile, rate_steps, why_not_valid};

/// Rates a valid puzzle.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Rate {
    puzzle: PuzzleText,
    #[serde(alias = "scales")]
    scale: Vec<String>,
    uniqueness: bool,
    /// Whether to add the profile of the path for people.
    effort: bool,
}

/// The ratings and the difficulty.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RateResult {
    /// `one`, because only valid puzzles are rated; or `limit` if a limit was reached before all ratings were known.
    status: StatusShape,
    /// The difficulty: easy, medium, hard, expert or extreme. Missing without the scale human and `effort`, or if a limit was
    /// reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'static str>,
    /// The ratings, in the order of the requested scales.
    ratings: Vec<RatingShape>,
    /// The numbers of the path for people, if they are asked for and no limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<ProfileShape>,
}

/// The ratings on one scale: `er`, `ep` and `ed`, or `score` and `level`, or `effort` and `level`, or `rating`. They are missing if a limit was reached.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RatingShape {
    /// The scale.
    scale: &'static str,
    #[serde(flatten)]
    ratings: Option<RatingNumbers>,
    /// If a limit was reached on a scale with `rating`: what the rating is at least, by the steps so far; missing for 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    /// The technique of the hardest step; missing if there is no step or a limit was reached.
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
            return Err(Error::bad(format_args!("expected 1 to {} scales", Catalogue::ALL.len())));
        }
        let scales: Vec<_> =
            self.scale.iter().map(|name| catalogue(name, Catalogue::ALL)).collect::<Result<_, _>>()?;
        let puzzle = self.puzzle.grid()?;
        let solution = solution(&puzzle, budget)?;
        let (mut ratings, mut difficulty) = (Vec::new(), None);
        let human = StepOptions { scale: &Catalogue::HUMAN, uniqueness: self.uniqueness };
        let profile = solution
            .filter(|_| self.effort)
            .and_then(|_| profile(&mut human.explainer(budget.stop()), &puzzle));
        for scale in scales {
            let steps = StepOptions { scale, uniqueness: self.uniqueness };
            let rated = solution.map(|solution| rated(&puzzle, solution, steps, budget));
            if scale.name() == Catalogue::HUMAN.name() {
                difficulty = rated.as_ref().and_then(|rated| rated.as_ref().ok()).map(Difficulty::new);
            }
            ratings.push(RatingShape::new(scale, rated));
        }
        let is_cut =
            ratings.iter().any(|rating| rating.end == RateEnd::Limit) || self.effort && profile.is_none();
        let status = if is_cut { StatusShape::Limit } else { StatusShape::One };
        let of_profile = profile.as_ref().map(|profile| Difficulty::new(&profile.rated));
        let difficulty = difficulty.or(of_profile).map(Difficulty::name);
        Ok(RateResult { status, difficulty, ratings, profile: profile.map(ProfileShape::from) })
    }
}

/// The ratings of a valid puzzle; those of the steps so far if the request ended before they were known.
fn rated(puzzle: &Grid, solution: Solution, steps: StepOptions, budget: &Budget<'_>) -> Result<Rated, Rated> {
    Progress::begin(budget.progress(), steps.scale.name());
    rate_steps(&mut steps.explainer(budget.stop()), puzzle, Some(solution), |explainer, position| {
        Progress::next_step(budget.progress(), explainer, position)
    })
}

/// Returns the solution; an error for a puzzle without exactly one, and `None` if a limit was reached before this was
/// known.
fn solution(puzzle: &Grid, budget: &Budget<'_>) -> Result<Option<Solution>, Error> {
    let found = budget.search(puzzle, Goal::Unique);
    match why_not_valid(puzzle, &found) {
        None => Ok(found.first),
        Some(NotValid::LimitReached) => Ok(None),
        Some(wrong) => {
            Err(Error::new(Code::NotValid, format_args!("the puzzle has {}", Verdict::NotValid(wrong))))
        }
    }
}

impl RatingShape {
    /// `rated` are the ratings, or those of the steps so far if a limit was reached, or `None` if it was reached before the first.
    fn new(scale: &'static Catalogue, rated: Option<Result<Rated, Rated>>) -> Self {
        let end = match rated {
            None | Some(Err(_)) => RateEnd::Limit,
            Some(Ok(Rated { is_complete: false, .. })) => RateEnd::Stuck,
            Some(Ok(_)) => RateEnd::Solved,
        };
        let at_least = rated.and_then(Result::err).and_then(|so_far| bound(scale, &so_far));
        let rated = rated.and_then(Result::ok);
        let technique = rated.and_then(|rated| rated.hardest).map(Technique::name);
        let ratings = rated.map(|rated| RatingNumbers::new(scale, &rated));
        Self { scale: scale.name(), ratings, at_least, technique, end }
    }
}
