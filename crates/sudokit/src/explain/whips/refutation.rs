use super::labels::{Label, VARIABLES, Variable, are_linked, labels_of, seat};
use super::proof::Proof;
use crate::explain::Premise;
use crate::grid::{Candidate, CandidateSet, Cell, Digit, House};
use alloc::vec::Vec;

/// A proof that a candidate is false: what follows from it, step by step, until a variable has no candidate.
///
/// A variable is a cell, or a digit in a house. It is named by the [`Premise`] that one of its candidates is true.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The candidate that is false.
    pub target: Candidate,
    /// What follows from it, each from the target and those before.
    pub inferences: Vec<Inference>,
    /// The variable that is left without a candidate.
    pub end: Premise,
}

/// What follows from a candidate, and from other inferences before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Inference {
    /// The variable.
    pub variable: Premise,
    /// A candidate of the variable that is excluded by the target or by an inference before: in a whip by the one just
    /// before.
    pub left: Candidate,
    /// The candidate of the variable that is left.
    pub right: CandidateSet,
}

impl Refutation {
    /// Returns a proof of these inferences.
    pub const fn new(target: Candidate, inferences: Vec<Inference>, end: Premise) -> Self {
        Self { target, inferences, end }
    }

    /// Returns the length of the chain: the number of its variables.
    pub const fn length(&self) -> usize {
        self.inferences.len() + 1
    }

    /// Returns the proof of a search in a position with these candidates.
    pub(super) fn from_proof(target: Label, proof: &Proof, lanes: &[u16; VARIABLES]) -> Self {
        let mut before: Vec<Vec<Label>> = Vec::from([Vec::from([target])]);
        let mut inferences = Vec::new();
        for &(variable, bits) in &proof.rights {
            let labels = || labels_of(variable, lanes[usize::from(variable)] & !bits);
            let by =
                |before: &Vec<Label>| labels().find(|&left| before.iter().all(|&one| are_linked(left, one)));
            // What is left before excludes none of its own labels, so that it is not a left candidate.
            let left = before.iter().rev().find_map(by);
            let right: Vec<Label> = labels_of(variable, bits).collect();
            inferences.push(Inference {
                variable: premise(variable),
                left: candidate(left.unwrap_or(target)),
                right: right.iter().map(|&label| candidate(label)).collect(),
            });
            before.push(right);
        }
        Self { target: candidate(target), inferences, end: premise(proof.end) }
    }
}

impl Inference {
    /// Returns an inference in this variable.
    pub const fn new(variable: Premise, left: Candidate, right: CandidateSet) -> Self {
        Self { variable, left, right }
    }
}

/// Returns the candidate of a label.
pub(super) fn candidate(label: Label) -> Candidate {
    let (digit, cell) = (usize::from(label) / 81, usize::from(label) % 81);
    Candidate::new(Cell::ALL[cell], Digit::ALL[digit])
}

/// Returns the variable as a premise.
pub(super) fn premise(variable: Variable) -> Premise {
    let variable = usize::from(variable);
    match variable.checked_sub(81) {
        None => Premise::Cell(Cell::ALL[variable]),
        Some(place) => Premise::Place(House::ALL[place / 9], Digit::ALL[place % 9]),
    }
}

/// Returns the four variables of a candidate.
pub(super) fn variables(candidate: Candidate) -> [Variable; 4] {
    seat(candidate.index() as Label).variables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CandidateSet;

    #[test]
    fn variables_are_those_of_the_cell_and_its_houses() {
        for one in CandidateSet::FULL {
            let [row, column, in_box] = one.cell().houses().map(|house| Premise::Place(house, one.digit()));
            let expected = [Premise::Cell(one.cell()), row, column, in_box];
            assert_eq!(variables(one).map(premise), expected);
            assert_eq!(candidate(one.index() as Label), one);
        }
    }
}
