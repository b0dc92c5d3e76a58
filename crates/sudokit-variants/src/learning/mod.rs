//! A search that learns clauses from conflicts, for models of houses and relations between two cells.
//!
//! It is for models that the depth-first search does not decide soon: large grids, and hard puzzles of relations alone.

mod analysis;
mod clauses;
mod formula;
mod literal;
mod order;
mod pace;
mod propagation;
mod search;
#[cfg(test)]
mod tests;
mod trail;
mod turns;

use crate::CellId;

pub(crate) use search::LearningSearch;
pub(crate) use turns::Turns;

/// Clauses over candidates: a candidate is a cell with one of its values, by the place of the value.
pub trait Clauses {
    /// Two candidates are not in a solution together.
    fn exclude(&mut self, one: (CellId, u8), other: (CellId, u8));

    /// At least one of these candidates is in each solution.
    fn require(&mut self, candidates: &mut dyn Iterator<Item = (CellId, u8)>);
}
