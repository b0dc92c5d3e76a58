//! `solve`: the solution, and whether it is unique.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::{PositionInput, PuzzleText, either};
use crate::shape::StatusShape;
use serde::{Deserialize, Serialize};
use sudokit::Grid;
use sudokit::solve::{End, Goal};
use sudokit_verbs::Status;

/// Solves a puzzle, or the clues of a position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Solve {
    puzzle: Option<PuzzleText>,
    position: Option<PositionInput>,
    all: Option<usize>,
}

/// The result of `solve`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Solved {
    /// The number of solutions.
    status: StatusShape,
    /// The solution, or one of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// The list of solutions, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
    /// Whether there are, or may be, more solutions than listed. Only with `solutions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<bool>,
    /// The number of search nodes.
    nodes: u64,
    /// The clash of two clues, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl Call for Solve {
    type Result = Solved;

    fn run(self, budget: &Budget<'_>) -> Result<Solved, Error> {
        let game = either(self.puzzle.as_ref(), self.position.as_ref())?;
        let puzzle = game.clues();
        let found = budget.search(puzzle, Goal::Unique);
        let (solutions, more) = self.all.map(|limit| list(puzzle, limit, budget)).unzip();
        Ok(Solved {
            status: Status::new(&found).into(),
            solution: found.first.map(|solution| solution.to_string()),
            solutions,
            more,
            nodes: found.nodes,
            why: puzzle.clash().map(|clash| clash.to_string()),
        })
    }
}

/// Lists the first solutions. Returns also whether there may be more.
fn list(puzzle: &Grid, limit: usize, budget: &Budget<'_>) -> (Vec<String>, bool) {
    let mut all = budget.solver().solutions(puzzle);
    let mut listed = Vec::new();
    while !budget.is_over() {
        match all.next() {
            None => return (listed, all.end() != Some(End::Exhausted)),
            Some(_) if listed.len() == limit => break,
            Some(solution) => listed.push(solution.to_string()),
        }
    }
    (listed, true)
}
