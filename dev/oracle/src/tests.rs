//! Cases whose solutions are known from elsewhere or can be found by hand.

use super::{count, solutions, solutions_within};

/// Parses 81 characters with optional blanks; `.` and `0` are empty.
fn grid(text: &str) -> [u8; 81] {
    let cells: Vec<u8> = text
        .bytes()
        .filter(u8::is_ascii_graphic)
        .map(|sign| if sign == b'.' { 0 } else { sign - b'0' })
        .collect();
    cells.try_into().unwrap()
}

fn assert_unique(puzzle: &str, answer: &str) {
    assert_eq!(solutions(&grid(puzzle), 2), [grid(answer)]);
}

const LEETCODE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LEETCODE_ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn the_generator_tutorials_board() {
    assert_unique(LEETCODE, LEETCODE_ANSWER);
}

#[test]
fn the_four_language_tutorials_grid() {
    assert_unique(
        "310578402 029030008 400629031 203010080 070863005 801090600 130000250 692050074 700206300",
        "316578492 529134768 487629531 263415987 974863125 851792643 138947256 692351874 745286319",
    );
}

#[test]
fn the_poj_sample() {
    assert_unique(
        "103000509 002109400 000704000 300502006 060000050 700803004 000401000 009205800 804000107",
        "143628579 572139468 986754231 391542786 468917352 725863914 237481695 619275843 854396127",
    );
}

/// The least of all grids, the first in catalogues of equivalence classes.
#[test]
fn the_empty_grids_first_solution() {
    let least = "123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642";
    assert_eq!(solutions(&[0; 81], 1), [grid(least)]);
}

#[test]
fn solutions_of_the_empty_grid_ascend() {
    let found = solutions(&[0; 81], 500);
    assert_eq!(found.len(), 500);
    assert!(found.is_sorted_by(|one, next| one < next));
}

/// r4c6 and r4c9 hold 1 and 3, r5c6 and r5c9 hold 3 and 1, in two boxes: without those four clues the digits can be
/// exchanged.
#[test]
fn an_unavoidable_rectangle_gives_two() {
    let mut puzzle = grid(LEETCODE_ANSWER);
    let corners = [32, 35, 41, 44];
    assert_eq!(corners.map(|cell| puzzle[cell]), [1, 3, 3, 1]);
    let full = puzzle;
    let mut swapped = full;
    for (cell, other) in corners.into_iter().zip([35, 32, 44, 41]) {
        puzzle[cell] = 0;
        swapped[cell] = full[other];
    }
    assert_eq!(solutions(&puzzle, 10), [full, swapped]);
    assert_eq!(count(&puzzle, 1), 1);
    assert_eq!(count(&puzzle, 0), 0);
    puzzle[32] = 1;
    assert_eq!(solutions(&puzzle, 10), [full]);
}

#[test]
fn a_full_grid_is_its_own_solution() {
    assert_unique(LEETCODE_ANSWER, LEETCODE_ANSWER);
}

#[test]
fn clues_that_clash_have_no_solution() {
    for (one, other) in [(0, 8), (2, 74), (40, 50)] {
        let mut puzzle = [0; 81];
        puzzle[one] = 5;
        puzzle[other] = 5;
        assert_eq!(count(&puzzle, 1), 0, "cells {one} and {other}");
        puzzle[other] = 6;
        assert_eq!(count(&puzzle, 1), 1, "cells {one} and {other}");
    }
}

#[test]
fn a_byte_over_nine_has_no_solution() {
    for value in [10, 255] {
        let mut puzzle = grid(LEETCODE);
        puzzle[80] = value;
        assert_eq!(count(&puzzle, 1), 0);
    }
}

/// r1c9 sees 1 to 8 in its row and 9 in its column. No clues clash, but no digit fits.
#[test]
fn a_cell_without_a_candidate_has_no_solution() {
    let mut puzzle = grid(&format!("12345678.{}", ".".repeat(72)));
    puzzle[53] = 9;
    assert_eq!(count(&puzzle, 1), 0);
}

#[test]
fn a_budget_spent_is_no_answer() {
    let mut puzzle = grid(LEETCODE_ANSWER);
    puzzle[0] = 0;
    puzzle[80] = 0;
    assert_eq!(solutions_within(&puzzle, 2, 1), None);
    assert_eq!(solutions_within(&puzzle, 2, 2).map(|found| found.len()), Some(1));
    assert_eq!(solutions_within(&[0; 81], 1, 80), None);
}

#[test]
fn the_budget_of_a_clash_is_nothing() {
    let mut puzzle = [0; 81];
    puzzle[0] = 1;
    puzzle[1] = 1;
    assert_eq!(solutions_within(&puzzle, 1, 0), Some(Vec::new()));
}
