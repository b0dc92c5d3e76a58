//! `sudokit dataset`: data sets for machine learning, and the audit of existing ones.

mod audit;
mod bands;
mod card;
mod chosen;
mod curriculum;
mod gather;
mod journal;
mod rows;
mod shards;

use crate::args::{DatasetArgs, DatasetVerb, ProgressKind, RowOrder, SplitBy};
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::plan::Inputs;
use crate::run::{Run, Stop};
use crate::terminal::Terminal;
use bands::Bands;
use card::{Card, command};
use chosen::{Chosen, Maker};
use curriculum::Order;
use gather::{GROUP, Gatherer, MAX_PUZZLES, made_again};
use journal::Journal;
use rows::RowBuilder;
use shards::{PartFiles, Shards};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use sudokit::generate::{Generator, PuzzleSpec};
use sudokit::solve::batch;
use sudokit_verbs::Parts;

/// Creates or audits a data set.
pub(crate) fn run(args: &DatasetArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    match (&args.audit, &args.output) {
        (Some(DatasetVerb::Audit(args)), _) => audit::run(args, terminal),
        (None, Some(folder)) => make(args, folder, terminal),
        (None, None) => Ok(Exit::UsageOrIo),
    }
}

fn make(args: &DatasetArgs, folder: &Path, terminal: Terminal) -> Result<Exit, Fatal> {
    check_solutions(args)?;
    let generator = Generator::new(spec(args), args.seed.unwrap_or_default())?;
    let parts = parts(args)?;
    let version = concat!("sudokit ", env!("CARGO_PKG_VERSION"), ": ");
    let (mut journal, known) = Journal::open(folder, &(version.to_owned() + &command(args)))?;
    let mut run = Run::start_parts(Inputs::default(), &[], terminal)?;
    if args.progress == ProgressKind::Lines {
        run.report.progress.show_lines();
    }
    if !known.attempts.is_empty() {
        let (puzzles, are) = (
            counted(known.attempts.len() as u64, "puzzle"),
            if known.attempts.len() == 1 { "is" } else { "are" },
        );
        run.note(format_args!("an interrupted run is continued: {puzzles} {are} known"));
    }
    let maker = Maker { args, generator: &generator };
    let mut writer = Writer {
        builder: RowBuilder { args, generator: &generator, parts: &parts },
        shards: Shards::new(folder, args, &parts),
    };
    let mut gatherer = Gatherer::new(maker, Bands::new(args), (&mut journal, known));
    let filled = match args.order {
        RowOrder::None => writer.fill(&mut gatherer, &mut run),
        order => writer.fill_in_order(order, maker, &mut gatherer, &mut run),
    };
    if let Err(fatal) = filled {
        run.report.fatal(&fatal);
    }
    let shards = &mut writer.shards;
    shards.finish(&mut run);
    let is_closed = is_going_on(&run) && close(args, folder, (&gatherer, shards), &mut run)?;
    if is_closed {
        journal.remove()?;
    } else {
        run.note("the data set is incomplete and has no README.md; the same command continues it");
    }
    Ok(run.finish())
}

/// Whether there was no fatal error and no signal.
fn is_going_on(run: &Run) -> bool {
    run.is_complete() && !interrupt::asked()
}

/// Checks that puzzles with several solutions are not to have what they cannot have.
fn check_solutions(args: &DatasetArgs) -> Result<(), Fatal> {
    let needs_one = [
        ("--rating", !args.rating.is_empty()),
        ("--difficulty", !args.difficulty.is_empty()),
        ("--effort", !args.effort.is_empty()),
        ("--steps", args.steps),
        ("--order steps", args.order == RowOrder::Steps),
        ("--order technique", args.order == RowOrder::Technique),
        ("--order rating", args.order == RowOrder::Rating),
        ("--group-by solution", args.group_by == SplitBy::Solution),
    ];
    let has_several = args.solutions.iter().any(|range| *range.end() > 1);
    match needs_one.into_iter().find(|(_, is_set)| has_several && *is_set) {
        Some((option, _)) => Err(Fatal::SeveralSolutions(option)),
        None => Ok(()),
    }
}

/// The parts, whose names loaders of data sets must accept.
fn parts(args: &DatasetArgs) -> Result<Parts, Fatal> {
    let parts = if args.parts.is_empty() { args.split.to_vec() } else { args.parts.clone() };
    let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if let Some(part) = parts.iter().find(|part| !is_name(&part.name)) {
        return Err(Fatal::PartName(part.name.clone()));
    }
    Ok(Parts::new(parts, args.seed.unwrap_or_default())?)
}

/// The specification of puzzles with clues in any of the bands.
fn spec(args: &DatasetArgs) -> PuzzleSpec {
    // A puzzle with several solutions has a few clues less than the puzzle from which it is made.
    let fewer = if args.solutions.iter().any(|range| *range.end() > 1) { MOST_REMOVED } else { 0 };
    let min = args.clues.iter().map(|clues| *clues.start()).min();
    let max = args.clues.iter().map(|clues| (clues.end() + fewer).min(81)).max();
    let with_clues = |(min, max)| PuzzleSpec::default().with_clues(min..=max);
    let spec = min.zip(max).map_or_else(PuzzleSpec::default, with_clues);
    if args.minimal { spec.minimal() } else { spec }
}

/// The number of clues that are usually removed at most for several solutions.
const MOST_REMOVED: usize = 6;

/// Writes the rows of puzzles.
struct Writer<'a> {
    builder: RowBuilder<'a>,
    shards: Shards<'a>,
}

impl Writer<'_> {
    /// Generates and writes puzzles, some thousands at a time.
    fn fill(&mut self, gatherer: &mut Gatherer<'_>, run: &mut Run) -> Result<(), Fatal> {
        while !gatherer.is_done && is_going_on(run) {
            let chosen = gatherer.make(self.builder.args.speed.threads, run)?;
            self.write(chosen, run);
        }
        Ok(())
    }

    /// Generates puzzles, and writes them in an order when all are known. Until then, only what they are sorted by is kept.
    fn fill_in_order(
        &mut self,
        order: RowOrder,
        maker: Maker<'_>,
        gatherer: &mut Gatherer<'_>,
        run: &mut Run,
    ) -> Result<(), Fatal> {
        let threads = self.builder.args.speed.threads;
        let mut order = Order::new(order, maker.scale());
        while !gatherer.is_done && is_going_on(run) {
            gatherer.make(threads, run)?.iter().for_each(|chosen| order.push(chosen));
        }
        for attempts in order.sorted().chunks(MAX_PUZZLES).take_while(|_| !interrupt::asked()) {
            let chosen = made_again(maker, attempts, &gatherer.bands, threads);
            self.write(chosen, run);
        }
        Ok(())
    }

    fn write(&mut self, chosen: Vec<Chosen>, run: &mut Run) {
        let builder = &self.builder;
        let chosen = self.shards.without_existing(chosen, builder);
        let groups = chosen.chunks(GROUP).take_while(|_| !interrupt::asked());
        let work = |group: &[Chosen]| group.iter().map(|chosen| builder.rows(chosen)).collect::<Vec<_>>();
        let ended = batch::in_order(builder.args.speed.threads, groups, work, |rows| {
            rows.into_iter().try_for_each(|rows| match rows {
                Some(rows) => self.shards.write(&rows, run),
                None if interrupt::asked() => ControlFlow::Break(Stop::Ended),
                None => ControlFlow::Break(shards::fault(run)),
            })
        });
        if let ControlFlow::Break(stop) = ended {
            run.stop(stop);
        }
    }
}

/// Checks the files and writes the card; false if a signal was first.
fn close(
    args: &DatasetArgs,
    folder: &Path,
    (gatherer, shards): (&Gatherer<'_>, &Shards<'_>),
    run: &mut Run,
) -> Result<bool, Fatal> {
    let solution_leaks = check(args, &shards.parts, run);
    if !is_going_on(run) {
        return Ok(false);
    }
    let card = Card::new(args, (gatherer, shards), solution_leaks.ok_or(Fatal::UnfitDataset)?)?;
    let path = folder.join("README.md");
    fs::write(&path, card.to_string()).map_err(|error| Fatal::write(&path, error))?;
    say(gatherer, &card, run);
    Ok(true)
}

/// Reads the files again, and checks the number of rows and that no puzzle is equivalent to one of an earlier part. Returns the
/// number of rows with a solution that is equivalent to one of an earlier part.
fn check(args: &DatasetArgs, parts: &[PartFiles], run: &mut Run) -> Option<u64> {
    let files = |parts: &[PartFiles]| {
        parts.iter().flat_map(|part| part.files.iter().map(|(path, _)| path.clone())).collect()
    };
    let rows = |parts: &[PartFiles]| parts.iter().map(|part| part.rows).sum::<u64>();
    let mut solution_leaks = 0;
    for at in 1..parts.len().max(2) {
        let (before, part) = (&parts[..at], &parts[at..parts.len().min(at + 1)]);
        let counts = audit::compare([files(before), files(part)], args.group_by, args.speed.threads, run);
        if counts.leaks > 0 || [counts.train.puzzles, counts.test.puzzles] != [rows(before), rows(part)] {
            return None;
        }
        solution_leaks += counts.solution_leaks;
    }
    Some(solution_leaks)
}

fn say(gatherer: &Gatherer<'_>, card: &Card<'_>, run: &mut Run) {
    let (made, tried) = (gatherer.bands.made(), gatherer.next);
    let promise = if card.is_train_and_test() {
        "no test puzzle is equivalent to a training puzzle"
    } else {
        "no two parts have equivalent puzzles"
    };
    let (puzzles, attempts) = (counted(made, "puzzle"), counted(tried, "attempt"));
    run.note(format_args!("{puzzles} from {attempts}: {}; {promise}", card.rows()));
    for band in gatherer.bands.missing() {
        run.report.at_least(Exit::SomeFailed);
        run.note(format_args!(
            "{} of {} puzzles generated for {band}: the last {} gave none for any band; raise the limit with --attempts",
            band.made,
            band.wanted,
            counted(tried - gatherer.last, "attempt")
        ));
    }
}
