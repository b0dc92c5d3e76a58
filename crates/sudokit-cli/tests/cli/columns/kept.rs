//! Values that a verb does not change are kept.

use super::files::{arrow, batch, parquet_of, read, strings, text};
use crate::{ANSWER, PUZZLE, folder, sudokit};
use arrow_array::builder::{Int32Builder, ListBuilder, StringDictionaryBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::Int8Type;
use arrow_array::{
    ArrayRef, BinaryArray, BooleanArray, Decimal128Array, Float64Array, Int8Array, LargeStringArray,
    RecordBatch, StringViewArray, StructArray, TimestampMicrosecondArray,
};
use arrow_schema::{DataType, Field, Schema};
use parquet::basic::{Compression, GzipLevel};
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::schema::types::ColumnPath;
use std::sync::Arc;

const ROWS: i64 = 11;

fn lists() -> ArrayRef {
    let mut lists = ListBuilder::new(Int32Builder::new());
    for row in 0..ROWS as i32 {
        (0..row).for_each(|value| lists.values().append_option((value % 3 > 0).then_some(value)));
        lists.append(row % 4 != 1);
    }
    Arc::new(lists.finish())
}

fn names() -> ArrayRef {
    let mut names = StringDictionaryBuilder::<Int8Type>::new();
    (0..ROWS).for_each(|row| names.append_option(["a,b", "c\"", "\n"].get(row as usize % 4)));
    Arc::new(names.finish())
}

/// Rows with different special values.
fn rows(puzzles: ArrayRef) -> RecordBatch {
    let some = |row: i64| (row % 3 != 2).then_some(row);
    let times = (0..ROWS).map(some).collect::<TimestampMicrosecondArray>().with_timezone("Europe/Berlin");
    let decimals = (0..ROWS).map(|row| some(row).map(i128::from)).collect::<Decimal128Array>();
    let flag =
        Arc::new((0..ROWS).map(|row| some(row).map(|row| row > 4)).collect::<BooleanArray>()) as ArrayRef;
    let pair = StructArray::from(vec![(Arc::new(Field::new("x", DataType::Boolean, true)), flag)]);
    let plain = batch([
        ("time", Arc::new(times) as ArrayRef),
        ("list", lists()),
        ("puzzle", puzzles),
        ("name", names()),
        ("decimal", Arc::new(decimals.with_precision_and_scale(20, 3).unwrap())),
        ("pair", Arc::new(pair)),
        (
            "float",
            Arc::new((0..ROWS).map(|row| some(row).map(|row| row as f64 / 3.0)).collect::<Float64Array>()),
        ),
        (
            "bytes",
            Arc::new(
                (0..ROWS).map(|row| some(row).map(|row| vec![0xff; row as usize])).collect::<BinaryArray>(),
            ),
        ),
    ]);
    let metadata = [("mine".to_owned(), "kept".to_owned())].into();
    let schema = Schema::new_with_metadata(plain.schema().fields().clone(), metadata);
    RecordBatch::try_new(Arc::new(schema), plain.columns().to_vec()).unwrap()
}

fn puzzles() -> Vec<Option<&'static str>> {
    (0..ROWS)
        .map(|row| [Some(PUZZLE), None, Some("12.")][(row == 4) as usize + 2 * (row == 7) as usize])
        .collect()
}

fn assert_kept(before: &RecordBatch, after: &RecordBatch) {
    assert_eq!(before.schema().metadata().get("mine"), after.schema().metadata().get("mine"));
    for (field, array) in before.schema().fields().iter().zip(before.columns()) {
        assert_eq!(after.schema().field_with_name(field.name()).unwrap(), field.as_ref());
        assert_eq!(after.column_by_name(field.name()).unwrap(), array, "{}", field.name());
    }
}

#[test]
fn every_type_of_column_is_kept_when_a_solution_is_added() {
    let folder = folder("columns_kept");
    let before = rows(strings(puzzles()));
    std::fs::write(folder.join("in.arrow"), arrow(&before)).unwrap();
    std::fs::write(folder.join("in.parquet"), parquet_of(&before, WriterProperties::default())).unwrap();
    for name in ["arrow", "parquet"] {
        let run = sudokit(&format!("solve --on-error emit in.{name} -o out.{name}")).current_dir(&folder);
        run.assert().code(1);
        let after = read(folder.join(format!("out.{name}")));
        assert_kept(&before, &after);
        assert_eq!(after.num_columns(), before.num_columns() + 3);
        assert_eq!([0, 4, 7].map(|row| text(&after, "status", row)), ["one", "bad", "bad"]);
        assert!(text(&after, "error", 7).ends_with("row 8: 3 cells, expected 81"));
        assert_eq!([0, 4, 7].map(|row| text(&after, "solution", row)), [ANSWER, "", ""]);
    }
}

#[test]
fn a_dictionary_has_each_value_once_where_some_are_replaced() {
    let folder = folder("columns_dictionary");
    let mut answers = StringDictionaryBuilder::<Int8Type>::new();
    for answer in [Some(ANSWER), None, Some(ANSWER)] {
        answers.append_option(answer);
    }
    let puzzles = strings([PUZZLE, PUZZLE, "12."]);
    let before = batch([("puzzle", puzzles), ("solution", Arc::new(answers.finish()) as ArrayRef)]);
    std::fs::write(folder.join("in.arrow"), arrow(&before)).unwrap();
    sudokit("solve --on-error emit in.arrow -o out.arrow").current_dir(&folder).assert().code(1);
    let after = read(folder.join("out.arrow"));
    let answers = after.column_by_name("solution").unwrap().as_dictionary::<Int8Type>();
    assert_eq!(answers.keys(), &Int8Array::from(vec![0; 3]));
    assert_eq!(answers.values(), &strings([ANSWER]));
}

#[test]
fn runs_of_equal_values_are_written_as_text() {
    let folder = folder("columns_runs");
    let runs = ["a", "a", "b"].into_iter().collect::<arrow_array::RunArray<arrow_array::types::Int32Type>>();
    let before = batch([("puzzle", strings([PUZZLE; 3])), ("run", Arc::new(runs) as ArrayRef)]);
    std::fs::write(folder.join("in.arrow"), super::files::stream(&before)).unwrap();
    let expected = format!("puzzle,run\n{PUZZLE},a\n{PUZZLE},a\n{PUZZLE},b\n");
    sudokit("convert --to csv in.arrow").current_dir(&folder).assert().success().stdout_eq(expected);
}

#[test]
fn a_solution_in_later_records_has_its_own_column() {
    let folder = folder("columns_later_answer");
    let rows = format!(
        "{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{ANSWER}\",\"x\":1}}\n"
    );
    std::fs::write(folder.join("in.jsonl"), rows).unwrap();
    sudokit("solve in.jsonl -o out.arrow").current_dir(&folder).assert().success();
    let after = read(folder.join("out.arrow"));
    assert_eq!([0, 1].map(|row| text(&after, "extra", row)), ["", "x=1"]);
    assert_eq!([0, 1].map(|row| text(&after, "solution", row)), [ANSWER, ANSWER]);
}

#[test]
fn a_member_keeps_its_name_beside_the_column_for_others() {
    let folder = folder("columns_extra");
    let rows = format!("{{\"puzzle\":\"{PUZZLE}\",\"extra\":\"E\"}}\n{{\"puzzle\":\"{PUZZLE}\",\"x\":1}}\n");
    std::fs::write(folder.join("in.jsonl"), rows).unwrap();
    sudokit("solve in.jsonl -o out.arrow").current_dir(&folder).assert().success();
    let after = read(folder.join("out.arrow"));
    assert_eq!([0, 1].map(|row| text(&after, "extra", row)), ["E", ""]);
    assert_eq!([0, 1].map(|row| text(&after, "extra_2", row)), ["", "x=1"]);
}

#[test]
fn dropped_rows_leave_the_others_unchanged() {
    let folder = folder("columns_filtered");
    let before = rows(strings(puzzles()));
    std::fs::write(folder.join("in.arrow"), arrow(&before)).unwrap();
    sudokit("filter --clues 30 in.arrow -o out.arrow").current_dir(&folder).assert().code(1);
    let after = read(folder.join("out.arrow"));
    let left: arrow_array::UInt64Array = (0..ROWS as u64).filter(|row| ![4, 7].contains(row)).collect();
    let left = arrow_select::take::take_record_batch(&before, &left).unwrap();
    assert_kept(&left, &after);
}

#[test]
fn a_puzzle_that_moves_keeps_its_type() {
    let folder = folder("columns_moved");
    let views = Arc::new(puzzles().into_iter().collect::<StringViewArray>()) as ArrayRef;
    let large = Arc::new(puzzles().into_iter().collect::<LargeStringArray>()) as ArrayRef;
    for puzzles in [views, large] {
        let before = rows(puzzles);
        std::fs::write(folder.join("in.arrow"), arrow(&before)).unwrap();
        let run = sudokit("canon --on-error emit in.arrow -o out.arrow").current_dir(&folder);
        run.assert().code(1);
        let after = read(folder.join("out.arrow"));
        let fields = after.schema().fields().clone();
        assert_eq!(&fields[..before.num_columns()], &before.schema().fields()[..]);
        assert_eq!([0, 4, 7].map(|row| text(&after, "status", row)), ["", "bad", "bad"]);
        assert!(text(&after, "puzzle", 0).starts_with("........1.....2"));
        assert_eq!([4, 7].map(|row| text(&after, "puzzle", row)), ["", "12."]);
        assert_eq!(after.column_by_name("list"), before.column_by_name("list"));
    }
}

fn compressions(path: &std::path::Path) -> Vec<Compression> {
    let reader = SerializedFileReader::new(std::fs::File::open(path).unwrap()).unwrap();
    reader.metadata().row_group(0).columns().iter().map(ColumnChunkMetaData::compression).collect()
}

#[test]
fn compression_is_kept_or_chosen() {
    let folder = folder("columns_compressed");
    let before = batch([("id", strings(["1"])), ("puzzle", strings([PUZZLE]))]);
    let gzip = Compression::GZIP(GzipLevel::default());
    let properties = WriterProperties::builder()
        .set_compression(gzip)
        .set_column_compression(ColumnPath::from("id"), Compression::UNCOMPRESSED);
    std::fs::write(folder.join("in.parquet"), parquet_of(&before, properties.build())).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    run("solve in.parquet -o out.parquet").success();
    assert_eq!(compressions(&folder.join("out.parquet")), [Compression::UNCOMPRESSED, gzip, gzip, gzip]);
    run("solve --compression snappy in.parquet -o out.parquet").success();
    assert_eq!(compressions(&folder.join("out.parquet")), [Compression::SNAPPY; 4]);
    run("solve --compression zstd in.parquet -o out.arrow").success();
    assert_eq!(text(&read(folder.join("out.arrow")), "solution", 0), ANSWER);
    run("solve --compression gzip in.parquet -o out.arrow").code(2);
}

#[test]
fn a_file_of_an_empty_input_has_columns_and_no_rows() {
    let folder = folder("columns_empty");
    std::fs::write(folder.join("empty"), "").unwrap();
    std::fs::write(folder.join("full.csv"), format!("id,puzzle\n7,{PUZZLE}\n")).unwrap();
    for name in ["out.parquet", "out.arrow"] {
        let run = |args: &str| {
            sudokit(args).arg("-o").arg(name).current_dir(&folder).assert().success();
            let after = read(folder.join(name));
            (after.num_rows(), after.column_by_name("id").is_some(), after.column_by_name("puzzle").is_some())
        };
        assert_eq!(run("solve empty"), (0, false, true));
        assert_eq!(run("rate empty empty"), (0, false, true));
        assert_eq!(run("solve empty full.csv"), (1, true, true));
    }
}
