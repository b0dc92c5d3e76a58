//! A digit of a solution that the caller has supplied: no technique, but the last row of catalogues that must complete
//! every puzzle.

use crate::explain::{Describe, Marks, Position, Premise, Role, Technique};
use crate::grid::Candidate;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A digit of a known solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownDigit {
    /// The cell with its digit.
    pub candidate: Candidate,
}

impl fmt::Display for KnownDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, digit) = (self.candidate.cell(), self.candidate.digit());
        write!(f, "No technique applies. The solution, which is known, has {digit} in {cell}.")
    }
}

impl Describe for KnownDigit {
    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_cells([self.candidate.cell()], Role::Base);
    }

    /// Returns no premises: it does not follow from the position.
    fn premises(&self) -> Vec<Premise> {
        Vec::new()
    }

    fn question(&self, _: Technique) -> Option<String> {
        Some(format!("No technique applies. Try {}.", self.candidate.cell()))
    }
}
