//! Forcing chains: a candidate is taken to be true or false, and what follows is followed link by link. If a candidate is
//! true, the others of its cell are false, and so is its digit in the rest of its houses; if one of two in a cell, or of
//! two places in a house, is false, the other is true.
//!
//! ```text
//! cycle:    a=1 ─ b≠1 ═ c=1 ─ d≠1 ═ a=1    what sees both ends of a link ─ is false: one of them is true
//! chain:    a=1 ─ b≠1 ═ c=1 ─ … ─ a≠1      a=1 would make itself false: it is
//!           a≠1 ═ b=1 ─ c≠1 ═ … ═ a=1      a≠1 would make itself true: it is
//! ```
//!
//! It holds because each link does. *X* chains stay with one digit, *Y* cycles go through cells of two candidates only.
//!
//! Source: forcing chains are folklore of 2005; this order and measure by Nicolas Juillerat. Ratings (all catalogues): X- and
//! Y-cycle 6.5, X-chain 6.6, those with links of both kinds 7.0; and for the length a tenth for each of 4, 6, 8, 12, 16,
//! 24, … that the number of nodes less two exceeds.

mod forcing;
mod gains;
mod hints;
mod left;
mod links;
mod marks;
mod memo;
mod nested;
mod outcome;
mod rank;
mod reach;
mod rules;
mod sieve;
mod story;
mod tell;
mod unary;
mod walk;

pub(in super::super) use forcing::{
    Forcing, base, dynamic, dynamic_plus, level_2, level_3, level_4, level_4_plus_1, level_4_plus_2,
    level_4_plus_3, level_5, multiple, nishio,
};
pub(in super::super) use rank::added;
pub(in super::super) use unary::{Unary, find};

use super::super::{Pattern, Technique};
use crate::grid::{Candidate, HouseKind};
use alloc::vec::Vec;

/// Why a node of a chain follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It is what was assumed.
    Start,
    /// By what else its cell can hold.
    Cell,
    /// By where else its house of this kind can have the digit.
    House(HouseKind),
    /// By a rule, [`Chain::rules`] at this place, that was used on what is left when its parents are false.
    Rule(usize),
}

/// A candidate that is true or false under an assumption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub is_on: bool,
    /// How it follows.
    pub cause: Cause,
    /// From which nodes before it, by their place in the branch.
    pub parents: Vec<usize>,
}

/// A pattern that was used inside a chain, on what is left when the parents of the nodes made by it are false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The name of what was seen.
    pub technique: Technique,
    /// What it rests on; a chain in turn has its own branches and rules.
    pub pattern: Pattern,
}

/// Chains from assumptions of which one is true, to what follows from each of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// For each assumption its nodes, each after those from which it follows; the last is the end.
    pub branches: Vec<Vec<Node>>,
    /// The rules that were used on the way, each once, as its nodes name them.
    pub rules: Vec<Rule>,
    /// How many nodes it takes, those of chains inside it included.
    pub complexity: u32,
    /// Which rules were used on the way: 0 none, 1 locked candidates, pairs and X-wings, from 2 on also chains; 6 to 8
    /// are level 4 with rules of level 1 to 3 inside the chains that are used.
    pub level: u8,
    /// Whether the chain closes: its end is its beginning.
    pub is_cycle: bool,
}
