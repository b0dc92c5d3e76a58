//! The kernel: cells with sets of values, constraints that narrow them, and a search. It knows nothing of Sudoku.

mod branching;
mod candidates;
mod constraint;
mod estimate;
mod interchange;
mod model;
mod queue;
mod required;
mod restarts;
mod search;
mod settle;

pub use crate::learning::Clauses;
pub use candidates::Candidates;
pub(crate) use constraint::{Change, bounds, count_besides_one, first_places, places};
pub use constraint::{Conflict, Constraint, Cost, Differing, Facts, Reason, View};
pub use estimate::Estimate;
pub(crate) use interchange::Class;
pub use model::Model;
pub use queue::Wake;
pub use search::{Next, Search};
pub(crate) use settle::Settler;
