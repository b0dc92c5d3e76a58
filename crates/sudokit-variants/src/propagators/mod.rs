//! Constraints, each with its definition and its propagation.

mod all_different;
mod area;
mod automaton;
mod band;
mod between_ends;
mod cage;
mod circles;
mod connected;
mod count;
mod count_distinct;
mod crossing;
mod different;
mod different_if;
mod each_class;
mod either;
mod element;
mod ends;
mod first_sum;
mod linear;
mod naked_pairs;
mod pair;
mod partial_sums;
mod rank;
mod regions;
mod rellik;
mod renban;
mod runs;
mod same_label;
mod seen;
mod sets;

use crate::CellId;
use smallvec::SmallVec;

pub use all_different::AllDifferent;
pub use automaton::Walk;
pub use band::Band;
pub use between_ends::BetweenEnds;
pub use cage::{Cage, sets_with_sum, sets_without_sum};
pub use circles::Circles;
pub use connected::Connected;
pub use count::Count;
pub use count_distinct::CountDistinct;
pub use crossing::Crossing;
pub use different::Different;
pub use different_if::DifferentIf;
pub use each_class::EachClass;
pub use either::{Branch, Either};
pub use element::Element;
pub use ends::Ends;
pub use first_sum::FirstSum;
pub use linear::Linear;
pub use naked_pairs::NakedPairs;
pub use pair::{Pair, Table};
pub use rank::Rank;
pub use regions::{Regions, Run};
pub use rellik::Rellik;
pub use renban::Renban;
pub use runs::Runs;
pub use same_label::SameLabel;
pub use seen::{FirstHidden, VisibleBuildings};

/// Cells of a house: up to nine are stored without an allocation.
pub type HouseCells = SmallVec<[CellId; 9]>;

/// Returns whether no value is there twice.
pub(crate) fn are_different(values: &[u8]) -> bool {
    let mut seen = 0_u64;
    values.iter().all(|value| {
        let is_new = seen >> value & 1 == 0;
        seen |= 1 << value;
        is_new
    })
}
