//! A digit of a solution that the caller has supplied: no technique, but the last row of catalogues that must complete
//! every puzzle.

use crate::explain::{Describe, Marks, Message, Position, Premise, Role, Sentences, Technique, message};
use crate::grid::Candidate;
use alloc::vec::Vec;

/// A digit of a known solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownDigit {
    /// The cell with its digit.
    pub candidate: Candidate,
}

impl Describe for KnownDigit {
    fn words(&self) -> Sentences {
        let (cell, digit) = (self.candidate.cell(), self.candidate.digit());
        [
            message!("No technique applies."),
            message!("The solution, which is known, has {digit} in {cell}.", digit, cell),
        ]
        .into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_cells([self.candidate.cell()], Role::Base);
    }

    /// Returns no premises: it does not follow from the position.
    fn premises(&self) -> Vec<Premise> {
        Vec::new()
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("No technique applies. Try {cell}.", cell = self.candidate.cell()))
    }
}
