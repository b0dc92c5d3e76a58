//! Errors in responses.

use core::fmt;
use serde::Serialize;
use sudokit::format::FormatError;
#[cfg(feature = "variants")]
use sudokit_variants::text::ReadError;
use sudokit_verbs::OptionError;

/// One row per code: its meaning, its name in a response, and its HTTP status.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $name:literal $status:literal,)*) => {
        /// The kind of an error.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])* $code,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Self] = &[$(Self::$code),*];

            /// The name in a response.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }

            /// The HTTP status.
            pub const fn status(self) -> u16 {
                match self {
                    $(Self::$code => $status,)*
                }
            }
        }
    };
}

codes! {
    /// The request is not JSON.
    BadJson "bad_json" 400,
    /// The request contains an unknown call, an unknown field or a wrong value.
    BadRequest "bad_request" 400,
    /// The request, or a list in it, exceeds the size limit.
    TooLarge "too_large" 413,
    /// The request has an unsupported version of the protocol.
    UnsupportedVersion "unsupported_version" 400,
    /// The text contains no puzzle, more than one, or one that cannot be parsed.
    BadPuzzle "bad_puzzle" 422,
    /// The call requires a puzzle with exactly one solution.
    NotValid "not_valid" 422,
    /// No puzzle can meet the conditions of the request.
    Impossible "impossible" 422,
    /// The time limit was reached before this request of a batch, before a book was complete, or in the first attempt of `generate` for
    /// another size.
    NotReached "not_reached" 503,
    /// The server has too many requests. Only over HTTP.
    Busy "busy" 503,
    /// The path does not exist. Only over HTTP.
    NotFound "not_found" 404,
    /// The response could not be written. This should never happen.
    Internal "internal" 500,
}

/// The reason why a request has no result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("{message}")]
pub struct Error {
    /// The kind of error.
    pub code: Code,
    /// A message that describes the error.
    pub message: String,
    /// The line of the error in the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The byte position of the error in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// The first byte of the error in a text of rules, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<u64>,
    /// The byte after the error in that text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<u64>,
}

impl Error {
    /// Creates an error of this kind.
    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, message: message.to_string(), line: None, column: None, start: None, end: None }
    }

    pub(crate) fn bad(message: impl fmt::Display) -> Self {
        Self::new(Code::BadRequest, message)
    }

    /// Adds the place of the error in the request: the name of a field, or the number of a puzzle.
    pub(crate) fn at(mut self, place: impl fmt::Display) -> Self {
        self.message.insert_str(0, &format!("{place}: "));
        self
    }
}

impl From<&FormatError> for Error {
    fn from(error: &FormatError) -> Self {
        let place = error.place;
        let (line, column) = (Some(place.line), Some(u64::from(place.column)));
        Self { line, column, ..Self::new(Code::BadPuzzle, error) }
    }
}

#[cfg(feature = "variants")]
impl From<&ReadError> for Error {
    fn from(error: &ReadError) -> Self {
        let (start, end) = (Some(error.at.start as u64), Some(error.at.end as u64));
        Self { start, end, ..Self::new(Code::BadPuzzle, error) }
    }
}

impl From<OptionError> for Error {
    fn from(error: OptionError) -> Self {
        Self::new(if error.is_impossible() { Code::Impossible } else { Code::BadRequest }, error)
    }
}
