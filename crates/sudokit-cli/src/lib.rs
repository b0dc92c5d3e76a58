//! The program `sudokit` as a function: the binary runs it, and so does the Python package.
//!
//! It parses the command line, runs the verb and returns the exit status.

mod args;
mod classes;
#[cfg_attr(not(feature = "columns"), path = "columns_off.rs")]
mod columns;
mod commands;
mod counters;
mod draw;
mod exit;
mod fatal;
mod features;
#[cfg(all(feature = "columns", feature = "serve", any(test, fuzzing)))]
#[doc(hidden)]
pub mod fuzz;
mod input;
mod interrupt;
mod json;
mod kind;
mod line_file;
mod lock;
mod output;
mod output_buffer;
mod pipe;
mod pipeline;
mod plan;
mod progress;
mod reference;
mod report;
mod run;
mod terminal;
mod variants;

pub use reference::reference;

use args::{Cli, Verb};
use exit::Exit;
use fatal::Fatal;
use lock::lock;
use std::ffi::OsString;
use terminal::Terminal;

/// Runs the program with these arguments, its own name first, and returns the exit status.
///
/// It uses the standard streams of the process and handles its Ctrl-C. For `--help`, `--version` and usage errors it exits the
/// process.
#[must_use]
pub fn run(typed: impl Iterator<Item = OsString>) -> u8 {
    let mut cli = args::parse(typed);
    let terminal = Terminal::new(cli.color, cli.quiet).for_verb(cli.name);
    let exit = cli.draw_seed(terminal).and_then(|()| run_verb(&cli, terminal)).unwrap_or_else(|fatal| {
        terminal.error(&fatal);
        fatal.exit()
    });
    exit.code()
}

fn run_verb(cli: &Cli, terminal: Terminal) -> Result<Exit, Fatal> {
    match &cli.verb {
        Verb::Solve(args) => commands::solve::run(args, terminal),
        Verb::Check(args) => commands::check::run(args, terminal),
        Verb::Candidates(args) => commands::candidates::run(args, terminal),
        Verb::Show(args) => commands::show::run(args, terminal),
        Verb::Convert(args) => commands::convert::run(args, terminal),
        Verb::Generate(args) => commands::generate::run(args, terminal),
        Verb::Rate(args) => commands::rate::run(args, terminal),
        Verb::Filter(args) => commands::filter::run(args, terminal),
        Verb::Explain(args) => commands::explain::run(args, terminal),
        Verb::Hint(args) => commands::hint::run(args, terminal),
        Verb::Steps(args) => commands::steps::run(args, terminal),
        Verb::Learn(args) => commands::learn::run(args, terminal),
        Verb::Trace(args) => commands::trace::run(args, terminal),
        Verb::Render(args) => commands::render::run(args, terminal),
        #[cfg(feature = "play")]
        Verb::Play(args) => commands::play::run(args, terminal),
        Verb::Canon(args) => commands::canon::run(args, terminal),
        Verb::Dedupe(args) => commands::dedupe::run(args, terminal),
        Verb::Transform(args) => commands::transform::run(args, terminal),
        Verb::Split(args) => commands::split::run(args, terminal),
        Verb::Minimize(args) => commands::minimize::run(args, terminal),
        Verb::Vicinity(args) => commands::vicinity::run(args, terminal),
        Verb::Backdoors(args) => commands::backdoors::run(args, terminal),
        Verb::Unavoidable(args) => commands::unavoidable::run(args, terminal),
        Verb::Clues(args) => commands::clues::run(args, terminal),
        #[cfg(feature = "columns")]
        Verb::Dataset(args) => commands::dataset::run(args, terminal),
        #[cfg(feature = "serve")]
        Verb::Serve(args) => commands::serve::run(args, terminal),
        #[cfg(feature = "mcp")]
        Verb::Mcp(args) => commands::serve::mcp::run(args, terminal),
        Verb::Bench(args) => commands::bench::run(args, terminal),
        Verb::Completions(args) => commands::completions::run(args),
        Verb::Man(args) => commands::man::run(args),
    }
}
