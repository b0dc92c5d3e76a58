use crate::{PuzzlePool, Share};
use core::ops::AddAssign;
use serde::Serialize;
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Engine, Grid, Limits, Solver};
use sudokit_check::check_solution;
use sudokit_testkit::Rng;

/// The number of puzzles compared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Counters {
    /// All puzzles.
    pub puzzles: u64,
    /// Those without a solution.
    pub none: u64,
    /// Those with one solution.
    pub one: u64,
    /// Those with several solutions.
    pub several: u64,
    /// Those that the oracle decided too.
    pub by_oracle: u64,
    /// Those with several solutions whose whole list was compared with the oracle's.
    pub listed: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.none += other.none;
        self.one += other.one;
        self.several += other.several;
        self.by_oracle += other.by_oracle;
        self.listed += other.listed;
    }
}

/// Two results that do not agree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{puzzle} (share {share}): {text}")]
pub struct Mismatch {
    /// The puzzle.
    pub puzzle: Grid,
    /// The number of its share.
    pub share: u64,
    /// The results and their sources.
    pub text: String,
}

/// Puzzles with fewer solutions than this have their whole list compared.
const LISTED: usize = 21;

/// Returns the vector engines that this processor supports, and the same algorithm in scalar arithmetic.
///
/// The standard library must report the same processor features, because an engine that is not detected would not be
/// tested.
///
/// # Panics
/// An engine is missing that should be available: SSE4.2 and AVX2 on x86-64, AVX-512 if the processor has it, NEON on
/// arm64. A gate that cannot compare has failed.
pub fn lane_engines() -> Vec<Engine> {
    #[cfg(target_arch = "x86_64")]
    for (engine, is_there) in [
        (Engine::Simd128, true),
        (Engine::Avx2, true),
        (Engine::Avx512, is_x86_feature_detected!("avx512vbmi2") && is_x86_feature_detected!("avx512bitalg")),
    ] {
        assert_eq!(engine.is_available(), is_there, "{engine}: can this processor run it, should it?");
    }
    #[cfg(target_arch = "aarch64")]
    assert!(Engine::Simd128.is_available(), "every arm64 processor has NEON");
    let others = [Engine::Auto, Engine::Portable, Engine::Backtracking];
    let lanes = Engine::ALL.iter().copied().filter(|engine| !others.contains(engine));
    lanes.filter(|engine| engine.is_available()).collect()
}

/// Compares all engines on a share of puzzles: counts up to 2 and up to the limit of the share, whether there is a first solution and
/// whether it is correct, and, if the oracle completes, its count and its solutions.
///
/// # Errors
/// Two results do not agree. The first such pair is reported.
pub fn prove(pool: &PuzzlePool, share: Share, engines: &[Engine]) -> Result<Counters, Mismatch> {
    let puzzles = pool.share(share.number);
    let mut work = Work { share, rng: Rng::new(share.number) };
    let portable = solver(Engine::Portable);
    let expected = work.in_batches(&portable, &puzzles, Goal::Unique);
    work.firsts_are_right(&puzzles, &expected, Engine::Portable)?;
    let several: Vec<Grid> = (puzzles.iter().zip(&expected))
        .filter_map(|(puzzle, found)| (found.solutions > 1).then_some(*puzzle))
        .collect();
    let counts = work.in_batches(&portable, &several, Goal::Count(share.count));
    for &engine in engines {
        let solver = solver(engine);
        for goal in [Goal::Unique, Goal::First, Goal::Count(2)] {
            let found = work.in_batches(&solver, &puzzles, goal);
            work.same(&puzzles, &found, &expected, engine, goal)?;
            work.firsts_are_right(&puzzles, &found, engine)?;
        }
        let found = work.in_batches(&solver, &several, Goal::Count(share.count));
        work.same(&several, &found, &counts, engine, Goal::Count(share.count))?;
    }
    work.by_oracle(&puzzles, &expected)
}

fn solver(engine: Engine) -> Solver {
    Solver::new().with_engine(engine).with_limits(Limits::unlimited())
}

/// The state of a whole share.
struct Work {
    share: Share,
    rng: Rng,
}

impl Work {
    /// Searches in batches of random sizes, from single puzzles to thousands.
    fn in_batches(&mut self, solver: &Solver, puzzles: &[Grid], goal: Goal) -> Vec<SearchResult> {
        let mut found = Vec::with_capacity(puzzles.len());
        while found.len() < puzzles.len() {
            let rest = &puzzles[found.len()..];
            let most = 1 << self.rng.below(13);
            let size = rest.len().min(self.rng.below(most) + 1);
            solver.search_slice(&rest[..size], goal, &mut found);
        }
        found
    }

    fn mismatch(&self, puzzle: &Grid, text: String) -> Mismatch {
        Mismatch { puzzle: *puzzle, share: self.share.number, text }
    }

    /// Returns whether the counts are as expected, up to the goal.
    fn same(
        &self,
        puzzles: &[Grid],
        found: &[SearchResult],
        expected: &[SearchResult],
        engine: Engine,
        goal: Goal,
    ) -> Result<(), Mismatch> {
        for ((puzzle, found), expected) in puzzles.iter().zip(found).zip(expected) {
            let count = expected.solutions.min(goal.enough());
            let end = if count == goal.enough() { End::Enough } else { End::Exhausted };
            let wants_first = !matches!(goal, Goal::Count(_)) && count > 0;
            if (found.solutions, found.end, found.first.is_some()) != (count, end, wants_first) {
                let text = format!("{engine} returned {found:?} for {goal:?}, portable {expected:?}");
                return Err(self.mismatch(puzzle, text));
            }
            if count == 1 && expected.end == End::Exhausted && wants_first && found.first != expected.first {
                return Err(self.mismatch(puzzle, format!("{engine} has another solution than portable")));
            }
        }
        Ok(())
    }

    fn firsts_are_right(
        &self,
        puzzles: &[Grid],
        found: &[SearchResult],
        engine: Engine,
    ) -> Result<(), Mismatch> {
        for (puzzle, found) in puzzles.iter().zip(found) {
            let Some(first) = found.first else { continue };
            check_solution(puzzle, first.as_grid())
                .map_err(|wrong| self.mismatch(puzzle, format!("{engine} is wrong: {wrong}")))?;
        }
        Ok(())
    }

    /// Compares the portable engine with the oracle: the count, and the list of solutions if it is short.
    fn by_oracle(&self, puzzles: &[Grid], found: &[SearchResult]) -> Result<Counters, Mismatch> {
        let mut counters = Counters { puzzles: puzzles.len() as u64, ..Counters::default() };
        for (puzzle, found) in puzzles.iter().zip(found) {
            match found.solutions {
                0 => counters.none += 1,
                1 => counters.one += 1,
                _ => counters.several += 1,
            }
            let limit = if found.solutions > 1 { LISTED } else { 2 };
            let placements = self.share.placements;
            let Some(known) = sudokit_oracle::solutions_within(puzzle.as_bytes(), limit, placements) else {
                continue;
            };
            counters.by_oracle += 1;
            if known.len().min(2) as u64 != found.solutions {
                let text = format!("portable counts {}, the oracle {}", found.solutions, known.len());
                return Err(self.mismatch(puzzle, text));
            }
            if known.len() > 1 && known.len() < LISTED {
                counters.listed += 1;
                self.same_list(puzzle, &known)?;
            }
        }
        Ok(counters)
    }

    fn same_list(&self, puzzle: &Grid, known: &[[u8; 81]]) -> Result<(), Mismatch> {
        let mut listed: Vec<[u8; 81]> = solver(Engine::Portable)
            .solutions(puzzle)
            .map(|solution| *solution.as_grid().as_bytes())
            .collect();
        let mut known = known.to_vec();
        listed.sort_unstable();
        known.sort_unstable();
        if listed == known { Ok(()) } else { Err(self.mismatch(puzzle, "other solutions".to_owned())) }
    }
}
