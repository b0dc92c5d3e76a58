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
use sudokit::explain::{Catalogue, Explainer, Rating, Technique};
use sudokit::format::{Format, Value};
use sudokit::solve::Goal;

/// Rates the puzzles of all inputs.
pub(crate) fn run(args: &RateArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let columns = columns(&args.scale);
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    pipeline::run(&inputs, search.threads, &mut run, |feed| {
        let same = feed.layout().format;
        let to = feed.to().unwrap_or(if same.has_room() { same } else { Format::LINE });
        let variants = Variants::new(feed.layout(), Some(to)).with_columns(&columns);
        Ok(Rate {
            scales: &args.scale,
            uniqueness: !args.no_uniqueness,
            variants,
            inputs: &inputs,
            search: search.clone(),
        })
    });
    run.say_if_cropped(inputs.aim.format());
    Ok(run.finish())
}

/// Four for each scale, with its name if there are several.
pub(super) fn columns(scales: &[&Catalogue]) -> Vec<String> {
    let named = |scale: &&Catalogue| {
        let before = if scales.len() > 1 { format!("{scale}_") } else { String::new() };
        ["er", "ep", "ed", "technique"].map(|column| format!("{before}{column}"))
    };
    scales.iter().flat_map(named).collect()
}

struct Rate<'a> {
    scales: &'a [&'static Catalogue],
    uniqueness: bool,
    variants: Variants,
    inputs: &'a Inputs,
    search: Search,
}

/// What is told of a puzzle on one scale.
struct Told {
    /// ER, EP and ED; nothing if that took too long.
    numbers: Option<[Rating; 3]>,
    /// That of the hardest step, or why there is none.
    technique: &'static str,
}

impl Told {
    fn values(&self) -> [Value<'_>; 4] {
        let [er, ep, ed] = self.numbers.map_or([Value::Text(""); 3], |numbers| numbers.map(tenths));
        [er, ep, ed, Value::Text(self.technique)]
    }
}

/// A rating as the value of a column.
pub(super) fn tenths(rating: Rating) -> Value<'static> {
    Value::Decimal { units: rating.0.into(), places: 1 }
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
            if let Some(trouble) = Trouble::of(&record.grid, found) {
                self.variants.refuse((chunk, record), trouble, desk);
                return;
            }
            let told: Vec<_> =
                explainers.iter_mut().map(|explainer| self.told(explainer, &record.grid)).collect();
            desk.cut |= interrupt::asked();
            if desk.cut {
                return;
            }
            if told.iter().any(|told| told.numbers.is_none()) {
                desk.trouble(record, Trouble::Limit);
            }
            let values: Vec<_> = told.iter().flat_map(Told::values).collect();
            self.variants.tell((chunk, record), &self.note(&told), &values, desk);
        });
    }
}

impl Rate<'_> {
    fn explainer(&self, scale: &'static Catalogue) -> Explainer {
        let explainer = Explainer::new(scale);
        if self.uniqueness { explainer } else { explainer.without_uniqueness() }
    }

    /// Rates the puzzle, in the time that one may take.
    fn told(&self, explainer: &mut Explainer, puzzle: &Grid) -> Told {
        explainer.stop_when(self.search.stop());
        let rated = explainer.rate(puzzle);
        if explainer.is_stopped() {
            return Told { numbers: None, technique: Trouble::Limit.note() };
        }
        Told { numbers: Some(rated.numbers()), technique: rated.hardest.map_or("", Technique::name) }
    }

    /// The comment: ER/EP/ED, of several scales each with its name.
    fn note(&self, told: &[Told]) -> String {
        let each = self.scales.iter().zip(told).map(|(scale, told)| {
            let before = if self.scales.len() > 1 { format!("{scale} ") } else { String::new() };
            let numbers = told.numbers.map(|[er, ep, ed]| format!("{er}/{ep}/{ed}"));
            before + &numbers.unwrap_or_else(|| told.technique.to_owned())
        });
        each.collect::<Vec<_>>().join(", ")
    }
}
