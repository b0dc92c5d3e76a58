//! A drawn grid while its lines are read.

use super::characters::read_apart;
use super::cursor::Cursor;
use super::drawn_line::DrawnLine;
use super::lines::{Line, Lines};
use super::parser::{BLOCK_LIMIT, LINE_LIMIT};
use super::{Entry, FormatErrorKind, Record, Span};
use core::ops::Range;

/// The lines of one grid that were read so far.
#[derive(Debug, Default)]
pub(super) struct GridBuilder {
    /// The start of the first line, or `None` before it.
    start: Option<(Cursor, usize)>,
    /// The end of the last line that belongs to the grid.
    end: usize,
    /// The last row.
    last_row: Range<usize>,
    /// The character of each cell, with its position.
    cells: Vec<(u8, usize)>,
    has_title: bool,
    /// Whether a rule is above the first row, so that another is expected below the last.
    is_framed: bool,
    is_too_long: bool,
    gaps: Gaps,
    /// The position before the last band that follows a blank line. Parsing continues there if that band turns out to
    /// be another grid.
    checkpoint: Option<Checkpoint>,
    fault: Option<(FormatErrorKind, Range<usize>)>,
}

#[derive(Debug)]
struct Checkpoint {
    resume: (Lines, usize),
    end: usize,
    rows: usize,
    last_row: Range<usize>,
}

/// Blank lines between the rows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Gaps {
    #[default]
    None,
    /// Between bands, but not in the last line.
    Before,
    /// Between bands, and in the last line.
    Here,
}

/// The effect of a line on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineEffect {
    /// The line can belong to the grid, and more lines can follow.
    Continue,
    /// Neither this line nor the lines before belong to a grid.
    Drop,
    /// The line is the last of the grid.
    EndWith,
    /// The line before was the last of the grid.
    EndBefore,
    /// The lines from the checkpoint on are another grid.
    EndAtCheckpoint,
}

impl GridBuilder {
    /// Returns whether no line belongs to the grid yet.
    pub(super) const fn is_empty(&self) -> bool {
        self.start.is_none()
    }

    fn rows(&self) -> usize {
        self.cells.len() / 9
    }

    /// Returns whether the end was not found within the limits.
    pub(super) const fn is_too_long(&self) -> bool {
        self.is_too_long
    }

    /// Adds a line. `before` is the position where it starts.
    pub(super) fn add(&mut self, line: &Line<'_>, before: (Lines, usize)) -> LineEffect {
        let start = self.start.map_or(line.start, |(_, start)| start);
        if line.is_too_long {
            return self.end_too_long(line, FormatErrorKind::LineTooLong { limit: LINE_LIMIT });
        }
        if line.end() - start > BLOCK_LIMIT {
            return self.end_too_long(line, FormatErrorKind::RecordTooLong { limit: BLOCK_LIMIT });
        }
        match DrawnLine::new(line.text) {
            DrawnLine::Blank => self.add_blank(),
            DrawnLine::Title if self.rows() > 0 || self.fault.is_some() => LineEffect::EndBefore,
            _ if self.fault.is_some() => self.keep(line),
            DrawnLine::Title => {
                self.has_title = true;
                self.keep(line)
            }
            DrawnLine::Comment if self.rows() == 9 || self.rows() > 0 && self.gaps == Gaps::Here => {
                LineEffect::EndBefore
            }
            DrawnLine::Comment => self.keep(line),
            DrawnLine::Rule => self.add_rule(line, before),
            DrawnLine::Row(cells) => self.add_row(line, &cells, before),
            DrawnLine::Fault(..) if self.rows() == 9 => LineEffect::EndBefore,
            DrawnLine::Fault(kind, at) => {
                self.fault = Some((kind, line.start + at.start..line.start + at.end));
                self.keep(line)
            }
        }
    }

    /// Ends the grid at a limit. After an error the line begins the next record, so that the text of this one is whole.
    fn end_too_long(&mut self, line: &Line<'_>, kind: FormatErrorKind) -> LineEffect {
        if self.fault.is_some() || self.rows() == 9 {
            return LineEffect::EndBefore;
        }
        let at = if line.is_too_long { line.end() - 1 } else { line.start };
        self.fault = Some((kind, at..at + 1));
        self.is_too_long = true;
        self.keep(line);
        LineEffect::EndWith
    }

    fn keep(&mut self, line: &Line<'_>) -> LineEffect {
        self.start.get_or_insert((line.cursor(), line.start));
        self.end = line.end();
        LineEffect::Continue
    }

    fn add_blank(&mut self) -> LineEffect {
        let between_bands = self.rows() == 3 || self.rows() == 6 && self.gaps != Gaps::None;
        if self.fault.is_some() || self.rows() > 0 && !between_bands {
            return LineEffect::EndBefore;
        }
        if self.rows() == 0 {
            // A rule without rows is the last line of the grid before.
            let is_rule_alone = self.is_framed && !self.has_title;
            return if self.is_empty() || is_rule_alone { LineEffect::Drop } else { LineEffect::Continue };
        }
        self.gaps = Gaps::Here;
        LineEffect::Continue
    }

    fn add_rule(&mut self, line: &Line<'_>, before: (Lines, usize)) -> LineEffect {
        self.set_checkpoint(before);
        self.is_framed |= self.rows() == 0;
        self.keep(line);
        if self.rows() == 9 { LineEffect::EndWith } else { LineEffect::Continue }
    }

    fn add_row(&mut self, line: &Line<'_>, cells: &[(u8, usize); 9], before: (Lines, usize)) -> LineEffect {
        if self.gaps == Gaps::Before && self.rows().is_multiple_of(3) {
            return LineEffect::EndAtCheckpoint;
        }
        if self.rows() == 9 {
            return LineEffect::EndBefore;
        }
        self.set_checkpoint(before);
        self.cells.extend(cells.iter().map(|&(character, at)| (character, line.start + at)));
        self.close_gap();
        self.keep(line);
        self.last_row = line.start..line.end();
        // A frame's lower edge belongs to the grid. After blank lines between bands, the next line shows whether a
        // fourth row follows.
        if self.rows() == 9 && !self.is_framed && self.gaps == Gaps::None {
            LineEffect::EndWith
        } else {
            LineEffect::Continue
        }
    }

    fn close_gap(&mut self) {
        if self.gaps == Gaps::Here {
            self.gaps = Gaps::Before;
        }
    }

    fn set_checkpoint(&mut self, resume: (Lines, usize)) {
        if self.gaps == Gaps::Here
            && self.checkpoint.as_ref().is_none_or(|checkpoint| checkpoint.rows < self.rows())
        {
            let last_row = self.last_row.clone();
            self.checkpoint = Some(Checkpoint { resume, end: self.end, rows: self.rows(), last_row });
        }
    }

    /// Drops the lines from the checkpoint on and returns the position of their start.
    pub(super) fn back_to_checkpoint(&mut self, otherwise: (Lines, usize)) -> (Lines, usize) {
        let Some(checkpoint) = self.checkpoint.take() else { return otherwise };
        self.end = checkpoint.end;
        self.cells.truncate(checkpoint.rows * 9);
        self.last_row = checkpoint.last_row;
        checkpoint.resume
    }

    /// Returns the record or the error, or `None` if no line belongs to the grid, not even a title.
    pub(super) fn finish(self, text: &[u8]) -> Option<Entry> {
        let (cursor, start) = self.start?;
        let rows = self.rows();
        let record = &text[start..self.end];
        let bad = |kind, at: Range<usize>| Some(cursor.bad(kind, record, at.start - start..at.end - start));
        match self.fault {
            Some((kind, at)) => return bad(kind, at),
            None if rows == 0 && !self.has_title => return None,
            None if rows == 0 => return bad(FormatErrorKind::Rows { found: 0 }, start..self.end),
            None if rows < 9 => {
                return bad(FormatErrorKind::Rows { found: rows }, self.last_row);
            }
            None => {}
        }
        let grid = match read_apart(&self.cells) {
            Ok(grid) => grid,
            Err((kind, at)) => return bad(kind, at),
        };
        let (first, last) = (self.cells[0].1, self.cells[80].1);
        let cells = Span::new(first, last + 1);
        let place = cursor.place_in(record, first - start);
        Some(Entry::Record(Record::new(grid, place, Span::new(start, self.end), cells)))
    }
}
