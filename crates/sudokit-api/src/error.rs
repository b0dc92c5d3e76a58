//! Why a request is not answered.

use core::fmt;
use serde::Serialize;
use sudokit::format::FormatError;
use sudokit_verbs::OptionError;

/// What kind of error it is, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Code {
    /// The request is not JSON.
    BadJson,
    /// There is no such call or field, or a value is not what the field takes.
    BadRequest,
    /// The request is longer than it may be, or a list in it.
    TooLarge,
    /// The request is of another version of the protocol.
    UnsupportedVersion,
    /// The text holds no puzzle, more than one, or one that cannot be read.
    BadPuzzle,
    /// The call is about puzzles with exactly one solution, and this is none.
    NotValid,
    /// No puzzle can be as is wanted.
    Impossible,
    /// The time was over before this request of a batch, or before the answers of a book were found.
    NotReached,
    /// Too many are being served; over HTTP only.
    Busy,
    /// There is nothing under this path; over HTTP only.
    NotFound,
    /// The answer could not be written; this never happens.
    Internal,
}

impl Code {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::BadJson,
        Self::BadRequest,
        Self::TooLarge,
        Self::UnsupportedVersion,
        Self::BadPuzzle,
        Self::NotValid,
        Self::Impossible,
        Self::NotReached,
        Self::Busy,
        Self::NotFound,
        Self::Internal,
    ];

    /// The name, as in a response.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BadJson => "bad_json",
            Self::BadRequest => "bad_request",
            Self::TooLarge => "too_large",
            Self::UnsupportedVersion => "unsupported_version",
            Self::BadPuzzle => "bad_puzzle",
            Self::NotValid => "not_valid",
            Self::Impossible => "impossible",
            Self::NotReached => "not_reached",
            Self::Busy => "busy",
            Self::NotFound => "not_found",
            Self::Internal => "internal",
        }
    }

    /// The status over HTTP.
    pub const fn status(self) -> u16 {
        match self {
            Self::BadJson | Self::BadRequest | Self::UnsupportedVersion => 400,
            Self::NotFound => 404,
            Self::TooLarge => 413,
            Self::BadPuzzle | Self::NotValid | Self::Impossible => 422,
            Self::NotReached | Self::Busy => 503,
            Self::Internal => 500,
        }
    }
}

/// Why a request is not answered, and how to mend it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[error("{message}")]
pub struct Error {
    /// What kind of error it is, for programs.
    pub code: Code,
    /// What is wrong, for people.
    pub message: String,
    /// The line of the text at fault, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The byte of that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
}

impl Error {
    /// An error of this kind.
    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, message: message.to_string(), line: None, column: None }
    }

    pub(crate) fn bad(message: impl fmt::Display) -> Self {
        Self::new(Code::BadRequest, message)
    }
}

impl From<&FormatError> for Error {
    fn from(error: &FormatError) -> Self {
        let place = error.place;
        let (line, column) = (Some(place.line), Some(u64::from(place.column)));
        Self { line, column, ..Self::new(Code::BadPuzzle, error) }
    }
}

impl From<OptionError> for Error {
    fn from(error: OptionError) -> Self {
        Self::new(if error.is_impossible() { Code::Impossible } else { Code::BadRequest }, error)
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        let text = error.to_string();
        // The place has fields of its own.
        let message = text.rsplit_once(" at line ").map_or(&*text, |(message, _)| message);
        if error.is_data() {
            return Self::bad(message);
        }
        let (line, column) = (Some(error.line() as u64), Some(error.column() as u64));
        Self { line, column, ..Self::new(Code::BadJson, message) }
    }
}
