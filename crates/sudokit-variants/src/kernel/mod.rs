//! The kernel: cells with sets of values, constraints that narrow them, and a search. It knows nothing of Sudoku.

mod branching;
mod candidates;
mod claim;
mod constraint;
mod estimate;
mod groups;
mod history;
mod interchange;
mod model;
mod queue;
mod required;
mod restarts;
mod search;
mod settle;
mod stepper;

pub use crate::learning::Clauses;
pub use candidates::Candidates;
pub use claim::Claim;
pub(crate) use constraint::{Change, bounds, count_besides_one, first_places, once_and_twice, places};
pub use constraint::{Conflict, Constraint, Cost, Differing, Facts, View};
pub use estimate::Estimate;
pub(crate) use interchange::Class;
pub use model::Model;
pub use queue::Wake;
pub use search::{Next, Search};
pub(crate) use settle::Settler;
pub(crate) use stepper::{Known, Stepper};
