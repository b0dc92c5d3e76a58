use super::*;

#[test]
fn thermometers_increase() {
    assert!(cells(CellsRule::Thermo, &[0, 2, 3, 9]));
    assert!(!cells(CellsRule::Thermo, &[1, 3, 3]));
    assert!(!cells(CellsRule::Thermo, &[1, 3, 2]));
    assert!(cells(CellsRule::Thermo, &[5]));
}

#[test]
fn neighbours_on_whispers_differ_enough() {
    assert!(number(NumberRule::Whisper, 5, &[1, 6, 1, 9]));
    assert!(!number(NumberRule::Whisper, 5, &[1, 6, 2]));
    assert!(number(NumberRule::Whisper, 4, &[1, 6, 2]));
}

#[test]
fn renban_lines_are_consecutive() {
    assert!(cells(CellsRule::Renban, &[4, 2, 3]));
    assert!(!cells(CellsRule::Renban, &[4, 2, 2]));
    assert!(!cells(CellsRule::Renban, &[4, 4, 2]));
    assert!(!cells(CellsRule::Renban, &[4, 2, 5]));
    assert!(cells(CellsRule::Renban, &[7]));
}

#[test]
fn modular_lines_have_all_remainders_in_a_row() {
    assert!(number(NumberRule::Modular, 3, &[1, 2, 3, 4, 8, 0]));
    assert!(!number(NumberRule::Modular, 3, &[1, 2, 3, 5, 4]));
    // Shorter than the number.
    assert!(number(NumberRule::Modular, 4, &[1, 2, 3]));
    assert!(!number(NumberRule::Modular, 4, &[1, 3, 5]));
}

#[test]
fn entropic_lines_have_all_thirds_in_a_row() {
    let holds = |values: &[u8]| {
        let rule = Rule::Cells(CellsRule::Entropic, (0..values.len()).collect());
        with(raw(1, values.len(), 1, 9), [rule]).holds(values)
    };
    assert!(holds(&[1, 6, 7, 3, 4]));
    assert!(!holds(&[1, 6, 7, 4]));
    assert!(holds(&[3, 4]));
    assert!(!holds(&[1, 3]));
}

#[test]
fn sums_on_a_line_are_equal_in_each_region() {
    let region_sum = |line: &[CellId]| in_grid(Rule::Cells(CellsRule::RegionSumLine, line.to_vec()));
    // 4 in the first box and 3 + 1 in the second.
    assert!(region_sum(&[at(2, 2), at(1, 3), at(2, 3)]));
    assert!(!region_sum(&[at(2, 2), at(1, 3)]));
    // 1 + 3, 1 + 3, and the first box again with 4; then with 4 + 2.
    assert!(region_sum(&[at(1, 1), at(2, 1), at(1, 3), at(2, 3), at(2, 2)]));
    assert!(!region_sum(&[at(1, 1), at(2, 1), at(1, 3), at(2, 3), at(2, 2), at(1, 2)]));
    assert!(region_sum(&[at(1, 1), at(1, 2)]), "one region");

    let line = Rule::Cells(CellsRule::RegionSumLine, vec![at(1, 1), at(1, 2), at(1, 3)]);
    let no_boxes = Rule::Grid(GridRule::NoBoxes);
    assert!(with(square(4, 1, 4), [line.clone(), no_boxes.clone()]).holds(&GRID), "no regions");
    // 1 + 2 and 3, in the columns by two; the rest is in no region.
    let pieces = Rule::Jigsaw(vec![1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert!(with(square(4, 1, 4), [line, no_boxes.clone(), pieces.clone()]).holds(&GRID));
    // 2 and 1 and 4 in no region are one piece, as is 3 + 4 above.
    let line = Rule::Cells(CellsRule::RegionSumLine, vec![at(1, 3), at(1, 4), at(3, 1), at(3, 2), at(3, 3)]);
    assert!(with(square(4, 1, 4), [line, no_boxes.clone(), pieces.clone()]).holds(&GRID));
    // So are 2 and an extra cell with 1.
    let line = Rule::Cells(CellsRule::RegionSumLine, vec![at(1, 3), at(3, 1), 16]);
    let groups = vec![Group { prefix: "X".to_owned(), label: String::new(), shape: None, count: 1 }];
    let puzzle = Puzzle { groups, ..square(4, 1, 4) };
    assert!(with(puzzle, [line, no_boxes, pieces]).holds(&[&GRID[..], &[1]].concat()));
}

#[test]
fn between_and_lockout_lines() {
    assert!(cells(CellsRule::Between, &[7, 6, 3, 6, 2]));
    assert!(!cells(CellsRule::Between, &[7, 7, 2]));
    assert!(!cells(CellsRule::Between, &[2, 8, 7]));
    assert!(!cells(CellsRule::Between, &[2, 2, 2]));
    assert!(cells(CellsRule::Between, &[2, 2]));
    assert!(number(NumberRule::Lockout, 4, &[2, 1, 7, 6]));
    assert!(!number(NumberRule::Lockout, 4, &[2, 1, 7, 5]), "ends too near");
    assert!(!number(NumberRule::Lockout, 4, &[2, 6, 6]), "on an end");
    assert!(!number(NumberRule::Lockout, 4, &[6, 3, 2]), "between the ends");
}

#[test]
fn palindromes_and_zippers() {
    assert!(cells(CellsRule::Palindrome, &[1, 2, 3, 2, 1]));
    assert!(cells(CellsRule::Palindrome, &[1, 2, 2, 1]));
    assert!(!cells(CellsRule::Palindrome, &[1, 2, 3, 1]));
    assert!(cells(CellsRule::Zipper, &[1, 2, 3, 1, 2]));
    assert!(!cells(CellsRule::Zipper, &[1, 2, 4, 1, 2]));
    assert!(cells(CellsRule::Zipper, &[4, 2, 3, 1]));
    assert!(!cells(CellsRule::Zipper, &[4, 2, 4, 1]));
    assert!(cells(CellsRule::Zipper, &[1, 2, 1]), "the two of a pair may be equal");
}

#[test]
fn arrows_have_sums() {
    assert!(cells(CellsRule::Arrow, &[6, 2, 2, 2]));
    assert!(!cells(CellsRule::Arrow, &[6, 2, 3]));
    assert!(cells(CellsRule::DoubleArrow, &[3, 4, 4, 5]));
    assert!(!cells(CellsRule::DoubleArrow, &[3, 4, 4, 6]));
    assert!(number(NumberRule::PillArrow, 2, &[1, 2, 5, 7]));
    assert!(!number(NumberRule::PillArrow, 2, &[2, 1, 5, 7]));
    assert!(number(NumberRule::PillArrow, 2, &[0, 8, 8]));
    // Listed the other way round: still read in reading order.
    let pill = |cells: Vec<CellId>| Rule::Number(NumberRule::PillArrow, 2, cells);
    assert!(with(raw(1, 4, 0, 10), [pill(vec![1, 0, 2, 3])]).holds(&[1, 2, 5, 7]));
    // 1 and 10 would be 20; 10 in front is 100 and more.
    assert!(!number(NumberRule::PillArrow, 2, &[1, 10, 10, 10]));
    let hundred = [10, 0, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10];
    assert!(number(NumberRule::PillArrow, 2, &hundred));
}

#[test]
fn sum_lines_are_cut_into_runs() {
    let sum_line = |sum, is_loop, values: &[u8]| row(|cells| Rule::SumLine { sum, cells, is_loop }, values);
    assert!(sum_line(5, false, &[1, 4, 5, 2, 2, 1]));
    assert!(!sum_line(5, false, &[1, 4, 5, 2, 2]));
    assert!(!sum_line(5, false, &[1, 3, 2, 4]));
    assert!(sum_line(5, false, &[5, 0, 0]), "a run with zeros at its end");
    assert!(!sum_line(5, false, &[2, 4, 1, 3]));
    assert!(sum_line(5, true, &[2, 4, 1, 3]), "3 + 2 over the end");
    assert!(!sum_line(5, true, &[2, 4, 2, 2]));
}
