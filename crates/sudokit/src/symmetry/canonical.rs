use super::Transform;
use super::full::FullSearch;
use super::search::{ImageSearch, NO_ROW};
use super::state::PartialImage;
use super::view::{View, nibble};
use crate::grid::Grid;

/// The canonical form of a grid, and a transform to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The least of all isomorphs, compared row by row, with empty cells before all digits.
    pub grid: Grid,
    /// A transform that maps the grid to the canonical form.
    pub transform: Transform,
}

/// Returns the canonical form of a grid (minlex): of all its isomorphs under the [`Transform`]s, the first as text,
/// row by row, with empty cells before all digits. Two grids are equivalent if and only if their canonical forms are
/// equal.
///
/// Every grid has a canonical form: full or empty, with many solutions or with clashes.
///
/// # Complexity
/// No allocation, and bounded time for every grid: some microseconds for usual puzzles and full grids, some
/// milliseconds for the worst grids.
///
/// # Source
/// The search row by row: Mladen Dobrichev's `gridchecker` (`patminlex`). Full grids by their least band: the players'
/// forum.
///
/// # Examples
/// ```
/// use sudokit::{Grid, symmetry};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let form = symmetry::canonical(&puzzle);
/// assert_eq!(form.transform.apply(puzzle), form.grid);
/// assert_eq!(symmetry::canonical(&form.grid).grid, form.grid);
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn canonical(grid: &Grid) -> Canonical {
    let view = View::new(grid);
    let mut last = PartialImage::start(false);
    let rows = search(&view, [NO_ROW; 9], |state| last = *state);
    Canonical { grid: grid_of(&rows), transform: last.transform() }
}

/// Returns the grid of these rows. The first cell of each row is in the highest of nine nibbles.
fn grid_of(rows: &[u64; 9]) -> Grid {
    Grid::from_known(core::array::from_fn(|cell| nibble(rows[cell / 9], 8 - cell % 9) as u8))
}

/// Returns whether two grids are equivalent: whether a transform maps one to the other.
///
/// # Examples
/// ```
/// use sudokit::{Grid, Transform, symmetry};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let image = Transform::from_number(123_456_789_012).unwrap().apply(puzzle);
/// assert!(symmetry::is_equivalent(&puzzle, &image));
/// assert!(!symmetry::is_equivalent(&puzzle, &Grid::EMPTY));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn is_equivalent(one: &Grid, other: &Grid) -> bool {
    one.filled().len() == other.filled().len() && canonical(one).grid == canonical(other).grid
}

/// Returns the rows of the least isomorph that is not greater than `best`. `visit` is called with ways to reach it,
/// last with ways to the least.
pub(super) fn search(view: &View, best: [u64; 9], visit: impl FnMut(&PartialImage)) -> [u64; 9] {
    if view.is_solution() {
        FullSearch::new(view, best, visit).run()
    } else {
        ImageSearch::new(view, best, visit).run()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_testkit::{Rng, make};

    /// Returns the least rows that a search finds, and the number of orders of rows and columns that lead to them.
    fn all(search: impl Fn([u64; 9], &mut dyn FnMut(&PartialImage)) -> [u64; 9]) -> ([u64; 9], u64) {
        let least = search([NO_ROW; 9], &mut |_| ());
        let mut orders = 0;
        search(least, &mut |state| orders += state.orders());
        (least, orders)
    }

    #[test]
    fn full_grids_have_one_form_by_either_search() {
        let rng = &mut Rng::new(6);
        let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
        let random = (0..200).map(|_| *make::full_grid(rng).as_bytes());
        for values in random.chain([*most.parse::<Grid>().unwrap().as_bytes()]) {
            let grid = Grid::from_known(values);
            let view = View::new(&grid);
            let by_one = all(|best, visit| FullSearch::new(&view, best, visit).run());
            let by_other = all(|best, visit| ImageSearch::new(&view, best, visit).run());
            assert_eq!(by_one, by_other, "{grid}");
        }
    }

    #[test]
    fn only_solutions_take_the_search_of_full_grids() {
        let rng = &mut Rng::new(7);
        let full = Grid::from_known(*make::full_grid(rng).as_bytes());
        assert!(View::new(&full).is_solution());
        for cell in 0..81 {
            for value in 0..=9 {
                let mut values = *full.as_bytes();
                values[cell] = value;
                let changed = Grid::from_known(values);
                assert_eq!(View::new(&changed).is_solution(), changed == full);
            }
        }
        // Each row and each column is complete; in the first grid no box is, in the others those of one band are.
        for shifts in [
            [0, 1, 2, 3, 4, 5, 6, 7, 8],
            [0, 3, 6, 1, 2, 4, 5, 7, 8],
            [1, 2, 4, 0, 3, 6, 5, 7, 8],
            [1, 2, 4, 5, 7, 8, 0, 3, 6],
        ] {
            let latin =
                Grid::from_known(core::array::from_fn(|cell| ((shifts[cell / 9] + cell % 9) % 9 + 1) as u8));
            assert!(!View::new(&latin).is_solution(), "{latin}");
        }
        // Here only the boxes on the diagonal are complete: twos and fives are exchanged in the others.
        let solution = "947682531352471698816359742294817365675293814138546927429735186781964253563128479";
        let mut values = *solution.parse::<Grid>().unwrap().as_bytes();
        for cell in [26, 22, 76, 72, 27, 35] {
            values[cell] = 2 + 5 - values[cell];
        }
        assert!(!View::new(&Grid::from_known(values)).is_solution());
    }
}
