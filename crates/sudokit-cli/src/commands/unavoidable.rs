//! `sudokit unavoidable`: the minimal unavoidable sets of a grid.

use crate::args::UnavoidableArgs;
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::pipeline::{InputRecord, RecordWork, RecordWriter, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::collections::BTreeMap;
use sudokit::analyze;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{CellSet, Grid, Solution};

/// Writes the unavoidable sets of all inputs.
pub(crate) fn run(args: &UnavoidableArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = SearchOptions::from(&args.search);
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let columns: &[_] = if args.sizes { &[("unavoidable", ColumnType::Integer)] } else { &[] };
    run.read(search.threads, |reader| {
        Ok(RecordWork::new(RecordWriter::new(reader).with_columns(columns), |writer, job| {
            job.search((&search.solver, Goal::Unique), writer, |at, found, scratch| {
                scratch.cut |= interrupt::asked();
                match sets(&at.grid, found, args.max_cells, &search) {
                    Ok((solution, sets)) => {
                        scratch.counters.solved += 1;
                        write(at, &solution, &sets, (args.sizes, writer), scratch);
                    }
                    Err(error) => writer.refuse(at, error, scratch),
                }
            });
        }))
    });
    run.say_if_cropped();
    Ok(run.finish())
}

/// The unique solution and its sets.
fn sets(
    puzzle: &Grid,
    found: &SearchResult,
    max_cells: u8,
    search: &SearchOptions,
) -> Result<(Solution, Vec<CellSet>), PuzzleError> {
    let solution = PuzzleError::check(found.into_outcome(puzzle))?;
    let sets = analyze::unavoidable(&solution, max_cells.into(), &search.limits);
    Ok((solution, sets.map_err(|_| PuzzleError::Limit)?))
}

/// Writes each set as a grid, or the record with the number of sets.
fn write(
    at: InputRecord<'_>,
    solution: &Solution,
    sets: &[CellSet],
    (only_sizes, writer): (bool, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    if only_sizes {
        let number = Value::Integer(sets.len() as u64);
        writer.annotate(at, &by_size(sets), &[number], scratch);
        return;
    }
    for set in sets {
        let mut grid = Grid::EMPTY;
        set.iter().for_each(|cell| grid.set(cell, Some(solution.get(cell))));
        writer.write_grid(at, &grid, scratch);
    }
}

/// The number of sets, in all and of each size.
fn by_size(sets: &[CellSet]) -> String {
    let mut sizes = BTreeMap::new();
    for set in sets {
        *sizes.entry(set.len()).or_insert(0_u64) += 1;
    }
    let each: Vec<String> = sizes.iter().map(|(size, number)| format!("{number} of {size} cells")).collect();
    let colon = if each.is_empty() { "" } else { ": " };
    format!("{}{colon}{}", counted(sets.len() as u64, "unavoidable set"), each.join(", "))
}
