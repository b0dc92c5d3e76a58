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
use sudokit::explain::{Catalogue, Explainer, Rated, Rating, Technique};
use sudokit::format::{ColumnType, Format, Value};
use sudokit::solve::Goal;
use sudokit::{Grid, Limits, Solution};
use sudokit_verbs::{Status, StepOptions, rate, rating_text};

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

/// The columns of each scale, with its name if there are several: ER, EP and ED, or score and level; and the technique.
pub(super) fn columns(scales: &[&Catalogue]) -> Vec<(String, ColumnType)> {
    let named = |scale: &&Catalogue| {
        let before = if scales.len() > 1 { format!("{scale}_") } else { String::new() };
        let numbers: &[_] = if scale.levels().is_empty() {
            &[("er", ColumnType::Decimal), ("ep", ColumnType::Decimal), ("ed", ColumnType::Decimal)]
        } else {
            &[("score", ColumnType::Integer), ("level", ColumnType::Text)]
        };
        let columns = numbers.iter().copied().chain([("technique", ColumnType::Text)]);
        columns.map(move |(name, kind)| (format!("{before}{name}"), kind))
    };
    scales.iter().flat_map(named).collect()
}

/// The values of the columns of a scale, empty if the rating is not known.
pub(super) fn values<'a>(scale: &'a Catalogue, rated: Option<&Rated>) -> Vec<Value<'a>> {
    let unknown = Value::Text("");
    let mut values = if scale.levels().is_empty() {
        rated.map_or(vec![unknown; 3], |rated| rated.numbers().map(tenths).into())
    } else {
        let level = rated.and_then(|rated| scale.level(rated));
        let score = rated.map_or(unknown, |rated| Value::Integer(rated.score().into()));
        vec![score, level.map_or(unknown, |level| Value::Text(level.name()))]
    };
    values.push(Value::Text(rated.and_then(|rated| rated.hardest).map_or("", Technique::name)));
    values
}

/// A rating as the value of a column.
fn tenths(rating: Rating) -> Value<'static> {
    Value::Decimal { units: rating.0.into(), places: 1 }
}

struct Rate<'a> {
    scales: &'a [&'static Catalogue],
    uniqueness: bool,
    search: SearchOptions,
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
            let ratings: Vec<_> = explainers
                .iter_mut()
                .map(|explainer| self.rating(explainer, &at.grid, found.first))
                .collect();
            // A hard puzzle takes seconds.
            if scratch.is_interrupted() {
                return;
            }
            let is_cut = ratings.iter().any(Option::is_none);
            if is_cut {
                scratch.report(&at, PuzzleError::Limit);
            }
            let each = self.scales.iter().zip(&ratings);
            let values: Vec<_> = each.flat_map(|(scale, rated)| values(scale, rated.as_ref())).collect();
            let (note, status) = (self.note(&ratings), if is_cut { Status::Limit } else { Status::One });
            writer.write(at, &Item::new(status).with_note(&*note).with_values(&values), scratch);
        });
    }

    /// Rates the puzzle within the time limit; `None` if the limit was reached.
    fn rating(&self, explainer: &mut Explainer, puzzle: &Grid, solution: Option<Solution>) -> Option<Rated> {
        explainer.set_limits(&Limits::unlimited().with_stop(self.search.stop()));
        let rated = rate(explainer, puzzle, solution);
        rated.filter(|_| !explainer.is_stopped())
    }

    /// The comment: ER/EP/ED or the score, with the name of the scale if there are several.
    fn note(&self, ratings: &[Option<Rated>]) -> String {
        let each = self.scales.iter().zip(ratings).map(|(scale, rated)| {
            let before = if self.scales.len() > 1 { format!("{scale} ") } else { String::new() };
            let rating = rated.as_ref().map(|rated| rating_text(scale, rated));
            before + &rating.unwrap_or_else(|| PuzzleError::Limit.note().to_owned())
        });
        each.collect::<Vec<_>>().join(", ")
    }
}
