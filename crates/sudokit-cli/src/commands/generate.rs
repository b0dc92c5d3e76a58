//! `sudokit generate`: new puzzles that match conditions.

mod bias;
mod block;
mod no_hit;
mod pattern;
mod selection;
mod variants;
mod writer;

use crate::args::{DrawnSeed, GenerateArgs, drawn_seed};
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::output_buffer::OutputBuffer;
use crate::plan::{Inputs, OutputTarget};
use crate::run::{Run, Stop};
use crate::terminal::Terminal;
use block::Block;
use no_hit::NoHit;
use selection::Selection;
use std::ops::ControlFlow;
use sudokit::format::Format;
use sudokit::generate::{Generator, Id};
use sudokit::solve::batch;
use sudokit_verbs::{Blocks, PuzzleOptions, Wanted};
use writer::{Product, PuzzleWriter};

/// Generates new puzzles, or those of the ids.
pub(crate) fn run(args: &GenerateArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    if !args.grid.options().is_classic() {
        return variants::run(args, terminal);
    }
    let wanted = args.difficulty.wanted()?;
    let generators = generators(args)?;
    let target =
        OutputTarget::new(args.output.to, args.output.output.as_deref(), args.output.compression.chosen());
    if target.as_ref().is_ok_and(|target| target.format() == Some(Format::BANK)) {
        return Err(Fatal::NoRatings);
    }
    let inputs = Inputs::default().to(target)?;
    let mut run = Run::start(inputs, args.output.output.as_deref(), terminal)?;
    let writer =
        PuzzleWriter::new(args, wanted.as_ref().map(|wanted| wanted.scale), terminal, run.is_to_stdout());
    if let Some(format) = writer.records.counted() {
        run.wait_for_count(format)?;
    }
    if run.begin(&writer.records, "").is_continue() {
        for (generator, attempt) in &generators {
            let next = match attempt {
                None => make(args, (generator, wanted.as_ref()), &writer, &mut run),
                Some(attempt) => make_again(generator, *attempt, &writer, &mut run),
            };
            if next.is_break() || interrupt::asked() {
                break;
            }
        }
    }
    Ok(run.finish())
}

/// The generators of the puzzles; for an id also the number of its attempt.
fn generators(args: &GenerateArgs) -> Result<Vec<(Generator, Option<u64>)>, Fatal> {
    let again = |id: &Id| Ok((Generator::new(id.spec.clone(), id.seed)?, Some(id.attempt)));
    if !args.id.is_empty() {
        return args.id.iter().map(again).collect();
    }
    let seed = match args.seed {
        Some(seed) => seed,
        None => drawn_seed()?,
    };
    Ok(vec![(options(args)?.generator(seed)?, None)])
}

/// The conditions on the clues.
fn options(args: &GenerateArgs) -> Result<PuzzleOptions, Fatal> {
    Ok(PuzzleOptions {
        clues: args.clues.clone(),
        blanks: args.blanks.clone(),
        symmetry: Some(args.symmetry),
        pattern: args.pattern.as_deref().map(pattern::read).transpose()?,
        minimal: args.minimal,
        unbiased: args.unbiased,
    })
}

/// Generates puzzles until there are enough.
fn make(
    args: &GenerateArgs,
    (generator, wanted): (&Generator, Option<&Wanted>),
    writer: &PuzzleWriter,
    run: &mut Run,
) -> ControlFlow<Stop> {
    if args.seed.is_none() {
        run.note(DrawnSeed(generator.id(0).seed));
    }
    let number = args.number.get();
    let mut tried = 0;
    let mut selection = Selection::new(number, args.unique_classes);
    let mut no_hit = NoHit::new(number, wanted.is_some());
    let work = |range| Block::new(generator, range, writer, wanted, args.unique_classes);
    let attempts = Blocks::program(wanted.is_some()).ranges(number).take_while(|_| !interrupt::asked());
    let ended = batch::in_order(args.speed.threads, attempts, work, |mut block: Block| {
        if !block.is_whole() {
            return ControlFlow::Break(None);
        }
        selection.select(&mut block);
        run.write_records(0, &mut block.out, None).map_break(Some)?;
        (run.counters.written, run.counters.puzzles) = (selection.made, selection.made);
        tried = block.end();
        run.report.progress.tell_made(selection.made, number, block.end());
        if let Some(note) = no_hit.note(selection.made, tried, run.report.progress.elapsed()) {
            run.note(note);
        }
        if selection.made == number || block.end() - selection.last >= args.attempts() {
            return ControlFlow::Break(None);
        }
        ControlFlow::Continue(())
    });
    if let ControlFlow::Break(Some(stop)) = ended {
        return ControlFlow::Break(stop);
    }
    if args.unbiased {
        // A range of clues is no sample of all minimal puzzles.
        let is_whole = args.clues.is_none() && args.blanks.is_none();
        bias::say(&selection.by_clues, is_whole, run);
    }
    if selection.made < number {
        say_why(args, selection.made, tried, run);
    }
    ControlFlow::Continue(())
}

/// Prints why there are too few puzzles.
fn say_why(args: &GenerateArgs, made: u64, tried: u64, run: &mut Run) {
    let wanted = args.number;
    if interrupt::asked() {
        run.note(format_args!("{made} of {wanted} puzzles generated in {}", counted(tried, "attempt")));
        return;
    }
    run.report.at_least(Exit::SomeFailed);
    let has_number = args.clues.is_some() || args.blanks.is_some();
    let or_else = if has_number { ", or choose another number of clues" } else { "" };
    let attempts = match args.attempts() {
        1 => "1 attempt".to_owned(),
        attempts => format!("{attempts} attempts in a row"),
    };
    run.note(format_args!(
        "{made} of {wanted} puzzles generated: {attempts} gave none; raise the limit with --attempts{or_else}"
    ));
}

/// Generates the puzzle of an id again.
fn make_again(
    generator: &Generator,
    attempt: u64,
    writer: &PuzzleWriter,
    run: &mut Run,
) -> ControlFlow<Stop> {
    let Some(made) = generator.puzzle(attempt) else {
        run.report.fatal(&Fatal::NoPuzzleOfId(generator.id(attempt)));
        return ControlFlow::Continue(());
    };
    let mut out = OutputBuffer::default();
    writer.write(generator, &[Product { made, rated: None }], &mut out, |_| {});
    run.counters.written += 1;
    run.counters.puzzles += 1;
    run.write_records(0, &mut out, None)
}
