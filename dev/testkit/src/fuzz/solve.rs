//! The engines compared with each other, the oracle and the checker.

use super::{a_solution, grid};
use sudokit::solve::{End, Goal};
use sudokit::{Count, Engine, Grid, Limits, Outcome, Solution, Solver};
use sudokit_check::{check_solution, check_solutions};
use sudokit_oracle::solutions_within;

/// The maximum number of solutions counted.
const MANY: u64 = 5;

/// Low enough that no input takes long, high enough that nearly every one is decided.
const NODES: u64 = 1_000;

/// The maximum number of placements of the oracle. Beyond it, only the engines are compared with each other.
const PLACEMENTS: u64 = 10_000;

/// Any bytes are a puzzle: the digits 1 to 9 are clues, other and missing bytes are empty cells.
///
/// A byte after the 81 sets a node limit for one more search, which may end early but must not be wrong.
pub(super) fn solve(bytes: &[u8]) {
    let puzzle = grid(bytes);
    let exact = Solver::new().with_engine(Engine::Portable).with_limits(Limits::default().with_nodes(NODES));
    let solutions = all(&exact, &puzzle);
    same_as_the_oracle(&puzzle, &solutions);
    let nodes = bytes.get(81).copied().map_or(0, u64::from);
    // `Auto` is one of the others.
    for engine in
        Engine::ALL.iter().copied().filter(|&engine| engine.is_available() && engine != Engine::Auto)
    {
        let solver = exact.clone().with_engine(engine);
        views_agree(&solver, &puzzle, &solutions);
        many_at_once(&solver, &puzzle, &solutions);
        early_end_is_no_answer(&solver, nodes, &puzzle, &solutions);
    }
}

/// The first solutions of a puzzle in order, and why the list ends.
struct FirstSolutions {
    list: Vec<Solution>,
    end: End,
}

/// Returns the iterator's solutions, each checked.
fn all(solver: &Solver, puzzle: &Grid) -> FirstSolutions {
    let mut solutions = solver.solutions(puzzle);
    let list: Vec<_> = solutions.by_ref().take(MANY as usize).collect();
    let end =
        if list.len() as u64 == MANY { End::Enough } else { solutions.end().expect("it returned nothing") };
    assert!(list.is_sorted_by(|one, next| one < next), "not in ascending order: {list:?}");
    assert_eq!(check_solutions(puzzle, list.iter().map(Solution::as_grid)), Ok(()));
    FirstSolutions { list, end }
}

fn same_as_the_oracle(puzzle: &Grid, known: &FirstSolutions) {
    let Some(expected) = solutions_within(puzzle.as_bytes(), MANY as usize, PLACEMENTS) else { return };
    let found: Vec<_> = known.list.iter().map(|solution| *solution.as_grid().as_bytes()).collect();
    if known.end == End::LimitReached {
        assert!(expected.starts_with(&found), "{puzzle}: not the first solutions");
    } else {
        assert_eq!(found, expected, "{puzzle}");
    }
}

/// All methods of a solver agree about a puzzle.
fn views_agree(solver: &Solver, puzzle: &Grid, known: &FirstSolutions) {
    let outcome = solver.solve(puzzle);
    is_right(&outcome, puzzle, known);
    count_is_right(solver.count(puzzle, MANY), known, puzzle);
    if let Ok(first) = solver.first(puzzle) {
        is_a_solution(puzzle, first.as_ref());
        assert!(
            known.end == End::LimitReached || first.is_none() == known.list.is_empty(),
            "{puzzle}: first"
        );
    }
    let found = solver.search(puzzle, Goal::Unique);
    is_a_solution(puzzle, found.first.as_ref());
    assert_eq!(found.end == End::LimitReached, matches!(outcome, Outcome::LimitReached { .. }), "{puzzle}");
}

/// The batch is large enough for a vector engine to use all lanes. Each result has the position of its puzzle.
fn many_at_once(solver: &Solver, puzzle: &Grid, known: &FirstSolutions) {
    let full = a_solution();
    let outcomes = solver.solve_batch(&[*full.as_grid(), *puzzle].repeat(16));
    for pair in outcomes.chunks(2) {
        assert_eq!(pair[0], Outcome::One(full), "beside {puzzle}");
        assert_eq!(pair[1], outcomes[1], "{puzzle}: not the same in every place");
        is_right(&pair[1], puzzle, known);
    }
}

fn is_right(outcome: &Outcome, puzzle: &Grid, known: &FirstSolutions) {
    is_a_solution(puzzle, outcome.any());
    let least = match outcome {
        Outcome::None { clash } => {
            assert_eq!(*clash, puzzle.clash(), "{puzzle}");
            0
        }
        Outcome::One(_) => 1,
        Outcome::Many { .. } => 2,
        Outcome::LimitReached { .. } => return,
    };
    let found = known.list.len().min(2);
    assert!(
        found == least || known.end == End::LimitReached && found < least,
        "{puzzle}: {outcome:?}, {found}"
    );
}

fn count_is_right(count: Count, known: &FirstSolutions, puzzle: &Grid) {
    let found = known.list.len() as u64;
    match (count, known.end) {
        (Count::LimitReached(_), _) | (_, End::LimitReached) => {}
        (Count::Exactly(count), End::Exhausted) | (Count::OrMore(count), End::Enough) => {
            assert_eq!(count, found, "{puzzle}");
        }
        // Exactly the requested number was found: only one of the two checked whether there are more.
        (Count::Exactly(count), End::Enough) => assert_eq!(count, MANY, "{puzzle}"),
        (Count::OrMore(count), End::Exhausted) => panic!("{puzzle}: {count} or more, but there are {found}"),
    }
}

fn early_end_is_no_answer(solver: &Solver, nodes: u64, puzzle: &Grid, known: &FirstSolutions) {
    let solver = solver.clone().with_limits(Limits::default().with_nodes(nodes));
    is_right(&solver.solve(puzzle), puzzle, known);
    count_is_right(solver.count(puzzle, MANY), known, puzzle);
    let found = solver.search(puzzle, Goal::Count(MANY));
    assert!(found.nodes <= nodes, "{puzzle}: {} nodes", found.nodes);
}

fn is_a_solution(puzzle: &Grid, solution: Option<&Solution>) {
    assert_eq!(solution.map_or(Ok(()), |solution| check_solution(puzzle, solution.as_grid())), Ok(()));
}
