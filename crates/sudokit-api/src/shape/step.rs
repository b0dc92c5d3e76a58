use super::marks::{CandidateShape, MarksShape};
use crate::text;
use serde::Serialize;
use sudokit::explain::{ChainText, Position, Step};

/// A step of a path.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepShape {
    /// Its number on the path, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The technique.
    pub technique: &'static str,
    /// Its rating.
    pub rating: f64,
    /// The digit that it places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<CandidateShape>,
    /// The candidates that it eliminates.
    pub eliminate: Vec<CandidateShape>,
    /// The reason, in words.
    pub because: String,
    /// The chains of the step, link by link.
    pub chains: Vec<ChainShape>,
    /// The conclusion, in words.
    pub therefore: String,
    /// What to emphasise.
    pub marks: MarksShape,
    /// The position before it, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// A chain in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainShape {
    /// The assumption.
    pub assumed: String,
    /// What follows from it, link by link.
    pub links: Vec<String>,
}

/// A position without its clues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Before {
    /// The grid, 81 characters.
    pub cells: String,
    /// The pencil marks of each cell.
    pub marks: Vec<String>,
}

impl StepShape {
    /// The step, taken in this position.
    pub fn new(step: &Step, position: &Position) -> Self {
        let words = step.narrative(position);
        Self {
            number: None,
            technique: step.technique.name(),
            rating: text::number(step.rating),
            place: step.placement.map(Into::into),
            eliminate: step.eliminations.to_set().into_iter().map(Into::into).collect(),
            because: words.because,
            chains: words.chains.into_iter().map(Into::into).collect(),
            therefore: words.therefore,
            marks: (&step.marks(position)).into(),
            before: None,
        }
    }

    /// The same with its number.
    #[must_use]
    pub fn numbered(self, number: usize) -> Self {
        Self { number: Some(number), ..self }
    }
}

impl From<ChainText> for ChainShape {
    fn from(chain: ChainText) -> Self {
        Self { assumed: chain.assumed, links: chain.links }
    }
}

impl From<&Position> for Before {
    fn from(position: &Position) -> Self {
        Self { cells: position.grid().to_string(), marks: text::marks(position.candidates()) }
    }
}
