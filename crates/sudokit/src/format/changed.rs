//! Records with other cells in the place of their own, and parts of a text that are replaced.

use super::{Chunk, Layout, Record, Span};
use crate::grid::{Grid, ParseGridError, Solution};
use core::ops::Range;

/// A part of a text to be replaced, and by what.
pub type Edit = (Range<usize>, Vec<u8>);

/// Hands over this range of a text with parts of it replaced, which come in order and do not overlap.
fn splice(text: &[u8], range: Range<usize>, edits: &[Edit], mut push: impl FnMut(&[u8])) {
    let mut at = range.start;
    for (range, new) in edits {
        push(text.get(at..range.start).unwrap_or_default());
        push(new);
        at = range.end;
    }
    push(text.get(at..range.end).unwrap_or_default());
}

/// Appends the text with parts of it replaced, which do not overlap.
pub(super) fn write_edited(text: &[u8], mut edits: Vec<Edit>, out: &mut Vec<u8>) {
    edits.sort_by_key(|(range, _)| range.start);
    splice(text, 0..text.len(), &edits, |part| out.extend_from_slice(part));
}

/// Returns the sign of an empty cell among 81; a point if there is none.
pub(super) fn empty_sign(cells: &[u8]) -> u8 {
    let sign = cells.iter().copied().find(|cell| !matches!(cell, b'1'..=b'9'));
    sign.filter(|_| cells.len() == 81).unwrap_or(b'.')
}

/// What [`Chunk::fill_changed`] has made.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ChangedRecord {
    /// The one record of the chunk.
    pub record: Record,
    /// Whether an answer stood there that is not 81 cells, and had to be left out.
    pub is_answer_lost: bool,
}

impl Chunk {
    /// Makes this chunk hold one record alone: that of another chunk, with `change` made to its cells and to those of
    /// its answer, so that the answer stays one. All else stays as given, the sign of an empty cell too.
    ///
    /// The answer is what the answer column holds, and 81 digits anywhere else in the record that solve its puzzle: in
    /// the comment of a line, in a column of any name. An answer column that holds anything else is emptied, as it is
    /// unknown what it should hold instead.
    ///
    /// In `poj` and `leetcode` the text stays, as a [`Writer`](super::Writer) writes these from the grid.
    pub fn fill_changed(
        &mut self,
        layout: &Layout,
        from: &Self,
        record: &Record,
        change: impl Fn(Grid) -> Grid,
    ) -> ChangedRecord {
        self.fill_with(layout, from, record, change(record.grid), change)
    }

    /// Returns the same, given the cells that stand in the place of the record's, and what becomes of its answer.
    pub fn fill_with(
        &mut self,
        layout: &Layout,
        from: &Self,
        record: &Record,
        grid: Grid,
        change: impl Fn(Grid) -> Grid,
    ) -> ChangedRecord {
        let answer = answer_edit(layout, from, record, &change);
        let mut edits = layout.format.text().cell_edits(from, record, &grid);
        let is_answer_lost = answer.as_ref().is_some_and(|(_, is_lost)| *is_lost);
        edits.extend(answer.map(|(edit, _)| edit));
        add_solutions(from, record, &change, &mut edits);
        edits.sort_by_key(|(range, _)| range.start);
        let record = self.take_over(from, record, &edits);
        let record = Record { grid, ..record };
        ChangedRecord { record, is_answer_lost }
    }

    /// Takes a record with these parts replaced; its spans move along.
    fn take_over(&mut self, from: &Self, record: &Record, edits: &[Edit]) -> Record {
        self.clear();
        let start = record.text.range().start;
        splice(from.text.as_bytes(), record.text.range(), edits, |part| {
            self.append(part);
        });
        let moved = |place: usize| moved(place, edits).saturating_sub(start);
        let moved = |span: Span| Span::new(moved(span.range().start), moved(span.range().end));
        let (puzzle, answer) = (moved(record.puzzle), record.answer.map(moved));
        let answer = answer.filter(|answer| !answer.range().is_empty());
        Record { text: Span::new(0, self.text.len()), puzzle, answer, ..*record }
    }
}

/// Returns where a place comes to when these parts, none of which it is within, are replaced.
fn moved(place: usize, edits: &[Edit]) -> usize {
    let before = edits.iter().filter(|(range, _)| range.end <= place);
    before.fold(place, |place, (range, new)| (place + new.len()).saturating_sub(range.len()))
}

/// Returns the cells as 81 characters, with the sign for an empty cell that is usual in `given`, or `.` if that is
/// not 81.
pub fn cells_like(grid: &Grid, given: &[u8]) -> [u8; 81] {
    grid.to_ascii(empty_sign(given))
}

/// Returns an answer as given with `change` made to its cells; an error if it is something else.
///
/// # Errors
/// What is wrong with its cells.
pub fn change_answer(given: &[u8], change: impl Fn(Grid) -> Grid) -> Result<[u8; 81], ParseGridError> {
    Grid::from_ascii(given).map(|grid| cells_like(&change(grid), given))
}

/// Returns the text with `change` made to every run of exactly 81 digits that solves the puzzle, or `None` if there
/// is none.
pub fn change_solutions(text: &[u8], puzzle: &Grid, change: impl Fn(Grid) -> Grid) -> Option<Vec<u8>> {
    let mut changed = None;
    let mut at = 0;
    for run in text.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit()) {
        if let Some(grid) = solution(run).filter(|grid| puzzle.is_part_of(grid)) {
            let changed: &mut Vec<u8> = changed.get_or_insert_with(|| text.to_vec());
            changed[at..at + 81].copy_from_slice(&change(grid).to_ascii(b'.'));
        }
        at += run.len();
    }
    changed
}

/// Returns what becomes of the answer column, and whether what it holds is lost.
fn answer_edit(
    layout: &Layout,
    chunk: &Chunk,
    record: &Record,
    change: &impl Fn(Grid) -> Grid,
) -> Option<(Edit, bool)> {
    let Some(answer) = record.answer else {
        let other = layout.format.text().other_solution(&layout.columns, chunk, record);
        return other.map(|at| ((at, b"null".to_vec()), true));
    };
    let given = chunk.text(answer).trim_ascii();
    Some(match change_answer(given, change) {
        Ok(cells) => ((answer.range(), cells.to_vec()), false),
        Err(_) => ((answer.range(), Vec::new()), !given.is_empty()),
    })
}

/// Adds the runs of exactly 81 digits, where nothing else changes, that solve the puzzle.
fn add_solutions(chunk: &Chunk, record: &Record, change: &impl Fn(Grid) -> Grid, edits: &mut Vec<Edit>) {
    let text = chunk.text(record.text);
    if text.len() < record.puzzle.range().len() + 81 {
        return;
    }
    let mut at = record.text.range().start;
    for run in text.chunk_by(|one, other| one.is_ascii_digit() == other.is_ascii_digit()) {
        let range = at..at + run.len();
        at = range.end;
        let is_free = |(edit, _): &Edit| edit.end <= range.start || range.end <= edit.start;
        let solution = solution(run).filter(|grid| record.grid.is_part_of(grid) && edits.iter().all(is_free));
        edits.extend(solution.map(|grid| (range, change(grid).to_ascii(b'.').to_vec())));
    }
}

fn solution(run: &[u8]) -> Option<Grid> {
    let cells: &[u8; 81] = run.try_into().ok()?;
    let grid = Grid::from_ascii(cells).ok()?;
    Solution::try_from(grid).ok().map(Grid::from)
}
