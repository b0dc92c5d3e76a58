//! Messages without a place in the input.

use super::{PUZZLE, fed, sudokit};
use snapbox::str;

#[test]
fn reports_of_a_kind_are_counted_after_the_twentieth() {
    let input = format!("{}\n", ".".repeat(81)).repeat(23);
    let assert = fed("solve", input.clone()).code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 21);
    snapbox::assert_data_eq!(
        said.lines().last().unwrap(),
        str!["note: 3 more puzzles with more than one solution; use --verbose to report all"]
    );
    let assert = fed("solve --verbose", input).code(1);
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 24, "each, and what was detected");
}

#[test]
fn bench_needs_puzzles() {
    fed("bench", "").code(2).stdout_eq(str![]).stderr_eq(str![[r#"
note: no puzzle in standard input
error: no puzzle to measure; name a file with puzzles

"#]]);
    sudokit("bench --runs 1 --engine portable --vs true").stdin(PUZZLE).assert().code(2).stderr_eq(str![[
        r#"
error: `true`: wrote no solutions; it must read puzzles on standard input and write one line for each

"#
    ]]);
}

#[test]
fn an_unknown_engine_in_the_environment_is_an_error() {
    let assert =
        sudokit("solve").env("SUDOKIT_SIMD", "avx1024").stdin(PUZZLE).assert().code(2).stdout_eq(str![]);
    assert.stderr_eq(str![[r#"
error: the environment variable SUDOKIT_SIMD is `avx1024`: not an engine; the engines are auto, portable, plain, sse4.2 (neon, simd128), avx2, avx512, backtracking

Usage: sudokit [OPTIONS] <COMMAND>

For more information, try '--help'.

"#]]);
    sudokit("solve").env("SUDOKIT_SIMD", "portable").stdin(PUZZLE).assert().success();
}

#[test]
fn bench_measures_verifies_and_compares() {
    let theirs = format!("{} solve", snapbox::cmd::cargo_bin!("sudokit").display());
    let assert = sudokit("bench --runs 2 --mode first --engine auto,portable,backtracking poj.txt --vs")
        .arg(theirs)
        .assert();
    assert.success().stderr_eq(str![]).stdout_eq(str![[r#"
1 puzzle, any solution; [..]time of one thread, median and spread of 2 runs

engine              puzzles    ns/puzzle    puzzles/s       spread      answers
auto                      1[..] %        right
portable                  1[..] %        right
backtracking              1[..] %        right

whole processes in turn, sudokit with one thread; wall-clock time

program             puzzles    ns/puzzle    puzzles/s       spread      answers
sudokit                   1[..] %      1 right
other                     1[..] %      1 right

`[..]` takes [..] times as long as sudokit

"#]]);
}

#[test]
fn bench_counts_the_right_solutions_of_the_other_program() {
    let assert = sudokit("bench --runs 1 --engine portable mixed.txt --vs cat").assert().code(1);
    let said = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(said.lines().any(|line| line.starts_with("sudokit ") && line.ends_with(" 2 right")), "{said}");
    assert!(said.lines().any(|line| line.starts_with("other ") && line.ends_with(" 0 right")), "{said}");
}

#[test]
fn bench_writes_to_a_file() {
    let file = crate::folder("bench_file").join("figures.txt");
    let args = format!("bench --runs 1 --engine portable -o {}", file.display());
    fed(&args, format!("{PUZZLE}\n")).success().stdout_eq(str![]);
    let figures = std::fs::read_to_string(file).unwrap();
    assert!(
        figures.starts_with("1 puzzle, solved and proved unique") && figures.contains("\nportable "),
        "{figures}"
    );
}

#[test]
fn numbers_and_endings_are_explained() {
    for (args, text) in [
        ("check --answer=", "invalid value '' for '--answer <SOLUTION>': expected the cells of a solution"),
        ("generate -n 0", "invalid value '0' for '--number <N>': expected a whole number of at least 1"),
        ("generate -n 1e6", "invalid value '1e6' for '--number <N>': expected a whole number"),
        ("generate --seed abc", "invalid value 'abc' for '--seed <S>': expected a whole number"),
        ("clues -k 82", "expected a number from 1 to 81, or a range such as 16..18"),
        ("generate -o grids.npy", "`grids.npy` has the ending of another format; name one with --to"),
        ("generate -o grids.json.gz", "`grids.json.gz` has the ending of another format; name one with --to"),
        (
            "trace -o moves.jsonl",
            "`moves.jsonl` has the ending of another format; name one of text, json with --to",
        ),
        ("explain -o path.pdf.zst", "name one of text, markdown, json, jsonl, html, hodoku with --to"),
        ("hint -o hint.csv", "name one of text, json with --to"),
        ("learn -o lesson.html", "name one of text, json with --to"),
        ("steps -o steps.parquet", "name one of text, json, jsonl, hodoku with --to"),
    ] {
        let refused = sudokit(args).assert().code(2);
        let message = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(message.contains(text), "{args}: {message}");
    }
}

/// A run that does not begin prints its error only.
#[test]
fn an_input_that_is_refused_has_one_message() {
    for args in [
        "dedupe",
        "dedupe --mark",
        "vicinity",
        "vicinity --no-dedupe",
        "minimize --all",
        "transform --random",
        "clues -k 20",
        "filter --clues 20",
        "bench",
        "render --to svg --size 300 --rate",
        "dedupe no/such/file",
        "bench no/such/file",
        "minimize no/such/file",
    ] {
        let refused = fed(args, ".Shape~4x4\n").code(2);
        let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(said.starts_with("error: ") && said.lines().count() == 1, "{args}: {said}");
    }
}

/// Neither the words of a parser nor the notation of a language for programs.
#[test]
fn messages_are_in_words() {
    let said = |args: &str, text: &str| {
        let failed = fed(args, text.to_owned());
        String::from_utf8_lossy(&failed.get_output().stderr).into_owned()
    };
    for (args, text, words) in [
        ("solve", "{\"puzzle\":nope}\n", "unknown word, expected true, false or null"),
        ("solve", "{\"puzzle\":\"53\n", "the text ends inside of a string, expected `\"`"),
        ("solve", "{\"size\":4,\"grid\":[[{},{}\n", "the text ends inside of a list, expected `,` or `]`"),
        ("solve", ".shape~4x4\n", "unknown rule `shape`; did you mean `Shape`?"),
        ("solve", ".Shape~4x4\n.antiking~\n", "did you mean `AntiKing`?"),
        ("show .shape~4x4", "", "unknown rule `shape`; did you mean `Shape`?"),
        ("render --size 10", "", "'--size <N>': expected a whole number from 32 to 8192"),
        ("unavoidable --max-cells 99", "", "expected a whole number from 4 to 81"),
        ("solve", ".Shape~1x1.~R1C1_2\n", "`2` is no value of the puzzle; its only value is 1"),
        ("solve", ".Shape~1x1.~R2C1_1\n", "no cell `R2C1`; the grid has only R1C1"),
        ("generate --size 6 --clues 6 --attempts 1 --seed 1", "", "generated: 1 attempt gave none; raise"),
    ] {
        let said = said(args, text);
        assert!(said.contains(words), "{args} {text}: {said}");
    }
}
