use super::text::Text;
use super::{Entry, Record, Span, Unparsed};

/// A run of records that were read together, with the text they came from.
///
/// It is the unit in which records travel: reused from read to read, sent to a worker, written by a
/// [`Writer`](super::Writer).
#[derive(Clone, Debug, Default)]
pub struct Chunk {
    pub(super) text: Text,
    pub(super) entries: Vec<Entry>,
    /// How to make entries of the text, if that was left for later.
    pub(super) unparsed: Option<Unparsed>,
}

impl Chunk {
    /// An empty chunk, ready to be filled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether there is nothing left for [`parse`](Self::parse) to do.
    pub fn is_parsed(&self) -> bool {
        self.unparsed.is_none()
    }

    /// Parses the text if [`Reader::read_unparsed`](super::Reader::read_unparsed) has left that for later; else it does
    /// nothing.
    pub fn parse(&mut self) {
        if let Some(unparsed) = self.unparsed.take() {
            unparsed.parse(self.text.as_bytes(), &mut self.entries);
        }
    }

    /// Empties it, ready to be filled again.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.entries.clear();
        self.unparsed = None;
    }

    /// The records and errors, in the order of the input; none before they are parsed.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The records alone.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Record(record) => Some(record),
            Entry::Bad(_) => None,
        })
    }

    /// A part of the text.
    pub fn text(&self, span: Span) -> &[u8] {
        self.text.as_bytes().get(span.range()).unwrap_or_default()
    }
}
