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

    /// Returns whether it is a rule for neighbours among the cells: a mark, or an inequality sign.
    pub(crate) const fn is_between_neighbours(self) -> bool {
        self.all_given_by().is_some() || matches!(self, Self::GreaterThan)
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

/// For each rule that all marks of a kind are given, the first such mark inside of an `Or`, where marks do not count as given.
#[derive(Debug)]
pub(crate) struct MarksInOr<P>(Vec<(GridRule, P)>);

impl<P> Default for MarksInOr<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P> MarksInOr<P> {
    /// Adds a rule over cells that is inside of an `Or`, if it is a mark.
    pub(crate) fn add(&mut self, mark: CellsRule, place: impl FnOnce() -> P) {
        let new = mark.all_given_by().filter(|rule| self.0.iter().all(|(known, _)| known != rule));
        self.0.extend(new.map(|all_given| (all_given, place())));
    }

    /// Returns the first of these rules that a puzzle has, with the place of the mark.
    pub(crate) fn refused_by(self, has: impl Fn(GridRule) -> bool) -> Option<(GridRule, P)> {
        let refused = self.0.into_iter().filter(|(all_given, _)| has(*all_given));
        refused.min_by_key(|(all_given, _)| *all_given as u8)
    }
}
