//! Converts puzzles to rows.

use super::gather::Chosen;
use crate::args::{DatasetArgs, SplitBy};
use crate::commands::rate;
use crate::interrupt;
use sudokit::explain::{Catalogue, Position, Rated};
use sudokit::format::{ColumnType, Value};
use sudokit::generate::Generator;
use sudokit::{Grid, Outcome, Solution, Solver};
use sudokit_api::StepShape;
use sudokit_check::check_solution;
use sudokit_verbs::{Parts, record_transforms};

/// Converts puzzles to rows.
pub(super) struct RowBuilder<'a> {
    pub(super) args: &'a DatasetArgs,
    pub(super) generator: &'a Generator,
    pub(super) parts: &'a Parts,
}

/// The rows of one puzzle, and their part.
pub(super) struct Rows {
    pub(super) part: usize,
    pub(super) rows: Vec<Row>,
}

/// A row of the data set.
pub(super) struct Row {
    pub(super) puzzle: Grid,
    solution: Grid,
    rated: Vec<Rated>,
    canonical: Grid,
    id: String,
    /// The number of the isomorph, with `--augment`.
    image: Option<u32>,
    /// The solution path as JSON, with `--steps`.
    steps: Option<String>,
}

impl Row {
    /// The values of the columns after the puzzle.
    pub(super) fn values<'a>(&'a self, scales: &'a [&'static Catalogue]) -> Vec<Value<'a>> {
        let clues = Value::Integer(self.puzzle.filled().len() as u64);
        let mut values = vec![Value::Grid(&self.solution), clues];
        for (scale, rated) in scales.iter().zip(&self.rated) {
            values.extend(rate::values(scale, Some(rated)));
        }
        values.extend([Value::Grid(&self.canonical), Value::Text(&self.id)]);
        values.extend(self.image.map(|image| Value::Integer(image.into())));
        values.extend(self.steps.as_deref().map(Value::Text));
        values
    }
}

impl RowBuilder<'_> {
    /// The names and types of the columns after the puzzle.
    pub(super) fn columns(args: &DatasetArgs) -> Vec<(String, ColumnType)> {
        let (number, text) = (ColumnType::Integer, ColumnType::Text);
        let named = |(name, kind): (&str, ColumnType)| (name.to_owned(), kind);
        let mut columns: Vec<_> = [("solution", text), ("clues", number)].map(named).into();
        columns.extend(rate::columns(&args.scale));
        columns.extend([("canonical", text), ("id", text)].map(named));
        columns.extend((args.augment > 0).then(|| named(("image", number))));
        columns.extend(args.steps.then(|| named(("steps", text))));
        columns
    }

    /// The rows of a puzzle; `None` if it fails its check, or after Ctrl-C.
    pub(super) fn rows(&self, chosen: &Chosen) -> Option<Rows> {
        let (puzzle, solution) = (&chosen.made.puzzle, chosen.made.solution.as_grid());
        let is_only =
            matches!(Solver::new().solve(puzzle), Outcome::One(found) if found.as_grid() == solution);
        if !is_only || check_solution(puzzle, solution).is_err() {
            return None;
        }
        let part = self.parts.part(match self.args.group_by {
            SplitBy::Puzzle => &chosen.canonical,
            SplitBy::Solution => solution,
        });
        let mut rows = vec![self.row(chosen, (puzzle, solution), 0)?];
        let mut draws = record_transforms(self.args.seed.unwrap_or_default(), chosen.made.attempt);
        for image in 1..=if part == 0 { self.args.augment } else { 0 } {
            let by = draws.next().unwrap_or_default();
            rows.push(self.row(chosen, (&by.apply(*puzzle), &by.apply(*solution)), image)?);
        }
        Some(Rows { part, rows })
    }

    fn row(&self, chosen: &Chosen, (puzzle, solution): (&Grid, &Grid), image: u32) -> Option<Row> {
        let answer = Solution::try_from(*solution).ok();
        let rate = |(at, scale): (usize, &&'static Catalogue)| {
            if at == 0 && image == 0 { chosen.rated } else { rated(scale, puzzle, answer) }
        };
        let row = Row {
            puzzle: *puzzle,
            solution: *solution,
            rated: self.args.scale.iter().enumerate().map(rate).collect(),
            canonical: chosen.canonical,
            id: self.generator.id(chosen.made.attempt).to_string(),
            image: (self.args.augment > 0).then_some(image),
            steps: self.args.steps.then(|| self.steps(puzzle, answer)),
        };
        (!interrupt::asked()).then_some(row)
    }

    /// The solution path on the first scale, as JSON.
    fn steps(&self, puzzle: &Grid, answer: Option<Solution>) -> String {
        let Some(scale) = self.args.scale.first() else { return String::new() };
        let mut explainer = interrupt::explainer(scale);
        explainer.set_solution(answer);
        let mut position = Position::new(puzzle);
        let mut steps = Vec::new();
        while let Some(step) = explainer.next_step(&position) {
            steps.push(StepShape::new(&step, &position).numbered(steps.len() + 1));
            position.apply(&step);
        }
        serde_json::to_string(&steps).unwrap_or_default()
    }
}

/// The ratings of a puzzle with this solution.
fn rated(scale: &'static Catalogue, puzzle: &Grid, solution: Option<Solution>) -> Rated {
    let mut explainer = interrupt::explainer(scale);
    explainer.set_solution(solution);
    explainer.rate(puzzle)
}
