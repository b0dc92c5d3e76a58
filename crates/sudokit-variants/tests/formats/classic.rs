//! The two readers of f-puzzles and `SudokuPad`: what the one for classic puzzles reads is the same puzzle to the other one.

use serde_json::{Value, json};
use sudokit::format::{Chunk, Format, Reader, ReaderOptions};
use sudokit_variants::{Puzzle, Rule, Shape, text};

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the puzzle of the reader for classic puzzles, if it reads one.
fn classic(text: &str) -> Option<String> {
    let column = if text.contains("\"grid\":") { "grid" } else { "cells" };
    let options = ReaderOptions::default().with_format(Format::JSONL).with_column(Some(column.to_owned()));
    let mut chunk = Chunk::new();
    let mut reader = Reader::new(text.as_bytes(), &options).ok()?;
    reader.read(&mut chunk).ok()?;
    chunk.records().next().map(|record| record.grid.to_string())
}

/// Returns the object with cells from CLUES under a name, with the members of cells.
fn cells(name: &str, cell: impl Fn(usize, u64) -> Value) -> Value {
    let value = |at: usize| CLUES[at..=at].parse().unwrap_or(0);
    let row = |row: usize| (9 * row..9 * row + 9).map(|at| cell(at, value(at))).collect::<Vec<_>>();
    let mut object = json!({"title": "x"});
    object[name] = (0..9).map(row).collect();
    object
}

fn f_puzzles() -> Value {
    let mut object =
        cells("grid", |_, value| if value == 0 { json!({}) } else { json!({"value": value, "given": true}) });
    object["size"] = json!(9);
    object
}

fn sudoku_pad() -> Value {
    let mut object = cells("cells", |_, value| if value == 0 { json!({}) } else { json!({"value": value}) });
    let cell = |number: usize, at: usize| json!([number / 3 * 3 + at / 3, number % 3 * 3 + at % 3]);
    let region = |number: usize| (0..9).map(|at| cell(number, at)).collect::<Value>();
    object["regions"] = (0..9).map(region).collect();
    object
}

/// Returns whether a text is read as a classic puzzle. If the other reader reads it otherwise, or misses a rule, that is added to the
/// differences.
fn compare(object: &Value, differences: &mut Vec<String>) -> bool {
    let json = object.to_string();
    let Some(grid) = classic(&json) else { return false };
    let shape = Shape::new(9, 9).unwrap();
    let givens = grid.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit() && *byte != b'0');
    let givens: Vec<_> = givens.map(|(cell, byte)| (cell, shape.values.only(byte - b'0'))).collect();
    let mut puzzle = Puzzle::new(shape);
    if !givens.is_empty() {
        puzzle.rules.push(Rule::Given(givens));
    }
    match text::read(&json) {
        Ok(read) if read.puzzle == puzzle && read.is_complete() => {}
        Ok(read) => differences.push(format!("{json}: {} {:?}", read.puzzle, read.notes)),
        Err(error) => differences.push(format!("{json}: {error}")),
    }
    true
}

/// Checks that the other reader reads a classic puzzle as the same. Returns whether it is read as a classic one.
#[track_caller]
fn check(object: &Value) -> bool {
    let mut differences = Vec::new();
    let is_classic = compare(object, &mut differences);
    assert_eq!(differences, [""; 0]);
    is_classic
}

fn values() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(5),
        json!(9),
        json!(10),
        json!(-1),
        json!(1.0),
        json!(1.5),
        json!(""),
        json!(" "),
        json!("0"),
        json!("1"),
        json!(" 5"),
        json!("a"),
        json!("false"),
        json!([]),
        json!({}),
        json!([1]),
        json!(["R1C1"]),
        json!({"a": 1}),
        json!([null]),
        json!([{}]),
        json!([[]]),
        json!([0]),
        json!({"antiknight": true}),
        json!([{"value": "title: y"}]),
        json!([{"value": "antiknight: true"}]),
        json!([{"v": "rules: y", "cells": [[0, 0]]}]),
        json!([{"cells": ["R1C1", "R1C2"], "value": "3"}]),
    ]
}

#[test]
fn both_readers_agree_on_members() {
    let names = [
        "antiknight",
        "diagonal+",
        "nonconsecutive",
        "negative",
        "killercage",
        "cage",
        "line",
        "text",
        "odd",
        "thermometer",
        "arrow",
        "extraregion",
        "disjointgroups",
        "fogofwar",
        "foglight",
        "highlightConflicts",
        "metadata",
        "settings",
        "givens",
        "regions",
        "cells",
        "rules",
        "solution",
        "title",
        "triggereffect",
        "foo",
        "disabledlogic",
        "size",
        "video",
        "id",
        "littlekillersum",
        "cages",
        "re",
        "ca",
        "ce",
        "d2",
        "version",
        "successMessage",
        "quadruple",
        "clone",
        "grid",
        "format",
        "format_version",
        "l",
        "t",
        "author",
        "cs",
    ];
    assert!(check(&f_puzzles()) && check(&sudoku_pad()));
    let (mut read, mut differences) = (0, Vec::new());
    for (name, value) in names.iter().flat_map(|name| values().into_iter().map(move |value| (name, value))) {
        for mut object in [f_puzzles(), sudoku_pad()] {
            object[*name] = value.clone();
            read += usize::from(compare(&object, &mut differences));
        }
    }
    assert_eq!(differences, [""; 0]);
    assert!(read > 500, "{read}");
}

#[test]
fn both_readers_agree_on_cells() {
    let names = [
        "value",
        "given",
        "region",
        "givenPencilMarks",
        "centerPencilMarks",
        "c",
        "highlight",
        "foo",
        "v",
        "pencilMarks",
    ];
    let (mut read, mut differences) = (0, Vec::new());
    for (name, value) in names.iter().flat_map(|name| values().into_iter().map(move |value| (name, value))) {
        // A clue and an empty cell.
        for (rows, mut object) in [("grid", f_puzzles()), ("cells", sudoku_pad())] {
            for column in [0, 2] {
                let cell = object[rows][0][column].clone();
                object[rows][0][column][*name] = value.clone();
                read += usize::from(compare(&object, &mut differences));
                object[rows][0][column] = value.clone();
                read += usize::from(compare(&object, &mut differences));
                object[rows][0][column] = cell;
            }
        }
    }
    assert_eq!(differences, [""; 0]);
    assert!(read > 200, "{read}");
}

#[test]
fn regions_that_are_no_boxes_are_not_classic() {
    let of = |region: &dyn Fn(usize) -> Value| {
        let object = cells("grid", |at, _| json!({"region": region(at)}));
        let json = object.to_string();
        assert!(classic(&json).is_none() || check(&object), "{json}");
        (
            classic(&json).is_some(),
            text::read(&json).map_or_else(
                |error| error.to_string(),
                |read| read.puzzle.to_string().replacen(".Shape~9x9", "", 1),
            ),
        )
    };
    let box_of = |at: usize| at / 27 * 3 + at % 9 / 3;
    assert_eq!(of(&|at| json!(box_of(at))), (true, String::new()));
    assert_eq!(of(&|_| json!(null)), (false, ".NoBoxes".to_owned()));
    assert_eq!(of(&|at| json!(box_of(at).to_string())), (false, String::new()));
    assert!(!of(&|at| if at == 40 { json!(null) } else { json!(box_of(at)) }).0);
    assert!(of(&|_| json!(-1)).1.contains("expected the number of a region"));
    let (is_classic, rows) = of(&|at| json!((at / 9) as f64));
    assert!(!is_classic && rows.contains(".Jigsaw~"), "{rows}");
    // A drawing without regions has no boxes.
    let mut drawing = sudoku_pad();
    drawing.as_object_mut().unwrap().remove("regions");
    assert!(!check(&drawing));
    let read = text::read(&drawing.to_string()).unwrap();
    assert!(read.puzzle.to_string().ends_with(".NoBoxes"));
    assert_eq!(read.notes[0].to_string(), "the text has no regions, so the puzzle was read without boxes");
    // One cell twice, and one not at all.
    let mut drawing = sudoku_pad();
    drawing["regions"][0][1] = json!([0, 0]);
    assert!(!check(&drawing));
}

#[test]
fn a_board_of_digits_has_no_rules_beside_it() {
    let mut board = cells("grid", |_, value| json!(value));
    board["size"] = json!(9);
    board["difficulty"] = json!(["easy"]);
    assert_eq!(classic(&board.to_string()).as_deref(), Some(CLUES));
    board["antiknight"] = json!(true);
    assert_eq!(classic(&board.to_string()), None);
    board["antiknight"] = json!(null);
    board["killercage"] = json!([{"cells": ["R1C1"]}]);
    assert_eq!(classic(&board.to_string()), None);
}
