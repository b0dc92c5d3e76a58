//! Chains in words, link by link. A rule is told where it is first used, a chain inside a chain in brackets.

use super::super::super::sentence::gone;
use super::{Cause, Chain, Node, Rule};
use crate::grid::{Candidate, CandidateSet, HouseKind};
use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write};

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut story = Story { chain: self, is_told: vec![false; self.rules.len()], out: f };
        for branch in &self.branches {
            story.branch(branch)?;
            story.out.write_char(' ')?;
        }
        f.write_str(self.conclusion())
    }
}

impl Chain {
    fn conclusion(&self) -> &'static str {
        let assumed = |branch: &Vec<Node>| branch.first().map(|node| (node.candidate, node.is_on));
        match &self.branches[..] {
            _ if self.is_cycle => "So they go around: of each two, one is true, and what sees both is false.",
            [_] => "So it cannot be as assumed.",
            [one, other] if assumed(one) == assumed(other) => "Both cannot be, so it is not as assumed.",
            _ => "One of these is so, and it comes out the same.",
        }
    }
}

struct Story<'a, 'b> {
    chain: &'a Chain,
    /// Of the rules those that were told before.
    is_told: Vec<bool>,
    out: &'a mut fmt::Formatter<'b>,
}

impl Story<'_, '_> {
    fn branch(&mut self, branch: &[Node]) -> fmt::Result {
        let Some((first, rest)) = branch.split_first() else { return Ok(()) };
        write!(self.out, "If {}", state_of(first))?;
        for (at, node) in rest.iter().enumerate() {
            write!(self.out, ", then {} (", state_of(node))?;
            self.reason(node)?;
            // What follows from the node just before it needs no further word.
            if node.parents != [at] {
                write!(self.out, ", by {}", parents(node, branch))?;
            }
            self.out.write_char(')')?;
        }
        self.out.write_char('.')
    }

    fn reason(&mut self, node: &Node) -> fmt::Result {
        self.out.write_str(match node.cause {
            Cause::Start => "assumed",
            Cause::Cell => "its cell",
            Cause::House(HouseKind::Row) => "its row",
            Cause::House(HouseKind::Column) => "its column",
            Cause::House(HouseKind::Box) => "its box",
            Cause::Rule(at) => return self.rule(at),
        })
    }

    fn rule(&mut self, at: usize) -> fmt::Result {
        let Some(Rule { technique, pattern }) = self.chain.rules.get(at) else { return Ok(()) };
        let name = format!("{technique} {}", letter(at));
        if core::mem::replace(&mut self.is_told[at], true) {
            return write!(self.out, "{name} again");
        }
        write!(self.out, "{name} [{pattern}]")
    }
}

/// By what a rule is called where it is used again: a, b, …, z, then numbers.
fn letter(at: usize) -> String {
    let letter = u8::try_from(at).ok().filter(|&at| at < 26).map(|at| char::from(b'a' + at));
    letter.map_or_else(|| (at + 1).to_string(), String::from)
}

fn state_of(node: &Node) -> String {
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    if node.is_on { format!("{cell} is {digit}") } else { format!("{cell} is not {digit}") }
}

/// From what a node follows: `r1c1=5, r2c2≠3/4`.
fn parents(node: &Node, branch: &[Node]) -> String {
    let parents = || node.parents.iter().filter_map(|&parent| branch.get(parent));
    let is = |node: &Node| format!("{}={}", node.candidate.cell(), node.candidate.digit());
    let true_ones = parents().filter(|parent| parent.is_on).map(is);
    let false_ones: Vec<Candidate> =
        parents().filter(|parent| !parent.is_on).map(|parent| parent.candidate).collect();
    let mut set = CandidateSet::EMPTY;
    set.extend(false_ones);
    let false_ones = (!set.is_empty()).then(|| gone(set));
    true_ones.chain(false_ones).collect::<Vec<_>>().join(", ")
}
