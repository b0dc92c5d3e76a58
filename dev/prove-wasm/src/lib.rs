//! Compares the vector engine with the portable one, on puzzles that are written into memory: the part of `dev/prove`
//! that runs in WebAssembly. `prove.mjs` calls it under Node.js.
//!
//! A record is 82 bytes:
//!
//! ```text
//! byte   0 ..= 80   the cells, 0 for an empty one
//! byte  81          the number of solutions, up to 2, that a native portable engine has found
//! ```

use sudokit::solve::{Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Solver};

/// The length of a record.
pub const RECORD: usize = 82;

/// The maximum number of solutions counted.
const MANY: u64 = 100;

/// Compares the engines on these records: the solutions counted up to 1, 2 and 100, and the solution if there is one.
/// Returns the index of the first record on which they differ.
///
/// # Errors
/// This machine does not have the vector engine, or a record is not a grid.
pub fn first_mismatch(records: &[u8]) -> Result<Option<usize>, NoComparison> {
    if !Engine::Simd128.is_available() {
        return Err(NoComparison::NoEngine);
    }
    let (records, _) = records.as_chunks::<RECORD>();
    let puzzles: Option<Vec<Grid>> = records.iter().map(|record| grid(&record[..81])).collect();
    let puzzles = puzzles.ok_or(NoComparison::NoGrid)?;
    let known: Vec<u64> = records.iter().map(|record| u64::from(record[81])).collect();
    let goals = [Goal::First, Goal::Unique, Goal::Count(2), Goal::Count(MANY)];
    Ok(goals.into_iter().filter_map(|goal| differs(&puzzles, &known, goal)).min())
}

/// Returns the index of the first puzzle on which the engines differ.
fn differs(puzzles: &[Grid], known: &[u64], goal: Goal) -> Option<usize> {
    let [lanes, portable] = [Engine::Simd128, Engine::Portable].map(|engine| search(engine, puzzles, goal));
    let mut results = lanes.iter().zip(&portable).zip(known);
    results.position(|((lanes, portable), &known)| !agree(lanes, portable, known, goal))
}

/// The reason why nothing was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoComparison {
    /// This machine does not have the vector engine.
    NoEngine,
    /// A record is not a grid.
    NoGrid,
}

fn grid(cells: &[u8]) -> Option<Grid> {
    let text: String = cells.iter().map(|cell| char::from(b'0' + cell)).collect();
    text.parse().ok()
}

fn search(engine: Engine, puzzles: &[Grid], goal: Goal) -> Vec<SearchResult> {
    let solver = Solver::new().with_engine(engine).with_limits(Limits::unlimited());
    let mut found = Vec::with_capacity(puzzles.len());
    solver.search_slice(puzzles, goal, &mut found);
    found
}

/// Returns whether the results agree, and their number with the known one. Engines may find different first solutions.
fn agree(lanes: &SearchResult, portable: &SearchResult, known: u64, goal: Goal) -> bool {
    let is_first_equal = lanes.solutions != 1 || goal == Goal::First || lanes.first == portable.first;
    (lanes.solutions, lanes.end) == (portable.solutions, portable.end)
        && lanes.solutions.min(2) == known.min(goal.enough())
        && is_first_equal
}

#[cfg(target_arch = "wasm32")]
mod exports;

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn record(puzzle: &str, solutions: u8) -> Vec<u8> {
        let cells = puzzle.bytes().map(|cell| cell.saturating_sub(b'0'));
        cells.chain([solutions]).collect()
    }

    #[test]
    fn a_wrong_number_is_noticed_in_its_place() {
        let empty = ".".repeat(81);
        let records = [record(PUZZLE, 1), record(&empty, 2), record(PUZZLE, 1)].concat();
        assert_eq!(first_mismatch(&records), Ok(None));
        let records = [record(PUZZLE, 1), record(&empty, 2), record(PUZZLE, 2)].concat();
        assert_eq!(first_mismatch(&records), Ok(Some(2)));
        assert_eq!(first_mismatch(&record(&empty, 1)), Ok(Some(0)));
        assert_eq!(first_mismatch(&[200; RECORD]), Err(NoComparison::NoGrid));
    }
}
