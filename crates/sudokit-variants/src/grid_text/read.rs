//! From text to a puzzle.

use super::drawing;
use super::latin::is_latin_square;
use crate::text::parts::{LONGEST_TEXT, Word, jigsaw, region_numbers};
use crate::text::{About, ReadError, ReadProblem, ReadPuzzle, TextFormat};
use crate::{LARGEST, Puzzle, Rule, Shape};

type Result<T> = core::result::Result<T, ReadError>;

/// The smallest size of a grid.
const SMALLEST: usize = 4;

/// Reads a grid, and the regions after it.
///
/// ```
/// use sudokit_variants::grid_text;
/// let read = grid_text::read("1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . 4").unwrap();
/// assert_eq!(grid_text::write(&read.puzzle).unwrap(), "1..............4");
/// let error = grid_text::read("1...\n....\n...\n....").unwrap_err();
/// assert_eq!((error.at.clone(), error.to_string().as_str()), (10..13, "3 cells; expected 4, as the grid has 4 rows"));
/// ```
///
/// A second grid with the clues of the first is its solution, not a layout:
///
/// ```
/// use sudokit_variants::grid_text;
/// let read = grid_text::read("12....122.......\n1234341221434321").unwrap();
/// assert_eq!((read.puzzle.rules.len(), read.about.solution.unwrap().len()), (1, 16));
/// ```
///
/// # Errors
///
/// If the text is no grid.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    if text.len() > LONGEST_TEXT {
        return Err(ReadError::new(0..text.len(), ReadProblem::TooLong { limit: LONGEST_TEXT }));
    }
    if drawing::begins_with_drawing(text.as_bytes()) == Some(true) {
        return drawing::read(text);
    }
    let rows: Vec<Row> = rows(text);
    let Some(last) = rows.last() else {
        return Err(ReadError::new(0..text.len(), ReadProblem::Empty));
    };
    let whole = rows.first().map_or(0, |row| row.whole.at)..last.whole.range().end;
    let Some(Parts { size, grid, layout }) = parts(&rows) else {
        let cells = rows.iter().map(Row::count).sum();
        return Err(ReadError::new(whole, ReadProblem::GridShape { lines: rows.len(), cells }));
    };
    let cells = cells(size, grid)?;
    let shape = Shape::new(size, size);
    let shape =
        shape.ok_or_else(|| ReadError::new(whole, ReadProblem::GridShape { lines: rows.len(), cells: 0 }))?;
    let mut puzzle = Puzzle::new(shape);
    let values = values(size, &cells)?;
    let given = |(cell, value): (usize, &Option<u8>)| Some((cell, shape.values.only((*value)?)));
    let givens: Vec<_> = values.iter().enumerate().filter_map(given).collect();
    if !givens.is_empty() {
        puzzle.rules.push(Rule::Given(givens));
    }
    let second = layout.map(|layout| layout.cells(size)).transpose()?;
    let solution = second.as_deref().and_then(|second| solution(size, second, &values));
    if let Some(second) = second.filter(|_| solution.is_none()) {
        puzzle.rules.extend(jigsaw(regions(size, &second)?));
        check_regions(&puzzle, &second)?;
    }
    let about = About { solution, ..About::default() };
    Ok(ReadPuzzle { about, ..ReadPuzzle::new(puzzle, TextFormat::Grid) })
}

/// Checks that the regions of a layout are connected: equal values of a second grid are not, if that is another puzzle.
fn check_regions(puzzle: &Puzzle, names: &[Word]) -> Result<()> {
    let layout = puzzle.layout();
    match layout.pieces.iter().find(|region| !layout.grid().is_connected(region)) {
        None => Ok(()),
        Some(region) => {
            let name = names.get(region.first().copied().unwrap_or_default());
            let (range, name) = name.map_or((0..0, ""), |name| (name.range(), name.text));
            Err(ReadError::new(range, ReadProblem::RegionInPieces { region: crate::text::shown(name) }))
        }
    }
}

/// Returns the values of a second grid if it is the solution of the first, not its layout: it has the clues, and no value twice in a row or
/// column, where regions of a layout would be in pieces. A grid without an empty cell has no other solution after it.
fn solution(size: usize, cells: &[Word], clues: &[Option<u8>]) -> Option<Vec<Option<u8>>> {
    let found: Vec<Option<u8>> = values(size, cells).ok()?;
    if clues.iter().all(Option::is_some) {
        return None;
    }
    let has_clues = clues.iter().zip(&found).all(|(clue, value)| clue.is_none() || clue == value);
    let is_full = found.iter().all(Option::is_some);
    (has_clues && is_full && is_latin_square(&found, size)).then_some(found)
}

/// A line of text with cells.
#[derive(Clone, Debug)]
struct Row<'a> {
    /// All of it.
    whole: Word<'a>,
    /// Its pieces between spaces, commas and borders.
    words: Vec<Word<'a>>,
    /// Whether it has commas, so that each piece is a cell.
    has_commas: bool,
}

impl<'a> Row<'a> {
    /// Returns its characters.
    fn chars(&self) -> Vec<Word<'a>> {
        let chars = |word: &Word<'a>| {
            let at = word.at;
            let text = word.text;
            text.char_indices().map(move |(start, char)| Word {
                text: text.get(start..start + char.len_utf8()).unwrap_or_default(),
                at: at + start,
            })
        };
        self.words.iter().flat_map(chars).collect()
    }

    /// Returns its cells if there are this many.
    fn cells(&self, count: usize) -> Option<Vec<Word<'a>>> {
        if self.word_counts().contains(&count) {
            return Some(self.words.iter().take(count).copied().collect());
        }
        Some(self.chars()).filter(|chars| chars.len() == count && !self.has_commas)
    }

    /// Returns the number of its words, with and without an empty one after a comma at the end.
    fn word_counts(&self) -> [usize; 2] {
        let is_comma = self.has_commas && self.words.last().is_some_and(|word| word.text.is_empty());
        [self.words.len(), self.words.len() - usize::from(is_comma)]
    }

    /// Returns the numbers that may be that of its cells.
    fn counts(&self) -> [usize; 3] {
        let [all, without_last] = self.word_counts();
        [all, without_last, if self.has_commas { 0 } else { self.chars().len() }]
    }

    /// Returns an estimate of the number of its cells.
    fn count(&self) -> usize {
        if self.has_commas || self.words.iter().any(|word| word.text.len() == 2) {
            self.word_counts()[1]
        } else {
            self.chars().len()
        }
    }
}

/// Returns the lines that have cells.
fn rows(text: &str) -> Vec<Row<'_>> {
    let mut at = 0;
    let line = |line| {
        let word = Word { text: line, at };
        at += line.len();
        word
    };
    let lines = text.split_inclusive(['\n', '\r']).map(line).collect::<Vec<_>>();
    let is_row = |line: &Word| {
        let text = line.text.trim();
        !text.is_empty() && !text.starts_with('#') && !is_border(text)
    };
    lines.into_iter().filter(is_row).map(row).collect()
}

/// Returns whether a line is only a border.
fn is_border(line: &str) -> bool {
    let is_rule = |char| matches!(char, '-' | '=' | '+' | '─'..='╿');
    line.chars().all(|char| is_rule(char) || is_separator(char)) && line.contains(is_rule)
}

const fn is_separator(char: char) -> bool {
    matches!(char, ' ' | '\t' | '\r' | '\n' | '|' | ':' | '\'' | ';' | '─'..='╿')
}

fn row(line: Word) -> Row {
    let has_commas = line.text.contains(',');
    let mut words = Vec::new();
    let mut at = line.at;
    let is_cut = |char| char == ',' || (!has_commas && is_separator(char));
    for piece in line.text.split(is_cut) {
        let text = piece.trim_matches(is_separator);
        let start = piece.len() - piece.trim_start_matches(is_separator).len();
        if has_commas || !text.is_empty() {
            words.push(Word { text, at: at + if text.is_empty() { 0 } else { start } });
        }
        // The character after the piece, which can be longer than a byte.
        let end = at - line.at + piece.len();
        let cut = line.text.get(end..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        at += piece.len() + cut;
    }
    let text = line.text.trim();
    let whole = Word { text, at: line.at + (line.text.len() - line.text.trim_start().len()) };
    Row { whole, words, has_commas }
}

/// The lines of a grid and of the layout after it.
struct Parts<'a, 'b> {
    /// The number of rows.
    size: usize,
    grid: &'b [Row<'a>],
    layout: Option<Layout<'a, 'b>>,
}

/// The text of a layout.
enum Layout<'a, 'b> {
    Rows(&'b [Row<'a>]),
    /// In the line of the grid.
    Chars(Vec<Word<'a>>),
}

impl<'a> Layout<'a, '_> {
    /// Returns its cells.
    fn cells(self, size: usize) -> Result<Vec<Word<'a>>> {
        match self {
            Self::Chars(chars) => Ok(chars),
            Self::Rows([row]) => {
                let problem = ReadProblem::GridShape { lines: 1, cells: row.count() };
                row.cells(size * size).ok_or_else(|| ReadError::new(row.whole.range(), problem))
            }
            Self::Rows(rows) => cells(size, rows),
        }
    }
}

/// Returns the size of a grid with this number of cells.
fn size_of(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && (SMALLEST..=LARGEST).contains(&size)).then_some(size)
}

/// Returns the size that the first line says.
fn parts<'a, 'b>(rows: &'b [Row<'a>]) -> Option<Parts<'a, 'b>> {
    let first = rows.first()?;
    let counts = first.counts();
    if rows.len() <= 2 {
        let size = counts.into_iter().find_map(size_of);
        let Some(size) = size else { return halves(rows) };
        let (grid, layout) = rows.split_at_checked(1)?;
        let layout = (!layout.is_empty()).then_some(Layout::Rows(layout));
        return Some(Parts { size, grid, layout });
    }
    let lines = rows.len();
    let fits = |size: usize| (SMALLEST..=LARGEST).contains(&size) && counts.contains(&size);
    let has_layout = !fits(lines) && lines.is_multiple_of(2) && fits(lines / 2);
    // A first line that is too long or too short is an error of that line, if most others have cells for as many rows.
    let is_near = |row: &&Row| row.counts().contains(&lines);
    if !fits(lines) && !has_layout && 2 * rows.iter().filter(is_near).count() <= lines {
        return None;
    }
    let size = if has_layout { lines / 2 } else { lines };
    let (grid, layout) = rows.split_at_checked(size)?;
    let is_size = (SMALLEST..=LARGEST).contains(&size);
    is_size.then_some(Parts { size, grid, layout: has_layout.then_some(Layout::Rows(layout)) })
}

/// Returns whether a line has as many cells as a whole grid, alone or with its layout.
pub(crate) fn is_whole_line(line: &str) -> bool {
    parts(&rows(line)).is_some()
}

/// Returns a grid and a layout in one line.
fn halves<'a, 'b>(rows: &'b [Row<'a>]) -> Option<Parts<'a, 'b>> {
    let [row] = rows else { return None };
    let chars = row.chars();
    let size = size_of(chars.len() / 2).filter(|_| chars.len().is_multiple_of(2) && !row.has_commas)?;
    let layout = chars.get(chars.len() / 2..)?.to_vec();
    Some(Parts { size, grid: rows, layout: Some(Layout::Chars(layout)) })
}

/// Returns the cells of a grid.
fn cells<'a>(size: usize, rows: &[Row<'a>]) -> Result<Vec<Word<'a>>> {
    if let [row] = rows {
        let all = row.cells(size * size);
        return Ok(all.unwrap_or_else(|| row.chars().into_iter().take(size * size).collect()));
    }
    let mut cells = Vec::with_capacity(size * size);
    for row in rows {
        let problem = || ReadProblem::RowLength { found: row.count(), expected: size };
        cells.extend(row.cells(size).ok_or_else(|| ReadError::new(row.whole.range(), problem()))?);
    }
    Ok(cells)
}

/// Returns the value of each cell.
fn values(size: usize, cells: &[Word]) -> Result<Vec<Option<u8>>> {
    let has_digits = cells.iter().any(|cell| cell.text.contains(|char| matches!(char, '1'..='9')));
    let first_letter = if size > 9 && !has_digits { 1 } else { 10 };
    let value = |word: &Word| {
        let value = match word.text {
            "" | "." | "*" | "_" | "-" => return Ok(None),
            text if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse::<usize>().ok(),
            text => {
                let mut chars = text.chars().map(|char| char.to_ascii_uppercase());
                let letter = chars.next().filter(char::is_ascii_uppercase).filter(|_| chars.next().is_none());
                letter.map(|letter| letter as usize - 'A' as usize + first_letter)
            }
        };
        match value {
            Some(0) => Ok(None),
            Some(value) if value <= size => Ok(Some(value as u8)),
            Some(_) => {
                let (found, last) = (crate::text::shown(word.text), size as u8);
                Err(ReadError::new(word.range(), ReadProblem::ValueOutOfRange { found, first: 1, last }))
            }
            None => {
                let expected = format!("a value from 1 to {size}, or `.` for an empty cell");
                Err(ReadError::expected(word.range(), word.text, expected))
            }
        }
    };
    cells.iter().map(value).collect()
}

/// Returns the number of the region of each cell.
fn regions(size: usize, cells: &[Word]) -> Result<Vec<u8>> {
    for cell in cells {
        let found = cells.iter().filter(|other| other.text == cell.text).count();
        if found != size {
            let region = crate::text::shown(cell.text);
            let problem = ReadProblem::RegionSize { region, found, expected: size };
            return Err(ReadError::new(cell.range(), problem));
        }
    }
    Ok(region_numbers(cells.iter().map(|cell| cell.text)).unwrap_or_default())
}
