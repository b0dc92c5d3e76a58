use super::Entry;
use core::fmt::Debug;

/// How many records a chunk holds at most, so that its memory is bounded however short they are.
pub(super) const MAX_ENTRIES: usize = 4096;

/// How long a line may be in a format of short lines, without its end.
pub(super) const LINE_LIMIT: usize = 4 << 10;

/// How long a record of several lines may be.
pub(super) const BLOCK_LIMIT: usize = 64 << 10;

/// How long a row of columns or a JSON object may be.
pub(super) const ROW_LIMIT: usize = 1 << 20;

/// Reads records out of text that comes piece by piece.
///
/// A parser says the same of the same input however it is cut: it decides only on what it has seen, and waits where more
/// text could change its mind.
pub trait Parser: Debug + Send {
    /// Reads the entry at `at`, which moves behind it; nothing if its end has not come, or none is left. A parser implements
    /// this or [`parse`](Self::parse).
    fn next_entry(&mut self, _text: &[u8], _at: &mut usize, _at_end: bool) -> Option<Entry> {
        None
    }

    /// Appends the records at the start of the text, until there are 4096 entries, and returns how many bytes it is done
    /// with. What is left is handed in again, at the front of the next text.
    ///
    /// At the end of the input it is asked until it appends nothing; it must be done with all of the text by then.
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES {
            let Some(entry) = self.next_entry(text, &mut at, at_end) else { break };
            entries.push(entry);
        }
        at
    }

    /// Cuts off at most `limit` whole lines at the start of the text that can be parsed apart from what follows: where they
    /// end, and how to parse them. Nothing if there are none, or if the format's records depend on each other.
    fn cut(&mut self, _text: &[u8], _limit: usize) -> Option<(usize, Unparsed)> {
        None
    }

    /// Returns whether it is worth asking again when this byte has come.
    fn may_end(&self, byte: u8) -> bool {
        byte == b'\n'
    }

    /// Returns whether nothing that follows will be read.
    fn is_done(&self) -> bool {
        false
    }
}

/// What it takes to parse text that was cut at line ends: which line comes first, and the parser that starts there.
#[derive(Clone, Copy, Debug)]
pub struct Unparsed {
    first_line: u64,
    parser: fn(u64) -> Box<dyn Parser>,
}

impl Unparsed {
    /// Text whose first line has this number, for the parser that this makes of the number.
    pub const fn new(first_line: u64, parser: fn(u64) -> Box<dyn Parser>) -> Self {
        Self { first_line, parser }
    }

    /// Appends the records of the text, which has no more of them than one call of a parser gives.
    pub(super) fn parse(self, text: &[u8], entries: &mut Vec<Entry>) {
        (self.parser)(self.first_line).parse(text, false, entries);
    }
}
