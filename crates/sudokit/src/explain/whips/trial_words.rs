//! Trial and error: each candidate of a set is assumed by itself, and leads to a contradiction.
//!
//! ```text
//! depth 1   singles follow from the assumption until a variable has no candidate
//! depth 2   so do singles, and eliminations by assumptions of depth 1 within the assumption; and so on
//! ```
//!
//! Proof: a candidate that leads to a contradiction is false. That an assumption leads to a solution proves nothing, and is not
//! used.
//!
//! Source: the depth of trial and error is by Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015.

use crate::explain::{Describe, Marks, Message, Position, Premise, Role, Sentences, Technique, message};
use crate::grid::CandidateSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Candidates each of which leads to a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Trial {
    /// The number of assumptions that are made at the same time, from 1.
    pub depth: u8,
    /// The candidates.
    pub refuted: CandidateSet,
}

impl Trial {
    /// Returns the trials of this depth that refute these candidates.
    pub const fn new(depth: u8, refuted: CandidateSet) -> Self {
        Self { depth, refuted }
    }
}

impl Describe for Trial {
    fn words(&self) -> Sentences {
        let each: Vec<String> =
            self.refuted.iter().map(|one| format!("{}={}", one.cell(), one.digit())).collect();
        let (candidates, depth) = (each.join(", "), (self.depth.saturating_sub(1)).to_string());
        let sentence = if self.depth < 2 {
            message!("Each of these leads to a contradiction by singles: {candidates}.", candidates)
        } else {
            message!(
                "Each of these leads to a contradiction by singles and further assumptions of depth {depth}: {candidates}.",
                depth,
                candidates
            )
        };
        sentence.into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_cells(self.refuted.cells(), Role::Base);
    }

    /// Returns no premises: the trials are repeated to check them.
    fn premises(&self) -> Vec<Premise> {
        Vec::new()
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("Begin with {cells}.", cells = self.refuted.cells()))
    }
}
