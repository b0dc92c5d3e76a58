//! Premises as sets of candidates of which one is true each, tried in all ways.

use super::{Limits, Need, WrongStep, deadly};
use sudokit::explain::{Pattern, Premise};
use sudokit::{Candidate, CandidateSet, CellSet, DigitSet};

/// Returns what a pattern rests on: its premises, which hold in every puzzle, and for a deadly pattern that one
/// candidate is true that keeps it from being so. A chain names no premises: nothing follows from its needs, for it
/// has none here.
pub(super) fn of(candidates: CandidateSet, pattern: &Pattern) -> Result<Vec<Need>, WrongStep> {
    let way_out = match pattern {
        Pattern::UniqueLoop(ring) => {
            let cells = ring.cells.iter().copied().collect();
            Some(deadly::ways_out_of_loop(candidates, cells, ring.digits)?)
        }
        Pattern::Bug(bug) => Some(deadly::ways_out_of_grave(candidates, bug.extras)?),
        _ => None,
    };
    let premises = pattern.description().premises();
    Ok(way_out.into_iter().chain(premises.into_iter().map(|premise| need(candidates, premise))).collect())
}

/// Returns the candidates of which one is true.
fn need(candidates: CandidateSet, premise: Premise) -> Need {
    candidates.intersection(match premise {
        Premise::Cell(cell) => CandidateSet::product(CellSet::only(cell), DigitSet::FULL),
        Premise::Place(house, digit) => CandidateSet::product(house.cells(), DigitSet::only(digit)),
    })
}

/// Checks that the needs cannot all be met if the denied candidate is true.
pub(super) fn refute(needs: &[Need], denied: Candidate, limits: &mut Limits) -> Result<(), WrongStep> {
    match can_all_be(needs, &Filling::EMPTY.with(denied), &mut limits.tries) {
        Some(false) => Ok(()),
        Some(true) => Err(WrongStep::Possible(denied)),
        None => Err(WrongStep::Unchecked),
    }
}

/// What is taken as true, and what can still be.
#[derive(Clone, Copy)]
struct Filling {
    taken: CandidateSet,
    able: CandidateSet,
}

impl Filling {
    const EMPTY: Self = Self { taken: CandidateSet::EMPTY, able: CandidateSet::FULL };

    fn with(&self, candidate: Candidate) -> Self {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let beside = CandidateSet::product(cell.peers(), DigitSet::only(digit));
        let instead = CandidateSet::product(CellSet::only(cell), !DigitSet::only(digit));
        let taken = self.taken | CandidateSet::only(candidate);
        Self { taken, able: self.able.difference(beside | instead) }
    }
}

/// Returns whether one of each set can be true together with what is taken as true, or `None` if the tries run out.
/// Each set takes another cell, so it goes no deeper than there are cells.
fn can_all_be(needs: &[Need], filling: &Filling, tries: &mut u32) -> Option<bool> {
    *tries = tries.checked_sub(1)?;
    let open = needs.iter().filter(|need| need.intersection(filling.taken).is_empty());
    let able = open.map(|need| need.intersection(filling.able));
    let Some(fewest) = able.min_by_key(|able| able.len()) else { return Some(true) };
    for one in fewest {
        if can_all_be(needs, &filling.with(one), tries)? {
            return Some(true);
        }
    }
    Some(false)
}
