//! Almost locked sets and Sue de Coq.

use crate::explain::hodoku::found::{Found, LockedSet};
use crate::explain::hodoku::kind::Kind;
use crate::explain::{AlmostLockedSet, AlsChain, DeathBlossom, SueDeCoq};
use crate::grid::HouseKind;
use alloc::vec::Vec;

const fn set(set: &LockedSet) -> AlmostLockedSet {
    AlmostLockedSet { cells: set.cells, digits: set.digits }
}

impl Found {
    /// Returns the sets from one end to the other. The pivot of a wing is listed last.
    pub(super) fn als_chain(&self) -> AlsChain {
        let sets: Vec<AlmostLockedSet> = self.sets.iter().map(set).collect();
        let commons = self.commons.iter().map(|common| common.digits).collect();
        let (&[one, other, pivot], Kind::AlsXyWing) = (&sets[..], self.kind) else {
            return AlsChain { sets, commons };
        };
        AlsChain { sets: vec![one, pivot, other], commons }
    }

    pub(super) fn blossom(&self) -> Option<DeathBlossom> {
        let petals = self.values.iter().zip(self.sets.iter().map(set)).collect();
        Some(DeathBlossom { stem: *self.indices.first()?, petals })
    }

    pub(super) fn sue_de_coq(&self) -> Option<SueDeCoq> {
        let [crossing, in_line, in_box] = &self.sets[..] else { return None };
        let boxed = self.base.iter().find(|house| house.kind() == HouseKind::Box)?;
        let line = self.base.iter().find(|house| house.kind() != HouseKind::Box)?;
        Some(SueDeCoq { line, boxed, crossing: set(crossing), in_line: set(in_line), in_box: set(in_box) })
    }
}
