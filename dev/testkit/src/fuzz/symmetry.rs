//! Transforms and the canonical form on any grid.

use sudokit::symmetry::{automorphisms, canonical};
use sudokit::{Grid, Transform};

/// Any bytes are a transform and a grid: the first eight are its number, the next 81 the cells, with the digits 1 to
/// 9 as clues and other bytes as empty cells. They are also parsed as the text of a transform.
pub(super) fn symmetry(bytes: &[u8]) {
    if let Ok(transform) = core::str::from_utf8(bytes).unwrap_or_default().parse::<Transform>() {
        assert_eq!(transform.to_string().parse(), Ok(transform));
        assert_eq!(Transform::from_number(transform.number()), Some(transform));
    }
    let Some((number, cells)) = bytes.split_first_chunk() else { return };
    let transform = Transform::from_number(u64::from_le_bytes(*number) % Transform::COUNT);
    let transform = transform.expect("the number is below the count");
    let grid = super::grid(cells);
    let image = transform.apply(grid);
    assert_eq!(transform.inverse().apply(image), grid);
    same_form(&grid, &image);
    same_symmetries(&grid, &image);
}

fn same_form(grid: &Grid, image: &Grid) {
    let form = canonical(grid).grid;
    assert!(form <= *grid, "{grid}");
    for grid in [grid, image, &form] {
        let found = canonical(grid);
        assert_eq!(found.grid, form, "{grid}");
        assert_eq!(found.transform.apply(*grid), form, "{grid}");
    }
}

fn same_symmetries(grid: &Grid, image: &Grid) {
    let [group, of_image] = [grid, image].map(automorphisms);
    assert_eq!(group.order(), of_image.order(), "{grid}");
    for generator in group.generators() {
        assert_eq!(generator.apply(*grid), *grid, "{generator}");
    }
}
