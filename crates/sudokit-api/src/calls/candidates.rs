//! `candidates`: the candidates of each cell.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PositionInput;
use crate::text;
use serde::{Deserialize, Serialize};

/// Lists the candidates of a position: its pencil marks without the digits of filled peers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Candidates {
    position: PositionInput,
}

/// The candidates.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CandidatesResult {
    /// The candidates of each of the 81 cells, such as "25"; "" for filled cells.
    marks: Vec<String>,
}

impl Call for Candidates {
    type Result = CandidatesResult;

    fn run(self, _: &Budget<'_>) -> Result<CandidatesResult, Error> {
        let position = self.position.game()?.position();
        Ok(CandidatesResult { marks: text::marks(position.candidates()) })
    }
}
