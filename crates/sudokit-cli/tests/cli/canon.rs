//! The output of `canon` and `transform`.

use super::files::gzip;
use super::{ANSWER, PUZZLE, fed, folder, stdout, sudokit};
use snapbox::str;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use sudokit::{Grid, Transform, symmetry};

/// The canonical form of the puzzle.
const FORM: &str = "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.";

pub(crate) fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

/// The first 81 characters of every line.
fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| grid(&line[..81])).collect()
}

#[test]
fn the_canonical_form_keeps_format_and_columns() {
    let form = symmetry::canonical(&grid(PUZZLE)).grid.to_string();
    assert_eq!(form, FORM);
    let zeros = |text: &str| text.replace('.', "0");
    let input = format!("# first\n{PUZZLE}\t; easy\n  {} x\n", zeros(PUZZLE));
    let expected = format!("{FORM}\t; easy\n  {} x\n", zeros(FORM));
    fed("canon", input).success().stdout_eq(expected).stderr_eq(str![]);
    let drawn = sudokit("canon four_languages.txt").assert().success();
    let original = stdout(&sudokit("convert --to line four_languages.txt").assert().success());
    let line = stdout(&fed("convert --to line", stdout(&drawn)).success());
    assert_eq!(
        line,
        format!("{}\n", symmetry::canonical(&grid(&original[..81])).grid).replace('.', &line[..1])
    );
    let poj = stdout(&sudokit("canon poj.txt").assert().success());
    assert_eq!((poj.lines().next(), poj.lines().count()), (Some("1"), 10));
    let board = stdout(&sudokit("canon leetcode.json").assert().success());
    assert!(board.starts_with(r#"[[".",".","."#), "{board}");
}

#[test]
fn all_isomorphs_have_one_form_and_its_transform_is_correct() {
    let images = stdout(&fed("transform --random --seed 0 --count 20", PUZZLE).success());
    assert_eq!(images.lines().count(), 20);
    let forms = stdout(&fed("canon --transform", images.clone()).success());
    for (image, form) in images.lines().zip(forms.lines()) {
        let (form, transform) = form.split_once("  # ").unwrap();
        assert_eq!(form, FORM);
        assert_eq!(transform.parse::<Transform>().unwrap().apply(grid(image)), grid(FORM));
    }
}

/// The solution that `canon` writes is that of the canonical form, after any conversion.
#[test]
fn the_solution_is_transformed_too() {
    sudokit("canon --transform --to jsonl puzzles.csv")
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
{"id":"1","puzzle":"........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.","solution":"432579861798162534156834279615298347874351692329746185541687923963425718287913456","source":"LeetCode","transform":"r465897213 c321789465 d983672514 t"}
{"id":"2","puzzle":"....12.34..156.27827...4.6...3.9.42...8..739.9471....6..49..8.21962.5.4378234..5.","solution":"865712934431569278279384165513698427628457391947123586354976812196285743782341659","source":"a tutorial, in four languages","transform":"r789465213 c465987312 d324517698"}
{"id":"3","puzzle":"000000000012034056035017082000100000270000105800095600000900000560000403700048200","solution":"","source":"POJ 2676","transform":"r987546132 c564879231 d234519876 t"}
{"id":"4","puzzle":"........1.....2.34156...23......7.......51..282934......16..9....84..3..27.91.45.","solution":"","source":"a clash","transform":"r465897213 c321789465 d978632514 t"}

"#]])
        .stderr_eq(str![[r#"
puzzles.csv:5:3: the solution in the input is not 81 cells and is omitted

"#]]);
    let csv = stdout(&fed("canon", format!("solution,puzzle\n{ANSWER},{PUZZLE}\n")).success());
    let checked = stdout(&fed("check", csv).success());
    assert_eq!(checked, "valid, answer right\n");
    let beside = stdout(&fed("transform --random --seed 3", format!("{PUZZLE},{ANSWER}\n")).success());
    let solved = stdout(&fed("solve", &beside[..81]).success());
    assert_eq!(&beside[82..], solved);
}

#[test]
fn lost_columns_are_reported() {
    fed("canon --transform", format!("1\n{}", "000000000\n".repeat(9))).success().stderr_eq(str![[r#"
note: the output cannot hold the comments and columns of 1 record; use `csv` or `jsonl`

"#]]);
    sudokit("canon --to bank puzzles.csv").assert().code(1).stderr_eq(str![[r#"
puzzles.csv:2:3: no rating, which `bank` requires; rate it with `sudokit rate --scale sukaku --to bank`
puzzles.csv:5:3: the solution in the input is not 81 cells and is omitted
note: 3 more puzzles without a rating; use --verbose to report all

"#]]);
}

#[test]
fn a_transform_by_name_and_back() {
    let by = "r231456789 c123456789 d987654321 t";
    let there = sudokit("transform --transform --by").arg(by).stdin(PUZZLE).assert().success();
    let image = by.parse::<Transform>().unwrap().apply(grid(PUZZLE));
    assert_eq!(stdout(&there), format!("{image}  # {by}\n"));
    let back = sudokit("transform --inverse --by").arg(by).stdin(image.to_string()).assert().success();
    assert_eq!(stdout(&back), format!("{PUZZLE}\n"));
    let random = stdout(&fed("transform --random --seed 9", PUZZLE).success());
    let inverse = stdout(&fed("transform --random --seed 9 --inverse", random).success());
    assert_eq!(inverse, format!("{PUZZLE}\n"));
}

#[test]
fn random_images_follow_from_the_seed_and_the_number_of_the_record() {
    let input = format!("{PUZZLE} a\n{PUZZLE} b\n");
    let two = stdout(&fed("transform --random --seed 0 --count 2 --transform", input.clone()).success());
    let three = stdout(&fed("transform --random --seed 0 --count 3 --transform", input.clone()).success());
    let (two, three): (Vec<_>, Vec<_>) = (two.lines().collect(), three.lines().collect());
    assert_eq!(two, [three[0], three[1], three[3], three[4]]);
    assert!(three.iter().take(3).all(|line| line[81..].starts_with(" a  # r")));
    let mut images = grids(&three.join("\n"));
    images.sort();
    images.dedup();
    assert_eq!(images.len(), 6);
    // Numbers continue from file to file; a record that cannot be read has none.
    let folder = folder("numbered");
    fs::write(folder.join("one.txt"), format!("{PUZZLE}\nshort\n")).unwrap();
    fs::write(folder.join("two.txt.gz"), gzip(PUZZLE)).unwrap();
    let both =
        sudokit("transform --random --seed 0 one.txt two.txt.gz").current_dir(&folder).assert().code(1);
    assert_eq!(grids(&stdout(&both)), [grid(&three[0][..81]), grid(&three[3][..81])]);
    let other = stdout(&fed("transform --random --seed 1", input).success());
    assert_ne!(other.lines().next().map(|line| &line[..81]), Some(&three[0][..81]));
}

#[test]
fn isomorphs_are_written_without_being_collected() {
    let mut program =
        super::streams::start(&["transform", "--random", "--seed", "0", "--count", "18446744073709551615"]);
    writeln!(program.stdin.take().unwrap(), "{PUZZLE}").unwrap();
    let mut images = BufReader::new(program.stdout.take().unwrap()).lines();
    assert!(images.by_ref().take(10_000).all(|image| image.unwrap().len() == 81));
    drop(images);
    assert_eq!(program.wait().unwrap().code(), Some(0));
}

#[test]
fn records_that_cannot_be_read() {
    let input = format!("{PUZZLE}\n53..7\n{PUZZLE}\n");
    for verb in ["canon", "transform --by r123456789.c123456789.d123456789", "dedupe --mark"] {
        let run = |on_error: &str| {
            let mut words: Vec<String> = verb.split(' ').map(|word| word.replace('.', " ")).collect();
            words.extend(["--on-error".to_owned(), on_error.to_owned()]);
            let ended = sudokit("").args(words).stdin(input.clone()).assert().code(1);
            stdout(&ended).lines().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(run("skip").len(), 2, "{verb}");
        assert_eq!(run("stop").len(), 1, "{verb}");
        let emitted = run("emit");
        assert_eq!((emitted.len(), &*emitted[1]), (3, "53..7  # error: 5 cells, expected 81"), "{verb}");
    }
}
