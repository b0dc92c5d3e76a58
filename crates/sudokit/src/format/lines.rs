use super::characters::Fault;
use super::cursor::Cursor;
use super::{Entry, Place, Record, Span};
use crate::grid::Grid;
use core::ops::Range;
use memchr::{memchr, memchr_iter, memrchr};

/// Splits text into lines, counts them, and skips the rest of a line that is too long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// The number of the next line.
    number: u64,
    limit: usize,
    in_long_line: bool,
}

/// A line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: u64,
    /// The position of its start in the text.
    pub(super) start: usize,
    /// The line without its end. Of a line that is too long, the limit and one byte.
    pub(super) text: &'a [u8],
    pub(super) is_too_long: bool,
}

impl Lines {
    pub(super) const fn new(limit: usize, first_number: u64) -> Self {
        Self { number: first_number, limit, in_long_line: false }
    }

    /// Returns the line at `at` and moves `at` past it, or returns `None` if the line is incomplete or none is left.
    #[inline]
    pub(super) fn next<'a>(&mut self, text: &'a [u8], at: &mut usize, at_end: bool) -> Option<Line<'a>> {
        if self.in_long_line && !self.pass_long_line(text, at) {
            return None;
        }
        let rest = text.get(*at..).unwrap_or_default();
        self.next_of(rest, memchr(b'\n', rest), at, at_end)
    }

    /// Like [`Self::next`], if the first `known` bytes are known not to end the line.
    #[inline(always)]
    pub(super) fn next_beyond<'a>(
        &mut self,
        known: usize,
        text: &'a [u8],
        at: &mut usize,
        at_end: bool,
    ) -> Option<Line<'a>> {
        let rest = text.get(*at..).unwrap_or_default();
        let end = match rest.get(known) {
            Some(b'\n') => Some(known),
            _ => memchr(b'\n', rest.get(known..).unwrap_or_default()).map(|end| known + end),
        };
        self.next_of(rest, end, at, at_end)
    }

    /// Returns the first result of `entry` for a line from `at` on, and moves `at` past that line.
    pub(super) fn next_entry(
        &mut self,
        text: &[u8],
        at: &mut usize,
        at_end: bool,
        entry: impl Fn(&Line<'_>) -> Option<Entry>,
    ) -> Option<Entry> {
        loop {
            if let Some(entry) = entry(&self.next(text, at, at_end)?) {
                return Some(entry);
            }
        }
    }

    /// Moves past a line of `length` bytes, which is below the limit, and its end. Returns its number.
    #[inline(always)]
    pub(super) const fn pass(&mut self, length: usize, at: &mut usize) -> u64 {
        *at += length + 1;
        self.number += 1;
        self.number - 1
    }

    /// Cuts off at most `limit` whole lines. Returns the position of their end and the number of the first, or `None`
    /// if there is none or the text begins within a long line.
    pub(super) fn cut(&mut self, text: &[u8], limit: usize) -> Option<(usize, u64)> {
        if self.in_long_line {
            return None;
        }
        let mut end = memrchr(b'\n', text)? + 1;
        let mut count = memchr_iter(b'\n', &text[..end]).count();
        if count > limit {
            count = limit.max(1);
            end = memchr_iter(b'\n', text).nth(count - 1)? + 1;
        }
        let first = self.number;
        self.number += count as u64;
        Some((end, first))
    }

    /// Returns whether the text begins within a line that is too long.
    pub(super) const fn is_in_long_line(&self) -> bool {
        self.in_long_line
    }

    /// Returns the line at the start of `rest`, which ends at `end`.
    #[inline(always)]
    fn next_of<'a>(
        &mut self,
        rest: &'a [u8],
        end: Option<usize>,
        at: &mut usize,
        at_end: bool,
    ) -> Option<Line<'a>> {
        let (line, passed) = match end {
            Some(end) => (without_cr(&rest[..end]), end + 1),
            None if at_end && !rest.is_empty() => (without_cr(rest), rest.len()),
            // One byte above the limit may still be a CR.
            None if rest.len() > self.limit + 1 => (rest, 0),
            None => return None,
        };
        Some(self.take(line, at, passed))
    }

    #[inline(always)]
    fn take<'a>(&mut self, line: &'a [u8], at: &mut usize, passed: usize) -> Line<'a> {
        let is_too_long = line.len() > self.limit;
        let kept = if is_too_long { &line[..=self.limit] } else { line };
        let line = Line { number: self.number, start: *at, text: kept, is_too_long };
        if is_too_long && passed == 0 {
            self.in_long_line = true;
            *at += kept.len();
        } else {
            self.number += 1;
            *at += passed;
        }
        line
    }

    /// Moves past the long line. Returns false if its end is not in the text.
    #[cold]
    fn pass_long_line(&mut self, text: &[u8], at: &mut usize) -> bool {
        let rest = text.get(*at..).unwrap_or_default();
        let Some(end) = memchr(b'\n', rest) else {
            *at = text.len();
            return false;
        };
        *at += end + 1;
        self.number += 1;
        self.in_long_line = false;
        true
    }
}

impl Line<'_> {
    /// Returns the position of the line in the input.
    pub(super) fn cursor(&self) -> Cursor {
        Cursor { line: self.number, column: 1 }
    }

    /// Returns the position of its end in the text, without the line end.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Returns a part of the line as a span of the text.
    pub(super) const fn span(&self, part: Range<usize>) -> Span {
        Span::new(self.start + part.start, self.start + part.end)
    }

    /// Returns the record of the line, with its cells in this part.
    #[inline(always)]
    pub(super) const fn record(&self, grid: Grid, cells: Range<usize>) -> Record {
        let place = Place { line: self.number, column: cells.start as u32 + 1 };
        Record::new(grid, place, self.span(0..self.text.len()), self.span(cells))
    }

    /// Returns the entry of the line.
    pub(super) fn entry(&self, record: Result<Record, Fault>) -> Entry {
        match record {
            Ok(record) => Entry::Record(record),
            Err((kind, fault)) => self.cursor().bad(kind, self.text, fault),
        }
    }

    /// Returns whether the line is not a record, but blank or a comment.
    pub(super) fn is_to_skip(&self) -> bool {
        !self.is_too_long && (self.is_blank() || self.is_comment())
    }

    /// Returns whether the line is blank.
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim_ascii().is_empty()
    }

    /// Returns whether the whole line is a comment.
    pub(super) fn is_comment(&self) -> bool {
        self.text.trim_ascii_start().starts_with(b"#")
    }
}

fn without_cr(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the lines of the text, passed in pieces that end at `ends`, as `number:text`, with `!` for a line too
    /// long.
    fn lines(text: &str, ends: &[usize]) -> Vec<String> {
        let (mut lines, mut at, mut found) = (Lines::new(4, 1), 0, Vec::new());
        for &end in ends {
            let at_end = end == text.len();
            while let Some(line) = lines.next(&text.as_bytes()[..end], &mut at, at_end) {
                let mark = if line.is_too_long { "!" } else { "" };
                found.push(format!("{}:{}{mark}", line.number, String::from_utf8_lossy(line.text)));
            }
        }
        assert_eq!(at, text.len());
        found
    }

    #[test]
    fn any_line_end_and_none() {
        assert_eq!(lines("a\nb\r\n\nc", &[7]), ["1:a", "2:b", "3:", "4:c"]);
        assert_eq!(lines("a\n", &[2]), ["1:a"]);
        assert_eq!(lines("", &[0]), [""; 0]);
    }

    #[test]
    fn a_line_of_the_limit_is_fine_and_one_more_is_not() {
        assert_eq!(lines("abcd\nabcd\r\nabcd", &[15]), ["1:abcd", "2:abcd", "3:abcd"]);
        assert_eq!(lines("abcde\nb", &[7]), ["1:abcde!", "2:b"]);
        assert_eq!(lines("abcde", &[5]), ["1:abcde!"]);
        assert_eq!(lines("abcdefgh\nb\r\n", &[12]), ["1:abcde!", "2:b"]);
    }

    #[test]
    fn pieces_make_no_difference() {
        let text = "a\r\nabcd\r\nabcdefgh\n\nabcdef";
        let whole = lines(text, &[text.len()]);
        assert_eq!(whole, ["1:a", "2:abcd", "3:abcde!", "4:", "5:abcde!"]);
        let bytes: Vec<usize> = (0..=text.len()).collect();
        assert_eq!(lines(text, &bytes), whole);
    }
}
