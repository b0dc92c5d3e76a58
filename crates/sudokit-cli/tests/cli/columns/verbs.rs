//! Every verb that writes records writes the same in columns as in rows.

use super::files::{arrow, batch, parquet, parquet_of, stream, strings};
use crate::{ANSWER, PUZZLE, folder, sudokit};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, Int32Array, RecordBatch, StringViewArray};
use parquet::file::properties::WriterProperties;
use std::sync::Arc;

fn rows() -> RecordBatch {
    let other: &'static str = PUZZLE.chars().rev().collect::<String>().leak();
    let sparse = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let none = "55...............................................................................";
    let puzzles = [PUZZLE, other, "12", sparse, none, PUZZLE];
    let mine = [ANSWER, "", "", "x,\"y", "", ANSWER];
    batch([
        ("note", strings(["a", "b\"", "c,d", "-", "e", "f"])),
        ("puzzle", strings(puzzles)),
        ("mine", strings(mine)),
    ])
}

fn csv(batch: &RecordBatch) -> String {
    let mut text = "note,puzzle,mine\n".to_owned();
    for row in 0..batch.num_rows() {
        let value = |column: &str| match super::files::text(batch, column, row) {
            value if value.contains(['"', ',']) => format!("\"{}\"", value.replace('"', "\"\"")),
            value => value,
        };
        text.push_str(&[value("note"), value("puzzle"), value("mine")].join(","));
        text.push('\n');
    }
    text
}

#[test]
fn columns_have_the_results_of_rows() {
    let folder = folder("columns_verbs");
    let rows = rows();
    std::fs::write(folder.join("in.csv"), csv(&rows)).unwrap();
    std::fs::write(folder.join("in.parquet"), parquet(&rows)).unwrap();
    std::fs::write(folder.join("in.arrow"), arrow(&rows)).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    for verb in [
        "solve",
        "solve --count 3",
        "solve --all 2 --limit-nodes 1000",
        "filter --clues 18..40",
        "filter --minimal --invert",
        "rate --scale se --scale sukaku",
        "canon --transform",
        "dedupe",
        "dedupe --mark --identical",
        "transform --random --count 3 --seed 7 --transform",
        "minimize --seed 3",
        "minimize --all 5",
        "vicinity",
        "backdoors",
        "unavoidable --sizes",
        "unavoidable --max-cells 6",
        "clues -k 31",
        "check --minimal --verbose",
    ] {
        let code = run(&format!("{verb} in.csv -o out.csv")).get_output().status.code();
        let wanted = std::fs::read_to_string(folder.join("out.csv")).unwrap();
        for (from, to) in [
            ("csv", "parquet"),
            ("parquet", "parquet"),
            ("parquet", "csv"),
            ("arrow", "arrow"),
            ("parquet", "arrow"),
        ] {
            let run_of = run(&format!("{verb} in.{from} -o out.{to}"));
            assert_eq!(run_of.get_output().status.code(), code, "{verb} {from} {to}");
            run(&format!("convert --to csv out.{to} -o back.csv"));
            let back = std::fs::read_to_string(folder.join("back.csv")).unwrap();
            assert!(back == wanted, "{verb} {from} {to}\n{back}\n{wanted}");
        }
    }
}

#[test]
fn every_part_of_a_split_has_the_columns() {
    let folder = folder("columns_split");
    std::fs::write(folder.join("in.csv"), csv(&rows())).unwrap();
    std::fs::write(folder.join("in.parquet"), parquet(&rows())).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    run("split --seed 0 --test 50 in.csv -o {}.csv").code(1);
    run("split --seed 0 --test 50 in.parquet -o {}.parquet").code(1);
    for part in ["train", "test"] {
        run(&format!("convert --to csv {part}.parquet -o back.csv")).success();
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        assert_eq!(read("back.csv"), read(&format!("{part}.csv")));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = folder("columns_threads");
    let run = |args: &str| sudokit(args).current_dir(&folder).assert().success();
    run("generate -n 20000 --seed 1 --to parquet -o in.parquet");
    for threads in [1, 2, 3] {
        run(&format!("solve -j {threads} in.parquet -o {threads}.parquet"));
    }
    let bytes = [1, 2, 3].map(|threads| std::fs::read(folder.join(format!("{threads}.parquet"))).unwrap());
    assert!(bytes[0] == bytes[1] && bytes[1] == bytes[2]);
    let check = run("check 2.parquet");
    assert_eq!(
        crate::stdout(&check)
            .lines()
            .filter(|line| line.contains(": valid") && line.contains("right"))
            .count(),
        20000
    );
}

/// The batches of an Arrow stream depend on the number of rows only, and so does their layout.
#[test]
fn a_stream_has_the_same_bytes_however_the_work_is_shared() {
    let folder = folder("columns_stream");
    let count: i32 = 9_001;
    let names: Vec<String> = (0..count).map(|row| format!("the name of row {}", row % 257)).collect();
    let names = || names.iter().map(String::as_str);
    let rows = batch([
        ("puzzle", Arc::new(names().map(|_| Some(PUZZLE)).collect::<StringViewArray>()) as ArrayRef),
        ("name", Arc::new(names().map(Some).collect::<DictionaryArray<Int32Type>>())),
        ("view", Arc::new(names().map(Some).collect::<StringViewArray>())),
        ("number", Arc::new((0..count).map(|row| (row % 1_001 > 0).then_some(row)).collect::<Int32Array>())),
    ]);
    let in_groups = WriterProperties::builder().set_max_row_group_row_count(Some(3_500)).build();
    std::fs::write(folder.join("in.parquet"), parquet_of(&rows, in_groups)).unwrap();
    std::fs::write(folder.join("in.stream"), stream(&rows)).unwrap();
    for command in ["convert in.parquet", "convert in.stream", "transform --random --seed 1 in.parquet"] {
        for compression in ["none", "lz4"] {
            let bytes = |threads: u32| {
                let args = format!("{command} --to arrow --compression {compression} -j {threads}");
                sudokit(&args).current_dir(&folder).assert().success().get_output().stdout.clone()
            };
            let one = bytes(1);
            assert!(one.len() > 10_000);
            for threads in [2, 3, 1, 2] {
                assert!(bytes(threads) == one, "{command} {compression} -j {threads}");
            }
        }
    }
}
