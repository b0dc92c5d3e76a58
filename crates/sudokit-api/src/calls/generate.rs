//! `generate`: a puzzle as it is wanted.

use super::{Call, scale};
use crate::effort::Effort;
use crate::error::{Code, Error};
use crate::input::PuzzleText;
use crate::text;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use sudokit::explain::{
    Catalogue, Difficulty, DifficultyFilter, Explainer, Rated, Rating, Technique, TechniqueSet,
};
use sudokit::generate::{ClueSymmetry, GeneratedPuzzle, Generator, Id, PuzzleSpec};

/// Asks for a puzzle. It is made in attempts, of which many may fail: who is told that none was found asks again with the
/// same seed, and with `from` as `next` says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Generate {
    /// The seed: the same one gives the same puzzle. Drawn if it is missing, and then below 2^32.
    seed: Option<u64>,
    /// easy, medium, hard, expert or extreme.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [null, "easy", "medium", "hard", "expert", "extreme"])))]
    difficulty: Option<String>,
    /// In its place the lowest and highest rating, with one digit behind the point.
    rating: Option<[f64; 2]>,
    /// Techniques that are needed, by name or its first words: one of each.
    #[serde(default)]
    require: Vec<String>,
    /// Techniques that are not needed.
    #[serde(default)]
    forbid: Vec<String>,
    /// The hardest technique that may be needed.
    max_technique: Option<String>,
    /// The scale by which these are meant: se, se-head or sukaku.
    #[serde(default = "se")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["se", "se-head", "sukaku"])))]
    scale: String,
    /// The fewest and most clues.
    clues: Option<[usize; 2]>,
    /// In its place the fewest and most empty cells.
    blanks: Option<[usize; 2]>,
    /// How the clues lie: none, rotate180, rotate90, mirror-h, mirror-v, diagonal, antidiagonal, full or random.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = [null, "none", "rotate180", "rotate90", "mirror-h", "mirror-v", "diagonal", "antidiagonal", "full", "random"])))]
    symmetry: Option<String>,
    /// A grid whose filled cells are where the clues stand.
    pattern: Option<PuzzleText>,
    /// Whether no clue may go without a second solution.
    #[serde(default)]
    minimal: bool,
    /// The first attempt.
    #[serde(default)]
    from: u64,
    /// How many attempts are made at the most, up to 1,000,000.
    #[serde(default = "thousand")]
    tries: u64,
    /// In place of all these the id of a puzzle that is to be made again.
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

/// Attempts that are made together: the engines answer them side by side, and the clock is looked at in between.
const TOGETHER: u64 = 32;

/// The same where a pattern is given: then most attempts fail at once.
const TOGETHER_PATTERN: u64 = 2_048;

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

    fn run(self, effort: &Effort<'_>) -> Result<Generated, Error> {
        let scale = scale(&self.scale, &Catalogue::ALL)?;
        let demand = self.demand()?;
        demand.check(scale).map_err(|why| Error::new(Code::Impossible, why))?;
        let (generator, attempts) = self.generator(effort)?;
        let mut search = Search { generator, demand, explainer: Explainer::new(scale), scale };
        search.explainer.stop_when(effort.stop());
        let together = if self.pattern.is_some() { TOGETHER_PATTERN } else { TOGETHER };
        Ok(search.run(attempts, together, effort))
    }
}

impl Generate {
    /// What makes the puzzles, and in which attempts.
    fn generator(&self, effort: &Effort<'_>) -> Result<(Generator, core::ops::Range<u64>), Error> {
        let impossible = |why| Error::new(Code::Impossible, why);
        if let Some(id) = &self.again {
            let id: Id = id.parse().map_err(Error::bad)?;
            let generator = Generator::new(id.spec, id.seed).map_err(impossible)?;
            return Ok((generator, id.attempt..id.attempt.saturating_add(1)));
        }
        let seed = self.seed.unwrap_or_else(|| (effort.host.seed)() & u64::from(u32::MAX));
        let generator = Generator::new(self.spec()?, seed).map_err(impossible)?;
        Ok((generator, self.from..self.from.saturating_add(self.tries.min(MOST))))
    }

    fn spec(&self) -> Result<PuzzleSpec, Error> {
        let mut spec = PuzzleSpec::default();
        if let Some(name) = &self.symmetry {
            let symmetry = name.parse::<ClueSymmetry>();
            spec =
                spec.with_symmetry(symmetry.map_err(|error| Error::bad(format_args!("symmetry: {error}")))?);
        }
        match (self.clues, self.blanks) {
            (Some(_), Some(_)) => {
                return Err(Error::bad("only one of `clues` and `blanks` can be asked for"));
            }
            (Some([least, most]), None) => spec = spec.with_clues(least..=most),
            (None, Some([least, most])) => {
                spec = spec.with_clues(81_usize.saturating_sub(most)..=81_usize.saturating_sub(least));
            }
            (None, None) => {}
        }
        if let Some(pattern) = &self.pattern {
            spec = spec.with_pattern(pattern.grid()?.filled());
        }
        Ok(if self.minimal { spec.minimal() } else { spec })
    }

    fn demand(&self) -> Result<DifficultyFilter, Error> {
        let mut demand = DifficultyFilter::default();
        for name in &self.require {
            demand = demand.require(techniques(name)?);
        }
        for name in &self.forbid {
            demand = demand.forbid(techniques(name)?);
        }
        if let Some(name) = &self.max_technique {
            let hardest: Option<Technique> = techniques(name)?.iter().last();
            demand = hardest.into_iter().fold(demand, DifficultyFilter::up_to);
        }
        let er = match (&self.difficulty, self.rating) {
            (Some(_), Some(_)) => {
                return Err(Error::bad("only one of `difficulty` and `rating` can be asked for"));
            }
            (Some(name), None) => Some(name.parse().map(Difficulty::ratings).map_err(Error::bad)?),
            (None, Some(rating)) => Some(ratings(rating)?),
            (None, None) => None,
        };
        Ok(er.into_iter().fold(demand, DifficultyFilter::with_er))
    }
}

fn techniques(name: &str) -> Result<TechniqueSet, Error> {
    name.parse().map_err(|error| Error::bad(format_args!("`{name}`: {error}")))
}

fn ratings([least, most]: [f64; 2]) -> Result<RangeInclusive<Rating>, Error> {
    let is_rating = |number: f64| (0.0..=20.0).contains(&number);
    if !is_rating(least) || !is_rating(most) || most < least {
        return Err(Error::bad("a rating is from 0.0 to 20.0, and the first no more than the second"));
    }
    let tenths = |number: f64| Rating((number * 10.0).round() as u16);
    Ok(tenths(least)..=tenths(most))
}

/// What is looked for.
struct Search {
    generator: Generator,
    demand: DifficultyFilter,
    explainer: Explainer,
    scale: &'static Catalogue,
}

impl Search {
    /// The first attempt that gives what is wanted; whatever the number that is made together, it is the same.
    fn run(&mut self, attempts: core::ops::Range<u64>, together: u64, effort: &Effort<'_>) -> Generated {
        let (first, mut next) = (attempts.start, attempts.start);
        while next < attempts.end && !effort.is_over() {
            let end = next.saturating_add(together).min(attempts.end);
            for made in self.generator.puzzles(next..end) {
                let rated = self.demand.of(&mut self.explainer, &made.puzzle);
                if let Some(rated) = rated {
                    return Generated::Found(Box::new(self.shape(&made, rated, made.attempt - first + 1)));
                }
                if self.explainer.is_stopped() {
                    return self.not_found(made.attempt, first);
                }
            }
            next = end;
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
            difficulty: is_se.then(|| Difficulty::of(rated.er).name()),
            clues: made.puzzle.filled().len(),
            tries,
            next: made.attempt.saturating_add(1),
        }
    }
}
