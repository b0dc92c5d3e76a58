use super::Entry;
use super::parser::Parser;

/// What it takes to parse text that was cut at line ends: which line comes first, and the parser that starts there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unparsed {
    first_line: u64,
    parser: fn(u64) -> Box<dyn Parser>,
}

impl Unparsed {
    pub(super) const fn new(first_line: u64, parser: fn(u64) -> Box<dyn Parser>) -> Self {
        Self { first_line, parser }
    }

    /// Appends the records of the text, which has no more of them than one call of a parser gives.
    pub(super) fn parse(self, text: &[u8], entries: &mut Vec<Entry>) {
        (self.parser)(self.first_line).parse(text, false, entries);
    }
}
