use super::hint::MistakeShape;
use super::status::StatusShape;
use super::step::StepShape;
use super::words::{MessageShape, messages};
use serde::Serialize;
use sudokit::explain::{Position, Technique};
use sudokit_verbs::{Advice, Judgement, ListOptions, Status, StepList};

/// The steps that apply in a position, or its mistakes, or the reason why it has no steps.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedSteps {
    /// The number of solutions of the position: one, none or many; or limit, if a limit was reached before they or all steps were
    /// found.
    pub status: StatusShape,
    /// The mistakes: digits and pencil marks that contradict the solution.
    pub mistakes: Vec<MistakeShape>,
    /// The reason why there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<String>,
    /// The sentences of `nothing` as templates and parts, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<MessageShape>>,
    /// The scale.
    pub scale: &'static str,
    /// The number of steps found.
    pub count: usize,
    /// The techniques of which the list has at most one step.
    pub not_listed: Vec<&'static str>,
    /// The steps, by technique in the order of the scale, up to the limit.
    pub steps: Vec<StepShape>,
}

impl ListedSteps {
    /// Creates the result of a search, with at most `limit` steps, and their sentences as templates and parts if `words` is set.
    pub fn new(
        listed: &Result<StepList, Advice>,
        (judgement, position): (&Judgement, &Position),
        options: ListOptions,
        (limit, words): (usize, bool),
    ) -> Self {
        let empty = Self {
            status: judgement.status().into(),
            mistakes: Vec::new(),
            nothing: None,
            words: None,
            scale: options.scale().name(),
            count: 0,
            not_listed: Vec::new(),
            steps: Vec::new(),
        };
        match listed {
            Err(Advice::Mistakes(mistakes)) => {
                Self { mistakes: mistakes.iter().copied().map(Into::into).collect(), ..empty }
            }
            Err(Advice::Nothing(why)) => {
                Self { nothing: Some(why.to_string()), words: words.then(|| messages(why)), ..empty }
            }
            Err(_) => Self { status: Status::Limit.into(), ..empty },
            Ok(list) => Self {
                status: if list.is_stopped { Status::Limit.into() } else { empty.status },
                nothing: list.nothing(options).map(|why| why.to_string()),
                words: list.nothing(options).filter(|_| words).map(|why| messages(&why.into())),
                count: list.steps.len(),
                not_listed: list.not_listed.iter().map(Technique::name).collect(),
                steps: list
                    .steps
                    .iter()
                    .take(limit)
                    .map(|step| StepShape::told(step, position, words))
                    .collect(),
                ..empty
            },
        }
    }
}
