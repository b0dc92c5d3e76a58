//! Chains in words, link by link.

use super::{Cause, Chain, Node};
use crate::grid::HouseKind;
use core::fmt;

/// Why, in two words.
const fn reason(cause: Cause) -> &'static str {
    match cause {
        Cause::Start => "assumed",
        Cause::Cell => "its cell",
        Cause::House(HouseKind::Row) => "its row",
        Cause::House(HouseKind::Column) => "its column",
        Cause::House(HouseKind::Box) => "its box",
        Cause::Rule(technique) => technique.name(),
    }
}

fn state_of(node: &Node) -> String {
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    if node.is_on { format!("{cell} is {digit}") } else { format!("{cell} is not {digit}") }
}

impl Chain {
    fn branch(branch: &[Node], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = branch.split_first() else { return Ok(()) };
        write!(f, "If {}", state_of(first))?;
        for node in rest {
            write!(f, ", then {} ({})", state_of(node), reason(node.cause))?;
        }
        f.write_str(".")
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, branch) in self.branches.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            Self::branch(branch, f)?;
        }
        if self.is_cycle {
            return f.write_str(" So they go around: of each two, one is true, and what sees both is false.");
        }
        f.write_str(" So it cannot be as assumed.")
    }
}
