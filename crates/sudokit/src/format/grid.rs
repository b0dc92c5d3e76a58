//! 9 rows of 9 cells, drawn as people draw it, with a title and comments above.

use super::Entry;
use super::draft::{Draft, Step};
use super::lines::Lines;
use super::parser::{LINE_LIMIT, MAX_ENTRIES, Parser};

/// Reads drawn grids.
#[derive(Debug)]
pub(super) struct GridParser {
    lines: Lines,
    /// Whether what stands before the next blank line belongs to a record that was too long.
    skipping: bool,
}

impl GridParser {
    pub(super) const fn new() -> Self {
        Self { lines: Lines::new(LINE_LIMIT, 1), skipping: false }
    }

    /// Moves behind the next blank line; false if none has come.
    fn skip(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> bool {
        while self.skipping {
            let Some(line) = self.lines.next(text, at, at_end) else { return false };
            self.skipping = !line.is_blank();
        }
        true
    }

    /// Reads one grid from `at`, which moves behind it, or at least behind what belongs to none; nothing if the rest of
    /// it has not come, or none is left.
    fn next(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let (mut lines, mut next) = (self.lines, *at);
        let mut draft = Draft::default();
        loop {
            let before = (lines, next);
            let Some(line) = lines.next(text, &mut next, at_end) else {
                if at_end || draft.is_empty() {
                    (self.lines, *at) = (lines, next);
                }
                return if at_end { draft.finish(text) } else { None };
            };
            match draft.add(&line, before) {
                Step::Go => {}
                Step::Drop => {
                    (self.lines, *at) = (lines, next);
                    draft = Draft::default();
                }
                end => {
                    (self.lines, *at) = match end {
                        Step::EndWith => (lines, next),
                        Step::EndAtMark => draft.back_to_mark(before),
                        _ => before,
                    };
                    self.skipping = draft.is_too_long();
                    return draft.finish(text);
                }
            }
        }
    }
}

impl Parser for GridParser {
    fn parse(&mut self, text: &[u8], at_end: bool, entries: &mut Vec<Entry>) -> usize {
        let mut at = 0;
        while entries.len() < MAX_ENTRIES && self.skip(text, &mut at, at_end) {
            let Some(entry) = self.next(text, &mut at, at_end) else { break };
            entries.push(entry);
        }
        at
    }
}

/// Draws the cells with a bar between boxes and a rule between bands.
pub(super) fn draw(cells: &[u8; 81], out: &mut Vec<u8>) {
    for (row, cells) in cells.chunks(9).enumerate() {
        if row == 3 || row == 6 {
            out.extend_from_slice(b"------+-------+------\n");
        }
        for (column, &cell) in cells.iter().enumerate() {
            let before: &[u8] = match column {
                0 => b"",
                3 | 6 => b" | ",
                _ => b" ",
            };
            out.extend_from_slice(before);
            out.push(cell);
        }
        out.push(b'\n');
    }
}
