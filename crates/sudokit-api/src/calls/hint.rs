//! `hint`: the next step, in four stages.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PositionInput;
use crate::shape::Hinted;
use serde::Deserialize;
use sudokit::explain::{Catalogue, message};
use sudokit_verbs::{Advice, StepOptions, catalogue, stage};

/// Finds the next step of a position, or its mistakes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Hint {
    position: PositionInput,
    stage: usize,
    scale: String,
    uniqueness: bool,
    words: bool,
}

impl Call for Hint {
    type Result = Hinted;

    fn run(self, budget: &Budget<'_>) -> Result<Hinted, Error> {
        let scale = catalogue(&self.scale, Catalogue::ALL)?;
        let stage = stage(self.stage)?;
        let mut game = self.position.game()?;
        let judgement = game.judge(|grid| budget.solve(grid));
        let steps = StepOptions { scale, uniqueness: self.uniqueness };
        let advice = Advice::new(&game, &judgement, steps, budget.stop());
        let hinted = match &advice {
            Advice::Mistakes(mistakes) => Hinted::mistakes(mistakes, stage),
            Advice::Nothing(why) => Hinted::nothing(why),
            Advice::Hint(hint) => Hinted::hint(hint, &game.position(), stage),
            Advice::Stopped => {
                Hinted::nothing(&message!("The time limit was reached before a step was found.").into())
            }
        };
        Ok(hinted.with_status(&judgement, &advice).with_words_if(self.words))
    }
}
