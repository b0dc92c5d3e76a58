//! `hint`: the next step, as little or as much as is wanted.

use super::{Call, EXPLAIN, scale, yes};
use crate::effort::Effort;
use crate::error::Error;
use crate::input::PositionInput;
use crate::judge::{Judged, no_hint};
use crate::shape::Hinted;
use serde::Deserialize;
use sudokit::explain::{self, Explainer, Stage};

/// Asks for the next step of a position, or what is wrong with it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Hint {
    /// The position.
    position: PositionInput,
    /// How much is given away: 1 where to look, 2 which technique, 3 on which cells it rests, 4 all of it.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    stage: usize,
    /// The scale by which the step is found: easiest, se, se-head or sukaku.
    #[serde(default = "easiest")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["easiest", "se", "se-head", "sukaku"])))]
    scale: String,
    /// Whether techniques may be used that rest on there being one solution.
    #[serde(default = "yes")]
    uniqueness: bool,
}

fn easiest() -> String {
    "easiest".to_owned()
}

impl Call for Hint {
    type Result = Hinted;

    fn run(self, effort: &Effort<'_>) -> Result<Hinted, Error> {
        let scale = scale(&self.scale, &EXPLAIN)?;
        let stage = self.stage.checked_sub(1).and_then(|at| Stage::ALL.get(at).copied());
        let stage = stage.ok_or_else(|| Error::bad("the stage is 1, 2, 3 or 4"))?;
        let played = self.position.played()?;
        let position = played.position();
        let judged = played.judge(|grid| effort.solve(grid));
        let is_unique = judged.unknown().is_none();
        match judged {
            Judged::Mistakes(mistakes) => return Ok(Hinted::mistakes(&mistakes)),
            Judged::NoSolution(why) => return Ok(Hinted::nothing(why)),
            _ => {}
        }
        if let Some(why) = no_hint(&position) {
            return Ok(Hinted::nothing(why));
        }
        let mut explainer = Explainer::new(scale);
        if !(self.uniqueness && is_unique) {
            explainer = explainer.without_uniqueness();
        }
        explainer.stop_when(effort.stop());
        Ok(match explainer.next_step(&position) {
            Some(step) => Hinted::hint(&explain::Hint::new(&position, step), &position, stage),
            None if explainer.is_stopped() => {
                Hinted::nothing("The time was over before a step was found.".to_owned())
            }
            None => Hinted::nothing(format!("No technique of `{scale}` goes on from here.")),
        })
    }
}
