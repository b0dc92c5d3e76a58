use super::{EASY, grid, puzzles};
use sudokit::analyze::{NotValid, backdoors};
use sudokit::solve::End;
use sudokit::{CellSet, Digit, Grid, House, Limits, Solution, Solver};

const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// Fills singles until there are none.
fn singles_finish(puzzle: &Grid) -> bool {
    let mut grid = *puzzle;
    loop {
        let candidates = grid.candidates();
        let naked = grid.empty().iter().find_map(|cell| Some((cell, candidates.digits_of(cell).single()?)));
        let hidden = || {
            House::ALL.into_iter().find_map(|house| {
                Digit::ALL
                    .into_iter()
                    .find_map(|digit| Some(((candidates.cells_of(digit) & house.cells()).single()?, digit)))
            })
        };
        match naked.or_else(hidden) {
            Some((cell, digit)) => grid.set(cell, Some(digit)),
            None => return grid.empty().is_empty(),
        }
    }
}

/// Returns all backdoors of this size, by trying every set.
fn by_trying(puzzle: &Grid, solution: &Solution, size: usize) -> Vec<CellSet> {
    let mut sets = vec![CellSet::EMPTY];
    for _ in 0..size {
        let longer = |set: &CellSet| -> Vec<CellSet> {
            let last = set.iter().next_back();
            puzzle.empty().iter().filter(|&cell| Some(cell) > last).map(|cell| set.with(cell)).collect()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets.retain(|set| {
        let mut filled = *puzzle;
        set.iter().for_each(|cell| filled.set(cell, Some(solution.get(cell))));
        singles_finish(&filled)
    });
    sets
}

#[test]
fn they_are_the_smallest_sets_and_all_of_them() {
    let hard = ["1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", HARD];
    let mut sizes = [0; 4];
    for puzzle in puzzles(24, 15).into_iter().chain(hard.map(grid)) {
        let solution = *Solver::new().solve(&puzzle).unique().unwrap();
        let mut found = backdoors(&puzzle, 2, &Limits::unlimited()).unwrap();
        let sets: Vec<CellSet> = found.by_ref().collect();
        assert_eq!(found.end(), Some(End::Exhausted));
        let size = sets.first().map_or(3, |set| set.len());
        sizes[size] += 1;
        for smaller in 0..size.min(3) {
            assert_eq!(by_trying(&puzzle, &solution, smaller), [], "{puzzle}");
        }
        if size < 3 {
            assert_eq!(sets, by_trying(&puzzle, &solution, size), "{puzzle}");
        }
    }
    assert!(sizes[0] > 0 && sizes[1] > 0 && sizes[2] > 0, "{sizes:?}");
}

#[test]
fn none_is_found_beyond_the_greatest_size() {
    let mut found = backdoors(&grid(HARD), 1, &Limits::default()).unwrap();
    assert_eq!((found.next(), found.end()), (None, Some(End::Exhausted)));
    let mut found = backdoors(&grid(HARD), 0, &Limits::default()).unwrap();
    assert_eq!((found.next(), found.end()), (None, Some(End::Exhausted)));
    let mut found = backdoors(&grid(EASY), 0, &Limits::default()).unwrap();
    assert_eq!((found.next(), found.next()), (Some(CellSet::EMPTY), None));
}

#[test]
fn a_limit_ends_the_search_and_is_reported() {
    let mut found = backdoors(&grid(HARD), 3, &Limits::default().with_nodes(200)).unwrap();
    let some: Vec<CellSet> = found.by_ref().collect();
    assert_eq!(found.end(), Some(End::LimitReached));
    let all: Vec<CellSet> = backdoors(&grid(HARD), 3, &Limits::default()).unwrap().collect();
    assert!(all.starts_with(&some) && some.len() < all.len());
    assert_eq!(backdoors(&Grid::EMPTY, 1, &Limits::default()).err(), Some(NotValid::Several));
}
