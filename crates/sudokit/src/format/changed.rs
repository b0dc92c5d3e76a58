//! Replacement of cells and other parts of a record's text.

use super::{Chunk, FormatErrorKind, Layout, Record, Span, board};
use crate::grid::{Grid, ParseGridError, Solution};
use core::ops::Range;

/// A part of a text, and its replacement.
pub type Edit = (Range<usize>, Vec<u8>);

/// Passes this range of a text to `push`, with parts replaced. The edits are in order and do not overlap.
fn splice(text: &[u8], range: Range<usize>, edits: &[Edit], mut push: impl FnMut(&[u8])) {
    let mut at = range.start;
    for (range, new) in edits {
        push(text.get(at..range.start).unwrap_or_default());
        push(new);
        at = range.end;
    }
    push(text.get(at..range.end).unwrap_or_default());
}

/// Appends the text with parts replaced. The edits do not overlap.
pub(super) fn write_edited(text: &[u8], mut edits: Vec<Edit>, out: &mut Vec<u8>) {
    edits.sort_by_key(|(range, _)| range.start);
    splice(text, 0..text.len(), &edits, |part| out.extend_from_slice(part));
}

/// Returns the character for empty cells among these 81, or a point if no cell is empty.
pub(super) fn empty_sign(cells: &[u8]) -> u8 {
    let sign = cells.iter().copied().find(|cell| !matches!(cell, b'1'..=b'9'));
    sign.filter(|_| cells.len() == 81).unwrap_or(b'.')
}

/// The result of [`Chunk::fill_changed`].
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ChangedRecord {
    /// The only record of the chunk.
    pub record: Record,
    /// Whether the record had an answer that [`read_answer`] cannot parse, and it was dropped.
    pub is_answer_lost: bool,
}

impl Chunk {
    /// Fills this chunk with one record: that of another chunk, with `change` applied to its cells and to those of
    /// its answer, so that the answer remains a solution. The rest of the text is kept, including the character for
    /// empty cells.
    ///
    /// The answers are the value of the answer column, if [`read_answer`] can parse it, and every run of 81 digits
    /// elsewhere in the record that solves its puzzle: in the comment of a line, or in a column of any name. Any other
    /// value of the answer column is dropped, because its new value is unknown. A position of the player, a run of 81 digits
    /// and points with all clues and more digits, is changed, too, if the change keeps the number of its digits.
    ///
    /// In `poj` and `leetcode` the text does not change, because a [`Writer`](super::Writer) writes these formats
    /// from the grid.
    pub fn fill_changed(
        &mut self,
        layout: &Layout,
        from: &Self,
        record: &Record,
        change: impl Fn(Grid) -> Grid,
    ) -> ChangedRecord {
        self.fill_with(layout, from, record, change(record.grid), change)
    }

    /// Like [`Self::fill_changed`], with the new cells as a grid and the new answer as a function of the old.
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
        edits
            .extend(layout.format.text().position_edits(from, record, &|grid| moved_position(grid, &change)));
        add_solutions(from, record, &change, &mut edits);
        edits.sort_by_key(|(range, _)| range.start);
        let record = self.take_over(from, record, &edits);
        let record = Record { grid, ..record };
        ChangedRecord { record, is_answer_lost }
    }

    /// Copies a record with these parts replaced, and moves its spans accordingly.
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

/// Returns the position after these replacements. The position is within none of them.
fn moved(place: usize, edits: &[Edit]) -> usize {
    let before = edits.iter().filter(|(range, _)| range.end <= place);
    before.fold(place, |place, (range, new)| (place + new.len()).saturating_sub(range.len()))
}

/// Returns the cells as 81 characters. Empty cells have the character that `given` uses, or `.` if `given` is not 81
/// characters.
pub fn cells_like(grid: &Grid, given: &[u8]) -> [u8; 81] {
    grid.to_ascii(empty_sign(given))
}

/// Parses the answer to a puzzle: 81 cells, or in JSON an array of them or of 9 rows.
///
/// # Errors
/// The text is neither.
///
/// # Examples
/// ```
/// use sudokit::format::read_answer;
///
/// let cells = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let array = format!("{:?}", cells.bytes().map(|digit| digit - b'0').collect::<Vec<_>>());
/// assert_eq!(read_answer(array.as_bytes())?.to_string(), cells);
/// assert_eq!(read_answer(b"[5, 3]").unwrap_err().to_string(), "2 rows, expected 9");
/// # Ok::<(), sudokit::format::FormatErrorKind>(())
/// ```
pub fn read_answer(given: &[u8]) -> Result<Grid, FormatErrorKind> {
    match given {
        [b'[', ..] => board::read(given).map_err(|(kind, _)| kind),
        _ => Ok(Grid::from_ascii(given)?),
    }
}

/// Returns an answer with `change` applied, in its own form.
fn changed_answer(given: &[u8], change: impl Fn(Grid) -> Grid) -> Option<Vec<u8>> {
    let grid = change(read_answer(given).ok()?);
    Some(if given.starts_with(b"[") { board::like(&grid, given) } else { cells_like(&grid, given).to_vec() })
}

/// Parses an answer, applies `change` and returns the result as 81 characters.
///
/// # Errors
/// The text is not 81 cells.
pub fn change_answer(given: &[u8], change: impl Fn(Grid) -> Grid) -> Result<[u8; 81], ParseGridError> {
    Grid::from_ascii(given).map(|grid| cells_like(&change(grid), given))
}

/// Returns the text with `change` applied to every run of exactly 81 digits that solves the puzzle, and to every
/// [position](Chunk::fill_changed), or `None` if there is no such run.
pub fn change_solutions(text: &[u8], puzzle: &Grid, change: impl Fn(Grid) -> Grid) -> Option<Vec<u8>> {
    let mut changed = None;
    for (at, cells) in changed_runs(text, puzzle, &change) {
        let changed: &mut Vec<u8> = changed.get_or_insert_with(|| text.to_vec());
        changed[at..at + 81].copy_from_slice(&cells);
    }
    changed
}

/// Returns the places of the solutions and positions of the puzzle in the text, and their new cells.
fn changed_runs(text: &[u8], puzzle: &Grid, change: &impl Fn(Grid) -> Grid) -> Vec<(usize, [u8; 81])> {
    let mut found = Vec::new();
    // A solution may be followed by a point, which is then not one of its cells.
    let kinds: [fn(&u8) -> bool; 2] = [u8::is_ascii_digit, |byte| byte.is_ascii_digit() || *byte == b'.'];
    for is_cell in kinds {
        let mut at = 0;
        for run in text.chunk_by(|one, other| is_cell(one) == is_cell(other)) {
            let cells = changed_run(run, puzzle, change);
            let is_new = |cells: &[u8; 81]| !found.contains(&(at, *cells));
            found.extend(cells.filter(is_new).map(|cells| (at, cells)));
            at += run.len();
        }
    }
    found
}

/// Returns the new cells of a solution or a position of the puzzle.
fn changed_run(run: &[u8], puzzle: &Grid, change: &impl Fn(Grid) -> Grid) -> Option<[u8; 81]> {
    let cells: &[u8; 81] = run.try_into().ok()?;
    let grid = Grid::from_ascii(cells).ok().filter(|grid| puzzle.is_part_of(grid))?;
    if grid.empty().is_empty() {
        return Solution::try_from(grid).ok().map(|grid| change(grid.into()).to_ascii(b'.'));
    }
    let changed = moved_position(grid, change).filter(|_| grid != *puzzle)?;
    Some(cells_like(&changed, cells))
}

/// Returns the new position. A change that does not keep the number of digits is not one of the cells: it is that of a solution
/// to another.
fn moved_position(position: Grid, change: &impl Fn(Grid) -> Grid) -> Option<Grid> {
    let changed = change(position);
    (changed.filled().len() == position.filled().len()).then_some(changed)
}

/// Returns the replacement of the answer column, and whether its value is dropped.
fn answer_edit(
    layout: &Layout,
    chunk: &Chunk,
    record: &Record,
    change: &impl Fn(Grid) -> Grid,
) -> Option<(Edit, bool)> {
    let answer = record.answer?;
    let given = chunk.text(answer).trim_ascii();
    let is_string = layout.format.text().other_solution(&layout.columns, chunk, record).is_none();
    Some(match changed_answer(given, change) {
        // A number of 81 digits cannot begin with 0.
        Some(cells) if is_string || !cells.starts_with(b"0") => ((answer.range(), cells), false),
        _ if is_string => ((answer.range(), Vec::new()), !given.is_empty()),
        _ => ((answer.range(), b"null".to_vec()), true),
    })
}

/// Adds an edit for each solution and each position of the puzzle outside the other edits.
fn add_solutions(chunk: &Chunk, record: &Record, change: &impl Fn(Grid) -> Grid, edits: &mut Vec<Edit>) {
    let text = chunk.text(record.text);
    if text.len() < record.puzzle.range().len() + 81 {
        return;
    }
    let start = record.text.range().start;
    for (at, cells) in changed_runs(text, &record.grid, change) {
        let range = start + at..start + at + 81;
        let is_free = |(edit, _): &Edit| edit.end <= range.start || range.end <= edit.start;
        // A number of JSON cannot begin with 0.
        let is_number = text.starts_with(b"{") && !text[..at].ends_with(b"\"");
        if edits.iter().all(is_free) && !(is_number && cells.starts_with(b"0")) {
            edits.push((range, cells.to_vec()));
        }
    }
}
