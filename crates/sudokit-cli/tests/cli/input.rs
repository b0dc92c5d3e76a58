//! Input of any kind: encodings, archives, wrong guesses, and pencil marks in every command.

use super::{ANSWER, PUZZLE, fed, folder, stdout, sudokit};
use snapbox::cmd::OutputAssert;

/// Positions of this project with pencil marks; the second has digits of a player.
const MARKED: &str = include_str!("../../../../testdata/marked.txt");

fn stderr(assert: &OutputAssert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

/// What `show --candidates` draws for the puzzle, without some pencil marks of r1c3.
fn drawn(marks: &str) -> String {
    stdout(&fed("show --candidates", PUZZLE).success()).replacen("124 ", &format!("{marks:4}"), 1)
}

#[test]
fn text_in_utf_16_is_read() {
    let text = format!("{PUZZLE}\r\n");
    let units = || text.encode_utf16();
    let little: Vec<u8> = [0xff, 0xfe].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect();
    let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect();
    for bytes in [little, big] {
        assert_eq!(stdout(&fed("solve", bytes).success()), format!("{ANSWER}\n"));
    }
}

#[test]
fn archives_are_named() {
    for (bytes, name) in [
        (&b"PK\x03\x04\x14\0\0\0\x08\0"[..], "a zip archive"),
        (b"\xfd7zXZ\0\0\x04\xe6\xd6", "compressed with xz"),
        (b"BZh91AY&SY\0\0", "compressed with bzip2"),
    ] {
        let run = fed("solve", bytes).code(2);
        let message = stderr(&run);
        assert!(
            message.starts_with(&format!("error: cannot read standard input: it is {name}")),
            "{message}"
        );
        assert_eq!((message.lines().count(), stdout(&run)), (1, String::new()));
    }
}

#[test]
fn a_wrong_guess_of_the_format_is_one_error() {
    for text in ["int main() { return 0; }\n".repeat(40), "word\n".repeat(40)] {
        let message = stderr(&fed("solve", text).code(1));
        assert_eq!(message.matches("error:").count(), 1, "{message}");
        assert!(message.contains("no puzzle found") && message.contains("--from"), "{message}");
    }
    let text = format!("{}\n", &PUZZLE[1..]).repeat(40);
    let message = stderr(&fed("solve", text.clone()).code(1));
    assert_eq!(message.matches("error:").count(), 1, "{message}");
    assert!(
        message.contains("read as `line`")
            && message.contains("39 more")
            && message.contains("--from FORMAT"),
        "{message}"
    );
    let message = stderr(&fed("solve --verbose", text.clone()).code(1));
    assert_eq!(message.matches("error:").count(), 40);
    let message = stderr(&fed("solve --from line", text).code(1));
    assert_eq!(message.matches("error:").count(), 20);
}

#[test]
fn a_column_of_any_name_is_found() {
    let csv = format!("nr,cells\n1,{PUZZLE}\n");
    assert_eq!(
        stdout(&fed("solve", csv).success()),
        format!("nr,cells,solution,status\n1,{PUZZLE},{ANSWER},one\n")
    );
    let message = stderr(&fed("solve", format!("a,b\n{PUZZLE},{PUZZLE}\n").repeat(30)).code(1));
    assert_eq!(message.matches("error:").count(), 1);
    assert!(message.contains("puzzles in the columns `a`, `b`"), "{message}");
}

#[test]
fn comments_that_commands_write_are_columns_again() {
    let rated = stdout(&fed("rate", PUZZLE).success());
    let csv = stdout(&fed("convert --to csv", rated.clone()).success());
    assert_eq!(csv, format!("puzzle,er,ep,ed,comment\n{PUZZLE},1.2,1.2,1.2,\n"));
    let csv = stdout(&fed("filter --clues 30 --to csv", rated).success());
    assert_eq!(csv, format!("puzzle,er,ep,ed,comment\n{PUZZLE},1.2,1.2,1.2,\n"));
}

#[test]
fn show_draws_the_pencil_marks_that_it_reads() {
    let text = drawn("14");
    assert_eq!(stdout(&fed("show", text.clone()).success().stderr_eq("")), text);
    assert_eq!(stdout(&fed("show --candidates", text.clone()).success()), text);
    let ascii = stdout(&fed("show --ascii", text.clone()).success());
    assert_eq!(stdout(&fed("show", ascii).success()), text);
}

#[test]
fn explain_starts_from_the_position() {
    let text = stdout(&fed("explain --steps 1", drawn("14")).success());
    assert!(text.starts_with(&drawn("14")), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&fed("explain --to jsonl --steps 1", drawn("14")).success())).unwrap();
    assert_eq!((&json["puzzle"], &json["marks"][2]), (&PUZZLE.into(), &"14".into()));
    assert_eq!(
        stdout(&fed("explain --to jsonl --steps 1", PUZZLE).success()).matches("marks\":[").count(),
        0
    );
}

#[test]
fn a_path_can_be_explained_from_the_position_of_a_player() {
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&fed("explain --to jsonl", MARKED).success())).unwrap();
    assert_eq!((&json["end"], &json["steps"][0]["technique"]), (&"solved".into(), &"naked pair".into()));
}

#[test]
fn pencil_marks_that_exclude_the_solution_are_an_error() {
    // r1c3 is 4.
    let wrong = drawn("12");
    let message = "the pencil marks exclude the solution, which has 4 in r1c3";
    let run = fed("solve", wrong.clone()).code(1);
    assert!(stderr(&run).contains(message), "{}", stderr(&run));
    assert_eq!(stdout(&run), format!("{PUZZLE}  # pencil marks exclude the solution\n"));
    let run = fed("check", wrong.clone()).code(1);
    assert_eq!(stdout(&run), format!("valid, but {message}\n"));
    let run = fed("explain", wrong).code(1);
    assert!(stdout(&run).contains(&format!("Not explained: {message}")), "{}", stdout(&run));
    assert_eq!(stdout(&fed("solve", drawn("14")).success()), format!("{ANSWER}\n"));
    fed("check", drawn("14")).success().stdout_eq("valid\n");
}

#[test]
fn commands_that_ignore_pencil_marks_report_it() {
    let message = "note: the pencil marks in standard input are ignored, only its digits are used\n";
    for command in [
        "rate",
        "convert --to csv",
        "minimize",
        "canon",
        "solve --count 2",
        "solve --first",
        "solve --all 2",
        "solve --trace",
    ] {
        let run = fed(command, drawn("14"));
        assert!(stderr(&run).contains(message), "{command}: {}", stderr(&run));
    }
}

#[test]
fn render_draws_the_pencil_marks() {
    let folder = folder("render_marks");
    let svg = |name: &str, text: String| {
        let path = folder.join(name);
        sudokit(&format!("render --to svg -o {}", path.display()))
            .stdin(text)
            .assert()
            .success()
            .stderr_eq("");
        std::fs::read_to_string(path).unwrap()
    };
    let (plain, marked) = (svg("plain.svg", PUZZLE.to_owned()), svg("marked.svg", drawn("14")));
    assert!(marked.len() > plain.len() + 2000);
    assert_ne!(marked, svg("other.svg", drawn("124")));
}
