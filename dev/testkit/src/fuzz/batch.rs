//! Many puzzles at once, in the vector engines and in the portable one.

use super::grid;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Solver};
use sudokit_check::check_solution;

/// Small enough that no input takes long.
const NODES: u64 = 100;

/// At least so many puzzles are searched together, so that no engine searches them one by one; twice as many at the most.
const TOGETHER: usize = 32;

/// Those that search many puzzles at once.
const ENGINES: [Engine; 4] = [Engine::Plain, Engine::Simd128, Engine::Avx2, Engine::Avx512];

/// Any bytes are a batch: the first says what is asked, the second how many puzzles there are in each call, then every 81
/// are a puzzle, the digits 1 to 9 clues and all else an empty cell. Too short a batch is repeated.
pub(super) fn batch(bytes: &[u8]) {
    let Some((&[asked, size], rest)) = bytes.split_first_chunk() else { return };
    let goal = match asked % 4 {
        0 => Goal::First,
        1 => Goal::Unique,
        2 => Goal::Count(2),
        _ => Goal::Count(u64::from(asked)),
    };
    let puzzles: Vec<Grid> = rest.chunks(81).take(2 * TOGETHER).map(grid).collect();
    if puzzles.is_empty() {
        return;
    }
    let repeated: Vec<Grid> = puzzles.iter().copied().cycle().take(puzzles.len().max(TOGETHER)).collect();
    let solver = Solver::new().with_limits(Limits::default().with_nodes(NODES));
    let portable = solver.clone().with_engine(Engine::Portable);
    let expected: Vec<SearchResult> = repeated.iter().map(|puzzle| portable.search(puzzle, goal)).collect();
    for engine in ENGINES.into_iter().filter(|engine| engine.is_available()) {
        let mut found = Vec::new();
        for puzzles in repeated.chunks(TOGETHER + usize::from(size)) {
            solver.clone().with_engine(engine).search_slice(puzzles, goal, &mut found);
        }
        assert_eq!(found.len(), repeated.len(), "{engine}: a result for each");
        for ((puzzle, found), expected) in repeated.iter().zip(&found).zip(&expected) {
            same(engine, puzzle, goal, found, expected);
        }
    }
}

/// The same answer, unless one of the two has come to its limit.
fn same(engine: Engine, puzzle: &Grid, goal: Goal, found: &SearchResult, expected: &SearchResult) {
    let first = found.first.map(|first| check_solution(puzzle, first.as_grid()));
    assert_eq!(first.unwrap_or(Ok(())), Ok(()), "{engine}: {puzzle}");
    let wants_first = !matches!(goal, Goal::Count(_)) && found.solutions > 0;
    assert_eq!(found.first.is_some(), wants_first, "{engine}: {puzzle}");
    assert!(found.nodes <= NODES, "{engine}: {puzzle}");
    if found.end != End::LimitReached && expected.end != End::LimitReached {
        assert_eq!((found.solutions, found.end), (expected.solutions, expected.end), "{engine}: {puzzle}");
        if (found.solutions, found.end) == (1, End::Exhausted) {
            assert_eq!(found.first, expected.first, "{engine}: {puzzle}");
        }
    }
}
