//! Does this step follow from its premises?

mod chain;
mod deadly;
mod facts;
mod needs;

use sudokit::explain::{Pattern, Step};
use sudokit::{Candidate, CandidateSet};

/// Why a step does not follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongStep {
    /// It does nothing.
    #[error("the step places nothing and takes nothing away, expected either")]
    Idle,
    /// It takes away or places what is no candidate.
    #[error("{0} is no candidate")]
    NoCandidate(Candidate),
    /// It says of cells and houses what is not so.
    #[error("the step says of its cells and houses what is not so in the position")]
    Untrue,
    /// Its premises leave room for what it takes away.
    #[error("{0} may be true for all that the premises say, expected a contradiction")]
    Possible(Candidate),
    /// It rests on there being one solution and is not named as one that does, or the other way round.
    #[error("its name and its pattern differ in whether the step rests on there being one solution")]
    Uniqueness,
    /// Its cells could not all be filled in another way.
    #[error("its cells could not be filled in another way, expected that they could but for some candidates")]
    NotDeadly,
    /// A node of a chain does not follow from those that it names.
    #[error("node {node} of chain {branch} does not follow from the nodes that it names before it")]
    Link {
        /// Which chain, counted from 0.
        branch: usize,
        /// Which of its nodes, counted from 0.
        node: usize,
    },
    /// The chains come to no common end or contradiction, or none of their assumptions need be true.
    #[error(
        "the chains show nothing: expected one end from assumptions of which one is true, or a contradiction"
    )]
    Open,
    /// It takes more than is tried.
    #[error("the step takes more tries than the checker's limit")]
    Unchecked,
}

/// What checking one step may take. Premises are small and chains are short: what takes more is not settled.
struct Limits {
    /// So many ways to fill premises, and links, are tried.
    tries: u32,
    /// So deep may chains stand inside chains.
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

/// Checks that a step follows from the cells, houses and links that it names, in a position of which the candidates are
/// given: one of them is true in every empty cell, and in every house for every digit that it lacks. What a filled cell
/// holds is no candidate.
///
/// A step that rests on there being one solution is held to just that: what it takes away would make a second one, of any
/// that there is. Whether there is one is not asked, nor whether cells are clues: no clue has candidates.
///
/// # Errors
/// What is wrong; [`WrongStep::Unchecked`] for a step that rests on more than can be tried.
///
/// # Complexity
/// At most 200,000 links and ways to fill premises, whatever the step; those that an explainer finds took under 3,000.
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
pub fn check_step(candidates: CandidateSet, step: &Step) -> Result<(), WrongStep> {
    let against = denied(candidates, step)?;
    if step.technique.assumes_uniqueness() != deadly::is_meant(&step.pattern) {
        return Err(WrongStep::Uniqueness);
    }
    if !facts::hold(candidates, step) {
        return Err(WrongStep::Untrue);
    }
    let mut limits = Limits::STEP;
    follows(candidates, &step.pattern, against, &mut limits)
}

/// Returns what the step says is false.
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
    let needs = needs::of(candidates, pattern)?;
    // Of a house that has the digit already it does not follow that anything is wrong.
    if needs.iter().any(|need| need.is_empty()) {
        return Err(WrongStep::Untrue);
    }
    denied.iter().try_for_each(|denied| needs::refute(&needs, denied, limits))
}

/// Candidates of which at least one is true.
type Need = CandidateSet;

/// Returns whether two candidates may be true together: they are one, or neither in one cell nor one digit in one
/// house.
fn fit(one: Candidate, other: Candidate) -> bool {
    let (here, there) = (one.cell(), other.cell());
    one == other || (here != there && (one.digit() != other.digit() || !here.peers().contains(there)))
}
