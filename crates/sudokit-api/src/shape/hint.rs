use super::marks::MarksShape;
use super::status::StatusShape;
use super::step::StepShape;
use super::words::{MessageShape, hint_messages, messages};
use serde::Serialize;
use sudokit::explain::{Hint, Position, Region, Sentences, Stage};
use sudokit_check::Mistake;
use sudokit_verbs::{Advice, Judgement, Status, mistake_sentences, named_mistakes};

/// The result of `hint`: mistakes, the reason why there is no hint, or the hint.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// The number of solutions of the position: one, none or many; or limit, if a limit was reached before they or the step
    /// were found.
    pub status: StatusShape,
    /// The mistakes: digits and pencil marks that contradict the solution. Only from stage 3 on; the sentences of the
    /// stages before say how many there are and in which boxes.
    pub mistakes: Vec<MistakeShape>,
    /// The reason why there is no hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<String>,
    /// The stage of the hint, 1 to 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<usize>,
    /// The part of the grid where the step is: a house such as `box 2`, a cell such as `r3c4`, or a digit such as `digit 5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The technique of the step. Only from stage 2 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The sentences of all stages up to this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hints: Option<Vec<String>>,
    /// The sentences of `hints`, or of `nothing`, as templates and parts, if requested: a list for each sentence told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<Vec<MessageShape>>>,
    /// The cells, houses and candidates to highlight. At stage 4, they are part of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<MarksShape>,
    /// The step. Only at stage 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepShape>,
}

/// A mistake: a digit or pencil marks that contradict the solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MistakeShape {
    /// The cell.
    pub cell: String,
    /// `digit` if the cell contains a wrong digit, `marks` if its pencil marks do not include the correct digit.
    pub kind: String,
    /// The wrong digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
}

impl Hinted {
    /// Sets the status: that of the position, or `limit` if the search for the step was stopped.
    #[must_use]
    pub fn with_status(self, judgement: &Judgement, advice: &Advice) -> Self {
        let is_stopped = matches!(advice, Advice::Stopped);
        let status = if is_stopped { Status::Limit } else { judgement.status() };
        Self { status: status.into(), ..self }
    }

    /// Creates a result with what is told of these mistakes up to a stage.
    pub fn mistakes(mistakes: &[Mistake], last: Stage) -> Self {
        let sentences = mistake_sentences(mistakes, last);
        Self {
            mistakes: named_mistakes(mistakes, last).iter().copied().map(Into::into).collect(),
            stage: Some(Stage::ALL.iter().filter(|stage| **stage <= last).count()),
            hints: Some(sentences.iter().map(ToString::to_string).collect()),
            words: Some(sentences.iter().map(|sentence| vec![sentence.into()]).collect()),
            ..Self::default()
        }
    }

    /// Creates a result without a hint, for this reason.
    pub fn nothing(why: &Sentences) -> Self {
        Self { nothing: Some(why.to_string()), words: Some(vec![messages(why)]), ..Self::default() }
    }

    /// Creates a result with the hint up to a stage.
    pub fn hint(hint: &Hint, position: &Position, last: Stage) -> Self {
        let stages = Stage::ALL.iter().filter(|stage| **stage <= last);
        let sentences: Vec<_> = stages.map(|&stage| hint.text(stage).to_string()).collect();
        let is_all = last == Stage::All;
        Self {
            stage: Some(sentences.len()),
            region: Some(region_name(hint.region)),
            technique: (last >= Stage::Technique).then(|| hint.step.technique.name()),
            hints: Some(sentences),
            words: Some(hint_messages(hint, last)),
            marks: (!is_all).then(|| (&hint.shown(last)).into()),
            step: is_all.then(|| StepShape::told(&hint.step, position, true)),
            ..Self::default()
        }
    }

    /// Removes the sentences as templates and parts unless they are wanted.
    #[must_use]
    pub fn with_words_if(mut self, are_wanted: bool) -> Self {
        if !are_wanted {
            self.words = None;
            self.step = self.step.map(|step| StepShape { words: None, ..step });
        }
        self
    }
}

/// Returns the name of a part of the grid.
fn region_name(region: Region) -> String {
    match region {
        Region::House(house) => house.to_string(),
        Region::Cell(cell) => cell.to_string(),
        Region::Digit(digit) => format!("digit {digit}"),
    }
}

impl From<Mistake> for MistakeShape {
    fn from(mistake: Mistake) -> Self {
        match mistake {
            Mistake::Digit(cell, digit) => {
                Self { cell: cell.to_string(), kind: "digit".to_owned(), digit: Some(digit.get()) }
            }
            Mistake::Marks(cell) => Self { cell: cell.to_string(), kind: "marks".to_owned(), digit: None },
            other => Self { cell: String::new(), kind: other.to_string(), digit: None },
        }
    }
}
