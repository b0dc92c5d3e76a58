//! `sudokit play`: the game on the terminal.

mod game;
mod session;
mod store;
mod view;

use crate::args::{PlayArgs, PositionArgs, drawn_seed};
use crate::commands::hint::input;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::terminal::Terminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::Position;
use session::{Session, clock};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;
use std::{process, thread};
use store::GameFolder;
use sudokit::Grid;
use sudokit_verbs::{Blocks, DifficultyOptions, PuzzleOptions};
use view::View;

/// How often the clock is drawn, and signals are noticed.
const TICK: Duration = Duration::from_millis(200);
/// The time to save the game and to restore the terminal after a signal.
const GRACE: Duration = Duration::from_secs(3);

/// Plays a game, or lists the saved ones.
pub(crate) fn run(args: &PlayArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let folder = GameFolder::of_user().ok_or(Fatal::NoDataFolder)?;
    if args.list {
        return list(&folder, terminal);
    }
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if !terminal.input_is_interactive || !terminal.output_is_interactive || is_dumb {
        return Err(Fatal::NoTerminal("play"));
    }
    interrupt::listen();
    end_without_terminal();
    let game = match &args.file {
        _ if args.resume => {
            folder.list().into_iter().find(|game| !game.is_solved()).ok_or(Fatal::NoSavedGame)?
        }
        Some(file) => {
            let position = PositionArgs { file: Some(file.clone()), clues: None };
            folder.game(input::read(&position, terminal)?.clues())
        }
        None => match generated(args)? {
            Some(puzzle) => store::new_game(puzzle),
            None => return Ok(Exit::Interrupted),
        },
    };
    let mut session = Session::new(game, args.show_mistakes);
    let view = View { styling: terminal.output, ascii: args.ascii };
    let ended = on_screen(&mut session, view, &folder);
    // The last state is kept even if the terminal is gone.
    folder.save(&session.game, session.played())?;
    ended?;
    Ok(if interrupt::asked() { Exit::Interrupted } else { Exit::Well })
}

/// Ends the program if it is still running some time after a signal: without its terminal, `crossterm` reads on and on and does not
/// return. Every change of the game has been saved by then.
fn end_without_terminal() {
    thread::spawn(|| {
        while !interrupt::asked() {
            thread::sleep(TICK);
        }
        thread::sleep(GRACE);
        process::exit(Exit::Interrupted.code().into());
    });
}

/// Prints a line for each saved game.
fn list(folder: &GameFolder, terminal: Terminal) -> Result<Exit, Fatal> {
    let mut text = String::new();
    let games = folder.list();
    if games.is_empty() {
        terminal.note("no saved games");
    }
    for game in games {
        let time = clock(game.played);
        let state = if game.is_solved() {
            "solved".to_owned()
        } else {
            format!("{} empty", game.grid().empty().len())
        };
        let _ = writeln!(text, "{} {time:>7}  {state}", game.clues());
    }
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Fatal::Stdout(error)),
        _ => Ok(Exit::Well),
    }
}

/// A puzzle of the wanted difficulty; `None` after a signal.
fn generated(args: &PlayArgs) -> Result<Option<Grid>, Fatal> {
    let seed = args.seed.map_or_else(drawn_seed, Ok)?;
    let generator = PuzzleOptions::default().generator(seed)?;
    let difficulty = DifficultyOptions { difficulty: Some(args.difficulty), ..DifficultyOptions::default() };
    let Some(wanted) = difficulty.wanted()? else { return Ok(None) };
    let mut matcher = wanted.matcher(interrupt::asked);
    let attempts = Blocks::REQUEST.ranges(1).take_while(|_| !interrupt::asked());
    let mut puzzles = attempts.flat_map(|attempts| generator.puzzles(attempts)).map(|made| made.puzzle);
    Ok(puzzles.find(|puzzle| matcher.find(puzzle).is_some()))
}

/// Sets the terminal up, and restores it in every case: `ratatui` also does so before it reports a panic.
fn on_screen(session: &mut Session, view: View, folder: &GameFolder) -> Result<(), Fatal> {
    let mut screen = ratatui::try_init().map_err(Fatal::Stdout)?;
    let _ = execute!(io::stdout(), EnableMouseCapture);
    let played = events(session, view, folder, &mut screen);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    played
}

fn events(
    session: &mut Session,
    view: View,
    folder: &GameFolder,
    screen: &mut ratatui::DefaultTerminal,
) -> Result<(), Fatal> {
    while !session.is_over && !interrupt::asked() {
        screen.draw(|frame| view.draw(session, frame)).map_err(Fatal::Stdout)?;
        if !event::poll(TICK).map_err(Fatal::Stdout)? {
            continue;
        }
        match event::read().map_err(Fatal::Stdout)? {
            Event::Key(key) if key.kind != KeyEventKind::Release && session.key(key) => {
                folder.save(&session.game, session.played())?;
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                session.at = view::cell_at(Position::new(mouse.column, mouse.row)).unwrap_or(session.at);
            }
            _ => {}
        }
    }
    Ok(())
}
