//! The engines: how many solutions, and which.

mod backtracking;
pub mod batch;
mod limits;
mod outcome;
mod solutions;
mod solver;

pub use backtracking::{Backtracking, Move};
pub use limits::{LimitReached, Limits};
pub use outcome::{Count, End, Found, Goal, Outcome};
pub use solutions::Solutions;
pub use solver::{Engine, Solver};
