//! The output of `generate`.

use super::{fed, folder, stdout, sudokit};
use snapbox::str;
use std::collections::BTreeSet;
use std::fs;
use sudokit::{Engine, Grid, Solver};

/// Its output.
fn generated(args: &str) -> String {
    stdout(&sudokit(&format!("generate {args}")).assert().success())
}

fn puzzles(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line[..81].parse().unwrap()).collect()
}

#[test]
fn equal_seeds_write_equal_bytes_with_any_number_of_threads() {
    let one = generated("-n 1500 --seed 3 --minimal -j1");
    assert_eq!(one.lines().count(), 1500);
    for threads in ["-j2", "-j4"] {
        assert!(generated(&format!("-n 1500 --seed 3 --minimal {threads}")) == one, "{threads}");
    }
    assert!(generated("-n 1500 --seed 4 --minimal") != one);
    // A longer run starts with the puzzles of a shorter one.
    assert!(one.starts_with(&generated("-n 77 --seed 3 --minimal")));
}

#[test]
fn every_engine_makes_the_same() {
    let fast = [Engine::Avx512, Engine::Avx2, Engine::Simd128, Engine::Portable];
    for options in ["--minimal", "--symmetry random", "--clues 25"] {
        let made = |engine: Engine| {
            let run = sudokit(&format!("generate -n 300 --seed 8 {options}"));
            stdout(&run.env("SUDOKIT_SIMD", engine.name()).assert().success())
        };
        let expected = made(Engine::Portable);
        for engine in fast.into_iter().filter(|engine| engine.is_available()) {
            assert!(made(engine) == expected, "{engine} {options}");
        }
    }
}

#[test]
fn each_puzzle_is_made_again_from_its_id() {
    for options in ["--minimal", "--clues 30", "--blanks 48..55 --symmetry diagonal", "--symmetry random"] {
        let made = generated(&format!("-n 20 --seed 6 {options}"));
        let ids = made.lines().map(|line| line.rsplit(' ').next().unwrap());
        let again: Vec<_> = ids.map(|id| format!("--id {id}")).collect();
        assert_eq!(generated(&again.join(" ")), made);
    }
}

#[test]
fn numbers_of_clues_and_of_blanks_mean_the_same() {
    let bare = |args: &str| generated(&format!("-n 50 --seed 1 --bare {args}"));
    assert_eq!(bare("--blanks 50"), bare("--clues 31"));
    assert_eq!(bare("--blanks 47..53"), bare("--clues 28..34"));
    let counts: BTreeSet<_> =
        puzzles(&bare("--blanks 50")).iter().map(|puzzle| puzzle.empty().len()).collect();
    assert_eq!(counts, BTreeSet::from([50]));
}

#[test]
fn all_formats_hold_the_puzzles() {
    let bare = generated("-n 9 --seed 2 --bare");
    for format in ["line", "grid", "poj", "leetcode", "csv", "tsv", "jsonl"] {
        let made = generated(&format!("-n 9 --seed 2 --to {format}"));
        let lines = sudokit("convert --to csv").stdin(made).assert().success();
        let column = |line: &str| line.split(',').find(|value| value.len() == 81).unwrap().replace('0', ".");
        let found: Vec<_> = stdout(&lines).lines().skip(1).map(column).collect();
        assert_eq!(found.join("\n") + "\n", bare, "{format}");
    }
}

#[test]
fn the_bank_needs_ratings() {
    sudokit("generate --to bank").assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: `bank` requires a rating of each puzzle; write lines and rate them: `sudokit generate … | sudokit rate --scale sukaku --to bank`

"#]]);
    let made = generated("-n 2 --seed 2 --bare");
    let rated = stdout(&sudokit("rate --scale sukaku --to bank").stdin(made.clone()).assert().success());
    assert!(rated.lines().all(|line| line.len() == 99 && !line.starts_with("000000000000")), "{rated}");
    sudokit("convert --to bank").stdin(made).assert().code(1).stdout_eq(str![]).stderr_eq(str![[r#"
<stdin>:1:1: no rating, which `bank` requires; rate it with `sudokit rate --scale sukaku --to bank`
note: 1 more puzzles without a rating; use --verbose to report all

"#]]);
}

#[test]
fn columns_hold_the_solution_too() {
    sudokit("generate --seed 1 --minimal --to csv").assert().success().stdout_eq(str![[r#"
puzzle,solution,clues,id
6....4.35..8.....174.2..6.....18....1.....3.......2.584.5....7...261.........5...,621894735598376421743251689254183967187569342369742158415938276832617594976425813,24,1:1:0:minimal

"#]]);
    let checked = generated("-n 100 --seed 1 --to jsonl --bare");
    assert!(!checked.contains("\"id\""));
    sudokit("check").stdin(checked).assert().success();
}

#[test]
fn a_pattern_is_kept() {
    let folder = folder("pattern");
    let pattern = &format!("{}\n", &"1.".repeat(41)[..81]);
    fs::write(folder.join("pattern.txt"), pattern).unwrap();
    let run = |args: &str| sudokit(&format!("generate {args}")).current_dir(&folder).assert();
    let made = stdout(&run("-n 5 --seed 1 --pattern pattern.txt").success());
    let wanted: Grid = pattern.trim().parse().unwrap();
    for puzzle in puzzles(&made) {
        assert_eq!(puzzle.filled(), wanted.filled());
        assert!(Solver::new().solve(&puzzle).unique().is_some());
    }
    let ids = made.lines().map(|line| format!("--id {}", line.rsplit(' ').next().unwrap()));
    assert_eq!(generated(&ids.collect::<Vec<_>>().join(" ")), made);

    fs::write(folder.join("nine.txt"), format!("{:1<9}{:.<72}\n", "", "")).unwrap();
    fs::write(folder.join("rows.txt"), format!("{:1<54}{:.<27}\n", "", "")).unwrap();
    fs::write(folder.join("two.txt"), pattern.repeat(2)).unwrap();
    fs::write(folder.join("none.txt"), "").unwrap();
    let refused = |file: &str, why| run(&format!("--pattern {file}")).code(2).stdout_eq("").stderr_eq(why);
    refused(
        "nine.txt",
        str![[r#"
error: no puzzle of 9 clues has one solution: 17 are needed (McGuire, Tugemann, Civario 2012)

"#]],
    );
    refused(
        "rows.txt",
        str![[r#"
error: row 7 and row 8 have no clue, so they can be exchanged: no puzzle of this pattern has one solution

"#]],
    );
    refused(
        "two.txt",
        str![[r#"
error: cannot read a pattern from `two.txt`: more than one grid found; expected one grid with a digit at each place of a clue and `.` elsewhere

"#]],
    );
    refused(
        "none.txt",
        str![[r#"
error: cannot read a pattern from `none.txt`: no grid found; expected one grid with a digit at each place of a clue and `.` elsewhere

"#]],
    );
    refused(
        "no.txt",
        str![[r#"
error: cannot read a pattern from `no.txt`: no such file or directory; expected one grid with a digit at each place of a clue and `.` elsewhere

"#]],
    );
}

#[test]
fn impossible_conditions_are_rejected_before_a_file_is_created() {
    let folder = folder("impossible");
    let refused = |args: &str, why| {
        let args = format!("generate -o made.txt {args}");
        sudokit(&args).current_dir(&folder).assert().code(2).stdout_eq("").stderr_eq(why);
    };
    refused(
        "--clues 16",
        str![[r#"
error: no puzzle of 16 clues has one solution: 17 are needed (McGuire, Tugemann, Civario 2012)

"#]],
    );
    refused(
        "--minimal --clues 41..50",
        str![[r#"
error: no minimal puzzle of 41 clues is known; the largest known number is 40

"#]],
    );
    refused(
        "--clues 26 --symmetry rotate90",
        str![[r#"
error: no pattern with the symmetry rotate90 has from 26 to 26 clues

"#]],
    );
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn rare_puzzles_end_at_the_limit_of_attempts() {
    let run = sudokit("generate -n 3 --seed 1 --minimal --clues 20 --attempts 50000").assert();
    run.code(1).stdout_eq(str![""]).stderr_eq(str![[r#"
note: 0 of 3 puzzles generated: 50000 attempts in a row gave none; raise the limit with --attempts, or choose another number of clues

"#]]);
}

#[test]
fn the_file_name_decides_the_format() {
    let folder = folder("generate_names");
    for (name, format) in [("a.csv", "csv"), ("a.tsv.gz", "tsv"), ("b.jsonl.zst", "jsonl"), ("c.txt", "line")]
    {
        let run = format!("generate -n 3 --seed 1 -o {name}");
        sudokit(&run).current_dir(&folder).assert().success().stdout_eq("");
        let there = sudokit(&format!("convert --to {format} {name}")).current_dir(&folder).assert().success();
        assert_eq!(stdout(&there), generated(&format!("-n 3 --seed 1 --to {format}")), "{name}");
    }
}

#[test]
fn a_drawn_seed_is_printed() {
    let run = sudokit("generate -n 3").assert().success();
    let printed = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    let seed = printed.strip_prefix("note: seed ").unwrap().split(' ').next().unwrap();
    assert_eq!(generated(&format!("-n 3 --seed {seed}")), stdout(&run));
}

#[test]
fn no_two_puzzles_are_equivalent_if_requested() {
    let made = generated("-n 300 --seed 1 --minimal --symmetry rotate180 --unique-classes -j2");
    let kept = sudokit("dedupe").stdin(made.clone()).assert().success();
    assert_eq!(stdout(&kept), made);
}

#[test]
fn a_broken_id_is_located() {
    sudokit("generate --id 1:5:7:clues=5").assert().code(2).stderr_eq(str![[r#"
error: no puzzle of 5 clues has one solution: 17 are needed (McGuire, Tugemann, Civario 2012)

"#]]);
    sudokit("generate --id 1:1:1:minimal:clues=17..17").assert().code(2).stderr_eq(str![[r#"
error: no puzzle has the id `1:1:1:minimal:clues=17..17`; check that the id is complete

"#]]);
}

#[test]
fn a_closed_pipe_ends_a_list_of_ids() {
    // More puzzles than a pipe holds, then an id without a puzzle, which would be an error.
    let ids = "generate ".to_owned() + &"--id 1:1:1 ".repeat(3_000) + "--id 1:1:1:minimal:clues=17..17";
    let mut program = crate::streams::start(&ids.split(' ').collect::<Vec<_>>());
    drop(program.stdout.take());
    let said = std::io::read_to_string(program.stderr.take().unwrap()).unwrap();
    assert_eq!((program.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
fn unbiased_puzzles_have_weights() {
    sudokit("generate -n 3 --seed 1 --unbiased --to csv")
        .assert()
        .success()
        .stdout_eq(str![[r#"
puzzle,solution,clues,weight,id
..6.3.7...9..5....3......68..5.1.2...74.82....1.7...9...96.1..........41.2..78...,156834729897256134342197568635419287974582613218763495589641372763925841421378956,26,1.000000,1:1:151885:unbiased
..87.9....7.4.....64..5.3.2..6.9.....8...1.577..5.2..6........4..2..658....9....3,328769145175423698649158372536897421284631957791542836963285714412376589857914263,27,2.037037,1:1:407569:unbiased
......67486.7.53.....2.....34...7....2.8...4...1.......1.6.....43..8.1...7.....85,152398674864715392793246518345967821627851943981423756518674239439582167276139485,25,0.464286,1:1:437759:unbiased

"#]])
        .stderr_eq(str![[r#"
note: 25 clues: 1 puzzle of weight 0.464286
note: 26 clues: 1 puzzle of weight 1.000000
note: 27 clues: 1 puzzle of weight 2.037037
note: estimated mean number of clues of all minimal puzzles: 26.449, standard error 0.395

"#]]);
}

#[test]
fn puzzles_match_the_difficulty() {
    let made = generated("-n 20 --rating 7.0..7.5 --seed 1");
    assert_eq!(made.lines().count(), 20);
    for line in made.lines() {
        let rating = line.split(' ').nth(2).and_then(|numbers| numbers.split('/').next()).unwrap();
        assert!(("7.0"..="7.5").contains(&rating), "{line}");
    }
    let rated = stdout(&fed("rate", made.clone()).success());
    for (line, rated) in made.lines().zip(rated.lines()) {
        assert_eq!(line.split(' ').nth(2), rated.rsplit(' ').next(), "{line}");
    }
    assert_eq!(generated("-n 20 --rating 7.0..7.5 --seed 1 -j1"), made);
    let id = made.lines().nth(3).unwrap().rsplit(' ').next().unwrap();
    assert_eq!(generated(&format!("--bare --id {id}")).trim(), &made.lines().nth(3).unwrap()[..81]);
}

#[test]
fn the_columns_hold_the_ratings() {
    let made = generated("-n 3 --scale se --require x-wing --max-technique x-wing --to csv --seed 2");
    assert!(made.starts_with("puzzle,solution,clues,er,ep,ed,technique,id\n"));
    assert_eq!(made.lines().filter(|row| row.contains(",3.2,") && row.contains(",X-wing,")).count(), 3);
    let made = generated("-n 4 --difficulty easy --seed 2 --to jsonl");
    assert_eq!(made.matches("\"level\":\"easy\"").count(), 4, "{made}");
    let made = generated("-n 3 --effort 20..30 --seed 2 --to csv");
    assert!(made.starts_with("puzzle,solution,clues,effort,level,technique,id\n"), "{made}");
    assert_eq!(made.lines().filter(|row| row.contains(",2")).count(), 3, "{made}");
    let made = generated("-n 2 --rating 4.0..5.0 --difficulty hard --seed 2 --to csv");
    assert_eq!(made.lines().filter(|row| row.contains(",4.")).count(), 2, "{made}");
}

/// Puzzles of another size or with other rules, which `solve` reads.
fn solved(args: &str) -> (String, String) {
    let made = generated(args);
    let solutions = stdout(&sudokit("solve").stdin(made.clone()).assert().success());
    assert_eq!(solutions.lines().count(), made.lines().count());
    (made, solutions)
}

#[test]
fn grids_of_all_sizes_are_read_again() {
    for size in 4..=12 {
        let (made, solutions) = solved(&format!("-n 3 --seed 1 --bare --size {size}"));
        assert_eq!(made.lines().next().unwrap().starts_with(".Shape"), size == 8 || size == 10, "{made}");
        assert!(solutions.lines().all(|line| line.len() == size * size), "{solutions}");
    }
    for size in [8, 10] {
        let lines = generated(&format!("-n 3 --seed 1 --size {size} --to line"));
        let solutions = stdout(&fed("solve --to line", lines).success());
        assert!(solutions.lines().count() == 3 && solutions.lines().all(|line| line.len() == size * size));
    }
    assert_eq!(generated("-n 3 --seed 1 --size 9 --boxes 3x3"), generated("-n 3 --seed 1"));
    assert_eq!(generated("-n 3 --seed 1 --size 6x6"), generated("-n 3 --seed 1 --size 6"));
}

#[test]
fn rules_are_combined_and_threads_do_not_change_the_result() {
    for rules in [
        "--jigsaw --size 7 --symmetry rotate180",
        "--diagonals --minimal",
        "--windoku --clues 28",
        "--boxes 3x2 --diagonals --blanks 20..24",
        "--size 6 --jigsaw --diagonals --symmetry random",
    ] {
        let one = solved(&format!("-n 4 --seed 5 {rules} -j1")).0;
        assert_eq!(one, generated(&format!("-n 4 --seed 5 {rules} -j3")), "{rules}");
        assert!(one.starts_with(&generated(&format!("-n 2 --seed 5 {rules}"))), "{rules}");
        assert_ne!(one, generated(&format!("-n 4 --seed 6 {rules}")), "{rules}");
    }
    let clues = generated("-n 5 --seed 1 --size 16 --clues 120..130 --to csv");
    for line in clues.lines().skip(1) {
        let clues: usize = line.rsplit(',').next().unwrap().parse().unwrap();
        assert!((120..=130).contains(&clues), "{line}");
    }
}

#[test]
fn other_grids_are_columns_or_cells() {
    let args = "--size 4 --diagonals --minimal --seed 1";
    for (format, expected) in [
        (
            "csv",
            str![[r#"
constraints,solution,clues,minimal
.Shape~4x4.Diagonal~-1.Diagonal~1.~R2C2_1~R4C3_2~R4C4_4,2413314242311324,3,true

"#]],
        ),
        (
            "jsonl",
            str![[r#"
{"constraints":".Shape~4x4.Diagonal~-1.Diagonal~1.~R2C2_1~R4C3_2~R4C4_4","solution":"2413314242311324","clues":3,"minimal":true}

"#]],
        ),
        (
            "iss",
            str![[r#"
.Shape~4x4.Diagonal~-1.Diagonal~1.~R2C2_1~R4C3_2~R4C4_4

"#]],
        ),
        (
            "grid",
            str![[r#"
. . . .
. 1 . .
. . . .
. . 2 4


"#]],
        ),
    ] {
        sudokit(&format!("generate {args} --to {format}")).assert().success().stdout_eq(expected);
    }
    sudokit(&format!("generate {args} --to line")).assert().success().stderr_eq(str![[r#"
note: `line` cannot hold the rules of 1 puzzle, only the clues; use `iss`, `csv` or `jsonl`

"#]]);
    for format in ["csv", "jsonl", "tsv"] {
        let made = generated(&format!("-n 5 --seed 2 --size 6 --jigsaw --to {format}"));
        let answers = sudokit("check").stdin(made).assert().success();
        assert_eq!(stdout(&answers), "valid, answer right\n".repeat(5), "{format}");
    }
}

#[test]
fn what_other_grids_do_not_have_is_refused_by_name() {
    let refused = |args: &str, why| {
        sudokit(&format!("generate {args}")).assert().code(2).stdout_eq("").stderr_eq(why);
    };
    refused(
        "--size 6 --difficulty hard",
        str![[r#"
error: `--difficulty` is for classic 9×9 puzzles; leave it out, or --size, --boxes, --jigsaw, --diagonals and --windoku

"#]],
    );
    for option in ["--unbiased", "--unique-classes", "--rating 2.0", "--pattern file", "--scale se"] {
        let error = sudokit(&format!("generate --jigsaw {option}")).assert().code(2);
        let error = String::from_utf8(error.get_output().stderr.clone()).unwrap();
        assert!(error.starts_with(&format!("error: `{}`", option.split(' ').next().unwrap())), "{error}");
    }
    for size in ["6x7", "26", "3", "x", "6x"] {
        let error = sudokit(&format!("generate --size {size}")).assert().code(2);
        let error = String::from_utf8(error.get_output().stderr.clone()).unwrap();
        assert!(
            error.contains("expected a number of rows and columns from 4 to 25, such as 6 or 6x6"),
            "{error}"
        );
    }
    refused(
        "--size 6 --boxes 2x2",
        str![[r#"
error: a box of 2×2 cells does not fit a grid of size 6, expected two numbers from 2 whose product is 6

"#]],
    );
    refused(
        "--size 6 --clues 40",
        str![[r#"
error: invalid range of clues from 40 to 40, expected a range within 0 to 36

"#]],
    );
    refused(
        "--size 6 --clues 0..4 --diagonals",
        str![[r#"
error: no puzzle of 4 clues has one solution: 5 are needed, as all values but one must be among them

"#]],
    );
    refused(
        "--size 6 --to poj",
        str![[r#"
error: `poj` cannot hold puzzles of other sizes or with other rules; use `iss`, `jsonl` or `csv`

"#]],
    );
    // No 6 clues are enough, which is known of 4.
    sudokit("generate --size 6 --clues 6 --attempts 20 --seed 1").assert().code(1).stdout_eq("").stderr_eq(
        str![[r#"
note: 0 of 1 puzzles generated: 20 attempts in a row gave none; raise the limit with --attempts, or choose another number of clues

"#]],
    );
}
