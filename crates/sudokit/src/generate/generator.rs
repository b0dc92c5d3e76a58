//! Generates puzzles in many parallel attempts, with their uniqueness checks in batches.

use super::attempt::Attempt;
use super::{ClueSymmetry, Id, PuzzleSpec, SpecError, full_grid};
use crate::grid::{Candidate, CellSet, Grid, Solution};
use crate::random::below;
use crate::solve::{End, Solver};
use alloc::vec::Vec;
use core::ops::Range;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// Generates puzzles from a spec and a seed.
///
/// Puzzles are generated in attempts. The random bits of an attempt depend only on the seed and the number of the
/// attempt. So an attempt can be repeated separately, and the result does not depend on the number of attempts in a
/// call or on the number of threads. Each attempt starts from a new full grid, all of which are equally likely, and it
/// may fail.
#[derive(Clone, Debug)]
pub struct Generator {
    spec: PuzzleSpec,
    seed: u64,
    /// For each symmetry that can be drawn, its orbits of cells.
    orbits: Vec<Vec<CellSet>>,
}

/// A generated puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The number of the attempt.
    pub attempt: u64,
    /// The puzzle, with exactly one solution.
    pub puzzle: Grid,
    /// The solution.
    pub solution: Solution,
}

/// The number of attempts in a batch: enough to fill the vectors, few enough to stay in the cache.
const AT_ONCE: usize = 512;

impl Generator {
    /// Returns a generator of puzzles that match this spec.
    ///
    /// # Errors
    /// No puzzle can match the spec.
    pub fn new(spec: PuzzleSpec, seed: u64) -> Result<Self, SpecError> {
        spec.check()?;
        let symmetries: &[_] = match &spec.symmetry {
            ClueSymmetry::Random => ClueSymmetry::DRAWN,
            other => core::slice::from_ref(other),
        };
        let orbits = symmetries.iter().map(|symmetry| symmetry.orbits()).collect();
        Ok(Self { spec, seed, orbits })
    }

    /// Returns the id of an attempt, from which its puzzle can be generated again.
    pub fn id(&self, attempt: u64) -> Id {
        Id { spec: self.spec.clone(), seed: self.seed, attempt }
    }

    /// Returns the puzzle of one attempt, or `None` if it fails.
    pub fn puzzle(&self, attempt: u64) -> Option<GeneratedPuzzle> {
        self.puzzles(attempt..attempt.saturating_add(1)).pop()
    }

    /// Returns the puzzles of these attempts in order, without attempts that fail.
    ///
    /// To generate very many puzzles, call it for some thousand attempts at a time, on all threads.
    ///
    /// # Complexity
    /// With AVX2, 20 µs for a minimal puzzle, and less for one with more clues; with a pattern some 1 µs per attempt,
    /// most of which fail. Memory: 170 bytes per puzzle, and 1 MiB.
    ///
    /// # Examples
    /// ```
    /// use sudokit::generate::{Generator, PuzzleSpec};
    /// let generator = Generator::new(PuzzleSpec::default().minimal().with_clues(22..=24), 1)?;
    /// for made in generator.puzzles(0..100) {
    ///     println!("{} # {}", made.puzzle, generator.id(made.attempt));
    /// }
    /// # Ok::<(), sudokit::generate::SpecError>(())
    /// ```
    pub fn puzzles(&self, attempts: Range<u64>) -> Vec<GeneratedPuzzle> {
        let mut waiting = attempts.map(|number| self.attempt(number));
        let mut active: Vec<_> = waiting.by_ref().take(AT_ONCE).collect();
        let mut made = Vec::new();
        let mut found = Vec::with_capacity(active.len());
        while !active.is_empty() {
            let questions: Vec<&Grid> = active.iter().map(|attempt: &Attempt<'_>| &attempt.puzzle).collect();
            let removed: Vec<Option<Candidate>> = active.iter().map(|attempt| attempt.removed).collect();
            found.clear();
            Solver::new().count_known(&questions, &removed, &mut found);
            for (attempt, found) in active.iter_mut().zip(&found) {
                attempt.answer(found.solutions == 1 && found.end == End::Exhausted);
                while !attempt.asks() {
                    made.extend(attempt.made());
                    let Some(next) = waiting.next() else { break };
                    *attempt = next;
                }
            }
            active.retain(Attempt::asks);
        }
        made.sort_unstable_by_key(|made| made.attempt);
        made
    }

    /// Starts an attempt.
    fn attempt(&self, number: u64) -> Attempt<'_> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number);
        let solution = full_grid(&mut rng);
        if let Some(pattern) = self.spec.pattern {
            return Attempt::pattern(number, solution, &self.spec, pattern);
        }
        if self.spec.unbiased {
            return Attempt::unbiased(number, solution, &self.spec, &mut rng);
        }
        let orbits = &self.orbits[below(&mut rng, self.orbits.len() as u64) as usize];
        Attempt::dig(number, solution, (&self.spec, orbits), &mut rng)
    }
}
