//! The steps of HoDoKu 2.2.0: the same path, score and level for every puzzle.
//!
//! A [`path::Search`] tries the rows of its settings in their order. The first step of the first row that has one is
//! carried out. What a step eliminates is a list, because the order in which candidates go decides the order of later
//! singles.

pub(crate) mod board;
pub(crate) mod found;
pub(crate) mod kind;
pub(crate) mod order;
pub(crate) mod path;
mod queue;
pub(crate) mod rows;
pub(crate) mod settings;
