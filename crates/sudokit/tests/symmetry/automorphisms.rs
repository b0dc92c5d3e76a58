//! The automorphisms of a grid: their published numbers, and their generators.

use super::{MOST_SYMMETRIC, any_grid, grid_by};
use proptest::prelude::*;
use std::collections::BTreeSet;
use sudokit::symmetry::automorphisms;
use sudokit::{Grid, Transform};
use sudokit_testkit::any::library_transform;

/// Larger groups are not listed.
const MANY: u64 = 5_000;

/// Returns the number of transforms that the generators produce, or `None` if it exceeds [`MANY`].
fn generated(generators: &[Transform]) -> usize {
    let mut known = BTreeSet::from([Transform::IDENTITY.number()]);
    let mut waiting = vec![Transform::IDENTITY];
    while let Some(transform) = waiting.pop() {
        let next = generators.iter().map(|generator| transform.then(generator));
        waiting.extend(next.filter(|next| known.insert(next.number())));
        assert!(known.len() as u64 <= MANY, "more than the order says");
    }
    known.len()
}

fn order(grid: &Grid) -> u64 {
    automorphisms(grid).order()
}

#[test]
fn orders_that_are_known() {
    assert_eq!(order(&MOST_SYMMETRIC), 648);
    assert_eq!(order(&Grid::EMPTY), Transform::COUNT);
    let all = |value| grid_by(|_, _| value);
    assert_eq!(order(&all(7)), 2 * 6_u64.pow(8) * 40_320);
    // One of 81 cells, and the digit.
    assert_eq!(
        order(&grid_by(|row, column| usize::from(row == 3 && column == 5))),
        Transform::COUNT / 81 / 9
    );
    // The order of the rows determines that of the columns.
    assert_eq!(order(&grid_by(|row, column| usize::from(row == column))), 2 * 1296 * 40_320);
    assert_eq!(order(&grid_by(|row, column| if row == column { row + 1 } else { 0 })), 2 * 1296);
    // A full row: any order of its columns with a matching renaming of digits, and any order of the other rows.
    assert_eq!(order(&grid_by(|row, column| if row == 0 { column + 1 } else { 0 })), 1296 * 2 * 2 * 36);
    // Nine rows, each of one digit: any order of each.
    assert_eq!(order(&grid_by(|row, _| row + 1)), 1296 * 1296);
    // Equal boxes of nine digits.
    let tiled = grid_by(|row, column| row % 3 * 3 + column % 3 + 1);
    assert_eq!(order(&tiled), 2 * 6 * 6 * 6 * 6);
}

/// A row is the one above shifted by three; each band is the one above shifted by one.
#[test]
fn the_grid_of_moved_rows_has_its_own_symmetries() {
    let moved = grid_by(|row, column| (column + row % 3 * 3 + row / 3) % 9 + 1);
    assert_eq!(moved.clash(), None);
    let group = automorphisms(&moved);
    assert_eq!(generated(group.generators()) as u64, group.order());
    // Shifting all columns by three, with a matching renaming of digits, is one of them.
    let by_three: Transform = "r123456789 c456789123 d789123456".parse().unwrap();
    assert_eq!(by_three.apply(moved), moved);
    assert!(group.order().is_multiple_of(3));
}

proptest! {
    #[test]
    fn generators_generate_all_that_are_counted(grid in any_grid()) {
        let group = automorphisms(&grid);
        for generator in group.generators() {
            prop_assert_eq!(generator.apply(grid), grid);
            prop_assert_ne!(*generator, Transform::IDENTITY);
        }
        prop_assert!(group.generators().len() <= 41, "each at least doubles the group");
        prop_assert!(Transform::COUNT.is_multiple_of(group.order()));
        if group.order() <= MANY {
            prop_assert_eq!(generated(group.generators()) as u64, group.order());
            let orders = (0..=group.generators().len()).map(|len| generated(&group.generators()[..len]));
            prop_assert!(orders.is_sorted_by(|one, next| one < next), "one follows from those before it");
        }
    }

    #[test]
    fn images_have_as_many(grid in any_grid(), transform in library_transform()) {
        prop_assert_eq!(order(&transform.apply(grid)), order(&grid));
    }
}
