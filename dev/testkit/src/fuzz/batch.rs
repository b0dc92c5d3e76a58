//! Many puzzles in one search, in the vector engines and in the portable one.

use super::grid;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Solver};
use sudokit_check::check_solution;

/// Low, so that no input takes long.
const NODES: u64 = 100;

/// The minimum number of puzzles in one search, so that no engine searches them one by one. The maximum is twice
/// this.
const TOGETHER: usize = 32;

/// The engines that search many puzzles at once.
const ENGINES: [Engine; 4] = [Engine::Plain, Engine::Simd128, Engine::Avx2, Engine::Avx512];

/// Any bytes are a batch: the first is the goal, the second the number of puzzles in each call. Then every 81 bytes
/// are a puzzle, with the digits 1 to 9 as clues and other bytes as empty cells. A batch that is too short is
/// repeated.
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

/// The results are the same, unless one of the two searches reached its limit.
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
