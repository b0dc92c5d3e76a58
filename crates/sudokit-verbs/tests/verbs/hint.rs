//! Hints for players.

use sudokit::explain::{Catalogue, PencilMarks, Stage};
use sudokit::{Cell, Grid, Solver};
use sudokit_check::Mistake;
use sudokit_verbs::{Advice, GameState, Judgement, StepOptions, mistake_sentences, named_mistakes};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn game(cells: &str, clues: Option<&str>) -> GameState {
    let grid = |text: &str| text.parse::<Grid>().unwrap();
    GameState::new(PencilMarks::from_grid(grid(cells)), clues.map(grid))
}

fn advice(mut game: GameState, is_stopped: bool) -> (Judgement, Advice) {
    let judgement = game.judge(|grid| Solver::new().solve(grid));
    let options = StepOptions { scale: &Catalogue::EASIEST, uniqueness: true };
    let advice = Advice::new(&game, &judgement, options, move || is_stopped);
    (judgement, advice)
}

#[test]
fn a_wrong_digit_is_reported_before_any_step() {
    let wrong = PUZZLE.replacen("53.", "531", 1);
    assert!(matches!(advice(game(&wrong, Some(PUZZLE)), false).1, Advice::Mistakes(all) if all.len() == 1));
    // Without the clues, the wrong digit counts as a clue.
    let (judgement, advice) = advice(game(&wrong, None), false);
    assert!(matches!((judgement, advice), (Judgement::NoSolution(_), Advice::Nothing(_))));
}

#[test]
fn a_step_is_described_unless_the_search_is_stopped() {
    assert!(matches!(advice(game(PUZZLE, None), false), (Judgement::Right(_), Advice::Hint(_))));
    assert_eq!(advice(game(PUZZLE, None), true).1, Advice::Stopped);
}

#[test]
fn with_too_few_digits_no_step_is_searched() {
    let (judgement, advice) = advice(game(&".".repeat(81), None), false);
    assert_eq!(judgement.unknown(), Some("the puzzle has more than one solution"));
    assert!(matches!(advice, Advice::Nothing(why) if why.to_string().contains("fewer than 17")));
}

#[test]
fn a_last_rectangle_has_two_solutions() {
    let cells = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    let (judgement, advice) = advice(game(cells, None), false);
    assert_eq!(judgement, Judgement::Several);
    let why = "The puzzle has more than one solution. No technique of `easiest` applies here.";
    assert!(matches!(advice, Advice::Nothing(told) if told == why));
}

#[test]
fn clues_of_another_puzzle_are_recognized() {
    let (marks, other) = (PencilMarks::from_grid(PUZZLE.parse().unwrap()), PUZZLE.replacen("53.", "63.", 1));
    let why = GameState::why_other_clues(&marks, &other.parse().unwrap()).unwrap();
    assert_eq!(why, "the clues are those of another puzzle: r1c1 is 6 there, and 5 in the position");
    assert_eq!(GameState::why_other_clues(&marks, &PUZZLE.parse().unwrap()), None);
}

#[test]
fn mistakes_are_told_in_stages() {
    let wrong = PUZZLE.replacen("53.", "531", 1);
    let Advice::Mistakes(mistakes) = advice(game(&wrong, Some(PUZZLE)), false).1 else {
        panic!("no mistake")
    };
    let told = |stage| mistake_sentences(&mistakes, stage);
    assert_eq!(told(Stage::Where), ["A digit is wrong."]);
    assert_eq!(told(Stage::Technique), ["A digit is wrong.", "Look at box 1."]);
    assert_eq!(told(Stage::Cells), ["A digit is wrong.", "Look at box 1.", "Look at r1c3."]);
    assert_eq!(told(Stage::All).last().unwrap(), "1 in r1c3 is wrong.");
    let named = |stage| named_mistakes(&mistakes, stage).len();
    assert_eq!([Stage::Where, Stage::Technique, Stage::Cells].map(named), [0, 0, 1]);
}

#[test]
fn several_mistakes_are_counted() {
    let cells = [Cell::ALL[0], Cell::ALL[80]].map(Mistake::Marks);
    let sentences = mistake_sentences(&cells, Stage::Cells);
    let expected = [
        "2 cells lack the pencil mark that belongs there.",
        "Look at boxes 1 and 9.",
        "Look at r1c1 and r9c9.",
    ];
    assert_eq!(sentences, expected);
}

/// The digit of r5c5 still stands in the pencil marks of r5c8, so it could be a pencil mark itself.
const STALE: &str = "
    5   3    124    | 26   7  2468 | 1489  1249 248
    6   247  247    | 1    9  5    | 3478  234  2478
    12  9    8      | 23   34 24   | 13457 6    247
    8   125  1259   | 579  6  147  | 4579  2459 3
    4   25   2569   | 8    25 3    | 579   2589 1
    7   15   1359   | 59   2  14   | 4589  459  6
    139 6    134579 | 357  35 7    | 2     8    4
    23  278  237    | 4    1  9    | 36    3    5
    123 1245 12345  | 2356 8  26   | 1346  7    9";

#[test]
fn a_stale_pencil_mark_does_not_make_a_digit_one() {
    let marks: PencilMarks = STALE.parse().unwrap();
    assert_eq!(marks.grid.get("r5c4".parse().unwrap()), None);
    let (judgement, advice) = advice(GameState::new(marks, None), false);
    assert!(matches!((judgement, advice), (Judgement::Right(_), Advice::Hint(_))));
}
