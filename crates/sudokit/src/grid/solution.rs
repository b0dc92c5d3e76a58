use super::{Cell, Clash, Digit, Grid};
use core::fmt;

/// A full grid that obeys the rules: each digit once in every row, column and box. No other grid can be constructed.
///
/// ```
/// use sudokit::{Grid, NotASolution, Solution};
/// let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let full: Grid = text.parse()?;
/// let solution = Solution::try_from(full)?;
/// assert_eq!(solution.to_string(), text);
///
/// let mut blank = full;
/// blank.set("r1c1".parse()?, None);
/// assert!(matches!(Solution::try_from(blank), Err(NotASolution::Blank(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Returns the full grid.
    #[inline]
    pub const fn as_grid(&self) -> &Grid {
        &self.0
    }

    /// Returns the digit in the cell.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Digit {
        Digit::ALL[self.0.as_bytes()[cell.index()] as usize - 1]
    }

    /// Returns the grid as a line of 81 ASCII characters.
    #[inline]
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0.as_bytes().map(|value| b'0' + value)
    }

    /// Returns whether this is a solution of the puzzle: it agrees with every clue.
    #[inline]
    pub fn solves(&self, puzzle: &Grid) -> bool {
        puzzle.is_part_of(&self.0)
    }

    /// Returns the solution found by an engine. Debug builds, and so all tests, check it.
    #[inline]
    pub(crate) fn from_search(grid: Grid) -> Self {
        debug_assert!(Self::try_from(grid).is_ok(), "an engine returned a wrong grid: {grid}");
        Self(grid)
    }
}

/// The reason why a grid is not a solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// A cell is empty. Holds the first one.
    #[error("{0} is empty")]
    Blank(Cell),
    /// A digit occurs twice in a house.
    #[error("{0}")]
    Clash(Clash),
}

impl TryFrom<Grid> for Solution {
    type Error = NotASolution;

    fn try_from(grid: Grid) -> Result<Self, NotASolution> {
        if let Some(clash) = grid.clash() {
            return Err(NotASolution::Clash(clash));
        }
        grid.empty().first().map_or(Ok(Self(grid)), |cell| Err(NotASolution::Blank(cell)))
    }
}

impl From<Solution> for Grid {
    fn from(solution: Solution) -> Self {
        solution.0
    }
}

impl AsRef<Grid> for Solution {
    fn as_ref(&self) -> &Grid {
        &self.0
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}
