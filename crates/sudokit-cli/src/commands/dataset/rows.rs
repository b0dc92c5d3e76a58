//! Converts puzzles to rows.

use super::chosen::Chosen;
use super::curriculum;
use crate::args::{DatasetArgs, SplitBy};
use crate::commands::rate;
use crate::interrupt;
use sudokit::explain::{Catalogue, Position, Rated};
use sudokit::format::{ColumnType, Value};
use sudokit::generate::Generator;
use sudokit::{Cell, CellSet, Digit, Grid, Outcome, Solution, Solver, Transform};
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
    /// The ratings on each scale; `None` with several solutions.
    rated: Option<Vec<Rated>>,
    canonical: Grid,
    id: String,
    /// The number of solutions and the mask of the cells that differ, with `--solutions`.
    ambiguous: Option<(u64, String)>,
    /// The number of the isomorph, with `--augment`.
    image: Option<u32>,
    /// The solution path as JSON, with `--steps`.
    steps: Option<String>,
}

impl Row {
    /// The values of the columns after the puzzle.
    pub(super) fn values<'a>(&'a self, args: &'a DatasetArgs) -> Vec<Value<'a>> {
        let clues = Value::Integer(self.puzzle.filled().len() as u64);
        let mut values = vec![Value::Grid(&self.solution), clues];
        for (at, scale) in args.scale.iter().enumerate() {
            match self.rated.as_ref().and_then(|rated| rated.get(at)) {
                Some(rated) => values.extend(rate::values(scale, Some(rated))),
                None => values.extend(rate::columns(&[*scale]).iter().map(|_| Value::Null)),
            }
        }
        values.extend([Value::Grid(&self.canonical), Value::Text(&self.id)]);
        if let Some((solutions, mask)) = &self.ambiguous {
            values.extend([Value::Integer(*solutions), Value::Text(mask)]);
        }
        if let Some(scale) = args.scale.first().filter(|_| args.curriculum) {
            let first = self.rated.as_ref().and_then(|rated| rated.first());
            values.extend(curriculum::values(&self.puzzle, scale, first));
        }
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
        if !args.solutions.is_empty() {
            columns.extend([("solutions", number), ("ambiguous", text)].map(named));
        }
        if args.curriculum {
            columns.extend(curriculum::COLUMNS.map(named));
        }
        columns.extend((args.augment > 0).then(|| named(("image", number))));
        columns.extend(args.steps.then(|| named(("steps", text))));
        columns
    }

    /// The part of a puzzle.
    pub(super) fn part(&self, chosen: &Chosen) -> usize {
        self.parts.part(match self.args.group_by {
            SplitBy::Puzzle => &chosen.canonical,
            SplitBy::Solution => chosen.made.solution.as_grid(),
        })
    }

    /// The number of rows of a puzzle in this part.
    pub(super) fn rows_in(args: &DatasetArgs, part: usize) -> u64 {
        1 + if part == 0 { u64::from(args.augment) } else { 0 }
    }

    /// The rows of a puzzle; `None` if it fails its check, or after Ctrl-C.
    pub(super) fn rows(&self, chosen: &Chosen) -> Option<Rows> {
        if !is_right(chosen) {
            return None;
        }
        let part = self.part(chosen);
        let mut rows = vec![self.row(chosen, None)?];
        let mut draws = record_transforms(self.args.seed.unwrap_or_default(), chosen.made.attempt);
        for image in 1..Self::rows_in(self.args, part) as u32 {
            rows.push(self.row(chosen, draws.next().map(|by| (image, by)))?);
        }
        Some(Rows { part, rows })
    }

    /// The row of a puzzle, or of the isomorph with this number.
    fn row(&self, chosen: &Chosen, image: Option<(u32, Transform)>) -> Option<Row> {
        let of = |grid: &Grid| image.as_ref().map_or(*grid, |(_, by)| by.apply(*grid));
        let (puzzle, solution) = (of(chosen.puzzle()), of(chosen.made.solution.as_grid()));
        let answer = Solution::try_from(solution).ok();
        let rate = |(at, scale): (usize, &&'static Catalogue)| {
            let known = chosen.rated.filter(|_| at == 0 && image.is_none());
            known.unwrap_or_else(|| rated(scale, &puzzle, answer))
        };
        let cells = chosen.ambiguous.map_or(CellSet::EMPTY, |ambiguous| ambiguous.cells);
        let row = Row {
            puzzle,
            solution,
            rated: chosen.rated.map(|_| self.args.scale.iter().enumerate().map(rate).collect()),
            canonical: chosen.canonical,
            id: self.generator.id(chosen.made.attempt).to_string(),
            ambiguous: (!self.args.solutions.is_empty())
                .then(|| (chosen.traits.solutions, mask(&of(&marked(cells))))),
            image: (self.args.augment > 0).then_some(image.map_or(0, |(image, _)| image)),
            steps: self.args.steps.then(|| self.steps(&puzzle, answer)),
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

/// Solves a puzzle again, and checks that its solutions are the ones known: one, or as many as in `solutions`, which differ in
/// the ambiguous cells and only there.
fn is_right(chosen: &Chosen) -> bool {
    let (puzzle, solution) = (chosen.puzzle(), chosen.made.solution.as_grid());
    if check_solution(puzzle, solution).is_err() {
        return false;
    }
    let Some(ambiguous) = &chosen.ambiguous else {
        return matches!(Solver::new().solve(puzzle), Outcome::One(found) if found.as_grid() == solution);
    };
    let (mut solutions, mut differ) = (0, CellSet::EMPTY);
    for found in Solver::new().solutions(puzzle) {
        if check_solution(puzzle, found.as_grid()).is_err() {
            return false;
        }
        solutions += 1;
        let differs = |cell: &Cell| found.as_grid().get(*cell) != solution.get(*cell);
        differ = differ.union(Cell::ALL.into_iter().filter(differs).collect());
    }
    (solutions, differ) == (ambiguous.solutions, ambiguous.cells)
}

/// A grid with a digit in these cells, which a transform can move.
fn marked(cells: CellSet) -> Grid {
    let mut grid = Grid::EMPTY;
    cells.iter().for_each(|cell| grid.set(cell, Some(Digit::ALL[0])));
    grid
}

/// The cells of a grid as text: 1 for a filled cell, 0 for an empty one.
fn mask(grid: &Grid) -> String {
    grid.as_bytes().iter().map(|value| if *value == 0 { '0' } else { '1' }).collect()
}

/// The ratings of a puzzle with this solution.
fn rated(scale: &'static Catalogue, puzzle: &Grid, solution: Option<Solution>) -> Rated {
    let mut explainer = interrupt::explainer(scale);
    explainer.set_solution(solution);
    explainer.rate(puzzle)
}
