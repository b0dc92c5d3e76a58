//! Checks minimality with the caller's test of validity.

use sudokit::{Cell, Grid};

/// The reason why a puzzle is not minimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotMinimal {
    /// The puzzle is not valid.
    #[error("the puzzle does not have exactly one solution, expected a valid puzzle")]
    NotValid,
    /// The puzzle remains valid without a clue.
    #[error("the clue in {cell} is redundant, expected a minimal puzzle")]
    NotNeeded {
        /// The cell of the first such clue.
        cell: Cell,
    },
}

/// Checks that the puzzle is minimal: valid, and not valid without any one of its clues.
///
/// # Errors
/// The puzzle is not valid, or does not need a clue. The first such clue is reported.
///
/// # Examples
/// ```
/// use sudokit::Grid;
/// use sudokit_check::{NotMinimal, check_minimal};
/// // In this example, a puzzle counts as valid if it has at least two clues.
/// let is_valid = |puzzle: &Grid| puzzle.filled().len() >= 2;
/// let line = |text: &str| format!("{text:.<81}").parse::<Grid>();
/// assert_eq!(check_minimal(&line("12")?, is_valid), Ok(()));
/// assert_eq!(check_minimal(&line("1")?, is_valid), Err(NotMinimal::NotValid));
/// assert_eq!(
///     check_minimal(&line(".123")?, is_valid).unwrap_err().to_string(),
///     "the clue in r1c2 is redundant, expected a minimal puzzle"
/// );
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn check_minimal(puzzle: &Grid, is_valid: impl Fn(&Grid) -> bool) -> Result<(), NotMinimal> {
    if !is_valid(puzzle) {
        return Err(NotMinimal::NotValid);
    }
    let stays_valid_without = |&cell: &Cell| {
        let mut rest = *puzzle;
        rest.set(cell, None);
        rest != *puzzle && is_valid(&rest)
    };
    let needless = Cell::ALL.into_iter().find(stays_valid_without);
    needless.map_or(Ok(()), |cell| Err(NotMinimal::NotNeeded { cell }))
}
