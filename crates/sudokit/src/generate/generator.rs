//! Puzzles by the thousand: many attempts side by side, their questions answered by the engines for batches.

use super::attempt::Attempt;
use super::{ClueSymmetry, Id, PuzzleSpec, SpecError, full_grid};
use crate::grid::{CellSet, Grid, Solution};
use crate::random::below;
use crate::solve::{End, Goal, Solver};
use alloc::vec::Vec;
use core::ops::Range;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// Makes puzzles from a spec and a seed.
///
/// Puzzles are made in attempts, each with its own random bits, which depend on the seed and the number of the attempt
/// alone: so an attempt can be made again by itself, and it makes no difference how many are made together, or on how many
/// threads. An attempt starts from a full grid of its own, every one as likely as any other, and may fail.
#[derive(Clone, Debug)]
pub struct Generator {
    spec: PuzzleSpec,
    seed: u64,
    /// For each symmetry that may be drawn, the sets of cells that go together.
    orbits: Vec<Vec<CellSet>>,
}

/// A puzzle that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The attempt that made it.
    pub attempt: u64,
    /// The puzzle: exactly one solution.
    pub puzzle: Grid,
    /// The solution.
    pub solution: Solution,
}

/// Attempts whose questions are answered together: enough to fill the vectors, few enough to stay in the cache.
const AT_ONCE: usize = 2048;

impl Generator {
    /// Returns a generator of such puzzles.
    ///
    /// # Errors
    /// No puzzle can be such.
    pub fn new(spec: PuzzleSpec, seed: u64) -> Result<Self, SpecError> {
        spec.check()?;
        let symmetries: &[_] = match &spec.symmetry {
            ClueSymmetry::Random => ClueSymmetry::DRAWN,
            other => core::slice::from_ref(other),
        };
        let orbits = symmetries.iter().map(|symmetry| symmetry.orbits()).collect();
        Ok(Self { spec, seed, orbits })
    }

    /// Returns the text from which the puzzle of an attempt can be made again.
    pub fn id(&self, attempt: u64) -> Id {
        Id { spec: self.spec.clone(), seed: self.seed, attempt }
    }

    /// Returns the puzzle of one attempt, if it does not fail.
    pub fn puzzle(&self, attempt: u64) -> Option<GeneratedPuzzle> {
        self.puzzles(attempt..attempt.saturating_add(1)).pop()
    }

    /// Returns the puzzles of these attempts, those that do not fail, in the order of the attempts.
    ///
    /// To make very many, call it for some thousand attempts at a time, on as many threads as there are.
    ///
    /// # Complexity
    /// 14 µs for a minimal puzzle with AVX-512, less for one with more clues; with a pattern 1 µs an attempt, most of which
    /// fail. Memory: 170 bytes a puzzle, and 2 MiB.
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
        let (mut active, mut made) = (Vec::with_capacity(AT_ONCE), Vec::new());
        let mut found = Vec::with_capacity(AT_ONCE);
        loop {
            active.extend(waiting.by_ref().take(AT_ONCE - active.len()));
            if active.is_empty() {
                break;
            }
            let questions: Vec<&Grid> = active.iter().map(|attempt: &Attempt<'_>| &attempt.puzzle).collect();
            found.clear();
            Solver::new().search_slice(&questions, Goal::Count(2), &mut found);
            for (attempt, found) in active.iter_mut().zip(&found) {
                attempt.answer(found.solutions == 1 && found.end == End::Exhausted);
            }
            active.retain(|attempt| {
                made.extend(attempt.made());
                attempt.asks()
            });
        }
        made.sort_unstable_by_key(|made| made.attempt);
        made
    }

    /// Begins an attempt.
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
