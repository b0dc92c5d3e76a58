//! `sudokit trace`.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use serde_json::Value;

#[test]
fn the_list_is_that_of_solve() {
    let listed = stdout(&fed(&format!("trace {PUZZLE}"), "").success());
    let solved = stdout(&fed(&format!("solve --trace {PUZZLE}"), "").success());
    assert_eq!(listed, solved);
}

#[test]
fn the_summary_has_the_numbers() {
    let text = stdout(&fed("trace --summary", PUZZLE).success());
    for line in
        ["result      solved", "placements  4208", "backtracks  4157", "depth       51 of 51 empty cells"]
    {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
    assert!(text.contains("\nguesses     ") && text.contains("\ntime        "), "{text}");
}

#[test]
fn json_has_the_numbers_and_the_moves() {
    let parsed = |args: &str| -> Value {
        serde_json::from_str(&stdout(&fed(&format!("trace --to json {args} {PUZZLE}"), "").success()))
            .unwrap()
    };
    let (summary, list) = (parsed("--summary"), parsed(""));
    assert_eq!(summary["solution"], ANSWER);
    assert_eq!((&summary["placements"], &summary["guesses"]), (&4208.into(), &list["guesses"]));
    assert_eq!(summary.get("moves"), None);
    assert_eq!(list["moves"].as_array().unwrap().len(), 4208 + 4157);
    assert_eq!(list["moves"][0], serde_json::json!({"cell": "r1c3", "digit": 1}));
}

#[test]
fn a_limit_and_no_solution_are_reported() {
    let text = stdout(&fed(&format!("trace --summary --limit-nodes 10 {PUZZLE}"), "").code(1));
    assert!(text.contains("result      limit\nplacements  10\n"), "{text}");
    let text = stdout(&fed(&format!("trace --summary 55{}", ".".repeat(79)), "").code(1));
    assert!(text.contains("result      none\nplacements  0\n"), "{text}");
}

#[test]
fn an_animation_needs_a_terminal() {
    sudokit(&format!("trace --animate {PUZZLE}")).assert().code(2).stdout_eq("").stderr_eq(
        "error: --animate needs a terminal that can move its cursor; write to one, with TERM other than `dumb`\n",
    );
}

#[cfg(unix)]
mod on_a_terminal {
    use super::PUZZLE;
    use crate::pty::OnTerminal;

    #[test]
    fn the_animation_ends_with_the_solution() {
        let args = ["trace", "--animate", "--speed", "100000", PUZZLE];
        let mut terminal = OnTerminal::start(&args, (30, 80), &[]);
        terminal.wait_for("solved: depth 51, 4208 placed, 4157 taken back");
        assert!(terminal.screen().starts_with("┌───────┬───────┬───────┐\n│ 5 3 4 │ 6 7 8 │ 9 1 2 │"));
        assert_eq!((terminal.end(), terminal.is_restored()), (0, true));
    }

    #[test]
    fn ctrl_c_ends_the_animation() {
        let mut terminal = OnTerminal::start(&["trace", "--animate", "--speed", "1", PUZZLE], (30, 80), &[]);
        terminal.wait_for("searching: depth 1, 1 placed");
        terminal.keys("\x03");
        assert_eq!((terminal.end(), terminal.is_restored()), (130, true));
        // On a busy machine it may have gone on before it saw the key.
        assert!(terminal.screen().contains("interrupted: depth "), "{}", terminal.screen());
    }

    #[test]
    fn a_dumb_terminal_is_refused() {
        let mut terminal = OnTerminal::start(&["trace", "--animate", PUZZLE], (30, 80), &[("TERM", "dumb")]);
        assert_eq!(terminal.end(), 2);
        assert!(terminal.screen().contains("needs a terminal that can move its cursor"));
    }
}
