//! The output of `filter`.

use super::{ANSWER, PUZZLE, fed, stdout, sudokit};
use snapbox::str;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Minimal puzzles of all ratings, with ratings and hardest techniques in columns.
fn table() -> String {
    static TABLE: LazyLock<String> = LazyLock::new(|| {
        let made = stdout(&sudokit("generate -n 300 --minimal --seed 3").assert().success());
        stdout(&fed("rate --to csv", made).success())
    });
    TABLE.clone()
}

/// The kept rows.
fn kept(options: &str) -> Vec<String> {
    let text = stdout(&fed(&format!("filter {options}"), table()).success());
    text.lines().skip(1).map(str::to_owned).collect()
}

fn column(rows: &[String], at: usize) -> BTreeSet<&str> {
    rows.iter().map(|row| row.split(',').nth(at).unwrap()).collect()
}

#[test]
fn those_of_a_length_of_chains_are_kept() {
    let [four, singles, deep] = [
        "....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..\n",
        "...4....9.5..8..3...92..1.52...........5916...........51...7..8..2.4..6.8..6123..\n",
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6\n",
    ];
    let kept = |options: &str| {
        stdout(&fed(&format!("-q filter {options}"), [four, singles, deep].concat()).success())
    };
    assert_eq!(kept("--scale b --rating 3..4"), four);
    assert_eq!(kept("--scale w --rating ..3"), singles);
    // Braids of no length solve it.
    assert_eq!(kept("--scale b --rating 5.."), deep);
    assert_eq!(kept("--scale depth --rating 2..2"), deep);
    assert_eq!(kept("--scale w --rating 4 --invert"), [singles, deep].concat());
}

#[test]
fn those_of_a_rating_are_kept_as_they_are() {
    let expected: Vec<_> = table()
        .lines()
        .skip(1)
        .filter(|row| (4.2..=4.6).contains(&row.split(',').nth(3).unwrap().parse::<f64>().unwrap()))
        .map(str::to_owned)
        .collect();
    assert!(expected.len() > 10);
    assert_eq!(kept("--rating 4.2..4.6"), expected);
    assert_eq!(kept("--rating 4.2..4.6 -j1"), expected);
    assert_eq!(kept("--rating 4.2..4.6 --invert").len(), 300 - expected.len());
    assert_eq!(kept("--difficulty hard").len() + kept("--difficulty hard --invert").len(), 300);
}

#[test]
fn techniques_are_required_forbidden_and_bounded() {
    let all = table();
    let hardest = |name: &str| all.lines().filter(|row| row.trim_end_matches(",one").ends_with(name)).count();
    let with = kept("--scale se --require xy-wing --max-technique xy-wing");
    assert_eq!(column(&with, 6), BTreeSet::from(["XY-wing"]));
    assert_eq!(with.len(), hardest(",XY-wing"));
    assert!(kept("--scale se --require xy-wing").len() > with.len());
    for scale in ["", "--scale se "] {
        let [without, with] = ["forbid", "require"].map(|one| kept(&format!("{scale}--{one} xy-wing")).len());
        assert_eq!(without + with, 300, "{scale}");
        assert!(with > 0, "{scale}");
    }
    let loops = kept("--scale se --require unique-loop").len();
    assert!(loops >= hardest(",unique loop type 1") && loops > 0);
}

#[test]
fn clues_and_minimality_are_conditions_too() {
    let rows = kept("--clues 22..23 --minimal");
    let clues = |row: &String| row[..81].bytes().filter(|&byte| byte != b'.').count();
    assert!(!rows.is_empty() && rows.iter().all(|row| (22..=23).contains(&clues(row))));
    assert_eq!(kept("--clues 22..23"), rows);
    let more = format!("{PUZZLE}\n").replacen('.', "4", 1);
    assert_eq!(stdout(&fed("filter --minimal", more.clone()).success()), "");
    assert_eq!(stdout(&fed("filter --minimal --invert", more.clone()).success()), more);
}

#[test]
fn techniques_are_found_however_they_are_spelled() {
    let kept = |technique: &str| {
        let run =
            sudokit("filter ../../../../testdata/tutorials.txt --require").arg(technique).assert().success();
        stdout(&run)
    };
    let expected = kept("x-wing");
    for technique in ["xwing", "X Wing", "X-Wings"] {
        assert_eq!(kept(technique), expected, "{technique}");
    }
    assert_eq!(kept("NakedPair"), kept("naked pairs"));
}

#[test]
fn invalid_puzzles_are_reported_and_never_kept() {
    let two = PUZZLE.replacen("53", "..", 1).replacen('7', ".", 1);
    for option in ["", " --invert"] {
        let run = fed(&format!("filter --rating ..2.0{option}"), format!("{two}\n{PUZZLE}\n{ANSWER}\n"));
        let kept = if option.is_empty() { format!("{PUZZLE}\n{ANSWER}\n") } else { String::new() };
        assert_eq!(stdout(&run.code(1)), kept);
    }
    fed("filter", PUZZLE.to_owned()).code(2).stderr_eq(str![[r#"
error: no condition; add one, such as --rating 7.0..7.5 or --clues 24

"#]]);
    fed("filter --require guessing", PUZZLE.to_owned()).code(2).stderr_eq(str![[r#"
error: invalid value 'guessing' for '--require <TECHNIQUE>': `guessing` is not a technique; the nearest names are `pointing`, `claiming`, `X-wing`, `XY-wing`, `XYZ-wing`

For more information, try '--help'.

"#]]);
    fed("filter --rating 7.5..7.0", PUZZLE.to_owned()).code(2).stderr_eq(str![[r#"
error: invalid value '7.5..7.0' for '--rating <A..B>': the range ends before it begins

For more information, try '--help'.

"#]]);
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    for verb in ["generate", "filter"] {
        let run = |options: &str| fed(&format!("{verb} {options}"), PUZZLE.to_owned()).code(2);
        run("--difficulty easy --require x-wing").stderr_eq(str![[r#"
error: X-wing is a technique of the level hard

"#]]);
        run("--require death-blossom").stderr_eq(str![[r#"
error: death blossom is not a technique that this scale uses

"#]]);
        run("--require bug --max-technique xyz-wing").stderr_eq(str![[r#"
error: BUG+1 or BUG type 2 or BUG type 3 or BUG type 4 is required, but it is forbidden or comes after the hardest allowed technique

"#]]);
    }
    sudokit("generate --id 1:1:1 --rating 7.0").assert().code(2);
}

/// Without the limit, this puzzle is not minimal; with it, no search finds that a clue is redundant.
#[test]
fn a_puzzle_whose_minimality_is_unknown_is_reported_and_not_kept() {
    let puzzle = ".6.8.3....41...2....3....9......8.39.......78...5......7....3.642..69.....5.4....\n";
    fed("-q filter --minimal", puzzle).success().stdout_eq("");
    for options in ["", " --invert"] {
        fed(&format!("filter --minimal --limit-nodes 5{options}"), puzzle).code(1).stdout_eq("").stderr_eq(
            str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time
note: 1 read, 0 kept

"#]],
        );
    }
    // A puzzle that has too many clues in any case needs no search.
    fed("filter --minimal --limit-nodes 5 --clues 17 --invert", puzzle).success().stdout_eq(puzzle);
}
