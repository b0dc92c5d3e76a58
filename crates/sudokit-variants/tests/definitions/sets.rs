use super::*;

#[test]
fn cages() {
    assert!(number(NumberRule::Cage, 6, &[1, 2, 3]));
    assert!(!number(NumberRule::Cage, 6, &[2, 2, 2]));
    assert!(!number(NumberRule::Cage, 7, &[1, 2, 3]));
    assert!(number(NumberRule::Cage, 0, &[1, 2, 3]));
    assert!(!number(NumberRule::Cage, 0, &[1, 2, 1]));

    assert!(number(NumberRule::RellikCage, 7, &[1, 2, 3]));
    assert!(!number(NumberRule::RellikCage, 6, &[1, 2, 3]), "all of it");
    assert!(!number(NumberRule::RellikCage, 4, &[1, 2, 3]), "a part");
    assert!(!number(NumberRule::RellikCage, 2, &[1, 2, 3]), "one cell");
    assert!(!number(NumberRule::RellikCage, 7, &[1, 1, 3]), "repeats");
    assert!(number(NumberRule::RellikCage, 4, &[2, 3]), "no cell counts twice");

    assert!(number(NumberRule::Lunchbox, 5, &[4, 1, 2, 3, 9, 7]));
    assert!(number(NumberRule::Lunchbox, 0, &[4, 5, 1, 9, 7]));
    assert!(!number(NumberRule::Lunchbox, 2, &[2, 1, 2, 3]));
    assert!(number(NumberRule::Lunchbox, 0, &[2]));
}

#[test]
fn equality_cages() {
    let holds = |last, values: &[u8]| {
        let rule = Rule::Cells(CellsRule::EqualityCage, (0..values.len()).collect());
        with(raw(1, values.len(), 1, last), [rule]).holds(values)
    };
    assert!(holds(9, &[1, 8]));
    assert!(holds(9, &[6, 3]));
    assert!(!holds(9, &[1, 7]), "both odd");
    assert!(!holds(9, &[1, 2]), "both low");
    assert!(!holds(9, &[5, 2]), "the middle value");
    assert!(holds(10, &[5, 6]), "no middle value");
    assert!(!holds(9, &[1, 1, 6, 8]), "repeats");
    assert!(holds(9, &[1, 3, 6, 8]));
}

#[test]
fn dots_bind_all_neighbours_of_the_cells() {
    assert!(cells(CellsRule::WhiteDot, &[3, 4, 5, 4]));
    assert!(!cells(CellsRule::WhiteDot, &[3, 4, 6]));
    assert!(cells(CellsRule::BlackDot, &[1, 2, 4]));
    assert!(cells(CellsRule::BlackDot, &[0, 0]));
    assert!(!cells(CellsRule::BlackDot, &[0, 1]));
    assert!(cells(CellsRule::X, &[3, 7, 3]));
    assert!(!cells(CellsRule::X, &[3, 6]));
    assert!(cells(CellsRule::V, &[0, 5]));
    assert!(!cells(CellsRule::V, &[3, 3]));
    assert!(cells(CellsRule::GreaterThan, &[5, 4, 3]));
    assert!(!cells(CellsRule::GreaterThan, &[5, 5]));
    // The order of the list counts, not that of the cells; cells apart are free.
    let dots = |rule, list: &[CellId]| in_grid(Rule::Cells(rule, list.to_vec()));
    assert!(dots(CellsRule::GreaterThan, &[at(1, 2), at(1, 1)]));
    assert!(!dots(CellsRule::GreaterThan, &[at(1, 1), at(1, 2)]));
    assert!(dots(CellsRule::WhiteDot, &[at(1, 1), at(4, 4)]));
    assert!(
        !dots(CellsRule::WhiteDot, &[at(1, 1), at(1, 2), at(2, 1), at(2, 2)]),
        "1 and 3, one below the other"
    );
    assert!(dots(CellsRule::WhiteDot, &[at(1, 4), at(2, 1)]), "at the end and the start of rows");
}

#[test]
fn sums_with_coefficients() {
    let sum = |sum, factors: &[i32], values: &[u8]| {
        let terms = |cells: Vec<CellId>| factors.iter().copied().zip(cells).collect();
        row(|cells| Rule::Sum { sum, terms: terms(cells) }, values)
    };
    assert!(sum(6, &[1, 1, 1], &[2, 2, 2]));
    assert!(sum(0, &[1, 1, -2], &[1, 3, 2]));
    assert!(sum(-7, &[1, -10], &[3, 1]));
    assert!(!sum(7, &[1, -10], &[3, 1]));
}

#[test]
fn counts() {
    let look = |counts: &[(u8, u8)], values: &[u8]| {
        row(|cells| Rule::LookAndSay { counts: counts.to_vec(), cells }, values)
    };
    assert!(look(&[(2, 1), (0, 3)], &[1, 2, 1, 4]));
    assert!(!look(&[(2, 1), (0, 3)], &[1, 2, 1, 3]));
    assert!(!look(&[(2, 1)], &[1, 1, 1]));

    let at_least = |values: &[u8], held: &[u8]| {
        row(|cells| Rule::ContainAtLeast { values: values.to_vec(), cells }, held)
    };
    let exact =
        |values: &[u8], held: &[u8]| row(|cells| Rule::ContainExact { values: values.to_vec(), cells }, held);
    assert!(at_least(&[1, 1, 2], &[1, 3, 1, 2, 1]));
    assert!(!at_least(&[1, 1, 2], &[1, 3, 2]));
    assert!(exact(&[1, 1, 2], &[1, 3, 1, 2, 3]));
    assert!(!exact(&[1, 1, 2], &[1, 3, 1, 2, 1]));
    assert!(!exact(&[1, 1, 2], &[1, 3, 2]));

    let quad = |values: &[u8]| in_grid(Rule::Quad { corner: at(2, 2), values: values.to_vec() });
    assert!(quad(&[4, 4, 1]));
    assert!(!quad(&[4, 4, 4]));
    assert!(!quad(&[2]));

    assert!(cells(CellsRule::CountingCircles, &[1, 2, 2]));
    assert!(cells(CellsRule::CountingCircles, &[3, 3, 3]));
    assert!(!cells(CellsRule::CountingCircles, &[2, 1, 3]));
    assert!(!cells(CellsRule::CountingCircles, &[0]));

    assert!(cells(CellsRule::CountDistinct, &[2, 4, 4, 5]));
    assert!(!cells(CellsRule::CountDistinct, &[3, 4, 4, 5]), "the first cell does not count");
}

#[test]
fn equal_sets_and_sums() {
    assert!(number(NumberRule::SameValues, 2, &[1, 1, 2, 2, 1, 1]));
    assert!(!number(NumberRule::SameValues, 2, &[1, 1, 2, 2, 2, 1]));
    assert!(number(NumberRule::SameValues, 3, &[4, 4, 4]));
    assert!(!number(NumberRule::SameValues, 3, &[4, 4, 5]));
    let equal =
        |segments: &[&[CellId]]| Rule::EqualSum(segments.iter().map(|segment| segment.to_vec()).collect());
    let holds = |rule: Rule| with(raw(1, 4, 0, 10), [rule]).holds(&[1, 4, 5, 3]);
    assert!(holds(equal(&[&[0, 1], &[2]])));
    assert!(!holds(equal(&[&[0, 1], &[2], &[3]])));
    assert!(cells(CellsRule::AllDifferent, &[3, 1, 2]));
    assert!(!cells(CellsRule::AllDifferent, &[3, 1, 3]));
}

#[test]
fn indices() {
    // r1c2 has 2, and r1c2 holds the column 2. r2c1 has 3, and r2c3 holds 1.
    assert!(in_grid(Rule::Indexing(Axis::Column, vec![at(1, 2), at(2, 1)])));
    // r2c1 has 3, and r3c1 holds the row 2.
    assert!(in_grid(Rule::Indexing(Axis::Row, vec![at(2, 1)])));
    assert!(!in_grid(Rule::Indexing(Axis::Row, vec![at(4, 3)])));
    // No column 0 and none beyond the last.
    let indexing = |values: &[u8]| {
        with(raw(1, values.len(), 0, 10), [Rule::Indexing(Axis::Column, vec![0])]).holds(values)
    };
    assert!(!indexing(&[0, 1]));
    assert!(!indexing(&[3, 1]));
    assert!(indexing(&[2, 1]));
    assert!(!indexing(&[2, 3, 1]));
    assert!(indexing(&[3, 2, 1]));

    assert!(cells(CellsRule::ValueIndexing, &[7, 2, 1, 7]));
    assert!(!cells(CellsRule::ValueIndexing, &[7, 1, 1, 7]));
    assert!(!cells(CellsRule::ValueIndexing, &[7, 3, 1, 7]));
    assert!(!cells(CellsRule::ValueIndexing, &[0, 0, 1, 7]));
}

#[test]
fn values_are_connected() {
    let values = |list: &[u8]| Values::new(1, 4).unwrap().set(list.iter().copied());
    let connected = |list: &[u8], size| Rule::ConnectedValues { group: None, values: values(list), size };
    assert!(in_grid(connected(&[1, 2, 3], None)));
    assert!(!in_grid(connected(&[1], None)));
    assert!(in_grid(connected(&[1, 2, 3, 4], Some(16))));
    assert!(!in_grid(connected(&[1, 2, 3, 4], Some(15))));
    let holds = |list: &[u8], size, grid: &[u8]| with(raw(2, 3, 1, 4), [connected(list, size)]).holds(grid);
    assert!(holds(&[1], None, &[1, 1, 2, 3, 1, 2]));
    assert!(!holds(&[1], None, &[1, 2, 2, 3, 1, 2]), "only at a corner");
    assert!(!holds(&[1], None, &[2, 2, 1, 1, 2, 2]), "the next in reading order is no neighbour");
    assert!(!holds(&[1], None, &[2; 6]), "no cell");
    assert!(!holds(&[1], Some(2), &[1, 1, 2, 3, 1, 2]));
}

#[test]
fn extra_cells_are_beside_each_other() {
    let group =
        |prefix: &str, shape, count| Group { prefix: prefix.to_owned(), label: String::new(), shape, count };
    // A group of 2×2; another without a shape, which is as wide as the grid: two cells and one below.
    let puzzle = Puzzle { groups: vec![group("A", Some((2, 2)), 4), group("B", None, 3)], ..raw(1, 2, 1, 4) };
    let connected = |prefix: &str| Rule::ConnectedValues {
        group: Some(prefix.to_owned()),
        values: ValueSet(1),
        size: None,
    };
    let holds = |prefix: &str, values: &[u8]| with(puzzle.clone(), [connected(prefix)]).holds(values);
    assert!(holds("A", &[2, 2, 1, 2, 1, 1, 1, 2, 2]));
    assert!(!holds("A", &[2, 2, 2, 1, 1, 2, 1, 2, 2]), "only at a corner");
    assert!(holds("B", &[2, 2, 1, 2, 2, 1, 1, 2, 1]));
    assert!(!holds("B", &[2, 2, 1, 2, 2, 1, 2, 1, 1]));
    assert!(!holds("C", &[1; 9]), "there is no such group");
    let quad = |corner, values: &[u8]| {
        let quad = Rule::Quad { corner, values: vec![1, 2, 3, 4] };
        with(puzzle.clone(), [quad]).holds(values)
    };
    assert!(quad(2, &[1, 1, 4, 2, 3, 1, 1, 1, 1]));
    assert!(!quad(2, &[1, 1, 4, 2, 3, 2, 1, 1, 1]));
    let dots = |list: &[CellId]| Rule::Cells(CellsRule::WhiteDot, list.to_vec());
    assert!(!with(puzzle.clone(), [dots(&[6, 8])]).holds(&[1; 9]));
    assert!(with(puzzle, [dots(&[5, 6])]).holds(&[1; 9]), "cells of two groups");
}
