//! The program `sudokit`: reads what was typed, runs the verb, ends with the status that says how it went.

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
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = args::parse();
    let screen = Screen::new(cli.color);
    let exit = run(&cli, screen).unwrap_or_else(|fatal| {
        screen.error(&fatal);
        fatal.exit()
    });
    exit.into()
}

fn run(cli: &Cli, screen: Screen) -> Result<Exit, Fatal> {
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
