use super::marks::{CandidateShape, MarksShape};
use super::words::StepWords;
use crate::text;
use serde::Serialize;
use sudokit::explain::{ChainText, Position, Step};

/// A step of a solution path.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepShape {
    /// The number of the step, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The name of the technique.
    pub technique: &'static str,
    /// The rating of the step.
    pub rating: f64,
    /// The digit that the step places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<CandidateShape>,
    /// The candidates that the step eliminates.
    pub eliminate: Vec<CandidateShape>,
    /// The reason, in words.
    pub because: String,
    /// The forcing chains of the step, link by link.
    pub chains: Vec<ChainShape>,
    /// The links of a chain that the reason has told already, as consequences of an assumption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppose: Option<ChainShape>,
    /// The conclusion, in words.
    pub therefore: String,
    /// The same sentences as templates and parts, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<StepWords>,
    /// The cells, houses, candidates and links to highlight.
    pub marks: MarksShape,
    /// The position before the step, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Before>,
}

/// A chain in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainShape {
    /// The assumption.
    pub assumed: String,
    /// The implications, link by link.
    pub links: Vec<String>,
}

/// The digits and pencil marks of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Before {
    /// The grid as 81 characters.
    pub cells: String,
    /// The pencil marks of each cell.
    pub marks: Vec<String>,
}

impl StepShape {
    /// Describes the step in this position.
    pub fn new(step: &Step, position: &Position) -> Self {
        let told = step.narrative(position);
        Self {
            number: None,
            technique: step.technique.name(),
            rating: text::number(step.rating),
            place: step.placement.map(Into::into),
            eliminate: step.eliminations.to_set().into_iter().map(Into::into).collect(),
            because: told.because.to_string(),
            chains: told.chains.iter().map(Into::into).collect(),
            suppose: told.suppose.as_ref().map(Into::into),
            therefore: told.therefore.to_string(),
            words: None,
            marks: (&step.marks(position)).into(),
            before: None,
        }
    }

    /// Describes the step in this position, with its sentences as templates and parts if `words` is set.
    pub fn told(step: &Step, position: &Position, words: bool) -> Self {
        let words = words.then(|| StepWords::from(&step.narrative(position)));
        Self { words, ..Self::new(step, position) }
    }

    /// Sets the number of the step.
    #[must_use]
    pub fn numbered(self, number: usize) -> Self {
        Self { number: Some(number), ..self }
    }
}

impl From<&ChainText> for ChainShape {
    fn from(chain: &ChainText) -> Self {
        let links = chain.links.iter().map(ToString::to_string).collect();
        Self { assumed: chain.assumed.to_string(), links }
    }
}

impl From<&Position> for Before {
    fn from(position: &Position) -> Self {
        Self { cells: position.grid().to_string(), marks: text::marks(position.candidates()) }
    }
}
