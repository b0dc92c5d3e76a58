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
use sudokit::format::{Chunk, Entry, Reader, ReaderOptions};
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
    if variants::begins_like_one(&bytes) {
        return Err(Fatal::ClassicOnly { verb: terminal.verb, from: source.in_words().into_owned() });
    }
    let position = match String::from_utf8_lossy(&bytes).parse::<PencilMarks>() {
        Ok(position) => position,
        Err(ParsePencilMarksError::NoMarks) => {
            PencilMarks::from_grid(first_grid(&source, &bytes, Some(terminal))?)
        }
        Err(error) => return Err(problem(&source, error.to_string())),
    };
    let clues = args.clues.as_deref().map(clues).transpose()?;
    if let Some(why) = clues.and_then(|clues| GameState::why_other_clues(&position, &clues)) {
        return Err(problem(&source, why));
    }
    Ok(GameState::new(position, clues))
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
    first_grid(&source, &bytes(&source)?, None)
}

fn bytes(source: &Source) -> Result<Vec<u8>, Fatal> {
    let mut bytes = Vec::new();
    let read = source.open().and_then(|opened| opened.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| problem(source, explain(&error)))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(problem(source, "larger than 1 MiB, expected a single position".to_owned()));
    }
    Ok(bytes)
}

fn first_grid(source: &Source, bytes: &[u8], terminal: Option<Terminal>) -> Result<Grid, Fatal> {
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
        return Ok(record.grid);
    }
    Err(problem(source, "no grid found".to_owned()))
}

fn problem(source: &Source, problem: String) -> Fatal {
    Fatal::Position { from: source.in_words().into_owned(), problem }
}
