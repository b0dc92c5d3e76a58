//! `--animate`: the search on the terminal.

use super::search::CountedSearch;
use crate::draw::{self, CLUE, Drawn, FOUND, FRAME, Look};
use crate::interrupt;
use crate::terminal::Terminal;
use anstyle::{AnsiColor, Style};
use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};
use sudokit::solve::Move;
use sudokit::{Cell, Grid};

/// Pictures per second: what a person still sees.
const MAX_PICTURES: u64 = 30;
/// Number of lines of a picture: the grid and its counters.
const LINES: usize = 14;
/// How soon Ctrl-C is noticed.
const NAP: Duration = Duration::from_millis(50);

const PLACED: Style = AnsiColor::Green.on_default().invert();
const TAKEN: Style = AnsiColor::Red.on_default().invert();

/// Whether standard output is a terminal that can move its cursor.
pub(super) fn is_possible(terminal: Terminal) -> bool {
    terminal.output_is_interactive && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// The cursor is shown again when this is dropped, also after an error.
struct HiddenCursor;

impl HiddenCursor {
    fn new() -> io::Result<Self> {
        io::stdout().write_all(b"\x1b[?25l")?;
        Ok(Self)
    }
}

impl Drop for HiddenCursor {
    fn drop(&mut self) {
        let _ = io::stdout().write_all(b"\x1b[?25h").and_then(|()| io::stdout().flush());
    }
}

/// Plays the search at this number of moves per second, until its end or Ctrl-C.
pub(super) fn play(search: &mut CountedSearch, puzzle: &Grid, speed: u64, look: Look) -> io::Result<()> {
    let _cursor = HiddenCursor::new()?;
    let per_picture = speed.div_ceil(MAX_PICTURES);
    let pause = Duration::from_secs_f64(per_picture as f64 / speed as f64);
    draw(search, puzzle, None, look)?;
    while !interrupt::asked() {
        let Some(made) = search.take(per_picture as usize).last() else { break };
        up()?;
        draw(search, puzzle, Some(made), look)?;
        wait(pause);
    }
    up()?;
    draw(search, puzzle, None, look)
}

fn up() -> io::Result<()> {
    write!(io::stdout(), "\x1b[{LINES}A")
}

fn wait(pause: Duration) {
    let begun = Instant::now();
    while let Some(rest) = pause.checked_sub(begun.elapsed()).filter(|_| !interrupt::asked()) {
        thread::sleep(rest.min(NAP));
    }
}

fn draw(search: &CountedSearch, puzzle: &Grid, made: Option<Move>, look: Look) -> io::Result<()> {
    let last = match made {
        Some(Move::Place(cell, _)) => Some((cell, PLACED)),
        Some(Move::TakeBack(cell, _)) => Some((cell, TAKEN)),
        _ => None,
    };
    let text = |cell: Cell| {
        let plain = if puzzle.get(cell).is_some() { CLUE } else { FOUND };
        let style = last.filter(|(at, _)| *at == cell).map(|(_, style)| style);
        match search.grid().get(cell) {
            Some(digit) => Drawn::new(&digit.to_string(), style.unwrap_or(plain), look),
            None => Drawn::new(".", style.unwrap_or(FRAME), look),
        }
    };
    let mut out = Vec::new();
    draw::frame(text, look, &mut out);
    let state = if made.is_some() || search.placements() == 0 { "searching" } else { search.result() };
    let depth = search.depth();
    writeln!(
        out,
        "\x1b[2K{state}: depth {depth}, {} placed, {} taken back",
        search.placements(),
        search.backtracks()
    )?;
    let mut stdout = io::stdout();
    stdout.write_all(&out)?;
    stdout.flush()
}
