use super::*;

#[test]
fn values_and_houses() {
    let puzzle = square(4, 1, 4);
    assert!(puzzle.holds(&GRID));
    assert!(!puzzle.holds(&GRID[1..]), "a cell is missing");
    assert!(!puzzle.holds(&GRID.map(|value| value - 1)), "0 is no value");
    assert!(!puzzle.holds(&GRID.map(|value| value + 1)), "5 is no value");
    assert!(square(4, 0, 3).holds(&GRID.map(|value| value - 1)));
    let mut swapped = GRID;
    swapped.swap(0, 1);
    assert!(!puzzle.holds(&swapped), "columns repeat values");
    // Rows and columns without repeats, but not the boxes.
    let latin = [1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3];
    assert!(!puzzle.holds(&latin));
    assert!(grid_rule(puzzle, GridRule::NoBoxes, &latin));
    assert!(raw(4, 4, 1, 4).holds(&[1; 16]));
}

#[test]
fn givens() {
    assert!(in_grid(given(at(1, 3), &[2, 3])));
    assert!(!in_grid(given(at(1, 3), &[1, 2, 4])));
    assert!(!in_grid(given(at(1, 3), &[])));
}

#[test]
fn rules_of_steps() {
    assert!(grid_rule(raw(2, 3, 1, 9), GridRule::AntiKnight, &[1, 1, 2, 3, 1, 2]));
    assert!(!grid_rule(raw(2, 3, 1, 9), GridRule::AntiKnight, &[1, 2, 3, 4, 5, 1]));
    assert!(!grid_rule(raw(3, 2, 1, 9), GridRule::AntiKnight, &[2, 1, 3, 4, 1, 5]));
    assert!(!grid_rule(raw(2, 2, 1, 9), GridRule::AntiKing, &[2, 1, 1, 3]));
    assert!(!grid_rule(raw(2, 2, 1, 9), GridRule::AntiKing, &[1, 2, 3, 1]));
    assert!(grid_rule(raw(2, 2, 1, 9), GridRule::AntiKing, &[1, 1, 2, 2]));
    assert!(!grid_rule(raw(2, 2, 1, 9), GridRule::AntiConsecutive, &[1, 3, 5, 2]));
    assert!(grid_rule(raw(2, 2, 1, 9), GridRule::AntiConsecutive, &[1, 3, 4, 7]));
    assert!(!grid_rule(raw(1, 3, 1, 9), GridRule::AntiTaxicab, &[2, 1, 2]));
    assert!(!grid_rule(raw(2, 2, 1, 9), GridRule::AntiTaxicab, &[2, 1, 3, 2]));
    assert!(!grid_rule(raw(1, 2, 1, 9), GridRule::AntiTaxicab, &[1, 1]));
    assert!(grid_rule(raw(1, 4, 1, 9), GridRule::AntiTaxicab, &[3, 4, 3, 4]));
    assert!(grid_rule(raw(1, 2, 0, 9), GridRule::AntiTaxicab, &[0, 0]));
}

#[test]
fn rules_of_squares() {
    assert!(grid_rule(raw(2, 2, 1, 9), GridRule::GlobalEntropy, &[1, 4, 9, 2]));
    assert!(!grid_rule(raw(2, 2, 1, 9), GridRule::GlobalEntropy, &[1, 4, 6, 2]));
    assert!(grid_rule(raw(2, 2, 1, 9), GridRule::GlobalMod, &[1, 5, 9, 7]));
    assert!(!grid_rule(raw(2, 2, 1, 9), GridRule::GlobalMod, &[1, 4, 9, 7]));
    assert!(grid_rule(raw(1, 4, 1, 9), GridRule::GlobalMod, &[1; 4]), "no 2×2");
}

/// Returns whether a rule holds for a grid of cells alone with all values different, but for pairs that are equal.
fn all_but(size: usize, rule: GridRule, equal: &[(usize, usize)]) -> bool {
    let mut values: Vec<u8> = (1..=64).take(size * size).collect();
    for &(one, other) in equal {
        values[one] = values[other];
    }
    grid_rule(raw(size, size, 1, 64), rule, &values)
}

#[test]
fn windows_of_windoku() {
    let holds = |equal: &[(usize, usize)]| all_but(4, GridRule::Windoku, equal);
    assert!(holds(&[]));
    assert!(!holds(&[(at(2, 2), at(3, 3))]));
    assert!(holds(&[(at(1, 1), at(2, 2)), (at(3, 3), at(4, 4))]));
    // On 6×6 with boxes of 2×3 only r2c2 to r3c4 are apart from all borders.
    let cell = |row: usize, column: usize| row * 6 + column - 7;
    let holds = |equal: &[(usize, usize)]| all_but(6, GridRule::Windoku, equal);
    assert!(!holds(&[(cell(2, 2), cell(3, 4))]));
    assert!(holds(&[(cell(5, 2), cell(6, 4)), (cell(2, 2), cell(2, 5)), (cell(2, 3), cell(4, 3))]));
    let cell = |row: usize, column: usize| row * 7 + column - 8;
    assert!(all_but(7, GridRule::Windoku, &[(cell(2, 2), cell(3, 3))]), "7×7 has no boxes");
    // Nine on 16×16, and four on 9×9.
    for (size, windows) in [(16, 9), (9, 4)] {
        let equal = Rule::Grid(GridRule::Windoku);
        let layout = raw(size, size, 1, 64).layout();
        let apart = |cell: usize| {
            // All cells but this one are equal in groups that no window has twice.
            let mut values = vec![0; size * size];
            for (other, value) in values.iter_mut().enumerate() {
                let side = size.isqrt();
                let place = |at: usize| at % (side + 1);
                *value = (place(other / size) * (side + 1) + place(other % size) + 1) as u8;
            }
            values[cell] = values[cell + 1];
            !equal.holds(&raw(size, size, 1, 64), &layout, &values)
        };
        let side = size.isqrt();
        let inner = (0..size * size).filter(|&cell| (cell + 1) % size > 0 && apart(cell)).count();
        assert_eq!(inner, windows * side * (side - 1), "cells with a right neighbour in the same window");
    }
}

#[test]
fn sets_across_boxes() {
    let holds = |equal: &[(usize, usize)]| all_but(4, GridRule::DisjointSets, equal);
    assert!(holds(&[(at(1, 1), at(2, 2)), (at(1, 2), at(2, 3))]));
    assert!(!holds(&[(at(1, 2), at(3, 4))]));
    assert!(!holds(&[(at(1, 2), at(1, 4))]));
    let sets = [Rule::Grid(GridRule::NoBoxes), Rule::Grid(GridRule::DisjointSets)];
    let latin = [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1];
    assert!(!with(square(4, 1, 4), sets).holds(&latin), "also without boxes");
}

#[test]
fn regions_of_the_same_values() {
    let puzzle = square(4, 1, 5);
    assert!(grid_rule(puzzle.clone(), GridRule::RegionSameValues, &GRID));
    let mut other = GRID;
    other[0] = 5;
    assert!(puzzle.holds(&other));
    assert!(!grid_rule(puzzle, GridRule::RegionSameValues, &other));
    // Columns of two are not among the largest.
    let mut wide = Puzzle::new(Shape::new(2, 4).unwrap());
    wide.shape.values = Values::new(1, 5).unwrap();
    assert!(grid_rule(wide.clone(), GridRule::RegionSameValues, &GRID[..8]));
    assert!(!grid_rule(wide, GridRule::RegionSameValues, &[1, 2, 3, 4, 3, 5, 1, 2]));
}

#[test]
fn pieces_of_a_jigsaw() {
    let pieces = Rule::Jigsaw(vec![7, 7, 7, 3, 7, 3, 3, 3, 5, 5, 5, 5, 8, 8, 8, 8]);
    let rules = [pieces, Rule::Grid(GridRule::NoBoxes)];
    let latin = [1, 2, 3, 4, 4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2];
    assert!(with(square(4, 1, 4), rules.clone()).holds(&latin));
    // The first piece has 1, 2, 3 and 3.
    let other = [1, 2, 3, 4, 3, 4, 2, 1, 2, 1, 4, 3, 4, 3, 1, 2];
    assert!(grid_rule(square(4, 1, 4), GridRule::NoBoxes, &other));
    assert!(!with(square(4, 1, 4), rules).holds(&other));
}

#[test]
fn doppelgangers() {
    let grid = [0, 1, 2, 3, 2, 4, 1, 0, 3, 2, 0, 4, 4, 0, 3, 1];
    let puzzle = square(4, 0, 4);
    assert!(grid_rule(puzzle.clone(), GridRule::Doppelganger, &grid));
    assert!(!grid_rule(puzzle.clone(), GridRule::Doppelganger, &GRID), "no 0");
    let minus_one = GRID.map(|value| value - 1);
    assert!(puzzle.holds(&minus_one));
    assert!(!grid_rule(puzzle, GridRule::Doppelganger, &minus_one), "all rows lack 4");

    // Extra cells show what is lacking: in columns from above, in rows beside the grid, and in boxes.
    let group =
        |prefix: &str| Group { prefix: prefix.to_owned(), label: String::new(), shape: None, count: 4 };
    let groups = ["DGR", "DGC", "DGB", "X"].map(group).to_vec();
    let holds = |[columns, rows, boxes]: [[u8; 4]; 3]| {
        let puzzle = Puzzle { groups: groups.clone(), ..square(4, 0, 4) };
        grid_rule(puzzle, GridRule::Doppelganger, &[&grid[..], &columns, &rows, &boxes, &[1; 4]].concat())
    };
    assert!(holds([[1, 3, 4, 2], [4, 3, 1, 2], [3, 4, 1, 2]]));
    assert!(!holds([[4, 3, 1, 2], [1, 3, 4, 2], [3, 4, 1, 2]]));
    assert!(!holds([[1, 3, 4, 2], [4, 3, 1, 2], [4, 3, 1, 2]]));
}

#[test]
fn strict_marks() {
    let dot = |rule, one, other| Rule::Cells(rule, vec![one, other]);
    let holds = |rule: GridRule, marks: Vec<Rule>, values: &[u8]| {
        with(raw(1, values.len(), 0, 10), marks.into_iter().chain([Rule::Grid(rule)])).holds(values)
    };
    let (white, black) = (CellsRule::WhiteDot, CellsRule::BlackDot);
    assert!(holds(GridRule::StrictKropki, vec![], &[1, 3, 7]));
    assert!(!holds(GridRule::StrictKropki, vec![], &[1, 3, 4]));
    assert!(!holds(GridRule::StrictKropki, vec![], &[1, 3, 6]));
    assert!(holds(GridRule::StrictKropki, vec![dot(white, 2, 1)], &[1, 3, 4]));
    assert!(holds(GridRule::StrictKropki, vec![dot(black, 0, 1)], &[1, 2, 5]), "one of the dots of 1 and 2");
    assert!(holds(GridRule::StrictKropki, vec![Rule::And(vec![dot(white, 1, 2)])], &[1, 3, 4]));
    let copies = Rule::Replicate { origin: 0, targets: vec![1, 2], rules: vec![dot(white, 0, 1)] };
    assert!(holds(GridRule::StrictKropki, vec![copies.clone()], &[1, 7, 8, 9]));
    assert!(!holds(GridRule::StrictKropki, vec![copies], &[6, 7, 8, 9]), "the origin is no target");
    assert!(!holds(GridRule::StrictXv, vec![dot(white, 0, 1)], &[2, 3]), "a dot is not a V");
    assert!(holds(GridRule::StrictXv, vec![dot(CellsRule::V, 0, 1)], &[2, 3]));
    assert!(!holds(GridRule::StrictXv, vec![dot(CellsRule::V, 0, 1)], &[2, 3, 7]));
    assert!(holds(GridRule::StrictXv, vec![], &[2, 4]));
}

#[test]
fn flatmates() {
    let holds = |values: &[u8]| grid_rule(raw(3, 1, 1, 9), GridRule::DutchFlatmates, values);
    assert!(holds(&[1, 5, 2]));
    assert!(holds(&[2, 5, 9]));
    assert!(holds(&[1, 5, 9]));
    assert!(!holds(&[9, 5, 1]));
    assert!(holds(&[5, 9, 1]));
    assert!(!holds(&[5, 1, 9]), "nothing above");
    assert!(!holds(&[9, 2, 5]), "nothing below");
    assert!(holds(&[2, 1, 5]));
}
