use crate::text;
use serde::Serialize;
use sudokit::explain::Rated;

/// The three ratings of a path.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RatingNumbers {
    /// The rating of the hardest step; 20.0 if no technique of the scale goes on.
    er: f64,
    /// The rating of the hardest step up to the first digit.
    ep: f64,
    /// The rating of the first step.
    ed: f64,
}

impl From<Rated> for RatingNumbers {
    fn from(rated: Rated) -> Self {
        let [er, ep, ed] = rated.numbers().map(text::number);
        Self { er, ep, ed }
    }
}
