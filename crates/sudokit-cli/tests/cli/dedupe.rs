//! The output of `dedupe` and `split`.

use super::canon::grid;
use super::files::gzip;
use super::{ANSWER, PUZZLE, fed, folder, stdout, sudokit};
use snapbox::str;
use std::fs;
use std::path::Path;
use sudokit::symmetry;

/// The puzzle without any two clues: 435 puzzles of almost as many equivalence classes.
fn puzzles() -> Vec<String> {
    let clues: Vec<usize> = (0..81).filter(|&at| PUZZLE.as_bytes()[at] != b'.').collect();
    let without = |away: [usize; 2]| {
        let sign = |(at, sign)| if away.contains(&at) { '.' } else { sign };
        PUZZLE.char_indices().map(sign).collect()
    };
    let pairs =
        clues.iter().enumerate().flat_map(|(i, &one)| clues[..i].iter().map(move |&other| [one, other]));
    pairs.map(without).collect()
}

/// The puzzles followed by random isomorphs, in the order of the puzzles each time.
fn with_images() -> (String, String) {
    let given: Vec<_> = puzzles().iter().enumerate().map(|(i, puzzle)| format!("{puzzle} {i}\n")).collect();
    let given = given.concat();
    let images = stdout(&fed("transform --random --seed 0 --count 5", given.clone()).success());
    (given.clone(), given + &images)
}

#[test]
fn the_first_of_each_class_is_kept_with_any_number_of_threads() {
    let (given, all) = with_images();
    let forms: std::collections::BTreeSet<_> =
        puzzles().iter().map(|puzzle| symmetry::canonical(&grid(puzzle)).grid).collect();
    assert_eq!(forms.len(), 435);
    for threads in ["-j1", "-j2", "-j4"] {
        let kept = fed(&format!("dedupe {threads}"), all.clone()).success().stderr_eq(str![[r#"
note: 2610 read, 435 kept, 2175 dropped: equivalent to an earlier one

"#]]);
        assert!(stdout(&kept) == given, "{threads}");
    }
}

#[test]
fn classes_are_those_of_all_files_and_columns_are_kept() {
    let folder = folder("dedupe");
    fs::write(folder.join("a.csv.gz"), gzip(&format!("id,puzzle\n\"1\",{PUZZLE}\n"))).unwrap();
    let image = stdout(&fed("transform --random --seed 0", PUZZLE).success());
    fs::write(folder.join("b.csv"), format!("id,puzzle\n2,{image}3,{ANSWER}\n4,{PUZZLE}\n")).unwrap();
    let run = |args: &str| sudokit(args).args(["a.csv.gz", "b.csv"]).current_dir(&folder).assert().success();
    let kept = format!("id,puzzle\n\"1\",{PUZZLE}\n3,{ANSWER}\n");
    run("dedupe").stdout_eq(kept.clone());
    run("dedupe --keep-all-columns -o c.csv.gz").stdout_eq(str![]);
    assert_eq!(stdout(&sudokit("convert --to csv").arg(folder.join("c.csv.gz")).assert()), kept);
    let image = image.trim_end();
    run("dedupe --identical").stdout_eq(format!("id,puzzle\n\"1\",{PUZZLE}\n2,{image}\n3,{ANSWER}\n"));
    let marked = format!("id,puzzle,class\n\"1\",{PUZZLE},1\n2,{image},1\n3,{ANSWER},3\n4,{PUZZLE},1\n");
    run("dedupe --mark").stdout_eq(marked).stderr_eq(str![[r#"
note: 4 read, 2 first of their class, 2 equivalent to an earlier one

"#]]);
    let lines = stdout(&run("dedupe --mark --to line"));
    assert!(lines.ends_with(" # id=4  # class 1\n"), "{lines}");
    run("dedupe --identical --mark").stderr_eq(str![[r#"
note: 4 read, 3 first of their class, 1 identical to an earlier one

"#]]);
}

#[test]
fn a_class_is_the_row_of_its_first_puzzle_after_errors_too() {
    let folder = folder("rows");
    fs::write(folder.join("a.csv"), format!("puzzle\n12\n{PUZZLE}\n")).unwrap();
    fs::write(folder.join("b.csv"), format!("puzzle\n34\n{ANSWER}\n{PUZZLE}\n{ANSWER}\n")).unwrap();
    let run = sudokit("-q dedupe --mark --on-error emit a.csv b.csv").current_dir(&folder).assert().code(1);
    let text = stdout(&run);
    let classes: Vec<_> = text.lines().skip(1).map(|row| row.split(',').nth(1).unwrap()).collect();
    assert_eq!(classes, ["", "2", "", "4", "2", "4"], "{text}");
}

#[test]
fn a_part_without_a_file_is_not_reported() {
    let folder = folder("no-parts");
    let run = sudokit("split nowhere.csv -o {}.csv").current_dir(&folder).assert().code(2);
    run.stderr_eq(str![[r#"
error: cannot read `nowhere.csv`: no such file or directory

"#]]);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn keep_all_columns_rejects_formats_without_columns() {
    fed("dedupe --keep-all-columns --to poj", PUZZLE).code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: `poj` cannot hold comments and columns, as --keep-all-columns requires; use `csv` or `jsonl`

"#]]);
    let poj = fed("dedupe --to poj", format!("{PUZZLE} x\n{PUZZLE}\n")).success().stderr_eq(str![[r#"
note: `poj` cannot hold the comments and columns of 1 record; use `csv` or `jsonl`
note: 2 read, 1 kept, 1 dropped: equivalent to an earlier one

"#]]);
    assert_eq!(stdout(&poj).lines().next(), Some("1"));
}

/// The records of the parts, by their names.
fn parts(folder: &Path, names: &[&str]) -> Vec<Vec<String>> {
    let lines =
        |name: &&str| fs::read_to_string(folder.join(name)).unwrap().lines().map(str::to_owned).collect();
    names.iter().map(lines).collect()
}

#[test]
fn no_class_is_on_both_sides_and_nothing_is_lost() {
    let (folder, (given, all)) = (folder("split"), with_images());
    let run = |args: &str, input: &str| {
        sudokit(args).current_dir(&folder).stdin(input.to_owned()).assert().success().stdout_eq(str![])
    };
    run("split --seed 0 --test 30% -o {}.txt -j1", &all).stderr_eq(str![[r#"
note: 1830 records in `train.txt`
note: 780 records in `test.txt`

"#]]);
    let once = parts(&folder, &["train.txt", "test.txt"]);
    let mut both = once.concat();
    let mut expected: Vec<_> = all.lines().map(str::to_owned).collect();
    assert!(both.iter().filter(|line| once[1].contains(line)).count() == once[1].len());
    both.sort();
    expected.sort();
    assert!(both == expected);
    // Each puzzle and its isomorphs have one number and are in one part.
    let numbers = |part: &[String]| {
        let number = |line: &String| line.split_once(' ').unwrap().1.to_owned();
        part.iter().map(number).collect::<std::collections::BTreeSet<_>>()
    };
    assert!(numbers(&once[0]).is_disjoint(&numbers(&once[1])));
    // Another run with the puzzles only and other threads has the same result.
    run("split --seed 0 --test 30% -o {}.txt -j4", &all);
    assert!(parts(&folder, &["train.txt", "test.txt"]) == once);
    // The same without a seed: the default is fixed, so that separate runs do not leak.
    run("split --test 30% -o {}.txt", &all);
    assert!(parts(&folder, &["train.txt", "test.txt"]) == once);
    run("split --seed 0 --parts a=7,b=3 -o {}.txt", &given);
    let alone = parts(&folder, &["a.txt", "b.txt"]);
    assert!([0, 1].into_iter().all(|part| numbers(&alone[part]) == numbers(&once[part])));
    run("split --test 30% --seed 1 -o {}.txt", &all);
    assert!(parts(&folder, &["train.txt", "test.txt"]) != once);
}

#[test]
fn by_solution_all_puzzles_of_a_grid_stay_together() {
    let folder = folder("split-by-solution");
    let (_, mut all) = with_images();
    let valid = stdout(&fed("check", all.clone()).code(1)).lines().filter(|line| *line == "valid").count();
    all.push_str(&".".repeat(81));
    let ended = sudokit("split --seed 0 --by solution --test 50 -o {}.txt")
        .current_dir(&folder)
        .stdin(all)
        .assert()
        .code(1);
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    assert!(
        said.contains("puzzles with more than one solution") || said.contains(": more than one solution")
    );
    let parts = parts(&folder, &["train.txt", "test.txt"]);
    assert!(parts.iter().any(Vec::is_empty), "all are puzzles of one grid");
    assert_eq!(parts.concat().len(), valid);
}

#[test]
fn every_part_has_the_header_and_is_compressed_by_its_name() {
    let folder = folder("split-files");
    let rows: Vec<_> = puzzles().iter().map(|puzzle| format!("{puzzle},\"a, b\"\n")).collect();
    let rows = rows.concat();
    let input = format!("puzzle,note\n{rows}{PUZZLE}\n");
    let run = |args: &str| sudokit(args).current_dir(&folder).stdin(input.clone()).assert();
    run("split --seed 0 --parts train=8,valid=1,test=1 -o {}.csv.gz").code(1);
    let mut lines = 0;
    for part in ["train", "valid", "test"] {
        let csv = stdout(
            &sudokit("convert --to csv").arg(folder.join(format!("{part}.csv.gz"))).assert().success(),
        );
        assert!(csv.starts_with("puzzle,note\n") && csv.ends_with("\"a, b\"\n"));
        lines += csv.lines().count() - 1;
    }
    assert_eq!(lines, 435);
    run("split --seed 0 -o {}.poj --to poj --on-error stop").code(1).stderr_eq(str![[r#"
error: 1 column, expected 2 as in the header
   --> <stdin>:437:1
    |
437 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
note: `poj` cannot hold the comments and columns of 435 records; use `csv` or `jsonl`
note: 395 records in `train.poj`
note: 40 records in `test.poj`
note: the output is incomplete; the results so far are in `train.poj.part`
note: the output is incomplete; the results so far are in `test.poj.part`

"#]]);
    assert!(folder.join("train.poj.part").exists() && !folder.join("train.poj").exists());
}

#[test]
fn split_rejects_invalid_options_at_once() {
    let refused = |args: &str| fed(args, PUZZLE).code(2).stdout_eq(str![]);
    refused("split --seed 0 --parts a=1,a=2 -o {}.x").stderr_eq(str![[r#"
error: two parts have the name `a`; use each name once

"#]]);
    refused("split --seed 0 --on-error emit -o {}.x").stderr_eq(str![[r#"
error: --on-error emit is not supported here: a record that cannot be read belongs to no part; use skip or stop

"#]]);
}
