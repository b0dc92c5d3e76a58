use crate::kernel::{Candidates, Counted, Limits, Model, Search};
use crate::{Puzzle, translate};

/// Answers questions about a puzzle.
///
/// ```
/// use sudokit_variants::{CellsRule, Puzzle, Rule, Shape, Solver};
/// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
/// puzzle.rules.push(Rule::Cells(CellsRule::Thermo, vec![0, 5, 10]));
/// let counted = Solver::new(&puzzle).count(1000);
/// assert_eq!((counted.solutions, counted.is_complete), (24, true));
/// ```
#[derive(Debug)]
pub struct Solver {
    model: Model,
    first: u8,
    first_region_cell: usize,
}

impl Solver {
    /// Returns a solver for a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            model: translate::model(puzzle),
            first: puzzle.shape.values.first(),
            first_region_cell: puzzle.first_region_cell(),
        }
    }

    /// Returns the constraints to which the puzzle was translated.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// Counts solutions up to a number. The first is given with its values.
    pub fn count(&self, most: u64) -> Counted {
        self.count_within(most, &Limits::NONE)
    }

    /// Counts solutions up to a number and within limits.
    pub fn count_within(&self, most: u64, limits: &Limits<'_>) -> Counted {
        let mut counted = Search::new(&self.model).count(most, limits);
        if let Some(first) = &mut counted.first {
            // Region cells have numbers from 0.
            first.iter_mut().take(self.first_region_cell).for_each(|value| *value += self.first);
        }
        counted
    }

    /// Returns which values each cell has in some solution: its true candidates.
    pub fn candidates(&self, limits: &Limits<'_>) -> Candidates {
        Candidates::of(&self.model, limits)
    }
}
