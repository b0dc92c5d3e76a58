//! More regions than values: rules of all kinds over region cells.

use crate::regions::compare_puzzle;
use sudokit_testkit::small::Dice;
use sudokit_variants::sudokit::Count;
use sudokit_variants::{GridRule, Puzzle, Rule, Shape, Solver, ValueSet, Values};

const ROWS: usize = 3;
const COLUMNS: usize = 4;

/// Returns a puzzle of three rows and four columns with unknown regions of two cells.
fn dominoes(first: u8) -> Puzzle {
    let shape = Shape::new(ROWS, COLUMNS).expect("a size up to 36");
    let values = Values::new(first, COLUMNS).expect("few values");
    let mut puzzle = Puzzle::new(Shape { values, ..shape });
    let grid_rules = [GridRule::NoBoxes, GridRule::ChaosConstruction].map(Rule::Grid);
    puzzle.rules.extend(grid_rules.into_iter().chain([Rule::RegionSize(2)]));
    puzzle
}

/// Returns all ways to number the cells of two neighbours each, in the order of their first cells.
fn tilings() -> Vec<Vec<u8>> {
    let mut all = vec![(0, vec![None; ROWS * COLUMNS])];
    for number in 0.. {
        if all.iter().all(|(_, labels)| !labels.contains(&None)) {
            break;
        }
        let next = |(_, labels): &(u8, Vec<Option<u8>>)| {
            let cell = labels.iter().position(Option::is_none).expect("a cell is left");
            let right = (cell % COLUMNS + 1 < COLUMNS).then_some(cell + 1);
            let below = (cell / COLUMNS + 1 < ROWS).then_some(cell + COLUMNS);
            let others = right.into_iter().chain(below).filter(|&other| labels[other].is_none());
            let with = |other: usize| {
                let mut labels = labels.clone();
                (labels[cell], labels[other]) = (Some(number), Some(number));
                (number, labels)
            };
            others.map(with).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    all.into_iter().map(|(_, labels)| labels.into_iter().flatten().collect()).collect()
}

/// Returns all grids of values without one twice in a row or column.
fn rectangles(first: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for cell in 0..ROWS * COLUMNS {
        let next = |grid: &Vec<u8>| {
            let is_seen =
                |other: usize| other / COLUMNS == cell / COLUMNS || other % COLUMNS == cell % COLUMNS;
            let fits = |value: u8| (0..cell).all(|other| !is_seen(other) || grid[other] != value);
            let values = (first..first + COLUMNS as u8).filter(|&value| fits(value));
            values.map(|value| [&grid[..], &[value]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    all
}

fn grids(first: u8) -> Vec<Vec<u8>> {
    let (puzzle, tilings) = (dominoes(first), tilings());
    assert_eq!(tilings.len(), 11);
    let rectangles = rectangles(first);
    let whole = rectangles.iter().flat_map(|grid| tilings.iter().map(|labels| [&grid[..], labels].concat()));
    whole.filter(|values| puzzle.holds(values)).collect()
}

#[test]
fn rules_over_more_regions_than_values_have_the_counts_of_enumeration() {
    for first in [0, 1] {
        let grids = grids(first);
        for seed in 0..150 {
            let mut dice = Dice::new(seed);
            let mut puzzle = dominoes(first);
            for _ in 0..=dice.below(2) {
                let rule = dice.rule(&puzzle, false);
                puzzle.rules.push(rule);
            }
            compare_puzzle(&puzzle, &grids);
        }
    }
}

/// The counts of a program of its own, of a few lines, in another language.
#[test]
fn rules_of_known_counts() {
    for (rule, count) in [
        ("SameValues~2~CC13~CC15~CC14~CC16", 6336),
        ("SameValues~2~CC13~CC15~CC14~CC16.~CC1_1", 6336),
        ("Renban~CC15~CC16", 10_368),
        ("SumLine~8~CC16", 13_248),
        ("Lunchbox~0~CC11~CC16", 20_736),
        ("RellikCage~3~CC15~CC16", 10_368),
        ("EqualityCage~CC1~CC16", 13_248),
    ] {
        let text = format!(".Shape~4x4.NoBoxes.RegionSize~2.ChaosConstruction.{rule}");
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        assert_eq!(Solver::new(&puzzle).count(u64::MAX), Count::Exactly(count), "{rule}");
    }
}

#[test]
fn givens_of_regions_count_as_rules_do() {
    let rules: Puzzle = ".Shape~4x4.NoBoxes.ChaosConstruction".parse().expect("a puzzle");
    let (solver, cell) = (Solver::new(&rules), rules.first_region_cell() + 15);
    for number in 0..4 {
        let values = rules.shape.values.only(number + 1);
        let mut given = rules.clone();
        given.rules.push(Rule::Given(vec![(cell, values)]));
        let narrowed = solver.with_givens([(cell, values)]).expect("a cell of the puzzle");
        assert_eq!(narrowed.count(u64::MAX), Solver::new(&given).count(u64::MAX), "{number}");
    }
    assert!(
        solver.with_givens([(cell, rules.shape.values.all()), (cell + 1, ValueSet(1))]).is_none(),
        "no such cell"
    );
}

/// A list of cells can be longer than a word has bits, if it has some twice.
#[test]
fn long_arms_of_regions_count_all_their_cells() {
    let count = |cells: usize| {
        let arm = "~CC2".repeat(cells);
        let text = format!(".Shape~2x2~64~Raw.RegionSize~4.ChaosConstruction.ChaosArrow~R1C1~1~CC1{arm}");
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        Solver::new(&puzzle).solutions().take(3).map(|values| values[0]).collect::<Vec<_>>()
    };
    assert_eq!(count(62), [62; 3]);
    assert_eq!(count(63), [63; 3]);
    assert_eq!(count(64), [64; 3]);
    assert_eq!(count(65), [0; 0]);
}
