//! Checks proofs that a candidate is false, inference by inference.

use super::{Limits, WrongStep, fit};
use sudokit::explain::{Family, Inference, Premise, Refutation, Technique};
use sudokit::{Candidate, CandidateSet, CellSet, DigitSet};

/// Checks that each inference follows from the target and those before, that the last variable has no candidate, and that
/// nothing but the target is denied. Only g-whips and g-braids have groups.
pub(super) fn check(
    candidates: CandidateSet,
    technique: Technique,
    refutation: &Refutation,
    denied: CandidateSet,
    limits: &mut Limits,
) -> Result<(), WrongStep> {
    let target = refutation.target;
    let mut chain = Chain { candidates, held: vec![CandidateSet::only(target)] };
    let is_continuous = matches!(technique.family(), Family::Whip | Family::GWhip);
    let has_groups = matches!(technique.family(), Family::GWhip | Family::GBraid);
    for (node, inference) in refutation.inferences.iter().enumerate() {
        limits.take(chain.held.len() * 9)?;
        let is_whip = !is_continuous || chain.is_excluded_by_last(inference.left);
        let is_right = inference.right.single().is_some() || has_groups && is_group(inference.right);
        if !chain.holds(inference) || !is_right || !is_whip {
            return Err(WrongStep::Link { branch: 0, node });
        }
        chain.held.push(inference.right);
    }
    let end = chain.of(refutation.end);
    let is_whip = !is_continuous || end.iter().any(|one| chain.is_excluded_by_last(one));
    if end.is_empty() || !chain.left_of(end).is_empty() || !is_whip {
        return Err(WrongStep::Open);
    }
    let other = denied.difference(CandidateSet::only(target)).first();
    other.map_or(Ok(()), |other| Err(WrongStep::Possible(other)))
}

/// Sets of candidates one of each of which is true, if the target is: the first is the target itself.
struct Chain {
    candidates: CandidateSet,
    held: Vec<CandidateSet>,
}

impl Chain {
    /// The candidates of a variable.
    fn of(&self, variable: Premise) -> CandidateSet {
        let all = match variable {
            Premise::Cell(cell) => CandidateSet::product(CellSet::only(cell), DigitSet::FULL),
            Premise::Place(house, digit) => CandidateSet::product(house.cells(), DigitSet::only(digit)),
        };
        self.candidates.intersection(all)
    }

    /// Those of these candidates that are not excluded.
    fn left_of(&self, candidates: CandidateSet) -> CandidateSet {
        let is_left = |one: &Candidate| !self.held.iter().any(|held| excludes(*held, *one));
        candidates.iter().filter(is_left).collect()
    }

    fn is_excluded_by_last(&self, candidate: Candidate) -> bool {
        self.held.last().is_some_and(|last| excludes(*last, candidate))
    }

    /// Whether the candidates that are left of a variable are the stated ones, and the left candidate is not.
    fn holds(&self, inference: &Inference) -> bool {
        let of = self.of(inference.variable);
        let target = self.held.first().copied().unwrap_or_default();
        !inference.right.is_empty()
            && self.left_of(of) == inference.right
            && inference.right.intersection(target).is_empty()
            && of.contains(inference.left)
            && !inference.right.contains(inference.left)
    }
}

/// Whether a candidate is false, because one of these is true.
fn excludes(held: CandidateSet, candidate: Candidate) -> bool {
    held.iter().all(|one| !fit(one, candidate))
}

/// Whether the candidates are two or three of one digit in one box and one row or column.
fn is_group(candidates: CandidateSet) -> bool {
    let Some(first) = candidates.first() else { return false };
    let [row, column, in_box] = first.cell().houses().map(|house| {
        let of_house = CandidateSet::product(house.cells(), DigitSet::only(first.digit()));
        candidates.difference(of_house).is_empty()
    });
    candidates.len() > 1 && in_box && (row || column)
}
