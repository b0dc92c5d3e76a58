use crate::{CellId, Shape};
use sudokit::generate::ClueSymmetry;

/// Returns whether a symmetry exchanges rows and columns, so that the grid must be a square.
pub(super) const fn swaps_lines(symmetry: ClueSymmetry) -> bool {
    matches!(
        symmetry,
        ClueSymmetry::Rotate90 | ClueSymmetry::Diagonal | ClueSymmetry::Antidiagonal | ClueSymmetry::Full
    )
}

/// Returns the symmetries from which a random one is drawn.
pub(super) fn drawn(shape: &Shape) -> Vec<ClueSymmetry> {
    let is_drawn = |symmetry: &ClueSymmetry| {
        !matches!(symmetry, ClueSymmetry::None | ClueSymmetry::Random)
            && (shape.rows == shape.columns || !swaps_lines(*symmetry))
    };
    ClueSymmetry::ALL.iter().copied().filter(is_drawn).collect()
}

/// Returns a partition of the cells of the grid into sets whose cells hold either all a clue or none.
pub(super) fn orbits(shape: &Shape, symmetry: ClueSymmetry) -> Vec<Vec<CellId>> {
    let mut is_seen = vec![false; shape.cells()];
    let mut orbits = Vec::new();
    for start in 0..shape.cells() {
        let mut orbit = Vec::new();
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            if core::mem::replace(&mut is_seen[cell], true) {
                continue;
            }
            orbit.push(cell);
            waiting.extend(images(shape, symmetry, cell));
        }
        if !orbit.is_empty() {
            orbits.push(orbit);
        }
    }
    orbits
}

/// Returns the images of a cell under the moves that generate the symmetry.
fn images(shape: &Shape, symmetry: ClueSymmetry, cell: CellId) -> Vec<CellId> {
    let (row, column) = shape.place(cell);
    let (row_across, column_across) = (shape.rows - 1 - row, shape.columns - 1 - column);
    let places = match symmetry {
        ClueSymmetry::Rotate180 => vec![(row_across, column_across)],
        ClueSymmetry::Rotate90 => vec![(column, row_across)],
        ClueSymmetry::MirrorH => vec![(row, column_across)],
        ClueSymmetry::MirrorV => vec![(row_across, column)],
        ClueSymmetry::Diagonal => vec![(column, row)],
        ClueSymmetry::Antidiagonal => vec![(column_across, row_across)],
        ClueSymmetry::Full => vec![(row, column_across), (column, row)],
        _ => Vec::new(),
    };
    places.into_iter().filter_map(|(row, column)| shape.cell(row, column)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classic generator has its own code for 9×9.
    #[test]
    fn orbits_are_those_of_the_classic_generator() {
        let shape = Shape::new(9, 9).unwrap();
        for &symmetry in ClueSymmetry::ALL {
            let sorted = |mut orbit: Vec<usize>| {
                orbit.sort_unstable();
                orbit
            };
            let own: Vec<Vec<usize>> = orbits(&shape, symmetry).into_iter().map(sorted).collect();
            let classic: Vec<Vec<usize>> = symmetry
                .orbits()
                .iter()
                .map(|orbit| orbit.iter().map(sudokit::Cell::index).collect())
                .collect();
            assert_eq!(own, classic, "{symmetry}");
        }
    }
}
