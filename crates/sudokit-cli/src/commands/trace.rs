//! `sudokit trace`: plain backtracking as a list, a summary or an animation.

mod animation;
mod search;

use crate::args::{PositionArgs, TraceArgs, TraceTo};
use crate::commands::hint::input;
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::json::Versioned;
use crate::plan::{Inputs, format_or_ending};
use crate::run::{Run, Stop};
use crate::terminal::Terminal;
use search::{CountedSearch, End};
use serde::Serialize;
use std::io::Write;
use std::time::{Duration, Instant};
use sudokit::Grid;
use sudokit::solve::Move;

/// Default limit of a list.
const LISTED: u64 = 10_000;
/// Default limit of a summary and of an animation: seconds of work.
const COUNTED: u64 = 1_000_000_000;

/// Traces the puzzle.
pub(crate) fn run(args: &TraceArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    if args.animate && !animation::is_possible(terminal) {
        return Err(Fatal::NoTerminal("--animate"));
    }
    let is_json = format_or_ending(args.to, args.output.as_deref())? == Some(TraceTo::Json);
    let position = PositionArgs { file: args.file.clone(), clues: None };
    let puzzle = *input::read(&position, terminal)?.clues();
    let mut run = Run::start(Inputs::default(), args.output.as_deref(), terminal)?;
    let default = if args.summary || args.animate { COUNTED } else { LISTED };
    let mut search = CountedSearch::new(&puzzle, args.limit_nodes.unwrap_or(default));
    let begun = Instant::now();
    let look = Look { styling: terminal.output, ascii: args.ascii };
    let mut out = Vec::new();
    let mut moves = Vec::new();
    if args.animate {
        animation::play(&mut search, &puzzle, args.speed, look).map_err(Fatal::Stdout)?;
    } else if args.summary {
        search.run(|_| {});
    } else if is_json {
        search.run(|made| moves.extend(MoveShape::new(made)));
    } else {
        let _ = writeln!(out, "puzzle {puzzle}");
        search.run(|made| write_move(made, &mut out));
        write_end(&search, &mut out);
    }
    let time = begun.elapsed();
    if is_json {
        write_json(&search, (&puzzle, time), (!args.summary).then_some(moves), &mut out);
    } else if args.summary {
        write_summary(&search, (&puzzle, time), &mut out);
    }
    let _ = run.write(&out);
    match search.end() {
        Some(End::Solved(_)) => {}
        None if interrupt::asked() => run.stop(Stop::Ended),
        _ => run.report.at_least(Exit::SomeFailed),
    }
    Ok(run.finish())
}

fn write_move(made: Move, out: &mut Vec<u8>) {
    let _ = match made {
        Move::Place(cell, digit) => writeln!(out, "{cell} = {digit}"),
        Move::TakeBack(cell, digit) => writeln!(out, "{cell} = {digit} taken back"),
        Move::Solved(_) => Ok(()),
    };
}

/// Writes the last line of the list.
fn write_end(search: &CountedSearch, out: &mut Vec<u8>) {
    let sums = format!("{} placed, {} taken back", search.placements(), search.backtracks());
    let _ = match search.end() {
        Some(End::Solved(solution)) => writeln!(out, "solved {solution}: {sums}"),
        Some(End::NoSolution) => writeln!(out, "no solution: {sums}"),
        Some(End::Limit) => writeln!(out, "stopped at the limit: {sums}; raise it with --limit-nodes N"),
        None => writeln!(out, "interrupted: {sums}"),
    };
}

/// Writes a line for each number.
fn write_summary(search: &CountedSearch, (puzzle, time): (&Grid, Duration), out: &mut Vec<u8>) {
    let _ = writeln!(out, "puzzle      {puzzle}");
    let _ = writeln!(out, "result      {}", search.result());
    if let Some(End::Solved(solution)) = search.end() {
        let _ = writeln!(out, "solution    {solution}");
    }
    let _ = writeln!(out, "placements  {}", search.placements());
    let _ = writeln!(out, "guesses     {}", search.guesses);
    let _ = writeln!(out, "backtracks  {}", search.backtracks());
    let _ = writeln!(out, "depth       {} of {} empty cells", search.max_depth, puzzle.empty().len());
    let _ = writeln!(out, "time        {:.3} s", time.as_secs_f64());
}

/// A move in JSON: the cell, the digit, and whether the digit is removed.
#[derive(Serialize)]
struct MoveShape {
    cell: String,
    digit: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    taken_back: bool,
}

impl MoveShape {
    fn new(made: Move) -> Option<Self> {
        let (Move::Place(cell, digit) | Move::TakeBack(cell, digit)) = made else { return None };
        let taken_back = matches!(made, Move::TakeBack(..));
        Some(Self { cell: cell.to_string(), digit: digit.get(), taken_back })
    }
}

/// The JSON result.
#[derive(Serialize)]
struct TraceShape {
    puzzle: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    placements: u64,
    guesses: u64,
    backtracks: u64,
    depth: u64,
    empty_cells: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveShape>>,
}

fn write_json(
    search: &CountedSearch,
    (puzzle, time): (&Grid, Duration),
    moves: Option<Vec<MoveShape>>,
    out: &mut Vec<u8>,
) {
    let solution = match search.end() {
        Some(End::Solved(solution)) => Some(solution.to_string()),
        _ => None,
    };
    let result = TraceShape {
        puzzle: puzzle.to_string(),
        result: search.result(),
        solution,
        placements: search.placements(),
        guesses: search.guesses,
        backtracks: search.backtracks(),
        depth: search.max_depth,
        empty_cells: puzzle.empty().len(),
        seconds: time.as_secs_f64(),
        moves,
    };
    Versioned::new(result).write(out);
}
