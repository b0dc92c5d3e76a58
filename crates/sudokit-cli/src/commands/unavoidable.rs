//! `sudokit unavoidable`: the minimal unavoidable sets of a grid.

use crate::args::UnavoidableArgs;
use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::pipeline::{InputRecord, Item, RecordWork, RecordWriter, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::run::Run;
use crate::terminal::Terminal;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use sudokit::analyze;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::{Goal, SearchResult};
use sudokit::{CellSet, Grid, Solution};
use sudokit_verbs::Status;

/// Writes the unavoidable sets of all inputs.
pub(crate) fn run(args: &UnavoidableArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let search = SearchOptions::from(&args.search);
    let mut run = Run::of_records(&args.input, &args.output, terminal)?;
    let columns = columns(args);
    let columns: Vec<_> = columns.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
    run.read(search.threads, |reader| {
        let writer = RecordWriter::new(reader);
        let has_columns = args.sizes || writer.has_columns();
        let writer = if has_columns { writer.with_columns(&columns) } else { writer }.with_status();
        Ok(RecordWork::new(writer, |writer, job| {
            job.search((&search.solver, Goal::Unique), writer, |at, found, scratch| {
                if scratch.is_interrupted() {
                    return;
                }
                match sets(&at.grid, found, args.max_cells, &search) {
                    Ok((solution, sets)) => {
                        scratch.counters.solved += 1;
                        write(at, (&solution, &sets), (args, writer), scratch);
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

/// The sizes that sets of up to this number of cells can have.
fn sizes(max_cells: u8) -> RangeInclusive<usize> {
    4..=usize::from(max_cells)
}

/// The number of sets in all and of each size, or a set and its size.
fn columns(args: &UnavoidableArgs) -> Vec<(String, ColumnType)> {
    if !args.sizes {
        return vec![
            ("unavoidable_set".to_owned(), ColumnType::Text),
            ("unavoidable_size".to_owned(), ColumnType::Integer),
        ];
    }
    let each = sizes(args.max_cells).map(|size| format!("unavoidable_sets_{size}"));
    let names = std::iter::once("unavoidable_sets".to_owned()).chain(each);
    names.map(|name| (name, ColumnType::Integer)).collect()
}

/// Writes the record with the number of sets, or with each set; in a format without columns the sets alone, as grids.
fn write(
    at: InputRecord<'_>,
    (solution, sets): (&Solution, &[CellSet]),
    (args, writer): (&UnavoidableArgs, &RecordWriter),
    scratch: &mut WorkerScratch,
) {
    let item = Item::new(Status::One);
    if args.sizes {
        let of_size = |size| sets.iter().filter(|set| set.len() == size).count();
        let counts = std::iter::once(sets.len()).chain(sizes(args.max_cells).map(of_size));
        let values: Vec<_> = counts.map(|count| Value::Integer(count as u64)).collect();
        writer.write(at, &item.with_note(&*by_size(sets)).with_values(&values), scratch);
        return;
    }
    if sets.is_empty() && writer.has_columns() {
        writer.write(at, &item, scratch);
    }
    for set in sets {
        let mut grid = Grid::EMPTY;
        set.iter().for_each(|cell| grid.set(cell, Some(solution.get(cell))));
        if writer.has_columns() {
            let values = [Value::Grid(&grid), Value::Integer(set.len() as u64)];
            writer.write(at, &item.with_values(&values), scratch);
        } else {
            writer.write_grid(at, &grid, Status::One, scratch);
        }
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
