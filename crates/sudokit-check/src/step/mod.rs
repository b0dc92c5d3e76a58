//! Checks that a step follows from its premises.

mod chain;
mod cover;
mod deadly;
mod exocet;
mod exotics;
mod facts;
mod inferences;
mod needs;
mod rectangle;
mod refutation;
mod sets;
mod trial;

use sudokit::explain::{Pattern, Step};
use sudokit::{Candidate, CandidateSet};

/// The reason why a step is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongStep {
    /// The step has no effect.
    #[error("the step has no effect, expected a placement or an elimination")]
    Idle,
    /// The step eliminates or places something that is not a candidate.
    #[error("{0} is not a candidate")]
    NoCandidate(Candidate),
    /// The step states wrong facts about cells or houses.
    #[error("the step states facts about its cells and houses that do not hold in the position")]
    Untrue,
    /// The premises of the step do not exclude an elimination.
    #[error("the premises do not exclude {0}, expected a contradiction")]
    Possible(Candidate),
    /// Only one of the step's technique and pattern assumes that the solution is unique.
    #[error("the technique and the pattern of the step disagree on whether they assume a unique solution")]
    Uniqueness,
    /// The cells of the pattern cannot be filled in another way.
    #[error(
        "the pattern is not deadly, expected cells that could be filled in another way without some candidates"
    )]
    NotDeadly,
    /// A node of a chain does not follow from its parents.
    #[error("node {node} of chain {branch} does not follow from its parents")]
    Link {
        /// The index of the chain, from 0.
        branch: usize,
        /// The index of the node, from 0.
        node: usize,
    },
    /// The chains have no common end and no contradiction, or none of their assumptions need be true.
    #[error(
        "the chains prove nothing, expected a contradiction, or the same end from assumptions of which one must be true"
    )]
    Open,
    /// The step places a digit of a known solution, which does not follow from the position.
    #[error("the step does not follow from the position, but is a digit of a solution that was known")]
    FromSolution,
    /// The step needs more tries than the limit.
    #[error("the step needs more tries than the checker's limit")]
    Unchecked,
}

/// Limits for checking one step. Premises are small and chains are short; a step beyond the limits is rejected as
/// unchecked.
struct Limits {
    /// The maximum number of ways to fill premises and of links to try.
    tries: u32,
    /// The maximum depth of nested chains.
    depth: u32,
}

impl Limits {
    const STEP: Self = Self { tries: 200_000, depth: 8 };

    fn take(&mut self, tries: usize) -> Result<(), WrongStep> {
        let left = u32::try_from(tries).ok().and_then(|tries| self.tries.checked_sub(tries));
        self.tries = left.ok_or(WrongStep::Unchecked)?;
        Ok(())
    }
}

/// What is known of a position: its candidates, and the digits that were filled in by steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The candidates. A filled cell has none.
    pub candidates: CandidateSet,
    /// The filled cells that are not clues, with their digits.
    pub placed: CandidateSet,
}

impl Known {
    /// Returns what is known of a position with these candidates, and these digits that were filled in by steps.
    pub const fn new(candidates: CandidateSet, placed: CandidateSet) -> Self {
        Self { candidates, placed }
    }
}

impl From<CandidateSet> for Known {
    /// All filled cells are clues.
    fn from(candidates: CandidateSet) -> Self {
        Self { candidates, placed: CandidateSet::EMPTY }
    }
}

/// Checks that a step follows from its cells, houses and links, in a position with these candidates. In every empty
/// cell, exactly one candidate is true; in every house, exactly one for each missing digit. The digit of a filled
/// cell is not a candidate. An avoidable rectangle also follows from digits that are no clues.
///
/// If a step assumes a unique solution, the check proves only this: from any solution with an eliminated candidate, a
/// second solution follows. It does not prove that the solution is unique, or that cells are clues. Clues have no
/// candidates.
///
/// # Errors
/// The step is wrong; [`WrongStep::Unchecked`] for a step that exceeds the limits.
///
/// # Complexity
/// At most 200,000 links and ways to fill premises for any step. Steps found by an explainer needed fewer than 3,000.
///
/// # Examples
/// ```
/// use sudokit::{CandidateSet, Grid, explain::{Explainer, Catalogue, Position}};
/// use sudokit_check::{WrongStep, check_step};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let position = Position::new(&puzzle);
/// let mut step = Explainer::new(&Catalogue::SE).next_step(&position).unwrap();
/// assert_eq!(check_step(position.candidates(), &step), Ok(()));
///
/// let elsewhere = position.candidates().first().unwrap();
/// step.eliminations = CandidateSet::only(elsewhere).into();
/// assert_eq!(check_step(position.candidates(), &step), Err(WrongStep::Possible(elsewhere)));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn check_step(known: impl Into<Known>, step: &Step) -> Result<(), WrongStep> {
    let Known { candidates, placed } = known.into();
    let against = denied(candidates, step)?;
    if step.technique.assumes_uniqueness() != deadly::is_meant(&step.pattern) {
        return Err(WrongStep::Uniqueness);
    }
    if !facts::hold(candidates, &step.pattern, step.placement) {
        return Err(WrongStep::Untrue);
    }
    let mut limits = Limits::STEP;
    match &step.pattern {
        Pattern::KnownDigit(_) => Err(WrongStep::FromSolution),
        Pattern::UniqueRectangle(rectangle) if !rectangle::is_filled(rectangle, placed) => {
            Err(WrongStep::NotDeadly)
        }
        Pattern::Refutation(refutation) => {
            refutation::check(candidates, step.technique, refutation, against, &mut limits)
        }
        Pattern::Trial(trial) => trial::check(candidates, trial, against),
        Pattern::BraidTrial(trial) => trial::check_braids(candidates, trial, against, &mut limits),
        pattern => follows(candidates, pattern, against, &mut limits),
    }
}

/// Returns the candidates that the step makes false.
fn denied(candidates: CandidateSet, step: &Step) -> Result<CandidateSet, WrongStep> {
    let mut denied = step.eliminations.to_set();
    if let Some(placed) = step.placement {
        let rivals = candidates.digits_of(placed.cell()).without(placed.digit());
        denied.extend(rivals.iter().map(|digit| Candidate::new(placed.cell(), digit)));
        if !candidates.contains(placed) {
            return Err(WrongStep::NoCandidate(placed));
        }
    } else if denied.is_empty() {
        return Err(WrongStep::Idle);
    }
    let strange = denied.difference(candidates).first();
    strange.map_or(Ok(denied), |strange| Err(WrongStep::NoCandidate(strange)))
}

/// Checks that none of the denied candidates can be true.
fn follows(
    candidates: CandidateSet,
    pattern: &Pattern,
    denied: CandidateSet,
    limits: &mut Limits,
) -> Result<(), WrongStep> {
    if let Pattern::Chain(chain) = pattern {
        return chain::check(candidates, chain, denied, limits);
    }
    if let Some(cover) = cover::of(pattern) {
        return cover::check(candidates, cover, denied);
    }
    if let Pattern::Exocet(exocet) = pattern {
        return exocet::check(candidates, exocet, denied, limits);
    }
    let needs = needs::of(candidates, pattern)?;
    // A house that already has the digit does not contradict anything.
    if needs.iter().any(|need| need.is_empty()) {
        return Err(WrongStep::Untrue);
    }
    denied.iter().try_for_each(|denied| needs::refute(&needs, denied, limits))
}

/// Candidates at least one of which is true.
type Need = CandidateSet;

/// Returns whether two candidates can be true together: they are equal, or they share neither a cell nor a digit in a
/// house.
fn fit(one: Candidate, other: Candidate) -> bool {
    let (here, there) = (one.cell(), other.cell());
    one == other || (here != there && (one.digit() != other.digit() || !here.peers().contains(there)))
}
