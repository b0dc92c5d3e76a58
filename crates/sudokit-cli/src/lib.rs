//! The program `sudokit` as a function: the binary runs it, and so does the Python package.
//!
//! It reads what was typed, runs the verb, and ends with the status that says how it went.

mod args;
mod classes;
#[cfg_attr(not(feature = "columns"), path = "columns_off.rs")]
mod columns;
mod commands;
mod draw;
mod exit;
mod fatal;
mod images;
mod input;
mod interrupt;
mod kind;
mod output;
mod pipe;
mod pipeline;
mod plan;
mod progress;
mod report;
mod run;
mod screen;
mod variants;

use args::{Cli, Verb};
use exit::Exit;
use fatal::Fatal;
use screen::Screen;
use std::ffi::OsString;

/// Runs the program on what was typed, its own name first, and gives the exit status.
///
/// It reads and writes the process's own streams, and takes over its Ctrl-C. Where nothing is to be run, as for `--help` or
/// what makes no sense, it ends the process itself.
#[must_use]
pub fn run(typed: impl Iterator<Item = OsString>) -> u8 {
    let cli = args::parse(typed);
    let screen = Screen::new(cli.color);
    let exit = run_verb(&cli, screen).unwrap_or_else(|fatal| {
        screen.error(&fatal);
        fatal.exit()
    });
    exit.code()
}

fn run_verb(cli: &Cli, screen: Screen) -> Result<Exit, Fatal> {
    match &cli.verb {
        Verb::Solve(args) => commands::solve::run(args, screen),
        Verb::Check(args) => commands::check::run(args, screen),
        Verb::Show(args) => commands::show::run(args, screen),
        Verb::Convert(args) => commands::convert::run(args, screen),
        Verb::Generate(args) => commands::generate::run(args, screen),
        Verb::Rate(args) => commands::rate::run(args, screen),
        Verb::Filter(args) => commands::filter::run(args, screen),
        Verb::Explain(args) => commands::explain::run(args, screen),
        Verb::Hint(args) => commands::hint::run(args, screen),
        Verb::Render(args) => commands::render::run(args, screen),
        Verb::Canon(args) => commands::canon::run(args, screen),
        Verb::Dedupe(args) => commands::dedupe::run(args, screen),
        Verb::Transform(args) => commands::transform::run(args, screen),
        Verb::Split(args) => commands::split::run(args, screen),
        Verb::Minimize(args) => commands::minimize::run(args, screen),
        Verb::Vicinity(args) => commands::vicinity::run(args, screen),
        Verb::Backdoors(args) => commands::backdoors::run(args, screen),
        Verb::Unavoidable(args) => commands::unavoidable::run(args, screen),
        #[cfg(feature = "columns")]
        Verb::Dataset(args) => commands::dataset::run(args, screen),
        #[cfg(feature = "serve")]
        Verb::Serve(args) => commands::serve::run(args, screen),
        Verb::Bench(args) => commands::bench::run(args, screen),
        Verb::Completions(args) => commands::completions::run(args),
        Verb::Man(args) => commands::man::run(args),
    }
}
