//! The journal of `clues`.

use super::signals::{ended, names, send};
use super::streams::start;
use super::{ANSWER, folder, stdout, sudokit};
use serde_json::Value;
use snapbox::cmd::OutputAssert;
use std::fs;
use std::path::Path;
use std::process::Child;
use std::time::{Duration, Instant};

/// A puzzle with 17 clues, and another one.
const SPARSE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const OTHER: &str = ".......415..9......7.6........35.6..4.2......8............4..8..9....3...3.......";

/// All puzzles with three more clues.
const SEARCH: &str = "clues -k 20 --limit 100000";

/// The search with these options and a journal.
fn clues(options: &str, journal: &Path, input: &str) -> OutputAssert {
    let command = sudokit(options).arg("--journal").arg(journal);
    command.stdin(input.as_bytes().to_vec()).assert()
}

fn lines(journal: &Path) -> Vec<Value> {
    let text = fs::read_to_string(journal).unwrap();
    assert!(text.ends_with('\n'), "{text}");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The state of a search, without the puzzles that are new in this line: they depend on when the line before was written.
fn without_puzzles(line: Option<Value>) -> Value {
    let mut line = line.unwrap();
    line["puzzles"].take();
    line
}

/// Searches with a limit of nodes until some branches are done, but not all.
fn cut(journal: &Path) -> Value {
    let is_begun = |line: &Value| line["done"].as_u64().is_some_and(|done| done > 0);
    let mut limits = (0..20).map(|step| 1000 << step);
    let last = limits.find_map(|nodes| {
        clues(&format!("{SEARCH} --limit-nodes {nodes}"), journal, SPARSE).code(1);
        lines(journal).pop().filter(is_begun)
    });
    let last = last.unwrap();
    assert!(last["done"].as_u64() < last["branches"].as_u64(), "{last}");
    last
}

#[test]
fn an_interrupted_search_goes_on() {
    let journal = folder("journal").join("clues.jsonl");
    let whole = stdout(&sudokit(SEARCH).stdin(SPARSE).assert().success());
    let first = cut(&journal);
    let before = lines(&journal).len();
    assert_eq!(whole, stdout(&clues(SEARCH, &journal, SPARSE).success()));
    let certificate = lines(&journal).pop().unwrap();
    assert_eq!(certificate["done"], certificate["branches"]);
    assert_eq!(certificate["found"], 41_664);
    assert!(first["found"].as_u64() < certificate["found"].as_u64());
    let found: usize =
        lines(&journal).iter().filter_map(|line| line["puzzles"].as_array()).map(Vec::len).sum();
    assert_eq!((found, lines(&journal).len() > before), (41_664, true));

    // What is complete is not searched again, with other limits and other options too.
    let complete = fs::read(&journal).unwrap();
    assert_eq!(whole, stdout(&clues(&format!("{SEARCH} --limit-nodes 0"), &journal, SPARSE).success()));
    let one = clues("clues -k 20 --any --limit-nodes 0", &journal, SPARSE).success();
    assert_eq!(stdout(&one).lines().next(), whole.lines().next());
    assert_eq!(complete, fs::read(&journal).unwrap());
}

#[test]
fn a_line_that_was_cut_counts_as_if_it_were_not_there() {
    let journal = folder("journal-cut").join("clues.jsonl");
    let whole = stdout(&clues("clues -k 18", &journal, SPARSE).success());
    let (text, certificate) = (fs::read_to_string(&journal).unwrap(), lines(&journal).pop());
    let header = text.find('\n').unwrap() + 1;
    for length in [0, 1, header - 1, header, header + 1, header + 300, text.len() - 1, text.len()] {
        fs::write(&journal, &text[..length]).unwrap();
        assert_eq!(whole, stdout(&clues("clues -k 18", &journal, SPARSE).success()), "{length}");
        let last = lines(&journal).pop();
        assert_eq!(without_puzzles(last), without_puzzles(certificate.clone()), "{length}");
    }
}

/// The system limits the length of files, as a full disk does.
#[test]
#[cfg(target_os = "linux")]
fn a_journal_that_cannot_be_written_ends_the_run_after_its_last_whole_line() {
    let folder = folder("journal-full");
    let journal = folder.join("clues.jsonl");
    let input = format!("{SPARSE}\n{OTHER}\n");
    fs::write(folder.join("in.txt"), &input).unwrap();
    let command = format!("{SEARCH} -j1 --journal clues.jsonl in.txt");
    let line = format!("trap '' XFSZ; ulimit -f 100; exec \"$sudokit\" {command}");
    let program = snapbox::cmd::cargo_bin!("sudokit");
    let mut shell = std::process::Command::new("bash");
    let ended = shell.args(["-c", &line]).env("sudokit", program).current_dir(&folder).output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2), "{said}");
    assert!(said.contains("error: cannot write `clues.jsonl`: "), "{said}");
    // The search of the second puzzle was not begun.
    let found = String::from_utf8(ended.stdout).unwrap();
    assert!(found.lines().all(|puzzle| holds(puzzle, SPARSE)), "{said}");
    assert!(!lines(&journal).is_empty());
    let whole = stdout(&sudokit(SEARCH).stdin(input.as_bytes().to_vec()).assert().success());
    assert!(whole.lines().any(|puzzle| holds(puzzle, OTHER)));
    assert_eq!(whole, stdout(&clues(SEARCH, &journal, &input).success()));
}

/// Whether a puzzle has the clues of another one.
fn holds(puzzle: &str, clues: &str) -> bool {
    puzzle.bytes().zip(clues.bytes()).all(|(own, clue)| clue == b'.' || own == clue)
}

#[test]
fn a_journal_that_is_the_output_is_not_created() {
    let folder = folder("journal-output");
    for output in ["j.x", "./j.x"] {
        let command = format!("clues --journal j.x --to line -o {output} {SPARSE}");
        let run = sudokit(&command).current_dir(&folder).assert().code(2);
        assert!(String::from_utf8_lossy(&run.get_output().stderr).contains("is the journal and also"));
        assert_eq!(names(&folder), [""; 0]);
    }
}

#[test]
fn a_journal_holds_several_searches() {
    let journal = folder("journal-several").join("clues.jsonl");
    let input = format!("{SPARSE}\n{OTHER}\n{SPARSE}\n");
    let whole = stdout(&sudokit("clues -k 17..18").stdin(input.clone()).assert().success());
    assert_eq!(whole, stdout(&clues("clues -k 17..18 -j3", &journal, &input).success()));
    let lines = lines(&journal);
    let complete = lines.iter().skip(1).filter(|line| line["done"] == line["branches"]);
    // The third search is the first one: it is done once, or, at the same time as the first, not kept.
    assert_eq!(complete.count(), 4);
    assert_eq!(whole, stdout(&clues("clues -k 17..18 --limit-nodes 0", &journal, &input).success()));
}

/// The puzzles of a line as text.
fn puzzles_of(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("\"puzzles\":[")?;
    Some(rest.split_once(']')?.0.to_owned())
}

#[test]
fn a_damaged_or_foreign_journal_is_an_error_with_its_place() {
    let folder = folder("journal-damaged");
    let journal = folder.join("clues.jsonl");
    clues("clues -k 18", &journal, SPARSE).success();
    // The line of the end alone, with all puzzles.
    let text = fs::read_to_string(&journal).unwrap();
    let (first, last) = (text.lines().next().unwrap(), text.lines().next_back().unwrap());
    let puzzles: Vec<String> =
        text.lines().filter_map(puzzles_of).filter(|puzzles| !puzzles.is_empty()).collect();
    let last = last.replace(&puzzles_of(last).unwrap(), "");
    let text = format!(
        "{first}\n{}\n",
        last.replace("\"puzzles\":[]", &format!("\"puzzles\":[{}]", puzzles.join(",")))
    );
    let cases = [
        ("\"sudokit clues\"", "\"another\"", "line 1: this is no journal of `sudokit clues`"),
        ("\"division\":1", "\"division\":9", "line 1: searches are divided by version 9, here by version 1"),
        ("\"clues\":18", "\"clues\":x", "line 2: expected value"),
        ("\"clues\":18", "\"clues\":19", "is no puzzle of this search"),
        ("\"done\":", "\"done\":1", "line 2: the numbers of branches contradict one another"),
        ("\"found\":64", "\"found\":65", "line 2: 64 puzzles instead of 65"),
        ("\"given\":\".", "\"given\":\"1", "line 2: `given` has other digits than the grid"),
        ("\"puzzles\":[\"", "\"puzzles\":[\"?", "line 2: "),
        ("\"passes\"", "\"other\"", "line 2: unknown field `other`"),
    ];
    for (from, to, problem) in cases {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from}");
        fs::write(&journal, &damaged).unwrap();
        let run = clues("clues -k 18", &journal, SPARSE).code(2);
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.contains("cannot read the journal") && said.contains(problem), "{problem}: {said}");
        assert_eq!(damaged, fs::read_to_string(&journal).unwrap(), "it is left as it was");
    }
    let binary: Vec<u8> = (0..=255).cycle().take(100_000).filter(|&byte| byte != b'\n').collect();
    fs::write(&journal, &binary).unwrap();
    clues("clues -k 18", &journal, SPARSE).code(2);
    assert_eq!(binary, fs::read(&journal).unwrap());
    clues("clues -k 18", &folder.join("none/clues.jsonl"), SPARSE).code(2);
    clues("clues -k 18", &folder, SPARSE).code(2);
}

#[test]
fn a_journal_is_neither_an_input_nor_the_output() {
    let folder = folder("journal-other");
    let (journal, input) = (folder.join("clues.jsonl"), folder.join("in.txt"));
    fs::write(&input, SPARSE).unwrap();
    clues("clues -k 18", &journal, SPARSE).success();
    let text = fs::read_to_string(&journal).unwrap();
    for option in [format!("-o {}", journal.display()), journal.display().to_string()] {
        let run = clues(&format!("clues -k 18 {option}"), &journal, SPARSE).code(2);
        let said = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
        assert!(said.contains("is the journal and also an input or the output"), "{said}");
        assert_eq!(text, fs::read_to_string(&journal).unwrap());
    }
    // Its first line names no grid, so that it is not overwritten by mistake.
    clues("clues -k 18", &input, SPARSE).code(2);
    assert_eq!(fs::read_to_string(&input).unwrap(), SPARSE);
}

/// The time after which a program that should have written is taken to be stuck.
const FOR_EVER: Duration = Duration::from_secs(120);

/// Waits until the journal has more than `before` lines, and returns the number of branches done in the last one.
fn wait_for_line(journal: &Path, before: usize) -> u64 {
    let begun = Instant::now();
    loop {
        let text = fs::read_to_string(journal).unwrap_or_default();
        let complete = text.rfind('\n').map_or("", |end| &text[..end]);
        if let Some(line) = complete.lines().skip(before.max(1)).last() {
            return serde_json::from_str::<Value>(line).unwrap()["done"].as_u64().unwrap();
        }
        assert!(begun.elapsed() < FOR_EVER, "no line in the journal");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A program that ends with the test, also if this fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
    }
}

#[test]
fn a_search_that_was_killed_goes_on() {
    let folder = folder("journal-signals");
    let (input, output, journal) =
        (folder.join("in.txt"), folder.join("out.txt"), folder.join("clues.jsonl"));
    fs::write(&input, format!("{ANSWER}\n")).unwrap();
    let [input, output, file] = [&input, &output, &journal].map(|path| path.to_str().unwrap());
    let args = ["clues", "-k", "18", input, "-o", output, "--journal", file];
    let mut done = 0;
    for (signal, code) in [("-INT", Some(130)), ("-KILL", None), ("-TERM", Some(143))] {
        let before = lines_so_far(&journal);
        let mut program = Running(start(&args));
        assert!(wait_for_line(&journal, before) > done);
        let second = sudokit("clues -k 17").args(["--journal", file]).stdin(SPARSE).assert().code(2);
        assert!(String::from_utf8_lossy(&second.get_output().stderr).contains("another program uses"));
        send(signal, &program.0);
        assert_eq!(ended(&mut program.0, signal).code(), code);
        let last = wait_for_line(&journal, before);
        assert!(last > done, "{signal}: {last} after {done}");
        done = last;
    }
    assert!(!names(&folder).contains(&"out.txt".to_owned()));
}

fn lines_so_far(journal: &Path) -> usize {
    fs::read_to_string(journal).unwrap_or_default().lines().count()
}
