//! Where a text can have one rule of a kind: a later one at the same place replaces it.

use crate::{Axis, Line, Rule};

/// A place of which a text can have one rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct RulePlace {
    /// The kind of the rule.
    kind: u8,
    /// The place among those for rules of this kind.
    at: usize,
    /// The end of a row or column with clues at both: 0 or 1.
    pub(super) end: usize,
}

/// Returns the places of a rule: one for each clue beside the grid, and none if a text can have any number of such rules.
pub(crate) fn places(rule: &Rule) -> Vec<RulePlace> {
    let one = |kind, at| vec![RulePlace { kind, at, end: 0 }];
    match rule {
        Rule::Grid(rule) => one(0, *rule as usize),
        Rule::Diagonal(diagonal) => one(1, *diagonal as usize),
        Rule::RegionSize(_) => one(2, 0),
        Rule::FullRankTies(_) => one(3, 0),
        Rule::Quad { corner, .. } => one(4, *corner),
        Rule::LittleKiller { first, .. } => one(5, *first),
        Rule::Sandwich { line, .. } => one(6, number(*line)),
        Rule::Outside(rule, line, clues) => {
            let ends = clues.iter().enumerate().filter(|(_, clue)| clue.is_some());
            ends.map(|(end, _)| RulePlace { kind: 7 + *rule as u8, at: number(*line), end }).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a number for a row or column.
fn number(line: Line) -> usize {
    2 * line.index + usize::from(line.axis == Axis::Column)
}
