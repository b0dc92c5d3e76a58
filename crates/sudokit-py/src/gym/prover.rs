//! What follows logically in a position, by some techniques of a scale.

use crate::progress::StopSignal;
use sudokit::explain::{Catalogue, Explainer, Position, Step, Technique, TechniqueSet};
use sudokit::{Candidate, CandidateSet, CellSet, DigitSet, Limits};

/// Finds what follows by some techniques.
#[derive(Debug)]
pub(super) struct Prover {
    explainer: Explainer,
    techniques: Vec<Technique>,
    allowed: TechniqueSet,
}

impl Prover {
    pub(super) fn new(scale: &Catalogue, techniques: Vec<Technique>, uniqueness: bool) -> Self {
        let explainer = Explainer::new(scale);
        let explainer = if uniqueness { explainer } else { explainer.without_uniqueness() };
        Self { explainer, allowed: techniques.iter().copied().collect(), techniques }
    }

    /// The techniques, in the order of the scale.
    pub(super) fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    pub(super) fn set_stop(&mut self, stop: &StopSignal) {
        self.explainer.set_limits(&Limits::unlimited().with_stop(stop.function()));
    }

    /// The steps that apply in a position, the easiest first.
    pub(super) fn steps(&mut self, position: &Position) -> Vec<Step> {
        self.explainer.all_steps_of(position, self.allowed)
    }

    /// The digits that steps place, in this position and after every elimination that steps make in it. No digit is placed between.
    pub(super) fn placements(&mut self, mut position: Position) -> CandidateSet {
        let mut placed = CandidateSet::EMPTY;
        loop {
            let steps = self.steps(&position);
            placed |= steps.iter().filter_map(|step| step.placement).collect();
            let before = position.candidates();
            for candidate in steps.iter().flat_map(|step| step.eliminations.iter()) {
                position.eliminate(candidate);
            }
            // Each round removes a candidate, so there are at most 729.
            if position.candidates() == before {
                return placed;
            }
        }
    }

    /// The candidates that one step removes, with those that its placement rules out in the cell and its peers.
    pub(super) fn eliminations(&mut self, position: &Position) -> CandidateSet {
        let steps = self.steps(position);
        let gone = steps.iter().fold(CandidateSet::EMPTY, |gone, step| {
            let ruled_out = step.placement.map_or(CandidateSet::EMPTY, ruled_out);
            gone | step.eliminations.to_set() | ruled_out
        });
        gone & position.candidates()
    }
}

/// The candidates that a digit in a cell rules out.
pub(super) fn ruled_out(placed: Candidate) -> CandidateSet {
    let (cell, digit) = (placed.cell(), placed.digit());
    CandidateSet::product(CellSet::only(cell), DigitSet::only(digit).complement())
        | CandidateSet::product(cell.peers(), DigitSet::only(digit))
}
