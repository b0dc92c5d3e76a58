//! Small files of columns that are large in memory: each is refused before it is decompressed.

use super::files::{batch, parquet_of, stream, strings};
use super::pages::{
    DELTA, DELTA_LENGTH, GZIP, LZ4, PLAIN, RLE_DICTIONARY, Thrift, ZSTD, data_page, dictionary_page, element,
    file, plain, with_footer, zeros,
};
use crate::{PUZZLE, folder, sudokit};
use arrow_array::{ArrayRef, StringArray};
use arrow_ipc::CompressionType;
use arrow_ipc::reader::FileReader;
use arrow_ipc::writer::{IpcWriteOptions, StreamWriter};
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

/// Runs the program with at most 2.5 GB of address space, so that a larger allocation would abort it.
#[track_caller]
fn limited(folder: &Path, args: &str) -> Output {
    Command::new("sh")
        .args(["-c", &format!("ulimit -v 2500000 && exec \"$0\" {args}")])
        .arg(env!("CARGO_BIN_EXE_sudokit"))
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Checks that a file is refused with this message.
#[track_caller]
fn refused(name: &str, bytes: &[u8], expected: &str) {
    let folder = folder(&format!("columns_bomb_{}", name.replace('.', "_")));
    std::fs::write(folder.join(name), bytes).unwrap();
    let run = limited(&folder, &format!("solve {name} --to line"));
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{message}");
    assert!(run.stdout.is_empty());
    assert!(message.contains(&format!("`{name}`")) && message.contains(expected), "{message}");
}

#[test]
fn a_parquet_page_of_a_gigabyte_is_refused() {
    for (name, mebibytes) in [("gigabyte.parquet", 954), ("smaller.parquet", 400)] {
        let bytes = (mebibytes << 20) as i32;
        let frames =
            [zstd::encode_all(&(bytes as u32 - 4).to_le_bytes()[..], 1).unwrap(), zeros(mebibytes)].concat();
        let bomb = file(ZSTD, 1, &[data_page(1, PLAIN, bytes, &frames)], false);
        assert!(bomb.len() < 100_000, "{}", bomb.len());
        let expected = format!(
            "row group 1: the column `puzzle`: the page at byte 4: a page: {bytes} bytes, expected 67108864 at most; \
             --limit-page raises the limit"
        );
        refused(name, &bomb, &expected);
    }
}

#[test]
fn a_page_that_a_writer_made_is_refused_until_the_limit_is_raised() {
    let folder = folder("columns_bomb_written");
    let puzzle: ArrayRef = Arc::new(StringArray::from(vec![PUZZLE.to_owned(), ".".repeat(70 << 20)]));
    let properties = WriterProperties::builder()
        .set_dictionary_enabled(false)
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .build();
    let bytes = parquet_of(&batch([("puzzle", puzzle)]), properties);
    std::fs::write(folder.join("long.parquet"), &bytes).unwrap();
    sudokit("solve long.parquet --to line").current_dir(&folder).assert().code(2).stdout_eq("");
    let run = sudokit("solve long.parquet --to line --limit-page 100M").current_dir(&folder).assert().code(1);
    assert_eq!(run.get_output().stdout.len(), 82);
    let message = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
    assert!(message.contains("a record of more than") && message.contains("row 2"), "{message}");
    sudokit("solve long.parquet --limit-page 1K").current_dir(&folder).assert().code(2);
}

/// The same value is there once and occurs in every row.
#[test]
fn many_rows_of_one_long_value_need_it_once() {
    let folder = folder("columns_bomb_repeated");
    let value = plain(&vec![b'.'; 16 << 20]);
    let dictionary = zstd::encode_all(&value[..], 1).unwrap();
    // Indices of one bit: a run of 4000 zeros.
    let indices = zstd::encode_all(&[1, 0xc0, 0x3e, 0][..], 1).unwrap();
    let pages =
        [dictionary_page(1, value.len() as i32, &dictionary), data_page(4000, RLE_DICTIONARY, 4, &indices)];
    std::fs::write(folder.join("in.parquet"), file(ZSTD, 4000, &pages, true)).unwrap();
    let run = limited(&folder, "check in.parquet -j 2 --on-error stop");
    let message = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(1), "{message}");
    assert!(message.contains("a record of more than") && message.contains("row 1"), "{message}");
}

#[test]
fn a_dictionary_of_millions_of_values_is_refused() {
    let values = 2_000_000;
    let mut all = Vec::new();
    for value in 0..values {
        all.extend(plain(format!("{value:081}").as_bytes()));
    }
    let compressed = zstd::encode_all(&all[..], 1).unwrap();
    let pages = [
        dictionary_page(values, all.len() as i32, &compressed),
        data_page(1, RLE_DICTIONARY, 2, &zstd::encode_all(&[1, 2, 0][..], 1).unwrap()),
    ];
    refused(
        "dictionary.parquet",
        &file(ZSTD, 1, &pages, true),
        "a dictionary: 170000000 bytes, expected 67108864",
    );
    // Short values need more than their bytes.
    let all = plain(b"").repeat(12 << 20);
    let compressed = zstd::encode_all(&all[..], 1).unwrap();
    let pages = [dictionary_page(12 << 20, all.len() as i32, &compressed)];
    refused(
        "short.parquet",
        &file(ZSTD, 1, &pages, true),
        "read together: 251658240 bytes, expected 134217728",
    );
    // A number of values that are not there.
    let pages = [dictionary_page(i32::MAX, 4, &zstd::encode_all(&[0; 4][..], 1).unwrap())];
    refused("claimed.parquet", &file(ZSTD, 1, &pages, true), "the file is damaged");
}

#[test]
fn a_page_that_is_longer_than_its_header_states_is_refused() {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut gzip, &vec![0; 8 << 20]).unwrap();
    let gzip = gzip.finish().unwrap().repeat(500);
    refused(
        "lying.gzip.parquet",
        &file(GZIP, 1, &[data_page(1, PLAIN, 85, &gzip)], false),
        "the file is damaged",
    );
    let mut lz4 = lz4_flex::frame::FrameEncoder::new(Vec::new());
    std::io::Write::write_all(&mut lz4, &vec![0; 1 << 20]).unwrap();
    let lz4 = lz4.finish().unwrap();
    refused(
        "lying.lz4.parquet",
        &file(LZ4, 1, &[data_page(1, PLAIN, 85, &lz4)], false),
        "the file is damaged",
    );
    let zstd = zeros(1000);
    refused("lying.zstd.parquet", &file(ZSTD, 1, &[data_page(1, PLAIN, 85, &zstd)], false), "row group 1: ");
}

/// Values as differences: a few bytes stand for any number of lengths, or each value repeats the one before.
#[test]
fn values_as_differences_are_bounded() {
    // 2^40 lengths in a block of 128 in 4 parts.
    let lengths = [&[0x80, 1, 4][..], &[0x80, 0x80, 0x80, 0x80, 0x80, 0x20], &[0]].concat();
    for (name, encoding) in [("lengths.parquet", DELTA_LENGTH), ("prefixes.parquet", DELTA)] {
        let page = data_page(1, encoding, lengths.len() as i32, &lengths);
        refused(name, &file(0, 1, &[page], false), "more values than its header states");
    }
}

#[test]
fn metadata_that_is_larger_in_memory_is_refused() {
    let root = || Thrift::default().i32(1, 2);
    let long = root().parts(2, [element("schema", 1), element(&"n".repeat(17 << 20), 0)]).i64(3, 0);
    refused("long.parquet", &with_footer(b"", long.parts(4, [])), "the metadata: 1782");
    let nested = std::iter::once(element("schema", 1)).chain((0..100_000).map(|_| element("n", 1)));
    let nested = root().parts(2, nested.chain([element("puzzle", 0)])).i64(3, 0).parts(4, []);
    refused("nested.parquet", &with_footer(b"", nested), "nested more than 64 deep");
    let names = std::iter::once(element("schema", 1)).chain([element(&"n".repeat(1 << 20), 10_000)]);
    let names = root().parts(2, names.chain((0..10_000).map(|_| element("c", 0)))).i64(3, 0).parts(4, []);
    refused("names.parquet", &with_footer(b"", names), "the names of all columns");
    let claimed = root().parts(2, [element("schema", 1), element("puzzle", 0)]).i64(3, 0);
    refused("claimed.parquet", &with_footer(b"", claimed.claimed_parts(4, i32::MAX as usize)), "damaged");
    let groups = (0..200_000).map(|_| Thrift::default());
    let groups = root().parts(2, [element("schema", 1), element("puzzle", 0)]).i64(3, 0).parts(4, groups);
    refused(
        "groups.parquet",
        &with_footer(b"", groups),
        "more than 131072 columns, row groups and other parts",
    );
    let members = root().parts(2, [element("schema", i32::MAX), element("puzzle", 0)]).i64(3, 0).parts(4, []);
    refused("members.parquet", &with_footer(b"", members), "more than 131072 columns");
    let pair = Thrift::default().text(1, "key").text(2, &"v".repeat(64 << 20));
    let pairs = root().parts(2, [element("schema", 1), element("puzzle", 0)]).i64(3, 0).parts(4, []);
    refused("pairs.parquet", &with_footer(b"", pairs.parts(5, [pair])), "the metadata: 6710");
}

/// A stream of one text with this compression.
fn compressed(length: usize, compression: CompressionType) -> Vec<u8> {
    let text: ArrayRef = Arc::new(StringArray::from(vec![".".repeat(length)]));
    let rows = batch([("puzzle", text)]);
    let options = IpcWriteOptions::default().try_with_compression(Some(compression)).unwrap();
    let mut bytes = Vec::new();
    let mut writer = StreamWriter::try_new_with_options(&mut bytes, &rows.schema(), options).unwrap();
    writer.write(&rows).unwrap();
    writer.finish().unwrap();
    drop(writer);
    bytes
}

#[test]
fn an_arrow_buffer_that_is_large_in_memory_is_refused() {
    let expected =
        "batch 1: the column `puzzle`: 104857600 bytes, expected 67108864 at most; --limit-page raises";
    for (name, compression) in
        [("zstd.arrows", CompressionType::ZSTD), ("lz4.arrows", CompressionType::LZ4_FRAME)]
    {
        let bomb = compressed(100 << 20, compression);
        assert!(bomb.len() < 2_000_000, "{}", bomb.len());
        refused(name, &bomb, expected);
    }
}

#[test]
fn an_arrow_buffer_that_is_longer_than_it_states_is_refused() {
    let mut bomb = compressed(4 << 20, CompressionType::LZ4_FRAME);
    // The length before the texts.
    let stated = (4i64 << 20).to_le_bytes();
    let at = bomb.windows(8).rposition(|bytes| bytes == stated).unwrap();
    bomb[at..at + 8].copy_from_slice(&81i64.to_le_bytes());
    refused("longer.arrows", &bomb, "more bytes than it states");
}

#[test]
fn a_long_header_of_arrow_is_refused() {
    let header = [&[0xff; 4][..], &(17u32 << 20).to_le_bytes(), &[0; 100]].concat();
    refused("header.arrows", &header, "the header of a message: 17825792 bytes, expected 16777216");
    let bytes = stream(&batch([("puzzle", strings([PUZZLE]))]));
    refused("cut.arrows", &bytes[..8], "it ends in the middle of a batch");
}

/// Rows wait for a full batch before they are written, but not for one of gigabytes.
#[test]
fn long_rows_are_written_in_small_batches() {
    let folder = folder("columns_bomb_rows");
    let notes: ArrayRef = Arc::new(StringArray::from(vec![" ".repeat(1 << 20); 40]));
    let rows = batch([("puzzle", strings([PUZZLE; 40])), ("note", notes)]);
    let properties =
        WriterProperties::builder().set_compression(Compression::ZSTD(ZstdLevel::default())).build();
    std::fs::write(folder.join("in.parquet"), parquet_of(&rows, properties)).unwrap();
    for threads in [1, 2] {
        let args = format!("solve in.parquet -j {threads} -o out{threads}.arrow --compression zstd");
        sudokit(&args).current_dir(&folder).assert().success();
    }
    let bytes = std::fs::read(folder.join("out1.arrow")).unwrap();
    assert!(bytes == std::fs::read(folder.join("out2.arrow")).unwrap());
    let batches = FileReader::try_new(std::io::Cursor::new(bytes), None).unwrap();
    let rows: Vec<_> = batches.map(|batch| batch.unwrap().num_rows()).collect();
    assert_eq!(rows, [16, 16, 8]);
}

/// Many pages and row groups are large together, and are read one after the other.
#[test]
fn files_of_many_pages_are_read() {
    let folder = folder("columns_bomb_many");
    let page = |rows: usize| {
        let values = plain(PUZZLE.as_bytes()).repeat(rows);
        data_page(rows as i32, PLAIN, values.len() as i32, &zstd::encode_all(&values[..], 1).unwrap())
    };
    let rows = 40_000;
    std::fs::write(folder.join("many.parquet"), file(ZSTD, 5 * rows as i64, &vec![page(rows); 5], false))
        .unwrap();
    let run = limited(&folder, "check many.parquet -j 1 --quiet");
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
}
