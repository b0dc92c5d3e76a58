//! Chaos construction: the search counts as many solutions as plain enumeration by the definitions, for random puzzles of 3×3 and 4×4 cells.

use crate::latin_squares;
use proptest::prelude::*;
use sudokit_variants::sudokit::solve::Count;
use sudokit_variants::{CellId, GridRule, Puzzle, Rule, Shape, Solver, ValueSet};

/// Returns all ways to number cells in the order of the first cells of regions of one size.
fn labels(size: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..size * size {
        let next = |labels: &Vec<u8>| {
            let highest = labels.iter().max().map_or(0, |label| label + 1);
            let count = |label: u8| labels.iter().map(|&other| usize::from(other == label)).sum::<usize>();
            let fitting = (0..=highest.min(size as u8 - 1)).filter(|&label| count(label) < size);
            fitting.map(|label| [&labels[..], &[label]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    all
}

/// Returns a puzzle of rows, columns and unknown regions.
fn chaos(size: usize) -> Puzzle {
    let mut puzzle = Puzzle::new(Shape::new(size, size).expect("a size up to 36"));
    puzzle.rules.extend([Rule::Grid(GridRule::NoBoxes), Rule::Grid(GridRule::ChaosConstruction)]);
    puzzle
}

/// Returns a rule over regions from numbers that choose it.
fn rule(size: usize, (kind, control, offset, cells): (u8, CellId, u8, Vec<CellId>)) -> Rule {
    let count = size * size;
    let mut distinct = cells;
    distinct.dedup();
    let labels: Vec<CellId> = distinct.iter().map(|cell| count + cell).collect();
    match kind {
        0 => Rule::ChaosCount { control, offset, cells: labels },
        1 => {
            let arms: Vec<Vec<CellId>> =
                labels[1..].chunks(2).map(|arm| [&labels[..1], arm].concat()).collect();
            Rule::ChaosArrow { control, offset, arms: if arms.is_empty() { vec![labels] } else { arms } }
        }
        2 => Rule::Given(vec![(labels[0], ValueSet(1 << (control % size) | 1 << usize::from(offset)))]),
        _ => Rule::Given(vec![(distinct[0], ValueSet(1 << (control % size)))]),
    }
}

fn compare(size: usize, grids: &[Vec<u8>], rules: Vec<Rule>) {
    let mut puzzle = chaos(size);
    puzzle.rules.extend(rules);
    compare_puzzle(&puzzle, grids);
}

pub(crate) fn compare_puzzle(puzzle: &Puzzle, grids: &[Vec<u8>]) {
    let solutions: Vec<&Vec<u8>> = grids.iter().filter(|values| puzzle.holds(values)).collect();
    let solver = Solver::new(puzzle);
    assert_eq!(solver.count(u64::MAX), Count::Exactly(solutions.len() as u64), "{puzzle:?}");
    let mut found: Vec<Vec<u8>> = solver.solutions().collect();
    found.sort_unstable();
    let mut expected: Vec<Vec<u8>> = solutions.iter().map(|&values| values.clone()).collect();
    expected.sort_unstable();
    assert_eq!(found, expected, "{puzzle:?}");
    let candidates = solver.candidates(2);
    for cell in 0..puzzle.cell_count() {
        let first =
            if cell < puzzle.first_region_cell() { usize::from(puzzle.shape.values.first()) } else { 0 };
        for (place, &count) in candidates.counts(cell).iter().enumerate() {
            let expected =
                solutions.iter().filter(|values| usize::from(values[cell]) == place + first).count();
            assert_eq!(count, expected.min(2) as u64, "cell {cell}: {puzzle:?}");
        }
    }
}

/// Returns all solutions without other rules.
fn grids(size: usize) -> Vec<Vec<u8>> {
    let (puzzle, labels) = (chaos(size), labels(size));
    let squares = latin_squares(size);
    let whole = squares.iter().flat_map(|square| labels.iter().map(|labels| [&square[..], labels].concat()));
    whole.filter(|values| puzzle.holds(values)).collect()
}

fn rules(size: usize) -> impl Strategy<Value = Vec<Rule>> {
    let count = size * size;
    let cells = prop::collection::vec(0..count, 1..6);
    let one = (0_u8..4, 0..count, 0_u8..2, cells).prop_map(move |chosen| rule(size, chosen));
    prop::collection::vec(one, 0..4)
}

#[test]
fn counts_with_regions_of_three_cells_equal_enumeration() {
    let grids = grids(3);
    assert!(grids.len() > 20);
    proptest!(ProptestConfig::with_cases(400), |(rules in rules(3))| compare(3, &grids, rules));
}

#[test]
fn counts_with_regions_of_four_cells_equal_enumeration() {
    let puzzle = chaos(4);
    // Connected regions do not depend on the values: these are chosen first.
    let rows: Vec<u8> = (0..16).map(|cell| cell / 4).collect();
    let squares = latin_squares(4);
    let some = squares.iter().find(|square| puzzle.holds(&[&square[..], &rows].concat()));
    assert!(some.is_some(), "rows as regions");
    let counted = Solver::new(&puzzle).count(u64::MAX);
    // No rule is about values, so squares with exchanged values have as many regions: those with one first row are enough.
    let first_row = |square: &&Vec<u8>| square[..4] == squares[0][..4];
    let classes: Vec<&Vec<u8>> = squares.iter().filter(first_row).collect();
    assert_eq!(classes.len() * 24, squares.len());
    let known = classes.iter().map(|square| 24 * regions_of(&puzzle, square)).sum::<u64>();
    assert_eq!(counted, Count::Exactly(known));
}

/// Counts the ways to cut a full grid into regions, cell by cell.
fn regions_of(puzzle: &Puzzle, square: &[u8]) -> u64 {
    let mut partial: Vec<Vec<u8>> = vec![Vec::new()];
    for cell in 0..16 {
        let next = |labels: &Vec<u8>| {
            let highest = labels.iter().max().map_or(0, |label| label + 1);
            let own = |label: u8| (0..cell).filter(move |&other| labels[other] == label);
            let fitting = (0..=highest.min(3)).filter(|&label| {
                own(label).count() < 4 && own(label).all(|other| square[other] != square[cell])
            });
            fitting.map(|label| [&labels[..], &[label]].concat()).collect::<Vec<_>>()
        };
        partial = partial.iter().flat_map(next).collect();
    }
    partial.iter().filter(|labels| puzzle.holds(&[square, labels].concat())).count() as u64
}
