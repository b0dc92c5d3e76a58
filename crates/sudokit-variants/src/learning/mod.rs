//! A search that learns clauses from conflicts. Houses, relations between two cells, sets of values, sums and most of unknown regions are said
//! by clauses; other constraints are propagated, and explain what they say where a conflict depends on it.
//!
//! It is for models that the depth-first search does not decide soon: large grids, hard puzzles of relations, hard killers, hard automata,
//! unknown regions.

mod analysis;
mod clauses;
mod formula;
mod literal;
mod look_ahead;
mod order;
mod pace;
mod propagation;
mod propagators;
mod search;
#[cfg(test)]
mod tests;
mod trail;
mod turns;

use crate::CellId;

pub(crate) use search::{Compared, LearningSearch};
pub(crate) use turns::Turns;

/// Clauses over candidates: a candidate is a cell with one of its values, by the place of the value.
pub trait Clauses {
    /// Two candidates are not in a solution together.
    fn exclude(&mut self, one: (CellId, u8), other: (CellId, u8));

    /// At least one of these candidates is in each solution.
    fn require(&mut self, candidates: &mut dyn Iterator<Item = (CellId, u8)>) {
        self.imply(&[], candidates);
    }

    /// If all of the first candidates are in a solution, then at least one of the others is.
    fn imply(&mut self, all: &[(CellId, u8)], any: &mut dyn Iterator<Item = (CellId, u8)>);

    /// Adds a cell that the model does not have, with up to 64 values, whose places begin with 0, and returns its number. Clauses must leave it
    /// one value for each solution of the model.
    fn add_cell(&mut self, values: usize) -> CellId;

    /// Returns whether there are too many clauses already: the model is not searched by learning then, and what is added is left out.
    fn is_full(&self) -> bool;
}
