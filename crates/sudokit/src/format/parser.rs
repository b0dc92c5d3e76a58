use super::Entry;
use core::fmt::Debug;

/// The maximum number of records in a chunk. It bounds the memory of a chunk of short records.
pub(super) const MAX_ENTRIES: usize = 4096;

/// The maximum length of a line without its end, in a format of short lines.
pub(super) const LINE_LIMIT: usize = 4 << 10;

/// The maximum length of a record of several lines.
pub(super) const BLOCK_LIMIT: usize = 64 << 10;

/// The maximum length of a row of columns or a JSON object.
pub(super) const ROW_LIMIT: usize = 1 << 20;

/// Parses records from text that arrives in pieces.
///
/// The result does not depend on how the input is divided: a parser returns an entry only if no further text can
/// change it.
pub trait Parser: Debug + Send {
    /// Parses the entry at `at` and moves `at` past it. Returns `None` if the entry is incomplete or none is left. A
    /// parser implements this method or [`parse`](Self::parse).
    fn next_entry(&mut self, _text: &[u8], _at: &mut usize, _at_end: bool) -> Option<Entry> {
        None
    }

    /// Appends the records at the start of the text, up to 4096 entries, and returns the number of bytes consumed.
    /// The next call receives the remaining bytes at the start of its text.
    ///
    /// At the end of the input, the caller repeats the call until it appends nothing. All of the text must be
    /// consumed by then.
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            let Some(entry) = self.next_entry(text, &mut at, at_end) else { break };
            entries.push(entry);
        }
        at
    }

    /// Cuts off at most `limit` whole lines at the start of the text that can be parsed separately. Returns the
    /// position of their end, and how to parse them, or `None` if there are none or the format's records depend on
    /// each other.
    fn cut(&mut self, _text: &[u8], _limit: usize) -> Option<(usize, Unparsed)> {
        None
    }

    /// Returns whether this byte can complete a record, so that another call is worthwhile.
    fn may_end(&self, byte: u8) -> bool {
        byte == b'\n'
    }

    /// Returns whether the rest of the input is not read.
    fn is_done(&self) -> bool {
        false
    }
}

/// The parser of text that was cut at line ends, with the number of its first line.
#[derive(Clone, Copy, Debug)]
pub struct Unparsed {
    first_line: u64,
    parser: fn(u64) -> Box<dyn Parser>,
}

impl Unparsed {
    /// Returns the parser of text whose first line has this number.
    pub const fn new(first_line: u64, parser: fn(u64) -> Box<dyn Parser>) -> Self {
        Self { first_line, parser }
    }

    /// Appends the records of the text, which has at most as many as one call of a parser returns.
    pub(super) fn parse(self, text: &[u8], entries: &mut Vec<Entry>) {
        (self.parser)(self.first_line).parse(text, false, entries);
    }
}
