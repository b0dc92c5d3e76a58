//! `generate`: a puzzle as it is wanted.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use sudokit::Limits;
use sudokit::explain::{Catalogue, DifficultyFilter, Explainer, Rated, Technique};
use sudokit::generate::{GeneratedPuzzle, Generator, Id};
use sudokit_verbs::{Blocks, DifficultyNames, DifficultyOptions, OptionError, PuzzleOptions, symmetry};

/// Asks for a puzzle. It is made in attempts, of which many may fail: who is told that none was found asks again with the
/// same seed, and with `from` as `next` says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Generate {
    /// The seed: the same one gives the same puzzle. Drawn if it is missing, and then below 2^32.
    seed: Option<u64>,
    difficulty: Option<String>,
    /// In its place the lowest and highest rating, with one digit behind the point.
    rating: Option<[f64; 2]>,
    #[serde(default)]
    require: Vec<String>,
    #[serde(default)]
    forbid: Vec<String>,
    max_technique: Option<String>,
    #[serde(default = "se")]
    scale: String,
    /// The fewest and most clues.
    clues: Option<[usize; 2]>,
    /// In its place the fewest and most empty cells.
    blanks: Option<[usize; 2]>,
    symmetry: Option<String>,
    /// A grid whose filled cells are where the clues stand.
    pattern: Option<PuzzleText>,
    #[serde(default)]
    minimal: bool,
    #[serde(default)]
    unbiased: bool,
    #[serde(default)]
    from: u64,
    #[serde(default = "thousand", alias = "tries")]
    attempts: u64,
    again: Option<String>,
}

fn se() -> String {
    "se".to_owned()
}

const fn thousand() -> u64 {
    1_000
}

/// More attempts are not made in one call.
const MOST: u64 = 1_000_000;

/// What has come of it.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum Generated {
    /// A puzzle.
    Found(Box<MadeShape>),
    /// None yet.
    NotFound(NotFound),
}

/// A puzzle that was made.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MadeShape {
    /// true.
    found: bool,
    /// The puzzle.
    puzzle: String,
    /// Its solution.
    solution: String,
    /// The text from which it can be made again.
    id: String,
    /// The seed.
    seed: u64,
    /// The rating of its hardest step.
    er: f64,
    /// That of the hardest step up to the first digit.
    ep: f64,
    /// That of the first step.
    ed: f64,
    /// The technique of the hardest step; left out if there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// How hard that is in a word; left out on other scales than se.
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'static str>,
    /// How many clues it has.
    clues: usize,
    /// How many attempts were made.
    tries: u64,
    /// Where to go on for another puzzle of the same seed.
    next: u64,
}

/// No puzzle was found.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct NotFound {
    /// false.
    found: bool,
    /// The seed.
    seed: u64,
    /// Where to go on with the same seed.
    next: u64,
    /// How many attempts were made.
    tries: u64,
}

impl Call for Generate {
    type Result = Generated;

    fn run(self, budget: &Budget<'_>) -> Result<Generated, Error> {
        let difficulty = self.difficulty()?;
        let filter = difficulty.wanted()?.map(|wanted| wanted.filter).unwrap_or_default();
        let (generator, attempts) = self.generator(budget)?;
        let scale = difficulty.scale;
        let mut search = Search { generator, filter, explainer: Explainer::new(scale), scale };
        search.explainer.set_limits(&Limits::unlimited().with_stop(budget.stop()));
        let blocks = if self.pattern.is_some() { Blocks::REQUEST_PATTERN } else { Blocks::REQUEST };
        Ok(search.run(attempts, blocks, budget))
    }
}

impl Generate {
    /// What makes the puzzles, and in which attempts.
    fn generator(&self, budget: &Budget<'_>) -> Result<(Generator, Range<u64>), Error> {
        if let Some(id) = &self.again {
            let id: Id = id.parse().map_err(Error::bad)?;
            let generator = Generator::new(id.spec, id.seed).map_err(OptionError::Spec)?;
            return Ok((generator, id.attempt..id.attempt.saturating_add(1)));
        }
        let seed = self.seed.unwrap_or_else(|| (budget.host.seed)() & u64::from(u32::MAX));
        let end = self.from.saturating_add(self.attempts.min(MOST));
        Ok((self.puzzle()?.generator(seed)?, self.from..end))
    }

    fn puzzle(&self) -> Result<PuzzleOptions, Error> {
        let symmetry = self.symmetry.as_deref().map(symmetry).transpose()?;
        let range = |[least, most]: [usize; 2]| least..=most;
        Ok(PuzzleOptions {
            clues: self.clues.map(range),
            blanks: self.blanks.map(range),
            symmetry,
            pattern: self.pattern.as_ref().map(PuzzleText::grid).transpose()?.map(|grid| grid.filled()),
            minimal: self.minimal,
            unbiased: self.unbiased,
        })
    }

    fn difficulty(&self) -> Result<DifficultyOptions, OptionError> {
        let names = DifficultyNames {
            difficulty: self.difficulty.as_deref(),
            rating: self.rating,
            require: &self.require,
            forbid: &self.forbid,
            max_technique: self.max_technique.as_deref(),
            scale: &self.scale,
        };
        names.options()
    }
}

/// What is looked for.
struct Search {
    generator: Generator,
    filter: DifficultyFilter,
    explainer: Explainer,
    scale: &'static Catalogue,
}

impl Search {
    /// The first attempt that gives what is wanted; whatever the size of a block, it is the same.
    fn run(&mut self, attempts: Range<u64>, blocks: Blocks, budget: &Budget<'_>) -> Generated {
        let (first, mut next) = (attempts.start, attempts.start);
        for block in blocks.of(attempts) {
            if budget.is_over() {
                break;
            }
            next = block.end;
            for made in self.generator.puzzles(block) {
                if let Some(rated) = self.filter.rate(&mut self.explainer, &made.puzzle) {
                    return Generated::Found(Box::new(self.shape(&made, rated, made.attempt - first + 1)));
                }
                if self.explainer.is_stopped() {
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
            tries: next - first,
        })
    }

    fn shape(&self, made: &GeneratedPuzzle, rated: Rated, tries: u64) -> MadeShape {
        let id = self.generator.id(made.attempt);
        let [er, ep, ed] = rated.numbers().map(text::number);
        let is_se = self.scale.name() == Catalogue::SE.name();
        MadeShape {
            found: true,
            puzzle: text::line(&made.puzzle),
            solution: text::line(made.solution.as_grid()),
            seed: id.seed,
            id: id.to_string(),
            er,
            ep,
            ed,
            technique: rated.hardest.map(Technique::name),
            difficulty: is_se.then(|| self.scale.difficulty(rated.er).name()),
            clues: made.puzzle.filled().len(),
            tries,
            next: made.attempt.saturating_add(1),
        }
    }
}
