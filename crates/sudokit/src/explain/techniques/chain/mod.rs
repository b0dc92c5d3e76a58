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

mod bits;
mod build;
mod closure;
mod finders;
mod forcing;
mod hints;
mod links;
mod memo;
mod mode;
mod nested;
mod new_links;
mod outcome;
mod prefilter;
mod rank;
mod remaining;
mod rules;
mod unary;
mod walk;
mod words;

pub(crate) use finders::{dynamic, find, multiple, nishio};
pub(crate) use rank::added;

use crate::explain::{Pattern, Technique};
use crate::grid::{Candidate, HouseKind};
use alloc::vec::Vec;
use core::fmt;

/// Why a node of a chain follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct ChainNode {
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
#[non_exhaustive]
pub struct Rule {
    /// The name of what was seen.
    pub technique: Technique,
    /// What it rests on; a chain in turn has its own branches and rules.
    pub pattern: Pattern,
}

/// Chains from assumptions of which one is true, to what follows from each of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Chain {
    /// For each assumption its nodes, each after those from which it follows; the last is the end.
    pub branches: Vec<Vec<ChainNode>>,
    /// The rules that were used on the way, each once, as its nodes name them.
    pub rules: Vec<Rule>,
    /// How many nodes it takes, those of chains inside it included.
    pub complexity: u32,
    /// Which rules may have been used on the way.
    pub level: ChainLevel,
    /// Whether the chain closes: its end is its beginning.
    pub is_cycle: bool,
}

/// Which rules chains may use on what is left when their assumption has been followed to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ChainLevel {
    /// None.
    Links,
    /// Locked candidates, pairs and X-wings.
    Rules,
    /// These and chains of one line.
    Lines,
    /// These and chains from cells and houses.
    Multiple,
    /// Locked candidates, pairs and X-wings, and dynamic chains.
    Dynamic,
    /// These and dynamic chains that have chains of one line as rules.
    DynamicLines,
    /// Level 4, where the dynamic chains inside use rules.
    DynamicPlus1,
    /// Level 4, where the dynamic chains inside use chains of one line.
    DynamicPlus2,
    /// Level 4, where the dynamic chains inside use chains from cells and houses.
    DynamicPlus3,
}

impl ChainLevel {
    /// 0 for none, 1 to 5 as in Sudoku Explainer, 6 to 8 for level 4 with rules of level 1 to 3 inside.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for ChainLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl ChainNode {
    /// Returns a node that follows from these before it in its branch.
    pub const fn new(candidate: Candidate, is_on: bool, cause: Cause, parents: Vec<usize>) -> Self {
        Self { candidate, is_on, cause, parents }
    }
}

impl Rule {
    /// Returns a pattern by the name of what was seen.
    pub const fn new(technique: Technique, pattern: Pattern) -> Self {
        Self { technique, pattern }
    }
}

impl Chain {
    /// Chains from assumptions of which one is true, with the rules that their nodes name; no cycle.
    pub const fn new(branches: Vec<Vec<ChainNode>>, rules: Vec<Rule>, level: ChainLevel) -> Self {
        Self { branches, rules, complexity: 0, level, is_cycle: false }
    }
}
