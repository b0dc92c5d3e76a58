//! Verdicts and minimality, in words.

use sudokit::solve::Goal;
use sudokit::{Cell, Grid, Limits, Solver};
use sudokit_verbs::{Minimality, Verdict};

fn verdict(text: &str, solver: &Solver) -> String {
    let grid: Grid = text.parse().unwrap();
    Verdict::new(&grid, &solver.search(&grid, Goal::Unique)).to_string()
}

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const MINIMAL: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn a_verdict_has_a_text() {
    let solver = Solver::new();
    assert_eq!(verdict(PUZZLE, &solver), "valid");
    assert_eq!(verdict(&".".repeat(81), &solver), "more than one solution");
    let clash = format!("5...5{}", ".".repeat(76));
    assert_eq!(verdict(&clash, &solver), "no solution: clash at r1c1 and r1c5: 5 twice in row 1");
    assert_eq!(verdict(HARD, &Solver::new().with_limits(Limits::default().with_nodes(0))), "limit reached");
    assert!(verdict(&"1".repeat(81), &solver).starts_with("wrong: "));
}

#[test]
fn redundant_clues_are_listed() {
    let minimality = |text: &str, solver: &Solver| Minimality::new(solver, &text.parse().unwrap());
    let solver = Solver::new();
    assert_eq!(
        minimality(PUZZLE, &solver).to_string(),
        "not minimal: r1c1 or any one of 21 others can be removed"
    );
    assert_eq!(minimality(MINIMAL, &solver).is_minimal(), Some(true));
    let two = Minimality { redundant: vec![Cell::ALL[0], Cell::ALL[1]], is_cut: false };
    assert_eq!(two.to_string(), "not minimal: r1c1 or r1c2 can be removed");
    let perhaps = Minimality { is_cut: true, ..two };
    let text = "not minimal: r1c1 or r1c2 can be removed, perhaps others too: limit reached";
    assert_eq!((perhaps.is_minimal(), &*perhaps.to_string()), (Some(false), text));
    let cut = minimality(HARD, &Solver::new().with_limits(Limits::default().with_nodes(0)));
    assert_eq!((cut.is_minimal(), &*cut.to_string()), (None, "minimality unknown: limit reached"));
}
