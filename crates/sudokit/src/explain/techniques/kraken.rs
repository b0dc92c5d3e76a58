//! Kraken fish: a fish whose fins do not see the eliminated candidate, but make it false through chains.
//!
//! ```text
//! type 1: the fish eliminates the candidate if no fin is true, and each fin leads to the same
//! type 2: one of the fins or one of the fish's places in a cover house is true, and each leads to the same
//! ```
//!
//! Source: the Sudoku Players' Forum (2006–2007); <https://hodoku.sourceforge.net/en/tech_fishc.php#kraken>.

use super::chain::{Cause, Chain};
use super::fish::Fish;
use crate::explain::{
    Describe, Marks, Message, Narrative, Pattern, Position, Premise, Sentences, Technique, message,
};
use crate::grid::{Cell, House, HouseKind};
use alloc::string::String;
use alloc::vec::Vec;

/// A fish, and a chain from each of its fins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KrakenFish {
    /// The fish.
    pub fish: Fish,
    /// The chains: from the fins, and for type 2 from the places in the cover house too.
    pub chain: Chain,
    /// The cover house of type 2.
    pub house: Option<House>,
}

impl KrakenFish {
    /// Returns the facts on which the links of the chains are based.
    fn links(&self) -> Vec<Premise> {
        let mut premises = Vec::new();
        for node in self.chain.branches.iter().flatten() {
            match node.cause {
                Cause::Cell if node.is_on => premises.push(Premise::Cell(node.candidate.cell())),
                Cause::House(kind) if node.is_on => {
                    premises
                        .push(Premise::Place(house_of(node.candidate.cell(), kind), node.candidate.digit()));
                }
                Cause::Rule(at) => {
                    if let Some(Pattern::Locked(locked)) = self.chain.rules.get(at).map(|rule| &rule.pattern)
                    {
                        premises.push(Premise::Place(locked.base, locked.digit));
                    }
                }
                _ => {}
            }
        }
        premises
    }
}

/// Returns the house of this kind that holds the cell.
const fn house_of(cell: Cell, kind: HouseKind) -> House {
    cell.houses()[kind as usize]
}

impl Describe for KrakenFish {
    fn words(&self) -> Sentences {
        let each = match self.house {
            None => message!("Each fin leads to the same elimination as the fish."),
            Some(house) => message!(
                "So one of the fins or one of the places in {house} is true, and each leads to the same.",
                house
            ),
        };
        self.fish.words().and(each).and(self.chain.words())
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        self.fish.mark(position, marks);
        self.chain.mark(position, marks);
    }

    fn branches(&self) -> Vec<Marks> {
        self.chain.branches()
    }

    fn premises(&self) -> Vec<Premise> {
        let mut premises = self.fish.premises();
        for premise in self.links() {
            if !premises.contains(&premise) {
                premises.push(premise);
            }
        }
        premises
    }

    fn narrative(&self, position: &Position, _: Sentences, result: String) -> Narrative {
        let because = self.fish.words().and(message!("Each fin leads to the same."));
        Narrative { because, ..self.chain.narrative(position, Sentences::default(), result) }
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, technique: Technique) -> Option<Message> {
        self.fish.question(technique)
    }
}
