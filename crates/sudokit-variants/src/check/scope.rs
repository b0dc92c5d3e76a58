//! Where rules can be.

use crate::Rule;

/// Where a rule can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// In no other rule.
    Top,
    /// In `Or` and `And`, but not in `Replicate`.
    NotReplicated,
    /// Anywhere.
    Any,
}

/// Returns where a rule can be.
pub(crate) const fn scope(rule: &Rule) -> Scope {
    match rule {
        Rule::Grid(_)
        | Rule::RegionSize(_)
        | Rule::Jigsaw(_)
        | Rule::Diagonal(_)
        | Rule::FullRankTies(_)
        | Rule::ConnectedValues { .. }
        | Rule::SearchPriority(..)
        | Rule::ChaosArrow { .. }
        | Rule::ChaosCount { .. } => Scope::Top,
        Rule::LittleKiller { .. } | Rule::Sandwich { .. } | Rule::Outside(..) => Scope::NotReplicated,
        _ => Scope::Any,
    }
}
