//! Premises as sets of candidates of which one is true each, tried in all ways.

use super::{Limits, WrongStep, deadly};
use sudokit::explain::{Bug, Pattern, UniqueLoop, WayOut};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Candidates of which at least one is true.
pub(super) type Need = CandidateSet;

/// A cell holds one of its candidates.
fn cell(candidates: CandidateSet, cell: Cell) -> Need {
    candidates.intersection(CandidateSet::product(CellSet::only(cell), DigitSet::FULL))
}

/// A house has the digit in one of its places.
fn place(candidates: CandidateSet, house: House, digit: Digit) -> Need {
    CandidateSet::product(candidates.cells_of(digit) & house.cells(), DigitSet::only(digit))
}

/// What a pattern rests on. A chain is no such pattern: nothing follows from its needs, for it has none here.
pub(super) fn of(candidates: CandidateSet, pattern: &Pattern) -> Result<Vec<Need>, WrongStep> {
    let cell = |at: Cell| cell(candidates, at);
    let place = |house: House, digit: Digit| place(candidates, house, digit);
    Ok(match pattern {
        Pattern::Single(single) => {
            vec![single.house.map_or_else(|| cell(single.cell), |house| place(house, single.digit))]
        }
        Pattern::Locked(locked) => [Some(locked.base), locked.single]
            .into_iter()
            .flatten()
            .map(|house| place(house, locked.digit))
            .collect(),
        Pattern::HiddenSet(set) => {
            set.digits.iter().chain(set.single).map(|digit| place(set.house, digit)).collect()
        }
        Pattern::NakedSet(set) => set.cells.iter().map(cell).collect(),
        Pattern::Fish(fish) => fish.base.iter().map(|house| place(house, fish.digit)).collect(),
        Pattern::Wing(wing) => [wing.pivot].into_iter().chain(wing.wings).map(cell).collect(),
        Pattern::StrongLinks(chain) => {
            chain.links.iter().map(|link| place(link.house, chain.digit)).collect()
        }
        Pattern::BigWing(wing) => wing.cells.iter().map(|of| of.0).chain([wing.pair]).map(cell).collect(),
        Pattern::Aligned(aligned) => {
            aligned.base.iter().chain(&aligned.excluders).map(|of| cell(of.0)).collect()
        }
        Pattern::UniqueLoop(ring) => of_loop(candidates, ring)?,
        Pattern::Bug(bug) => of_grave(candidates, bug)?,
        _ => Vec::new(),
    })
}

fn of_loop(candidates: CandidateSet, ring: &UniqueLoop) -> Result<Vec<Need>, WrongStep> {
    let mut needs =
        vec![deadly::ways_out_of_loop(candidates, ring.cells.iter().copied().collect(), ring.digits)?];
    match ring.way_out {
        WayOut::OneCell | WayOut::OneDigit(_) => {}
        WayOut::NakedSet(_, cells, _) => needs.extend(cells.iter().map(|at| cell(candidates, at))),
        WayOut::HiddenSet(house, _, set) => {
            needs.extend(set.iter().map(|digit| place(candidates, house, digit)));
        }
        WayOut::NoOtherPlace(house, digit) => needs.push(place(candidates, house, digit)),
    }
    Ok(needs)
}

fn of_grave(candidates: CandidateSet, bug: &Bug) -> Result<Vec<Need>, WrongStep> {
    let mut needs = vec![deadly::ways_out_of_grave(candidates, bug.extras)?];
    if let Some((_, cells, _)) = bug.set {
        needs.extend(cells.iter().map(|at| cell(candidates, at)));
    }
    if let Some(shared) = bug.shared {
        let of_all = |house: &House| bug.cells.iter().all(|&cell| house.cells().contains(cell));
        needs.extend(House::ALL.into_iter().filter(of_all).map(|house| place(candidates, house, shared)));
    }
    Ok(needs)
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

/// Whether one of each set can be true together with what is taken as true; nothing if the tries run out. Each set takes
/// another cell, so it goes no deeper than there are cells.
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
