//! The chains of positions met before. Many assumptions come to the same position, and come to it again in the next step.

use super::hints::FoundChain;
use super::mode::ChainMode;
use crate::explain::Position;
use crate::grid::{CandidateSet, Grid};
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// How many positions are remembered at most, so that memory is bounded.
const ROOM: usize = 4096;

/// Which search, in what is left.
type Key = (Option<ChainMode>, CandidateSet);

/// What a search has found, shared by all that met the position.
type SharedChains = Arc<[Arc<FoundChain>]>;

/// The results of searches among the positions of one grid.
#[derive(Debug, Default)]
pub(super) struct Memo {
    grid: Option<Grid>,
    /// Counts the searches from outside; each entry has the last by which it was asked for.
    turn: u32,
    found: BTreeMap<Key, (u32, SharedChains)>,
}

impl Memo {
    /// A new search from outside begins: what none of the last two asked for may be forgotten.
    pub(super) fn begin(&mut self, position: &Position) {
        self.turn = self.turn.wrapping_add(1);
        if self.grid.as_ref() != Some(position.grid()) {
            self.grid = Some(*position.grid());
            self.found.clear();
        }
    }

    pub(super) fn get(&mut self, search: Option<ChainMode>, work: &Position) -> Option<SharedChains> {
        let entry = self.found.get_mut(&(search, work.candidates()))?;
        entry.0 = self.turn;
        Some(Arc::clone(&entry.1))
    }

    pub(super) fn put(
        &mut self,
        search: Option<ChainMode>,
        work: &Position,
        hints: Vec<FoundChain>,
    ) -> SharedChains {
        if self.found.len() >= ROOM {
            let turn = self.turn;
            self.found.retain(|_, entry| turn.wrapping_sub(entry.0) < 2);
        }
        if self.found.len() >= ROOM {
            self.found.clear();
        }
        let hints: SharedChains = hints.into_iter().map(Arc::new).collect();
        self.found.insert((search, work.candidates()), (self.turn, Arc::clone(&hints)));
        hints
    }
}
