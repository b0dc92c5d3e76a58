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
    assert!(card.contains("| ER 10.0 to 20.0 | 5 | 0 |") && card.contains("Some bands are incomplete"));
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
test.txt:1: equivalent to training puzzle 1
test.txt:2: equivalent to training puzzle 1
test.txt:3: equivalent to training puzzle 2
test.txt:4: equivalent to training puzzle 2
train: 2 puzzles, 2 equivalence classes
test: 8 puzzles, 2 are equivalent to an earlier puzzle
4 of 8 test puzzles (50.00 %) are equivalent to a training puzzle

"#]]);
    let twins = str![[r#"
test.txt:2: equivalent to puzzle 1
test.txt:4: equivalent to puzzle 3
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
    run(&folder, "dataset -n 5 --split 0.5 --parts a=1,b=1 -o other").code(2);
}
