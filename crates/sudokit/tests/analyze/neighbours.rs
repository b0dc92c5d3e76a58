use super::{EASY, SPARSE, grid, is_valid, puzzles};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use sudokit::analyze::{Neighbour, Neighbours};
use sudokit::{Grid, Limits, Solver, symmetry};
use sudokit_check::{check_minimal, check_solution};
use sudokit_testkit::corpus;

fn near(puzzle: &Grid, minus: usize, plus: usize) -> BTreeSet<Grid> {
    let neighbours = Neighbours::new(puzzle, minus, plus, &Limits::default());
    set_of(neighbours)
}

/// Returns the puzzles, each with its solution, after checking that none occurs twice.
fn set_of(mut neighbours: Neighbours) -> BTreeSet<Grid> {
    let all: Vec<Neighbour> = neighbours.by_ref().collect();
    assert_eq!(neighbours.undecided(), 0);
    assert!(all.iter().all(|near| check_solution(&near.puzzle, near.solution.as_grid()).is_ok()));
    let set: BTreeSet<Grid> = all.iter().map(|near| near.puzzle).collect();
    assert_eq!(set.len(), all.len(), "some twice");
    set
}

/// Returns the neighbours by trying everything.
fn by_trying(puzzle: &Grid, minus: usize, plus: usize) -> BTreeSet<Grid> {
    let mut reduced: BTreeSet<Grid> = [*puzzle].into();
    for _ in 0..minus {
        reduced =
            reduced.iter().flat_map(|grid| grid.filled().iter().map(|cell| with(grid, cell, None))).collect();
    }
    let mut found = reduced;
    for _ in 0..plus {
        let added = |grid: &Grid| -> Vec<Grid> {
            let candidates = grid.candidates();
            candidates.iter().map(|new| with(grid, new.cell(), Some(new.digit()))).collect()
        };
        found = found.iter().flat_map(added).collect();
    }
    found.retain(|grid| grid != puzzle && is_valid(grid));
    found
}

fn with(grid: &Grid, cell: sudokit::Cell, value: Option<sudokit::Digit>) -> Grid {
    let mut grid = *grid;
    grid.set(cell, value);
    grid
}

#[test]
fn all_are_found_with_few_solutions() {
    for puzzle in puzzles(24, 3).into_iter().chain([grid(EASY)]) {
        for (minus, plus) in [(1, 0), (2, 0), (1, 1), (0, 1), (2, 1)] {
            assert_eq!(
                near(&puzzle, minus, plus),
                by_trying(&puzzle, minus, plus),
                "{puzzle} −{minus} +{plus}"
            );
        }
    }
    let puzzle = puzzles(23, 1)[0];
    assert_eq!(near(&puzzle, 1, 2), by_trying(&puzzle, 1, 2));
}

/// Several threads find the same in the same order.
#[test]
fn the_number_of_threads_does_not_change_the_neighbours() {
    let sparse = grid(SPARSE);
    let reduced = with(&sparse, sparse.filled().first().unwrap(), None);
    let cases = [(puzzles(24, 1)[0], 2, 1), (grid(EASY), 3, 0), (reduced, 0, 2)];
    for (puzzle, minus, plus) in cases {
        for is_minimal in [false, true] {
            let on = |threads| {
                let near = Neighbours::new(&puzzle, minus, plus, &Limits::default());
                let near = if is_minimal { near.minimal() } else { near };
                let mut near = near.with_threads(NonZeroUsize::new(threads).unwrap());
                (near.by_ref().take(20_000).collect::<Vec<_>>(), near.undecided())
            };
            let (one, undecided) = on(1);
            assert!(is_minimal || one.len() > 10, "{puzzle} −{minus} +{plus}: {}", one.len());
            for threads in [2, 5] {
                assert!(
                    on(threads) == (one.clone(), undecided),
                    "{puzzle} −{minus} +{plus}: {threads} threads"
                );
            }
        }
    }
}

#[test]
fn all_are_found_with_many_solutions() {
    let sparse = grid(SPARSE);
    let found = near(&sparse, 1, 1);
    assert_eq!((found.len(), found), (3, by_trying(&sparse, 1, 1)));
    assert_eq!(near(&sparse, 1, 0), BTreeSet::new());
    // Puzzles that are not valid have neighbours too.
    let reduced = with(&sparse, sparse.filled().first().unwrap(), None);
    for plus in [1, 2] {
        let found = near(&reduced, 0, plus);
        assert!(found.len() >= plus && found == by_trying(&reduced, 0, plus), "{}", found.len());
    }
}

#[test]
fn what_is_near_has_this_one_near() {
    let puzzle = puzzles(22, 1)[0];
    for neighbour in near(&puzzle, 1, 1).into_iter().take(20) {
        assert!(near(&neighbour, 1, 1).contains(&puzzle));
    }
    assert!(near(&puzzle, 2, 2).is_superset(&near(&puzzle, 1, 1)));
}

/// All known puzzles of 17 clues are in the well-known collection.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn puzzles_near_those_of_the_collection_are_in_it() {
    let puzzles = corpus("17clue.txt");
    let known: BTreeSet<Grid> = puzzles.iter().map(|puzzle| symmetry::canonical(puzzle).grid).collect();
    let found: BTreeSet<Grid> = puzzles.iter().step_by(500).flat_map(|puzzle| near(puzzle, 1, 1)).collect();
    assert!(found.len() > 50, "{}", found.len());
    assert!(found.iter().all(|near| known.contains(&symmetry::canonical(near).grid)));
}

#[test]
fn only_minimal_ones_if_asked_for() {
    for puzzle in puzzles(25, 3) {
        let mut all = near(&puzzle, 1, 1);
        all.retain(|puzzle| check_minimal(puzzle, is_valid).is_ok());
        assert_eq!(set_of(Neighbours::new(&puzzle, 1, 1, &Limits::default()).minimal()), all);
    }
}

#[test]
fn nothing_is_near_where_nothing_can_be() {
    for (puzzle, minus, plus) in [
        (grid(EASY), 0, 0),
        (Grid::EMPTY, 1, 0),
        (Grid::EMPTY, 5, 5),
        (Grid::EMPTY, 0, 1),
        (grid(EASY), 31, 0),
        // 89 clues, which no search would ever find.
        (grid(EASY), 1, 60),
    ] {
        assert_eq!(near(&puzzle, minus, plus), BTreeSet::new());
    }
    let full = *Solver::new().solve(&grid(EASY)).unique().unwrap().as_grid();
    assert_eq!((near(&full, 0, 1).len(), near(&full, 1, 0).len(), near(&full, 1, 1).len()), (0, 81, 0));
}

#[test]
fn what_a_limit_leaves_open_is_counted() {
    let hard = grid("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6");
    let mut cut = Neighbours::new(&hard, 1, 1, &Limits::default().with_nodes(1));
    let some: BTreeSet<Grid> = cut.by_ref().map(|near| near.puzzle).collect();
    assert!(cut.undecided() > 0 && some.is_subset(&near(&hard, 1, 1)));
    // Without an added clue.
    let mut cut = Neighbours::new(&hard, 1, 0, &Limits::default().with_nodes(1));
    let found = cut.by_ref().count() as u64;
    assert!(cut.undecided() > 0 && found + cut.undecided() <= hard.filled().len() as u64);
}
