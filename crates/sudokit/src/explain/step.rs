use super::techniques::{
    Aligned, BigWing, Bug, Chain, Fish, HiddenSet, Locked, NakedSet, Single, StrongLinks, UniqueLoop, Wing,
};
use super::{Rating, Technique};
use crate::grid::{Candidate, CandidateSet};

/// A step: what it rests on, what follows, and how hard that is.
///
/// Its text tells all of it; [`Step::because`] alone gives the reason, [`Step::therefore`] what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The name of what was seen.
    pub technique: Technique,
    /// What it rests on.
    pub pattern: Pattern,
    /// The digit that it puts in a cell, if any.
    pub placement: Option<Candidate>,
    /// The candidates that go, besides those that a placement takes from its peers.
    pub eliminations: CandidateSet,
    /// How hard it is on the catalogue by which it was found.
    pub rating: Rating,
}

/// What a step rests on: cells, houses and links, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each names the type that says it all")]
pub enum Pattern {
    Single(Single),
    Locked(Locked),
    HiddenSet(HiddenSet),
    NakedSet(NakedSet),
    Fish(Fish),
    Wing(Wing),
    StrongLinks(StrongLinks),
    BigWing(BigWing),
    UniqueLoop(UniqueLoop),
    Bug(Bug),
    Aligned(Aligned),
    Chain(Chain),
}

/// A step that no catalogue has rated yet.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) technique: Technique,
    pub(super) pattern: Pattern,
    pub(super) placement: Option<Candidate>,
    pub(super) eliminations: CandidateSet,
}

impl Found {
    /// A step that takes candidates away.
    pub(super) fn eliminate(technique: Technique, pattern: Pattern, eliminations: CandidateSet) -> Self {
        Self { technique, pattern, placement: None, eliminations }
    }

    /// A step that puts a digit in a cell.
    pub(super) fn place(technique: Technique, pattern: Pattern, placement: Candidate) -> Self {
        Self { technique, pattern, placement: Some(placement), eliminations: CandidateSet::EMPTY }
    }

    pub(super) fn rated(self, rating: Rating) -> Step {
        let Self { technique, pattern, placement, eliminations } = self;
        Step { technique, pattern, placement, eliminations, rating }
    }
}
