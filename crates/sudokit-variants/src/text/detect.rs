//! Which format a text has.

use crate::iss::source::link_query;
use crate::iss::{self, LONGEST_TEXT};
use crate::text::division::{BYTE_ORDER_MARK, PuzzleText, lines, second_text, without_comment};
use crate::text::json::{Json, Value, parse};
use crate::text::link::{LinkKind, find};
use crate::text::{About, ReadError, ReadProblem, ReadPuzzle, TextFormat, begins_with_drawing};
use crate::{Rule, fpuzzles, grid_text, pencilmark, penpa, sudokupad, tatham};

type Result<T> = core::result::Result<T, ReadError>;

/// Reads a puzzle in any format.
///
/// The format is the first of these that fits:
///
/// 1. JSON begins with `{`: that of f-puzzles has `grid` or `size`, that of `SudokuPad` cells, and that of pencilmark its `format`.
/// 2. A link or an id holds compressed data, or the text of ISS after `?q=`.
/// 3. A game ID of Solo begins with parameters and `:`.
/// 4. A grid has nothing but cells, borders and comments. 729 digits and dots are the candidates of 9×9 cells.
/// 5. Everything else is the text of ISS.
///
/// In a text of one line, a comment begins with ` #`.
///
/// ```
/// use sudokit_variants::text::{self, TextFormat};
/// assert_eq!(text::read("1...\n....\n....\n...4").unwrap().format, TextFormat::Grid);
/// assert_eq!(text::read(".Shape~4x4.AntiKing").unwrap().format, TextFormat::Iss);
/// assert!(text::read(".Shape~4x4.AntiKing # a comment").is_ok());
/// let error = text::read("2x2:1n5").unwrap_err();
/// assert_eq!((error.at.clone(), error.to_string().as_str()), (6..7, "`5` is no value of the puzzle; its values are 1 to 4"));
/// ```
///
/// # Errors
///
/// If the text is no puzzle, or [several](crate::text::texts), with the place of the problem.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    if let Some(rest) = text.strip_prefix(BYTE_ORDER_MARK) {
        return PuzzleText { text: rest, at: BYTE_ORDER_MARK.len_utf8(), line: 1 }.read();
    }
    if text.len() > LONGEST_TEXT {
        return Err(ReadError::new(0..text.len(), ReadProblem::TooLong { limit: LONGEST_TEXT }));
    }
    if let Some(second) = second_text(text) {
        return Err(ReadError::new(second.at..second.at + second.text.len(), ReadProblem::Several));
    }
    let line = text.trim_end();
    let end = without_comment(line.as_bytes()).len();
    let has_comment = end < line.len() && !line.trim_start().contains('\n');
    read_whole(if has_comment { text.get(..end).unwrap_or(text) } else { text })
}

/// Reads a puzzle in any format, of which a text is known to have no more than one.
pub(super) fn read_whole(text: &str) -> Result<ReadPuzzle> {
    match detect(text)? {
        Detected::Known(format) => read_as(text, format),
        Detected::GridOrIss => grid_or_iss(text),
    }
}

/// Reads a puzzle in any format from bytes.
///
/// # Errors
///
/// If the bytes are no text, or no puzzle, with the place of the problem.
pub fn read_bytes(bytes: &[u8]) -> Result<ReadPuzzle> {
    let text = core::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        ReadError::new(at..at + error.error_len().unwrap_or(bytes.len() - at), ReadProblem::NotUtf8)
    })?;
    read(text)
}

/// Reads a puzzle in a format.
///
/// # Errors
///
/// If the text is no puzzle in this format, with the place of the problem.
pub fn read_as(text: &str, format: TextFormat) -> Result<ReadPuzzle> {
    match format {
        TextFormat::Grid => grid_text::read(text),
        TextFormat::Iss => {
            let read = iss::read_with_notes(text)?;
            Ok(ReadPuzzle { puzzle: read.puzzle, format, about: About::default(), notes: read.notes })
        }
        TextFormat::FPuzzles => fpuzzles::read(text),
        TextFormat::SudokuPad => sudokupad::read(text),
        TextFormat::Penpa => penpa::read(text),
        TextFormat::Tatham => tatham::read(text),
        TextFormat::Pencilmark => pencilmark::read(text),
    }
}

/// The format of a text, as far as its beginning says.
enum Detected {
    Known(TextFormat),
    GridOrIss,
}

fn detect(text: &str) -> Result<Detected> {
    let start = text.trim_start();
    if start.is_empty() {
        return Err(ReadError::new(0..text.len(), ReadProblem::Empty));
    }
    if start.starts_with('{') {
        return Ok(Detected::Known(format_of(&parse(text)?)));
    }
    match find(text) {
        Some((LinkKind::FPuzzles, _)) => return Ok(Detected::Known(TextFormat::FPuzzles)),
        Some((LinkKind::SudokuPad, _)) => return Ok(Detected::Known(TextFormat::SudokuPad)),
        Some((LinkKind::Penpa, _)) => return Ok(Detected::Known(TextFormat::Penpa)),
        None => {}
    }
    if link_query(text).is_some() {
        return Ok(Detected::Known(TextFormat::Iss));
    }
    if start.starts_with("http://") || start.starts_with("https://") {
        let at = text.len() - start.len();
        return Err(ReadError::new(at..at + start.trim_end().len(), ReadProblem::ShortLink));
    }
    if begins_with_drawing(text.as_bytes()) == Some(true) {
        return Ok(Detected::Known(TextFormat::Grid));
    }
    // Two colons begin an old killer string, which ISS names.
    let is_game = tatham::has_parameters(text) && !start.contains("::");
    Ok(if is_game { Detected::Known(TextFormat::Tatham) } else { Detected::GridOrIss })
}

/// The names of the member with the cells in the JSON of `SudokuPad`.
const DRAWN_CELLS: [&str; 2] = ["ce", "cells"];

/// The format of JSON, as far as its members say.
fn format_of(json: &Json) -> TextFormat {
    if json.get("format").is_some() || json.get("format_version").is_some() {
        return TextFormat::Pencilmark;
    }
    let has_cells = DRAWN_CELLS.iter().any(|name| json.get(name).and_then(Json::items).is_some());
    if has_cells && json.get("grid").is_none() { TextFormat::SudokuPad } else { TextFormat::FPuzzles }
}

/// Returns whether a text is the JSON of a program that sets puzzles: it has rows of cells that are objects, as that of f-puzzles and
/// `SudokuPad` has, or a list of rows and their number, or the version of its format, as that of pencilmark. Other JSON can be a row of columns.
///
/// ```
/// use sudokit_variants::text::is_json;
/// assert!(is_json(r#"{"size":2,"grid":[[{},{}],[{},{}]]}"#));
/// assert!(is_json(r#"{"size":4,"grid":[]}"#), "also with an error");
/// assert!(!is_json(r#"{"id":7,"constraints":".AntiKing"}"#));
/// ```
pub fn is_json(text: &str) -> bool {
    let Ok(json) = parse(text) else { return false };
    let has_cells = |name: &&str| {
        let cell = json.get(name).and_then(Json::first).and_then(Json::first);
        cell.is_some_and(|cell| matches!(cell.value, Value::Object(_)))
    };
    match format_of(&json) {
        TextFormat::Pencilmark => json.get("format_version").is_some(),
        TextFormat::SudokuPad => DRAWN_CELLS.iter().any(has_cells),
        _ => {
            let has_rows = json.get("grid").is_some_and(|grid| grid.items().is_some());
            has_cells(&"grid") || (has_rows && json.get("size").is_some())
        }
    }
}

/// Reads a grid, or else the text of ISS. The error is that of the format to which the text is nearer.
fn grid_or_iss(text: &str) -> Result<ReadPuzzle> {
    if are_candidates(text) {
        return read_as(text, TextFormat::Iss);
    }
    let grid_error = match grid_text::read(text) {
        Ok(read) => return Ok(layout_alone(&read, text).unwrap_or(read)),
        Err(error) => error,
    };
    let iss_error = match read_as(text, TextFormat::Iss) {
        // Dots alone are rules without a name and without cells, but rather a grid with a wrong number of cells.
        Ok(read) if read.puzzle.rules.is_empty() && !has_rules(text) => return Err(grid_error),
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let is_killer = iss_error.problem == ReadProblem::Iss(iss::TextProblem::KillerString);
    if has_rules(text) || is_killer || grid_error.problem == ReadProblem::Empty {
        return Err(iss_error);
    }
    let is_cell =
        |char: char| char.is_ascii_alphanumeric() || ".,*_-|+=:'; \t\r\n".contains(char) || char > '~';
    let has_blanks =
        text.contains(['.', '0', ',', '_', '*']) || text.contains(|char: char| char.is_ascii_digit());
    let is_like_grid = has_blanks && lines(text).all(|(_, line)| line.chars().all(is_cell));
    if is_like_grid {
        return Err(grid_error);
    }
    Err(ReadError::new(iss_error.at, ReadProblem::UnknownFormat))
}

/// Returns the puzzle of a full grid that is a layout of regions, not clues: equal values are connected, which is so in no solution.
fn layout_alone(grid: &ReadPuzzle, text: &str) -> Option<ReadPuzzle> {
    let is_full =
        |rule: &Rule| matches!(rule, Rule::Given(givens) if givens.len() == grid.puzzle.shape.cells());
    let read =
        grid.puzzle.rules.iter().any(is_full).then(|| read_as(text, TextFormat::Iss).ok()).flatten()?;
    let layout = read.puzzle.layout();
    let has_regions = !layout.pieces.is_empty();
    let are_connected = layout.pieces.iter().all(|region| layout.grid().is_connected(region));
    (has_regions && are_connected).then_some(read)
}

/// Returns whether a text has a rule of ISS: `.` and a word of two letters at least, or `~`.
fn has_rules(text: &str) -> bool {
    let is_word = |piece: &str| piece.bytes().take_while(u8::is_ascii_alphabetic).count() > 1;
    text.contains('~') || (text.trim_start().starts_with('.') && text.split('.').any(is_word))
}

/// Returns whether a text is all candidates of 9×9 cells, which are as many characters as a grid of 27×27 cells has.
fn are_candidates(text: &str) -> bool {
    let mut count = 0;
    let is_candidate = |char: char| char == '.' || char.is_ascii_digit();
    let are = text.chars().filter(|char| !char.is_whitespace()).all(|char| {
        count += 1;
        is_candidate(char)
    });
    are && count == 729
}
