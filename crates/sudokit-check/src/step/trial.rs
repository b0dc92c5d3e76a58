//! Checks trial and error: repeats each trial.

use super::{Limits, WrongStep, fit, refutation};
use sudokit::explain::{BraidTrial, Technique, Trial};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Checks that each denied candidate leads to a contradiction.
pub(super) fn check(candidates: CandidateSet, trial: &Trial, denied: CandidateSet) -> Result<(), WrongStep> {
    // A trial within a trial takes a propagation for each candidate, several times.
    let mut limits = Limits { tries: 50_000_000, depth: 0 };
    let variables = variables(candidates);
    for one in denied {
        if !refutes(&variables, candidates, one, trial.depth, &mut limits)? {
            return Err(WrongStep::Possible(one));
        }
    }
    Ok(())
}

/// Checks that each braid holds after what follows from the assumption and the braids before, that none is longer than stated,
/// that a contradiction follows, and that nothing but the target is denied.
pub(super) fn check_braids(
    candidates: CandidateSet,
    trial: &BraidTrial,
    denied: CandidateSet,
    limits: &mut Limits,
) -> Result<(), WrongStep> {
    let variables = variables(candidates);
    let without = |left: CandidateSet| variables.iter().any(|one| one.intersection(left).is_empty());
    let mut left = settle(&variables, without_rivals(candidates, trial.target), limits)?;
    for (branch, braid) in trial.braids.iter().enumerate() {
        let target = CandidateSet::only(braid.target);
        if braid.length() > trial.length || without(left) || left.intersection(target).is_empty() {
            return Err(WrongStep::Link { branch, node: 0 });
        }
        refutation::check(open(&variables, left), Technique::BRAID, braid, target, limits)?;
        left = settle(&variables, left.difference(target), limits)?;
    }
    if !without(left) {
        return Err(WrongStep::Open);
    }
    let other = denied.difference(CandidateSet::only(trial.target)).first();
    other.map_or(Ok(()), |other| Err(WrongStep::Possible(other)))
}

/// The candidates of each cell, and of each digit in a house, that has no value yet.
fn variables(candidates: CandidateSet) -> Vec<CandidateSet> {
    let of_cell = |cell| CandidateSet::product(CellSet::only(cell), DigitSet::FULL);
    let mut variables: Vec<CandidateSet> = Cell::ALL.into_iter().map(of_cell).collect();
    for house in House::ALL {
        let of = |digit| CandidateSet::product(house.cells(), DigitSet::only(digit));
        variables.extend(Digit::ALL.map(of));
    }
    // A variable without a candidate has its value.
    variables.retain(|variable| !variable.intersection(candidates).is_empty());
    variables
}

/// Those of these candidates that can be true together with one.
fn without_rivals(candidates: CandidateSet, one: Candidate) -> CandidateSet {
    candidates.iter().filter(|&other| fit(other, one)).collect()
}

/// What is left after all singles, or at the first contradiction.
fn settle(
    variables: &[CandidateSet],
    mut left: CandidateSet,
    limits: &mut Limits,
) -> Result<CandidateSet, WrongStep> {
    loop {
        limits.take(variables.len())?;
        let of = |variable: &CandidateSet| variable.intersection(left);
        if variables.iter().any(|variable| of(variable).is_empty()) {
            return Ok(left);
        }
        let singles = variables.iter().filter_map(|variable| of(variable).single());
        let news = singles.fold(left, without_rivals);
        if news == left {
            return Ok(left);
        }
        left = news;
    }
}

/// The candidates of variables that have more than one.
fn open(variables: &[CandidateSet], left: CandidateSet) -> CandidateSet {
    let decided = variables.iter().filter_map(|variable| variable.intersection(left).single()).collect();
    left.difference(decided)
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
    let mut left = without_rivals(candidates, assumed);
    loop {
        left = settle(variables, left, limits)?;
        if variables.iter().any(|variable| variable.intersection(left).is_empty()) {
            return Ok(true);
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
