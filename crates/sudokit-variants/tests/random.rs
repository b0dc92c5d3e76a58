//! The kernel counts as many solutions as plain enumeration by the definitions, for random small puzzles.

use sudokit_testkit::small::{Dice, grids};
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::{Count, End, Goal};
use sudokit_variants::{Puzzle, Solver};

/// The number up to which solutions with a candidate are counted.
const LIMIT: u64 = 3;
/// About the number of grids of which a model is asked whether it accepts them.
const GRIDS: usize = 10;

/// Compares the search with the solutions of a puzzle.
fn compare(puzzle: &Puzzle, solutions: &[&Vec<u8>], name: &str) {
    let solver = Solver::new(puzzle).with_limits(Limits::unlimited());
    assert_eq!(solver.count(u64::MAX), Count::Exactly(solutions.len() as u64), "{name}: {puzzle:?}");
    let first = solver.search(Goal::First).first;
    assert!(first.is_none_or(|first| puzzle.holds(&first)), "{name}: {puzzle:?}");
    let candidates = solver.candidates(LIMIT);
    assert_eq!(candidates.end(), End::Exhausted);
    for cell in 0..puzzle.cell_count() {
        let count = |value: u8| solutions.iter().filter(|values| values[cell] == value).count() as u64;
        let mut expected: Vec<u64> =
            puzzle.shape.values.iter().map(|value| count(value).min(LIMIT)).collect();
        expected.truncate(candidates.counts(cell).len());
        assert_eq!(candidates.counts(cell), expected, "{name}: {puzzle:?}");
    }
}

/// Compares the definitions of the constraints with those of the rules, for some solutions and other grids.
fn compare_definitions(puzzle: &Puzzle, grids: &[Vec<u8>], solutions: &[&Vec<u8>], name: &str) {
    let solver = Solver::new(puzzle);
    let first = puzzle.shape.values.first();
    let some = |count: usize| count / GRIDS + 1;
    let others = grids.iter().step_by(some(grids.len()));
    for values in others.chain(solutions.iter().copied().step_by(some(solutions.len()))) {
        let places: Vec<u8> = values.iter().map(|value| value - first).collect();
        let holds = puzzle.holds(values);
        assert_eq!(solver.model().holds(&places), holds, "{name}: {values:?} {puzzle:?}");
    }
}

#[test]
fn counts_equal_enumeration() {
    let number =
        |name: &str, other: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(other);
    let (seed, puzzles) = (number("SUDOKIT_SEED", 1), number("SUDOKIT_PUZZLES", 4000));
    let mut known: Vec<(Puzzle, Vec<Vec<u8>>)> = Vec::new();
    let (mut solved, mut empty) = (0, 0);
    for at in 0..puzzles {
        let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(at));
        let board = dice.board();
        if !known.iter().any(|(other, _)| *other == board) {
            known.push((board.clone(), grids(&board)));
        }
        let grids =
            known.iter().find(|(other, _)| *other == board).map(|(_, grids)| grids).expect("just added");
        let mut puzzle = board;
        for _ in 0..=dice.below(4) {
            let rule = dice.rule(&puzzle, false);
            puzzle.rules.push(rule);
        }
        let solutions: Vec<&Vec<u8>> = grids.iter().filter(|values| puzzle.holds(values)).collect();
        let name = format!("puzzle {at} of seed {seed}");
        compare(&puzzle, &solutions, &name);
        compare_definitions(&puzzle, grids, &solutions, &name);
        solved += usize::from(!solutions.is_empty());
        empty += usize::from(solutions.is_empty());
    }
    assert!(solved > 0 && empty > 0, "both kinds of puzzles: {solved} and {empty}");
}

#[test]
fn solutions_with_exchanged_values_are_all_found_and_counted() {
    let symmetric =
        ["", ".AntiKing", ".Jigsaw~AABBACBBACCDCDDD.NoBoxes", ".Palindrome~R1C1~R3C4", ".DisjointSets"];
    // The other two values, or three, or those of one pair of two.
    let givens = ["", ".~R1C1_1.~R2C3_2", ".~R3C3_4", ".~R1C1_1_2.~R1C4_3"];
    let mut sizes = std::collections::BTreeSet::new();
    for text in symmetric.iter().flat_map(|rule| givens.map(|given| format!(".Shape~4x4{rule}{given}"))) {
        let puzzle: Puzzle = text.parse().expect(&text);
        let blank = Puzzle::new(puzzle.shape);
        let boards =
            if text.contains("NoBoxes") { ".Shape~4x4.NoBoxes".parse().expect("a board") } else { blank };
        let grids = grids(&boards);
        let expected: Vec<&Vec<u8>> = grids.iter().filter(|values| puzzle.holds(values)).collect();
        compare(&puzzle, &expected, &text);
        let mut solutions: Vec<Vec<u8>> =
            Solver::new(&puzzle).with_limits(Limits::unlimited()).solutions().collect();
        solutions.sort_unstable();
        let mut expected: Vec<Vec<u8>> = expected.into_iter().cloned().collect();
        expected.sort_unstable();
        assert_eq!(solutions, expected, "{text}");
        sizes.insert(expected.len());
    }
    assert!(sizes.len() > 5, "many different numbers of solutions: {sizes:?}");
}

/// Compares a rule on a blank board. Returns the number of solutions.
#[expect(clippy::expect_used, reason = "a test fails by panicking")]
fn compare_text(board: &str, rule: &str) -> usize {
    let parsed = |text: &str| -> Puzzle { text.parse().expect("a puzzle") };
    let (grids, puzzle) = (grids(&parsed(board)), parsed(&format!("{board}{rule}")));
    let solutions: Vec<&Vec<u8>> = grids.iter().filter(|values| puzzle.holds(values)).collect();
    compare(&puzzle, &solutions, rule);
    compare_definitions(&puzzle, &grids, &solutions, rule);
    solutions.len()
}

#[test]
fn rows_and_columns_can_have_two_lengths() {
    for rule in ["XSum", "Skyscraper", "HiddenSkyscraper", "NumberedRoom"] {
        for line in ["C1", "R1"] {
            let texts = (0..11).flat_map(|clue| [format!("{clue}~"), format!("~{clue}")]);
            let solutions: usize =
                texts.map(|clues| compare_text(".Shape~2x3", &format!(".{rule}~{line}~{clues}"))).sum();
            assert!(solutions > 0, "{rule} {line}");
        }
    }
}

#[test]
fn a_cell_can_be_twice_on_a_line() {
    for rule in ["Thermo", "Whisper~1", "Palindrome", "Renban", "AllDifferent", "SumLine~4", "Between"] {
        for line in ["R1C1~R1C1", "R1C1~R1C2~R1C1", "R1C1~R1C2~R2C2~R1C1", "R1C1~R1C2~R2C2~R1C2"] {
            compare_text(".Shape~3x3~3.NoBoxes", &format!(".{rule}~{line}"));
        }
    }
}

#[test]
fn a_count_stops_within_a_class_of_exchanged_values() {
    let blank: Puzzle = ".Shape~9x9".parse().expect("a blank grid");
    let solver = Solver::new(&blank).with_limits(Limits::unlimited());
    assert_eq!(solver.count(2), Count::OrMore(2));
    assert_eq!(solver.count(1_000_000), Count::OrMore(1_000_000));
    assert_eq!(solver.search(Goal::Count(1000)).nodes, solver.search(Goal::First).nodes);
    let large: Puzzle = ".Shape~25x25".parse().expect("a blank grid");
    // More solutions than a number can say.
    let solver = Solver::new(&large).with_limits(Limits::unlimited());
    assert_eq!(solver.count(u64::MAX - 1), Count::OrMore(u64::MAX - 1));
    assert_eq!(solver.count(u64::MAX), Count::LimitReached(u64::MAX));
}
