//! Solvers: whether a puzzle has solutions, how many, and which.

mod backtracking;
pub mod batch;
mod engine;
#[cfg(feature = "std")]
mod lanes;
mod limits;
mod outcome;
mod portable;
mod solver;

pub use backtracking::{Backtracking, Move};
pub use engine::{Engine, ParseEngineError};
pub use limits::{Budget, LimitReached, Limits};
pub use outcome::{Count, End, Goal, Outcome, SearchResult};
pub use portable::Solutions;
pub use solver::Solver;
