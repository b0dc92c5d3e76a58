use super::{EASY, grid, puzzles};
use proptest::prelude::*;
use std::collections::BTreeSet;
use sudokit::analyze::unavoidable;
use sudokit::{Cell, CellSet, DigitSet, Grid, House, HouseSet, Limits, Solution, Solver};
use sudokit_testkit::{Rng, any, make};

/// The full grid with the most symmetries.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn sets(grid: &Solution, most: usize) -> Vec<CellSet> {
    unavoidable(grid, most, &Limits::unlimited()).unwrap()
}

fn without(grid: &Solution, cells: CellSet) -> Grid {
    let mut rest = *grid.as_grid();
    cells.iter().for_each(|cell| rest.set(cell, None));
    rest
}

/// Returns the cells where a grid differs from the solution.
fn difference(solution: &Solution, other: &[u8; 81]) -> CellSet {
    Cell::ALL.into_iter().filter(|&cell| solution.get(cell).get() != other[cell.index()]).collect()
}

/// Returns the minimal unavoidable sets among these cells, from all ways to fill them.
fn within(solution: &Solution, cells: CellSet, most: usize) -> BTreeSet<CellSet> {
    let others = Solver::new().with_limits(Limits::unlimited()).solutions(&without(solution, cells));
    let mut differences: Vec<CellSet> = others
        .map(|other| difference(solution, other.as_grid().as_bytes()))
        .filter(|set| (1..=most).contains(&set.len()))
        .collect();
    differences.sort_by_key(|set| set.len());
    let mut minimal: Vec<CellSet> = Vec::new();
    for set in differences {
        if !minimal.iter().any(|smaller| smaller.is_subset(set)) {
            minimal.push(set);
        }
    }
    minimal.into_iter().collect()
}

/// Each set has another filling, and every other filling differs in all of its cells, so no smaller set is part of
/// it.
#[test]
fn each_is_unavoidable_and_minimal_by_the_oracle() {
    for seed in 0..3 {
        let solution = make::solution(&mut Rng::new(seed));
        for set in sets(&solution, 12) {
            let fillings = sudokit_oracle::solutions(without(&solution, set).as_bytes(), 1000);
            let others =
                fillings.iter().map(|other| difference(&solution, other)).filter(|set| !set.is_empty());
            let others: Vec<CellSet> = others.collect();
            assert!(!others.is_empty() && others.iter().all(|&other| other == set), "{set:?}");
        }
    }
}

/// Compares the sets of every four digits, of every three rows, of every three columns and of every three boxes.
#[test]
fn none_is_missing() {
    let symmetric = Solution::try_from(grid(MOST_SYMMETRIC)).unwrap();
    for solution in [make::solution(&mut Rng::new(7)), symmetric] {
        let found = sets(&solution, 12);
        let among = |cells: CellSet| -> BTreeSet<CellSet> {
            found.iter().copied().filter(|set| set.is_subset(cells)).collect()
        };
        for bits in (0..512_u16).filter(|bits| bits.count_ones() == 4) {
            let digits = DigitSet::from_bits(bits);
            let cells = digits.iter().map(|digit| solution.as_grid().cells_with(digit));
            let cells = cells.fold(CellSet::EMPTY, CellSet::union);
            assert_eq!(among(cells), within(&solution, cells, 12), "{digits:?}");
        }
        for bits in (0..512_u32).filter(|bits| bits.count_ones() == 3) {
            for kind in 0..3 {
                let houses = HouseSet::from_bits(bits << (9 * kind));
                let cells = houses.iter().map(House::cells).fold(CellSet::EMPTY, CellSet::union);
                assert_eq!(among(cells), within(&solution, cells, 12), "{houses:?}");
            }
        }
    }
}

#[test]
fn sets_are_ordered_by_size_and_a_lower_limit_returns_the_first() {
    let solution = make::solution(&mut Rng::new(3));
    let all = sets(&solution, 12);
    assert!(all.is_sorted_by_key(|set| set.len()) && all.iter().all(|set| (4..=12).contains(&set.len())));
    for most in 0..12 {
        let fewer = sets(&solution, most);
        assert!(all.starts_with(&fewer));
        assert_eq!(all.get(fewer.len()).map(|next| next.len() > most), Some(true));
    }
}

/// All 162 have the same size, three digits in two cells each: 27 in pairs of rows of a band, 27 in columns, and
/// others.
#[test]
fn those_of_the_most_symmetric_grid() {
    let symmetric = Solution::try_from(grid(MOST_SYMMETRIC)).unwrap();
    let found = sets(&symmetric, 12);
    assert_eq!((found.len(), found.iter().filter(|set| set.len() == 6).count()), (162, 162));
    let in_two = |lines: [HouseSet; 2]| {
        let cells = lines.map(|line| line.iter().map(House::cells).fold(CellSet::EMPTY, CellSet::union));
        found.iter().filter(|&&set| set.is_subset(cells[0] | cells[1])).count()
    };
    let rows = |one: usize, other: usize| [one, other].map(|row| HouseSet::from_bits(1 << row));
    let pairs = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)];
    assert_eq!(pairs.map(|(one, other)| in_two(rows(one, other))), [3; 9]);
}

#[test]
fn every_valid_puzzle_has_a_clue_in_each() {
    for puzzle in [24, 26, 30].into_iter().flat_map(|clues| puzzles(clues, 10)).chain([grid(EASY)]) {
        let solution = *Solver::new().solve(&puzzle).unique().unwrap();
        assert!(sets(&solution, 12).iter().all(|set| !set.is_disjoint(puzzle.filled())), "{puzzle}");
    }
}

#[test]
fn a_reached_limit_is_an_error() {
    let solution = make::solution(&mut Rng::new(1));
    assert!(unavoidable(&solution, 12, &Limits::default().with_nodes(1000)).is_err());
    assert!(unavoidable(&solution, 4, &Limits::default()).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn they_move_along(solution in any::solution(), transform in any::library_transform()) {
        let image = Solution::try_from(transform.apply(*solution.as_grid())).unwrap();
        let expected: BTreeSet<CellSet> =
            sets(&solution, 10).into_iter().map(|set| transform.apply(set)).collect();
        prop_assert_eq!(sets(&image, 10).into_iter().collect::<BTreeSet<_>>(), expected);
    }
}
