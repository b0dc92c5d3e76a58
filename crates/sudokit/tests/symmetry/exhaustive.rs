//! Comparison with an exhaustive search: 2 · 6⁸ orders of rows and columns, with digits named in order of occurrence.

use super::{MOST_SYMMETRIC, grid_by};
use core::cmp::Ordering;
use sudokit::symmetry::{automorphisms, canonical};
use sudokit::{Cell, Digit, Grid};
use sudokit_testkit::{Rng, make};

/// The six orders of three elements.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All orders of nine lines that keep the three of a band together.
fn orders() -> Vec<[usize; 9]> {
    let mut orders = Vec::new();
    for number in 0..1296 {
        let within = [number / 6 % 6, number / 36 % 6, number / 216];
        orders.push(core::array::from_fn(|place| {
            let band = ORDERS[number % 6][place / 3];
            band * 3 + ORDERS[within[band]][place % 3]
        }));
    }
    orders
}

/// Writes the image to `least` if it is less. Returns the comparison.
fn compare(values: &[u8; 81], rows: &[usize; 9], columns: &[usize; 9], least: &mut [u8; 81]) -> Ordering {
    let (mut names, mut next) = ([0; 10], 1);
    let mut order = Ordering::Equal;
    for (cell, least) in least.iter_mut().enumerate() {
        let value = usize::from(values[rows[cell / 9] * 9 + columns[cell % 9]]);
        if value > 0 && names[value] == 0 {
            (names[value], next) = (next, next + 1);
        }
        order = order.then(names[value].cmp(least));
        match order {
            Ordering::Less => *least = names[value],
            Ordering::Equal => {}
            Ordering::Greater => return order,
        }
    }
    order
}

/// Returns the least image, and the number of transforms that leave the grid unchanged.
fn by_trying_all(grid: &Grid, orders: &[[usize; 9]]) -> (Grid, u64) {
    let turned = core::array::from_fn(|cell| grid.as_bytes()[cell % 9 * 9 + cell / 9]);
    let (mut least, mut ways) = ([9; 81], 0);
    for values in [grid.as_bytes(), &turned] {
        for rows in orders {
            for columns in orders {
                match compare(values, rows, columns, &mut least) {
                    Ordering::Less => ways = 1,
                    Ordering::Equal => ways += 1,
                    Ordering::Greater => {}
                }
            }
        }
    }
    let unused = Digit::ALL.iter().filter(|&&digit| grid.cells_with(digit).is_empty()).count() as u64;
    (Grid::from_bytes(least).unwrap(), ways * (1..=unused).product::<u64>())
}

/// Returns random clues of the first `digits` digits. They may clash.
fn random(rng: &mut Rng, clues: usize, digits: usize) -> Grid {
    let mut grid = Grid::EMPTY;
    for _ in 0..clues {
        grid.set(rng.pick(&Cell::ALL), Some(Digit::ALL[rng.below(digits)]));
    }
    grid
}

fn grids() -> Vec<Grid> {
    let rng = &mut Rng::new(17);
    let mut grids = vec![
        MOST_SYMMETRIC,
        grid_by(|row, column| (column + row % 3 * 3 + row / 3) % 9 + 1),
        grid_by(|row, column| usize::from(row == column)),
        grid_by(|row, column| if row == 8 { 9 - column } else { 0 }),
        grid_by(|row, column| usize::from(row % 3 == column % 3) * (row / 3 + 1)),
    ];
    grids.extend([1, 2, 3, 4, 6, 8, 10, 15].map(|clues| random(rng, clues, 9)));
    grids.extend([5, 9, 20, 60, 200, 300].map(|clues| random(rng, clues, 2)));
    // All cells filled, with clashes.
    grids.extend([2, 5].map(|digits| random(rng, 2_000, digits)));
    grids.extend([(); 2].map(|()| {
        let full = make::full_grid(rng);
        make::mutant(rng, &full)
    }));
    grids.extend([17, 24, 40, 64, 77, 81].map(|clues| make::random_puzzle(rng, clues)));
    grids
}

#[test]
fn the_form_and_the_symmetries_are_those_found_by_trying_all() {
    let orders = orders();
    for grid in grids() {
        let (least, symmetries) = by_trying_all(&grid, &orders);
        assert_eq!(canonical(&grid).grid, least, "{grid}");
        assert_eq!(automorphisms(&grid).order(), symmetries, "{grid}");
    }
}
