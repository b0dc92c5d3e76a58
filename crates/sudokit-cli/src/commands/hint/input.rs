//! The position, from a file or from standard input.

use crate::args::PositionArgs;
use crate::fatal::{Fatal, explain};
use crate::input::Source;
use crate::terminal::Terminal;
use crate::variants;
use std::io::Read;
use std::path::Path;
use sudokit::Grid;
use sudokit::explain::{ParsePencilMarksError, PencilMarks};
use sudokit::format::{Chunk, Entry, Format, Reader, ReaderOptions};
use sudokit_verbs::GameState;

/// Maximum size of a position.
const MAX_BYTES: u64 = 1 << 20;

/// Reads the position, and the clues if they are given.
pub(in crate::commands) fn read(args: &PositionArgs, terminal: Terminal) -> Result<GameState, Fatal> {
    let source = args.file.as_deref().map_or(Source::Stdin, Source::new);
    if terminal.input_is_interactive && source == Source::Stdin {
        terminal.note("reading a position from the terminal; end with Ctrl-D, or name a file instead");
    }
    let bytes = bytes(&source)?;
    let text = String::from_utf8_lossy(&bytes);
    if variants::begins_like_one(&bytes) {
        return Err(no_variant(&source, &text, terminal.verb));
    }
    let position = match text.parse::<PencilMarks>() {
        Ok(position) => position,
        Err(ParsePencilMarksError::NoMarks) => first(&source, &bytes, Some(terminal))?,
        Err(error) => in_other_format((&source, &bytes), terminal, &text, error)?,
    };
    let clues = args.clues.as_deref().map(clues).transpose()?;
    if let Some(why) = clues.and_then(|clues| GameState::why_other_clues(&position, &clues)) {
        return Err(problem(&source, why));
    }
    Ok(GameState::new(position, clues))
}

/// Why a puzzle in the text for other rules is not read.
fn no_variant(source: &Source, text: &str, verb: &'static str) -> Fatal {
    if variants::is_classic_text(text) {
        return Fatal::ClassicInOtherText { verb, from: source.in_words().into_owned() };
    }
    let blank = text.len() - text.trim_start().len();
    let line = text[..blank].matches('\n').count() + 1;
    Fatal::ClassicOnly { verb, at: format!("{}:{line}", source.name()) }
}

/// The clues in the argument or in a file.
fn clues(typed: &str) -> Result<Grid, Fatal> {
    if let Ok(grid) = typed.parse() {
        return Ok(grid);
    }
    let source = Source::new(Path::new(typed));
    if !Path::new(typed).exists() && typed != "-" {
        let problem = "neither 81 cells nor a file".to_owned();
        return Err(Fatal::Position { from: format!("`{typed}`"), problem });
    }
    first(&source, &bytes(&source)?, None).map(|position| position.grid)
}

fn bytes(source: &Source) -> Result<Vec<u8>, Fatal> {
    let mut bytes = Vec::new();
    let read = source.open().and_then(|opened| opened.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| problem(source, source.explain(&error)))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(problem(source, "larger than 1 MiB, expected a single position".to_owned()));
    }
    Ok(bytes)
}

/// The first position in a text that is not pencil marks alone, such as a board in JSON. `error` is that of the reader of pencil
/// marks.
fn in_other_format(
    (source, bytes): (&Source, &[u8]),
    terminal: Terminal,
    text: &str,
    error: ParsePencilMarksError,
) -> Result<PencilMarks, Fatal> {
    let format = Reader::new(bytes, &ReaderOptions::default()).map(|reader| reader.layout().format).ok();
    if format != Some(Format::MARKS) && text.lines().any(is_row_of_marks) {
        // A puzzle elsewhere in the text would be used without the pencil marks.
        return Err(problem(source, error.to_string()));
    }
    let has_own_errors = format.is_some_and(|format| !is_plain(format));
    first(source, bytes, Some(terminal))
        .map_err(|other| if has_own_errors { other } else { problem(source, error.to_string()) })
}

/// Whether any text without marks of its own can be in this format, so that its errors say less than those of pencil marks.
fn is_plain(format: Format) -> bool {
    [Format::LINE, Format::GRID, Format::TEXT, Format::MARKS].contains(&format)
}

/// Whether a line has nine cells, two or more of them with several digits in order.
fn is_row_of_marks(line: &str) -> bool {
    let is_between = |sign: char| sign.is_whitespace() || "|│║".contains(sign);
    let cells: Vec<&[u8]> =
        line.split(is_between).filter(|cell| !cell.is_empty()).map(str::as_bytes).collect();
    let is_in_order = |cell: &[u8]| cell.windows(2).all(|pair| pair[0] < pair[1]);
    let has_several =
        |cell: &&&[u8]| cell.len() > 1 && cell.iter().all(u8::is_ascii_digit) && is_in_order(cell);
    cells.len() == 9 && cells.iter().filter(has_several).count() > 1
}

/// The first position in the detected format.
fn first(source: &Source, bytes: &[u8], terminal: Option<Terminal>) -> Result<PencilMarks, Fatal> {
    let failed = |error: std::io::Error| problem(source, explain(&error));
    let mut reader = Reader::new(bytes, &ReaderOptions::default()).map_err(failed)?;
    let mut chunk = Chunk::new();
    while reader.read(&mut chunk).map_err(failed)? {
        let Some(entry) = chunk.entries().first() else { continue };
        let record = match entry {
            Entry::Record(record) => record,
            Entry::Bad(error) => {
                let place = error.place;
                return Err(problem(source, format!("{}:{}: {error}", place.line, place.column)));
            }
        };
        if let Some(terminal) = terminal.filter(|_| chunk.entries().len() > 1) {
            terminal.note("several grids found; using the first");
        }
        let has_marks = reader.layout().format == Format::MARKS;
        let marks = has_marks.then(|| String::from_utf8_lossy(chunk.text(record.text)).parse().ok());
        return Ok(marks.flatten().unwrap_or_else(|| PencilMarks::from_grid(record.grid)));
    }
    Err(problem(source, "no grid found".to_owned()))
}

fn problem(source: &Source, problem: String) -> Fatal {
    Fatal::Position { from: source.in_words().into_owned(), problem }
}
