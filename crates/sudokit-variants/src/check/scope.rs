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

/// A rule that holds others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outer {
    Or,
    And,
    Replicate,
}

impl Outer {
    /// Returns the name of the rule, which is the same in text.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Or => "Or",
            Self::And => "And",
            Self::Replicate => "Replicate",
        }
    }
}

impl Scope {
    /// Returns the rule inside of which one with this scope cannot be, among those around it, the outermost first.
    pub(crate) fn refused_by(self, mut outer: impl DoubleEndedIterator<Item = Outer>) -> Option<Outer> {
        match self {
            Self::Any => None,
            Self::Top => outer.next_back(),
            Self::NotReplicated => outer.find(|outer| *outer == Outer::Replicate),
        }
    }
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
