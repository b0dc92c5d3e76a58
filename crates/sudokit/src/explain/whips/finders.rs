//! The finders of the scales `w`, `b`, `gw` and `gb`, and the candidates of a position as labels.

use super::labels::{Label, VARIABLES, Variable, VariableSet};
use super::refutation::{Refutation, candidate, variables};
use super::search::{Kind, Search};
use super::trial::Trials;
use super::trial_words::Trial;
use crate::explain::{Deduction, Position, SearchContext, Technique};
use crate::grid::{Candidate, CandidateSet};

/// Returns the first of the shortest whips.
pub(crate) fn whip(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    find::<false>(Kind::Whip, position, context)
}

/// Returns the first of the shortest braids.
pub(crate) fn braid(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    find::<false>(Kind::Braid, position, context)
}

/// Returns the first of the shortest g-whips.
pub(crate) fn g_whip(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    find::<true>(Kind::Whip, position, context)
}

/// Returns the first of the shortest g-braids.
pub(crate) fn g_braid(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    find::<true>(Kind::Braid, position, context)
}

fn find<const GROUPS: bool>(
    kind: Kind,
    position: &Position,
    context: &mut SearchContext,
) -> Option<Deduction> {
    let (search, stop) = context.scratch_and_stop::<Search<GROUPS>>();
    search.start(position)?;
    let (target, proof) = search.shortest(kind, &|| stop.is_over()).ok()??;
    let refutation = Refutation::from_proof(target, &proof, search.lanes());
    let technique = match (kind, GROUPS) {
        (Kind::Whip, false) => Technique::WHIP,
        (Kind::Braid, false) => Technique::BRAID,
        (Kind::Whip, true) => Technique::G_WHIP,
        (Kind::Braid, true) => Technique::G_BRAID,
    };
    Some(Deduction::eliminate(technique, refutation, CandidateSet::only(candidate(target))))
}

/// Returns the candidates that assumptions of this depth refute.
pub(crate) fn trial<const DEPTH: u8>(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let (search, stop) = context.scratch_and_stop::<Search<false>>();
    search.start(position)?;
    let refuted = Trials::default()
        .refuted(&mut search.board, usize::from(DEPTH), &|| stop.is_over())
        .ok()
        .filter(|refuted| !refuted.is_empty())?;
    let refuted: CandidateSet = refuted.into_iter().map(candidate).collect();
    Some(Deduction::eliminate(Technique::TRIAL, Trial::new(DEPTH, refuted), refuted))
}

impl<const GROUPS: bool> Search<GROUPS> {
    /// Begins with a position; `None` if one of its variables has no candidate.
    fn start(&mut self, position: &Position) -> Option<()> {
        let mut open = VariableSet::EMPTY;
        (0..VARIABLES as Variable).for_each(|variable| open.insert(variable));
        let filled = position.grid().filled().iter();
        let placed = filled.filter_map(|cell| Some(Candidate::new(cell, position.grid().get(cell)?)));
        placed.flat_map(variables).for_each(|variable| open.remove(variable));
        let candidates = position.candidates().iter().map(|candidate| candidate.index() as Label);
        let is_placed = |label| {
            let candidate = candidate(label);
            position.grid().get(candidate.cell()) == Some(candidate.digit())
        };
        self.set(candidates, &open, is_placed);
        (!self.board.is_broken()).then_some(())
    }
}
