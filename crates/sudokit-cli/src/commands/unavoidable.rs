//! `sudokit unavoidable`: the small sets of cells of a grid that can be filled in another way.

use crate::args::UnavoidableArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Desk, Job, OnBad, Work};
use crate::plan::{Inputs, Search};
use crate::report::Trouble;
use crate::run::Run;
use crate::screen::Screen;
use crate::variants::Variants;
use std::collections::BTreeMap;
use sudokit::analyze;
use sudokit::format::{Chunk, Record, Value};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{CellSet, Grid, Outcome, Solution};

/// Writes the unavoidable sets of the grids of all inputs.
pub(crate) fn run(args: &UnavoidableArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.aim())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), screen)?;
    let columns: &[&str] = if args.sizes { &["unavoidable"] } else { &[] };
    pipeline::run(&inputs, search.threads, &mut run, |feed| {
        let variants = Variants::new(feed.layout(), feed.to()).with_columns(columns);
        Ok(Sets { args, variants, inputs: &inputs, search: search.clone() })
    });
    run.say_if_cropped(inputs.aim.format());
    Ok(run.finish())
}

struct Sets<'a> {
    args: &'a UnavoidableArgs,
    variants: Variants,
    inputs: &'a Inputs,
    search: Search,
}

impl Work for Sets<'_> {
    fn begin(&self, out: &mut Vec<u8>) {
        self.variants.writer.begin(out);
    }

    fn is_counted(&self) -> bool {
        self.variants.are_counted()
    }

    fn work(&self, job: &mut Job) {
        let emit = |error: &_, out: &mut _| self.variants.writer.write_error(error, out);
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        let mut scratch = Chunk::default();
        job.search((&self.search.solver, Goal::Unique), &on_bad, |chunk, record, found, desk| {
            desk.cut |= interrupt::asked();
            desk.tally.puzzles += 1;
            match self.sets(&record.grid, found) {
                Ok((solution, sets)) => {
                    desk.tally.solved += 1;
                    self.write((chunk, record), &solution, &sets, &mut scratch, desk);
                }
                Err(trouble) => self.variants.refuse((chunk, record), trouble, desk),
            }
        });
    }
}

impl Sets<'_> {
    fn sets(&self, puzzle: &Grid, found: &SearchResult) -> Result<(Solution, Vec<CellSet>), Trouble> {
        let solution = match found.into_outcome(puzzle) {
            Outcome::One(solution) => solution,
            Outcome::None { clash } => return Err(Trouble::NoSolution(clash)),
            Outcome::Many { .. } => return Err(Trouble::Several),
            Outcome::LimitReached { .. } => return Err(Trouble::Limit),
        };
        let sets = analyze::unavoidable(&solution, self.args.most.into(), &self.search.limits);
        Ok((solution, sets.map_err(|_| Trouble::Limit)?))
    }

    fn write(
        &self,
        at: (&Chunk, &Record),
        solution: &Solution,
        sets: &[CellSet],
        scratch: &mut Chunk,
        desk: &mut Desk,
    ) {
        if self.args.sizes {
            let number = Value::Integer(sets.len() as u64);
            self.variants.tell(at, &by_size(sets), &[number], desk);
            return;
        }
        for set in sets {
            let mut grid = Grid::EMPTY;
            set.iter().for_each(|cell| grid.set(cell, Some(solution.get(cell))));
            self.variants.write(at, &grid, |answer| answer, scratch, desk);
        }
    }
}

/// How many there are, and how many of each size.
fn by_size(sets: &[CellSet]) -> String {
    let mut sizes = BTreeMap::new();
    for set in sets {
        *sizes.entry(set.len()).or_insert(0_u64) += 1;
    }
    let each: Vec<String> = sizes.iter().map(|(size, number)| format!("{number} of {size} cells")).collect();
    let plural = if sets.len() == 1 { "" } else { "s" };
    let colon = if each.is_empty() { "" } else { ": " };
    format!("{} unavoidable set{plural}{colon}{}", sets.len(), each.join(", "))
}
