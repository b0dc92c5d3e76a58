//! The chains found: the easiest of all, or the easiest for each set of eliminations.

use super::mode::{ChainMode, LinkCause};
use super::rank::Rank;
use crate::explain::{Pattern, Technique};
use crate::grid::{Candidate, CandidateSet};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A node without its parents.
pub(super) type PathNode = (Candidate, bool, LinkCause);

/// How a chain was found. It is sufficient to build the chain, which is done for few chains only.
#[derive(Clone, Debug)]
pub(super) enum Derivation {
    /// From one node to the next.
    Line { path: Vec<PathNode>, is_cycle: bool },
    /// The assumption is followed to a contradiction.
    Contradiction { mode: ChainMode, from: (Candidate, bool) },
    /// Each of the assumptions is followed to the same end.
    Common { mode: ChainMode, from: Vec<(Candidate, bool)>, end: (Candidate, bool) },
}

/// A chain with its result.
#[derive(Clone, Debug)]
pub(super) struct FoundChain {
    pub(super) technique: Technique,
    pub(super) how: Derivation,
    pub(super) complexity: u32,
    pub(super) placement: Option<Candidate>,
    pub(super) eliminations: CandidateSet,
    /// For each end, the nodes before it, starting with itself, the nearest first. It is filled if all chains are
    /// collected.
    pub(super) behind: Vec<Vec<PathNode>>,
}

impl FoundChain {
    /// Returns whether both are the same chain: the nodes before their ends are the same.
    pub(super) fn is(&self, other: &Self) -> bool {
        let key = |step: &PathNode| (step.0, step.1);
        self.complexity == other.complexity
            && self.behind.iter().map(Vec::len).eq(other.behind.iter().map(Vec::len))
            && self.behind.iter().flatten().map(key).eq(other.behind.iter().flatten().map(key))
    }

    /// Fills `behind` for a chain whose branches are lines: the nodes before an end are the line in reverse.
    pub(super) fn behind_lines(&mut self) {
        let Derivation::Line { path, is_cycle } = &self.how else { return };
        // The two ends of a cycle are the same; only the nearer counts.
        let skip = usize::from(*is_cycle);
        self.behind = vec![path[skip..].iter().rev().copied().collect()];
        if *is_cycle {
            let flipped = |step: &PathNode| (step.0, !step.1, step.2);
            self.behind.push(path[..path.len() - 1].iter().map(flipped).collect());
        }
    }
}

/// The chains that are kept.
#[derive(Debug)]
pub(super) enum ChainCollector {
    /// The easiest; the first of equals.
    Easiest(Option<(Rank, FoundChain)>),
    /// The easiest for each set of eliminations, with the order in which it was found.
    All { at: BTreeMap<CandidateSet, usize>, list: Vec<(Rank, usize, FoundChain)>, turn: usize },
}

impl ChainCollector {
    pub(super) const fn easiest() -> Self {
        Self::Easiest(None)
    }

    pub(super) const fn all() -> Self {
        Self::All { at: BTreeMap::new(), list: Vec::new(), turn: 0 }
    }

    pub(super) const fn wants_all(&self) -> bool {
        matches!(self, Self::All { .. })
    }

    /// Returns whether no chain has been kept.
    pub(super) const fn is_empty(&self) -> bool {
        match self {
            Self::Easiest(best) => best.is_none(),
            Self::All { list, .. } => list.is_empty(),
        }
    }

    /// Returns whether a chain of this rank may be kept, whatever its eliminations.
    pub(super) fn wants(&self, rank: Rank) -> bool {
        match self {
            Self::Easiest(best) => best.as_ref().is_none_or(|(best, _)| rank < *best),
            Self::All { .. } => true,
        }
    }

    /// Returns whether a chain of this rank with these eliminations is kept.
    pub(super) fn wants_for(&self, rank: Rank, eliminations: &CandidateSet) -> bool {
        match self {
            Self::Easiest(_) => self.wants(rank),
            Self::All { at, list, .. } => at.get(eliminations).is_none_or(|&at| rank < list[at].0),
        }
    }

    pub(super) fn take(&mut self, rank: Rank, hint: FoundChain) {
        if !self.wants_for(rank, &hint.eliminations) {
            return;
        }
        match self {
            Self::Easiest(best) => *best = Some((rank, hint)),
            Self::All { at, list, turn } => {
                *turn += 1;
                let place = *at.entry(hint.eliminations).or_insert(list.len());
                let entry = (rank, *turn, hint);
                if let Some(old) = list.get_mut(place) {
                    *old = entry;
                } else {
                    list.push(entry);
                }
            }
        }
    }

    pub(super) fn into_easiest(self) -> Option<FoundChain> {
        self.in_order().into_iter().next()
    }

    /// Returns the chains from easy to hard, equals in the order in which they were found.
    pub(super) fn in_order(self) -> Vec<FoundChain> {
        match self {
            Self::Easiest(best) => best.into_iter().map(|best| best.1).collect(),
            Self::All { mut list, .. } => {
                list.sort_by_key(|entry| (entry.0, entry.1));
                list.into_iter().map(|entry| entry.2).collect()
            }
        }
    }
}

/// The source of a node that no link made.
#[derive(Clone, Debug)]
pub(super) enum RuleSource {
    Pattern(Technique, Box<Pattern>),
    Chain(Arc<FoundChain>),
}

/// A rule that was used.
#[derive(Clone, Debug)]
pub(super) struct AppliedRule {
    pub(super) by: RuleSource,
    /// The number of false candidates that had been removed before.
    pub(super) after: usize,
}
