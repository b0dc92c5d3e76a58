//! Hints for players.

use sudokit::explain::{Catalogue, PencilMarks};
use sudokit::{Grid, Solver};
use sudokit_verbs::{Advice, GameState, Judgement, StepOptions};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn game(cells: &str, clues: Option<&str>) -> GameState {
    let grid = |text: &str| text.parse::<Grid>().unwrap();
    GameState::new(PencilMarks::from_grid(grid(cells)), clues.map(grid))
}

fn advice(game: &GameState, is_stopped: bool) -> (Judgement, Advice) {
    let judgement = game.judge(|grid| Solver::new().solve(grid));
    let options = StepOptions { scale: &Catalogue::EASIEST, uniqueness: true };
    let advice = Advice::new(game, &judgement, options, move || is_stopped);
    (judgement, advice)
}

#[test]
fn a_wrong_digit_is_reported_before_any_step() {
    let wrong = PUZZLE.replacen("53.", "531", 1);
    assert!(matches!(advice(&game(&wrong, Some(PUZZLE)), false).1, Advice::Mistakes(all) if all.len() == 1));
    // Without the clues, the wrong digit counts as a clue.
    let (judgement, advice) = advice(&game(&wrong, None), false);
    assert!(matches!((judgement, advice), (Judgement::NoSolution(_), Advice::Nothing(_))));
}

#[test]
fn a_step_is_described_unless_the_search_is_stopped() {
    assert!(matches!(advice(&game(PUZZLE, None), false), (Judgement::Right(_), Advice::Hint(_))));
    assert_eq!(advice(&game(PUZZLE, None), true).1, Advice::Stopped);
}

#[test]
fn with_too_few_digits_no_step_is_searched() {
    let (judgement, advice) = advice(&game(&".".repeat(81), None), false);
    assert_eq!(judgement.unknown(), Some("the puzzle has more than one solution"));
    assert!(matches!(advice, Advice::Nothing(why) if why.contains("fewer than 17")));
}

#[test]
fn a_last_rectangle_has_two_solutions() {
    let cells = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    let (judgement, advice) = advice(&game(cells, None), false);
    assert_eq!(judgement, Judgement::Several);
    let why = "The puzzle has more than one solution. No technique of `easiest` applies here.";
    assert_eq!(advice, Advice::Nothing(why.to_owned()));
}

#[test]
fn clues_of_another_puzzle_are_recognized() {
    let (marks, other) = (PencilMarks::from_grid(PUZZLE.parse().unwrap()), PUZZLE.replacen("53.", "63.", 1));
    let why = GameState::why_other_clues(&marks, &other.parse().unwrap()).unwrap();
    assert_eq!(why, "the clues are those of another puzzle: r1c1 is 6 there, and 5 in the position");
    assert_eq!(GameState::why_other_clues(&marks, &PUZZLE.parse().unwrap()), None);
}
