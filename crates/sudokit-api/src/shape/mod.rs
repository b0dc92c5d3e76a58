//! Steps, what they emphasise, and mistakes, as JSON: the one definition of these, told in `docs/explain.md`.

mod hint;
mod marks;
mod step;

pub use hint::{Hinted, MistakeShape};
pub use marks::{CandidateShape, LinkShape, MarkedCandidate, MarkedCell, MarkedHouse, MarksShape};
pub use step::{Before, ChainShape, StepShape};
