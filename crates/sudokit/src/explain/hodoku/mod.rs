//! The steps of HoDoKu 2.2.0: the same path, score and level for every puzzle.
//!
//! A search tries the rows of its settings in their order. The first step of the first row that has one is
//! carried out. What a step eliminates is a list, because the order in which candidates go decides the order of later
//! singles.

pub(in crate::explain) mod all;
mod als;
pub(crate) mod board;
mod bug;
mod chains;
mod colors;
mod deduction;
mod duals;
mod finder;
mod fish;
mod forced;
pub(crate) mod found;
pub(crate) mod kind;
pub mod library;
mod locked;
pub(crate) mod notation;
pub(crate) mod order;

mod queue;
mod rectangles;
pub(in crate::explain) mod rows;
pub(crate) mod search;
pub(crate) mod settings;
pub(in crate::explain) mod sight;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod survey;
mod tables;
mod technique;
mod templates;
mod wings;

use core::ops::ControlFlow;
use found::Found;

/// A visitor of steps, which decides whether the search goes on.
type Visit<'a> = dyn FnMut(Found) -> ControlFlow<()> + 'a;

/// Returns the first step of a search.
fn first(each: impl FnOnce(&mut Visit<'_>) -> ControlFlow<()>) -> Option<Found> {
    let mut first = None;
    // A search that ends early has found its first step.
    let _ = each(&mut |found| {
        first = Some(found);
        ControlFlow::Break(())
    });
    first
}
