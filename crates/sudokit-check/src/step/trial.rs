//! Checks trial and error: repeats each trial.

use super::{Limits, WrongStep, fit};
use sudokit::explain::Trial;
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Checks that each denied candidate leads to a contradiction.
pub(super) fn check(candidates: CandidateSet, trial: &Trial, denied: CandidateSet) -> Result<(), WrongStep> {
    // A trial within a trial takes a propagation for each candidate, several times.
    let mut limits = Limits { tries: 50_000_000, depth: 0 };
    let mut variables: Vec<CandidateSet> = Cell::ALL
        .into_iter()
        .map(|cell| CandidateSet::product(CellSet::only(cell), DigitSet::FULL))
        .collect();
    for house in House::ALL {
        let of = |digit| CandidateSet::product(house.cells(), DigitSet::only(digit));
        variables.extend(Digit::ALL.map(of));
    }
    // A variable without a candidate has its value.
    variables.retain(|variable| !variable.intersection(candidates).is_empty());
    for one in denied {
        if !refutes(&variables, candidates, one, trial.depth, &mut limits)? {
            return Err(WrongStep::Possible(one));
        }
    }
    Ok(())
}

/// Whether an assumption leads to a contradiction, with further assumptions up to this depth less one.
fn refutes(
    variables: &[CandidateSet],
    candidates: CandidateSet,
    assumed: Candidate,
    depth: u8,
    limits: &mut Limits,
) -> Result<bool, WrongStep> {
    let Some(depth) = depth.checked_sub(1) else { return Ok(false) };
    let mut left = candidates.iter().filter(|&one| fit(one, assumed)).collect();
    loop {
        limits.take(variables.len())?;
        let of = |variable: &CandidateSet| variable.intersection(left);
        if variables.iter().any(|variable| of(variable).is_empty()) {
            return Ok(true);
        }
        let singles = variables.iter().filter_map(|variable| of(variable).single());
        let news = singles.fold(left, |all, single| all.iter().filter(|&one| fit(one, single)).collect());
        if news != left {
            left = news;
            continue;
        }
        let mut is_changed = false;
        for one in left {
            if depth > 0 && left.contains(one) && refutes(variables, left, one, depth, limits)? {
                left = left.difference(CandidateSet::only(one));
                is_changed = true;
            }
        }
        if !is_changed {
            return Ok(false);
        }
    }
}
