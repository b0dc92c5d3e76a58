//! A cache of the chains of positions. Many assumptions lead to the same position, also in the next step.

use super::hints::FoundChain;
use super::mode::ChainMode;
use crate::explain::Position;
use crate::grid::{CandidateSet, Grid};
use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The maximum number of cached positions, which bounds the memory.
const ROOM: usize = 8192;

/// The search, and the candidates of the position.
type Key = (Option<ChainMode>, CandidateSet);

/// The result of a search, shared by all users of the position.
type SharedChains = Arc<[Arc<FoundChain>]>;

/// The results of searches in the positions of one grid.
#[derive(Debug, Default)]
pub(super) struct Memo {
    grid: Option<Grid>,
    /// The number of outer searches. Each entry has the last one that used it.
    turn: u32,
    found: BTreeMap<Key, (u32, SharedChains)>,
}

impl Memo {
    /// Begins a new outer search. Entries that neither of the last two searches used may be dropped.
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
