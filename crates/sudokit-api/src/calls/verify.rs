//! `verify`: whether a claimed step holds, and whether a technique proves it.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::input::{PositionInput, PuzzleText, either};
use crate::shape::{MistakeShape, StatusShape};
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::explain::{Catalogue, Sentences};
use sudokit_verbs::{
    Advice, Claim, Conclusion, Finding, ParseClaimError, Status, StepOptions, Verified, VerifyOptions,
    catalogue, verify,
};

/// Verifies a claimed step: whether each of its conclusions holds, and which technique proves it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Verify {
    puzzle: Option<PuzzleText>,
    position: Option<PositionInput>,
    claim: String,
    technique: Option<String>,
    scale: String,
    uniqueness: bool,
}

/// What is known of the claimed step.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct VerifyResult {
    /// The number of solutions of the position: one, none or many; or `limit`, if a limit was reached before they were known or
    /// all techniques were searched.
    status: StatusShape,
    /// The worst finding of a conclusion: the step is correct as claimed only if this is `proved`. Missing if the position has
    /// mistakes or no solution, because nothing can be proved then.
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<FindingShape>,
    /// The mistakes of the position: digits and pencil marks that contradict the solution.
    mistakes: Vec<MistakeShape>,
    /// The reason why nothing was verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    nothing: Option<String>,
    /// The scale whose techniques were searched.
    scale: &'static str,
    /// The conclusions of the claim, in its order.
    conclusions: Vec<ConclusionShape>,
}

/// What is known of a conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum FindingShape {
    /// A step of the named technique has this conclusion, or a step of any technique of the scale if none is named.
    Proved,
    /// The position has it already: the digit is in the cell, or is no candidate of it.
    Already,
    /// A step of another technique has this conclusion; none of the named technique was found.
    ProvedOtherwise,
    /// It agrees with the only solution of the puzzle, but no step of the scale has this conclusion. It is not proved: it may
    /// follow by several steps, by another technique, or be a guess.
    TrueOnly,
    /// It is not known whether it holds: the puzzle has not exactly one solution, or a limit was reached.
    Unknown,
    /// It contradicts the only solution of the puzzle, or the position.
    Wrong,
}

/// A conclusion of the claim.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ConclusionShape {
    /// The conclusion: `r4c5=7` or `r4c5≠7`.
    conclusion: String,
    /// What is known of it.
    finding: FindingShape,
    /// The reason: that of the step, or why there is none.
    because: String,
    /// The technique of the easiest step with this conclusion.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// The rating of this step.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    /// The whole result of this step.
    #[serde(skip_serializing_if = "Option::is_none")]
    therefore: Option<String>,
}

impl Call for Verify {
    type Result = VerifyResult;

    fn run(self, budget: &Budget<'_>) -> Result<VerifyResult, Error> {
        let scale = catalogue(&self.scale, Catalogue::ALL)?;
        let claim: Claim = self.claim.parse()?;
        let technique = self.technique.as_deref().or(claim.technique.as_deref());
        let options = VerifyOptions::new(StepOptions { scale, uniqueness: self.uniqueness }, technique)?;
        let mut game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let judgement = game.judge(|grid| budget.solve(grid));
        let empty = VerifyResult {
            status: judgement.status().into(),
            finding: None,
            mistakes: Vec::new(),
            nothing: None,
            scale: options.scale().name(),
            conclusions: Vec::new(),
        };
        Ok(match verify(&game, &judgement, &claim, options, budget.stop()) {
            Ok(all) => empty.with(&all, budget.is_over()),
            Err(Advice::Mistakes(mistakes)) => {
                let nothing = Some("The position has mistakes, so nothing can be proved in it.".to_owned());
                VerifyResult { mistakes: mistakes.into_iter().map(Into::into).collect(), nothing, ..empty }
            }
            Err(Advice::Nothing(why)) => VerifyResult { nothing: Some(why.to_string()), ..empty },
            Err(_) => VerifyResult { status: Status::Limit.into(), ..empty },
        })
    }
}

impl VerifyResult {
    fn with(self, all: &[Verified], is_cut: bool) -> Self {
        let worst = all.iter().map(|one| one.finding).max();
        let is_open = all.iter().any(|one| matches!(one.finding, Finding::TrueOnly | Finding::Unknown));
        Self {
            status: if is_cut && is_open { Status::Limit.into() } else { self.status },
            finding: worst.map(Into::into),
            conclusions: all.iter().map(Into::into).collect(),
            ..self
        }
    }
}

impl From<&Verified> for ConclusionShape {
    fn from(verified: &Verified) -> Self {
        let Verified { conclusion, finding, step, why } = verified;
        let because = step.as_ref().map(|step| step.because().to_string());
        Self {
            conclusion: Conclusion::to_string(conclusion),
            finding: (*finding).into(),
            because: because.or_else(|| why.as_ref().map(Sentences::to_string)).unwrap_or_default(),
            technique: step.as_ref().map(|step| step.technique.name()),
            rating: step.as_ref().map(|step| text::number(step.rating)),
            therefore: step.as_ref().map(sudokit::explain::Step::therefore),
        }
    }
}

impl From<Finding> for FindingShape {
    fn from(finding: Finding) -> Self {
        match finding {
            Finding::Proved => Self::Proved,
            Finding::Already => Self::Already,
            Finding::ProvedOtherwise => Self::ProvedOtherwise,
            Finding::TrueOnly => Self::TrueOnly,
            Finding::Wrong => Self::Wrong,
            _ => Self::Unknown,
        }
    }
}

impl From<ParseClaimError> for Error {
    fn from(error: ParseClaimError) -> Self {
        let (line, column) = (Some(1), Some(error.column as u64));
        Self { line, column, ..Self::new(Code::BadRequest, error) }
    }
}
