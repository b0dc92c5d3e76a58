//! `check`: validity, minimality and symmetries of a puzzle.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::shape::StatusShape;
use serde::{Deserialize, Serialize};
use sudokit::solve::{End, Goal};
use sudokit::{Cell, Clash, symmetry};
use sudokit_verbs::{Minimality, Status};

/// Checks whether a puzzle, or the clues of a position, are valid and minimal.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Check {
    puzzle: Option<PuzzleText>,
    position: Option<PositionInput>,
    #[serde(alias = "most")]
    limit: u64,
}

/// The properties of a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Checked {
    /// The number of solutions: a valid puzzle has one.
    status: StatusShape,
    /// The clash of two clues, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    clash: Option<ClashShape>,
    /// The number of clues.
    clues: usize,
    /// The number of solutions found.
    solution_count: u64,
    /// Whether `solution_count` is exact; false if a limit was reached.
    solution_count_exact: bool,
    /// The solution, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// Whether every clue is needed. Only for a valid puzzle; missing if a limit was reached before this was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    /// The redundant clues of a valid puzzle: each can be removed by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant: Option<Vec<String>>,
    /// The number of automorphisms: transforms, including the identity, that map the puzzle to itself.
    automorphisms: u64,
}

/// Two cells of a house that contain the same digit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ClashShape {
    /// The digit.
    digit: u8,
    /// The house, such as `row 1`.
    house: String,
    /// The two cells.
    cells: [String; 2],
}

impl Call for Check {
    type Result = Checked;

    fn run(self, budget: &Budget<'_>) -> Result<Checked, Error> {
        let game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let puzzle = game.clues();
        let unique = budget.search(puzzle, Goal::Unique);
        let status = Status::new(&unique);
        let (solution_count, solution_count_exact) = match status {
            Status::Many => {
                let found = budget.search(puzzle, Goal::Count(self.limit.max(2)));
                (found.solutions.max(2), found.end == End::Exhausted)
            }
            _ => (unique.solutions, unique.end == End::Exhausted),
        };
        let is_valid = status == Status::One;
        let minimality =
            is_valid.then(|| Minimality::new(&budget.solver(), puzzle)).filter(|known| !known.is_cut);
        let redundant =
            minimality.map(|known| known.redundant.iter().map(Cell::to_string).collect::<Vec<_>>());
        Ok(Checked {
            status: status.into(),
            clash: puzzle.clash().map(Into::into),
            clues: puzzle.filled().len(),
            solution_count,
            solution_count_exact,
            solution: unique.first.filter(|_| is_valid).map(|solution| solution.to_string()),
            minimal: redundant.as_ref().map(Vec::is_empty),
            redundant,
            automorphisms: symmetry::automorphisms(puzzle).order(),
        })
    }
}

impl From<Clash> for ClashShape {
    fn from(clash: Clash) -> Self {
        Self {
            digit: clash.digit.get(),
            house: clash.house.to_string(),
            cells: clash.cells.map(|cell| cell.to_string()),
        }
    }
}
