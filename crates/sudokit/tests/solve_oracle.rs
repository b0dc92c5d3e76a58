//! Compares the engines with the oracle on 100,000 puzzles, far more than a fifth of which have no or several
//! solutions: counts, first solutions and the whole list in order.
#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use sudokit::solve::{Backtracking, End, Goal, Move, SearchResult};
use sudokit::{Engine, Grid, Limits, Outcome, Solver};
use sudokit_check::check_solution;
use sudokit_testkit::{Rng, Transform, make};

/// The number of puzzles, and of those in a batch for one thread.
const PUZZLES: u64 = 100_000;
const BATCH: u64 = 500;

/// The maximum number of solutions that the oracle returns. Puzzles with fewer have their whole list compared.
const MANY: usize = 51;

/// The maximum number of placements of the oracle for one puzzle, about a second. No puzzle may need more.
const PLACEMENTS: u64 = 30_000_000;

/// Up to this number of placements of the oracle, the library's plain backtracking is compared too.
const PLAIN_PLACEMENTS: u64 = 2_000;

/// The number of puzzles by their number of solutions, and of those without a solution and without a clash of clues.
#[derive(Default)]
struct Tally {
    none: AtomicU64,
    none_without_clash: AtomicU64,
    one: AtomicU64,
    several: AtomicU64,
    listed: AtomicU64,
    plain: AtomicU64,
}

/// Valid puzzles to start from, some easy and some minimal. The oracle checks that they are valid.
fn valid_puzzles() -> Vec<Grid> {
    let is_valid = |puzzle: &Grid| sudokit_oracle::count(puzzle.as_bytes(), 2) == 1;
    let mut rng = Rng::new(0);
    let mut puzzles: Vec<Grid> = (0..200).map(|_| make::kaggle_like(&mut rng, is_valid)).collect();
    for clues in 26..31 {
        let full = make::full_grid(&mut rng);
        puzzles.push(make::reduced(&mut rng, &full, clues, is_valid));
    }
    puzzles
}

/// One of four kinds: some clues of a full grid; a symmetry of a valid puzzle; a mutant of either.
fn puzzle(rng: &mut Rng, valid: &[Grid]) -> Grid {
    let kind = rng.below(4);
    let puzzle = if kind < 2 {
        let clues = 28 + rng.below(20);
        make::random_puzzle(rng, clues)
    } else {
        Transform::random(rng).apply(&rng.pick(valid))
    };
    if kind.is_multiple_of(2) { puzzle } else { make::mutant(rng, &puzzle) }
}

fn grids_of(solutions: &[[u8; 81]]) -> Vec<Grid> {
    solutions.iter().map(|&values| Grid::from_bytes(values).expect("the oracle places digits")).collect()
}

fn assert_found(puzzle: &Grid, goal: Goal, found: &SearchResult, expected: &[Grid]) {
    let count = expected.len() as u64;
    let end = if count >= goal.enough() { End::Enough } else { End::Exhausted };
    assert_eq!((found.solutions, found.end), (count.min(goal.enough()), end), "{goal:?} {puzzle}");
    let wants_first = !matches!(goal, Goal::Count(_)) && count > 0;
    assert_eq!(found.first.is_some(), wants_first, "{goal:?} {puzzle}");
    if let Some(first) = found.first {
        assert_eq!(check_solution(puzzle, first.as_grid()), Ok(()), "{puzzle}");
        assert!(count != 1 || first.as_grid() == &expected[0], "{puzzle}");
    }
}

fn assert_outcome(puzzle: &Grid, outcome: &Outcome, expected: &[Grid]) {
    match (outcome, expected.len()) {
        (Outcome::None { clash }, 0) => assert_eq!(*clash, puzzle.clash(), "{puzzle}"),
        (Outcome::One(solution), 1) => assert_eq!(solution.as_grid(), &expected[0], "{puzzle}"),
        (Outcome::Many { first }, 2..) => {
            assert_eq!(check_solution(puzzle, first.as_grid()), Ok(()), "{puzzle}");
        }
        (outcome, count) => panic!("{outcome:?}, expected {count} solutions of {puzzle}"),
    }
}

fn assert_agrees(solver: &Solver, puzzle: &Grid, expected: &[Grid]) {
    for goal in [Goal::First, Goal::Unique, Goal::Count(2), Goal::Count(20)] {
        assert_found(puzzle, goal, &solver.search(puzzle, goal), expected);
    }
    assert_outcome(puzzle, &solver.solve(puzzle), expected);
    assert_eq!(solver.count(puzzle, 20).found(), expected.len().min(20) as u64, "{puzzle}");
    let first = solver.first(puzzle).expect("there is no limit");
    assert_eq!(first.is_some(), !expected.is_empty(), "{puzzle}");
}

/// The list in ascending order, whole if there are fewer than [`MANY`], otherwise its start.
fn assert_listed(solver: &Solver, puzzle: &Grid, expected: &[Grid]) {
    let mut solutions = solver.solutions(puzzle);
    let listed: Vec<Grid> = solutions.by_ref().take(MANY).map(Grid::from).collect();
    assert_eq!(listed, expected, "{puzzle}");
    let end = (expected.len() < MANY).then_some(End::Exhausted);
    assert_eq!(solutions.end(), end, "{puzzle}");
}

/// The trace has the same placements as the oracle, digit by digit, and finds the same solutions.
fn assert_traced(puzzle: &Grid, expected: &[Grid]) {
    let solved = |step| if let Move::Solved(solution) = step { Some(Grid::from(solution)) } else { None };
    let mut trace = Backtracking::new(puzzle);
    let found: Vec<Grid> = trace.by_ref().filter_map(solved).take(MANY).collect();
    assert_eq!(found, expected, "{puzzle}");
    let placements = trace.placements();
    let oracle = |placements| sudokit_oracle::solutions_within(puzzle.as_bytes(), MANY, placements);
    assert!(oracle(placements).is_some(), "{puzzle}");
    assert!(placements == 0 || oracle(placements - 1).is_none(), "{puzzle}");
}

fn compare(puzzle: &Grid, tally: &Tally) {
    let solver = Solver::new().with_limits(Limits::unlimited());
    let values = puzzle.as_bytes();
    let expected = sudokit_oracle::solutions_within(values, MANY, PLACEMENTS);
    let expected = grids_of(&expected.unwrap_or_else(|| panic!("too slow for the oracle: {puzzle}")));
    for engine in [Engine::Portable, Engine::Auto] {
        assert_agrees(&solver.clone().with_engine(engine), puzzle, &expected);
    }
    assert_listed(&solver, puzzle, &expected);
    if sudokit_oracle::solutions_within(values, MANY, PLAIN_PLACEMENTS).is_some() {
        assert_agrees(&solver.with_engine(Engine::Backtracking), puzzle, &expected);
        assert_traced(puzzle, &expected);
        tally.plain.fetch_add(1, Relaxed);
    }
    tally.enter(puzzle, expected.len());
}

impl Tally {
    fn enter(&self, puzzle: &Grid, count: usize) {
        let by_count = [&self.none, &self.one, &self.several][count.min(2)];
        by_count.fetch_add(1, Relaxed);
        if count == 0 && puzzle.clash().is_none() {
            self.none_without_clash.fetch_add(1, Relaxed);
        }
        if (2..MANY).contains(&count) {
            self.listed.fetch_add(1, Relaxed);
        }
    }

    /// The comparison includes enough puzzles of each kind.
    fn assert_mixed(&self) {
        let [none, bare, one, several, listed, plain] =
            [&self.none, &self.none_without_clash, &self.one, &self.several, &self.listed, &self.plain]
                .map(|counter| counter.load(Relaxed));
        println!(
            "none {none} ({bare} without a clash), one {one}, several {several} ({listed} listed whole)"
        );
        println!("plain backtracking asked of {plain}");
        assert_eq!(none + one + several, PUZZLES);
        assert!(none + several >= PUZZLES / 5, "at least a fifth has no or several solutions");
        assert!(none >= PUZZLES / 20 && bare >= PUZZLES / 20, "no solution, mostly for no clash");
        assert!(several >= PUZZLES / 10 && listed >= PUZZLES / 20, "several solutions, often few");
        assert!(one >= PUZZLES / 5 && plain >= PUZZLES / 20, "valid puzzles, and plain backtracking");
    }
}

/// Each batch has its own seed, so the puzzles do not depend on the number of threads.
#[test]
fn engines_agree_with_the_oracle() {
    let (valid, tally, next) = (valid_puzzles(), Tally::default(), AtomicU64::new(0));
    let work = || {
        for batch in
            std::iter::repeat_with(|| next.fetch_add(1, Relaxed)).take_while(|at| at * BATCH < PUZZLES)
        {
            let mut rng = Rng::new(batch + 1);
            for _ in 0..BATCH {
                compare(&puzzle(&mut rng, &valid), &tally);
            }
        }
    };
    let threads = std::thread::available_parallelism().unwrap().get();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    tally.assert_mixed();
}
