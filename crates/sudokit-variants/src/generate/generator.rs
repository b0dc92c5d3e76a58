use super::random::{below, order};
use super::removal::{Need, Removal};
use super::work::{Answer, Work};
use super::{GenerateError, PuzzleSpec, SpecError, full, jigsaw};
use crate::{CellId, GridRule, Puzzle, Rule, Solver, ValueSet};
use core::ops::Range;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sudokit::Limits;

/// The number of layouts that are drawn in one attempt until one has a solution.
const LAYOUTS: u32 = 50;

/// The number of grids that are drawn in one attempt until one determines the extra cells.
const GRIDS: u32 = 20;

/// The number of rounds of searches for a solution of a random layout.
const ROUNDS_OF_LAYOUT: u32 = 1;

/// The most cells of a layout for which another one is drawn if its searches are undecided: one of 16×16 is found quickly or never.
const CELLS_OF_SMALL_LAYOUT: usize = 256;

/// The nodes of a last search for a solution of a larger layout. Most layouts of 25×25 cells need 5,000 to 130,000 nodes, so that another one would not
/// be found sooner.
const NODES_OF_LARGE_LAYOUT: u64 = 400_000;

/// Generates puzzles from a spec and a seed.
///
/// Puzzles are generated in attempts. The random bits of an attempt depend only on the seed and the number of the attempt, so the same
/// puzzle is generated on every machine, unless a limit of time or a stop signal ends the attempt. Another version of this crate may
/// generate other puzzles.
///
/// The full grids are not equally likely: each is the first that the search finds with some random values. The layouts of random jigsaws
/// are not equally likely either.
#[derive(Clone, Debug)]
pub struct Generator {
    spec: PuzzleSpec,
    seed: u64,
    /// For each symmetry that can be drawn, its orbits of cells.
    orbits: Vec<Vec<Vec<CellId>>>,
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The number of the attempt.
    pub attempt: u64,
    /// The puzzle, with exactly one solution: the rules of the spec, the layout of a random jigsaw, and then the clues.
    pub puzzle: Puzzle,
    /// The value of each cell in the solution; of region cells the number of the region.
    pub solution: Vec<u8>,
    /// The number of clues, without cells whose values the rules of the spec give.
    pub clues: usize,
    /// The number of clues that were kept because a check of uniqueness reached its limit. If it is not 0, a puzzle that was requested to
    /// be minimal may have clues that are not needed.
    pub undecided: usize,
}

impl Generator {
    /// Returns a generator of puzzles that match this spec.
    ///
    /// # Errors
    /// No puzzle can match the spec, or its base is malformed.
    pub fn new(spec: PuzzleSpec, seed: u64) -> Result<Self, SpecError> {
        spec.check()?;
        let orbits = spec.symmetries().into_iter().map(|symmetry| spec.orbits(symmetry)).collect();
        Ok(Self { spec, seed, orbits })
    }

    /// Returns the puzzle of the first of these attempts that matches the spec. Each attempt has the limits.
    ///
    /// # Errors
    /// The rules have no solution, a limit was reached, or no attempt matches.
    pub fn first(&self, attempts: Range<u64>, limits: &Limits) -> Result<GeneratedPuzzle, GenerateError> {
        let count = attempts.end.saturating_sub(attempts.start);
        for attempt in attempts {
            if let Some(made) = self.puzzle(attempt, limits)? {
                return Ok(made);
            }
        }
        Err(GenerateError::NoMatch { attempts: count })
    }

    /// Returns the puzzle of one attempt; `None` if its clues do not match the spec, or if no layout of a random jigsaw had a solution.
    ///
    /// The limit of nodes is that of all searches of the attempt together. A check whether a clue can be removed has a limit of its own,
    /// see [`GeneratedPuzzle::undecided`].
    ///
    /// # Errors
    /// The rules have no solution, or a limit was reached.
    pub fn puzzle(&self, attempt: u64, limits: &Limits) -> Result<Option<GeneratedPuzzle>, GenerateError> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(attempt);
        let mut work = Work::new(limits);
        let Some((base, solver, solution)) = self.determining(&mut rng, &mut work)? else { return Ok(None) };
        let mut removal = Removal::new(&base, &solver, &solution);
        let Some((clues, undecided)) = self.remove(&mut removal, &mut rng, &mut work)? else {
            return Ok(None);
        };
        let puzzle = self.with_clues(&base, &removal);
        Ok(Some(GeneratedPuzzle { attempt, puzzle, solution, clues, undecided }))
    }

    /// Returns the rules with their layout, their solver, and a full grid that determines all other cells.
    fn determining(
        &self,
        rng: &mut ChaCha8Rng,
        work: &mut Work,
    ) -> Result<Option<(Puzzle, Solver, Vec<u8>)>, GenerateError> {
        for _ in 0..GRIDS {
            let Some((base, solver, solution)) = self.full(rng, work)? else { return Ok(None) };
            if self.is_determined(&base, &Removal::new(&base, &solver, &solution), work)? {
                return Ok(Some((base, solver, solution)));
            }
        }
        Err(GenerateError::NotUnique { grids: GRIDS })
    }

    /// Returns the rules with their layout, their solver, and a full grid.
    fn full(
        &self,
        rng: &mut ChaCha8Rng,
        work: &mut Work,
    ) -> Result<Option<(Puzzle, Solver, Vec<u8>)>, GenerateError> {
        let base = &self.spec.base;
        if !self.spec.has_random_jigsaw {
            let solver = Solver::new(base);
            return match full::search(base, &solver, u32::MAX, rng, work)? {
                Answer::Found(solution) => Ok(Some((base.clone(), solver, solution))),
                Answer::None => Err(GenerateError::NoSolution),
                Answer::Undecided => Err(GenerateError::LimitReached),
            };
        }
        for _ in 0..LAYOUTS {
            let mut base = base.clone();
            let no_boxes = Rule::Grid(GridRule::NoBoxes);
            if !base.rules.contains(&no_boxes) {
                base.rules.push(no_boxes);
            }
            base.rules.push(Rule::Jigsaw(jigsaw::draw(&base.shape, rng)));
            let solver = Solver::new(&base);
            let found = match full::search(&base, &solver, ROUNDS_OF_LAYOUT, rng, work)? {
                Answer::Undecided if base.shape.cells() > CELLS_OF_SMALL_LAYOUT => {
                    full::first(&base, &solver, NODES_OF_LARGE_LAYOUT, rng, work)?
                }
                found => found,
            };
            if let Answer::Found(solution) = found {
                return Ok(Some((base, solver, solution)));
            }
        }
        Ok(None)
    }

    /// Returns whether the cells of the grid determine all others.
    fn is_determined(
        &self,
        base: &Puzzle,
        removal: &Removal<'_>,
        work: &mut Work,
    ) -> Result<bool, GenerateError> {
        if base.cell_count() == base.shape.cells() {
            return Ok(true);
        }
        work.is_unique(&self.with_clues(base, removal), u64::MAX)?.ok_or(GenerateError::LimitReached)
    }

    /// Removes clues in a random order. Returns their number and how many checks were undecided, or `None` if they do not match.
    fn remove(
        &self,
        removal: &mut Removal<'_>,
        rng: &mut ChaCha8Rng,
        work: &mut Work,
    ) -> Result<Option<(usize, usize)>, GenerateError> {
        let orbits = &self.orbits[below(rng, self.orbits.len())];
        let all: usize = orbits.iter().map(Vec::len).sum();
        let (target, most) = self.target(all, rng);
        let (mut clues, mut kept, mut undecided) = (all, Vec::new(), 0);
        for at in order(rng, orbits.len()) {
            let orbit = &orbits[at];
            if clues < target + orbit.len() {
                kept.push(orbit);
                continue;
            }
            match removal.remove(orbit, work)? {
                Need::Unneeded => clues -= orbit.len(),
                Need::Needed => kept.push(orbit),
                Need::Undecided => {
                    kept.push(orbit);
                    undecided += orbit.len();
                }
            }
        }
        let least = self.spec.clues.as_ref().map_or(0, |clues| *clues.start());
        if clues < least || clues > most {
            return Ok(None);
        }
        if self.spec.is_minimal && orbits.len() < all {
            undecided = 0;
            for &cell in kept.into_iter().flatten() {
                match removal.need(&[cell], work)? {
                    Need::Needed => {}
                    Need::Unneeded => return Ok(None),
                    Need::Undecided => undecided += 1,
                }
            }
        }
        Ok(Some((clues, undecided)))
    }

    /// Returns at how many clues removal stops, and the largest number that matches.
    fn target(&self, all: usize, rng: &mut ChaCha8Rng) -> (usize, usize) {
        let most = self.spec.clues.as_ref().map_or(all, |clues| *clues.end());
        let target = match &self.spec.clues {
            _ if self.spec.is_minimal => 0,
            // Each number of clues is equally likely, if it can be reached.
            Some(clues) => clues.start() + below(rng, clues.end() - clues.start() + 1),
            None => all * 2 / 5,
        };
        (target, most)
    }

    /// Returns the rules with the clues. They replace sets of values that the rules give for their cells.
    fn with_clues(&self, base: &Puzzle, removal: &Removal<'_>) -> Puzzle {
        let is_clue = |&(cell, _): &(CellId, ValueSet)| self.spec.fixed(cell).is_none();
        let clues: Vec<(CellId, ValueSet)> = removal.given().into_iter().filter(is_clue).collect();
        let mut puzzle = base.clone();
        for rule in &mut puzzle.rules {
            if let Rule::Given(given) = rule {
                given.retain(|(cell, _)| !clues.iter().any(|(clue, _)| clue == cell));
            }
        }
        puzzle.rules.retain(|rule| !matches!(rule, Rule::Given(given) if given.is_empty()));
        if !clues.is_empty() {
            puzzle.rules.push(Rule::Given(clues));
        }
        puzzle
    }
}
