//! The text and the marks of proofs by singles.

use super::refutation::{Inference, Refutation};
use crate::explain::describe::so;
use crate::explain::{
    ChainText, Contradiction, Describe, Joint, Link, LinkKind, Marks, Message, Narrative, Part, Position,
    Premise, Role, Sentences, Technique, list, message, one_of,
};
use crate::grid::{Candidate, CandidateSet, Cell, HouseKind};
use alloc::string::String;
use alloc::vec::Vec;

impl Describe for Refutation {
    fn words(&self) -> Sentences {
        let mut claims: Vec<Part> = Vec::from([Part::from(self.assumption())]);
        claims.extend(self.inferences.iter().map(|inference| Part::from(inference.message())));
        claims.push(self.contradiction().into());
        let chain = message!("If {claims}.", claims = list(Joint::Then, claims));
        [chain, message!("So the assumption is false.")].into()
    }

    fn mark(&self, _: &Position, marks: &mut Marks) {
        marks.add_cells([self.target.cell()], Role::Base);
        marks.add_candidates([self.target], Role::On);
        let mut before = CandidateSet::only(self.target);
        for inference in &self.inferences {
            marks.add_candidates(inference.right, Role::On);
            marks.add_candidates([inference.left], Role::Off);
            let links = before.iter().map(|from| (from, inference.left, LinkKind::Weak));
            let strong = inference.right.iter().map(|to| (inference.left, to, LinkKind::Strong));
            let links = links.filter(|link| sees(link.0, link.1)).chain(strong);
            marks.links.extend(links.map(|(from, to, kind)| Link { from, to, kind }));
            before = inference.right;
        }
        mark_end(self.end, marks);
    }

    /// Returns no premises: the inferences are checked one by one.
    fn premises(&self) -> Vec<Premise> {
        Vec::new()
    }

    fn narrative(&self, _: &Position, _: Sentences, result: String) -> Narrative {
        Narrative {
            because: message!("Suppose that {start}.", start = self.assumption()).into(),
            chains: Vec::from([self.chain_text()]),
            therefore: Sentences::from(message!("So the assumption is false.")).and(so(result)),
            ..Narrative::default()
        }
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<Message> {
        Some(message!("What follows if {claim}?", claim = self.assumption()))
    }

    fn start(&self) -> Option<Cell> {
        Some(self.target.cell())
    }
}

impl Refutation {
    /// Returns the chain link by link.
    pub(super) fn chain_text(&self) -> ChainText {
        let links = self.inferences.iter().map(Inference::link).chain([self.contradiction()]);
        ChainText { assumed: self.assumption(), links: links.collect() }
    }

    fn assumption(&self) -> Message {
        claim(CandidateSet::only(self.target))
    }

    fn contradiction(&self) -> Message {
        no_candidate(self.end)
    }
}

impl Inference {
    /// Returns `r1c4 is 7 (its row)`.
    fn message(&self) -> Message {
        let reason = match self.variable {
            Premise::Cell(_) => message!("its cell"),
            Premise::Place(house, _) => match house.kind() {
                HouseKind::Row => message!("its row"),
                HouseKind::Column => message!("its column"),
                HouseKind::Box => message!("its box"),
            },
        };
        message!("{claim} ({reason})", claim = claim(self.right), reason)
    }

    /// Returns `r1c4 is 7: no other place is left in row 1`.
    fn link(&self) -> Message {
        let why = match self.variable {
            Premise::Cell(_) => message!("no other digit is left there"),
            Premise::Place(house, _) => message!("no other place is left in {house}", house),
        };
        message!("{claim}: {why}", claim = claim(self.right), why)
    }
}

/// Marks the variable that is left without a candidate.
pub(super) fn mark_end(end: Premise, marks: &mut Marks) {
    match end {
        Premise::Cell(cell) => marks.add_cells([cell], Role::Cover),
        Premise::Place(house, _) => marks.houses.push((house, Role::Cover)),
    }
}

/// Returns that the variable is left without a candidate.
pub(super) fn no_candidate(end: Premise) -> Message {
    match end {
        Premise::Cell(cell) => Contradiction::NoDigit(cell),
        Premise::Place(house, digit) => Contradiction::NoPlace(house, digit),
    }
    .message()
}

/// Returns `r1c1 is 5`, or `5 in r1c1 or r1c2` for several places.
pub(super) fn claim(candidates: CandidateSet) -> Message {
    match (candidates.single(), candidates.first()) {
        (Some(one), _) => message!("{cell} is {digit}", cell = one.cell(), digit = one.digit()),
        (None, Some(one)) => {
            message!("{digit} in {cells}", digit = one.digit(), cells = one_of(candidates.cells()))
        }
        (None, None) => Message::default(),
    }
}

/// Returns whether at most one of two different candidates is true.
fn sees(one: Candidate, other: Candidate) -> bool {
    let is_peer = one.digit() == other.digit() && one.cell().peers().contains(other.cell());
    one != other && (one.cell() == other.cell() || is_peer)
}
