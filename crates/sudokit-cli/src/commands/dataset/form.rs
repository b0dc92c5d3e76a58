//! A puzzle as rows of columns.

use super::gather::Chosen;
use crate::args::{DatasetArgs, SplitBy};
use crate::columns::field;
use crate::commands::rate;
use crate::commands::split::Parts;
use crate::commands::transform::Draws;
use crate::interrupt;
use sudokit::explain::{Explainer, Position, Rated, Technique};
use sudokit::generate::Generator;
use sudokit::{Grid, Outcome, Solver};
use sudokit_api::StepShape;
use sudokit_check::check_solution;

/// How puzzles are written down.
pub(super) struct Form<'a> {
    pub(super) args: &'a DatasetArgs,
    pub(super) generator: &'a Generator,
    pub(super) parts: &'a Parts,
}

/// What becomes of one puzzle: to which part it goes, and its rows there.
pub(super) struct Rows {
    pub(super) part: usize,
    pub(super) rows: Vec<Vec<u8>>,
}

impl Form<'_> {
    /// The names of the columns.
    pub(super) fn names(args: &DatasetArgs) -> Vec<String> {
        let mut names: Vec<_> = ["puzzle", "solution", "clues"].map(str::to_owned).into();
        names.extend(rate::columns(&args.scale));
        names.extend(["canonical", "id"].map(str::to_owned));
        names.extend((args.augment > 0).then(|| "image".to_owned()));
        names.extend(args.steps.then(|| "steps".to_owned()));
        names
    }

    pub(super) fn header(&self) -> Vec<u8> {
        (Self::names(self.args).join(",") + "\n").into_bytes()
    }

    /// The rows of a puzzle; nothing if it is not what it is said to be, or after Ctrl-C.
    pub(super) fn rows(&self, chosen: &Chosen) -> Option<Rows> {
        let (puzzle, solution) = (&chosen.made.puzzle, chosen.made.solution.as_grid());
        let is_only =
            matches!(Solver::new().solve(puzzle), Outcome::One(found) if found.as_grid() == solution);
        if !is_only || check_solution(puzzle, solution).is_err() {
            return None;
        }
        let part = self.parts.part(match self.args.by {
            SplitBy::Puzzle => &chosen.canonical,
            SplitBy::Solution => solution,
        });
        let mut rows = vec![self.row(chosen, (puzzle, solution), 0)?];
        let mut draws = Draws::new(self.args.seed, chosen.made.attempt);
        for image in 1..=if part == 0 { self.args.augment } else { 0 } {
            let by = draws.transform();
            rows.push(self.row(chosen, (&by.apply(*puzzle), &by.apply(*solution)), image)?);
        }
        Some(Rows { part, rows })
    }

    fn row(&self, chosen: &Chosen, (puzzle, solution): (&Grid, &Grid), image: u32) -> Option<Vec<u8>> {
        let mut row = Vec::new();
        row.extend_from_slice(&puzzle.to_ascii(b'.'));
        row.push(b',');
        row.extend_from_slice(&solution.to_ascii(b'.'));
        let mut put = |value: &str| {
            row.push(b',');
            field(value.as_bytes(), &mut row);
        };
        put(&puzzle.filled().len().to_string());
        for (at, scale) in self.args.scale.iter().enumerate() {
            let mut explainer = Explainer::new(scale);
            explainer.stop_when(interrupt::asked);
            let rated: Rated = if at == 0 && image == 0 { chosen.rated } else { explainer.rate(puzzle) };
            rated.numbers().iter().for_each(|number| put(&number.to_string()));
            put(rated.hardest.map_or("", Technique::name));
        }
        put(&String::from_utf8_lossy(&chosen.canonical.to_ascii(b'.')));
        put(&self.generator.id(chosen.made.attempt).to_string());
        if self.args.augment > 0 {
            put(&image.to_string());
        }
        if self.args.steps {
            put(&self.steps(puzzle));
        }
        row.push(b'\n');
        (!interrupt::asked()).then_some(row)
    }

    /// The path by the first scale, as JSON.
    fn steps(&self, puzzle: &Grid) -> String {
        let Some(scale) = self.args.scale.first() else { return String::new() };
        let mut explainer = Explainer::new(scale);
        explainer.stop_when(interrupt::asked);
        let mut position = Position::new(puzzle);
        let mut steps = Vec::new();
        while let Some(step) = explainer.next_step(&position) {
            steps.push(StepShape::new(&step, &position).numbered(steps.len() + 1));
            position.apply(&step);
        }
        serde_json::to_string(&steps).unwrap_or_default()
    }
}
