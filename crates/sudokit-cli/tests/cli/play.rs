//! `sudokit play`, on a pseudo terminal.

use super::pty::OnTerminal;
use super::{ANSWER, PUZZLE, stdout, sudokit};
use std::path::Path;

const SIZE: (u16, u16) = (24, 80);

fn start(args: &[&str], data: &Path, size: (u16, u16)) -> OnTerminal {
    let args: Vec<_> = ["play", "--ascii"].iter().chain(args).copied().collect();
    OnTerminal::start(&args, size, &[("XDG_DATA_HOME", data.to_str().unwrap())])
}

#[test]
fn digits_marks_and_undo_are_keys_and_the_game_is_resumed() {
    let data = tempfile::tempdir().unwrap();
    let mut game = start(&[PUZZLE], data.path(), SIZE);
    game.wait_for("[.]");
    game.keys("5");
    game.wait_for("[5]");
    game.keys("u");
    game.wait_for("[.]");
    game.keys("m25m3");
    game.wait_for("[25'3]");
    game.keys("l");
    game.wait_for("r5c6");
    game.keys("\x1b[D");
    game.wait_for("r5c5  centre: 25  corner: 3");
    game.keys("q");
    assert_eq!((game.end(), game.is_restored()), (0, true));
    let listed = sudokit("play --list").env("XDG_DATA_HOME", data.path()).assert().success();
    assert!(stdout(&listed).contains(&format!("{PUZZLE}    0:0")), "{}", stdout(&listed));
    let mut game = start(&["--resume"], data.path(), SIZE);
    game.wait_for("[25'3]");
    game.keys("u");
    game.wait_for("[25]");
    game.keys("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn an_empty_list_says_so() {
    let data = tempfile::tempdir().unwrap();
    let run = sudokit("play --list").env("XDG_DATA_HOME", data.path()).assert().success();
    run.stdout_eq("").stderr_eq("note: no saved games\n");
}

#[test]
fn hints_have_four_stages() {
    let data = tempfile::tempdir().unwrap();
    let mut game = start(&[PUZZLE], data.path(), SIZE);
    game.wait_for("[.]");
    for text in ["Look ", "There is ", "Which digit of box 2 ", "So r1c6=8."] {
        game.keys("?");
        game.wait_until(text, |screen| screen.lines().skip(16).any(|line| line.contains(text)));
    }
    game.keys("hh2");
    game.wait_for("[2]");
    game.keys("?");
    game.wait_for("A digit is wrong.");
    game.keys("w");
    game.wait_for("[2!]");
    game.keys("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn a_click_selects_a_cell_and_the_last_digit_finishes_the_game() {
    let data = tempfile::tempdir().unwrap();
    let (first, puzzle) = (&ANSWER[..1], format!(".{}", &ANSWER[1..]));
    let mut game = start(&[&puzzle], data.path(), SIZE);
    game.wait_for("r5c5");
    game.keys("\x1b[<0;5;3M\x1b[<0;5;3m");
    game.wait_for("r1c1");
    game.keys(first);
    game.wait_for("Solved in 0:");
    game.wait_for("the hardest technique is full house");
    game.keys("q");
    assert_eq!(game.end(), 0);
}

#[test]
fn size_is_watched_and_ctrl_c_and_signals_restore_the_terminal() {
    let data = tempfile::tempdir().unwrap();
    let mut game = start(&[PUZZLE], data.path(), (12, 40));
    game.wait_for("The terminal has 40x12 characters");
    game.resize(24, 80);
    game.wait_for("r5c5");
    game.keys("\x03");
    assert_eq!((game.end(), game.is_restored()), (0, true));
    let mut game = start(&[PUZZLE], data.path(), SIZE);
    game.wait_for("r5c5");
    game.signal("TERM");
    assert_eq!((game.end(), game.is_restored()), (143, true));
}

#[test]
fn without_colour_there_is_no_colour() {
    let data = tempfile::tempdir().unwrap();
    let variables = [("NO_COLOR", "1"), ("XDG_DATA_HOME", data.path().to_str().unwrap())];
    let mut game = OnTerminal::start(&["play", PUZZLE], SIZE, &variables);
    game.wait_for("[.]");
    game.keys("1q");
    assert_eq!(game.end(), 0);
    let raw = String::from_utf8_lossy(&game.raw);
    for colour in 30..=37 {
        assert!(!raw.contains(&format!("\x1b[{colour}m")), "{raw:?}");
    }
}

#[test]
fn a_puzzle_is_generated_and_a_dumb_terminal_refused() {
    let data = tempfile::tempdir().unwrap();
    let mut game = start(&["--difficulty", "medium", "--seed", "1"], data.path(), SIZE);
    game.wait_for("r5c5");
    game.keys("q");
    assert_eq!(game.end(), 0);
    let variables = [("TERM", "dumb"), ("XDG_DATA_HOME", data.path().to_str().unwrap())];
    let mut game = OnTerminal::start(&["play", PUZZLE], SIZE, &variables);
    assert_eq!(game.end(), 2);
    let written = String::from_utf8_lossy(&game.raw).into_owned();
    assert!(written.contains("play needs a terminal that can move its cursor"), "{written}");
}
