//! Whether a position is right so far. Here alone the solution is looked at, and of it is told only what is wrong.

use sudokit::explain::{PencilMarks, Position};
use sudokit::{Grid, Outcome};
use sudokit_check::{Mistake, mistakes};

/// A position, and the clues it began with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    position: PencilMarks,
    knows_clues: bool,
    clues: Grid,
}

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// Nothing is wrong, and there is one solution.
    Well,
    /// These are.
    Mistakes(Vec<Mistake>),
    /// There is no solution, and that is all there is to say.
    NoSolution(String),
    /// There is more than one solution, so right and wrong cannot be told.
    Several,
    /// The search for the solution was given up.
    Limit,
}

impl Judged {
    /// Why right and wrong cannot be told, if so.
    pub const fn unknown(&self) -> Option<&'static str> {
        match self {
            Self::Several => Some("the puzzle has more than one solution"),
            Self::Limit => Some("the search for the puzzle's solutions was given up"),
            _ => None,
        }
    }
}

impl Played {
    /// The position; clues that are not in it are put there.
    pub fn new(mut position: PencilMarks, clues: Option<Grid>) -> Self {
        let Some(clues) = clues else {
            let knows_clues = position.clues.is_some();
            let mut clues = Grid::EMPTY;
            for cell in position.clues.unwrap_or_else(|| position.grid.filled()) {
                clues.set(cell, position.grid.get(cell));
            }
            return Self { position, knows_clues, clues };
        };
        for cell in clues.filled() & position.grid.empty() {
            position.grid.set(cell, clues.get(cell));
        }
        position.clues = Some(clues.filled());
        Self { position, knows_clues: true, clues }
    }

    /// What an explainer looks at.
    pub fn position(&self) -> Position {
        self.position.position()
    }

    /// The puzzle as it began; all that stands if that is not known.
    pub const fn clues(&self) -> &Grid {
        &self.clues
    }

    /// Whether the clues are known, or all that stands counts as such.
    pub const fn knows_clues(&self) -> bool {
        self.knows_clues
    }

    /// Looks whether anything is wrong, with this way of solving.
    pub fn judge(&self, solve: impl Fn(&Grid) -> Outcome) -> Judged {
        match solve(&self.clues) {
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
            Outcome::Many { .. } => match solve(&self.position.grid) {
                Outcome::None { .. } => Judged::NoSolution(self.no_solution()),
                _ => Judged::Several,
            },
            Outcome::LimitReached { .. } => Judged::Limit,
        }
    }

    fn no_solution(&self) -> String {
        let why = self.position().contradiction().map(|why| format!(": {why}")).unwrap_or_default();
        format!("There is no solution{why}.")
    }
}

/// With fewer clues no puzzle has one solution, and where little is known the search is long.
const FEWEST: usize = 17;

/// Why no step is looked for in this position, if so.
pub fn no_hint(position: &Position) -> Option<String> {
    if let Some(contradiction) = position.contradiction() {
        return Some(format!("Something is wrong: {contradiction}."));
    }
    if position.is_full() {
        return Some("All cells are filled, and rightly so.".to_owned());
    }
    if position.grid().filled().len() < FEWEST {
        let why = "No puzzle with fewer than 17 digits has one solution, so no hint is looked for.";
        return Some(why.to_owned());
    }
    None
}
