//! The shortest chain of a position.

use super::labels::Label;
use super::proof::Proof;
use super::search::{Kind, Stop, Stopped, WhipSearch};
use alloc::vec::Vec;

/// The longest chain of singles: each fills another cell.
pub(super) const LONGEST: usize = 81;

/// The length from which on it is better to know all candidates that lead to a contradiction at all.
const ALL_LAYERS: usize = 5;

impl<const GROUPS: bool> WhipSearch<GROUPS> {
    /// Returns the target and the proof of one of the shortest chains, or `None` if there is no chain.
    ///
    /// # Complexity
    /// Exponential in the length of the chain. Candidates that lead to no contradiction by singles have no chain and are not
    /// searched.
    pub(super) fn shortest(&mut self, kind: Kind, stop: Stop<'_>) -> Result<Option<(Label, Proof)>, Stopped> {
        let mut targets: Vec<Label> = self.board.candidates().collect();
        for length in 1..=LONGEST {
            if length == ALL_LAYERS {
                targets.retain(|&target| self.is_within(target, usize::MAX));
            }
            let found = self.first_of_length(kind, &targets, length, stop)?;
            if found.is_some() || targets.is_empty() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Returns a chain of this length, if there is none that is shorter.
    fn first_of_length(
        &mut self,
        kind: Kind,
        targets: &[Label],
        length: usize,
        stop: Stop<'_>,
    ) -> Result<Option<(Label, Proof)>, Stopped> {
        if kind == Kind::Braid {
            for &target in targets {
                if let Some(proof) = self.short_braid(target, length - 1)
                    && proof.length() == length
                {
                    return Ok(Some((target, proof)));
                }
            }
        }
        for &target in targets {
            if self.is_within(target, length - 1)
                && let Some(proof) = self.chain(kind, target, length, stop)?
            {
                return Ok(Some((target, proof)));
            }
        }
        Ok(None)
    }
}
