use crate::report::PuzzleError;
use sudokit::Solution;
use sudokit::format::{Annotations, Value};
use sudokit_verbs::Status;

/// What is written beside a record.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Item<'a> {
    pub(super) annotations: Annotations<'a>,
    /// The value of the column `status`, if the output has one.
    pub(super) status: Option<Status>,
    /// The value of the column `error`, if the output has one.
    pub(super) error: Option<&'a str>,
}

impl<'a> Item<'a> {
    /// Nothing but the status.
    pub(crate) fn new(status: Status) -> Self {
        Self { status: Some(status), ..Self::default() }
    }

    /// The error of a puzzle, as a comment and a status.
    pub(crate) fn refused(error: PuzzleError) -> Self {
        Self { status: error.status(), ..Self::default() }.with_note(error.note())
    }

    /// The error of a record that cannot be read.
    pub(super) fn bad(error: &'a str) -> Self {
        Self { error: Some(error), ..Self::new(Status::Bad) }
    }

    pub(crate) fn with_solution(self, solution: impl Into<Option<&'a Solution>>) -> Self {
        Self { annotations: self.annotations.with_solution(solution), ..self }
    }

    /// The solution of a puzzle with any rules, as text.
    pub(crate) fn with_answer(self, answer: impl Into<Option<&'a str>>) -> Self {
        Self { annotations: self.annotations.with_answer(answer), ..self }
    }

    pub(crate) fn with_note(self, note: impl Into<Option<&'a str>>) -> Self {
        Self { annotations: self.annotations.with_note(note), ..self }
    }

    pub(crate) fn with_count(self, count: u64, is_exact: bool) -> Self {
        Self { annotations: self.annotations.with_count(count, is_exact), ..self }
    }

    /// The values of the verb's own columns.
    pub(crate) fn with_values(self, values: &'a [Value<'a>]) -> Self {
        Self { annotations: self.annotations.with_values(values), ..self }
    }

    /// The annotations, with these values if there are any.
    pub(super) fn with_all_values(self, values: Option<&'a [Value<'a>]>) -> Annotations<'a> {
        values.map_or(self.annotations, |values| self.annotations.with_values(values))
    }

    /// Whether the record has no result.
    pub(super) fn is_refused(&self) -> bool {
        matches!(self.status, Some(Status::None | Status::Many | Status::Limit))
    }
}
