//! The finders of the scales `w`, `b`, `gw`, `gb`, `depth` and `bpb`, and the candidates of a position as labels.

use super::braid_trial::BraidTrial;
use super::labels::{Label, LabelSet, VARIABLES, Variable, VariableSet};
use super::nested::{Braid, NestedTrials};
use super::refutation::{Refutation, candidate, premise, variables};
use super::search::{Kind, Stop, WhipSearch};
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
    let (search, stop) = context.scratch_and_stop::<WhipSearch<GROUPS>>();
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
    let (search, stop) = context.scratch_and_stop::<WhipSearch<false>>();
    search.start(position)?;
    let refuted = Trials::default()
        .refuted(&mut search.board, usize::from(DEPTH), &|| stop.is_over())
        .ok()
        .filter(|refuted| !refuted.is_empty())?;
    let refuted: CandidateSet = refuted.into_iter().map(candidate).collect();
    Some(Deduction::eliminate(Technique::TRIAL, Trial::new(DEPTH, refuted), refuted))
}

/// Returns the first candidate that singles and the shortest braids refute under its assumption.
pub(crate) fn braid_trial(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let (trials, stop) = context.scratch_and_stop::<NestedTrials>();
    trials.outer.start(position)?;
    trials.update(possible(position));
    let stop: Stop<'_> = &|| stop.is_over();
    let (target, length) = trials.shortest(stop).ok()??;
    let trace = trials.trace(target, stop).ok()??;
    let refutation = |braid: &Braid| Refutation::from_proof(braid.target, &braid.proof, &braid.lanes);
    let braids = trace.braids.iter().map(refutation).collect();
    let target = candidate(target);
    let trial = BraidTrial::new(target, length, braids, premise(trace.end));
    Some(Deduction::eliminate(Technique::BRAID_TRIAL, trial, CandidateSet::only(target)))
}

/// Returns the candidates and the digits of the position.
fn possible(position: &Position) -> LabelSet {
    let mut possible = LabelSet::EMPTY;
    possible.extend(position.candidates().iter().map(|candidate| candidate.index() as Label));
    possible.extend(placed(position).map(|candidate| candidate.index() as Label));
    possible
}

/// Returns the digits of the position.
fn placed(position: &Position) -> impl Iterator<Item = Candidate> {
    let grid = *position.grid();
    grid.filled().iter().filter_map(move |cell| Some(Candidate::new(cell, grid.get(cell)?)))
}

impl<const GROUPS: bool> WhipSearch<GROUPS> {
    /// Begins with a position; `None` if one of its variables has no candidate.
    fn start(&mut self, position: &Position) -> Option<()> {
        let mut open = VariableSet::EMPTY;
        (0..VARIABLES as Variable).for_each(|variable| open.insert(variable));
        placed(position).flat_map(variables).for_each(|variable| open.remove(variable));
        let candidates = position.candidates().iter().map(|candidate| candidate.index() as Label);
        let is_placed = |label| {
            let candidate = candidate(label);
            position.grid().get(candidate.cell()) == Some(candidate.digit())
        };
        self.set(candidates, &open, is_placed);
        (!self.board.is_broken()).then_some(())
    }
}
