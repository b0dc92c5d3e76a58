//! Errors of records and puzzles, reported by row.

use super::files::{arrow, batch, parquet, read, strings, text};
use crate::{PUZZLE, folder, sudokit};
use snapbox::str;

const EMPTY: &str = ".................................................................................";

/// A column before the puzzle contains line breaks, so that lines and rows differ.
fn broken() -> arrow_array::RecordBatch {
    let note = strings([Some("a\nb"), None, Some("\n\n\n"), Some("x"), Some("\n"), Some(""), Some("z")]);
    let puzzle =
        strings([Some(PUZZLE), None, Some("12.\n3"), Some(PUZZLE), Some(EMPTY), Some("\""), Some("55")]);
    batch([("note", note), ("puzzle", puzzle)])
}

#[test]
fn errors_are_reported_by_row() {
    let folder = folder("columns_rows");
    std::fs::write(folder.join("in.parquet"), parquet(&broken())).unwrap();
    let message = str![[r#"
error: 0 cells, expected 81
 --> in.parquet: row 2
  |
2 | ""
  |  ^
error: `[..]n` is not a cell, expected a digit or `.`
 --> in.parquet: row 3
  |
3 | "12.
  |     ^
in.parquet: row 5: more than one solution
error: `[..]"` is not a cell, expected a digit or `.`
 --> in.parquet: row 6
  |
6 | """"
  |  ^
error: 2 cells, expected 81
 --> in.parquet: row 7
  |
7 | 55
  | ^^

"#]];
    let run = |args: &str| sudokit(args).current_dir(&folder).assert().code(1);
    run("solve in.parquet -o out.parquet").stderr_eq(message.clone());
    assert_eq!(read(folder.join("out.parquet")).num_rows(), 3);
    // With all columns as text, and therefore with other lines.
    run("solve in.parquet --to csv -o out.csv").stderr_eq(message);
    run("check --on-error emit in.parquet").stdout_eq(str![[r#"
in.parquet: row 1: valid
in.parquet: row 2: not readable: 0 cells, expected 81
in.parquet: row 3: not readable: `[..]n` is not a cell, expected a digit or `.`
in.parquet: row 4: valid
in.parquet: row 5: more than one solution
in.parquet: row 6: not readable: `[..]"` is not a cell, expected a digit or `.`
in.parquet: row 7: not readable: 2 cells, expected 81

"#]]);
}

#[test]
fn no_row_is_lost_where_errors_are_written() {
    let folder = folder("columns_emitted");
    let before = broken();
    for (name, bytes) in [("parquet", parquet(&before)), ("arrow", arrow(&before))] {
        std::fs::write(folder.join(format!("in.{name}")), bytes).unwrap();
        let args = format!("solve --on-error emit in.{name} -o out.{name}");
        sudokit(&args).current_dir(&folder).assert().code(1);
        let after = read(folder.join(format!("out.{name}")));
        assert_eq!(after.columns()[..2], before.columns()[..2]);
        assert_eq!(after.column(2).null_count(), 5);
    }
    sudokit("solve --on-error stop in.arrow -o out.arrow").current_dir(&folder).assert().code(1);
    assert_eq!(read(folder.join("out.arrow.part")).num_rows(), 1);
}

#[test]
fn other_columns_do_not_follow_in_one_output() {
    let folder = folder("columns_others");
    let one = batch([("id", strings(["1"])), ("puzzle", strings([PUZZLE]))]);
    let other = batch([("puzzle", strings([PUZZLE]))]);
    for (name, batch) in [("a", &one), ("b", &one), ("c", &other)] {
        std::fs::write(folder.join(format!("{name}.parquet")), parquet(batch)).unwrap();
    }
    std::fs::write(folder.join("d.csv"), format!("id,puzzle\n1,{PUZZLE}\n")).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    run("solve a.parquet b.parquet -o out.parquet").success();
    assert_eq!(text(&read(folder.join("out.parquet")), "id", 1), "1");
    run("solve a.parquet c.parquet -o out.parquet").code(2).stderr_eq(str![[r#"
error: the columns of `c.parquet` differ from those of the input before it, so they cannot share one output; process it separately
note: the output is incomplete; the results so far are in `out.parquet.part`

"#]]);
    run("solve a.parquet d.csv -o out.parquet").code(2);
    run("solve d.csv a.parquet --to parquet -o out.parquet").code(2);
    run("solve d.csv a.parquet -o out.csv").success();
}
