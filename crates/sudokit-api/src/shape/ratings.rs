use crate::text;
use serde::Serialize;
use sudokit::explain::Rated;

/// The three ratings of a solution path.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RatingNumbers {
    /// ER: the rating of the hardest step; 20.0 if the techniques of the scale do not solve the puzzle.
    er: f64,
    /// EP: the rating of the hardest step up to the first placed digit.
    ep: f64,
    /// ED: the rating of the first step.
    ed: f64,
}

impl From<Rated> for RatingNumbers {
    fn from(rated: Rated) -> Self {
        let [er, ep, ed] = rated.numbers().map(text::number);
        Self { er, ep, ed }
    }
}
