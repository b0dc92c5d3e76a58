//! Whether an input holds columns, and if so how its rows are read.

use super::arrow::Arrow;
use super::compression::Kept;
use super::parquet::Parquet;
use super::rows::{Batches, Rows};
use super::{Container, Shelf, failed};
use crate::input::{Opened, Source};
use std::fs::File;
use std::io::{self, Read, Seek};
use std::sync::Arc;
use sudokit::format::{Format, FormatErrorKind, Options, Reader};

/// What of a row becomes text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// Its ticket, and what a verb may change.
    Tickets,
    /// All of it.
    All,
}

/// Makes rows of text of an input with columns, which `from` or its first bytes tell; another stays as it is.
pub(crate) fn look(
    mut opened: Opened,
    source: &Source,
    from: Option<Container>,
    column: Option<&str>,
    view: impl FnOnce(Container) -> View,
) -> io::Result<(Opened, Option<Arc<Shelf>>)> {
    let start = opened.start()?;
    let Some(container) = from.or(Container::of_start(&start)) else { return Ok((opened, None)) };
    let mut gauge = opened.gauge();
    let (batches, schema, kept) = match container {
        Container::Parquet => {
            let (file, size) = seekable(opened, source, &start)?;
            let parquet = Parquet::new(file)?;
            gauge.size = Some(size);
            let (schema, kept) = (parquet.schema(), parquet.kept.clone());
            (Batches::Parquet(Box::new(parquet)), schema, kept)
        }
        Container::Arrow => {
            let arrow = Arrow::new(Box::new(opened) as Box<dyn Read + Send>, start.starts_with(b"ARRO"))?;
            let (schema, kept) = (arrow.schema(), Kept::Arrow(arrow.compression));
            (Batches::Arrow(Box::new(arrow)), schema, kept)
        }
    };
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    let (puzzle, answer) = places(&names, column)?;
    let view = view(container);
    let shelf = Arc::new(Shelf::new(container, schema, kept, (puzzle, answer), view)?);
    let rows = Rows::new(batches, Arc::clone(&shelf), gauge.clone());
    Ok((Opened::of_rows(Box::new(rows), gauge), Some(shelf)))
}

/// Where the puzzle and the answer stand among columns of these names.
fn places(names: &[&str], column: Option<&str>) -> io::Result<(usize, Option<usize>)> {
    let mut header = Vec::new();
    for (at, name) in names.iter().enumerate() {
        header.extend((at > 0).then_some(b','));
        super::render::field(name.as_bytes(), &mut header);
    }
    header.push(b'\n');
    let options = Options { format: Some(Format::CSV), column: column.map(str::to_owned) };
    let mut reader = Reader::new(header.as_slice(), &options)?;
    let layout = reader.layout();
    if let Some(puzzle) = layout.puzzle_column() {
        return Ok((puzzle, layout.answer_column()));
    }
    let mut chunk = sudokit::format::Chunk::new();
    let _ = reader.read(&mut chunk)?;
    let told = chunk.entries().iter().find_map(|entry| match entry {
        sudokit::format::Entry::Bad(error) => Some(error.kind.clone()),
        sudokit::format::Entry::Record(_) => None,
    });
    Err(failed(told.unwrap_or(FormatErrorKind::NoPuzzleColumn { columns: "(none)".to_owned() })))
}

/// The file itself, or a copy of what comes through a pipe or out of a compressed one; and its size.
fn seekable(mut opened: Opened, source: &Source, start: &[u8]) -> io::Result<(File, u64)> {
    if let Source::File(path) = source {
        let mut file = File::open(path)?;
        let mut raw = Vec::new();
        if file.metadata()?.is_file() {
            file.by_ref().take(start.len() as u64).read_to_end(&mut raw)?;
            if raw == start {
                file.rewind()?;
                let size = file.metadata()?.len();
                return Ok((file, size));
            }
        }
    }
    let mut copy = tempfile::tempfile()?;
    let size = io::copy(&mut opened, &mut copy)?;
    copy.rewind()?;
    Ok((copy, size))
}

/// The same for bytes that are at hand.
#[cfg(test)]
pub(crate) fn look_at(bytes: Vec<u8>) -> io::Result<(Opened, Option<Arc<Shelf>>)> {
    let opened = Opened::of_rows(Box::new(io::Cursor::new(bytes)), crate::input::Gauge::default());
    look(opened, &Source::Stdin, None, None, |_| View::All)
}

#[cfg(test)]
mod tests {
    use super::look_at;
    use crate::columns::{Container, Form, Given, Sink};
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};
    use std::io::Read;

    fn file(container: Container, is_stream: bool, compression: crate::columns::Compression) -> Vec<u8> {
        let form = Form { container, compression: Some(compression), is_stream };
        let mut bytes = Vec::new();
        let mut sink = Sink::new(form, b"puzzle,id,er\n", Given::Text(b"puzzle,id\n".to_vec())).unwrap();
        for number in 0..50 {
            sink.write(format!("{number:081},a{number},1.5\n").as_bytes(), &mut bytes).unwrap();
        }
        sink.finish(&mut bytes).unwrap();
        bytes
    }

    /// How many bytes of text come before the end or an error.
    fn read(bytes: Vec<u8>) -> (usize, bool) {
        let Ok((mut opened, _)) = look_at(bytes) else { return (0, false) };
        let mut text = Vec::new();
        let is_well = opened.read_to_end(&mut text).is_ok();
        (text.len(), is_well)
    }

    #[test]
    fn damaged_files_are_errors_and_nothing_worse() {
        use crate::columns::Compression::{Lz4, None, Zstd};
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let kinds = [(Container::Parquet, false), (Container::Arrow, false), (Container::Arrow, true)];
        for (container, is_stream) in kinds {
            for compression in [None, Zstd, Lz4] {
                let whole = file(container, is_stream, compression);
                assert!(read(whole.clone()).1);
                for _ in 0..400 {
                    let mut bytes = whole.clone();
                    for _ in 0..=random.next_u32() % 4 {
                        let at = random.next_u32() as usize % bytes.len();
                        bytes[at] = random.next_u32() as u8;
                    }
                    if random.next_u32() % 4 == 0 {
                        bytes.truncate(random.next_u32() as usize % bytes.len());
                    }
                    assert!(read(bytes).0 < 1 << 24);
                }
            }
        }
    }
}
