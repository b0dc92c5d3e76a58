//! An input as the entries that the library reads in it.

use std::io::{self, Read};
use sudokit::Grid;
use sudokit::format::{Chunk, Entry, Format, FormatError, Layout, Options, Place, Reader};

/// All entries of an input, without the chunks they came in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entries {
    pub(super) layout: Layout,
    pub(super) all: Vec<Seen>,
}

/// One entry, with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Seen {
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
    /// The entries of the bytes, handed over in pieces of this many at the most.
    pub(super) fn read(bytes: &[u8], format: Option<Format>, piece: usize) -> Self {
        let mut all = Vec::new();
        let layout = each_chunk(bytes, format, piece, |chunk| {
            all.extend(chunk.entries().iter().map(|entry| Seen::new(chunk, entry)));
        });
        Self { layout, all }
    }

    pub(super) fn records(&self) -> impl Iterator<Item = &Given> {
        self.all.iter().filter_map(|entry| match entry {
            Seen::Record(given) => Some(given),
            Seen::Bad(_) => None,
        })
    }
}

impl Seen {
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

/// Reads the bytes chunk by chunk, and returns what their start has told.
pub(super) fn each_chunk(
    bytes: &[u8],
    format: Option<Format>,
    piece: usize,
    mut visit: impl FnMut(&Chunk),
) -> Layout {
    let options = Options { format, ..Options::default() };
    let mut reader = Reader::new(Pieces { bytes, piece }, &options).expect("bytes can be read");
    let mut chunk = Chunk::new();
    while reader.read(&mut chunk).expect("bytes can be read") {
        visit(&chunk);
    }
    reader.layout().clone()
}

/// Bytes that come in small pieces, as from a pipe.
struct Pieces<'a> {
    bytes: &'a [u8],
    piece: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len().min(self.piece);
        self.bytes.read(&mut buffer[..room])
    }
}
