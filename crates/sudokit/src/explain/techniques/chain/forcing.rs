//! Chains from several assumptions of which one is true, and chains to a contradiction.
//!
//! ```text
//! Nishio         one digit only, to a contradiction
//! cell, house    whatever a cell holds, or wherever a house has a digit, the same follows
//! dynamic        what has become false is taken out before the next link is looked for; also contradictions, and
//!                what follows of a candidate and of its opposite
//! dynamic (+)    with locked candidates, pairs and X-wings on what is left
//! ```
//!
//! Source: Nicolas Juillerat's Sudoku Explainer (2005–2007). Ratings (all catalogues): Nishio 7.5, cell and house 8.0,
//! dynamic 8.5, dynamic (+) 9.0; and for the length as with all chains.

use super::super::super::places::{AROUND, house_of};
use super::super::super::step::Found;
use super::super::super::tools::Tools;
use super::super::super::watch::Watch;
use super::super::super::{Pattern, Position, Technique};
use super::hints::{Hint, Hints, How};
use super::links::{Strong, Via, Why};
use super::nested::{self, Inner};
use super::outcome::{Manner, Outcome};
use super::rank::Rank;
use super::reach::Reach;
use super::sieve::Sieve;
use super::tell;
use super::unary::rivals;
use crate::grid::{Candidate, CandidateSet, Cell};
use alloc::{boxed::Box, vec::Vec};

/// What these searches need, kept from one to the next.
#[derive(Debug)]
pub(in super::super::super) struct Forcing {
    /// What follows if a candidate is false and if it is true, by its index; made when first wanted.
    outcomes: [Vec<Option<Box<Outcome>>>; 2],
    /// For each of these how far it has been followed in this position: 0, or the level and one.
    reached: [Vec<u8>; 2],
    /// The position of the last search, and how chains were followed.
    last: Option<(Position, Manner)>,
    inner: Option<Box<Inner>>,
    queue: Vec<u16>,
    strong: Strong,
    reach: Reach,
}

impl Forcing {
    pub(in super::super::super) fn new() -> Self {
        let none = || core::iter::repeat_with(|| None).take(729).collect();
        Self {
            outcomes: [none(), none()],
            reached: [vec![0; 729], vec![0; 729]],
            last: None,
            inner: None,
            queue: Vec::new(),
            strong: Strong::new(),
            reach: Reach::new(),
        }
    }

    /// Makes ready for a search. One that follows on an easier one in the same position goes on with what that has found.
    fn begin(&mut self, position: &Position, manner: Manner) {
        let is_same = self.last.as_ref().is_some_and(|(last_state, last)| {
            let is_next = matches!(manner.level, 1..=3) && last.level + 1 == manner.level;
            is_next && *last == Manner { level: last.level, ..manner } && last_state == position
        });
        if !is_same {
            self.reached.iter_mut().for_each(|reached| reached.fill(0));
        }
        self.last = Some((position.clone(), manner));
    }
}

pub(super) const STATIC: Manner = Manner { via: Via::Both, is_dynamic: false, level: 0 };

/// One digit, to a contradiction.
pub(in super::super::super) fn nishio(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { via: Via::Houses, is_dynamic: true, level: 0 })
}

/// From all candidates of a cell, or all places of a digit in a house.
pub(in super::super::super) fn multiple(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, STATIC)
}

/// The same and contradictions, with what is left.
pub(in super::super::super) fn dynamic(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, ..STATIC })
}

/// The same with rules.
pub(in super::super::super) fn dynamic_plus(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 1, ..STATIC })
}

/// The same with chains of one line as rules.
pub(in super::super::super) fn level_2(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 2, ..STATIC })
}

/// The same with chains from cells and houses too.
pub(in super::super::super) fn level_3(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 3, ..STATIC })
}

/// The same with dynamic chains as rules.
pub(in super::super::super) fn level_4(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 4, ..STATIC })
}

/// The same with dynamic chains that have chains of one line as rules.
pub(in super::super::super) fn level_5(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 5, ..STATIC })
}

/// The same as with dynamic chains as rules, but these use locked candidates, pairs and X-wings.
pub(in super::super::super) fn level_4_plus_1(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 6, ..STATIC })
}

/// The same, and these use chains of one line too.
pub(in super::super::super) fn level_4_plus_2(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 7, ..STATIC })
}

/// The same, and these use chains from cells and houses too.
pub(in super::super::super) fn level_4_plus_3(position: &Position, tools: &mut Tools) -> Option<Found> {
    find(position, tools, Manner { is_dynamic: true, level: 8, ..STATIC })
}

fn find(position: &Position, tools: &mut Tools, manner: Manner) -> Option<Found> {
    let digit_by_digit = tools.habits.digits_outermost;
    let watch = Some(&tools.watch);
    let best = (Hints::easiest(), None);
    let hints = search((position, watch), manner, &mut tools.forcing, digit_by_digit, best);
    // What was found by then need not be the easiest.
    let hint = hints.into_easiest().filter(|_| !tools.watch.was_over())?;
    let pattern = Pattern::Chain(tell::chain(&hint, position, digit_by_digit));
    let Hint { technique, placement, eliminations, .. } = hint;
    Some(Found { technique, pattern, placement, eliminations })
}

/// All of them from easy to hard, of those that take the same away only the first.
pub(super) fn all(
    position: &Position,
    manner: Manner,
    room: &mut Forcing,
    digit_by_digit: bool,
    sieve: Option<&mut Sieve>,
) -> Vec<Hint> {
    search((position, None), manner, room, digit_by_digit, (Hints::all(), sieve)).in_order()
}

fn search(
    (position, watch): (&Position, Option<&Watch>),
    manner: Manner,
    room: &mut Forcing,
    digit_by_digit: bool,
    (best, sieve): (Hints, Option<&mut Sieve>),
) -> Hints {
    room.begin(position, manner);
    if !manner.is_dynamic {
        room.strong.of(position, manner.via);
        room.reach.of(position, &room.strong, true);
    }
    nested::prepare(position, manner.level, &mut room.inner);
    let mut search = Search { position, watch, manner, room, digit_by_digit, best, sieve };
    search.sift();
    search.run();
    search.best
}

/// How hard such chains are without their length.
pub(in super::super::super) const fn base(technique: Technique, level: u8) -> f64 {
    match level {
        0 => super::super::super::catalogue::se_base(technique),
        1 => 9.0,
        2..=5 => 9.5 + 0.5 * (level - 2) as f64,
        // Sukaku Explainer's ways to go beyond level 4 cost no more than it.
        _ => 10.5,
    }
}

/// What is wanted of several outcomes.
#[derive(Clone, Copy)]
struct Kind {
    technique: Technique,
    /// Its turn among equals.
    turn: u8,
    /// On what the assumptions stand.
    start: Why,
}

struct Search<'a> {
    position: &'a Position,
    /// Nothing for a search inside another, which asks.
    watch: Option<&'a Watch>,
    manner: Manner,
    room: &'a mut Forcing,
    digit_by_digit: bool,
    best: Hints,
    /// What can be told beforehand.
    sieve: Option<&'a mut Sieve>,
}

impl Search<'_> {
    fn is_nishio(&self) -> bool {
        self.manner.via == Via::Houses
    }

    fn run(&mut self) {
        let least = if self.manner.is_dynamic { 2 } else { 3 };
        for cell in self.position.grid().empty() {
            let digits = self.position.digits(cell);
            if digits.len() < least {
                continue;
            }
            let candidates: Vec<_> = digits.iter().map(|digit| Candidate::new(cell, digit)).collect();
            for &candidate in &candidates {
                if self.watch.is_some_and(Watch::is_over) {
                    return;
                }
                let is_of_use = self.sieve.as_ref().is_none_or(|sieve| sieve.is_of_use(candidate));
                if self.manner.is_dynamic && is_of_use {
                    self.both_ways(candidate, digits.len() >= 3);
                }
                if !self.is_nishio() {
                    self.houses(cell, candidate);
                }
            }
            if !self.is_nishio() {
                let technique =
                    if self.manner.is_dynamic { Technique::DynamicCell } else { Technique::CellForcing };
                self.reduce(&candidates, Kind { technique, turn: 5, start: Why::Cell });
            }
        }
    }

    /// Follows the assumptions from which more follows than is known.
    fn sift(&mut self) {
        let Some(sieve) = self.sieve.take() else { return };
        for candidate in &self.position.candidates() {
            for is_on in [true, false] {
                if sieve.grows(candidate, is_on) {
                    sieve.note(candidate, is_on, self.follow(candidate, is_on));
                }
            }
        }
        self.sieve = Some(sieve);
    }

    /// What follows if the candidate is true, or if it is false.
    fn follow(&mut self, candidate: Candidate, is_on: bool) -> &Outcome {
        let (which, at, level) = (usize::from(is_on), candidate.index(), self.manner.level + 1);
        let Forcing { outcomes, reached, inner, .. } = &mut *self.room;
        let outcome = outcomes[which][at].get_or_insert_with(|| Box::new(Outcome::new()));
        let reached = &mut reached[which][at];
        if *reached == 0 {
            outcome.follow(self.position, self.manner, (candidate, is_on), inner, self.digit_by_digit);
        } else if *reached < level {
            outcome.go_on(self.position, self.manner, inner, self.digit_by_digit);
        }
        *reached = level;
        outcome
    }

    /// Contradictions, and what follows of the candidate and of its opposite.
    fn both_ways(&mut self, candidate: Candidate, doubles: bool) {
        let technique = if self.is_nishio() { Technique::Nishio } else { Technique::DynamicContradiction };
        let kind = Kind { technique, turn: 7, start: Why::Start };
        self.follow(candidate, true);
        self.follow(candidate, false);
        let at = candidate.index();
        let [Some(mut off), Some(mut on)] = self.room.outcomes.each_mut().map(|outcomes| outcomes[at].take())
        else {
            return;
        };
        if let Some((a, b)) = on.contradiction {
            self.contradiction(&mut on, (a, b), kind, (candidate, true));
        }
        if let Some((a, b)) = off.contradiction {
            self.contradiction(&mut off, (a, b), kind, (candidate, false));
        }
        if doubles && !self.is_nishio() {
            let kind = Kind { technique: Technique::DynamicDouble, turn: 1, start: Why::Start };
            self.common(&mut [&mut on, &mut off], kind, &[(candidate, true), (candidate, false)]);
        }
        for (outcomes, outcome) in self.room.outcomes.iter_mut().zip([off, on]) {
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
        if !self.best.wants_for(self.rank(complexity, kind), &eliminations) {
            return;
        }
        let complexity = complexity + self.inside([a, b].map(|end| (&*outcome, end)));
        let how = How::Contradiction { manner: self.manner, from };
        self.take(kind, (complexity, how), [a, b].map(|end| (&*outcome, end)), (result, eliminations));
    }

    /// How many nodes the chains take that were used as rules on the way to these ends, each once.
    fn inside<'a>(&mut self, ends: impl IntoIterator<Item = (&'a Outcome, u16)>) -> u32 {
        let mut chains = Vec::new();
        for (outcome, end) in ends {
            outcome.chains_behind(end, &mut chains, &mut self.room.queue);
        }
        chains.iter().map(|chain| chain.complexity).sum()
    }

    fn rank(&self, complexity: u32, kind: Kind) -> Rank {
        Rank::new(base(kind.technique, self.manner.level), complexity, kind.turn)
    }

    /// What goes if this is so; nothing if it would not make a difference.
    fn eliminations(&self, (candidate, is_on): (Candidate, bool)) -> Option<CandidateSet> {
        let gone = if is_on { rivals(self.position, candidate) } else { CandidateSet::only(candidate) };
        (!gone.is_empty()).then_some(gone)
    }

    fn take<'a>(
        &mut self,
        kind: Kind,
        (complexity, how): (u32, How),
        ends: impl IntoIterator<Item = (&'a Outcome, u16)>,
        ((candidate, is_on), eliminations): ((Candidate, bool), CandidateSet),
    ) {
        let rank = self.rank(complexity, kind);
        if !self.best.wants_for(rank, &eliminations) {
            return;
        }
        let mut behind = Vec::new();
        if self.best.wants_all() {
            let queue = &mut self.room.queue;
            behind.extend(ends.into_iter().map(|(outcome, end)| outcome.behind(end, queue)));
            behind
                .iter_mut()
                .flatten()
                .filter(|step| step.2 == Why::Start)
                .for_each(|step| step.2 = kind.start);
        }
        let placement = is_on.then_some(candidate);
        let hint = Hint { technique: kind.technique, how, complexity, placement, eliminations, behind };
        self.best.take(rank, hint);
    }

    /// The houses of which this cell is the first place of the digit.
    fn houses(&mut self, cell: Cell, candidate: Candidate) {
        let technique =
            if self.manner.is_dynamic { Technique::DynamicHouse } else { Technique::HouseForcing };
        for house in AROUND.map(|kind| house_of(cell, kind)) {
            let places = self.position.cells(candidate.digit()) & house.cells();
            if places.len() >= 2 && places.first() == Some(cell) {
                let all: Vec<_> =
                    places.iter().map(|place| Candidate::new(place, candidate.digit())).collect();
                self.reduce(&all, Kind { technique, turn: 6, start: Why::House(house.kind()) });
            }
        }
    }

    /// What follows from each of the candidates.
    fn reduce(&mut self, candidates: &[Candidate], kind: Kind) {
        let may_agree = if self.manner.is_dynamic {
            let all = candidates.iter().map(|&candidate| (candidate, true));
            self.sieve.as_ref().is_none_or(|sieve| sieve.agree(all))
        } else {
            self.room.reach.agree(candidates.iter().copied())
        };
        if !may_agree {
            return;
        }
        for &candidate in candidates {
            self.follow(candidate, true);
        }
        let take = |candidate: &Candidate| self.room.outcomes[1][candidate.index()].take();
        let mut outcomes: Vec<Box<Outcome>> = candidates.iter().filter_map(take).collect();
        let mut refs: Vec<&mut Outcome> = outcomes.iter_mut().map(|outcome| &mut **outcome).collect();
        let from: Vec<_> = candidates.iter().map(|&candidate| (candidate, true)).collect();
        self.common(&mut refs, kind, &from);
        for (candidate, outcome) in candidates.iter().zip(outcomes) {
            self.room.outcomes[1][candidate.index()] = Some(outcome);
        }
    }

    /// What all outcomes have in common: what is true, then what is false, in the first one's order.
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
        if !self.best.wants(self.rank(least, kind)) {
            return;
        }
        let Some(eliminations) = self.eliminations(end) else { return };
        let complexity: u32 = outcomes.iter_mut().map(|outcome| outcome.count(nodes(outcome))).sum();
        if !self.best.wants_for(self.rank(complexity, kind), &eliminations) {
            return;
        }
        let ends = || outcomes.iter().map(|outcome| (&**outcome, nodes(outcome)));
        let complexity = complexity + self.inside(ends());
        let how = How::Common { manner: self.manner, from: from.to_vec(), end };
        self.take(kind, (complexity, how), ends(), (end, eliminations));
    }
}
