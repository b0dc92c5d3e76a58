//! The canonical form: the same for all isomorphs of a grid, and the least of them.

use super::{MOST_SYMMETRIC, any_grid, grid_by};
use proptest::prelude::*;
use std::collections::BTreeSet;
use sudokit::symmetry::{canonical, is_equivalent};
use sudokit::{Cell, Digit, Grid, Transform};
use sudokit_testkit::any::{self, library_transform};
use sudokit_testkit::corpus;

fn form(text: &str) -> String {
    canonical(&text.parse().unwrap()).grid.to_string()
}

#[test]
fn forms_that_can_be_seen() {
    assert_eq!(canonical(&Grid::EMPTY).grid, Grid::EMPTY);
    let last = |clues: &str| format!("{}{clues}", ".".repeat(81 - clues.len()));
    assert_eq!(form(&format!("7{}", ".".repeat(80))), last("1"));
    assert_eq!(form(&last("4.......5")), last("1..2"));
    assert_eq!(form(&last("4......5.4")), last("1.......21"));
    assert_eq!(form(&"9".repeat(81)), "1".repeat(81));
    let column = grid_by(|_, column| if column == 3 { 5 } else { 0 });
    assert_eq!(canonical(&column).grid.to_string(), last("111111111"));
}

/// Its published canonical form is the grid itself.
#[test]
fn the_most_symmetric_grid_is_its_own_form() {
    assert_eq!(canonical(&MOST_SYMMETRIC).grid, MOST_SYMMETRIC);
}

/// Every one has 17 clues, and no two are equivalent.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn puzzles_of_the_17_clue_collection_all_differ() {
    let puzzles = corpus("17clue.txt");
    assert_eq!(puzzles.len(), 49_158);
    let forms: BTreeSet<Grid> = puzzles.iter().map(|puzzle| canonical(puzzle).grid).collect();
    assert_eq!(forms.len(), 49_158);
}

proptest! {
    #[test]
    fn all_images_have_one_form(grid in any_grid(), theirs in any::transform(), ours in library_transform()) {
        let form = canonical(&grid);
        prop_assert_eq!(canonical(&form.grid).grid, form.grid);
        for image in [theirs.apply(&grid), ours.apply(grid)] {
            let of_image = canonical(&image);
            prop_assert_eq!(of_image.grid, form.grid);
            prop_assert_eq!(of_image.transform.apply(image), form.grid);
            prop_assert!(form.grid <= image);
            prop_assert!(is_equivalent(&grid, &image));
        }
        prop_assert_eq!(form.transform.apply(grid), form.grid);
        prop_assert_eq!(Transform::from_number(form.transform.number()), Some(form.transform));
    }

    /// No image one step away from the form is less. This detects most searches that end too early.
    #[test]
    fn no_image_near_the_form_is_less(grid in any_grid()) {
        let form = canonical(&grid).grid;
        for number in 0..1296 {
            let rows = Transform::from_number(number * 1296 * 362_880).unwrap();
            let columns = Transform::from_number(number * 362_880).unwrap();
            for transform in [rows, columns] {
                prop_assert!(form <= renamed(&transform.apply(form)));
            }
        }
    }

    /// Changing one cell gives another grid, unless a transform happens to undo it.
    #[test]
    fn equivalent_is_what_has_the_same_form(grid in any_grid(), cell in any::cell(), value in 0..=9_u8) {
        let mut other = grid;
        other.set(cell, Digit::new(value));
        prop_assert_eq!(is_equivalent(&grid, &other), canonical(&grid).grid == canonical(&other).grid);
        let counts = |grid: &Grid| {
            let mut counts = Digit::ALL.map(|digit| grid.cells_with(digit).len());
            counts.sort_unstable();
            counts
        };
        prop_assert!(counts(&grid) == counts(&other) || !is_equivalent(&grid, &other));
    }
}

/// Returns the grid with its digits renamed in the order in which they occur.
fn renamed(grid: &Grid) -> Grid {
    let mut names = [None; 10];
    let mut unused = Digit::ALL.into_iter();
    let mut renamed = Grid::EMPTY;
    for cell in Cell::ALL {
        let digit = grid.get(cell);
        let name = digit.map(|digit| *names[digit.index()].get_or_insert_with(|| unused.next().unwrap()));
        renamed.set(cell, name);
    }
    renamed
}
