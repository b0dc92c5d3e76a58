//! The layouts of known data sets.

use super::files::{batch, parquet, read, read_stream, stream, strings, text};
use crate::{ANSWER, PUZZLE, folder, sudokit};
use arrow_array::{ArrayRef, Float64Array, Int64Array};
use snapbox::str;
use std::sync::Arc;

#[test]
fn known_layouts_are_solved_as_they_are() {
    let folder = folder("columns_layouts");
    let empty = || strings([""]);
    let zeros: &'static str = PUZZLE.replace('.', "0").leak();
    let rating = Arc::new(Float64Array::from(vec![2.5])) as ArrayRef;
    let clues = Arc::new(Int64Array::from(vec![30])) as ArrayRef;
    for (columns, answer) in [
        (vec![("quizzes", strings([zeros])), ("solutions", empty())], "solutions"),
        (
            vec![
                ("id", Arc::clone(&clues)),
                ("puzzle", strings([PUZZLE])),
                ("solution", empty()),
                ("clues", Arc::clone(&clues)),
                ("difficulty", Arc::clone(&rating)),
            ],
            "solution",
        ),
        (
            vec![
                ("source", strings(["x"])),
                ("question", strings([PUZZLE])),
                ("answer", empty()),
                ("rating", Arc::clone(&rating)),
            ],
            "answer",
        ),
        (vec![("er", Arc::clone(&rating)), ("Board", strings([PUZZLE]))], "solution"),
    ] {
        let before = batch(columns);
        std::fs::write(folder.join("in.parquet"), parquet(&before)).unwrap();
        sudokit("solve in.parquet -o out.parquet").current_dir(&folder).assert().success().stderr_eq("");
        let after = read(folder.join("out.parquet"));
        assert_eq!(text(&after, answer, 0), ANSWER);
        for field in before.schema().fields().iter().filter(|field| field.name() != answer) {
            assert_eq!(after.column_by_name(field.name()), before.column_by_name(field.name()));
        }
    }
}

#[test]
fn a_new_column_has_an_unused_name_and_its_type() {
    let folder = folder("columns_added");
    let rating = Arc::new(Float64Array::from(vec![9.9])) as ArrayRef;
    let before = batch([("ER", rating), ("puzzle", strings([PUZZLE]))]);
    std::fs::write(folder.join("in.parquet"), parquet(&before)).unwrap();
    sudokit("rate in.parquet -o out.parquet").current_dir(&folder).assert().success();
    let after = read(folder.join("out.parquet"));
    let schema = after.schema();
    let columns: Vec<_> =
        schema.fields().iter().map(|field| format!("{} {}", field.name(), field.data_type())).collect();
    assert_eq!(
        columns,
        [
            "ER Float64",
            "puzzle Utf8",
            "er_2 Float64",
            "ep Float64",
            "ed Float64",
            "technique Utf8",
            "status Utf8"
        ]
    );
    assert_eq!([text(&after, "ER", 0), text(&after, "er_2", 0)], ["9.9", "1.2"]);
}

#[test]
fn the_column_may_be_named() {
    let folder = folder("columns_named");
    let number = Arc::new(Int64Array::from(vec![1])) as ArrayRef;
    let before = batch([("start", strings([PUZZLE])), ("puzzle", number)]);
    std::fs::write(folder.join("in.parquet"), parquet(&before)).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    run("check --column start in.parquet").success().stdout_eq(str![[r#"
in.parquet: row 1: valid

"#]]);
    run("check in.parquet").code(2).stderr_eq(str![[r#"
error: cannot read `in.parquet`: the column `puzzle` holds Int64, expected strings of 81 cells

"#]]);
    run("check --column end in.parquet").code(2).stderr_eq(str![[r#"
error: cannot read `in.parquet`: no column `end`, expected one of `start`, `puzzle`

"#]]);
    let before = batch([("start", strings([PUZZLE]))]);
    std::fs::write(folder.join("in.parquet"), parquet(&before)).unwrap();
    run("check in.parquet").code(2).stderr_eq(str![[r#"
error: cannot read `in.parquet`: no puzzle among the columns `start`; name its column with `--column`

"#]]);
}

#[test]
fn both_kinds_go_through_pipes() {
    let before = batch([("puzzle", strings([PUZZLE; 9])), ("id", strings(["a"; 9]))]);
    for input in [parquet(&before), stream(&before), super::files::arrow(&before)] {
        let run = sudokit("solve --to arrow").stdin(input).assert().success();
        let after = read_stream(run.get_output().stdout.clone());
        assert_eq!((text(&after, "solution", 8), text(&after, "id", 8)), (ANSWER.to_owned(), "a".to_owned()));
    }
    let run = sudokit("solve").stdin(parquet(&before)).assert().success();
    let folder = folder("columns_piped");
    std::fs::write(folder.join("out.parquet"), &run.get_output().stdout).unwrap();
    assert_eq!(text(&read(folder.join("out.parquet")), "solution", 8), ANSWER);
}
