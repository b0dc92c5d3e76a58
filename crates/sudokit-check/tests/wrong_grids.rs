//! One wrong grid for each kind of error, and the property that no change of a solution goes unnoticed.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use sudokit::{Cell, Digit, Grid};
use sudokit_check::{NotMinimal, Wrong, WrongList, check_minimal, check_solution, check_solutions};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The puzzle, the changes of its answer, and the error message.
type Case = (Grid, &'static [(usize, u8)], &'static str);

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// Returns the answer with these cells set to these values, 0 for empty.
fn answer_with(changes: &[(usize, u8)]) -> Grid {
    let mut values = *grid(ANSWER).as_bytes();
    for &(cell, value) in changes {
        values[cell] = value;
    }
    Grid::from_bytes(values).unwrap()
}

#[test]
fn the_answer_is_right_for_every_puzzle_that_is_part_of_it() {
    for puzzle in [grid(PUZZLE), grid(ANSWER), Grid::EMPTY] {
        assert_eq!(check_solution(&puzzle, &grid(ANSWER)), Ok(()));
    }
}

/// The puzzle is the empty grid, so that no changed clue is reported before the digit that occurs twice.
#[test]
fn each_way_of_being_wrong_is_named() {
    let (puzzle, empty) = (grid(PUZZLE), Grid::EMPTY);
    let cases: [Case; 9] = [
        (puzzle, &[(2, 0)], "r1c3 is empty, expected a digit in every cell"),
        (puzzle, &[(80, 0)], "r9c9 is empty, expected a digit in every cell"),
        (puzzle, &[(0, 0)], "r1c1 is empty, expected a digit in every cell"),
        (puzzle, &[(0, 3), (1, 5)], "r1c1 is 3, expected the clue 5"),
        (puzzle, &[(80, 1)], "r9c9 is 1, expected the clue 9"),
        (empty, &[(8, 5)], "5 is in r1c1 and in r1c9, expected it once in every row, column and box"),
        (empty, &[(72, 5)], "5 is in r1c1 and in r9c1, expected it once in every row, column and box"),
        (empty, &[(60, 5)], "5 is in r3c7 and in r7c7, expected it once in every row, column and box"),
        (puzzle, &[(2, 0), (0, 9), (1, 9)], "r1c3 is empty, expected a digit in every cell"),
    ];
    for (puzzle, changes, expected) in cases {
        let wrong = check_solution(&puzzle, &answer_with(changes)).unwrap_err();
        assert_eq!(wrong.to_string(), expected);
    }
}

/// Latin squares: rows and columns are valid, and equal digits are on diagonals in either direction.
#[test]
fn a_box_alone_can_be_wrong() {
    let square = |value: fn(usize, usize) -> usize| {
        Grid::from_bytes(core::array::from_fn(|cell| (value(cell / 9, cell % 9) % 9 + 1) as u8)).unwrap()
    };
    let leftward = square(|row, column| row + column);
    let cells = [Cell::ALL[1], Cell::ALL[9]];
    assert_eq!(check_solution(&Grid::EMPTY, &leftward), Err(Wrong::Twice { digit: Digit::Two, cells }));
    let rightward = square(|row, column| row + 8 - column);
    let cells = [Cell::ALL[0], Cell::ALL[10]];
    assert_eq!(check_solution(&Grid::EMPTY, &rightward), Err(Wrong::Twice { digit: Digit::Nine, cells }));
}

/// Rows shifted by three within each band keep rows and boxes valid; the columns repeat from band to band.
#[test]
fn a_column_alone_can_be_wrong() {
    let band = "123456789456789123789123456";
    let cells = [Cell::ALL[0], Cell::ALL[27]];
    let repeated = grid(&band.repeat(3));
    assert_eq!(check_solution(&Grid::EMPTY, &repeated), Err(Wrong::Twice { digit: Digit::One, cells }));
}

/// The transpose of the grid above keeps columns and boxes valid.
#[test]
fn a_row_alone_can_be_wrong() {
    let rows = ["147147147", "258258258", "369369369", "471471471", "582582582", "693693693"];
    let text = format!("{}714714714825825825936936936", rows.concat());
    let cells = [Cell::ALL[0], Cell::ALL[3]];
    assert_eq!(check_solution(&Grid::EMPTY, &grid(&text)), Err(Wrong::Twice { digit: Digit::One, cells }));
}

#[test]
fn a_list_is_judged_grid_by_grid() {
    let full = grid(ANSWER);
    let other = answer_with(&[(32, 3), (35, 1), (41, 1), (44, 3)]);
    let blank = answer_with(&[(5, 0)]);
    let none: [&Grid; 0] = [];
    assert_eq!(check_solutions(&Grid::EMPTY, none), Ok(()));
    assert_eq!(check_solutions(&Grid::EMPTY, [&full, &other]), Ok(()));
    let again = check_solutions(&Grid::EMPTY, [&other, &full, &other]);
    assert_eq!(again, Err(WrongList::Again { first: 0, again: 2 }));
    let wrong = check_solutions(&Grid::EMPTY, [&full, &blank]);
    assert_eq!(wrong, Err(WrongList::Wrong { at: 1, source: Wrong::Empty { cell: Cell::ALL[5] } }));
    assert_eq!(wrong.unwrap_err().to_string(), "grid 1 of the list is not a solution");
    assert_eq!(
        again.unwrap_err().to_string(),
        "grid 2 of the list is grid 0 again, expected distinct solutions"
    );
}

/// In this test, valid means that the clues in r1c1 and r9c9 are both there, or all three of row 2.
#[test]
fn minimal_is_judged_by_the_callers_truth() {
    let has = |puzzle: &Grid, cells: &[usize]| cells.iter().all(|&cell| puzzle.as_bytes()[cell] != 0);
    let is_valid = |puzzle: &Grid| has(puzzle, &[0, 80]) || has(puzzle, &[9, 10, 11]);
    let with = |cells: &[usize]| {
        let mut values = [0; 81];
        for &cell in cells {
            values[cell] = 1;
        }
        Grid::from_bytes(values).unwrap()
    };
    assert_eq!(check_minimal(&with(&[0, 80]), is_valid), Ok(()));
    assert_eq!(check_minimal(&with(&[9, 10, 11]), is_valid), Ok(()));
    assert_eq!(check_minimal(&with(&[0, 9, 10]), is_valid), Err(NotMinimal::NotValid));
    let cell = Cell::ALL[40];
    assert_eq!(check_minimal(&with(&[0, 40, 80]), is_valid), Err(NotMinimal::NotNeeded { cell }));
    let cell = Cell::ALL[0];
    assert_eq!(check_minimal(&with(&[0, 9, 10, 11]), is_valid), Err(NotMinimal::NotNeeded { cell }));
    assert_eq!(
        check_minimal(&Grid::EMPTY, is_valid).unwrap_err().to_string(),
        "the puzzle does not have exactly one solution, expected a valid puzzle"
    );
}

proptest! {
    #[test]
    fn any_changed_cell_is_noticed(cell in 0..81_usize, value in 0..=9_u8) {
        let changed = answer_with(&[(cell, value)]);
        let is_same = changed == grid(ANSWER);
        prop_assert_eq!(check_solution(&Grid::EMPTY, &changed).is_ok(), is_same);
        prop_assert_eq!(check_solution(&grid(PUZZLE), &changed).is_ok(), is_same);
    }

    #[test]
    fn any_swap_of_two_different_cells_is_noticed(one in 0..81_usize, other in 0..81_usize) {
        let values = *grid(ANSWER).as_bytes();
        let swapped = answer_with(&[(one, values[other]), (other, values[one])]);
        let is_same = values[one] == values[other];
        prop_assert_eq!(check_solution(&Grid::EMPTY, &swapped).is_ok(), is_same);
    }

    #[test]
    fn any_clue_that_the_answer_does_not_keep_is_noticed(cell in 0..81_usize, value in 1..=9_u8) {
        let mut puzzle = grid(PUZZLE);
        puzzle.set(Cell::ALL[cell], Digit::new(value));
        let is_kept = grid(ANSWER).as_bytes()[cell] == value;
        prop_assert_eq!(check_solution(&puzzle, &grid(ANSWER)).is_ok(), is_kept);
    }
}
