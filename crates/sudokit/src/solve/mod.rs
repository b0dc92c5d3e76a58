//! The engines: how many solutions, and which.

mod limits;
mod outcome;

pub use limits::Limits;
pub use outcome::{Count, End, Found, Goal, Outcome};
