//! `check`: what a puzzle is worth.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::analyze::NotValid;
use sudokit::solve::{End, Goal};
use sudokit::{Cell, Clash, symmetry};
use sudokit_verbs::{Minimality, why_not_valid};

/// Asks whether a puzzle, or what the clues of a position are, is valid and minimal.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Check {
    /// The puzzle.
    puzzle: Option<PuzzleText>,
    /// In its place a position.
    position: Option<PositionInput>,
    /// Counts solutions up to so many.
    #[serde(default = "thousand", alias = "most")]
    limit: u64,
}

const fn thousand() -> u64 {
    1_000
}

/// What a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum CheckOutcome {
    /// It has exactly one solution.
    Valid,
    /// It has none.
    None,
    /// It has more than one.
    Several,
    /// A limit was reached before it could be told.
    Limit,
}

/// What is true of a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Checked {
    /// What it is.
    outcome: CheckOutcome,
    /// Two clues that clash, if the clues alone say that there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    clash: Option<ClashShape>,
    /// How many clues it has.
    clues: usize,
    /// How many solutions were found.
    solutions: u64,
    /// Whether these are all.
    exact: bool,
    /// The solution, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// Whether it is valid and no clue can go; left out if a limit was reached before it could be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    /// The clues of a valid puzzle that can go one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant: Option<Vec<String>>,
    /// How many symmetries, the identity among them, leave it as it is.
    automorphisms: u64,
}

/// Two cells of a house that hold the same digit.
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
        let (outcome, solutions, exact) = match why_not_valid(puzzle, &unique) {
            None => (CheckOutcome::Valid, 1, true),
            Some(NotValid::Several) => {
                let found = budget.search(puzzle, Goal::Count(self.limit.max(2)));
                (CheckOutcome::Several, found.solutions.max(2), found.end == End::Exhausted)
            }
            Some(NotValid::NoSolution(_)) => (CheckOutcome::None, 0, true),
            Some(_) => (CheckOutcome::Limit, unique.solutions, false),
        };
        let is_valid = outcome == CheckOutcome::Valid;
        let minimality =
            is_valid.then(|| Minimality::new(&budget.solver(), puzzle)).filter(|known| !known.is_cut);
        let redundant =
            minimality.map(|known| known.redundant.iter().map(Cell::to_string).collect::<Vec<_>>());
        Ok(Checked {
            outcome,
            clash: puzzle.clash().map(Into::into),
            clues: puzzle.filled().len(),
            solutions,
            exact,
            solution: unique.first.filter(|_| is_valid).map(|solution| text::line(solution.as_grid())),
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
