//! The answers to the questions.

use super::bad_values;
use super::drawing::Shown;
use crate::budget::Budget;
use crate::error::Error;
use crate::shape::StatusShape;
use serde::Serialize;
use std::collections::BTreeMap;
use sudokit::solve::{End, Goal};
use sudokit_variants::{CellId, Conflict, Puzzle, Solver};
use sudokit_verbs::Status;
use sudokit_verbs::variants::{
    conflicting_rules, first_rules, judge_solution, parse_values, set_text, solution_text,
};

/// Maximum number of solutions in a response.
pub(super) const MAX_LISTED: u64 = 1_000;

/// The number of solutions that shows that there is not only one.
const SEVERAL: u64 = 2;

/// The answer to the question.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Found {
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
    /// For `solve`, if there is no solution: rules that exclude each other, in words; empty if rows, columns and regions alone have no
    /// solution. Each of them is needed, unless a limit was reached. At most five are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<Vec<String>>,
    /// The values of each cell in some solution: of the grid, then of extra cells. If a limit was reached, there can be more.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// For each cell, the number of solutions with each of these values, up to the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<BTreeMap<u8, u64>>>,
    /// Whether the given values are a solution; missing if a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<bool>,
    /// The rules that the given values break, in words. At most five are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<Vec<String>>,
    /// The number of further rules, if there are more than `conflict` or `broken` lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    more_rules: Option<usize>,
}

/// Solves, and lists up to `all` solutions. They are listed by the same search that finds whether there is only one.
pub(super) fn solve(puzzle: &Puzzle, all: Option<u64>, budget: &Budget<'_>, shown: &mut Shown) -> Found {
    let found = list(puzzle, all, budget, shown);
    if found.status != Some(StatusShape::None) {
        return found;
    }
    let conflict = Conflict::of_unsolvable(puzzle, &budget.limits());
    let (conflict, more_rules) = listed(conflicting_rules(puzzle, &conflict));
    Found { conflict: Some(conflict), more_rules, ..found }
}

/// The rules to list, and the number of the others if there are any.
fn listed(all: Vec<String>) -> (Vec<String>, Option<usize>) {
    let (rules, more) = first_rules(all);
    (rules, Some(more).filter(|more| *more > 0))
}

fn list(puzzle: &Puzzle, all: Option<u64>, budget: &Budget<'_>, shown: &mut Shown) -> Found {
    let Some(limit) = all else {
        return count(puzzle, SEVERAL, budget, shown);
    };
    let solver = Solver::new(puzzle).with_limits(budget.limits());
    let (mut search, mut first, mut listed) = (solver.solutions(), None, Vec::new());
    let (mut solutions, mut nodes, mut end) = (0, 0, End::Enough);
    while solutions < SEVERAL.max(limit + 1) {
        let next = if budget.is_over() { None } else { search.next() };
        if solutions < SEVERAL {
            nodes = search.nodes();
        }
        let Some(solution) = next else {
            end = search.end().unwrap_or(End::LimitReached);
            break;
        };
        solutions += 1;
        if solutions <= limit {
            listed.push(solution_text(puzzle, &solution));
        }
        first.get_or_insert(solution);
    }
    let more = solutions > limit || end == End::LimitReached;
    let found = Counted { solutions: solutions.min(SEVERAL), end, first, nodes };
    Found { solutions: Some(listed), more: Some(more), ..found.answer(puzzle, SEVERAL, shown) }
}

/// Counts solutions up to a limit, and has the first of them.
pub(super) fn count(puzzle: &Puzzle, limit: u64, budget: &Budget<'_>, shown: &mut Shown) -> Found {
    let found = Solver::new(puzzle).with_limits(budget.limits()).search(Goal::Count(limit));
    let found =
        Counted { solutions: found.solutions, end: found.end, first: found.first, nodes: found.nodes };
    found.answer(puzzle, limit, shown)
}

/// The result of a search that counts up to a limit.
struct Counted {
    solutions: u64,
    end: End,
    first: Option<Vec<u8>>,
    nodes: u64,
}

impl Counted {
    fn answer(self, puzzle: &Puzzle, limit: u64, shown: &mut Shown) -> Found {
        let extra = self.first.as_deref().and_then(|values| values.get(puzzle.shape.cells()..));
        let is_exact = self.end == End::Exhausted && self.solutions < limit;
        let found = Found {
            status: Some(Status::of(self.solutions, self.end).into()),
            solution: self.first.as_deref().map(|values| solution_text(puzzle, values)),
            extra: extra.filter(|extra| !extra.is_empty()).map(<[u8]>::to_vec),
            solution_count: Some(self.solutions),
            solution_count_exact: Some(is_exact),
            nodes: Some(self.nodes),
            ..Found::default()
        };
        shown.values = self.first.unwrap_or_default();
        found
    }
}

pub(super) fn candidates(puzzle: &Puzzle, limit: u64, budget: &Budget<'_>, shown: &mut Shown) -> Found {
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
    shown.candidates = sets.iter().map(|set| set.0).collect();
    Found {
        status: Some(status),
        candidates: Some(sets.iter().map(|set| set_text(*set, values)).collect()),
        counts: (limit > 1).then(|| cells.map(counts).collect()),
        ..Found::default()
    }
}

/// Whether values are a solution.
pub(super) fn check(
    puzzle: &Puzzle,
    solution: Option<&str>,
    budget: &Budget<'_>,
    shown: &mut Shown,
) -> Result<Found, Error> {
    let Some(text) = solution else {
        return Err(Error::bad("missing field `solution`: the values of the cells of the grid"));
    };
    let values = parse_values(text, puzzle.shape).map_err(|error| bad_values("solution", &error))?;
    shown.values.clone_from(&values);
    let broken = judge_solution(puzzle, values, budget.limits()).broken();
    let right = broken.as_ref().map(Vec::is_empty);
    let (broken, more_rules) = listed(broken.unwrap_or_default());
    Ok(Found { right, broken: Some(broken), more_rules, ..Found::default() })
}
