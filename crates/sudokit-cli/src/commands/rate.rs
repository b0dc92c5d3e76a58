//! `sudokit rate`: how hard puzzles are.

use crate::args::RateArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, OnBad, Work};
use crate::plan::{Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::screen::Screen;
use crate::variants::Variants;
use sudokit::Grid;
use sudokit::explain::{Explainer, Rated, Scale};
use sudokit::format::Value;
use sudokit::solve::{End, Found, Goal};

/// Rates the puzzles of all inputs.
pub(crate) fn run(args: &RateArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input);
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let columns = columns(&args.scale);
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    pipeline::run(&inputs, search.threads, &mut run, |feed| {
        let variants = Variants::new(feed.layout(), args.output.to).with_columns(&columns);
        Ok(Rate { scales: &args.scale, uniqueness: !args.no_uniqueness, variants, inputs: &inputs, search })
    });
    run.say_if_cropped(args.output.to);
    Ok(run.finish())
}

/// Three for each scale, with its name if there are several.
fn columns(scales: &[&Scale]) -> Vec<String> {
    let named = |scale: &&Scale| {
        let before = if scales.len() > 1 { format!("{scale}_") } else { String::new() };
        ["er", "ep", "ed"].map(|number| format!("{before}{number}"))
    };
    scales.iter().flat_map(named).collect()
}

struct Rate<'a> {
    scales: &'a [&'static Scale],
    uniqueness: bool,
    variants: Variants,
    inputs: &'a Inputs,
    search: Search,
}

impl Work for Rate<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.variants.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.variants.are_counted()
    }

    fn work(&self, job: &mut Job) {
        let emit = |error: &_, out: &mut _| self.variants.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        let mut explainers: Vec<_> = self.scales.iter().map(|scale| self.explainer(scale)).collect();
        job.search((&self.search.solver, Goal::Unique), &on_bad, |chunk, record, found, desk| {
            // A hard puzzle takes seconds.
            desk.cut |= interrupt::asked();
            desk.tally.puzzles += 1;
            if let Some(trouble) = trouble(&record.grid, found) {
                self.variants.refuse((chunk, record), trouble, desk);
                return;
            }
            let rated: Vec<Rated> =
                explainers.iter_mut().map(|explainer| explainer.rate(&record.grid)).collect();
            let numbers = rated.iter().flat_map(|rated| [rated.er, rated.ep, rated.ed]);
            let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
            let values: Vec<_> = numbers.iter().map(|number| Value::Numeral(number)).collect();
            self.variants.tell((chunk, record), &self.note(&numbers), &values, desk);
        });
    }
}

impl Rate<'_> {
    fn explainer(&self, scale: &'static Scale) -> Explainer {
        let explainer = Explainer::new(scale);
        if self.uniqueness { explainer } else { explainer.without_uniqueness() }
    }

    /// The comment: ER/EP/ED, of several scales each with its name.
    fn note(&self, numbers: &[String]) -> String {
        let each = self.scales.iter().zip(numbers.chunks(3)).map(|(scale, numbers)| {
            let before = if self.scales.len() > 1 { format!("{scale} ") } else { String::new() };
            before + &numbers.join("/")
        });
        each.collect::<Vec<_>>().join(", ")
    }
}

/// What keeps a puzzle from being rated.
fn trouble(puzzle: &Grid, found: &Found) -> Option<Trouble> {
    match (found.solutions, found.end) {
        (_, End::LimitReached) => Some(Trouble::Limit),
        (0, _) => Some(Trouble::NoSolution(puzzle.clash())),
        (1, _) => None,
        _ => Some(Trouble::Several),
    }
}
