use super::Entry;
use super::unparsed::Unparsed;
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
pub(super) trait Parser: Debug + Send {
    /// Appends the records at the start of the text, no more than [`MAX_ENTRIES`], and returns how many bytes it is done
    /// with. What is left is handed in again, at the front of the next text.
    ///
    /// At the end of the input it is asked until it appends nothing; it must be done with all of the text by then.
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize;

    /// Cuts off whole lines, no more than so many, at the start of the text that can be parsed apart from what follows:
    /// where they end, and how to parse them. Nothing if there are none, or if the format's records depend on each other.
    fn cut(&mut self, _text: &[u8], _most: usize) -> Option<(usize, Unparsed)> {
        None
    }

    /// Whether it is worth asking again when this byte has come.
    fn may_end(&self, byte: u8) -> bool {
        byte == b'\n'
    }

    /// Whether nothing that follows will be read.
    fn is_done(&self) -> bool {
        false
    }
}
