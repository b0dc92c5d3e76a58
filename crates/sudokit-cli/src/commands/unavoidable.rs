//! `sudokit unavoidable`: the small sets of cells of a grid that can be filled in another way.

use crate::args::UnavoidableArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{self, Job, Work, WorkerScratch};
use crate::plan::{Inputs, Search};
use crate::record_writer::RecordWriter;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::collections::BTreeMap;
use sudokit::analyze;
use sudokit::format::{Annotations, Chunk, ColumnType, Record, Value};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{CellSet, Grid, Outcome, Solution};

/// Writes the unavoidable sets of the grids of all inputs.
pub(crate) fn run(args: &UnavoidableArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input).to(args.output.target())?;
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.output.as_deref(), terminal)?;
    let columns: &[_] = if args.sizes { &[("unavoidable", ColumnType::Integer)] } else { &[] };
    pipeline::run(&inputs, search.threads, &mut run, |reader| {
        let writer = RecordWriter::new(reader).with_columns(columns);
        Ok(Sets { args, writer, search: search.clone() })
    });
    run.say_if_cropped(inputs.target.format());
    Ok(run.finish())
}

struct Sets<'a> {
    args: &'a UnavoidableArgs,
    writer: RecordWriter,
    search: Search,
}

impl Work for Sets<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        job.search((&self.search.solver, Goal::Unique), self, |chunk, record, found, scratch| {
            scratch.cut |= interrupt::asked();
            scratch.counters.puzzles += 1;
            match self.sets(&record.grid, found) {
                Ok((solution, sets)) => {
                    scratch.counters.solved += 1;
                    self.write((chunk, record), &solution, &sets, scratch);
                }
                Err(error) => self.writer.refuse((chunk, record), error, scratch),
            }
        });
    }
}

impl Sets<'_> {
    fn sets(&self, puzzle: &Grid, found: &SearchResult) -> Result<(Solution, Vec<CellSet>), PuzzleError> {
        let solution = match found.into_outcome(puzzle) {
            Outcome::One(solution) => solution,
            Outcome::None { clash } => return Err(PuzzleError::NoSolution(clash)),
            Outcome::Many { .. } => return Err(PuzzleError::Several),
            Outcome::LimitReached { .. } => return Err(PuzzleError::Limit),
        };
        let sets = analyze::unavoidable(&solution, self.args.max_cells.into(), &self.search.limits);
        Ok((solution, sets.map_err(|_| PuzzleError::Limit)?))
    }

    fn write(
        &self,
        at: (&Chunk, &Record),
        solution: &Solution,
        sets: &[CellSet],
        scratch: &mut WorkerScratch,
    ) {
        if self.args.sizes {
            let number = Value::Integer(sets.len() as u64);
            self.writer.annotate(at, &by_size(sets), &[number], scratch);
            return;
        }
        for set in sets {
            let mut grid = Grid::EMPTY;
            set.iter().for_each(|cell| grid.set(cell, Some(solution.get(cell))));
            self.writer.write_changed(at, (&grid, &Annotations::default()), |answer| answer, scratch);
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
