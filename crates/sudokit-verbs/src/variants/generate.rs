//! The grid and the rules of generated puzzles of other sizes.

use crate::{OptionError, PuzzleOptions, first_set};
use core::ops::RangeInclusive;
use sudokit_variants::generate::{Generator, PuzzleSpec};
use sudokit_variants::{Diagonal, GridRule, Puzzle, Rule, Shape};

/// The sizes of generated grids.
pub const GENERATED_SIZES: RangeInclusive<usize> = 4..=25;

/// The grid of generated puzzles, and its regions.
///
/// ```
/// use sudokit_verbs::{PuzzleOptions, variants::GridOptions};
/// let grid = GridOptions { size: Some(6), diagonals: true, ..GridOptions::default() };
/// assert!(!grid.is_classic());
/// assert_eq!((grid.attempts(), GridOptions::default().attempts()), (100_000, 100_000_000));
/// assert!(grid.generator(&PuzzleOptions { minimal: true, ..PuzzleOptions::default() }, 1).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GridOptions {
    /// The number of rows and columns; the default is 9, or the number of cells of a box.
    pub size: Option<usize>,
    /// The number of rows and columns of a box; the default is as near to a square as possible, and rather wide than high.
    pub boxes: Option<(usize, usize)>,
    /// Whether each puzzle has random pieces instead of boxes.
    pub jigsaw: bool,
    /// Whether the diagonals have no value twice.
    pub diagonals: bool,
    /// Whether the windows have no value twice: boxes shifted by one cell, one cell apart.
    pub windoku: bool,
}

impl GridOptions {
    /// Returns the number of rows and columns.
    pub fn size(&self) -> usize {
        self.size.or_else(|| self.boxes.map(|(rows, columns)| rows.saturating_mul(columns))).unwrap_or(9)
    }

    /// Returns whether the grid is that of classic puzzles.
    pub fn is_classic(&self) -> bool {
        let has_rules = self.jigsaw || self.diagonals || self.windoku;
        self.size() == 9 && self.boxes.is_none_or(|boxes| boxes == (3, 3)) && !has_rules
    }

    /// Returns the default maximum number of attempts in a row without a puzzle. At other grids than classic ones, an attempt takes about a
    /// hundred times as long or more.
    pub fn attempts(&self) -> u64 {
        if self.is_classic() { 100_000_000 } else { 100_000 }
    }

    /// Returns the grid with its rules, without random pieces.
    ///
    /// # Errors
    /// The size is out of range, the boxes do not fit it, there are no windows, or two options exclude each other.
    pub fn puzzle(&self) -> Result<Puzzle, OptionError> {
        for (name, is_set) in [("jigsaw", self.jigsaw), ("windoku", self.windoku)] {
            if is_set && self.boxes.is_some() {
                return Err(OptionError::OneOf(name, "boxes"));
            }
        }
        let size = self.size();
        let shape = Shape::new(size, size).filter(|_| GENERATED_SIZES.contains(&size));
        let mut puzzle = Puzzle::new(shape.ok_or(OptionError::Size(size))?);
        if let Some(boxes) = self.boxes {
            add_boxes(&mut puzzle, boxes)?;
        }
        if self.diagonals {
            puzzle.rules.extend([Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
        }
        if self.windoku {
            if puzzle.layout().windows().is_empty() {
                return Err(OptionError::NoWindows(size));
            }
            puzzle.rules.push(Rule::Grid(GridRule::Windoku));
        }
        Ok(puzzle)
    }

    /// Returns the specification of puzzles with this grid and these clues.
    ///
    /// # Errors
    /// As for [`Self::puzzle`], or both clues and blanks are set, or an option is only for classic puzzles.
    pub fn spec(&self, clues: &PuzzleOptions) -> Result<PuzzleSpec, OptionError> {
        let classic = first_set([("pattern", clues.pattern.is_some()), ("unbiased", clues.unbiased)]);
        if let Some(name) = classic {
            return Err(OptionError::ClassicOnly(name));
        }
        let puzzle = self.puzzle()?;
        let range = clues.clue_range(puzzle.shape.cells())?;
        let mut spec = PuzzleSpec::new(puzzle).with_symmetry(clues.symmetry.unwrap_or_default());
        if self.jigsaw {
            spec = spec.with_random_jigsaw();
        }
        if let Some(range) = range {
            spec = spec.with_clues(range);
        }
        Ok(if clues.minimal { spec.minimal() } else { spec })
    }

    /// Returns the generator of such puzzles with this seed.
    ///
    /// # Errors
    /// As for [`Self::spec`], or no puzzle can meet the options.
    pub fn generator(&self, clues: &PuzzleOptions, seed: u64) -> Result<Generator, OptionError> {
        Ok(Generator::new(self.spec(clues)?, seed)?)
    }
}

/// Adds the rules of boxes with this number of rows and columns, unless they are the default.
fn add_boxes(puzzle: &mut Puzzle, (rows, columns): (usize, usize)) -> Result<(), OptionError> {
    let (shape, size) = (puzzle.shape, puzzle.shape.rows);
    if rows.min(columns) < 2 || rows.checked_mul(columns) != Some(size) {
        return Err(OptionError::Boxes { rows, columns, size });
    }
    let number = |cell: usize| {
        let (row, column) = shape.place(cell);
        row / rows * (size / columns) + column / columns
    };
    let is_box = |cells: &Vec<usize>| cells.iter().all(|&cell| number(cell) == number(cells[0]));
    if !puzzle.layout().boxes.iter().all(is_box) {
        let pieces = (0..shape.cells()).map(|cell| number(cell) as u8).collect();
        puzzle.rules.extend([Rule::Grid(GridRule::NoBoxes), Rule::Jigsaw(pieces)]);
    }
    Ok(())
}

/// Parses the number of rows and columns of a box, such as `2x3`.
///
/// # Errors
/// The text is not two numbers with `x` between them.
pub fn box_size(text: &str) -> Result<(usize, usize), OptionError> {
    let number = |text: &str| text.parse().ok().filter(|number| *number <= *GENERATED_SIZES.end());
    let sides =
        text.split_once(['x', 'X', '×']).and_then(|(rows, columns)| number(rows).zip(number(columns)));
    sides.ok_or(OptionError::Expected("expected the rows and columns of a box, such as 2x3"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(boxes: (usize, usize)) -> GridOptions {
        GridOptions { boxes: Some(boxes), ..GridOptions::default() }
    }

    #[test]
    fn classic_grids_are_9x9_with_square_boxes() {
        let size = |size| GridOptions { size: Some(size), ..GridOptions::default() };
        assert!(GridOptions::default().is_classic() && size(9).is_classic() && grid((3, 3)).is_classic());
        let jigsaw = GridOptions { jigsaw: true, ..GridOptions::default() };
        assert!(!size(16).is_classic() && !grid((2, 3)).is_classic() && !jigsaw.is_classic());
    }

    #[test]
    fn boxes_are_those_asked_for() {
        assert_eq!(grid((2, 3)).puzzle().unwrap().rules, []);
        let text = grid((3, 2)).puzzle().unwrap().to_string();
        assert_eq!(text, ".Shape~6x6.NoBoxes.Jigsaw~001122001122001122334455334455334455");
        assert_eq!(grid((4, 3)).puzzle().unwrap().layout().regions().count(), 12);
    }

    #[test]
    fn grids_that_do_not_exist_are_refused() {
        let refused = |grid: GridOptions| grid.spec(&PuzzleOptions::default()).unwrap_err().to_string();
        assert_eq!(
            refused(grid((5, 6))),
            "no puzzles of size 30 are generated, expected a size from 4 to 25"
        );
        let default = GridOptions::default();
        assert_eq!(
            refused(GridOptions { size: Some(12), ..grid((2, 3)) }),
            "a box of 2×3 cells does not fit a grid of size 12, expected two numbers from 2 whose product is 12"
        );
        assert_eq!(
            refused(GridOptions { size: Some(7), windoku: true, ..default }),
            "a grid of size 7 has no windows; choose another size, such as 9 or 16"
        );
        assert_eq!(
            refused(GridOptions { jigsaw: true, ..grid((2, 3)) }),
            "`jigsaw` and `boxes` exclude each other; use one of them"
        );
        let huge = GridOptions { size: Some(6), ..grid((usize::MAX, 2)) };
        assert!(
            refused(huge)
                .ends_with("does not fit a grid of size 6, expected two numbers from 2 whose product is 6")
        );
        let unbiased = PuzzleOptions { unbiased: true, ..PuzzleOptions::default() };
        let error = grid((2, 3)).spec(&unbiased).unwrap_err();
        assert_eq!(error.to_string(), "`unbiased` is only for classic 9×9 puzzles");
    }

    #[test]
    fn the_size_of_a_box_is_two_numbers() {
        assert_eq!((box_size("2x3"), box_size("3×2")), (Ok((2, 3)), Ok((3, 2))));
        for text in ["", "6", "2x", "x3", "2x3x4", "2 x 3", "99999999999x1", "26x2"] {
            assert!(box_size(text).is_err(), "{text}");
        }
    }
}
