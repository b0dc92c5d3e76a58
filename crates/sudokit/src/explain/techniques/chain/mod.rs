//! Forcing chains: a candidate is assumed to be true or false, and the consequences are followed link by link. If a
//! candidate is true, the others of its cell are false, and so is its digit in the rest of its houses. If one of two
//! candidates in a cell, or of two places in a house, is false, the other is true.
//!
//! ```text
//! cycle:    a=1 ─ b≠1 ═ c=1 ─ d≠1 ═ a=1    one end of each link ─ is true: candidates that see both are false
//! chain:    a=1 ─ b≠1 ═ c=1 ─ … ─ a≠1      a=1 would make itself false: it is false
//!           a≠1 ═ b=1 ─ c≠1 ═ … ═ a=1      a≠1 would make itself true: it is true
//! ```
//!
//! Proof: each link holds. *X* chains use only one digit, *Y* cycles only bivalue cells.
//!
//! Source: forcing chains are folklore of 2005; this order and measure by Nicolas Juillerat. Ratings (all
//! catalogues): X- and Y-cycle 6.5, X-chain 6.6, those with links of both kinds 7.0; plus a tenth for each of 4, 6,
//! 8, 12, 16, 24, … that is less than the number of nodes minus two.

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
mod parallel;
mod prefilter;
mod rank;
mod remaining;
mod rules;
mod shortest;
mod unary;
mod walk;
mod words;

pub(crate) use finders::{dynamic, find, multiple, nishio};
pub(crate) use rank::added;

use crate::explain::{Pattern, Technique};
use crate::grid::{Candidate, HouseKind};
use alloc::vec::Vec;
use core::fmt;

/// The reason for a node of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// The node is the assumption.
    Start,
    /// The other candidates of its cell.
    Cell,
    /// The other places of its digit in its house of this kind.
    House(HouseKind),
    /// A rule, by its index in [`Chain::rules`], applied to the candidates that are left when its parents are false.
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
    /// The reason for the node.
    pub cause: Cause,
    /// The nodes before it from which it follows, by their index in the branch.
    pub parents: Vec<usize>,
}

/// A pattern used inside a chain, in the position that is left when the parents of its nodes are false.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rule {
    /// The technique.
    pub technique: Technique,
    /// The pattern. A chain has its own branches and rules.
    pub pattern: Pattern,
}

/// Chains from assumptions, one of which is true, to a common consequence or a contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Chain {
    /// The nodes of each assumption, each after those from which it follows. The last node is the end.
    pub branches: Vec<Vec<ChainNode>>,
    /// The rules used by the nodes, each once.
    pub rules: Vec<Rule>,
    /// The number of nodes, including those of nested chains.
    pub complexity: u32,
    /// The rules that were allowed.
    pub level: ChainLevel,
    /// Whether the chain is a cycle: its end is its start.
    pub is_cycle: bool,
}

/// The rules that a chain can use on the candidates that are left when its assumption has been followed to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ChainLevel {
    /// Level 0: no rules.
    Links,
    /// Level 1: locked candidates, pairs and X-wings.
    Rules,
    /// Level 2: level 1 and chains of one line.
    Lines,
    /// Level 3: level 2 and chains from cells and houses.
    Multiple,
    /// Level 4: level 1 and dynamic chains.
    Dynamic,
    /// Level 5: level 4, and dynamic chains that have chains of one line as rules.
    DynamicLines,
    /// Level 6: level 4, where the nested dynamic chains use rules of level 1.
    DynamicPlus1,
    /// Level 7: level 4, where the nested dynamic chains use chains of one line.
    DynamicPlus2,
    /// Level 8: level 4, where the nested dynamic chains use chains from cells and houses.
    DynamicPlus3,
}

impl ChainLevel {
    /// Returns the level: 0 for no rules, 1 to 5 as in Sudoku Explainer, 6 to 8 for level 4 with nested rules of
    /// level 1 to 3.
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
    /// Returns a node that follows from these nodes before it in its branch.
    pub const fn new(candidate: Candidate, is_on: bool, cause: Cause, parents: Vec<usize>) -> Self {
        Self { candidate, is_on, cause, parents }
    }
}

impl Rule {
    /// Returns a rule with this technique and pattern.
    pub const fn new(technique: Technique, pattern: Pattern) -> Self {
        Self { technique, pattern }
    }
}

impl Chain {
    /// Returns chains from assumptions, one of which is true, with the rules of their nodes. They form no cycle.
    pub const fn new(branches: Vec<Vec<ChainNode>>, rules: Vec<Rule>, level: ChainLevel) -> Self {
        Self { branches, rules, complexity: 0, level, is_cycle: false }
    }
}
