//! Marks between neighbours: dots, X and V. A rule of the grid can say that all of a kind are given.

use crate::{CellId, CellsRule, GridRule, Layout, Rule};

impl CellsRule {
    /// Returns the rule that all marks of this kind are given; `None` if it is no mark.
    pub(crate) const fn all_given_by(self) -> Option<GridRule> {
        match self {
            Self::WhiteDot | Self::BlackDot => Some(GridRule::StrictKropki),
            Self::X | Self::V => Some(GridRule::StrictXv),
            _ => None,
        }
    }
}

impl Rule {
    /// Returns the neighbours, the earlier first, that the rule marks with the marks of which this rule of the grid says that all are given.
    /// Alternatives mark none.
    pub(crate) fn marked(&self, all_given: GridRule, layout: &Layout) -> Vec<(CellId, CellId)> {
        match self {
            Self::Cells(mark, cells) if mark.all_given_by() == Some(all_given) => {
                let pairs = layout.neighbours(cells).into_iter();
                pairs.map(|(one, other)| (one.min(other), one.max(other))).collect()
            }
            Self::And(rules) => rules.iter().flat_map(|rule| rule.marked(all_given, layout)).collect(),
            Self::Replicate { origin, targets, rules } => {
                let shifted = |&target: &CellId| {
                    rules.iter().filter_map(move |rule| rule.shifted(layout, *origin, target))
                };
                targets.iter().flat_map(shifted).flat_map(|rule| rule.marked(all_given, layout)).collect()
            }
            _ => Vec::new(),
        }
    }
}
