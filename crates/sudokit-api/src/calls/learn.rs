//! `learn`: lessons about techniques.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::lessons::{LessonShape, Lessons, NO_LESSON};
use serde::{Deserialize, Serialize};
use sudokit_verbs::techniques;

/// Explains techniques: what each is, why it holds and how to find it, with an example.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Learn {
    technique: Option<String>,
    language: String,
}

/// Lessons, in the order of the scale human.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LearnResult {
    /// The lessons. Those asked for by name have the step of their example.
    lessons: Vec<LessonShape>,
}

impl Call for Learn {
    type Result = LearnResult;

    fn run(self, _: &Budget<'_>) -> Result<LearnResult, Error> {
        let lessons = Lessons::in_language(&self.language)?;
        let wanted = self.technique.as_deref().map(techniques).transpose()?;
        let lessons = LessonShape::list(lessons, wanted);
        if lessons.is_empty() {
            return Err(Error::bad(NO_LESSON));
        }
        Ok(LearnResult { lessons })
    }
}
