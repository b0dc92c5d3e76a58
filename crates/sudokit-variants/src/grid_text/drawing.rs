//! Reads the drawing of a puzzle, as [`TextDrawing`](crate::TextDrawing) draws it: a line between any two rows and columns, heavy ones around
//! regions.
//!
//! Only the clues and the regions of a drawing are read. What else is drawn, or below the drawing in words, is an error.

use crate::text::parts::{Word, region_rules};
use crate::text::{ReadError, ReadProblem, ReadPuzzle, TextFormat, begins_with_rule};
use crate::{LARGEST, Puzzle, Rule, Shape};
use core::ops::Range;

type Result<T> = core::result::Result<T, ReadError>;

/// The fewest columns in a frame of ASCII characters: fewer can be the frame of boxes.
const FEWEST_IN_ASCII: usize = 4;

/// Returns whether a line is the top of a drawing. With box-drawing characters, cages can have their sums in it.
fn is_top(line: &str) -> bool {
    let line = line.trim();
    let is_heavy = line.starts_with('┏') && line.ends_with('┓') && line.contains(['┯', '┳']);
    is_heavy || is_ascii_top(line) && corners(line).count() > FEWEST_IN_ASCII
}

fn is_ascii_top(line: &str) -> bool {
    line.starts_with('+')
        && line.ends_with('+')
        && line.chars().all(|char| matches!(char, '+' | '-'))
        && line.split('+').filter(|dashes| !dashes.is_empty()).all(|dashes| dashes.len() > 2)
}

/// Returns whether a line can be a top in ASCII characters with the sums of cages.
fn is_labelled_top(line: &str) -> bool {
    line.starts_with('+')
        && line.ends_with("-+")
        && line.chars().all(|char| char.is_ascii_digit() || matches!(char, '+' | '-'))
}

/// Returns whether a line names a place, as `show` does above each of several drawings.
fn is_caption(line: &str) -> bool {
    let Some((name, number)) = line.trim_end().rsplit_once(':') else { return false };
    let is_number = (1..=9).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    // Other lines end so too: puzzles with a number, and rules.
    let is_cell = |char: char| char.is_ascii_digit() || char == '.';
    let is_name = !name.starts_with(is_cell) || name.contains(|char: char| char.is_ascii_lowercase());
    is_number && is_name && !name.starts_with([':', '+', '|', ' ']) && !name.contains('~')
}

/// Returns the lines of a text that are neither blank nor comments, each with its place.
fn lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let word = Word { text: line.trim_end(), at };
        at += line.len();
        word
    });
    lines.filter(|line| !is_left_out(line.text))
}

fn is_left_out(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('#')
}

/// Returns a line as text; one that is no text is in no drawing.
fn line_of(bytes: &[u8]) -> &str {
    core::str::from_utf8(bytes).map_or("\u{fffd}", str::trim_end)
}

/// Returns whether a text begins with a drawing of a puzzle, as [`TextDrawing`](crate::TextDrawing) and `sudokit show` draw it; `None` if its whole
/// lines are too few to know it.
///
/// The name of a place, such as `puzzles.txt:7`, can be above the drawing.
///
/// ```
/// use sudokit_variants::text::begins_with_drawing;
/// assert_eq!(begins_with_drawing("┏━━━┯━━━┓\n┃ 1 │ . ┃\n┠───┼───┨\n".as_bytes()), Some(true));
/// assert_eq!(begins_with_drawing("+---+---+---+---+\n".as_bytes()), None);
/// assert_eq!(begins_with_drawing("1..............4\n".as_bytes()), Some(false));
/// ```
pub fn begins_with_drawing(text: &[u8]) -> Option<bool> {
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let lines = text[..whole].split(|&byte| byte == b'\n').map(line_of);
    let mut lines = lines.filter(|line| !is_left_out(line)).peekable();
    let _ = lines.next_if(|line| is_caption(line));
    let top = lines.next()?;
    if !is_top(top) && !is_labelled_top(top) {
        return Some(false);
    }
    let _ = lines.next();
    // The frame of a table of another program can have lines below its head and its boxes only.
    let is_edge = |edge: &str| edge.starts_with(['┠', '┣', '┗', '+']);
    lines.next().map(|edge| is_edge(edge) && (is_top(top) || edge.contains(" . ")))
}

/// Returns the drawing at the start of a text: up to a blank line, the next drawing, or the end; `None` if there is none, or if more of the text
/// is needed. Rules after a blank line belong to it.
pub(crate) fn next_drawing(text: &[u8], at_end: bool) -> Option<Range<usize>> {
    if begins_with_drawing(text) != Some(true) {
        return None;
    }
    let (mut at, mut has_top) = (0, false);
    let (mut last, mut blank, mut caption) = ("", None, None);
    for bytes in text.split_inclusive(|&byte| byte == b'\n') {
        if !at_end && !bytes.ends_with(b"\n") {
            return None;
        }
        let line = line_of(bytes);
        if line.trim().is_empty() {
            blank = blank.or(Some(at));
        } else if !is_left_out(line) {
            let is_next = is_top(line) && (caption.is_some() || last.starts_with(['+', '┗']));
            if blank.is_some() && !begins_with_rule(line.as_bytes()) || has_top && is_next {
                return Some(0..blank.or(caption).unwrap_or(at));
            }
            has_top |= is_top(line);
            caption = Some(at).filter(|_| has_top && is_caption(line));
            (last, blank) = (line, None);
        }
        at += bytes.len();
    }
    at_end.then(|| 0..blank.unwrap_or(text.len()))
}

/// Reads a drawing.
///
/// # Errors
/// Something else than clues and regions is drawn.
pub(super) fn read(text: &str) -> Result<ReadPuzzle> {
    let mut all: Vec<Word<'_>> = lines(text).collect();
    if all.first().is_some_and(|line| is_caption(line.text)) {
        all.remove(0);
    }
    let Some(top) = all.first() else {
        return Err(ReadError::new(0..text.len(), ReadProblem::Empty));
    };
    let columns: Vec<usize> = corners(top.text).collect();
    if let Some((at, _)) = top.text.char_indices().find(|(_, char)| !is_frame(*char)) {
        return Err(drawn(Word { text: top.text.get(at..).unwrap_or_default(), at: top.at + at }));
    }
    let bottom = all.iter().position(|line| line.text.starts_with('┗')).unwrap_or_else(|| {
        // In ASCII, the last line of the frame is as the first.
        all.iter().rposition(|line| line.text == top.text).unwrap_or(0)
    });
    if let Some(rest) = all.get(bottom + 1) {
        return Err(drawn(*rest));
    }
    let size = columns.len() - 1;
    let rows = bottom / 2;
    let whole = top.at..all.last().map_or(0, |line| line.at + line.text.len());
    let shape = Shape::new(rows, size).filter(|_| bottom % 2 == 0 && rows > 0 && rows.max(size) <= LARGEST);
    let shape = shape
        .ok_or_else(|| ReadError::new(whole, ReadProblem::GridShape { lines: rows, cells: rows * size }))?;
    // Numbers can be candidates, except in a table of another program.
    let has_numbers =
        is_ascii_top(top.text) && !all.iter().skip(2).step_by(2).any(|edge| edge.text.contains('.'));
    let mut cells = Cells { shape, columns, has_numbers, givens: Vec::new(), walls: Walls::new(shape) };
    for (number, line) in all.iter().enumerate().take(bottom).skip(1) {
        if number % 2 == 1 { cells.add_row(number / 2, *line)? } else { cells.add_edge(number / 2, *line)? }
    }
    cells.puzzle(*top)
}

/// The error of something in a drawing that is not read.
fn drawn(part: Word<'_>) -> ReadError {
    ReadError::new(part.range(), ReadProblem::Drawn { found: crate::text::shown(part.text.trim()) })
}

const fn is_frame(char: char) -> bool {
    matches!(char, '─'..='╿' | '+' | '-' | ' ')
}

/// Returns the places of the lines between columns, in characters, in the top of a frame.
fn corners(top: &str) -> impl Iterator<Item = usize> {
    top.chars().enumerate().filter(|(_, char)| matches!(char, '┏' | '┯' | '┳' | '┓' | '+')).map(|(at, _)| at)
}

/// What a drawing has between its lines.
struct Cells {
    shape: Shape,
    /// The places of the lines between columns.
    columns: Vec<usize>,
    /// Whether values can be numbers instead of letters.
    has_numbers: bool,
    givens: Vec<(usize, u8)>,
    walls: Walls,
}

/// The heavy lines between cells.
struct Walls {
    /// Whether there is one right of a cell.
    right: Vec<bool>,
    /// Whether there is one below a cell.
    below: Vec<bool>,
}

impl Walls {
    fn new(shape: Shape) -> Self {
        Self { right: vec![false; shape.cells()], below: vec![false; shape.cells()] }
    }
}

/// Returns a part of a line, by the numbers of its characters.
fn part(line: Word<'_>, from: usize, to: usize) -> Word<'_> {
    let place = |at: usize| line.text.char_indices().nth(at).map_or(line.text.len(), |(place, _)| place);
    let (from, to) = (place(from), place(to));
    Word { text: line.text.get(from..to).unwrap_or_default(), at: line.at + from }
}

impl Cells {
    /// Adds a line with the cells of a row.
    fn add_row(&mut self, row: usize, line: Word<'_>) -> Result<()> {
        let (shape, columns) = (self.shape, self.columns.clone());
        for (column, sides) in columns.windows(2).enumerate() {
            let cell = row * shape.columns + column;
            let end = part(line, sides[1], sides[1] + 1);
            self.walls.right[cell] = match end.text {
                "┃" | "|" => true,
                "│" | " " if column + 1 < shape.columns => false,
                _ => return Err(drawn(if end.text.is_empty() { line } else { end })),
            };
            let text = part(line, sides[0] + 1, sides[1]);
            let blank = text.text.len() - text.text.trim_start().len();
            self.add_cell(cell, Word { text: text.text.trim(), at: text.at + blank })?;
        }
        let (first, last) = (columns[0], columns[columns.len() - 1]);
        match [part(line, 0, first + 1), part(line, last + 1, usize::MAX)] {
            [left, right] if matches!(left.text.trim(), "┃" | "|") && right.text.trim().is_empty() => {
                Ok(())
            }
            [left, right] => Err(drawn(if right.text.trim().is_empty() { left } else { right })),
        }
    }

    fn add_cell(&mut self, cell: usize, word: Word<'_>) -> Result<()> {
        let values = self.shape.values;
        if matches!(word.text, "." | "") {
            return Ok(());
        }
        let is_value = |value: &u8| {
            values.label(*value) == word.text || self.has_numbers && value.to_string() == word.text
        };
        let value = values.iter().find(is_value).ok_or_else(|| {
            let (first, last) = (values.label(values.first()), values.label(values.last()));
            ReadError::expected(word.range(), word.text, format!("a clue from {first} to {last}, or `.`"))
        })?;
        self.givens.push((cell, value));
        Ok(())
    }

    /// Adds a line between two rows.
    fn add_edge(&mut self, row: usize, line: Word<'_>) -> Result<()> {
        for (column, sides) in self.columns.windows(2).enumerate() {
            let edge = part(line, sides[0] + 1, sides[1]);
            let is = |sign: char| !edge.text.is_empty() && edge.text.chars().all(|char| char == sign);
            let is_heavy = is('━') || is('-');
            if !is_heavy && !is('─') && !is(' ') {
                return Err(drawn(edge));
            }
            self.walls.below[(row - 1) * self.shape.columns + column] = is_heavy;
        }
        Ok(())
    }

    /// Returns the puzzle. The error of a region has the place of the frame.
    fn puzzle(self, top: Word<'_>) -> Result<ReadPuzzle> {
        let shape = self.shape;
        let regions = self.regions();
        let count = regions.iter().max().map_or(0, |last| last + 1);
        let length = shape.rows.max(shape.columns);
        let size_of = |region: usize| regions.iter().filter(|other| **other == region).count();
        // A frame around all cells, or around each, says nothing of regions. A puzzle without boxes says so in words.
        let are_regions = count > 1 && count < shape.cells();
        if are_regions && let Some(region) = (0..count).find(|&region| size_of(region) != length) {
            let first = regions.iter().position(|other| *other == region).unwrap_or(0);
            let (row, column) = shape.place(first);
            let region = format!("of R{}C{}", row + 1, column + 1);
            let found = size_of(regions[first]);
            return Err(ReadError::new(
                top.range(),
                ReadProblem::RegionSize { region, found, expected: length },
            ));
        }
        let mut puzzle = Puzzle::new(shape);
        if !self.givens.is_empty() {
            let givens = self.givens.iter().map(|&(cell, value)| (cell, shape.values.only(value)));
            puzzle.rules.push(Rule::Given(givens.collect()));
        }
        if are_regions {
            let number = |region: &usize| u8::try_from(*region).ok();
            puzzle.rules.extend(region_rules(shape, &regions.iter().map(number).collect::<Vec<_>>()));
        }
        Ok(ReadPuzzle::new(puzzle, TextFormat::Grid))
    }

    /// Returns the number of the region of each cell.
    fn regions(&self) -> Vec<usize> {
        let columns = self.shape.columns;
        let mut regions = vec![usize::MAX; self.shape.cells()];
        let mut count = 0;
        for first in 0..regions.len() {
            if regions[first] != usize::MAX {
                continue;
            }
            let mut open = vec![first];
            while let Some(cell) = open.pop() {
                if core::mem::replace(&mut regions[cell], count) == count {
                    continue;
                }
                let (row, column) = self.shape.place(cell);
                let near = [
                    (column + 1 < columns && !self.walls.right[cell]).then_some(cell + 1),
                    (column > 0 && !self.walls.right[cell - 1]).then(|| cell - 1),
                    (row + 1 < self.shape.rows && !self.walls.below[cell]).then_some(cell + columns),
                    (row > 0 && !self.walls.below[cell - columns]).then(|| cell - columns),
                ];
                open.extend(near.into_iter().flatten().filter(|&near| regions[near] == usize::MAX));
            }
            count += 1;
        }
        regions
    }
}
