//! Grids and solutions, compared with slow definitions, for valid and invalid grids.

use proptest::prelude::*;
use std::collections::BTreeSet;
use sudokit::{Candidate, Cell, CellSet, Clash, Digit, Grid, House, NotASolution, Solution, grid};
use sudokit_check::check_solution;
use sudokit_testkit::any;

const FULL: Grid = grid! {
    5 3 4 | 6 7 8 | 9 1 2
    6 7 2 | 1 9 5 | 3 4 8
    1 9 8 | 3 4 2 | 5 6 7
    ------+-------+------
    8 5 9 | 7 6 1 | 4 2 3
    4 2 6 | 8 5 3 | 7 9 1
    7 1 3 | 9 2 4 | 8 5 6
    ------+-------+------
    9 6 1 | 5 3 7 | 2 8 4
    2 8 7 | 4 1 9 | 6 3 5
    3 4 5 | 2 8 6 | 1 7 9
};

/// Returns whether any cell in the row, column or box of this one holds the digit.
fn is_seen(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    let shares = |other: Cell| {
        other.row() == cell.row() || other.column() == cell.column() || other.box_index() == cell.box_index()
    };
    Cell::ALL.into_iter().any(|other| other != cell && shares(other) && grid.get(other) == Some(digit))
}

/// Returns every clash, in the order of houses and then of the later of the two cells.
fn clashes(grid: &Grid) -> Vec<Clash> {
    let in_house = |house: House| {
        let cells: Vec<Cell> = Cell::ALL.into_iter().filter(|cell| cell.houses().contains(&house)).collect();
        let pairs = (0..9).flat_map(move |later| (0..later).rev().map(move |first| (first, later)));
        let pairs: Vec<[Cell; 2]> = pairs.map(|(first, later)| [cells[first], cells[later]]).collect();
        pairs.into_iter().filter_map(move |cells| {
            let [first, later] = cells.map(|cell| grid.get(cell));
            first.filter(|_| first == later).map(|digit| Clash { digit, house, cells })
        })
    };
    House::ALL.into_iter().flat_map(in_house).collect()
}

#[test]
fn the_empty_grid_is_empty() {
    assert_eq!(Grid::EMPTY.as_bytes(), &[0; 81]);
    assert_eq!(Grid::default(), Grid::EMPTY);
    assert_eq!(Grid::EMPTY.clash(), None);
    assert_eq!(Grid::EMPTY.candidates().len(), 729);
}

#[test]
fn a_value_over_nine_is_no_grid() {
    for cell in [0, 40, 80] {
        let of = |value| {
            let mut values = *FULL.as_bytes();
            values[cell] = value;
            Grid::from_bytes(values)
        };
        assert!(of(0).is_some() && of(9).is_some());
        assert_eq!([of(10), of(255)], [None; 2]);
    }
}

#[test]
fn a_clash_reads_as_a_sentence() {
    let clash = Grid::from_bytes([7; 81]).and_then(|grid| grid.clash()).unwrap();
    assert_eq!(clash.to_string(), "clash at r1c1 and r1c2: 7 twice in row 1");
}

#[test]
fn a_full_grid_is_a_solution_and_stays_one() {
    let solution = Solution::try_from(FULL).unwrap();
    assert_eq!(Grid::from(solution), FULL);
    assert_eq!(solution.as_ref(), &FULL);
    assert_eq!(solution.to_string(), FULL.to_string());
    assert_eq!(format!("{solution:?}"), format!("{FULL:?}"));
    assert_eq!(Cell::ALL.map(|cell| Some(solution.get(cell))), Cell::ALL.map(|cell| FULL.get(cell)));
}

#[test]
fn why_a_grid_is_no_solution_reads_as_a_sentence() {
    let why = |cell: usize, value| {
        let mut grid = FULL;
        grid.set(Cell::ALL[cell], value);
        Solution::try_from(grid).unwrap_err().to_string()
    };
    assert_eq!(why(10, None), "r2c2 is empty");
    assert_eq!(why(10, Some(Digit::One)), "clash at r2c2 and r2c4: 1 twice in row 2");
}

/// A clash is reported before an empty cell, because filling the cell cannot resolve it.
#[test]
fn a_clash_is_named_before_an_empty_cell() {
    let mut grid = FULL;
    grid.set(Cell::ALL[0], None);
    grid.set(Cell::ALL[80], Some(Digit::Seven));
    assert!(matches!(Solution::try_from(grid), Err(NotASolution::Clash(_))));
}

proptest! {
    #[test]
    fn a_grid_is_its_bytes(values in proptest::collection::vec(0..=9_u8, 81)) {
        let values: [u8; 81] = values.try_into().unwrap();
        let grid = Grid::from_bytes(values).unwrap();
        prop_assert_eq!(grid.as_bytes(), &values);
        for cell in Cell::ALL {
            prop_assert_eq!(grid.get(cell).map_or(0, Digit::get), values[cell.index()]);
            prop_assert_eq!(grid[cell], grid.get(cell));
        }
    }

    #[test]
    fn setting_a_cell_changes_that_cell(grid in any::grid(), cell in any::cell(), value in 0..=9_u8) {
        let mut set = grid;
        set.set(cell, Digit::new(value));
        let mut expected = *grid.as_bytes();
        expected[cell.index()] = value;
        prop_assert_eq!(set.as_bytes(), &expected);
    }

    #[test]
    fn cells_are_distinguished_by_their_content(grid in any::grid()) {
        let holding = |wanted: fn(u8) -> bool| -> CellSet {
            Cell::ALL.into_iter().filter(|cell| wanted(grid.as_bytes()[cell.index()])).collect()
        };
        prop_assert_eq!(grid.filled(), holding(|value| value > 0));
        prop_assert_eq!(grid.empty(), holding(|value| value == 0));
        prop_assert_eq!(grid.cells_with(Digit::One), holding(|value| value == 1));
        prop_assert_eq!(grid.cells_with(Digit::Nine), holding(|value| value == 9));
    }

    #[test]
    fn candidates_are_what_no_peer_holds(grid in any::grid()) {
        let candidates = grid.candidates();
        for (cell, digit) in Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
            let expected = grid.get(cell).is_none() && !is_seen(&grid, cell, digit);
            prop_assert_eq!(candidates.contains(Candidate::new(cell, digit)), expected, "{}{}", digit, cell);
        }
    }

    #[test]
    fn the_first_clash_is_found(grid in any::grid()) {
        prop_assert_eq!(grid.clash(), clashes(&grid).first().copied());
    }

    /// A full grid with one wrong digit has few clashes, so each kind of house is the first in some case.
    #[test]
    fn the_first_of_few_clashes_is_found((mut grid, _) in any::solvable(0..=60), cell in any::cell(), digit in any::digit()) {
        grid.set(cell, Some(digit));
        prop_assert_eq!(grid.clash(), clashes(&grid).first().copied());
    }

    #[test]
    fn a_part_agrees_where_it_is_filled((part, solution) in any::solvable(0..=81), cell in any::cell(), digit in any::digit()) {
        prop_assert!(part.is_part_of(solution.as_grid()) && solution.solves(&part));
        let mut other = part;
        other.set(cell, Some(digit));
        let agrees = solution.get(cell) == digit;
        prop_assert_eq!(other.is_part_of(solution.as_grid()), agrees);
        prop_assert_eq!(solution.solves(&other), agrees);
        prop_assert!(Grid::EMPTY.is_part_of(&part));
        prop_assert_eq!(part.is_part_of(&Grid::EMPTY), part == Grid::EMPTY);
    }

    #[test]
    fn no_wrong_grid_becomes_a_solution(solution in any::solution(), cell in any::cell(), value in 0..=9_u8) {
        let mut grid = *solution.as_grid();
        grid.set(cell, Digit::new(value));
        let made = Solution::try_from(grid);
        prop_assert_eq!(made.is_ok(), check_solution(&Grid::EMPTY, &grid).is_ok());
        let expected = match (clashes(&grid).first(), value) {
            (Some(&clash), _) => Err(NotASolution::Clash(clash)),
            (None, 0) => Err(NotASolution::Blank(cell)),
            (None, _) => Ok(solution),
        };
        prop_assert_eq!(made, expected);
    }

    #[test]
    fn solutions_are_ordered_as_their_lines(one in any::solution(), other in any::solution()) {
        prop_assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
        let lines: BTreeSet<String> = [one, other].iter().map(Solution::to_string).collect();
        prop_assert_eq!(lines.len() == 1, one == other);
    }
}
