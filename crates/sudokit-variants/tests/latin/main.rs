//! Rules whose meaning depends on the whole grid: the search counts as many solutions as plain enumeration of Latin squares.

#![expect(clippy::expect_used, reason = "tests")]

mod more_regions;
mod rank;
mod regions;

/// Returns all grids without a value twice in a row or column.
fn latin_squares(size: usize) -> Vec<Vec<u8>> {
    let mut grids = vec![Vec::new()];
    for cell in 0..size * size {
        let fits = |grid: &[u8], value: u8| {
            (0..cell).all(|other| {
                let is_seen = other / size == cell / size || other % size == cell % size;
                !is_seen || grid[other] != value
            })
        };
        let next = |grid: &Vec<u8>| {
            let values = (1..=size as u8).filter(|&value| fits(grid, value));
            values.map(|value| [&grid[..], &[value]].concat()).collect::<Vec<_>>()
        };
        grids = grids.iter().flat_map(next).collect();
    }
    grids
}
