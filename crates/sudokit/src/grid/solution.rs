use super::{Cell, Clash, Digit, Grid};
use core::fmt;

/// A full grid that keeps the rules: each digit once in every row, column and box. There is no way to make another.
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
    /// The full grid.
    #[inline]
    pub const fn as_grid(&self) -> &Grid {
        &self.0
    }

    /// The digit in the cell.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Digit {
        Digit::ALL[self.0.as_bytes()[cell.index()] as usize - 1]
    }

    /// The 81 characters of the grid's line.
    #[inline]
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0.as_bytes().map(|value| b'0' + value)
    }

    /// Whether it is a solution of this puzzle: agrees with every clue.
    #[inline]
    pub fn solves(&self, puzzle: &Grid) -> bool {
        puzzle.is_part_of(&self.0)
    }

    /// The solution that an engine has found. Checked where debug assertions are on: in all tests.
    #[inline]
    pub(crate) fn from_search(grid: Grid) -> Self {
        debug_assert!(Self::try_from(grid).is_ok(), "an engine gave a wrong grid: {grid}");
        Self(grid)
    }
}

/// Why a grid is no solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// A cell is empty: the first one.
    #[error("{0} is empty")]
    Blank(Cell),
    /// A digit stands twice in a house.
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
