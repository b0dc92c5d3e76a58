//! The path for people: all steps of a kind are found, and the one is chosen that a teacher would show.
//!
//! The searches are those of the other catalogues. What is different is the order of the techniques, the choice among
//! the steps of one technique, and that a step removes everything that its pattern removes.

mod choice;
mod effect;
pub(super) mod rows;
mod search;
