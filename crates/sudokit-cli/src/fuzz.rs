//! The fuzz targets of what the library does not read: columns, compressed files and HTTP. They panic if a promise is broken.
//!
//! They exist in builds for the fuzzer, and in tests, which run them with all seeds and all inputs that ever failed.

mod http;

use crate::columns::{BatchReader, ColumnFile, Container, FileOptions, PageLimit, Table, TableSchema};
use crate::input::{Opened, Source};
use std::io::{self, Read};
use sudokit::format::{Chunk, Entry};

/// A target: its name, and its body.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, in the order of their names.
pub const TARGETS: [Target; 4] =
    [("arrow", arrow), ("decode", decode), ("http", http::http), ("parquet", parquet)];

/// Runs one target on one input.
///
/// # Panics
/// A promise is broken, or the target does not exist.
#[expect(clippy::panic, reason = "a fuzz target reports by a panic")]
pub fn run(target: &str, bytes: &[u8]) {
    match TARGETS.iter().find(|(name, _)| *name == target) {
        Some((_, body)) => body(bytes),
        None => panic!("no fuzz target `{target}`"),
    }
}

/// A small limit, so that the memory of a target is small too.
const LIMIT: PageLimit = PageLimit::new(1 << 20);
/// Rows and bytes after which an input is left: a short one may stand for billions.
const MAX_ROWS: usize = 20_000;
const MAX_BYTES: u64 = 4 << 20;

fn arrow(bytes: &[u8]) {
    columns(bytes, Container::Arrow);
}

fn parquet(bytes: &[u8]) {
    columns(bytes, Container::Parquet);
}

/// Reads rows as text, and again to write them as an Arrow stream. An error is a result as good as any.
fn columns(bytes: &[u8], container: Container) {
    drop(text(bytes, container));
    drop(copy(bytes, container));
}

fn open(bytes: &[u8], container: Container) -> io::Result<Option<BatchReader>> {
    let opened = Opened::of_bytes(bytes.to_vec())?;
    Ok(BatchReader::open(opened, &Source::Stdin, Some(container), None, LIMIT)?.ok())
}

fn text(bytes: &[u8], container: Container) -> io::Result<()> {
    let Some(reader) = open(bytes, container)? else { return Ok(()) };
    let (mut reader, mut chunk, mut rows) = (reader.with_text(true), Chunk::new(), 0);
    while rows < MAX_ROWS && reader.read(&mut chunk, 1000)?.is_some() {
        rows += chunk.entries().len();
    }
    Ok(())
}

fn copy(bytes: &[u8], container: Container) -> io::Result<()> {
    let Some(mut reader) = open(bytes, container)? else { return Ok(()) };
    let schema = TableSchema::new(Container::Arrow, Some(reader.schema()));
    let options = FileOptions { container: Container::Arrow, compression: None, is_stream: true };
    let mut file = ColumnFile::create(options, schema)?;
    let (mut chunk, mut table, mut out, mut rows) = (Chunk::new(), Table::default(), Vec::new(), 0);
    while rows < MAX_ROWS {
        let Some(batch) = reader.read(&mut chunk, 1000)? else { break };
        for entry in chunk.entries() {
            let row = match entry {
                Entry::Record(record) => record.place.line,
                Entry::Bad(error) => error.place.line,
            };
            table.pick(&batch, row);
        }
        rows += chunk.entries().len();
        file.write(&mut table, Some(&batch), &mut out)?;
        out.clear();
    }
    file.finish(&mut out)
}

/// Decompresses gzip and zstd.
fn decode(bytes: &[u8]) {
    if let Ok(opened) = Opened::of_bytes(bytes.to_vec()) {
        drop(io::copy(&mut opened.take(MAX_BYTES), &mut io::sink()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};
    use std::time::Duration;

    fn files(folder: &str) -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dev/fuzz").join(folder);
        let mut files: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        assert!(!files.is_empty(), "no files in {}", folder.display());
        files
    }

    #[test]
    fn nothing_that_ever_failed_fails_again_and_the_seeds_pass() {
        for file in files("regressions").into_iter().chain(files("seeds")) {
            let bytes = std::fs::read(&file).unwrap();
            for (target, body) in TARGETS {
                eprintln!("{target} on {}", file.display());
                body(&bytes);
            }
        }
    }

    /// The seeds of a target are files that it reads.
    #[test]
    fn the_seeds_of_files_are_read() {
        for file in files("seeds") {
            let name = file.file_name().unwrap().to_str().unwrap();
            let bytes = std::fs::read(&file).unwrap();
            match name.split_once('-').map(|(target, _)| target) {
                Some("parquet") => copy(&bytes, Container::Parquet).unwrap(),
                Some("arrow") => copy(&bytes, Container::Arrow).unwrap(),
                Some("decode") => {
                    let mut text = Vec::new();
                    Opened::of_bytes(bytes.clone()).unwrap().read_to_end(&mut text).unwrap();
                    assert_ne!(text, bytes);
                }
                Some("http") => {
                    let response = http::response(&bytes, Duration::from_mins(1)).unwrap();
                    assert!(response.starts_with(b"HTTP/1.1 20"), "{name}");
                }
                _ => {}
            }
        }
    }

    #[test]
    fn every_target_has_its_program() {
        let programs = files("fuzz_targets");
        let has = |name: &str| programs.iter().any(|file| file.file_stem().is_some_and(|stem| stem == name));
        assert!(TARGETS.iter().all(|(name, _)| has(name)));
    }
}
