//! Whether the conclusions of a claimed step hold, and whether a technique proves them.

use crate::hint::searchable;
use crate::{
    Advice, Claim, Conclusion, GameState, Judgement, ListOptions, OptionError, StepOptions, techniques,
};
use sudokit::explain::{Catalogue, Explainer, Position, Sentences, Step, Technique, TechniqueSet, message};
use sudokit::{Candidate, CellSet, Solution};

/// What is known of a conclusion. The later ones are worse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// A step of the named technique has this conclusion, or a step of the scale if no technique is named.
    Proved,
    /// The position has it already: the digit is in the cell, or is no candidate of it.
    Already,
    /// A step of another technique has this conclusion; none of the named one was found.
    ProvedOtherwise,
    /// It agrees with the only solution of the puzzle, but no step with this conclusion was found.
    TrueOnly,
    /// It is not known whether it holds: the puzzle has not exactly one solution, or a limit was reached.
    Unknown,
    /// It contradicts the only solution of the puzzle, or the position itself.
    Wrong,
}

/// A conclusion with what is known of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// The conclusion.
    pub conclusion: Conclusion,
    /// What is known of it.
    pub finding: Finding,
    /// The easiest step that was found with this conclusion.
    pub step: Option<Step>,
    /// The reason, if there is no step.
    pub why: Option<Sentences>,
}

/// The options of a verification.
#[derive(Clone, Copy, Debug)]
pub struct VerifyOptions {
    steps: StepOptions,
    named: Option<TechniqueSet>,
}

impl VerifyOptions {
    /// Options with the technique that the claim names. If the scale does not have it, the first scale that does is used.
    ///
    /// # Errors
    /// An unknown name, or a technique that no scale searches for.
    pub fn new(steps: StepOptions, technique: Option<&str>) -> Result<Self, OptionError> {
        let Some(name) = technique else { return Ok(Self { steps, named: None }) };
        let named = techniques(name)?;
        let has = |scale: &Catalogue| named.iter().any(|technique| scale.has(technique));
        let mut scales = core::iter::once(steps.scale).chain(Catalogue::ALL.iter().copied());
        let scale = scales.find(|scale| has(scale)).unwrap_or(steps.scale);
        let steps = StepOptions { scale, ..steps };
        // An error if no scale has it.
        ListOptions::new(steps, &[name])?;
        Ok(Self { steps, named: Some(named) })
    }

    /// The scale whose techniques are searched.
    pub const fn scale(&self) -> &'static Catalogue {
        self.steps.scale
    }
}

/// Verifies each conclusion of a claim by itself; `stop` ends the search for steps.
///
/// A conclusion is proved if a step of the position has it, or places a digit that implies it. Other conclusions may follow by
/// several steps, or by a technique that the scale does not have: they are compared with the solution only.
///
/// # Errors
/// The mistakes of the position, in which nothing can be proved.
pub fn verify(
    game: &GameState,
    judgement: &Judgement,
    claim: &Claim,
    options: VerifyOptions,
    stop: impl Fn() -> bool + Send + Sync + 'static,
) -> Result<Vec<Verified>, Advice> {
    let position = game.position();
    let solution = match judgement {
        Judgement::Right(solution) => Some(*solution),
        Judgement::Mistakes(mistakes) => return Err(Advice::Mistakes(mistakes.clone())),
        Judgement::NoSolution(why) => return Err(Advice::Nothing(why.clone())),
        _ => None,
    };
    let look = |&conclusion: &Conclusion| looked_up(conclusion, &position, solution.as_ref());
    let mut all: Vec<_> = claim.conclusions.iter().map(look).collect();
    if all.iter().any(Verified::is_open) {
        match searchable(game, judgement, options.steps, stop) {
            Ok((position, explainer)) => ProofSearch { position, explainer, options }.run(&mut all),
            Err(Advice::Nothing(why)) => close(&mut all, &why),
            Err(advice) => return Err(advice),
        }
    }
    Ok(all)
}

/// What the position and the solution say of a conclusion.
fn looked_up(conclusion: Conclusion, position: &Position, solution: Option<&Solution>) -> Verified {
    let candidate = conclusion.candidate();
    let (cell, digit) = (candidate.cell(), candidate.digit());
    let known = |finding, why: Sentences| Verified { conclusion, finding, step: None, why: Some(why) };
    let is_digit = position.grid().get(cell) == Some(digit);
    match conclusion {
        Conclusion::Place(_) if is_digit => {
            known(Finding::Already, message!("{cell} is {digit} already.", cell, digit).into())
        }
        Conclusion::Place(_) if !position.has(cell, digit) => {
            known(Finding::Wrong, no_candidate(candidate, position))
        }
        Conclusion::Eliminate(_) if is_digit => {
            known(Finding::Wrong, message!("{cell} is {digit}.", cell, digit).into())
        }
        Conclusion::Eliminate(_) if !position.has(cell, digit) => {
            known(Finding::Already, no_candidate(candidate, position))
        }
        _ => match (conclusion, solution.map(|solution| solution.get(cell) == digit)) {
            (Conclusion::Place(_), Some(false)) => known(
                Finding::Wrong,
                message!("The solution has another digit than {digit} in {cell}.", digit, cell).into(),
            ),
            (Conclusion::Eliminate(_), Some(true)) => {
                known(Finding::Wrong, message!("The solution has {digit} in {cell}.", digit, cell).into())
            }
            (_, Some(_)) => Verified { conclusion, finding: Finding::TrueOnly, step: None, why: None },
            (_, None) => Verified { conclusion, finding: Finding::Unknown, step: None, why: None },
        },
    }
}

/// Why a digit is no candidate of a cell.
fn no_candidate(candidate: Candidate, position: &Position) -> Sentences {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    let is_there = |peer: &sudokit::Cell| position.grid().get(*peer) == Some(digit);
    if let Some(other) = position.grid().get(cell) {
        return message!("{cell} is {other} already.", cell, other).into();
    }
    match cell.peers().into_iter().find(is_there) {
        Some(peer) => {
            message!("{digit} is no candidate of {cell}, because {peer} is {digit}.", digit, cell, peer)
                .into()
        }
        None => {
            message!("{digit} is no candidate of {cell}: its pencil mark is missing.", digit, cell).into()
        }
    }
}

impl Verified {
    /// Whether a step can still tell more.
    fn is_open(&self) -> bool {
        self.step.is_none() && self.why.is_none()
    }
}

/// Gives this reason to all conclusions without a step or a reason.
fn close(all: &mut [Verified], why: &Sentences) {
    for one in all.iter_mut().filter(|one| one.is_open()) {
        one.why = Some(why.clone());
    }
}

/// The search for steps with the conclusions.
struct ProofSearch {
    position: Position,
    explainer: Explainer,
    options: VerifyOptions,
}

impl ProofSearch {
    fn run(mut self, all: &mut [Verified]) {
        let named = self.options.named;
        if let Some(named) = named {
            self.prove(all, named, Finding::Proved);
        }
        let otherwise = if named.is_some() { Finding::ProvedOtherwise } else { Finding::Proved };
        let mut seen = named.unwrap_or(TechniqueSet::EMPTY).union(TechniqueSet::only(Technique::BRUTE_FORCE));
        for row in self.options.scale().rows() {
            if all.iter().all(|one| !one.is_open()) || self.explainer.is_stopped() {
                break;
            }
            let techniques = row.scores().iter().map(|score| score.technique);
            let new: TechniqueSet = techniques.filter(|&technique| !seen.contains(technique)).collect();
            if !new.is_empty() {
                seen = seen.union(new);
                self.prove(all, new, otherwise);
            }
        }
        close(all, &self.why_not());
    }

    fn prove(&mut self, all: &mut [Verified], techniques: TechniqueSet, finding: Finding) {
        let steps = self.explainer.all_steps_of(&self.position, techniques);
        for one in all.iter_mut().filter(|one| one.is_open()) {
            let found = steps.iter().filter(|step| has(step, one.conclusion)).min_by_key(|step| step.rating);
            if let Some(step) = found {
                (one.step, one.finding) = (Some(step.clone()), finding);
            }
        }
    }

    fn why_not(&self) -> Sentences {
        let scale = self.options.scale().name().to_owned();
        if self.explainer.is_stopped() {
            return message!(
                "The time limit was reached before all techniques of `{scale}` were searched.",
                scale
            )
            .into();
        }
        message!("No step of `{scale}` in this position has this conclusion.", scale).into()
    }
}

/// Whether the step has this conclusion, or places a digit that implies it.
fn has(step: &Step, conclusion: Conclusion) -> bool {
    match conclusion {
        Conclusion::Place(candidate) => step.placement == Some(candidate),
        Conclusion::Eliminate(candidate) => {
            step.eliminations.contains(candidate)
                || step.placement.is_some_and(|placed| excludes(placed, candidate))
        }
    }
}

/// Whether the digit in its cell leaves no place for the candidate.
fn excludes(placed: Candidate, candidate: Candidate) -> bool {
    let is_same_cell = placed.cell() == candidate.cell();
    let is_same_digit = placed.digit() == candidate.digit();
    let sees = |cells: CellSet| cells.contains(candidate.cell());
    (is_same_cell && !is_same_digit) || (is_same_digit && sees(placed.cell().peers()))
}
