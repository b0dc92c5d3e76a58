use crate::text;
use serde::Serialize;
use sudokit::explain::{Catalogue, Rated};

/// The ratings of a solution path. A scale with levels has a score and a level instead of ER, EP and ED.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RatingNumbers {
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
    /// The level of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

impl RatingNumbers {
    /// The ratings on this scale.
    pub(crate) fn new(scale: &Catalogue, rated: &Rated) -> Self {
        if let Some(level) = scale.level(rated) {
            let (score, level) = (Some(rated.score()), Some(level.name().to_owned()));
            return Self { score, level, ..Self::default() };
        }
        let [er, ep, ed] = rated.numbers().map(|rating| Some(text::number(rating)));
        Self { er, ep, ed, ..Self::default() }
    }
}
