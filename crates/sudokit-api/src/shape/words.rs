//! Sentences as templates and parts, for clients that tell them in another language.

use serde::Serialize;
use std::collections::BTreeMap;
use sudokit::explain::{ChainText, Hint, Joint, Message, Narrative, Part, Sentences, Stage};

/// A sentence, or a part of one: a template with names in braces, and what stands for each name.
///
/// The English template is also the key of the sentence in other languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MessageShape {
    /// The English template.
    pub text: &'static str,
    /// The parts by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub with: BTreeMap<&'static str, PartShape>,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PartShape {
    /// Text that is the same in every language: cells, digits, numbers, notation.
    Notation(String),
    /// A house, such as `row 1`.
    House {
        /// Its name.
        house: String,
    },
    /// A technique.
    Technique {
        /// Its name.
        technique: &'static str,
    },
    /// Several parts.
    List {
        /// How they are joined.
        joint: JointShape,
        /// The parts.
        list: Vec<PartShape>,
    },
    /// A sentence within the sentence.
    Message(MessageShape),
}

/// How the parts of a list are joined: all of them, one of them, side by side, one after the other, or as sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum JointShape {
    /// All of them: `1, 2 and 3`.
    And,
    /// One of them: `1, 2 or 3`.
    Or,
    /// Side by side: `1; 2; 3`.
    Beside,
    /// One after the other: `1, then 2, then 3`.
    Then,
    /// As sentences: `1. 2. 3.`
    Sentences,
}

/// The sentences of a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepWords {
    /// The reason.
    pub because: Vec<MessageShape>,
    /// The forcing chains, link by link.
    pub chains: Vec<ChainWords>,
    /// The links of a chain that the reason has told already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suppose: Option<ChainWords>,
    /// The conclusion.
    pub therefore: Vec<MessageShape>,
}

/// The sentences of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChainWords {
    /// The assumption.
    pub assumed: MessageShape,
    /// The implications, link by link.
    pub links: Vec<MessageShape>,
}

/// Returns sentences in this form.
pub(super) fn messages(sentences: &Sentences) -> Vec<MessageShape> {
    sentences.0.iter().map(MessageShape::from).collect()
}

/// Returns the sentences of each stage of a hint up to one.
pub(super) fn hint_messages(hint: &Hint, last: Stage) -> Vec<Vec<MessageShape>> {
    let stages = Stage::ALL.iter().filter(|stage| **stage <= last);
    stages.map(|&stage| messages(&hint.text(stage))).collect()
}

impl From<&Message> for MessageShape {
    fn from(message: &Message) -> Self {
        let with = message.parts.iter().map(|(name, part)| (*name, part.into())).collect();
        Self { text: message.template, with }
    }
}

impl From<&Part> for PartShape {
    fn from(part: &Part) -> Self {
        match part {
            Part::House(house) => Self::House { house: house.to_string() },
            Part::Technique(technique) => Self::Technique { technique: technique.name() },
            // A list of one is that one in every language.
            Part::List(_, parts) if parts.len() == 1 => Self::from(&parts[0]),
            Part::List(joint, parts) => {
                Self::List { joint: (*joint).into(), list: parts.iter().map(Into::into).collect() }
            }
            Part::Message(message) => Self::Message(MessageShape::from(&**message)),
            other => Self::Notation(other.to_string()),
        }
    }
}

impl From<Joint> for JointShape {
    fn from(joint: Joint) -> Self {
        match joint {
            Joint::Or => Self::Or,
            Joint::Beside => Self::Beside,
            Joint::Then => Self::Then,
            Joint::Sentences => Self::Sentences,
            _ => Self::And,
        }
    }
}

impl From<&Narrative> for StepWords {
    fn from(told: &Narrative) -> Self {
        Self {
            because: messages(&told.because),
            chains: told.chains.iter().map(Into::into).collect(),
            suppose: told.suppose.as_ref().map(Into::into),
            therefore: messages(&told.therefore),
        }
    }
}

impl From<&ChainText> for ChainWords {
    fn from(chain: &ChainText) -> Self {
        let links = chain.links.iter().map(Into::into).collect();
        Self { assumed: MessageShape::from(&chain.assumed), links }
    }
}
