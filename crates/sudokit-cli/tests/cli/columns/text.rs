//! Texts that are not UTF-8: each is an error of its row.

use super::files::{batch, read, read_stream, strings, text};
use super::pages::{PLAIN, data_page, file, plain};
use crate::{PUZZLE, folder, sudokit};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, Int32Array, LargeBinaryArray,
};
use arrow_ipc::writer::StreamWriter;
use arrow_ipc::{Field, Type, root_as_message};
use snapbox::str;
use std::sync::Arc;

const ROWS: [&[u8]; 4] = [b"fine", b"not\xff", b"fine too", b"\xc3"];

/// A stream of texts that is changed to state that its bytes are UTF-8.
fn stated_utf8(column: ArrayRef, types: [Type; 2]) -> Vec<u8> {
    let rows = batch([("puzzle", strings([PUZZLE; 4])), ("note", column)]);
    let mut bytes = Vec::new();
    let mut writer = StreamWriter::try_new(&mut bytes, &rows.schema()).unwrap();
    writer.write(&rows).unwrap();
    writer.finish().unwrap();
    drop(writer);
    let field = {
        let message = root_as_message(&bytes[8..]).unwrap();
        let field = message.header_as_schema().unwrap().fields().unwrap().get(1);
        assert_eq!(field.type_type(), types[0]);
        8 + field._tab.loc() + usize::from(field._tab.vtable().get(Field::VT_TYPE_TYPE))
    };
    bytes[field] = types[1].0;
    bytes
}

#[track_caller]
fn is_read(name: &str, bytes: &[u8]) {
    let folder = folder(&format!("columns_text_{name}"));
    std::fs::write(folder.join("in"), bytes).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert().code(1);
    run("solve in --to arrow -o out.arrow").stderr_eq(str![[r#"
error: bytes that are not UTF-8, expected text
 --> in: row 2
  |
2 | note: not[..]
  |          ^
error: bytes that are not UTF-8, expected text
 --> in: row 4
  |
4 | note: [..]
  |       ^

"#]]);
    let out = read(folder.join("out.arrow"));
    assert_eq!((out.num_rows(), text(&out, "puzzle", 1)), (2, PUZZLE.to_owned()));
    // No row is lost where errors are written.
    let run = run("solve in --to arrow --on-error emit -o -").get_output().stdout.clone();
    let out = read_stream(run);
    assert_eq!(out.num_rows(), 4);
    assert_eq!(out.column_by_name("solution").unwrap().null_count(), 2);
}

#[test]
fn a_text_that_is_not_utf8_is_one_bad_row() {
    let rows = ROWS.map(Some);
    is_read("utf8", &stated_utf8(Arc::new(BinaryArray::from_iter(rows)), [Type::Binary, Type::Utf8]));
    is_read(
        "large_utf8",
        &stated_utf8(Arc::new(LargeBinaryArray::from_iter(rows)), [Type::LargeBinary, Type::LargeUtf8]),
    );
    is_read(
        "utf8_view",
        &stated_utf8(Arc::new(BinaryViewArray::from_iter(rows)), [Type::BinaryView, Type::Utf8View]),
    );
    let values: ArrayRef = Arc::new(BinaryArray::from_iter_values([ROWS[1], ROWS[0], ROWS[3]]));
    let dictionary = DictionaryArray::new(Int32Array::from(vec![1, 0, 1, 2]), values);
    is_read("dictionary", &stated_utf8(Arc::new(dictionary), [Type::Binary, Type::Utf8]));
}

#[test]
fn cells_that_are_not_utf8_are_one_bad_row() {
    let folder = folder("columns_text_cells");
    let mut cells = PUZZLE.as_bytes().to_vec();
    cells[5] = 0xff;
    let values = [plain(PUZZLE.as_bytes()), plain(&cells), plain(PUZZLE.as_bytes())].concat();
    let bytes = file(0, 3, &[data_page(3, PLAIN, values.len() as i32, &values)], false);
    std::fs::write(folder.join("in.parquet"), bytes).unwrap();
    sudokit("solve in.parquet -o out.parquet").current_dir(&folder).assert().code(1).stderr_eq(str![[r#"
error: [..] is not a cell, expected a digit or `.`
 --> in.parquet: row 2
  |
2 | [..]
  | [..]

"#]]);
    assert_eq!(read(folder.join("out.parquet")).num_rows(), 2);
    sudokit("solve in.parquet --to csv").current_dir(&folder).assert().code(1);
}
