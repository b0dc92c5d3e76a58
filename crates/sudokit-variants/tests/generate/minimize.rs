//! Minimized puzzles have one solution, the clues of the puzzle that are needed, and all its rules.

use super::kinds::{Kind, kinds, square};
use super::{count, enumerated, made};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use std::sync::atomic::{AtomicU32, Ordering};
use sudokit_variants::generate::PuzzleSpec;
use sudokit_variants::sudokit::analyze::NotValid;
use sudokit_variants::sudokit::{Count, Limits};
use sudokit_variants::{
    CellId, CellsRule, Diagonal, MinimizedPuzzle, NumberRule, Puzzle, Rule, Solver, minimize,
};

fn minimized(puzzle: &Puzzle, seed: u64) -> Result<MinimizedPuzzle, NotValid> {
    minimize(puzzle, &mut ChaCha8Rng::seed_from_u64(seed), &Limits::default())
}

/// Returns the puzzle without the clue of a cell.
fn without(puzzle: &Puzzle, clue: CellId) -> Puzzle {
    let mut puzzle = puzzle.clone();
    puzzle.retain_clues(|cell| cell != clue);
    puzzle
}

/// Returns the puzzle with the values of the grid as clues.
fn filled(puzzle: &Puzzle, solution: &[u8]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    puzzle.retain_clues(|_| false);
    let clue = |cell: CellId| (cell, puzzle.shape.values.only(solution[cell]));
    let clues = (0..puzzle.shape.cells()).map(clue).collect();
    puzzle.rules.push(Rule::Given(clues));
    puzzle
}

/// Compares a minimized puzzle with the promises, by counts of solutions. Returns it.
fn check(puzzle: &Puzzle, seed: u64, name: &str) -> MinimizedPuzzle {
    let found = minimized(puzzle, seed).expect("a valid puzzle");
    let (before, after) = (puzzle.clues(), found.puzzle.clues());
    assert!(puzzle.holds(&found.solution) && found.puzzle.holds(&found.solution), "{name}");
    assert!(after.iter().all(|(cell, values)| before.get(cell) == Some(values)), "{name}");
    let mut kept = puzzle.clone();
    kept.retain_clues(|cell| after.contains_key(&cell));
    assert_eq!(found.puzzle, kept, "{name}: only clues are removed");
    assert_eq!((found.clues, found.undecided), (after.len(), 0), "{name}");
    assert_eq!(count(&found.puzzle), Count::Exactly(1), "{name}");
    for clue in after.into_keys() {
        assert_eq!(count(&without(&found.puzzle, clue)), Count::OrMore(2), "{name}: {clue}");
    }
    found
}

#[test]
fn each_clue_that_is_left_is_needed() {
    for Kind { name, spec, .. } in kinds() {
        let made = made(spec, 2);
        let of_few = check(&made.puzzle, 1, &name);
        let of_all = check(&filled(&made.puzzle, &made.solution), 2, &name);
        assert_eq!((&of_few.solution, &of_all.solution), (&made.solution, &made.solution), "{name}");
    }
}

#[test]
fn enumeration_finds_one_solution_and_more_without_a_clue() {
    let lines = vec![
        Rule::Cells(CellsRule::Thermo, vec![0, 5, 10]),
        Rule::Number(NumberRule::Cage, 5, vec![2, 3]),
        Rule::Number(NumberRule::Cage, 6, vec![12, 13]),
    ];
    let diagonals = [Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal).to_vec();
    for rules in [Vec::new(), lines, diagonals] {
        let base = Puzzle { rules, ..square(4) };
        for seed in 0..6 {
            let made = made(PuzzleSpec::new(base.clone()), seed);
            let found = check(&filled(&made.puzzle, &made.solution), seed, "4×4").puzzle;
            assert_eq!(enumerated(&found), 1);
            assert!(found.clues().into_keys().all(|clue| enumerated(&without(&found, clue)) > 1));
        }
    }
}

#[test]
fn a_minimal_puzzle_stays_as_it_is() {
    for size in [4, 6, 9] {
        let made = made(PuzzleSpec::new(square(size)).minimal(), 3);
        assert_eq!(minimized(&made.puzzle, 1).expect("a valid puzzle").puzzle, made.puzzle);
    }
}

#[test]
fn a_seed_has_one_puzzle_and_others_have_others() {
    let made = made(PuzzleSpec::new(square(6)), 1);
    let full = filled(&made.puzzle, &made.solution);
    let of_seeds: Vec<_> = (0..20).map(|seed| minimized(&full, seed)).collect();
    assert_eq!(of_seeds[7], minimized(&full, 7));
    assert!(of_seeds.iter().any(|other| *other != of_seeds[7]));
}

/// Odd cells, alternatives, extra cells and regions that are part of the solution are rules, whatever values they name.
#[test]
fn only_values_of_cells_are_removed() {
    for text in [
        ".Shape~4x4.~R1C1_1_3~R1C2_2~R1C1_1~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R3C1_2~R2C3_1~R4C4_1~R3C3_4",
        ".Shape~4x4.Var~X.Arrow~VX~R1C1.~VX_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R3C1_2~R3C2_1~R3C3_4",
        ".Shape~4x4.Or.~R1C1_1.~R1C1_2.End.~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R3C1_2~R3C2_1~R3C3_4",
        ".Shape~4x4.ChaosConstruction.~R1C1_1~R1C2_2~R1C3_3~R1C4_4~R2C1_3~R2C2_4~R2C3_1~R2C4_2~R3C1_2~R3C2_1\
         ~R3C3_4~R3C4_3~R4C1_4~R4C2_3~R4C3_2~R4C4_1~CC1_1~CC2_1~CC5_1~CC6_1~CC3_2~CC4_2~CC7_2~CC8_2~CC9_3\
         ~CC10_3~CC13_3~CC14_3",
    ] {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let others = |puzzle: &Puzzle| {
            let rules = puzzle.rules.iter().filter(|rule| !matches!(rule, Rule::Given(_)));
            rules.cloned().collect::<Vec<_>>()
        };
        let found = check(&puzzle, 1, text);
        assert!(found.clues < puzzle.clues().len(), "{text}");
        assert_eq!(others(&found.puzzle), others(&puzzle), "{text}");
        let is_odd_kept = found.puzzle.to_string().contains("R1C1_1_3");
        assert_eq!(is_odd_kept, text.contains("R1C1_1_3"), "{}", found.puzzle);
    }
}

#[test]
fn puzzles_that_are_not_valid_are_refused() {
    let error = |text: &str| minimized(&text.parse().expect("a puzzle"), 1).unwrap_err();
    assert_eq!(error(".Shape~4x4.AntiKing"), NotValid::NoSolution(None));
    assert_eq!(error(".Shape~4x4.~R1C1_1~R1C1_2"), NotValid::NoSolution(None));
    assert_eq!(error(".Shape~4x4.~R1C1_1"), NotValid::Several);
    let full = full_16x16();
    let none = Limits::default().with_stop(|| true);
    assert_eq!(
        minimize(&full, &mut ChaCha8Rng::seed_from_u64(1), &none).unwrap_err(),
        NotValid::LimitReached
    );
}

fn full_16x16() -> Puzzle {
    let values: Vec<u8> =
        (0..256).map(|cell| ((cell / 16 * 4 + cell / 64 + cell % 16) % 16) as u8 + 1).collect();
    filled(&square(16), &values)
}

/// What a limit leaves open stays, and is counted.
#[test]
fn a_clue_whose_check_reached_a_limit_stays() {
    let full = full_16x16();
    let count = AtomicU32::new(0);
    let limits =
        Limits::default().with_nodes(1).with_stop(move || count.fetch_add(1, Ordering::Relaxed) > 400);
    let found = minimize(&full, &mut ChaCha8Rng::seed_from_u64(1), &limits).expect("a valid puzzle");
    assert!((1..256).contains(&found.undecided) && found.clues < 256, "{} {}", found.clues, found.undecided);
    assert!(found.clues >= found.undecided);
    assert_eq!(Solver::new(&found.puzzle).count(2), Count::Exactly(1));
}

#[test]
fn large_puzzles_are_minimized() {
    check(&full_16x16(), 1, "16×16");
}
