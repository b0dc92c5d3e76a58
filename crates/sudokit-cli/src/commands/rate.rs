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
use sudokit::explain::{Catalogue, Explainer, Measure, PathProfile, Rated, Technique};
use sudokit::format::{ColumnType, Format, Value};
use sudokit::solve::Goal;
use sudokit::{Grid, Limits, Solution};
use sudokit_verbs::{
    RatingValue, Status, StepOptions, ValueKind, bound_text, profile, profile_columns, profile_values,
    rate_or_bound, rating_columns, rating_text, rating_values, techniques_text,
};

/// Rates the puzzles of all inputs.
pub(crate) fn run(args: &RateArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let scales = args.scales();
    let rate = Rate {
        scales: &scales,
        uniqueness: !args.no_uniqueness,
        effort: args.effort,
        search: SearchOptions::from(&args.search),
    };
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let columns = rate.columns();
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

/// The columns of each scale, with its name if there are several, each followed by the technique of the hardest step.
pub(super) fn columns(scales: &[&Catalogue]) -> Vec<(String, ColumnType)> {
    named_columns(scales, scales.len() > 1)
}

/// The same with the names of the scales or without.
fn named_columns(scales: &[&Catalogue], has_names: bool) -> Vec<(String, ColumnType)> {
    let named = |scale: &&Catalogue| {
        let before = if has_names { format!("{scale}_") } else { String::new() };
        let columns = rating_columns(scale).into_iter().chain([("technique", ValueKind::Text)]);
        columns.map(move |(name, kind)| (format!("{before}{name}"), column_type(kind)))
    };
    scales.iter().flat_map(named).collect()
}

const fn column_type(kind: ValueKind) -> ColumnType {
    match kind {
        ValueKind::Decimal => ColumnType::Decimal,
        ValueKind::Integer => ColumnType::Integer,
        ValueKind::Text => ColumnType::Text,
    }
}

/// The values of the columns of a scale, empty if the rating is not known.
pub(super) fn values<'a>(scale: &'a Catalogue, rated: Option<&Rated>) -> Vec<Value<'a>> {
    let known = rated.map(|rated| rating_values(scale, rated).into_iter().map(value).collect());
    let mut values: Vec<_> = known.unwrap_or_else(|| vec![UNKNOWN; rating_columns(scale).len()]);
    values.push(Value::Text(rated.and_then(|rated| rated.hardest).map_or("", Technique::name)));
    values
}

const UNKNOWN: Value<'static> = Value::Text("");

const fn value(value: RatingValue<'_>) -> Value<'_> {
    match value {
        RatingValue::Decimal(rating) => Value::Decimal { units: rating.0 as i64, places: 1 },
        RatingValue::Integer(number) => Value::Integer(number as u64),
        RatingValue::Text(text) => Value::Text(text),
        RatingValue::Infinite | RatingValue::DeeperThan(_) => UNKNOWN,
    }
}

/// The ratings of a puzzle on a scale.
struct ScaleRating {
    scale: &'static Catalogue,
    /// Those of the steps so far if a limit was reached.
    rated: Result<Rated, Rated>,
}

/// Ratings of a puzzle.
struct Ratings {
    /// Those on each scale.
    scales: Vec<ScaleRating>,
    /// The profile of the path for people, if it is wanted and no limit was reached.
    profile: Option<PathProfile>,
}

struct Rate<'a> {
    scales: &'a [&'static Catalogue],
    uniqueness: bool,
    /// Whether the profile of the path for people is wanted.
    effort: bool,
    search: SearchOptions,
}

impl Rate<'_> {
    fn work(&self, writer: &RecordWriter, job: &mut Job) {
        let explainer = |scale: &'static Catalogue| {
            StepOptions { scale, uniqueness: self.uniqueness }.explainer(interrupt::asked)
        };
        let mut explainers: Vec<_> = self.scales.iter().map(|&scale| (scale, explainer(scale))).collect();
        let mut human = explainer(&Catalogue::HUMAN);
        job.search((&self.search.solver, Goal::Unique), writer, |at, found, scratch| {
            if let Some(error) = PuzzleError::new(&at.grid, found) {
                writer.refuse(at, error, scratch);
                return;
            }
            let threads = scratch.threads(self.search.threads);
            let rate = |(scale, explainer): &mut (&'static Catalogue, Explainer)| {
                explainer.set_threads(threads);
                ScaleRating { scale, rated: self.rating(explainer, &at.grid, found.first) }
            };
            let scales = explainers.iter_mut().map(rate).collect();
            let profile = self.effort.then(|| self.profile(&mut human, &at.grid)).flatten();
            let ratings = Ratings { scales, profile };
            // A hard puzzle takes seconds.
            if scratch.is_interrupted() {
                return;
            }
            let is_cut = self.is_cut(&ratings);
            if is_cut {
                scratch.report(&at, PuzzleError::Limit);
            }
            let techniques = ratings.profile.as_ref().map(techniques_text).unwrap_or_default();
            let values = self.values(&ratings, &techniques);
            let (note, status) = (self.note(&ratings), if is_cut { Status::Limit } else { Status::One });
            writer.write(at, &Item::new(status).with_note(&*note).with_values(&values), scratch);
        });
    }

    /// Rates the puzzle within the time limit; returns the ratings of the steps so far if the limit was reached.
    fn rating(
        &self,
        explainer: &mut Explainer,
        puzzle: &Grid,
        solution: Option<Solution>,
    ) -> Result<Rated, Rated> {
        explainer.set_limits(&Limits::unlimited().with_stop(self.search.stop()));
        rate_or_bound(explainer, puzzle, solution)
    }

    /// The profile of the puzzle; `None` if the time limit was reached.
    fn profile(&self, human: &mut Explainer, puzzle: &Grid) -> Option<PathProfile> {
        human.set_limits(&Limits::unlimited().with_stop(self.search.stop()));
        profile(human, puzzle)
    }

    /// Whether a limit was reached.
    fn is_cut(&self, ratings: &Ratings) -> bool {
        let is_cut = |rating: &ScaleRating| rating.rated.is_err();
        ratings.scales.iter().any(is_cut) || self.effort && ratings.profile.is_none()
    }

    /// The columns: those of the scales, and those of the profile.
    fn columns(&self) -> Vec<(String, ColumnType)> {
        let is_human = |scale: &&Catalogue| scale.measure() == Measure::Effort;
        let has_names = self.scales.len() > 1 || self.effort && self.scales.iter().any(is_human);
        let profile = if self.effort { &profile_columns()[..] } else { &[] };
        let profile = profile.iter().map(|(name, kind)| ((*name).to_owned(), column_type(*kind)));
        named_columns(self.scales, has_names).into_iter().chain(profile).collect()
    }

    fn values<'a>(&self, ratings: &Ratings, techniques: &'a str) -> Vec<Value<'a>> {
        let each = ratings.scales.iter();
        let mut all: Vec<_> =
            each.flat_map(|ScaleRating { scale, rated }| values(scale, rated.as_ref().ok())).collect();
        let profile = ratings.profile.as_ref().map(|profile| profile_values(profile, techniques));
        match profile {
            Some(profile) => all.extend(profile.map(|one| one.map_or(UNKNOWN, value))),
            None if self.effort => all.extend([UNKNOWN; profile_columns().len()]),
            None => {}
        }
        all
    }

    /// The comment: the rating on each scale, with its name if there are several, and the effort.
    fn note(&self, ratings: &Ratings) -> String {
        let cut = || PuzzleError::Limit.note().to_owned();
        let has_names = self.scales.len() > 1 || self.effort;
        let each = ratings.scales.iter().map(|ScaleRating { scale, rated }| {
            let before = if has_names { format!("{scale} ") } else { String::new() };
            before
                + &match rated {
                    Ok(rated) => rating_text(scale, rated),
                    Err(so_far) => {
                        bound_text(scale, so_far).map(|bound| bound + ", ").unwrap_or_default() + &cut()
                    }
                }
        });
        let text = |profile: &PathProfile| rating_text(&Catalogue::HUMAN, &profile.rated);
        let effort =
            self.effort.then(|| format!("effort {}", ratings.profile.as_ref().map_or_else(cut, text)));
        each.chain(effort).collect::<Vec<_>>().join(", ")
    }
}
