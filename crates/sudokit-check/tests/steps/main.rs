//! Correct steps pass and wrong steps do not, after any change.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod damage;
mod limits;
mod refused;

use sudokit::explain::{Catalogue, Explainer, Position, Step};
use sudokit::{Candidate, Grid};

/// A step with the position that it was found in, and the solution.
struct Scene {
    position: Position,
    step: Step,
    solution: Grid,
}

impl Scene {
    fn is_true(&self, candidate: Candidate) -> bool {
        self.solution[candidate.cell()] == Some(candidate.digit())
    }

    /// Returns whether a step eliminates nothing of the solution, and places nothing else.
    fn agrees(&self, step: &Step) -> bool {
        step.placement.is_none_or(|placed| self.is_true(placed))
            && !step.eliminations.iter().any(|gone| self.is_true(gone))
    }
}

/// Returns the puzzles of this project that have ratings, and one of 11.1 with chains in chains.
fn puzzles() -> impl Iterator<Item = Grid> {
    let rated = include_str!("../../../../testdata/ratings.csv");
    let hard = include_str!("../../../../testdata/hard.txt");
    let lines = rated.lines().chain(hard.lines()).filter(|line| !line.starts_with(['#', 'p']));
    lines.map(|line| line[..81].parse().unwrap())
}

/// Returns all steps of a puzzle.
fn scenes(puzzle: &Grid) -> Vec<Scene> {
    let mut explainer = Explainer::new(&Catalogue::SE_HEAD);
    let mut path = explainer.path(Position::new(puzzle));
    let steps: Vec<Step> = path.by_ref().collect();
    let solution = *path.position().grid();
    let mut position = Position::new(puzzle);
    let scene = |step: Step| {
        let before = position.clone();
        position.apply(&step);
        Scene { position: before, step, solution }
    };
    steps.into_iter().map(scene).collect()
}
