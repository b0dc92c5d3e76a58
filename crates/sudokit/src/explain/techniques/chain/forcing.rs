//! Chains from several assumptions, one of which is true, and chains to a contradiction.
//!
//! ```text
//! Nishio         one digit only, to a contradiction
//! cell, house    whatever a cell holds, or wherever a house has a digit, the consequence is the same
//! dynamic        false candidates are removed before the next link is searched; also contradictions, and
//!                common consequences of a candidate and of its opposite
//! dynamic (+)    with locked candidates, pairs and X-wings on the remaining candidates
//! ```
//!
//! Source: Nicolas Juillerat's Sudoku Explainer (2005–2007). Ratings (all catalogues): Nishio 7.5, cell and house
//! 8.0, dynamic 8.5, dynamic (+) 9.0; plus the amount for the length, as for all chains.
//!
//! This file and [`nested`] use each other, because a chain can contain chains as rules, which are found by the same
//! search.

use super::ChainLevel;
use super::closure::ImplicationClosure;
use super::hints::{ChainCollector, Derivation, FoundChain};
use super::links::StrongIndex;
use super::mode::{ChainMode, ChainTask, LinkCause, LinkFilter};
use super::nested::{self, NestedSearch};
use super::new_links::NewLinkFilter;
use super::outcome::Outcome;
use super::prefilter::NestedPrefilter;
use super::rank::Rank;
use super::unary::rivals;
use crate::explain::context::Stop;
use crate::explain::places::{AROUND, house_of};
use crate::explain::{Position, Technique};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::num::NonZeroUsize;

/// The memory of these searches, kept between them.
#[derive(Debug, Default)]
pub(super) struct ForcingScratch {
    /// The consequences of each candidate being false and being true, by its index. They are computed when first
    /// needed.
    pub(super) outcomes: [Vec<Option<Box<Outcome>>>; 2],
    /// For each of these, how far it has been followed in this position: 0, or the level plus one.
    pub(super) reached: [Vec<u8>; 2],
    /// The position of the last search, and how its chains were followed.
    last: Option<(Position, ChainMode)>,
    pub(super) inner: Option<Box<NestedSearch>>,
    /// The memory of nested searches of other threads.
    pub(super) others: Vec<Option<Box<NestedSearch>>>,
    queue: Vec<u16>,
    strong: StrongIndex,
    closure: ImplicationClosure,
    /// For each digit, its cells when they last had no contradiction by links of this digit alone.
    without_nishio: [CellSet; 9],
}

impl ForcingScratch {
    /// Prepares a search. It continues with the results of an easier search in the same position.
    fn begin(&mut self, position: &Position, mode: ChainMode) {
        let is_same = self.last.as_ref().is_some_and(|(last_position, last)| {
            let is_next =
                mode.level <= ChainLevel::Multiple && last.level.number() + 1 == mode.level.number();
            is_next && *last == ChainMode { level: last.level, ..mode } && last_position == position
        });
        if !is_same {
            for (outcomes, reached) in self.outcomes.iter_mut().zip(&mut self.reached) {
                outcomes.resize_with(729, || None);
                reached.clear();
                reached.resize(729, 0);
            }
        }
        self.last = Some((position.clone(), mode));
    }

    /// Returns the digits that may have a Nishio chain: links of a digit depend only on its cells, so a digit that had
    /// none and has the same cells has none.
    fn digits_to_search(&self, position: &Position) -> DigitSet {
        let is_changed = |digit: &Digit| position.cells(*digit) != self.without_nishio[digit.index()];
        Digit::ALL.into_iter().filter(is_changed).collect()
    }
}

/// What a search has that is not nested: when to stop, and threads.
#[derive(Clone, Copy)]
pub(super) struct Outer<'a> {
    pub(super) stop: &'a Stop,
    pub(super) threads: NonZeroUsize,
}

/// Searches for chains and collects them.
pub(super) fn search(
    task: ChainTask<'_>,
    outer: Option<Outer<'_>>,
    scratch: &mut ForcingScratch,
    (best, filter): (ChainCollector, NestedFilter<'_>),
) -> ChainCollector {
    let ChainTask { position, mode, .. } = task;
    scratch.begin(position, mode);
    if !mode.is_dynamic && !matches!(filter, NestedFilter::Static(_)) {
        scratch.strong.index(position, mode.filter);
        scratch.closure.compute(position, &scratch.strong, true);
    }
    nested::prepare(position, mode.level, &mut scratch.inner);
    // A Nishio search leaves out the digits that are known to have none.
    let follows_all = mode.is_dynamic && mode != ChainMode::NISHIO;
    if let Some(outer) = outer.filter(|outer| follows_all && outer.threads > NonZeroUsize::MIN) {
        scratch.follow_all(task, outer);
    }
    let stop = outer.map(|outer| outer.stop);
    let (digits, contradicting) = (DigitSet::FULL, DigitSet::EMPTY);
    let mut search = ForcingSearch { task, stop, scratch, best, filter, digits, contradicting };
    if search.is_nishio() {
        search.digits = search.scratch.digits_to_search(position);
    }
    search.sift();
    search.run();
    if search.is_nishio() && !stop.is_some_and(Stop::was_over) {
        search.note_digits();
    }
    search.best
}

/// What is known in advance about the chains of a nested search.
pub(super) enum NestedFilter<'a> {
    None,
    /// Which cells and houses may have a static chain.
    Static(&'a mut NewLinkFilter),
    /// Which assumptions have more consequences than before.
    Dynamic(&'a mut NestedPrefilter),
}

/// The kind of conclusion to draw from several outcomes.
#[derive(Clone, Copy)]
struct Kind {
    technique: Technique,
    /// Its rank among equally easy kinds.
    turn: u8,
    /// The cause of the assumptions.
    start: LinkCause,
}

struct ForcingSearch<'a> {
    task: ChainTask<'a>,
    stop: Option<&'a Stop>,
    scratch: &'a mut ForcingScratch,
    best: ChainCollector,
    /// The filter by what is known in advance.
    filter: NestedFilter<'a>,
    /// The digits to search: all, unless it is known that a digit has no Nishio chain.
    digits: DigitSet,
    /// The digits with a contradiction.
    contradicting: DigitSet,
}

impl ForcingSearch<'_> {
    fn is_nishio(&self) -> bool {
        self.task.mode.filter == LinkFilter::Houses
    }

    fn run(&mut self) {
        let least = if self.task.mode.is_dynamic { 2 } else { 3 };
        for cell in self.task.position.grid().empty() {
            let digits = self.task.position.digits(cell);
            if digits.len() < least {
                continue;
            }
            let candidates: Vec<_> = digits.iter().map(|digit| Candidate::new(cell, digit)).collect();
            for &candidate in &candidates {
                if !self.digits.contains(candidate.digit()) {
                    continue;
                }
                if self.stop.is_some_and(Stop::is_over) {
                    return;
                }
                if self.task.mode.is_dynamic && self.is_of_use(candidate) {
                    self.both_ways(candidate, digits.len() >= 3);
                }
                if !self.is_nishio() {
                    self.houses(cell, candidate);
                }
            }
            if !self.is_nishio() {
                let technique =
                    if self.task.mode.is_dynamic { Technique::DYNAMIC_CELL } else { Technique::CELL_FORCING };
                self.reduce(&candidates, Kind { technique, turn: 5, start: LinkCause::Cell });
            }
        }
    }

    /// Notes which digits have no Nishio chain. In a cell with one candidate it was not searched.
    fn note_digits(&mut self) {
        let position = self.task.position;
        for digit in self.digits - self.contradicting {
            if position.cells(digit).is_disjoint(position.sized(1)) {
                self.scratch.without_nishio[digit.index()] = position.cells(digit);
            }
        }
    }

    /// Returns whether this candidate and its opposite can lead to an elimination.
    fn is_of_use(&self, candidate: Candidate) -> bool {
        match &self.filter {
            NestedFilter::Dynamic(prefilter) => prefilter.is_of_use(candidate),
            _ => true,
        }
    }

    /// Returns whether the candidates, one of which is true, can have a common consequence.
    fn may_agree(&mut self, candidates: &[Candidate]) -> bool {
        match &mut self.filter {
            NestedFilter::Static(new_links) => new_links.may_all_agree(candidates),
            NestedFilter::Dynamic(prefilter) => {
                prefilter.agree(candidates.iter().map(|&candidate| (candidate, true)))
            }
            NestedFilter::None => {
                self.task.mode.is_dynamic || self.scratch.closure.agree(candidates.iter().copied())
            }
        }
    }

    /// Follows the assumptions that have more consequences than are already known.
    fn sift(&mut self) {
        let filter = core::mem::replace(&mut self.filter, NestedFilter::None);
        if let NestedFilter::Dynamic(prefilter) = filter {
            for candidate in &self.task.position.candidates() {
                for is_on in [true, false] {
                    if prefilter.grows(candidate, is_on) {
                        prefilter.note(candidate, is_on, self.follow(candidate, is_on));
                    }
                }
            }
            self.filter = NestedFilter::Dynamic(prefilter);
        } else {
            self.filter = filter;
        }
    }

    /// Returns the consequences of the candidate being true or being false.
    fn follow(&mut self, candidate: Candidate, is_on: bool) -> &Outcome {
        let (which, at) = (usize::from(is_on), candidate.index());
        let ForcingScratch { outcomes, reached, inner, .. } = &mut *self.scratch;
        let outcome = outcomes[which][at].get_or_insert_default();
        outcome.reach(self.task, (candidate, is_on), &mut reached[which][at], inner);
        outcome
    }

    /// Finds contradictions, and common consequences of the candidate being true and being false.
    fn both_ways(&mut self, candidate: Candidate, doubles: bool) {
        let technique = if self.is_nishio() { Technique::NISHIO } else { Technique::DYNAMIC_CONTRADICTION };
        let kind = Kind { technique, turn: 7, start: LinkCause::Start };
        self.follow(candidate, true);
        self.follow(candidate, false);
        let at = candidate.index();
        let [Some(mut off), Some(mut on)] =
            self.scratch.outcomes.each_mut().map(|outcomes| outcomes[at].take())
        else {
            return;
        };
        if on.contradiction.is_some() || off.contradiction.is_some() {
            self.contradicting.insert(candidate.digit());
        }
        if let Some((a, b)) = on.contradiction {
            self.contradiction(&mut on, (a, b), kind, (candidate, true));
        }
        if let Some((a, b)) = off.contradiction {
            self.contradiction(&mut off, (a, b), kind, (candidate, false));
        }
        if doubles && !self.is_nishio() {
            let kind = Kind { technique: Technique::DYNAMIC_DOUBLE, turn: 1, start: LinkCause::Start };
            self.common(&mut [&mut on, &mut off], kind, &[(candidate, true), (candidate, false)]);
        }
        for (outcomes, outcome) in self.scratch.outcomes.iter_mut().zip([off, on]) {
            outcomes[at] = Some(outcome);
        }
    }

    fn contradiction(
        &mut self,
        outcome: &mut Outcome,
        (a, b): (u16, u16),
        kind: Kind,
        from: (Candidate, bool),
    ) {
        let result = (from.0, !from.1);
        let Some(eliminations) = self.eliminations(result) else { return };
        let complexity = outcome.count(a) + outcome.count(b);
        if !self.best.wants_for(Rank::by_length(complexity, kind.turn), &eliminations) {
            return;
        }
        let complexity = complexity + self.inside([a, b].map(|end| (&*outcome, end)));
        let how = Derivation::Contradiction { mode: self.task.mode, from };
        self.take(kind, (complexity, how), [a, b].map(|end| (&*outcome, end)), (result, eliminations));
    }

    /// Returns the number of nodes in the nested chains used on the way to these ends, each chain counted once.
    fn inside<'a>(&mut self, ends: impl IntoIterator<Item = (&'a Outcome, u16)>) -> u32 {
        let mut chains = Vec::new();
        for (outcome, end) in ends {
            outcome.chains_behind(end, &mut chains, &mut self.scratch.queue);
        }
        chains.iter().map(|chain| chain.complexity).sum()
    }

    /// Returns the eliminations of this conclusion, or `None` if it changes nothing.
    fn eliminations(&self, (candidate, is_on): (Candidate, bool)) -> Option<CandidateSet> {
        let gone = if is_on { rivals(self.task.position, candidate) } else { CandidateSet::only(candidate) };
        (!gone.is_empty()).then_some(gone)
    }

    fn take<'a>(
        &mut self,
        kind: Kind,
        (complexity, how): (u32, Derivation),
        ends: impl IntoIterator<Item = (&'a Outcome, u16)>,
        ((candidate, is_on), eliminations): ((Candidate, bool), CandidateSet),
    ) {
        let rank = Rank::by_length(complexity, kind.turn);
        if !self.best.wants_for(rank, &eliminations) {
            return;
        }
        let mut behind = Vec::new();
        if self.best.wants_all() {
            let queue = &mut self.scratch.queue;
            behind.extend(ends.into_iter().map(|(outcome, end)| outcome.behind(end, queue)));
            behind
                .iter_mut()
                .flatten()
                .filter(|step| step.2 == LinkCause::Start)
                .for_each(|step| step.2 = kind.start);
        }
        let placement = is_on.then_some(candidate);
        let hint = FoundChain { technique: kind.technique, how, complexity, placement, eliminations, behind };
        self.best.take(rank, hint);
    }

    /// Examines the houses in which this cell is the first place of the digit.
    fn houses(&mut self, cell: Cell, candidate: Candidate) {
        let technique =
            if self.task.mode.is_dynamic { Technique::DYNAMIC_HOUSE } else { Technique::HOUSE_FORCING };
        for house in AROUND.map(|kind| house_of(cell, kind)) {
            let places = self.task.position.cells(candidate.digit()) & house.cells();
            if places.len() >= 2 && places.first() == Some(cell) {
                let all: Vec<_> =
                    places.iter().map(|place| Candidate::new(place, candidate.digit())).collect();
                self.reduce(&all, Kind { technique, turn: 6, start: LinkCause::House(house.kind()) });
            }
        }
    }

    /// Finds common consequences of the candidates.
    fn reduce(&mut self, candidates: &[Candidate], kind: Kind) {
        if !self.may_agree(candidates) {
            return;
        }
        for &candidate in candidates {
            self.follow(candidate, true);
        }
        let take = |candidate: &Candidate| self.scratch.outcomes[1][candidate.index()].take();
        let mut outcomes: Vec<Box<Outcome>> = candidates.iter().filter_map(take).collect();
        let mut refs: Vec<&mut Outcome> = outcomes.iter_mut().map(|outcome| &mut **outcome).collect();
        let from: Vec<_> = candidates.iter().map(|&candidate| (candidate, true)).collect();
        self.common(&mut refs, kind, &from);
        for (candidate, outcome) in candidates.iter().zip(outcomes) {
            self.scratch.outcomes[1][candidate.index()] = Some(outcome);
        }
    }

    /// Finds the common consequences of all outcomes: the true candidates, then the false ones, in the order of the
    /// first outcome.
    fn common(&mut self, outcomes: &mut [&mut Outcome], kind: Kind, from: &[(Candidate, bool)]) {
        for is_on in [true, false] {
            let which = usize::from(is_on);
            let all =
                outcomes.iter().fold(CandidateSet::FULL, |all, outcome| all & outcome.known[which].set());
            if all.is_empty() {
                continue;
            }
            let order: Vec<_> =
                outcomes[0].order(is_on).filter(|&candidate| all.contains(candidate)).collect();
            for candidate in order {
                self.one(outcomes, kind, from, (candidate, is_on));
            }
        }
    }

    fn one(
        &mut self,
        outcomes: &mut [&mut Outcome],
        kind: Kind,
        from: &[(Candidate, bool)],
        end: (Candidate, bool),
    ) {
        let nodes = |outcome: &Outcome| outcome.node_of(end.0, end.1);
        let least = outcomes.iter().map(|outcome| outcome.at_least(nodes(outcome))).sum();
        let least = Rank::by_length(least, kind.turn);
        if !self.best.wants(least) {
            return;
        }
        let Some(eliminations) = self.eliminations(end) else { return };
        if !self.best.wants_for(least, &eliminations) {
            return;
        }
        let complexity: u32 = outcomes.iter_mut().map(|outcome| outcome.count(nodes(outcome))).sum();
        if !self.best.wants_for(Rank::by_length(complexity, kind.turn), &eliminations) {
            return;
        }
        let ends = || outcomes.iter().map(|outcome| (&**outcome, nodes(outcome)));
        let complexity = complexity + self.inside(ends());
        let how = Derivation::Common { mode: self.task.mode, from: from.to_vec(), end };
        self.take(kind, (complexity, how), ends(), (end, eliminations));
    }
}
