//! The choice of a step among all of its kind.

use super::effect;
use crate::explain::hodoku::found::Found;
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::order::set_of;
use crate::explain::{Deduction, Position};
use crate::grid::{Candidate, Cell, CellSet, HouseKind};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The place of a step among those of its kind. The smallest is the one that a teacher would show: small patterns before
/// large ones, then those that remove more, then those with fewer cells to look at, then boxes before lines, and at last
/// by index.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    size: usize,
    gone: Reverse<usize>,
    cells: usize,
    is_in_line: bool,
    eliminations: Vec<Candidate>,
    indices: Vec<Cell>,
}

impl Rank {
    fn new(found: &Found) -> Self {
        let gone = set_of(&found.eliminations);
        Self {
            size: size(found),
            gone: Reverse(gone.len()),
            cells: cells(found).len(),
            is_in_line: found.base.first().is_some_and(|_| !has_box(found)),
            eliminations: gone.iter().collect(),
            indices: found.indices.clone(),
        }
    }
}

/// Returns whether a box is among the houses that hold the pattern.
fn has_box(found: &Found) -> bool {
    found.base.iter().any(|house| house.kind() == HouseKind::Box)
}

/// Returns the size of the pattern, as it is compared among steps of one row: strong links of a chain, cells of almost
/// locked sets and colours, lines and fins of a fish, the type of a unique rectangle.
pub(super) fn size(found: &Found) -> usize {
    let of_sets: usize = found.sets.iter().map(|set| set.cells.len()).sum();
    match found.kind {
        Kind::Fish(_, lines) => usize::from(lines) + found.fins.len(),
        Kind::Uniqueness(kind) => 10 * usize::from(kind) + of_sets,
        _ if !found.chains.is_empty() => found.chains.iter().map(|chain| chain.nodes.len() / 2).sum(),
        _ if !found.colors.is_empty() => found.colors.iter().map(|color| color.len()).sum(),
        _ => of_sets,
    }
}

/// Returns the cells of the pattern.
fn cells(found: &Found) -> CellSet {
    let nodes = found.chains.iter().flat_map(|chain| &chain.nodes).map(|node| node.cells);
    let sets = found.sets.iter().map(|set| set.cells);
    let indices = found.indices.iter().copied().collect();
    nodes.chain(sets).chain(found.colors.iter().copied()).fold(indices, CellSet::union)
}

/// The best step so far, or all steps.
pub(super) struct Choice<'a> {
    position: &'a Position,
    kinds: &'a [Kind],
    best: Option<(Rank, Deduction)>,
    /// The other steps; `None` if only the best is kept.
    others: Option<Vec<(Rank, Deduction)>>,
}

impl<'a> Choice<'a> {
    /// Begins a choice among steps of these kinds.
    pub(super) const fn new(position: &'a Position, kinds: &'a [Kind]) -> Self {
        Self { position, kinds, best: None, others: None }
    }

    /// Keeps all steps.
    pub(super) fn with_others(self) -> Self {
        Self { others: Some(Vec::new()), ..self }
    }

    /// Adds a step. Returns whether it counts: it is of one of the kinds, and removes something.
    pub(super) fn add(&mut self, found: &Found) -> bool {
        if !self.kinds.contains(&found.kind) {
            return false;
        }
        if effect::is_free_chain(found.kind) {
            let chain = effect::of_chain(found, self.position);
            return chain.is_some_and(|(found, deduction)| self.keep(Rank::new(&found), || Some(deduction)));
        }
        let is_larger = |best: &(Rank, Deduction)| best.0.size < size(found);
        let is_unwanted = || self.others.is_none() && self.best.as_ref().is_some_and(is_larger);
        if found.eliminations.is_empty() || is_unwanted() {
            return false;
        }
        let position = self.position;
        self.keep(Rank::new(found), || match found.kind {
            Kind::WWing => effect::of_w_wing(found, position),
            _ => found.deduction(position),
        })
    }

    /// Keeps a step if it comes first. Returns whether it can be written as a step.
    fn keep(&mut self, rank: Rank, deduction: impl FnOnce() -> Option<Deduction>) -> bool {
        let is_first = self.best.as_ref().is_none_or(|best| rank < best.0);
        if !is_first && self.others.is_none() {
            return true;
        }
        let Some(deduction) = deduction() else { return false };
        let other = if is_first { self.best.replace((rank, deduction)) } else { Some((rank, deduction)) };
        if let Some(others) = &mut self.others {
            others.extend(other);
        }
        true
    }

    /// Returns whether there is no step yet.
    pub(super) const fn is_empty(&self) -> bool {
        self.best.is_none()
    }

    /// Returns the step that comes first.
    pub(super) fn into_step(self) -> Option<Deduction> {
        self.best.map(|best| best.1)
    }

    /// Returns the steps that were kept, the best first, each once.
    pub(super) fn into_steps(self) -> Vec<Deduction> {
        let mut steps: Vec<_> = self.best.into_iter().chain(self.others.into_iter().flatten()).collect();
        steps.sort_by(|one, other| one.0.cmp(&other.0));
        let mut steps: Vec<_> = steps.into_iter().map(|step| step.1).collect();
        steps.dedup();
        steps
    }
}
