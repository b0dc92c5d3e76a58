//! Proofs as the searches find them.

use super::labels::Variable;
use alloc::vec::Vec;

/// A proof that a candidate is false: what is left of variables one after the other, and a variable without a candidate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Proof {
    /// The variables, with the bits of what is left of each: a single, or a group.
    pub(super) rights: Vec<(Variable, u16)>,
    /// The variable that is left without a candidate.
    pub(super) end: Variable,
}

impl Proof {
    /// Returns the length of the chain: the number of its variables.
    pub(super) const fn length(&self) -> usize {
        self.rights.len() + 1
    }
}
