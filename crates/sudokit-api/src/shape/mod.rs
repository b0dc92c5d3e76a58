//! Steps, their marks, ratings and mistakes as JSON; `docs/src/reference/steps.md` describes them.

mod hint;
mod listed;
mod marks;
mod ratings;
mod status;
mod step;
mod words;

pub use hint::{Hinted, MistakeShape};
pub use listed::ListedSteps;
pub use marks::{CandidateShape, LinkShape, MarkedCandidate, MarkedCell, MarkedHouse, MarksShape};
pub(crate) use ratings::ProfileShape;
pub use ratings::RatingNumbers;
pub use status::StatusShape;
pub use step::{Before, ChainShape, StepShape};
pub(crate) use words::MessageShape;
