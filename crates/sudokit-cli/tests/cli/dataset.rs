//! `sudokit dataset`, and its audit.

use crate::columns::files::{read, text};
use crate::{PUZZLE, folder, stdout, sudokit};
use snapbox::str;
use std::collections::BTreeSet;
use std::path::Path;

fn run(folder: &Path, args: &str) -> snapbox::cmd::OutputAssert {
    sudokit(args).current_dir(folder).assert()
}

fn column(folder: &Path, file: &str, column: &str) -> Vec<String> {
    let rows = read(folder.join(file));
    (0..rows.num_rows()).map(|row| text(&rows, column, row)).collect()
}

#[test]
fn equal_seeds_write_equal_bytes() {
    let folder = folder("dataset_seed");
    for (name, threads) in [("one", 1), ("other", 3)] {
        let args = format!("dataset -n 300 --er 1.0..9.0 --split 0.9 --seed 1 -j {threads} -o {name}");
        run(&folder, &args).success().stderr_eq(str![[r#"
note: 300 puzzles from 512 attempts: 273 rows to train, 27 to test; no test puzzle is equivalent to a training puzzle

"#]]);
    }
    for name in ["README.md", "train-00000.parquet", "test-00000.parquet"] {
        let [one, other] = ["one", "other"].map(|set| std::fs::read(folder.join(set).join(name)).unwrap());
        assert!(one == other, "{name}");
    }
    run(&folder, "dataset audit one").success().stdout_eq(str![[r#"
train: 273 puzzles, 273 equivalence classes
test: 27 puzzles, 0 are equivalent to an earlier puzzle
0 of 27 test puzzles (0.00 %) have a solution equivalent to that of a training puzzle
0 of 27 test puzzles (0.00 %) are equivalent to a training puzzle

"#]]);
    let card = std::fs::read_to_string(folder.join("one/README.md")).unwrap();
    let command =
        card.lines().find_map(|line| line.strip_prefix("sudokit ")).unwrap().replace("DIR", "again");
    run(&folder, &command).success();
    assert_eq!(std::fs::read_to_string(folder.join("again/README.md")).unwrap(), card);
}

#[test]
fn bands_have_their_shares_and_the_card_is_correct() {
    let folder = folder("dataset_bands");
    let args = "dataset -n 20 --er 1.2..2.5,4.5..7.5 --minimal --scale se,sukaku --steps --augment 2 --shard 15 --seed 3 -o set";
    run(&folder, args).success();
    let train = [0, 1, 2, 3].map(|shard| format!("set/train-0000{shard}.parquet"));
    let train: Vec<_> = train.iter().filter(|file| folder.join(file).exists()).map(String::as_str).collect();
    let all = |name: &str| train.iter().flat_map(|file| column(&folder, file, name)).collect::<Vec<_>>();
    let (images, classes) = (all("image"), all("canonical"));
    assert!(train.len() > 1 && train[1..].iter().all(|file| column(&folder, file, "id").len() <= 15));
    assert_eq!(images.len() % 3, 0);
    assert!(images.chunks(3).all(|images| images == ["0", "1", "2"]));
    assert!(classes.chunks(3).all(|classes| classes.iter().all(|class| *class == classes[0])));
    let test = column(&folder, "set/test-00000.parquet", "se_er");
    let ratings = all("se_er").into_iter().step_by(3).chain(test);
    let easy = ratings.map(|er| er.parse::<f64>().unwrap()).filter(|er| (1.2..=2.5).contains(er)).count();
    assert_eq!((easy, classes.len() / 3 + column(&folder, "set/test-00000.parquet", "id").len()), (10, 20));
    assert!(all("steps").iter().all(|steps| steps.starts_with(r#"[{"number":1,"technique":"#)));
    // The columns equal the results of the other verbs.
    run(&folder, "canon set/train-00000.parquet --to csv -o canon.csv").success();
    let csv = std::fs::read_to_string(folder.join("canon.csv")).unwrap();
    let forms: Vec<_> = csv.lines().skip(1).map(|line| line.split(',').next().unwrap().to_owned()).collect();
    assert_eq!(forms, column(&folder, train[0], "canonical"));
    run(&folder, "rate set/train-00000.parquet --scale se,sukaku -o rated.parquet").success();
    for name in ["se_er", "se_ed", "sukaku_ep", "sukaku_technique"] {
        assert_eq!(column(&folder, "rated.parquet", &format!("{name}_2")), column(&folder, train[0], name));
    }
    let check = run(&folder, "check set/train-00000.parquet").success();
    assert!(stdout(&check).lines().all(|line| line.ends_with("valid, answer right")));
}

#[test]
fn no_class_is_in_both_parts_nor_twice() {
    let folder = folder("dataset_classes");
    // With so few removable clues, equivalent puzzles would collide if there were any.
    run(&folder, "dataset -n 400 --clues 24..26 --by solution --split 0.5 --seed 5 -o set").success();
    let [train, test] =
        ["train", "test"].map(|part| column(&folder, &format!("set/{part}-00000.parquet"), "canonical"));
    let classes: BTreeSet<_> = train.iter().chain(&test).collect();
    assert_eq!((train.len() + test.len(), classes.len()), (400, 400));
    run(&folder, "dataset audit --by solution set").success();
}

#[test]
fn an_incomplete_band_is_reported() {
    let folder = folder("dataset_empty");
    run(&folder, "dataset -n 10 --er 1.2..2.0,10.0.. --attempts 500 --seed 1 -o set").code(1).stderr_eq(str![[r#"
note: 5 puzzles from [..] attempts: [..] rows to train, [..] to test; no test puzzle is equivalent to a training puzzle
note: 0 of 5 puzzles generated for rating 10.0 or more: the last [..] attempts gave none for any band; raise the limit with --attempts

"#]]);
    let card = std::fs::read_to_string(folder.join("set/README.md")).unwrap();
    assert!(card.contains("| rating 10.0 or more | 5 | 0 |") && card.contains("Some bands are incomplete"));
    run(&folder, "dataset -n 1 --seed 0 -o set").code(2).stderr_eq(str![[r#"
error: `set` is not empty; choose a new folder

"#]]);
}

#[test]
fn leaks_in_other_data_sets_are_found_in_any_format() {
    let folder = folder("dataset_audit");
    let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    std::fs::write(folder.join("train.csv"), format!("puzzle,id\n{other},1\n{PUZZLE},2\n")).unwrap();
    run(&folder, "transform --random --count 2 --seed 1 train.csv --to line -o test.txt").success();
    run(&folder, "generate -n 4 --seed 2 --bare -o more.txt").success();
    let both =
        ["test.txt", "more.txt"].map(|name| std::fs::read_to_string(folder.join(name)).unwrap()).concat();
    std::fs::write(folder.join("test.txt"), both).unwrap();
    run(&folder, "dataset audit train.csv test.txt").code(1).stdout_eq(str![[r#"
test.txt:1: equivalent to train.csv:2
test.txt:2: equivalent to train.csv:2
test.txt:3: equivalent to train.csv:3
test.txt:4: equivalent to train.csv:3
train: 2 puzzles, 2 equivalence classes
test: 8 puzzles, 2 are equivalent to an earlier puzzle
4 of 8 test puzzles (50.00 %) have a solution equivalent to that of a training puzzle
4 of 8 test puzzles (50.00 %) are equivalent to a training puzzle

"#]]);
    let twins = str![[r#"
test.txt:2: equivalent to test.txt:1
test.txt:4: equivalent to test.txt:3
2 have a solution equivalent to that of an earlier puzzle
8 puzzles, 6 equivalence classes; 2 are equivalent to an earlier puzzle

"#]];
    run(&folder, "dataset audit test.txt").code(1).stdout_eq(twins);
    run(&folder, "dataset audit test.txt ./test.txt").code(1).stdout_eq(str![[r#"
...
8 of 8 test puzzles (100.00 %) are equivalent to a training puzzle

"#]]);
    run(&folder, "dataset audit train.csv more.txt").success();
    run(&folder, "dataset audit none.csv").code(2);
}

#[test]
fn parts_and_format_are_the_requested_ones() {
    let folder = folder("dataset_parts");
    run(&folder, "dataset -n 60 --parts train=50,validation=25,test=25 --to csv --seed 1 -o set").success();
    let rows = ["train", "validation", "test"].map(|part| {
        let text = std::fs::read_to_string(folder.join(format!("set/{part}-00000.csv"))).unwrap();
        assert!(text.starts_with("puzzle,solution,clues,er,ep,ed,technique,canonical,id\n"), "{text}");
        text.lines().count() - 1
    });
    assert!(rows.iter().all(|rows| *rows > 5) && rows.iter().sum::<usize>() == 60, "{rows:?}");
    let card = std::fs::read_to_string(folder.join("set/README.md")).unwrap();
    assert!(card.contains("  - split: validation\n    path: validation-*.csv\n"), "{card}");
    assert!(card.contains("--parts train=50,validation=25,test=25") && card.contains("--to csv"), "{card}");
    run(&folder, "dataset audit set/train-00000.csv set/validation-00000.csv").success();
    run(&folder, "dataset audit set").success().stdout_eq(str![[r#"
train: [..] puzzles, [..] equivalence classes
test: [..] puzzles, 0 are equivalent to an earlier puzzle
validation: [..] puzzles, 0 are equivalent to an earlier puzzle
0 of [..] test and validation puzzles (0.00 %) have a solution equivalent to that of a training puzzle
0 of [..] test and validation puzzles (0.00 %) are equivalent to a training puzzle

"#]]);
    run(&folder, "dataset -n 5 --split 0.5 --parts a=1,b=1 -o other").code(2);
}

/// Puzzles of the generator, one a line.
fn generated(folder: &Path, seed: u64) -> Vec<String> {
    let text = stdout(&run(folder, &format!("generate -n 20 --seed {seed} --bare")).success());
    text.lines().map(str::to_owned).collect()
}

#[test]
fn what_cannot_be_read_is_never_claimed_to_be_no_leak() {
    let folder = folder("dataset_unread");
    let (puzzles, others) = (generated(&folder, 1), generated(&folder, 2));
    std::fs::write(folder.join("train.txt"), puzzles.join("\n")).unwrap();
    // Ten leaks with a wrong cell each.
    let bad = puzzles[..10].iter().map(|line| format!("{}x{}", &line[..40], &line[41..]));
    let test: Vec<_> = bad.chain([others[0].clone()]).collect();
    std::fs::write(folder.join("test.txt"), test.join("\n")).unwrap();
    run(&folder, "-q dataset audit train.txt test.txt").code(1).stdout_eq(str![[r#"
10 records could not be read and are not compared
train: 20 puzzles, 20 equivalence classes
test: 1 puzzle, 0 are equivalent to an earlier puzzle
at least 0 of 1 test puzzle (0.00 %) have a solution equivalent to that of a training puzzle
at least 0 of 1 test puzzle (0.00 %) are equivalent to a training puzzle

"#]]);
    // Without numbers there is nothing to misunderstand.
    run(&folder, "dataset audit train.txt none.txt").code(2).stdout_eq("").stderr_eq(str![[r#"
error: cannot read `none.txt`: no such file or directory
note: the audit is incomplete; no numbers are reported

"#]]);
}

#[test]
fn the_report_as_json_has_exact_numbers_and_a_limited_list() {
    let folder = folder("dataset_json");
    let puzzles = generated(&folder, 1);
    std::fs::write(folder.join("train.txt"), puzzles.join("\n")).unwrap();
    run(&folder, "transform --random --seed 3 train.txt --to line -o images.txt").success();
    let images = std::fs::read_to_string(folder.join("images.txt")).unwrap();
    std::fs::write(folder.join("one.txt"), images.lines().next().unwrap().to_owned() + "\n123\n").unwrap();
    let (rest, empty) = (images.split_once('\n').unwrap().1, ".".repeat(81));
    std::fs::write(
        folder.join("test.csv"),
        format!("quizzes,n\n{}\n{empty},0\n", rest.trim().replace('\n', ",1\n") + ",1"),
    )
    .unwrap();
    std::fs::create_dir(folder.join("tests")).unwrap();
    for name in ["one.txt", "test.csv"] {
        std::fs::rename(folder.join(name), folder.join("tests").join(name)).unwrap();
    }
    run(&folder, "-q dataset audit train.txt tests --to json --limit 2").code(1).stdout_eq(str![[r#"
{"train":{"puzzles":20,"unread":0,"classes":20,"duplicates":0,"without_unique_solution":0},"test":{"puzzles":21,"unread":1,"classes":21,"duplicates":0,"without_unique_solution":1},"leaks":20,"solution_leaks":20,"unread":1,"pairs":[[{"file":"tests/one.txt","line":1},{"file":"train.txt","line":1}],[{"file":"tests/test.csv","line":2},{"file":"train.txt","line":2}]],"pairs_are_complete":false}

"#]]);
}

#[test]
fn leaks_of_solutions_are_counted_apart() {
    let folder = folder("dataset_solutions");
    // Two puzzles with the same solution that are not equivalent: they differ in their number of clues.
    let solution = stdout(&run(&folder, &format!("solve {PUZZLE} --to line")).success());
    let more = solution[..1].to_owned() + &solution[1..40] + &PUZZLE[40..];
    std::fs::write(folder.join("train.txt"), PUZZLE).unwrap();
    std::fs::write(folder.join("test.txt"), more).unwrap();
    run(&folder, "dataset audit train.txt test.txt").success().stdout_eq(str![[r#"
...
1 of 1 test puzzle (100.00 %) has a solution equivalent to that of a training puzzle
0 of 1 test puzzle (0.00 %) are equivalent to a training puzzle

"#]]);
    run(&folder, "dataset audit train.txt test.txt --group-by solution").code(1).stdout_eq(str![[r#"
...
1 of 1 test puzzle (100.00 %) has a solution equivalent to that of a training puzzle

"#]]);
}

/// The file of an array of bytes.
fn npy(rows: &[String]) -> Vec<u8> {
    let header = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': ({}, 9, 9), }}\n", rows.len());
    let cells =
        rows.iter().flat_map(|row| row.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }));
    let start = [b"\x93NUMPY\x01\0", &(header.len() as u16).to_le_bytes()[..], header.as_bytes()].concat();
    start.into_iter().chain(cells).collect()
}

#[test]
fn arrays_of_numpy_are_read() {
    let folder = folder("dataset_npy");
    let puzzles = generated(&folder, 1);
    std::fs::write(folder.join("train.csv"), "puzzle\n".to_owned() + &puzzles.join("\n")).unwrap();
    std::fs::write(folder.join("quizzes.npy"), npy(&puzzles)).unwrap();
    run(&folder, "dataset audit train.csv quizzes.npy --limit 1").code(1).stdout_eq(str![[r#"
quizzes.npy:1: equivalent to train.csv:2
...
20 of 20 test puzzles (100.00 %) are equivalent to a training puzzle

"#]]);
    let solved = stdout(&run(&folder, "solve quizzes.npy").success());
    assert_eq!(solved, stdout(&run(&folder, "solve --to line train.csv").success()));
}

#[test]
fn token_ids_are_no_puzzles() {
    let folder = folder("dataset_tokens");
    // Ids from 1 for an empty cell to 10 for a 9, as some models have them. A row without a 9 has only digits.
    let puzzles = generated(&folder, 1);
    let nines = puzzles.iter().filter(|puzzle| puzzle.contains('9')).count();
    let mut file = npy(&puzzles);
    let cells = file.len() - puzzles.len() * 81;
    file[cells..].iter_mut().for_each(|cell| *cell += 1);
    std::fs::write(folder.join("tokens.npy"), file).unwrap();
    let report = stdout(&run(&folder, "-q dataset audit tokens.npy --to json").code(1));
    assert!(nines > 15 && report.contains(&format!("\"unread\":{nines},")), "{nines}: {report}");
}

/// The files of a folder, by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn an_interrupted_run_continues_with_the_same_bytes() {
    let folder = folder("dataset_resume");
    let options =
        "dataset -n 400 --seed 1 --shard 60 --augment 1 --curriculum --parts train=60,validation=20,test=20";
    for order in ["none", "steps"] {
        let (whole, again) = (format!("whole_{order}"), format!("again_{order}"));
        run(&folder, &format!("{options} --order {order} -o {whole}")).success();
        // What a kill leaves: the journal up to any byte, some complete files, and temporary ones.
        let command = std::fs::read_to_string(folder.join(&whole).join("README.md")).unwrap();
        let command = command.lines().find(|line| line.starts_with("sudokit ")).unwrap().to_owned();
        let journal = format!("sudokit {}: {command}\n512 ", env!("CARGO_PKG_VERSION"));
        let known: Vec<_> =
            ids(&folder.join(&whole)).into_iter().map(|attempt| attempt.to_string()).collect();
        let journals =
            [String::new(), "256 1 2".to_owned(), known[..200].join(" "), known.join(" ") + " .\n"];
        for (at, journal_end) in journals.iter().enumerate() {
            let folder = folder.join(&again);
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(folder.join(".sudokit-resume"), journal.clone() + journal_end).unwrap();
            std::fs::write(folder.join(".sudokit-abc.tmp"), "half a file").unwrap();
            if at == 3 {
                for name in ["train-00000.parquet", "train-00001.parquet", "validation-00000.parquet"] {
                    std::fs::copy(folder.with_file_name(&whole).join(name), folder.join(name)).unwrap();
                }
            }
            run(folder.parent().unwrap(), &format!("{options} --order {order} -o {again} -j 1")).success();
            assert!(files(&folder) == files(&folder.with_file_name(&whole)), "{order} {at}");
        }
    }
    std::fs::write(folder.join("again_none/.sudokit-resume"), "sudokit 0: sudokit dataset -n 7 -o DIR\n")
        .unwrap();
    run(&folder, &format!("{options} -o again_none")).code(2).stderr_eq(str![[r#"
error: `again_none` has an unfinished data set of another command; run that to complete it, or choose a new folder:
  sudokit 0: sudokit dataset -n 7 -o DIR

"#]]);
}

/// The attempts of the puzzles of a data set, in order, from their ids.
fn ids(folder: &Path) -> Vec<u64> {
    let names = files(folder).into_iter().map(|(name, _)| name).filter(|name| name.ends_with("parquet"));
    let ids = names.flat_map(|name| column(folder, &name, "id"));
    let mut attempts: Vec<u64> = ids.map(|id| id.split(':').nth(2).unwrap().parse().unwrap()).collect();
    attempts.sort_unstable();
    attempts.dedup();
    attempts
}

#[test]
fn bands_are_those_of_a_scale_of_chains() {
    let folder = folder("dataset_chains");
    run(&folder, "dataset -n 24 --scale b,w --rating 0..0,1..2,3.. --split 0.5 --seed 1 -o bands").success();
    let [b, w] = ["b_rating", "w_rating"].map(|name| {
        let parts =
            ["train", "test"].map(|part| column(&folder, &format!("bands/{part}-00000.parquet"), name));
        parts.concat().iter().map(|value| value.parse().unwrap()).collect::<Vec<u32>>()
    });
    let count = |from, to| b.iter().filter(|rating| (from..=to).contains(*rating)).count();
    assert_eq!([count(0, 0), count(1, 2), count(3, 99)], [8, 8, 8]);
    assert!(b.iter().zip(w).all(|(&b, w)| b <= w));
}

#[test]
fn rows_are_in_the_order_of_a_curriculum() {
    let folder = folder("dataset_order");
    let columns =
        [("blanks", "blanks"), ("steps", "path_steps"), ("technique", "technique_rank"), ("rating", "score")];
    for (order, name) in columns {
        let args = format!("dataset -n 80 --scale hodoku --curriculum --order {order} --seed 1 -o {order}");
        run(&folder, &args).success();
        let values = column(&folder, &format!("{order}/train-00000.parquet"), name);
        let values: Vec<u64> = values.iter().map(|value| value.parse().unwrap()).collect();
        assert!(values.is_sorted() && values.first() < values.last(), "{order}: {values:?}");
        let clues = column(&folder, &format!("{order}/train-00000.parquet"), "clues");
        let blanks = column(&folder, &format!("{order}/train-00000.parquet"), "blanks");
        assert!(
            clues.iter().zip(blanks).all(|(clues, blanks)| {
                clues.parse::<u64>().unwrap() + blanks.parse::<u64>().unwrap() == 81
            })
        );
    }
}

#[test]
fn bands_can_be_difficulties_and_efforts() {
    let folder = folder("dataset_human");
    run(&folder, "dataset -n 21 --difficulty easy,medium,hard --scale human --split 0.5 --seed 1 -o set")
        .success();
    let levels = ["train", "test"].map(|part| column(&folder, &format!("set/{part}-00000.parquet"), "level"));
    for level in ["easy", "medium", "hard"] {
        assert_eq!(levels.iter().flatten().filter(|is| *is == level).count(), 7, "{level}");
    }
    run(&folder, "dataset -n 20 --effort 10..20 --scale human --split 0.5 --seed 1 -o effort").success();
    let efforts = column(&folder, "effort/train-00000.parquet", "effort");
    assert!(
        efforts.iter().all(|effort| (10.0..=20.0).contains(&effort.parse::<f64>().unwrap())),
        "{efforts:?}"
    );
    let card = std::fs::read_to_string(folder.join("effort/README.md")).unwrap();
    assert!(
        card.contains("| effort 10.0 to 20.0 | 20 | 20 |") && card.contains("--effort 10.0..20.0"),
        "{card}"
    );
}

#[test]
fn puzzles_with_several_solutions_have_their_number_and_mask() {
    let folder = folder("dataset_ambiguous");
    run(&folder, "dataset -n 30 --solutions 1,2,3..9 --split 0.5 --augment 1 --seed 2 -o set").success();
    let mut numbers = Vec::new();
    for part in ["train", "test"] {
        let file = format!("set/{part}-00000.parquet");
        let all = |name| column(&folder, &file, name);
        let (puzzles, solutions, masks, ratings) =
            (all("puzzle"), all("solutions"), all("ambiguous"), all("er"));
        for ((puzzle, number), (mask, rating)) in
            puzzles.iter().zip(&solutions).zip(masks.iter().zip(&ratings))
        {
            // All solutions, by the program's own listing, and the cells in which they differ.
            let listed = stdout(&run(&folder, &format!("solve --all {puzzle} --to line")));
            let listed: Vec<_> = listed.lines().map(str::as_bytes).collect();
            assert_eq!(listed.len().to_string(), *number);
            let differs = |cell: usize| listed.iter().any(|other| other[cell] != listed[0][cell]);
            let differ: String = (0..81).map(|cell| if differs(cell) { '1' } else { '0' }).collect();
            assert_eq!(*mask, differ);
            assert_eq!(rating.is_empty(), number != "1", "{rating}");
        }
        let images = all("image");
        numbers.extend(
            solutions.into_iter().zip(images).filter(|(_, image)| image == "0").map(|(number, _)| number),
        );
    }
    let count = |is: fn(u64) -> bool| numbers.iter().filter(|number| is(number.parse().unwrap())).count();
    assert_eq!([count(|n| n == 1), count(|n| n == 2), count(|n| (3..=9).contains(&n))], [10, 10, 10]);
    run(&folder, "dataset -n 5 --solutions 2 --rating 1.0..2.0 -o other").code(2).stderr_eq(str![[r#"
...
error: --rating needs puzzles with one solution; --solutions asks for several

"#]]);
}

#[test]
fn names_that_loaders_refuse_are_refused() {
    let folder = folder("dataset_names");
    run(&folder, "dataset -n 5 --parts train=1,test-x=1 --seed 1 -o set").code(2).stderr_eq(str![[r#"
error: `test-x` cannot be the name of a part; use letters, digits and `_`, as loaders of data sets require

"#]]);
    run(&folder, "dataset -n 5 --license none: --seed 1 -o set").code(2);
}

#[test]
fn the_card_has_what_the_hub_asks_for_and_the_checksums_of_the_files() {
    let folder = folder("dataset_card");
    run(&folder, "dataset -n 1200 --license mit --seed 1 -o set").success();
    let card = std::fs::read_to_string(folder.join("set/README.md")).unwrap();
    for line in [
        "license: mit",
        "task_categories:",
        "size_categories:\n- 1K<n<10K",
        "pretty_name: Sudoku puzzles, seed 1",
    ] {
        assert!(card.contains(line), "{line}: {card}");
    }
    for (name, bytes) in files(&folder.join("set")).into_iter().filter(|(name, _)| name != "README.md") {
        let rows = column(&folder, &format!("set/{name}"), "id").len();
        let line = card.lines().find(|line| line.starts_with(&format!("| `{name}` |"))).unwrap();
        assert!(line.starts_with(&format!("| `{name}` | {rows} | {} | `", bytes.len())), "{line}");
    }
}

#[test]
fn a_part_without_rows_is_not_in_the_metadata() {
    let folder = folder("dataset_small");
    run(&folder, "dataset -n 4 --parts train=98,validation=1,test=1 --to csv --seed 1 -o set").success();
    let card = std::fs::read_to_string(folder.join("set/README.md")).unwrap();
    assert!(card.contains("  - split: train\n") && !card.contains("  - split: test\n"), "{card}");
    assert!(card.contains("| `test` | 1 | 0 |") && folder.join("set/test-00000.csv").exists(), "{card}");
}

#[test]
fn progress_is_told_in_lines_for_programs() {
    let folder = folder("dataset_progress");
    run(&folder, "dataset -n 40 --progress lines --seed 1 -o set").success().stderr_eq(str![[r#"
...
progress: 40 of 40 puzzles
...
"#]]);
}
