//! `sudokit rate`: the difficulty of puzzles.

use crate::args::RateArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{Item, Job, RecordWork, RecordWriter};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use sudokit::explain::{Catalogue, Explainer, Rating, Technique};
use sudokit::format::{ColumnType, Format, Value};
use sudokit::solve::Goal;
use sudokit::{Grid, Limits};
use sudokit_verbs::{Status, StepOptions};

/// Rates the puzzles of all inputs.
pub(crate) fn run(args: &RateArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let rate = Rate {
        scales: &args.scale,
        uniqueness: !args.no_uniqueness,
        search: SearchOptions::from(&args.search),
    };
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let columns = columns(&args.scale);
    let columns: Vec<_> = columns.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
    run.read(rate.search.threads, |reader| {
        let same = reader.layout().format;
        let to = reader.to().unwrap_or(if same.has_room() { same } else { Format::LINE });
        let writer = RecordWriter::to_format(reader, to).with_columns(&columns).with_status();
        Ok(RecordWork::new(writer, |writer, job| rate.work(writer, job)))
    });
    run.say_if_cropped();
    Ok(run.finish())
}

/// Four columns per scale, with its name if there are several.
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
    search: SearchOptions,
}

/// The rating of a puzzle on one scale.
struct ScaleRating {
    /// ER, EP and ED; `None` if the limit was reached.
    numbers: Option<[Rating; 3]>,
    /// The technique of the hardest step, if there is one.
    technique: &'static str,
}

impl ScaleRating {
    fn values(&self) -> [Value<'_>; 4] {
        let [er, ep, ed] = self.numbers.map_or([Value::Text(""); 3], |numbers| numbers.map(tenths));
        [er, ep, ed, Value::Text(self.technique)]
    }
}

/// A rating as the value of a column.
pub(super) fn tenths(rating: Rating) -> Value<'static> {
    Value::Decimal { units: rating.0.into(), places: 1 }
}

impl Rate<'_> {
    fn work(&self, writer: &RecordWriter, job: &mut Job) {
        let options = |scale: &&'static Catalogue| StepOptions { scale, uniqueness: self.uniqueness };
        let mut explainers: Vec<_> =
            self.scales.iter().map(|scale| options(scale).explainer(interrupt::asked)).collect();
        job.search((&self.search.solver, Goal::Unique), writer, |at, found, scratch| {
            if let Some(error) = PuzzleError::new(&at.grid, found) {
                writer.refuse(at, error, scratch);
                return;
            }
            let ratings: Vec<_> =
                explainers.iter_mut().map(|explainer| self.rating(explainer, &at.grid)).collect();
            // A hard puzzle takes seconds.
            if scratch.is_interrupted() {
                return;
            }
            let is_cut = ratings.iter().any(|rating| rating.numbers.is_none());
            if is_cut {
                scratch.report(&at, PuzzleError::Limit);
            }
            let values: Vec<_> = ratings.iter().flat_map(ScaleRating::values).collect();
            let (note, status) = (self.note(&ratings), if is_cut { Status::Limit } else { Status::One });
            writer.write(at, &Item::new(status).with_note(&*note).with_values(&values), scratch);
        });
    }

    /// Rates the puzzle within the time limit.
    fn rating(&self, explainer: &mut Explainer, puzzle: &Grid) -> ScaleRating {
        explainer.set_limits(&Limits::unlimited().with_stop(self.search.stop()));
        let rated = explainer.rate(puzzle);
        if explainer.is_stopped() {
            return ScaleRating { numbers: None, technique: "" };
        }
        ScaleRating { numbers: Some(rated.numbers()), technique: rated.hardest.map_or("", Technique::name) }
    }

    /// The comment: ER/EP/ED, with the name of the scale if there are several.
    fn note(&self, ratings: &[ScaleRating]) -> String {
        let each = self.scales.iter().zip(ratings).map(|(scale, rating)| {
            let before = if self.scales.len() > 1 { format!("{scale} ") } else { String::new() };
            let numbers = rating.numbers.map(|[er, ep, ed]| format!("{er}/{ep}/{ed}"));
            before + &numbers.unwrap_or_else(|| PuzzleError::Limit.note().to_owned())
        });
        each.collect::<Vec<_>>().join(", ")
    }
}
