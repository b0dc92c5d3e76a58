use crate::Rng;
use sudokit::{Grid, Solution};

/// One of the 1,218,998,108,160 symmetries of Sudoku: a renaming of digits, a reordering of bands, of stacks, of rows
/// within bands and of columns within stacks, and an optional transposition.
///
/// It maps solutions to solutions, so the image of a puzzle has the same properties as the puzzle.
///
/// # Layout
/// Cell (r, c) of the image holds `digits[v]`, where v is the value of cell (`rows[r]`, `columns[c]`) of the
/// original, or of cell (`columns[c]`, `rows[r]`) if transposed. `digits[0]` is 0: empty cells remain empty.
///
/// # Examples
/// ```
/// use sudokit::Grid;
/// use sudokit_testkit::{Rng, Transform};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let transform = Transform::random(&mut Rng::new(7));
/// let image = transform.apply(&puzzle);
/// assert_eq!(image.filled().len(), 30);
/// assert_ne!(image, puzzle);
/// assert_eq!(transform.inverse().apply(&image), puzzle);
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transform {
    digits: [u8; 10],
    rows: [usize; 9],
    columns: [usize; 9],
    is_transposed: bool,
}

impl Transform {
    /// The identity, which changes nothing.
    pub const IDENTITY: Self = Self {
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        is_transposed: false,
    };

    /// Returns a uniformly random transform.
    pub fn random(rng: &mut Rng) -> Self {
        let mut digits = Self::IDENTITY.digits;
        rng.shuffle(&mut digits[1..]);
        Self { digits, rows: lines(rng), columns: lines(rng), is_transposed: rng.below(2) == 1 }
    }

    /// Returns the image of a grid.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let values = grid.as_bytes();
        let image = core::array::from_fn(|cell| {
            let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
            let from = if self.is_transposed { column * 9 + row } else { row * 9 + column };
            self.digits[usize::from(values[from])]
        });
        Grid::from_bytes(image).expect("digits are renamed to digits")
    }

    /// Returns the image of a solution, which is a solution too.
    pub fn apply_to_solution(&self, solution: &Solution) -> Solution {
        Solution::try_from(self.apply(solution.as_grid())).expect("a symmetry keeps the rules")
    }

    /// Returns the inverse transform, which maps every image back.
    pub fn inverse(&self) -> Self {
        let mut digits = [0; 10];
        for (value, &name) in (0..).zip(&self.digits) {
            digits[usize::from(name)] = value;
        }
        let (rows, columns) = (inverse_of(&self.rows), inverse_of(&self.columns));
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        Self { digits, rows, columns, is_transposed: self.is_transposed }
    }
}

/// Returns the nine rows with the bands, and the rows within each band, in random order.
fn lines(rng: &mut Rng) -> [usize; 9] {
    let bands = rng.permutation::<3>();
    let within = [(); 3].map(|()| rng.permutation::<3>());
    core::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
}

fn inverse_of(lines: &[usize; 9]) -> [usize; 9] {
    let mut inverse = [0; 9];
    for (line, &from) in lines.iter().enumerate() {
        inverse[from] = line;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make;
    use sudokit_check::check_solution;

    #[test]
    fn images_of_solutions_are_solutions() {
        let mut rng = Rng::new(1);
        for _ in 0..200 {
            let full = make::full_grid(&mut rng);
            let image = Transform::random(&mut rng).apply(&full);
            assert_eq!(check_solution(&Grid::EMPTY, &image), Ok(()));
        }
    }

    #[test]
    fn the_inverse_undoes_from_either_side() {
        let mut rng = Rng::new(2);
        for _ in 0..200 {
            let grid = make::random_puzzle(&mut rng, 40);
            let transform = Transform::random(&mut rng);
            let inverse = transform.inverse();
            assert_eq!(inverse.apply(&transform.apply(&grid)), grid);
            assert_eq!(transform.apply(&inverse.apply(&grid)), grid);
            assert_eq!(inverse.inverse(), transform);
        }
        assert_eq!(Transform::IDENTITY.inverse(), Transform::IDENTITY);
    }

    #[test]
    fn the_identity_changes_nothing() {
        let grid = make::random_puzzle(&mut Rng::new(3), 30);
        assert_eq!(Transform::IDENTITY.apply(&grid), grid);
    }
}
