use super::*;

/// Rows and columns of 4×4 cells with regions, whose rows are the regions.
fn chaotic() -> Puzzle {
    with(square(4, 1, 4), [Rule::Grid(GridRule::NoBoxes), Rule::Grid(GridRule::ChaosConstruction)])
}

const LATIN: [u8; 16] = [1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3];
const ROWS: [u8; 16] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];

/// Returns whether a rule holds where the rows are the regions.
fn in_rows(rule: Rule) -> bool {
    with(chaotic(), [rule]).holds(&[LATIN, ROWS].concat())
}

/// Returns the region cells of cells of the grid.
fn region_cells(cells: &[CellId]) -> Vec<CellId> {
    cells.iter().map(|cell| cell + 16).collect()
}

#[test]
fn regions_are_connected_and_numbered() {
    let holds = |values: &[u8]| grid_rule(square(2, 1, 2), GridRule::ChaosConstruction, values);
    assert!(holds(&[1, 2, 2, 1, 0, 0, 1, 1]));
    assert!(holds(&[1, 2, 2, 1, 0, 1, 0, 1]));
    assert!(!holds(&[1, 2, 2, 1, 1, 1, 0, 0]), "regions are numbered by their first cells");
    assert!(!holds(&[1, 2, 2, 1, 0, 1, 1, 0]), "not connected");
    assert!(!holds(&[1, 2, 2, 1, 0, 0, 0, 1]), "sizes");
    assert!(!holds(&[1, 2, 2, 1, 0, 0, 2, 2]), "no such region");
    assert!(!holds(&[1, 2, 2, 1]), "no region cells");
    assert!(chaotic().holds(&[LATIN, ROWS].concat()));
    let twice = [0, 0, 0, 1, 2, 2, 0, 1, 2, 3, 1, 1, 2, 3, 3, 3];
    assert!(!chaotic().holds(&[LATIN, twice].concat()), "connected, of one size, but with a value twice");
}

#[test]
fn arrows_count_cells_of_the_region() {
    let arrow = |control, offset, arms: &[&[CellId]]| Rule::ChaosArrow {
        control,
        offset,
        arms: arms.iter().map(|arm| region_cells(arm)).collect(),
    };
    // r2c2 has 3, but all four cells of its row are reached.
    assert!(!in_rows(arrow(5, 0, &[&[5, 4], &[5, 6, 7], &[5, 1]])));
    assert!(in_rows(arrow(5, 1, &[&[5, 4], &[5, 6, 7], &[5, 1]])));
    assert!(in_rows(arrow(5, 0, &[&[5, 6, 7], &[5, 9, 4]])), "an arm ends where the region does");
    assert!(in_rows(arrow(0, 0, &[&[5]])));
}

#[test]
fn counts_of_cells_of_the_region() {
    let count =
        |control, offset, cells: &[CellId]| Rule::ChaosCount { control, offset, cells: region_cells(cells) };
    assert!(in_rows(count(5, 0, &[5, 0, 4, 1, 7])));
    assert!(!in_rows(count(5, 1, &[5, 0, 4, 1, 7])));
    assert!(in_rows(count(0, 1, &[5, 0, 4])));
}

#[test]
fn regions_are_numbers_from_the_first_value_on_to_other_rules() {
    assert!(in_rows(given(16, &[1])));
    assert!(!in_rows(given(31, &[3])));
    assert!(in_rows(given(31, &[4])));
    assert!(in_rows(Rule::Cells(CellsRule::AllDifferent, region_cells(&[0, 4, 8, 12]))));
    assert!(!in_rows(Rule::Cells(CellsRule::AllDifferent, region_cells(&[0, 1]))));
    assert!(in_rows(Rule::Sum { sum: 4, terms: vec![(1, 31)] }));
}
