//! The entries that the library reads from an input.

use std::io::{self, Read};
use sudokit::Grid;
use sudokit::format::{Chunk, Entry, Format, FormatError, Layout, Place, Reader, ReaderOptions};

/// All entries of an input.
#[derive(Debug)]
pub(super) struct Entries {
    pub(super) layout: Layout,
    /// The entries as they were read.
    pub(super) chunks: Vec<Chunk>,
    /// The entries in a form that can be compared, independent of chunks.
    pub(super) all: Vec<ReadEntry>,
}

/// One entry, with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ReadEntry {
    Record(Given),
    Bad(FormatError),
}

/// A record as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Given {
    pub(super) grid: Grid,
    pub(super) place: Place,
    pub(super) text: Vec<u8>,
    pub(super) puzzle: Vec<u8>,
    pub(super) answer: Option<Vec<u8>>,
}

impl Entries {
    /// Returns the entries of the bytes, passed in this number of pieces.
    pub(super) fn read(bytes: &[u8], format: Option<Format>, pieces: usize) -> Self {
        let options = ReaderOptions::default().with_format(format);
        let pieces = Pieces { bytes, size: bytes.len().div_ceil(pieces).max(1) };
        let mut reader = Reader::new(pieces, &options).expect("bytes can be read");
        let (mut chunks, mut chunk) = (Vec::new(), Chunk::new());
        while reader.read(&mut chunk).expect("bytes can be read") {
            chunks.push(chunk.clone());
        }
        let all =
            chunks.iter().flat_map(|chunk| chunk.entries().iter().map(|entry| ReadEntry::new(chunk, entry)));
        Self { layout: reader.layout().clone(), all: all.collect(), chunks }
    }

    pub(super) fn records(&self) -> impl Iterator<Item = &Given> {
        self.all.iter().filter_map(|entry| match entry {
            ReadEntry::Record(given) => Some(given),
            ReadEntry::Bad(_) => None,
        })
    }
}

impl ReadEntry {
    fn new(chunk: &Chunk, entry: &Entry) -> Self {
        let text = |span| chunk.text(span).to_vec();
        match entry {
            Entry::Record(record) => Self::Record(Given {
                grid: record.grid,
                place: record.place,
                text: text(record.text),
                puzzle: text(record.puzzle),
                answer: record.answer.map(text),
            }),
            Entry::Bad(error) => Self::Bad((**error).clone()),
        }
    }
}

/// Bytes that arrive in small pieces, as from a pipe.
struct Pieces<'a> {
    bytes: &'a [u8],
    size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len().min(self.size);
        self.bytes.read(&mut buffer[..room])
    }
}
