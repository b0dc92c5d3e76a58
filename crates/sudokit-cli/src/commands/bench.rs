//! `sudokit bench`: the speed of the solver on this machine.

mod clock;
mod engine;
mod figures;
mod process;

use crate::args::{BenchArgs, BenchMode};
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::lock;
use crate::pipeline::{Job, Work};
use crate::plan::Inputs;
use crate::run::Run;
use crate::terminal::Terminal;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;
use sudokit::solve::Goal;
use sudokit::{Engine, Grid};

/// Measures the engines, and with `--vs` another program, on all puzzles of the inputs.
pub(crate) fn run(args: &BenchArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let mut run = Run::start(Inputs::from(&args.input), args.output.as_deref(), terminal)?;
    let puzzles = load(&mut run);
    if puzzles.is_empty() {
        if run.report.exit() < Exit::UsageOrIo {
            run.report.fatal(&Fatal::NothingToMeasure);
        }
        return Ok(run.finish());
    }
    let (goal, asked) = match args.mode {
        BenchMode::Unique => (Goal::Unique, "solved and proved unique"),
        BenchMode::First => (Goal::First, "any solution"),
    };
    print(&heading(puzzles.len(), args.runs, asked), &mut run);
    // On another thread: a child process inherits the core of the thread that starts it.
    thread::scope(|scope| scope.spawn(|| engines_in_turn(args, &puzzles, goal, &mut run)).join())
        .unwrap_or_else(|panic| resume_unwind(panic))?;
    if let Some(command) = args.vs.as_ref().filter(|_| !interrupt::asked()) {
        print(&process::compare(command, &puzzles, goal, args.runs)?, &mut run);
    }
    Ok(run.finish())
}

fn engines_in_turn(args: &BenchArgs, puzzles: &[Grid], goal: Goal, run: &mut Run) -> Result<(), Fatal> {
    if !clock::stay_on(args.core) {
        run.note("cannot pin the thread to one core; expect more noise");
    }
    for engine in engines(&args.engine) {
        print(&engine::measure(engine, puzzles, goal, args.runs)?, run);
    }
    Ok(())
}

/// Writes results, except after Ctrl-C, when they are incomplete.
fn print(text: &str, run: &mut Run) {
    if !interrupt::asked() {
        let _ = run.write(text.as_bytes());
    }
}

fn engines(typed: &[Engine]) -> Vec<Engine> {
    if typed.is_empty() {
        Engine::ALL.iter().copied().filter(|engine| engine.is_available()).collect()
    } else {
        typed.to_vec()
    }
}

fn heading(puzzles: usize, runs: u32, asked: &str) -> String {
    let (puzzles, runs) = (counted(puzzles as u64, "puzzle"), counted(runs.into(), "run"));
    let time = clock::COUNTED;
    format!("{puzzles}, {asked}; {time}, median and spread of {runs}\n\n") + &figures::headings("engine")
}

/// Reads all puzzles.
fn load(run: &mut Run) -> Vec<Grid> {
    let puzzles = Mutex::new(Vec::new());
    run.read(Some(NonZeroUsize::MIN), |_| Ok(Load { puzzles: &puzzles }));
    run.report.progress.clear();
    puzzles.into_inner().unwrap_or_else(PoisonError::into_inner)
}

struct Load<'a> {
    puzzles: &'a Mutex<Vec<Grid>>,
}

impl Work for Load<'_> {
    fn work(&self, job: &mut Job) {
        let mut puzzles = lock(self.puzzles);
        job.each(&(), |at, _| puzzles.push(at.grid));
    }
}
