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
    /// What was seen.
    pub technique: &'static str,
    /// How hard it is.
    pub rating: f64,
    /// The digit that it puts in a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<CandidateShape>,
    /// The candidates that it takes away.
    pub eliminate: Vec<CandidateShape>,
    /// The reason, in words.
    pub because: String,
    /// What follows link by link, if it is a matter of chains.
    pub chains: Vec<ChainShape>,
    /// What follows in all, in words.
    pub therefore: String,
    /// What to emphasise.
    pub marks: MarksShape,
    /// The position before it, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// A chain in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainShape {
    /// What is supposed.
    pub assumed: String,
    /// What follows from it, link by link.
    pub links: Vec<String>,
}

/// A position, without what was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Before {
    /// What stands, 81 characters.
    pub cells: String,
    /// The pencil marks of each cell.
    pub marks: Vec<String>,
}

impl StepShape {
    /// The step, taken in this position.
    pub fn new(step: &Step, position: &Position) -> Self {
        let told = step.narrative(position);
        Self {
            number: None,
            technique: step.technique.name(),
            rating: text::number(step.rating),
            place: step.placement.map(Into::into),
            eliminate: step.eliminations.to_set().into_iter().map(Into::into).collect(),
            because: told.because,
            chains: told.chains.into_iter().map(Into::into).collect(),
            therefore: told.therefore,
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
    fn from(told: ChainText) -> Self {
        Self { assumed: told.assumed, links: told.links }
    }
}

impl From<&Position> for Before {
    fn from(position: &Position) -> Self {
        Self { cells: text::line(position.grid()), marks: text::marks(position.candidates()) }
    }
}
