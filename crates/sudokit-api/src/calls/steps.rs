//! `steps`: all steps that apply in a position.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::shape::ListedSteps;
use serde::Deserialize;
use sudokit::explain::Catalogue;
use sudokit_verbs::{ListOptions, StepList, StepOptions, catalogue};

/// Lists all steps that apply in a puzzle or a position, by technique.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Steps {
    puzzle: Option<PuzzleText>,
    position: Option<PositionInput>,
    scale: String,
    techniques: Vec<String>,
    uniqueness: bool,
    #[serde(alias = "most")]
    limit: usize,
    words: bool,
}

impl Call for Steps {
    type Result = ListedSteps;

    fn run(self, budget: &Budget<'_>) -> Result<ListedSteps, Error> {
        let scale = catalogue(&self.scale, Catalogue::ALL)?;
        let options = ListOptions::new(StepOptions { scale, uniqueness: self.uniqueness }, &self.techniques)?;
        let mut game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let judgement = game.judge(|grid| budget.solve(grid));
        let listed = StepList::new(&game, &judgement, options, budget.stop());
        let window = (self.limit, self.words);
        Ok(ListedSteps::new(&listed, (&judgement, &game.position()), options, window))
    }
}
