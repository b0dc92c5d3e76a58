//! `generate`: a new puzzle that meets conditions.

#[cfg(feature = "variants")]
mod other;

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use crate::options::OneOrTwo;
use crate::shape::RatingNumbers;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use sudokit::explain::{Catalogue, Difficulty, Technique};
use sudokit::generate::{GeneratedPuzzle, Generator, Id};
use sudokit_verbs::{
    Blocks, DifficultyNames, DifficultyOptions, Match, Matcher, OptionError, PuzzleOptions, Wanted,
    first_set, symmetry,
};

/// Generates a puzzle. Many attempts may fail. To continue after a response without a puzzle, send the same seed, with `next` of
/// the response as `from`.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of a request")]
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Generate {
    /// The seed. Equal seeds give equal puzzles. If missing, a random seed below 2^32 is used.
    seed: Option<u64>,
    /// The number of rows and columns. Another size than 9, and the other rules below, exclude conditions on the difficulty.
    size: Option<usize>,
    /// The rows and columns of a box, such as `2x3`.
    boxes: Option<String>,
    jigsaw: bool,
    diagonals: bool,
    windoku: bool,
    difficulty: Option<String>,
    /// The lowest and the highest rating on the scale, with one decimal, or one rating.
    rating: Option<OneOrTwo<f64>>,
    require: Vec<String>,
    forbid: Vec<String>,
    max_technique: Option<String>,
    /// The lowest and the highest effort on the scale human, with one decimal, or one effort.
    effort: Option<OneOrTwo<f64>>,
    scale: Option<String>,
    /// The number of clues, or its minimum and maximum.
    clues: Option<OneOrTwo<usize>>,
    /// The number of empty cells, or its minimum and maximum. Cannot be combined with `clues`.
    blanks: Option<OneOrTwo<usize>>,
    symmetry: Option<String>,
    /// A grid whose filled cells are the cells of the clues.
    pattern: Option<PuzzleText>,
    minimal: bool,
    unbiased: bool,
    from: u64,
    #[serde(alias = "tries")]
    attempts: u64,
    again: Option<String>,
}

/// The result of `generate`.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum Generated {
    /// A puzzle was found.
    Found(Box<FoundPuzzle>),
    /// A puzzle of another size or with other rules was found.
    #[cfg(feature = "variants")]
    FoundOther(Box<other::FoundOther>),
    /// No puzzle was found in these attempts.
    NotFound(NotFound),
}

/// A generated puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FoundPuzzle {
    /// Always true.
    found: bool,
    /// The puzzle.
    puzzle: String,
    /// Its solution.
    solution: String,
    /// The id that generates the puzzle again.
    id: String,
    /// The seed.
    seed: u64,
    #[serde(flatten)]
    ratings: RatingNumbers,
    /// The technique of the hardest step; missing if there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// The difficulty. Missing if the puzzle was rated on another scale than human only.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'static str>,
    /// The number of clues.
    clues: usize,
    /// The number of attempts.
    attempts: u64,
    /// The number of the next attempt: send it as `from` for another puzzle of the same seed.
    next: u64,
}

/// The result without a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct NotFound {
    /// Always false.
    found: bool,
    /// The seed.
    seed: u64,
    /// The number of the next attempt: send it as `from` with the same seed to continue.
    next: u64,
    /// The number of attempts.
    attempts: u64,
}

impl Call for Generate {
    type Result = Generated;

    fn run(self, budget: &Budget<'_>) -> Result<Generated, Error> {
        self.refuse_beside_id()?;
        if let Some(other) = self.other(budget)? {
            return Ok(other);
        }
        let difficulty = self.difficulty()?;
        let any = || Wanted::any(difficulty.scale.unwrap_or(&Catalogue::HUMAN));
        let wanted = difficulty.wanted()?.unwrap_or_else(any);
        let (generator, attempts) = self.generator(budget)?;
        let mut search =
            PuzzleSearch { generator, matcher: wanted.matcher(budget.stop()), scale: wanted.scale };
        let blocks = if self.pattern.is_some() { Blocks::REQUEST_PATTERN } else { Blocks::REQUEST };
        Ok(search.run(attempts, blocks, budget))
    }
}

impl Generate {
    /// Refuses what an id decides beside one.
    fn refuse_beside_id(&self) -> Result<(), OptionError> {
        let decided = first_set([
            ("seed", self.seed.is_some()),
            ("size", self.size.is_some()),
            ("boxes", self.boxes.is_some()),
            ("jigsaw", self.jigsaw),
            ("diagonals", self.diagonals),
            ("windoku", self.windoku),
            ("clues", self.clues.is_some()),
            ("blanks", self.blanks.is_some()),
            ("symmetry", self.symmetry.is_some()),
            ("pattern", self.pattern.is_some()),
            ("minimal", self.minimal),
            ("unbiased", self.unbiased),
            ("from", self.from != 0),
        ]);
        let set = decided.filter(|_| self.again.is_some());
        set.map_or(Ok(()), |name| Err(OptionError::OneOf("again", name)))
    }

    /// The generator and the range of attempts.
    fn generator(&self, budget: &Budget<'_>) -> Result<(Generator, Range<u64>), Error> {
        if let Some(id) = &self.again {
            let id: Id = id.parse().map_err(|error| Error::bad(error).at("again"))?;
            let generator = Generator::new(id.spec, id.seed).map_err(OptionError::Spec)?;
            return Ok((generator, id.attempt..id.attempt.saturating_add(1)));
        }
        Ok((self.puzzle()?.generator(self.seed(budget))?, self.attempts()))
    }

    fn seed(&self, budget: &Budget<'_>) -> u64 {
        self.seed.unwrap_or_else(|| (budget.host.seed)() & u64::from(u32::MAX))
    }

    /// The range of attempts.
    fn attempts(&self) -> Range<u64> {
        self.from..self.from.saturating_add(self.attempts)
    }

    /// Refuses other sizes and rules, which are a part of the engine that this one does not have.
    #[cfg(not(feature = "variants"))]
    fn other(&self, _: &Budget<'_>) -> Result<Option<Generated>, OptionError> {
        let set = first_set([
            ("size", self.size.is_some_and(|size| size != 9)),
            ("boxes", self.boxes.is_some()),
            ("jigsaw", self.jigsaw),
            ("diagonals", self.diagonals),
            ("windoku", self.windoku),
        ]);
        set.map_or(Ok(None), |name| Err(OptionError::NotHere(name)))
    }

    fn puzzle(&self) -> Result<PuzzleOptions, Error> {
        let symmetry = self.symmetry.as_deref().map(symmetry).transpose()?;
        let pattern = self.pattern.as_ref().map(PuzzleText::grid).transpose();
        let range = |numbers: OneOrTwo<usize>| {
            let [min, max] = numbers.ends();
            min..=max
        };
        Ok(PuzzleOptions {
            clues: self.clues.map(range),
            blanks: self.blanks.map(range),
            symmetry,
            pattern: pattern.map_err(|error| error.at("pattern"))?.map(|grid| grid.filled()),
            minimal: self.minimal,
            unbiased: self.unbiased,
        })
    }

    fn difficulty(&self) -> Result<DifficultyOptions, OptionError> {
        let names = DifficultyNames {
            difficulty: self.difficulty.as_deref(),
            rating: self.rating.map(OneOrTwo::ends),
            effort: self.effort.map(OneOrTwo::ends),
            require: &self.require,
            forbid: &self.forbid,
            max_technique: self.max_technique.as_deref(),
            scale: self.scale.as_deref(),
        };
        names.options()
    }
}

/// Finds the first puzzle that meets the conditions.
struct PuzzleSearch<'a> {
    generator: Generator,
    matcher: Matcher<'a>,
    scale: &'static Catalogue,
}

impl PuzzleSearch<'_> {
    /// Finds the first attempt that meets the conditions. The result does not depend on the size of the blocks.
    fn run(&mut self, attempts: Range<u64>, blocks: Blocks, budget: &Budget<'_>) -> Generated {
        let (first, mut next) = (attempts.start, attempts.start);
        for block in blocks.chunks(attempts) {
            if budget.is_over() {
                break;
            }
            next = block.end;
            for made in self.generator.puzzles(block) {
                if let Some(found) = self.matcher.find(&made.puzzle) {
                    return Generated::Found(Box::new(self.shape(&made, found, made.attempt - first + 1)));
                }
                if self.matcher.is_stopped() {
                    return self.not_found(made.attempt, first);
                }
            }
        }
        self.not_found(next, first)
    }

    fn not_found(&self, next: u64, first: u64) -> Generated {
        Generated::NotFound(NotFound {
            found: false,
            seed: self.generator.id(first).seed,
            next,
            attempts: next - first,
        })
    }

    fn shape(&self, made: &GeneratedPuzzle, found: Match, attempts: u64) -> FoundPuzzle {
        let id = self.generator.id(made.attempt);
        FoundPuzzle {
            found: true,
            puzzle: made.puzzle.to_string(),
            solution: made.solution.to_string(),
            seed: id.seed,
            id: id.to_string(),
            ratings: RatingNumbers::new(self.scale, &found.rated),
            technique: found.rated.hardest.map(Technique::name),
            difficulty: found.difficulty.map(Difficulty::name),
            clues: made.puzzle.filled().len(),
            attempts,
            next: made.attempt.saturating_add(1),
        }
    }
}
