//! `variant`: puzzles of other sizes and with other rules.

use super::Call;
use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::shape::StatusShape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use sudokit::solve::{End, Goal};
use sudokit_variants::iss::{self, Note};
use sudokit_variants::{CellId, Describer, Puzzle, Solver};
use sudokit_verbs::Status;
use sudokit_verbs::variants::{SolutionVerdict, judge_solution, parse_values, set_text, values_text};

/// Maximum number of solutions in a response.
const MAX_LISTED: u64 = 1_000;

/// Reads a puzzle of another size or with other rules, in the text of the Interactive Sudoku Solver, and answers a question about it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Variant {
    /// The rules, such as `.Shape~6x6.Thermo~R1C1~R2C2`, or the cells of a square grid.
    puzzle: String,
    /// What to find out.
    #[serde(default)]
    question: Question,
    /// For `count` and `candidates`: the number of solutions to count up to.
    #[serde(default = "default_limit")]
    limit: u64,
    /// For `solve`: list up to this number of solutions, at most 1000.
    all: Option<u64>,
    /// For `check`: values of the cells of the grid, one character each, or numbers with commas.
    solution: Option<String>,
}

const fn default_limit() -> u64 {
    1_000
}

/// A question about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum Question {
    /// The solution, and whether it is the only one.
    #[default]
    Solve,
    /// The number of solutions.
    Count,
    /// The values that each cell has in some solution.
    Candidates,
    /// Whether values are a solution, and which rules they break.
    Check,
    /// What was read, without a search.
    Read,
}

/// The puzzle as it was read, and the answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct VariantResult {
    /// The number of rows.
    rows: usize,
    /// The number of columns.
    columns: usize,
    /// The least and the greatest value.
    values: [u8; 2],
    /// The names of the cells beside the grid, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    extra_cells: Vec<String>,
    /// The rules in words.
    rules: Vec<String>,
    /// Remarks about the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteShape>,
    #[serde(flatten)]
    found: Found,
}

/// A remark about a part of the text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct NoteShape {
    /// The remark.
    message: String,
    /// The first byte of the part, from 0.
    start: usize,
    /// The byte after the part.
    end: usize,
}

/// The answer to the question.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Found {
    /// The number of solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<StatusShape>,
    /// The values of the grid in a solution, one character each: `A` is 10; or numbers with commas if there are values above 35.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// The values of the extra cells in that solution, and the numbers of regions from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<Vec<u8>>,
    /// The list of solutions, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
    /// Whether there are, or may be, more solutions than listed. Only with `solutions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<bool>,
    /// The number of solutions found.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count: Option<u64>,
    /// Whether the count is exact; false if a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution_count_exact: Option<bool>,
    /// The number of search nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    /// The values of each cell in some solution: of the grid, then of extra cells. If a limit was reached, there can be more.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// For each cell, the number of solutions with each of these values, up to the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<BTreeMap<u8, u64>>>,
    /// Whether the given values are a solution; missing if a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<bool>,
    /// The rules that the given values break, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<Vec<String>>,
}

impl Call for Variant {
    type Result = VariantResult;

    fn run(self, budget: &Budget<'_>) -> Result<VariantResult, Error> {
        let read = iss::read_with_notes(&self.puzzle).map_err(|error| Error::from(&error))?;
        let puzzle = &read.puzzle;
        if self.solution.is_some() && self.question != Question::Check {
            return Err(Error::bad("`solution` is only for the question `check`"));
        }
        let found = match self.question {
            Question::Read => Found::default(),
            Question::Solve => self.solve(puzzle, budget),
            Question::Count => count(puzzle, self.limit, budget),
            Question::Candidates => candidates(puzzle, self.limit, budget),
            Question::Check => self.check(puzzle, budget)?,
        };
        let (describer, shape) = (Describer::new(puzzle), puzzle.shape);
        Ok(VariantResult {
            rows: shape.rows,
            columns: shape.columns,
            values: [shape.values.first(), shape.values.last()],
            extra_cells: (shape.cells()..puzzle.cell_count()).map(|cell| describer.cell(cell)).collect(),
            rules: puzzle.rules.iter().map(|rule| describer.rule(rule)).collect(),
            notes: read.notes.iter().map(NoteShape::new).collect(),
            found,
        })
    }
}

impl NoteShape {
    fn new(note: &Note) -> Self {
        Self { message: note.to_string(), start: note.at.start, end: note.at.end }
    }
}

impl Variant {
    fn solve(&self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        let found = count(puzzle, 2, budget);
        let Some(limit) = self.all.map(|all| all.min(MAX_LISTED)) else { return found };
        let solver = Solver::new(puzzle).with_limits(budget.limits());
        let (mut all, mut listed, mut more) = (solver.solutions(), Vec::new(), true);
        while !budget.is_over() {
            match all.next() {
                None => {
                    more = all.end() != Some(End::Exhausted);
                    break;
                }
                Some(_) if listed.len() as u64 == limit => break,
                Some(solution) => listed.push(grid_text(puzzle, &solution)),
            }
        }
        Found { solutions: Some(listed), more: Some(more), ..found }
    }

    fn check(&self, puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Found, Error> {
        let Some(text) = &self.solution else {
            return Err(Error::bad("missing field `solution`: the values of the cells of the grid"));
        };
        let values = parse_values(text, puzzle.shape)
            .map_err(|error| Error::new(Code::BadPuzzle, format_args!("solution: {error}")))?;
        let (right, broken) = match judge_solution(puzzle, values, budget.limits()) {
            SolutionVerdict::Right => (Some(true), Vec::new()),
            SolutionVerdict::Breaks(rules) => (Some(false), rules),
            SolutionVerdict::NoExtraCells => {
                (Some(false), vec!["no values of the extra cells fit".to_owned()])
            }
            SolutionVerdict::Unknown => (None, Vec::new()),
        };
        Ok(Found { right, broken: Some(broken), ..Found::default() })
    }
}

/// Counts solutions up to a limit, and has the first of them.
fn count(puzzle: &Puzzle, limit: u64, budget: &Budget<'_>) -> Found {
    let found = Solver::new(puzzle).with_limits(budget.limits()).search(Goal::Count(limit));
    let extra = found.first.as_deref().and_then(|values| values.get(puzzle.shape.cells()..));
    Found {
        status: Some(Status::of(found.solutions, found.end).into()),
        solution: found.first.as_deref().map(|values| grid_text(puzzle, values)),
        extra: extra.filter(|extra| !extra.is_empty()).map(<[u8]>::to_vec),
        solution_count: Some(found.solutions),
        solution_count_exact: Some(found.end == End::Exhausted),
        nodes: Some(found.nodes),
        ..Found::default()
    }
}

fn candidates(puzzle: &Puzzle, limit: u64, budget: &Budget<'_>) -> Found {
    let found = Solver::new(puzzle).with_limits(budget.limits()).candidates(limit);
    let values = puzzle.shape.values;
    let cells = 0..puzzle.first_region_cell();
    let sets: Vec<_> = cells.clone().map(|cell| found.set(cell)).collect();
    let counts = |cell: CellId| {
        let counts = values.iter().zip(found.counts(cell).iter().copied());
        counts.filter(|(_, count)| *count > 0).collect::<BTreeMap<u8, u64>>()
    };
    let status = match found.end() {
        End::Exhausted if sets.iter().any(|set| set.is_empty()) => StatusShape::None,
        End::Exhausted if sets.iter().all(|set| set.len() == 1) && !puzzle.has_region_cells() => {
            StatusShape::One
        }
        End::Exhausted if sets.iter().any(|set| set.len() > 1) => StatusShape::Many,
        End::Exhausted => StatusShape::Some,
        _ => StatusShape::Limit,
    };
    Found {
        status: Some(status),
        candidates: Some(sets.iter().map(|set| set_text(*set, values)).collect()),
        counts: (limit > 1).then(|| cells.map(counts).collect()),
        ..Found::default()
    }
}

/// The values of the grid as text.
fn grid_text(puzzle: &Puzzle, values: &[u8]) -> String {
    let cells: Vec<_> = values.iter().take(puzzle.shape.cells()).copied().map(Some).collect();
    values_text(&cells, puzzle.shape.values)
}
