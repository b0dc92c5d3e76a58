//! Whether a position is right so far. Here alone the solution is looked at, and of it is told only what is wrong.

use sudokit::explain::{Position, State};
use sudokit::{Cell, CellSet, Grid, Outcome, Solver};
use sudokit_check::{Mistake, mistakes};

/// A position, and the clues it began with.
pub(super) struct Played {
    position: Position,
    /// Whether the clues are known, or all that stands counts as such.
    knows_clues: bool,
    clues: Grid,
}

/// What is known of a position.
pub(super) enum Judged {
    /// Nothing is wrong, and there is one solution.
    Well,
    /// These are.
    Mistakes(Vec<Mistake>),
    /// There is no solution, and that is all there is to say.
    NoSolution(String),
    /// There is not exactly one solution, so right and wrong cannot be told.
    Unknown(&'static str),
}

impl Played {
    /// The position; clues that are not in it are put there.
    pub(super) fn new(mut position: Position, clues: Option<Grid>) -> Self {
        let Some(clues) = clues else {
            let knows_clues = position.clues.is_some();
            let clues = only(&position.grid, position.clues.unwrap_or_else(|| position.grid.filled()));
            return Self { position, knows_clues, clues };
        };
        for cell in clues.filled() & position.grid.empty() {
            position.grid.set(cell, clues.get(cell));
        }
        position.clues = Some(clues.filled());
        Self { position, knows_clues: true, clues }
    }

    /// What an explainer looks at.
    pub(super) fn state(&self) -> State {
        self.position.state()
    }

    /// Looks whether anything is wrong.
    pub(super) fn judge(&self) -> Judged {
        let solver = Solver::new();
        match solver.solve(&self.clues) {
            Outcome::One(solution) => {
                let mut found = mistakes(&self.position.grid, self.position.candidates, &solution);
                let is_digit = |mistake: &Mistake| matches!(mistake, Mistake::Digit(..));
                if found.iter().any(is_digit) {
                    // Because of a wrong digit its peers lack their pencil marks: that goes without saying.
                    found.retain(is_digit);
                }
                if found.is_empty() { Judged::Well } else { Judged::Mistakes(found) }
            }
            Outcome::None { .. } => Judged::NoSolution(self.no_solution()),
            Outcome::Many { .. } => match solver.solve(&self.position.grid) {
                Outcome::None { .. } => Judged::NoSolution(self.no_solution()),
                _ => Judged::Unknown("the puzzle has more than one solution"),
            },
            Outcome::LimitReached { .. } => {
                Judged::Unknown("the search for the puzzle's solutions was given up")
            }
        }
    }

    fn no_solution(&self) -> String {
        let why = self.state().contradiction().map(|why| format!(": {why}")).unwrap_or_default();
        if self.knows_clues {
            return format!("There is no solution{why}.");
        }
        format!("There is no solution{why}. Some digit is wrong; --clues PUZZLE tells which.")
    }
}

/// The grid with these cells only.
fn only(grid: &Grid, cells: CellSet) -> Grid {
    let mut part = Grid::EMPTY;
    cells.iter().for_each(|cell: Cell| part.set(cell, grid.get(cell)));
    part
}
