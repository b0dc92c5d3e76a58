//! The JSON protocol of sudokit: requests and responses as bytes, with limits for every call.
//!
//! The page, the HTTP API and the WebAssembly all call [`respond`]. `docs/src/reference/protocol.md` of the project
//! describes every call, and `openapi.json` in the folder of this crate is the schema.
//!
//! ```
//! use sudokit_api::{Host, respond};
//! let request = br#"{"version":1,"do":"count","puzzle":"................................................................................."
//!     ,"limit":10}"#;
//! let host = Host::without_clock();
//! let response = r#"{"version":1,"do":"count","result":{"status":"many","solution_count":10,"solution_count_exact":false}}"#;
//! assert_eq!(respond(request, &host), response.as_bytes());
//! ```
//!
//! # Determinism
//! The same request gives the same bytes on every machine, unless the time limit is reached or a random seed is needed. All
//! searches use the portable engine, and all lists have a fixed order.

mod batch;
mod budget;
mod calls;
mod envelope;
mod error;
mod host;
mod input;
mod job;
mod lessons;
mod options;
mod plain;
mod progress;
mod shape;
mod size;
mod text;
mod value;

pub use batch::{BatchResponse, call_of};
#[cfg(feature = "render")]
pub use calls::Picture;
#[cfg(feature = "schema")]
pub use calls::schemas;
pub use calls::{CALLS, CallSet, Explained, Window};
pub use envelope::{Answer, VERSION, answer, respond};
pub use error::{Code, Error};
pub use host::{Host, ServerLimits};
pub use job::{JOB_CALLS, Job, JobState, JobStatus};
pub use lessons::{
    Lesson, LessonShape, Lessons, NO_LESSON, example, example_marks, example_step, level_name, technique_id,
};
pub use options::default_value;
pub use progress::ProgressShape;
pub use size::is_large;
/// The description of the protocol over HTTP (`OpenAPI` 3.1), with the JSON Schema of every request and result.
pub const OPENAPI: &str = include_str!("../openapi.json");

pub use shape::{
    Before, CandidateShape, ChainShape, Hinted, LinkShape, ListedSteps, MarkedCandidate, MarkedCell,
    MarkedHouse, MarksShape, MistakeShape, RatingNumbers, StatusShape, StepShape,
};

// Runs the example of the README as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
