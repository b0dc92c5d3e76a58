use super::SpecError;
use super::orbits::{drawn, orbits, swaps_lines};
use crate::{CellId, GridRule, Puzzle, Rule};
use core::ops::RangeInclusive;
use sudokit::generate::ClueSymmetry;

/// The grid and the rules of puzzles to generate, and the conditions on their clues.
///
/// ```
/// use sudokit_variants::generate::{ClueSymmetry, PuzzleSpec};
/// use sudokit_variants::{Puzzle, Shape};
/// let base = Puzzle::new(Shape::new(7, 7).unwrap());
/// let spec = PuzzleSpec::new(base).with_random_jigsaw().with_clues(14..=20).with_symmetry(ClueSymmetry::Rotate180);
/// assert_eq!(spec.check(), Ok(()));
/// assert!(spec.clone().with_clues(50..=60).check().is_err());
/// let error = spec.with_clues(0..=5).check().unwrap_err().to_string();
/// assert_eq!(error, "no puzzle of 5 clues has one solution: 6 are needed, as all values but one must be among them");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct PuzzleSpec {
    pub(super) base: Puzzle,
    pub(super) has_random_jigsaw: bool,
    pub(super) clues: Option<RangeInclusive<usize>>,
    pub(super) is_minimal: bool,
    pub(super) symmetry: ClueSymmetry,
}

impl PuzzleSpec {
    /// Returns a spec of puzzles with this grid and these rules. Cells for which the rules give one value are no clues.
    pub const fn new(base: Puzzle) -> Self {
        Self { base, has_random_jigsaw: false, clues: None, is_minimal: false, symmetry: ClueSymmetry::None }
    }

    /// Requires connected pieces instead of boxes, which are drawn for each puzzle.
    pub fn with_random_jigsaw(self) -> Self {
        Self { has_random_jigsaw: true, ..self }
    }

    /// Sets the range of the number of clues.
    ///
    /// The default for a minimal puzzle is any number. For other puzzles it is two fifths of the cells, or more if no more clues can be
    /// removed.
    pub fn with_clues(self, clues: RangeInclusive<usize>) -> Self {
        Self { clues: Some(clues), ..self }
    }

    /// Requires minimal puzzles: without any clue there is a second solution.
    ///
    /// A check whether a clue is needed has a limit; most checks of the last clues of 25×25 cells reach it, and
    /// [`GeneratedPuzzle::undecided`](super::GeneratedPuzzle::undecided) counts the clues that were kept so.
    pub fn minimal(self) -> Self {
        Self { is_minimal: true, ..self }
    }

    /// Sets the symmetry of the clues' cells.
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> Self {
        Self { symmetry, ..self }
    }

    /// Checks whether the conditions are known to be impossible.
    ///
    /// # Errors
    /// The conditions are impossible, or the grid or the rules are malformed. The error has the reason.
    pub fn check(&self) -> Result<(), SpecError> {
        self.base.check()?;
        let (shape, symmetry) = (self.base.shape, self.symmetry);
        if swaps_lines(symmetry) && shape.rows != shape.columns {
            return Err(SpecError::NotSquare { symmetry, rows: shape.rows, columns: shape.columns });
        }
        if self.has_random_jigsaw {
            self.check_jigsaw()?;
        }
        let Some((least, most)) = self.clues.clone().map(RangeInclusive::into_inner) else { return Ok(()) };
        let cells = (0..shape.cells()).filter(|&cell| self.fixed(cell).is_none()).count();
        if least > most || most > cells {
            return Err(SpecError::NoSuchNumber { least, most, cells });
        }
        let needed = self.values_among_clues();
        if most < needed && self.base.rules.iter().all(is_for_any_values) {
            return Err(SpecError::TooFewClues { most, needed });
        }
        let is_possible = |symmetry: &ClueSymmetry| {
            self.sums(*symmetry).iter().enumerate().any(|(sum, &is)| is && (least..=most).contains(&sum))
        };
        if self.symmetries().iter().any(is_possible) {
            Ok(())
        } else {
            Err(SpecError::NotWithSymmetry { symmetry, least, most })
        }
    }

    /// Returns how many values must be among the clues, at least, if all values are alike: two that are not could be exchanged. Only one of
    /// those that a solution has can be missing, and only if the solution has all.
    fn values_among_clues(&self) -> usize {
        let count = self.base.shape.values.count();
        let largest = self.base.layout().houses().map(Vec::len).max().unwrap_or(1);
        if largest == count { count - 1 } else { largest }
    }

    fn check_jigsaw(&self) -> Result<(), SpecError> {
        let shape = self.base.shape;
        let is_square = shape.rows == shape.columns && shape.rows == shape.values.count();
        if !is_square || shape.is_raw || shape.rows < 3 {
            return Err(SpecError::NoJigsaw);
        }
        let has_regions = |rule: &Rule| matches!(rule, Rule::Jigsaw(_) | Rule::RegionSize(_));
        if self.base.rules.iter().any(has_regions) { Err(SpecError::JigsawTwice) } else { Ok(()) }
    }

    /// Returns the symmetries of which one is drawn for each puzzle.
    pub(super) fn symmetries(&self) -> Vec<ClueSymmetry> {
        if self.symmetry == ClueSymmetry::Random { drawn(&self.base.shape) } else { vec![self.symmetry] }
    }

    /// Returns the sets of cells that hold all a clue or none, without cells whose value the rules give.
    pub(super) fn orbits(&self, symmetry: ClueSymmetry) -> Vec<Vec<CellId>> {
        let is_free = |cell: &CellId| self.fixed(*cell).is_none();
        let all = orbits(&self.base.shape, symmetry).into_iter();
        let free = all.map(|orbit| orbit.into_iter().filter(is_free).collect::<Vec<CellId>>());
        free.filter(|orbit| !orbit.is_empty()).collect()
    }

    /// Returns the value of a cell that the rules give.
    pub(super) fn fixed(&self, cell: CellId) -> Option<u8> {
        let givens = self.base.rules.iter().filter_map(|rule| match rule {
            Rule::Given(given) => Some(given),
            _ => None,
        });
        let sets = givens.flatten().filter(|(other, _)| *other == cell).map(|&(_, values)| values);
        let set = sets.reduce(|one, other| one & other)?;
        let values = self.base.shape.values;
        if set.len() == 1 { values.of(set).next() } else { None }
    }

    /// Returns which sizes unions of the orbits have.
    fn sums(&self, symmetry: ClueSymmetry) -> Vec<bool> {
        let mut sums = vec![false; self.base.shape.cells() + 1];
        sums[0] = true;
        for orbit in self.orbits(symmetry) {
            for sum in (orbit.len()..sums.len()).rev() {
                sums[sum] |= sums[sum - orbit.len()];
            }
        }
        sums
    }
}

/// Returns whether a rule certainly says nothing of single values: they can be exchanged.
pub(super) const fn is_for_any_values(rule: &Rule) -> bool {
    use GridRule::{AntiKing, AntiKnight, DisjointSets, NoBoxes, Windoku};
    matches!(
        rule,
        Rule::Diagonal(_)
            | Rule::Jigsaw(_)
            | Rule::RegionSize(_)
            | Rule::Grid(AntiKing | AntiKnight | DisjointSets | NoBoxes | Windoku)
    )
}
