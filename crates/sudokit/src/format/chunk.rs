use super::text::Text;
use super::{Entry, FormatError, Place, Record, Span, Unparsed};
use crate::grid::Grid;
use core::ops::Range;

/// A batch of records, with the text from which they were parsed.
///
/// A [`Reader`](super::Reader) fills and reuses it, threads can exchange it, and a [`Writer`](super::Writer) writes
/// its records.
#[derive(Clone, Debug, Default)]
pub struct Chunk {
    pub(super) text: Text,
    pub(super) entries: Vec<Entry>,
    /// The parser of the text, if parsing was deferred.
    pub(super) unparsed: Option<Unparsed>,
}

impl Chunk {
    /// Returns an empty chunk, ready to be filled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns whether the text is parsed, so that [`parse`](Self::parse) does nothing.
    pub fn is_parsed(&self) -> bool {
        self.unparsed.is_none()
    }

    /// Parses the text if [`Reader::read_unparsed`](super::Reader::read_unparsed) deferred it. Otherwise does
    /// nothing.
    pub fn parse(&mut self) {
        if let Some(unparsed) = self.unparsed.take() {
            unparsed.parse(self.text.as_bytes(), &mut self.entries);
        }
    }

    /// Empties the chunk, and keeps its memory.
    pub fn clear(&mut self) {
        self.text.clear();
        self.entries.clear();
        self.unparsed = None;
    }

    /// Appends a record that was not read from text: its cells, its row in the input, and the value of its answer
    /// column.
    pub fn push_row(&mut self, grid: Grid, row: u64, answer: &[u8]) {
        let start = self.append(answer);
        let answer = Some(Span::new(start, start + answer.len())).filter(|_| !answer.is_empty());
        let (text, place) = (Span::new(start, start), Place { line: row, column: 1 });
        self.entries.push(Entry::Record(Record { grid, place, text, puzzle: text, answer }));
    }

    /// Like [`Self::push_row`], with the text of the row that a writer sees, and its parts with the cells and the
    /// answer.
    pub fn push_text_row(
        &mut self,
        grid: Grid,
        row: u64,
        text: &[u8],
        puzzle: Range<usize>,
        answer: Option<Range<usize>>,
    ) {
        let start = self.append(text);
        let span = |range: Range<usize>| Span::new(start + range.start, start + range.end);
        let answer = answer.filter(|answer| !answer.is_empty()).map(span);
        let (text, puzzle, place) = (span(0..text.len()), span(puzzle), Place { line: row, column: 1 });
        self.entries.push(Entry::Record(Record { grid, place, text, puzzle, answer }));
    }

    /// Appends to the text, and returns the position where the new part starts.
    pub(super) fn append(&mut self, text: &[u8]) -> usize {
        let start = self.text.len();
        self.text.room(text.len()).copy_from_slice(text);
        self.text.grow(text.len());
        start
    }

    /// Appends the error of a record that could not be read.
    pub fn push_error(&mut self, error: FormatError) {
        self.entries.push(Entry::Bad(Box::new(error)));
    }

    /// Returns the records and errors, in the order of the input. The slice is empty before the text is parsed.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the records without the errors.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Record(record) => Some(record),
            Entry::Bad(_) => None,
        })
    }

    /// Returns a part of the text.
    pub fn text(&self, span: Span) -> &[u8] {
        self.text.as_bytes().get(span.range()).unwrap_or_default()
    }
}
