//! Tests that no stage excludes a known puzzle, without a search.

use super::passes::{self, Pass};
use super::pool::unavoidable_sets;
use super::third::{ThirdLine, least};
use super::{CellSet, Solution, layout::Layout};
use crate::grid::Grid;
use crate::solve::Solver;

/// Known puzzles with 17 clues, whose fullest lines have 6, 7, 8 and 9 of them.
const PUZZLES: [&str; 5] = [
    "000000041500900000070600000000350600402000000800000000000040080090000300030000000",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
];

/// Asserts that each stage lets the clues of the puzzle through, in exactly one pass.
fn assert_is_kept(puzzle: &Grid) {
    let solution = *Solver::new().solve(puzzle).unique().unwrap();
    let (sets, clues) = (unavoidable_sets(&solution), puzzle.filled());
    let mut counts = [0; 6];
    for cell in clues {
        counts[cell.band()] += 1;
        counts[3 + cell.stack()] += 1;
    }
    let k = clues.len() as u32;
    for (full, even) in [([0, 1, 2, 3, 4, 5], [2, 1, 0]), ([5, 4, 3, 2, 1, 0], [3, 4, 5])] {
        let all = passes::full_lines(k, full).into_iter().chain(passes::even_lines(k, even));
        let of: Vec<Pass> = all.filter(|pass| pass.has(counts)).collect();
        assert_eq!(of.len(), 1, "{puzzle}");
        assert_is_kept_in(&of[0], &solution, &sets, clues);
    }
}

fn assert_is_kept_in(pass: &Pass, solution: &Solution, sets: &[CellSet], clues: CellSet) {
    let layout = Layout::new(pass.third);
    let (pair, third) = layout.split(clues);
    assert_eq!((pair.count_ones(), third.count_ones()), (pass.in_pair, pass.in_third));
    assert_eq!(layout.cells(pair, third), clues);
    assert!(sets.iter().all(|set| !set.is_disjoint(clues)), "{solution}");
    let split: Vec<_> = sets.iter().map(|&set| layout.split(set)).collect();
    let line = ThirdLine::new(split);
    let cell = pair.trailing_zeros() as usize;
    let active = line.active(&line.unmet_sockets(pair & (pair - 1)), cell);
    assert_eq!(active, line.unmet_sockets(pair).active());
    assert!(least(active) <= third.count_ones());
}

#[test]
fn no_stage_excludes_a_known_puzzle() {
    for puzzle in PUZZLES {
        assert_is_kept(&puzzle.parse().unwrap());
    }
}

/// Every hundredth of the known puzzles with 17 clues.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn no_stage_excludes_a_puzzle_of_the_collection() {
    let folder = std::env::var("SUDOKIT_DATA").unwrap();
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("17clue.txt")).unwrap();
    let lines: Vec<&str> = text.lines().step_by(100).collect();
    assert!(lines.len() > 400);
    for line in lines {
        assert_is_kept(&line.parse().unwrap());
    }
}
