use super::{Entry, FormatError, FormatErrorKind, Place};
use core::ops::Range;
use memchr::{memchr, memchr_iter, memrchr};

/// The number of bytes that an error shows of a long line.
const WINDOW: usize = 160;

/// The position of the next byte to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cursor {
    pub(super) line: u64,
    /// The column, counted from 1.
    pub(super) column: u64,
}

impl Cursor {
    pub(super) const START: Self = Self { line: 1, column: 1 };

    /// Moves past this text.
    pub(super) fn pass(&mut self, text: &[u8]) {
        self.line += memchr_iter(b'\n', text).count() as u64;
        match memrchr(b'\n', text) {
            Some(last) => self.column = (text.len() - last) as u64,
            None => self.column += text.len() as u64,
        }
    }

    /// Moves past this text, which starts at `at`, and adds its length to `at`.
    pub(super) fn pass_from(&mut self, at: &mut usize, text: &[u8]) {
        self.pass(text);
        *at += text.len();
    }

    /// Returns the position. Columns above the largest number become that number.
    pub(super) fn place(self) -> Place {
        Place { line: self.line, column: u32::try_from(self.column).unwrap_or(u32::MAX) }
    }

    /// Returns the position of a byte of the text that starts here.
    pub(super) fn place_in(mut self, text: &[u8], at: usize) -> Place {
        self.pass(text.get(..at).unwrap_or(text));
        self.place()
    }

    /// Returns the error of a record that starts here.
    ///
    /// It depends on the record only, so that it is the same for every size of block.
    pub(super) fn fault(self, kind: FormatErrorKind, record: &[u8], fault: Range<usize>) -> FormatError {
        let at = fault.start.min(record.len());
        let (before, after) = record.split_at(at);
        let start = memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        let end = at + memchr(b'\n', after).unwrap_or(after.len());
        let end = if record[start..end].ends_with(b"\r") { end - 1 } else { end }.max(at);
        let cut = window(&record[start..end], at - start);
        FormatError {
            kind,
            place: self.place_in(record, at),
            width: u32::try_from(fault.len()).unwrap_or(u32::MAX).max(1),
            line: record[start..end][cut.clone()].to_vec(),
            line_from: self.place_in(record, start + cut.start).column,
            record: record.to_vec(),
        }
    }

    /// Returns the error as an entry.
    pub(super) fn bad(self, kind: FormatErrorKind, record: &[u8], fault: Range<usize>) -> Entry {
        Entry::Bad(Box::new(self.fault(kind, record, fault)))
    }
}

impl FormatError {
    /// Returns the error of a record that starts at `start`; `fault` is the range of its wrong bytes.
    pub fn new(kind: FormatErrorKind, start: Place, record: &[u8], fault: Range<usize>) -> Self {
        Cursor { line: start.line, column: start.column.into() }.fault(kind, record, fault)
    }
}

/// Returns the part of a line that an error shows, which is all of a short line. No UTF-8 character is cut.
fn window(line: &[u8], at: usize) -> Range<usize> {
    if line.len() <= WINDOW {
        return 0..line.len();
    }
    let inside = |&i: &usize| line.get(i).is_some_and(|byte| byte & 0xc0 == 0x80);
    let start = at.saturating_sub(WINDOW / 2).min(line.len() - WINDOW);
    let end = start + WINDOW;
    let start = start + (start..at).take(3).take_while(inside).count();
    let end = end - (at + 1..=end).rev().take(3).take_while(inside).count();
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fault(record: &[u8], at: Range<usize>) -> FormatError {
        Cursor { line: 7, column: 3 }.fault(FormatErrorKind::NotUtf8, record, at)
    }

    #[test]
    fn a_fault_on_the_first_line_counts_from_the_cursor() {
        let error = fault(b"abc\ndef", 1..3);
        assert_eq!(error.place, Place { line: 7, column: 4 });
        assert_eq!((error.width, error.line.as_slice(), error.line_from), (2, &b"abc"[..], 3));
        assert_eq!(error.record, b"abc\ndef");
    }

    #[test]
    fn a_fault_on_a_later_line_counts_from_its_start() {
        let error = fault(b"abc\r\ndef\r\nghi", 6..6);
        assert_eq!(error.place, Place { line: 8, column: 2 });
        assert_eq!((error.width, error.line.as_slice(), error.line_from), (1, &b"def"[..], 1));
    }

    #[test]
    fn a_fault_may_stand_behind_the_last_byte() {
        let error = fault(b"abc\n", 4..4);
        assert_eq!(error.place, Place { line: 8, column: 1 });
        assert_eq!(error.line, b"");
        assert_eq!(fault(b"ab\r", 3..3).line, b"ab\r");
    }

    #[test]
    fn a_long_line_is_cut_around_the_fault() {
        let line: Vec<u8> = (0..=255).cycle().filter(u8::is_ascii_lowercase).take(1000).collect();
        for (at, from) in [(0, 0), (79, 0), (81, 1), (500, 420), (919, 839), (930, 840), (1000, 840)] {
            let error = fault(&line, at..at + 1);
            assert_eq!(error.line, line[from..from + 160], "{at}");
            assert_eq!(error.line_from as usize, from + 3);
        }
    }

    #[test]
    fn a_long_line_below_the_first_is_cut_as_well() {
        let record = ["x".repeat(300), "y".repeat(600)].join("\n");
        let error = fault(record.as_bytes(), 501..502);
        assert_eq!((error.place.column, error.line_from, error.line.len()), (201, 121, 160));
    }

    #[test]
    fn a_cut_never_splits_a_character() {
        let line = "é".repeat(200);
        for at in (0..400).step_by(2) {
            let error = fault(line.as_bytes(), at..at + 2);
            assert!(core::str::from_utf8(&error.line).is_ok(), "{at}");
            assert!(error.line.len() >= 158);
        }
    }

    proptest! {
        #[test]
        fn the_cut_holds_the_fault(line in prop::collection::vec(any::<u8>(), 0..600), at in 0usize..600) {
            let at = at.min(line.len());
            let cut = window(&line, at);
            prop_assert!(cut.start <= at && at <= cut.end && cut.end <= line.len());
            prop_assert!(cut.len() <= WINDOW && cut.len() >= line.len().min(WINDOW - 6));
        }
    }
}
