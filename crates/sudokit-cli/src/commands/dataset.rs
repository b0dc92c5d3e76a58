//! `sudokit dataset`: data sets for machine learning, and the audit of existing ones.

mod audit;
mod bands;
mod card;
mod gather;
mod rows;
mod shards;

use crate::args::{DatasetArgs, DatasetVerb};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::plan::Inputs;
use crate::run::{Run, Stop};
use crate::terminal::Terminal;
use bands::Bands;
use card::Card;
use gather::{Chosen, Gatherer};
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
    let generator = Generator::new(spec(args), args.seed.unwrap_or_default())?;
    let parts = if args.parts.is_empty() { args.split.to_vec() } else { args.parts.clone() };
    let parts = Parts::new(parts, args.seed.unwrap_or_default())?;
    open(folder)?;
    let mut run = Run::start_parts(Inputs::default(), &[], terminal)?;
    let builder = RowBuilder { args, generator: &generator, parts: &parts };
    let mut shards = Shards::new(folder, args, &parts);
    let mut gatherer = Gatherer::new(args, &generator, Bands::new(args));
    fill(&mut gatherer, &builder, &mut shards, &mut run);
    shards.finish(&mut run);
    if run.is_complete() && !interrupt::asked() {
        close(args, folder, (&gatherer, &shards), &mut run)?;
    } else {
        run.note("the data set is incomplete; README.md was not written");
    }
    Ok(run.finish())
}

/// The specification of puzzles with clues in any of the bands.
fn spec(args: &DatasetArgs) -> PuzzleSpec {
    let min = args.clues.iter().map(|clues| *clues.start()).min();
    let max = args.clues.iter().map(|clues| *clues.end()).max();
    let with_clues = |(min, max)| PuzzleSpec::default().with_clues(min..=max);
    let spec = min.zip(max).map_or_else(PuzzleSpec::default, with_clues);
    if args.minimal { spec.minimal() } else { spec }
}

/// Creates the folder, or checks that it is empty.
fn open(folder: &Path) -> Result<(), Fatal> {
    let failed = |error| Fatal::write(folder, error);
    fs::create_dir_all(folder).map_err(failed)?;
    match fs::read_dir(folder).map_err(failed)?.next() {
        None => Ok(()),
        Some(_) => Err(Fatal::FolderInUse(folder.to_owned())),
    }
}

/// Generates and writes puzzles, some thousands at a time.
fn fill(gatherer: &mut Gatherer<'_>, builder: &RowBuilder<'_>, shards: &mut Shards<'_>, run: &mut Run) {
    let threads = builder.args.speed.threads;
    while !gatherer.is_done && !interrupt::asked() {
        let chosen = gatherer.make(threads, run);
        let groups = chosen.chunks(GROUP).take_while(|_| !interrupt::asked());
        let work = |group: &[Chosen]| group.iter().map(|chosen| builder.rows(chosen)).collect::<Vec<_>>();
        let ended = batch::in_order(threads, groups, work, |rows| {
            rows.into_iter().try_for_each(|rows| match rows {
                Some(rows) => shards.write(&rows, run),
                None if interrupt::asked() => ControlFlow::Break(Stop::Ended),
                None => ControlFlow::Break(shards::fault(run)),
            })
        });
        if let ControlFlow::Break(stop) = ended {
            run.stop(stop);
            return;
        }
    }
}

/// Puzzles that one thread converts together.
const GROUP: usize = 64;

/// Checks the files and writes the card.
fn close(
    args: &DatasetArgs,
    folder: &Path,
    (gatherer, shards): (&Gatherer<'_>, &Shards<'_>),
    run: &mut Run,
) -> Result<(), Fatal> {
    let is_fit = check(args, &shards.parts, run);
    if interrupt::asked() || !run.is_complete() {
        run.note("the data set was not checked; README.md was not written");
        return Ok(());
    }
    if !is_fit {
        return Err(Fatal::UnfitDataset);
    }
    let card = Card { args, gatherer, shards };
    let path = folder.join("README.md");
    fs::write(&path, card.to_string()).map_err(|error| Fatal::write(&path, error))?;
    say(gatherer, &card, run);
    Ok(())
}

/// Reads the files again, and checks the number of rows and that no puzzle is equivalent to one of an earlier part.
fn check(args: &DatasetArgs, parts: &[PartFiles], run: &mut Run) -> bool {
    let files = |parts: &[PartFiles]| parts.iter().flat_map(|part| part.paths.iter().cloned()).collect();
    let rows = |parts: &[PartFiles]| parts.iter().map(|part| part.rows).sum::<u64>();
    (1..parts.len().max(2)).all(|at| {
        let (before, part) = (&parts[..at], &parts[at..parts.len().min(at + 1)]);
        let counts = audit::compare([files(before), files(part)], args.group_by, args.speed.threads, run);
        counts.leaks == 0 && [counts.train, counts.test] == [rows(before), rows(part)]
    })
}

fn say(gatherer: &Gatherer<'_>, card: &Card<'_>, run: &mut Run) {
    let (made, tried) = (gatherer.bands.made(), gatherer.next);
    let promise = if card.is_train_and_test() {
        "no test puzzle is equivalent to a training puzzle"
    } else {
        "no two parts have equivalent puzzles"
    };
    run.note(format_args!("{made} puzzles from {tried} attempts: {}; {promise}", card.rows()));
    for band in gatherer.bands.missing() {
        run.report.at_least(Exit::SomeFailed);
        run.note(format_args!(
            "{} of {} puzzles generated for {band}: the last {} attempts gave none for any band; raise the limit with --attempts",
            band.made,
            band.wanted,
            tried - gatherer.last
        ));
    }
}
