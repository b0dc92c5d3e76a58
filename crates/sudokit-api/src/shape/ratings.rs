use crate::text;
use serde::Serialize;
use sudokit::explain::{Catalogue, Difficulty, Measure, PathProfile, Rated, Technique};

/// The ratings of a solution path: ER, EP and ED, or a score and a level (hodoku), or the effort (easiest) and a level (human), or a
/// whole number (w, b).
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingNumbers {
    /// ER: the rating of the hardest step; 20.0 if the techniques of the scale do not solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    /// EP: the rating of the hardest step up to the first placed digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    /// ED: the rating of the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
    /// The sum of the scores of all steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    /// The sum of what the rating of each step is above 1.0.
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
    /// The length of the longest chain; missing if the chains of the scale do not solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u32>,
    /// The level of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

impl RatingNumbers {
    /// What is known of a path that a limit has cut: the effort of its steps, which those of its continuation add to.
    pub(crate) fn so_far(scale: &Catalogue, rated: &Rated) -> Self {
        let has_effort = scale.measure() == Measure::Effort;
        let effort = has_effort.then(|| text::number(rated.effort()));
        Self { effort, ..Self::default() }
    }

    /// The ratings on this scale.
    pub fn new(scale: &Catalogue, rated: &Rated) -> Self {
        let level = scale.level(rated).map(|level| level.name().to_owned());
        match scale.measure() {
            Measure::Sum => Self { score: Some(rated.score()), level, ..Self::default() },
            Measure::Effort => Self { effort: Some(text::number(rated.effort())), level, ..Self::default() },
            Measure::Points => Self { rating: rated.points(), level, ..Self::default() },
            _ => {
                let [er, ep, ed] = rated.numbers().map(|rating| Some(text::number(rating)));
                Self { er, ep, ed, level, ..Self::default() }
            }
        }
    }
}

/// The numbers of the path for people.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ProfileShape {
    /// The difficulty: easy, medium, hard, expert or extreme.
    difficulty: &'static str,
    /// The sum of what the rating of each step is above 1.0.
    effort: f64,
    /// The number of steps.
    steps: u32,
    /// The number of steps that place no digit.
    eliminating: u32,
    /// The smallest number of open moves while more than nine cells are empty; missing if no more are empty at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    narrowest: Option<u32>,
    /// The mean number of open moves; missing for a full grid.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_moves: Option<f64>,
    /// The number of steps of each technique, in the order of the scale human.
    techniques: Vec<TechniqueCount>,
}

/// The number of steps of a technique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TechniqueCount {
    /// The technique.
    technique: &'static str,
    /// The number of its steps.
    steps: u32,
}

impl From<PathProfile> for ProfileShape {
    fn from(profile: PathProfile) -> Self {
        let rated = &profile.rated;
        let count =
            |&(technique, steps): &(Technique, u32)| TechniqueCount { technique: technique.name(), steps };
        Self {
            difficulty: Difficulty::new(rated).name(),
            effort: text::number(rated.effort()),
            steps: rated.steps,
            eliminating: rated.eliminating,
            narrowest: profile.narrowest,
            open_moves: profile.mean_open_moves().map(|mean| (mean * 10.0).round() / 10.0),
            techniques: profile.techniques.iter().map(count).collect(),
        }
    }
}
