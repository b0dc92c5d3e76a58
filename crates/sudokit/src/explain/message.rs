//! Sentences as templates and what they are about, so that they can be told in any language.

use super::Technique;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

/// A sentence, or a part of one: a template in English and a part for each of its names.
///
/// The template is also the key of the message: a language is a table from templates to templates with the same names, as with
/// [gettext](https://www.gnu.org/software/gettext/manual/gettext.html). Its `Display` text is the message in English.
///
/// ```
/// use sudokit::{Cell, explain::message};
/// let cell: Cell = "r3c4".parse()?;
/// let question = message!("What can {cell} be?", cell);
/// assert_eq!(question.template, "What can {cell} be?");
/// assert_eq!(question.to_string(), "What can r3c4 be?");
/// # Ok::<(), sudokit::ParseCellError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The English text, with names of parts in braces.
    pub template: &'static str,
    /// The parts by name.
    pub parts: Vec<(&'static str, Part)>,
}

/// What a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// A row, column or box.
    House(House),
    /// The name of a technique.
    Technique(Technique),
    /// Text that is the same in every language: cells, digits, numbers and notation such as `r1c1≠2/3`.
    Notation(String),
    /// Several parts.
    List(Joint, Vec<Part>),
    /// A message within the message.
    Message(Box<Message>),
}

/// How the parts of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Joint {
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

/// Sentences, one after the other. Their `Display` text is a paragraph.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentences(pub Vec<Message>);

/// Creates a [`Message`] from its template and its parts, each a variable of its name or `name = value`. The names are checked when
/// the program is compiled.
///
/// ```
/// use sudokit::{Digit, House, explain::message};
/// let (house, digit) = (House::ALL[0], Digit::ALL[4]);
/// let text = message!("Where can {digit} go in {house}?", digit, house);
/// assert_eq!(text.to_string(), "Where can 5 go in row 1?");
/// ```
#[macro_export]
#[doc(hidden)]
macro_rules! __message {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        // Never formatted: the compiler compares the names in the template with those given.
        let _ = || ::core::format_args!($template $(, $name = "")*).as_str().is_some();
        $crate::explain::Message::new(
            $template,
            [$((::core::stringify!($name), $crate::__message!(@part $name $($value)?))),*],
        )
    }};
    (@part $name:ident) => { $crate::explain::Part::from($name) };
    (@part $name:ident $value:expr) => { $crate::explain::Part::from($value) };
}
pub use crate::__message as message;

impl Message {
    /// Returns the message of this template with these parts.
    pub fn new<const N: usize>(template: &'static str, parts: [(&'static str, Part); N]) -> Self {
        Self { template, parts: parts.into() }
    }

    fn part(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.0 == name).map(|part| &part.1)
    }
}

impl Sentences {
    /// Returns these sentences followed by others.
    #[must_use]
    pub fn and(mut self, more: impl Into<Self>) -> Self {
        self.0.extend(more.into().0);
        self
    }
}

/// Returns all of these as a part: `r1c1, r1c2 and r2c1`.
pub fn all_of<T: Into<Part>>(things: impl IntoIterator<Item = T>) -> Part {
    list(Joint::And, things)
}

/// Returns one of these as a part: `1, 2 or 3`.
pub fn one_of<T: Into<Part>>(things: impl IntoIterator<Item = T>) -> Part {
    list(Joint::Or, things)
}

/// Returns these as a part, joined in this way.
pub fn list<T: Into<Part>>(joint: Joint, things: impl IntoIterator<Item = T>) -> Part {
    Part::List(joint, things.into_iter().map(Into::into).collect())
}

/// Returns the candidates of one cell, as `1/2/3`.
pub(super) fn either(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/")
}

/// Returns eliminated candidates, as `r1c1≠1/2, r5c5≠3`.
pub(super) fn gone(candidates: CandidateSet) -> String {
    let mut text = String::new();
    for cell in candidates.cells() {
        let comma = if text.is_empty() { "" } else { ", " };
        let _ = write!(text, "{comma}{cell}≠{}", either(candidates.digits_of(cell)));
    }
    text
}

impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some((before, after)) = rest.split_once('{') {
            f.write_str(before)?;
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            match self.part(name) {
                Some(part) => part.fmt(f)?,
                None => write!(f, "{{{name}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House(house) => house.fmt(f),
            Self::Technique(technique) => technique.fmt(f),
            Self::Notation(text) => f.write_str(text),
            Self::Message(message) => message.fmt(f),
            Self::List(joint, parts) => joint.join(f, parts),
        }
    }
}

impl Joint {
    /// Writes the parts with commas or the like between them.
    fn join<T: Display>(self, f: &mut fmt::Formatter<'_>, parts: &[T]) -> fmt::Result {
        let (between, last) = match self {
            Self::And => (", ", " and "),
            Self::Or => (", ", " or "),
            Self::Beside => ("; ", "; "),
            Self::Then => (", then ", ", then "),
            Self::Sentences => (" ", " "),
        };
        for (at, part) in parts.iter().enumerate() {
            match at {
                0 => {}
                at if at + 1 == parts.len() => f.write_str(last)?,
                _ => f.write_str(between)?,
            }
            part.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Sentences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Joint::Sentences.join(f, &self.0)
    }
}

/// Defines comparison with text in English.
macro_rules! compared {
    ($($told:ty),*) => {
        $(impl PartialEq<str> for $told {
            fn eq(&self, text: &str) -> bool {
                format!("{self}") == text
            }
        }

        impl PartialEq<&str> for $told {
            fn eq(&self, text: &&str) -> bool {
                self == *text
            }
        })*
    };
}

compared! { Message, Sentences }

impl From<Message> for Sentences {
    fn from(message: Message) -> Self {
        Self(vec![message])
    }
}

impl<const N: usize> From<[Message; N]> for Sentences {
    fn from(messages: [Message; N]) -> Self {
        Self(messages.into())
    }
}

impl FromIterator<Message> for Sentences {
    fn from_iter<I: IntoIterator<Item = Message>>(messages: I) -> Self {
        Self(messages.into_iter().collect())
    }
}

impl From<House> for Part {
    fn from(house: House) -> Self {
        Self::House(house)
    }
}

impl From<Technique> for Part {
    fn from(technique: Technique) -> Self {
        Self::Technique(technique)
    }
}

impl From<Message> for Part {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl<T: Into<Self>, const N: usize> From<[T; N]> for Part {
    fn from(all: [T; N]) -> Self {
        all_of(all)
    }
}

impl From<Sentences> for Part {
    fn from(sentences: Sentences) -> Self {
        list(Joint::Sentences, sentences.0)
    }
}

impl From<String> for Part {
    fn from(text: String) -> Self {
        Self::Notation(text)
    }
}

impl From<Candidate> for Part {
    fn from(candidate: Candidate) -> Self {
        let (digit, cell) = (candidate.digit(), candidate.cell());
        message!("{digit} in {cell}", digit, cell).into()
    }
}

/// Defines parts that are written the same in every language, and sets of parts, all of which are meant.
macro_rules! parts {
    ($($notation:ty),*; $($set:ty),*) => {
        $(impl From<$notation> for Part {
            fn from(thing: $notation) -> Self {
                Self::Notation(thing.to_string())
            }
        })*
        $(impl From<$set> for Part {
            fn from(set: $set) -> Self {
                all_of(set)
            }
        })*
    };
}

parts! { Cell, Digit, usize; CellSet, DigitSet, HouseSet }
