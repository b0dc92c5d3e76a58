//! `sudokit dataset`: puzzles to learn from, and whether others' are fit for that.

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

/// Makes a data set, or audits one.
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
        run.note("the data set is not complete, and has no README.md that would say so");
    }
    Ok(run.finish())
}

/// Asks the generator for clues in any of the bands.
fn spec(args: &DatasetArgs) -> PuzzleSpec {
    let least = args.clues.iter().map(|clues| *clues.start()).min();
    let most = args.clues.iter().map(|clues| *clues.end()).max();
    let spec = least
        .zip(most)
        .map_or_else(PuzzleSpec::default, |(least, most)| PuzzleSpec::default().with_clues(least..=most));
    if args.minimal { spec.minimal() } else { spec }
}

/// Makes the folder, or sees that it is empty.
fn open(folder: &Path) -> Result<(), Fatal> {
    let failed = |error| Fatal::write(folder, error);
    fs::create_dir_all(folder).map_err(failed)?;
    match fs::read_dir(folder).map_err(failed)?.next() {
        None => Ok(()),
        Some(_) => Err(Fatal::FolderInUse(folder.to_owned())),
    }
}

/// Makes puzzles and writes them, some thousands in turn.
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

/// Puzzles that one thread writes down together.
const GROUP: usize = 64;

/// Checks what was written, and writes the card.
fn close(
    args: &DatasetArgs,
    folder: &Path,
    (gatherer, shards): (&Gatherer<'_>, &Shards<'_>),
    run: &mut Run,
) -> Result<(), Fatal> {
    let is_fit = check(args, &shards.parts, run);
    if interrupt::asked() || !run.is_complete() {
        run.note("the data set could not be checked, and has no README.md that would say so");
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

/// Reads the files again: whether they hold all rows, and no part a puzzle that is equivalent to one of a part before.
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
        "no test puzzle equivalent to a training one"
    } else {
        "no puzzle of a part equivalent to one of another"
    };
    run.note(format_args!("{made} puzzles in {tried} attempts: {}, {promise}", card.rows()));
    for band in gatherer.bands.missing() {
        run.report.at_least(Exit::SomeFailed);
        run.note(format_args!(
            "{} of the {} puzzles with {band} were made: the last {} attempts gave none for any band; --attempts allows more",
            band.made,
            band.wanted,
            tried - gatherer.last
        ));
    }
}
