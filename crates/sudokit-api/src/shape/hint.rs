use super::marks::{MarksShape, name};
use super::step::StepShape;
use serde::Serialize;
use sudokit::explain::{Hint, Position, Stage};
use sudokit_check::Mistake;

/// What there is to say of a position: what is wrong, or why there is no hint, or the hint.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// What is against the solution.
    pub mistakes: Vec<MistakeShape>,
    /// Why there is no hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<String>,
    /// How much is given away, 1 to 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<usize>,
    /// What the stages up to it say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hints: Option<Vec<String>>,
    /// What to emphasise; at stage 4 it is in the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<MarksShape>,
    /// The step, at stage 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepShape>,
}

/// Something that is against the solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MistakeShape {
    /// The cell.
    pub cell: String,
    /// `digit` if a wrong one stands there, `marks` if the right one is missing among the pencil marks.
    pub kind: String,
    /// The wrong digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
}

impl Hinted {
    /// These things are wrong.
    pub fn mistakes(mistakes: &[Mistake]) -> Self {
        Self { mistakes: mistakes.iter().copied().map(Into::into).collect(), ..Self::default() }
    }

    /// There is no hint, because of this.
    pub fn nothing(why: String) -> Self {
        Self { nothing: Some(why), ..Self::default() }
    }

    /// The hint up to a stage.
    pub fn hint(hint: &Hint, position: &Position, most: Stage) -> Self {
        let told: Vec<_> =
            Stage::ALL.into_iter().filter(|stage| *stage <= most).map(|stage| hint.tell(stage)).collect();
        let is_all = most == Stage::All;
        Self {
            stage: Some(told.len()),
            hints: Some(told),
            marks: (!is_all).then(|| (&hint.shown(most)).into()),
            step: is_all.then(|| StepShape::new(&hint.step, position)),
            ..Self::default()
        }
    }
}

impl From<Mistake> for MistakeShape {
    fn from(mistake: Mistake) -> Self {
        match mistake {
            Mistake::Digit(cell, digit) => {
                Self { cell: name(cell), kind: "digit".to_owned(), digit: Some(digit.get()) }
            }
            Mistake::Marks(cell) => Self { cell: name(cell), kind: "marks".to_owned(), digit: None },
            other => Self { cell: String::new(), kind: other.to_string(), digit: None },
        }
    }
}
