//! `sudokit rate`: how hard puzzles are.

use crate::args::RateArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, Work};
use crate::plan::{Inputs, Search};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use sudokit::explain::{Catalogue, Explainer, Rating, Technique};
use sudokit::format::{ColumnType, Format, Value};
use sudokit::solve::Goal;
use sudokit::{Grid, Limits};

/// Rates the puzzles of all inputs.
pub(crate) fn run(args: &RateArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let columns = columns(&args.scale);
    let columns: Vec<_> = columns.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
    pipeline::run(&inputs, search.threads, &mut run, |reader| {
        let same = reader.layout().format;
        let to = reader.to().unwrap_or(if same.has_room() { same } else { Format::LINE });
        let writer = RecordWriter::to_format(reader, to).with_columns(&columns);
        Ok(Rate { scales: &args.scale, uniqueness: !args.no_uniqueness, writer, search: search.clone() })
    });
    run.say_if_cropped(inputs.target.format());
    Ok(run.finish())
}

/// Four for each scale, with its name if there are several.
pub(super) fn columns(scales: &[&Catalogue]) -> Vec<(String, ColumnType)> {
    let named = |scale: &&Catalogue| {
        let before = if scales.len() > 1 { format!("{scale}_") } else { String::new() };
        let text = ("technique", ColumnType::Text);
        let columns = ["er", "ep", "ed"].map(|name| (name, ColumnType::Decimal)).into_iter().chain([text]);
        columns.map(move |(name, kind)| (format!("{before}{name}"), kind))
    };
    scales.iter().flat_map(named).collect()
}

struct Rate<'a> {
    scales: &'a [&'static Catalogue],
    uniqueness: bool,
    writer: RecordWriter,
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
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        let mut explainers: Vec<_> = self.scales.iter().map(|scale| self.explainer(scale)).collect();
        job.search((&self.search.solver, Goal::Unique), self, |chunk, record, found, scratch| {
            // A hard puzzle takes seconds.
            scratch.cut |= interrupt::asked();
            scratch.counters.puzzles += 1;
            if let Some(error) = PuzzleError::new(&record.grid, found) {
                self.writer.refuse((chunk, record), error, scratch);
                return;
            }
            let told: Vec<_> =
                explainers.iter_mut().map(|explainer| self.told(explainer, &record.grid)).collect();
            scratch.cut |= interrupt::asked();
            if scratch.cut {
                return;
            }
            if told.iter().any(|told| told.numbers.is_none()) {
                scratch.report(record, PuzzleError::Limit);
            }
            let values: Vec<_> = told.iter().flat_map(Told::values).collect();
            self.writer.annotate((chunk, record), &self.note(&told), &values, scratch);
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
        explainer.set_limits(&Limits::unlimited().with_stop(self.search.stop()));
        let rated = explainer.rate(puzzle);
        if explainer.is_stopped() {
            return Told { numbers: None, technique: PuzzleError::Limit.note() };
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
