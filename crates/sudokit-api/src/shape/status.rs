use serde::Serialize;
use sudokit_verbs::Status;

/// What is known about the solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum StatusShape {
    /// Exactly one: the puzzle is valid.
    One,
    /// No solution.
    None,
    /// More than one solution.
    Many,
    /// At least one; no other was looked for.
    Some,
    /// A limit was reached before the result was known or complete.
    #[default]
    Limit,
}

impl From<Status> for StatusShape {
    fn from(status: Status) -> Self {
        match status {
            Status::One => Self::One,
            Status::None => Self::None,
            Status::Many => Self::Many,
            Status::Some => Self::Some,
            // A record that cannot be read is an error of the protocol.
            Status::Limit | Status::Bad => Self::Limit,
        }
    }
}
