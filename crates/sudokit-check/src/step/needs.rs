//! Premises as sets of candidates, one of which is true in each, combined in all ways.

use super::{Limits, Need, WrongStep, deadly};
use sudokit::explain::{Pattern, Premise};
use sudokit::{Candidate, CandidateSet, CellSet, DigitSet};

/// Returns the premises of a pattern, which hold in every puzzle. For a deadly pattern, one is that a candidate that
/// prevents it is true. A chain has no premises here, so nothing follows from them.
pub(super) fn of(candidates: CandidateSet, pattern: &Pattern) -> Result<Vec<Need>, WrongStep> {
    let way_out = match pattern {
        Pattern::UniqueLoop(ring) => {
            let cells = ring.cells.iter().copied().collect();
            Some(deadly::ways_out_of_loop(candidates, cells, ring.digits)?)
        }
        Pattern::UniqueRectangle(rectangle) => Some(super::rectangle::ways_out(candidates, rectangle)?),
        Pattern::Bug(bug) => Some(deadly::ways_out_of_grave(candidates, bug.extras)?),
        _ => None,
    };
    let premises = pattern.description().premises();
    Ok(way_out.into_iter().chain(premises.into_iter().map(|premise| need(candidates, premise))).collect())
}

/// Returns the candidates one of which is true.
pub(super) fn need(candidates: CandidateSet, premise: Premise) -> Need {
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

/// The candidates assumed to be true, and those that can still be true.
#[derive(Clone, Copy)]
pub(super) struct Filling {
    taken: CandidateSet,
    able: CandidateSet,
}

impl Filling {
    pub(super) const EMPTY: Self = Self { taken: CandidateSet::EMPTY, able: CandidateSet::FULL };

    pub(super) fn with(&self, candidate: Candidate) -> Self {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let beside = CandidateSet::product(cell.peers(), DigitSet::only(digit));
        let instead = CandidateSet::product(CellSet::only(cell), !DigitSet::only(digit));
        let taken = self.taken | CandidateSet::only(candidate);
        Self { taken, able: self.able.difference(beside | instead) }
    }

    /// Returns the filling in which these candidates are false.
    pub(super) fn without(&self, gone: CandidateSet) -> Self {
        Self { able: self.able.difference(gone), ..*self }
    }

    /// Returns whether the candidate can be true.
    pub(super) fn allows(&self, candidate: Candidate) -> bool {
        self.able.contains(candidate)
    }
}

/// Returns whether one candidate of each set can be true together with those assumed, or `None` after the last try.
/// Each set uses another cell, so the depth is at most the number of cells.
pub(super) fn can_all_be(needs: &[Need], filling: &Filling, tries: &mut u32) -> Option<bool> {
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
