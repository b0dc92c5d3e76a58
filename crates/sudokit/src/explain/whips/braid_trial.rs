//! Trial and error with braids: a candidate is assumed, and singles and braids of a length lead to a contradiction.
//!
//! ```text
//! r1c1 is 5     ⇒ singles
//! a braid eliminates r2c3=4 under the assumption     ⇒ singles
//! a braid eliminates r7c8=1 under the assumption     ⇒ singles ⇒ a variable has no candidate
//! ```
//!
//! Proof: what follows from an assumption and ends in a contradiction refutes it.
//!
//! Source: the rating `BpB` is by Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015.

use super::refutation::Refutation;
use super::words::{claim, mark_end, no_candidate};
use crate::explain::describe::so;
use crate::explain::{
    Describe, Marks, Message, Narrative, Position, Premise, Role, Sentences, Technique, message,
};
use crate::grid::{Candidate, CandidateSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A candidate that singles and braids refute.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BraidTrial {
    /// The candidate that is false.
    pub target: Candidate,
    /// The maximum length of the braids, 0 if singles suffice.
    pub length: usize,
    /// The braids under the assumption. Each holds after all singles that follow from the assumption and from the
    /// eliminations of the braids before.
    pub braids: Vec<Refutation>,
    /// The variable that is left without a candidate.
    pub end: Premise,
}

impl BraidTrial {
    /// Returns the trial of a candidate with these braids.
    pub const fn new(target: Candidate, length: usize, braids: Vec<Refutation>, end: Premise) -> Self {
        Self { target, length, braids, end }
    }

    fn claim(&self) -> Message {
        claim(CandidateSet::only(self.target))
    }
}

impl Describe for BraidTrial {
    fn words(&self) -> Sentences {
        let (claim, end) = (self.claim(), no_candidate(self.end));
        let each: Vec<String> =
            self.braids.iter().map(|one| format!("{}≠{}", one.target.cell(), one.target.digit())).collect();
        let sentence = if self.braids.is_empty() {
            message!("If {claim}, singles lead to a contradiction: {end}.", claim, end)
        } else {
            message!(
                "If {claim}, singles and braids of at most {length} variables lead to a contradiction: {eliminations}, then {end}.",
                claim,
                length = self.length.to_string(),
                eliminations = each.join(", "),
                end
            )
        };
        [sentence, message!("So the assumption is false.")].into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_cells([self.target.cell()], Role::Base);
        marks.add_candidates([self.target], Role::On);
        let eliminated: CandidateSet = self.braids.iter().map(|braid| braid.target).collect();
        marks.add_candidates(eliminated, Role::Off);
        mark_end(self.end, marks);
    }

    /// Returns no premises: the braids are checked one by one.
    fn premises(&self) -> Vec<Premise> {
        Vec::new()
    }

    fn narrative(&self, _: &Position, words: Sentences, result: String) -> Narrative {
        let chains = self.braids.iter().map(Refutation::chain_text);
        Narrative { because: words, chains: chains.collect(), therefore: so(result), ..Narrative::default() }
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("What follows if {claim}?", claim = self.claim()))
    }
}
