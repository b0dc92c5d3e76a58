//! What puzzles are wanted.

use crate::OptionError;
use crate::values::{catalogue, hardest, ratings, techniques};
use core::ops::RangeInclusive;
use sudokit::explain::{Catalogue, Difficulty, DifficultyFilter, Rating, Technique, TechniqueSet};
use sudokit::generate::{ClueSymmetry, Generator, PuzzleSpec};
use sudokit::{CellSet, explain::Explainer};

/// How a puzzle that is made shall look.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleOptions {
    /// The fewest and most clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// The fewest and most empty cells, the other way of saying that.
    pub blanks: Option<RangeInclusive<usize>>,
    /// How the clues lie.
    pub symmetry: Option<ClueSymmetry>,
    /// Where the clues stand.
    pub pattern: Option<CellSet>,
    /// Whether no clue may go without a second solution.
    pub minimal: bool,
    /// Whether it is minimal and drawn so that the bias is known.
    pub unbiased: bool,
}

impl PuzzleOptions {
    /// What they come to.
    ///
    /// # Errors
    /// Both clues and blanks are there.
    pub fn spec(self) -> Result<PuzzleSpec, OptionError> {
        let blanks = self
            .blanks
            .map(|blanks| 81_usize.saturating_sub(*blanks.end())..=81_usize.saturating_sub(*blanks.start()));
        if self.clues.is_some() && blanks.is_some() {
            return Err(OptionError::OneOf("clues", "blanks"));
        }
        let mut spec = PuzzleSpec::default().with_symmetry(self.symmetry.unwrap_or_default());
        if let Some(clues) = self.clues.or(blanks) {
            spec = spec.with_clues(clues);
        }
        if let Some(pattern) = self.pattern {
            spec = spec.with_pattern(pattern);
        }
        Ok(match (self.unbiased, self.minimal) {
            (true, _) => spec.unbiased(),
            (false, true) => spec.minimal(),
            _ => spec,
        })
    }

    /// What makes such puzzles from this seed.
    ///
    /// # Errors
    /// Both clues and blanks are there, or no puzzle can be so.
    pub fn generator(self, seed: u64) -> Result<Generator, OptionError> {
        Ok(Generator::new(self.spec()?, seed)?)
    }
}

/// How hard a puzzle shall be.
#[derive(Clone, Debug)]
pub struct DifficultyOptions {
    /// A band of ratings by its name.
    pub difficulty: Option<Difficulty>,
    /// The lowest and highest rating, the other way of saying that.
    pub rating: Option<RangeInclusive<Rating>>,
    /// Techniques that are needed, one of each set.
    pub require: Vec<TechniqueSet>,
    /// Techniques that are not needed.
    pub forbid: Vec<TechniqueSet>,
    /// The hardest technique that may be needed.
    pub max_technique: Option<Technique>,
    /// By which catalogue these are meant.
    pub scale: &'static Catalogue,
}

impl Default for DifficultyOptions {
    fn default() -> Self {
        Self {
            difficulty: None,
            rating: None,
            require: Vec::new(),
            forbid: Vec::new(),
            max_technique: None,
            scale: &Catalogue::SE,
        }
    }
}

/// The same as names and numbers, as a request or Python has them.
#[derive(Clone, Copy, Debug, Default)]
#[expect(missing_docs, reason = "the same as above")]
pub struct DifficultyNames<'a> {
    pub difficulty: Option<&'a str>,
    pub rating: Option<[f64; 2]>,
    pub require: &'a [String],
    pub forbid: &'a [String],
    pub max_technique: Option<&'a str>,
    pub scale: &'a str,
}

impl DifficultyNames<'_> {
    /// What they name.
    ///
    /// # Errors
    /// There is no such name, or no such range of ratings.
    pub fn options(&self) -> Result<DifficultyOptions, OptionError> {
        let sets = |names: &[String]| names.iter().map(|name| techniques(name)).collect::<Result<_, _>>();
        let scale = catalogue(self.scale, Catalogue::ALL)?;
        Ok(DifficultyOptions {
            require: sets(self.require)?,
            forbid: sets(self.forbid)?,
            max_technique: self.max_technique.map(hardest).transpose()?,
            difficulty: self.difficulty.map(str::parse).transpose()?,
            rating: self.rating.map(ratings).transpose()?,
            scale,
        })
    }
}

/// A filter, and the catalogue by which it is meant.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What a puzzle's path is held to.
    pub filter: DifficultyFilter,
    /// By which it is found.
    pub scale: &'static Catalogue,
}

impl Wanted {
    /// What finds such paths.
    pub fn explainer(&self) -> Explainer {
        Explainer::new(self.scale)
    }
}

impl DifficultyOptions {
    /// What they come to; `None` if nothing is wanted.
    ///
    /// # Errors
    /// Both a difficulty and a rating are there, or no puzzle can be so.
    pub fn wanted(&self) -> Result<Option<Wanted>, OptionError> {
        let er = match (self.difficulty, &self.rating) {
            (Some(_), Some(_)) => return Err(OptionError::OneOf("difficulty", "rating")),
            (Some(difficulty), None) => Some(self.scale.ratings(difficulty)),
            (None, rating) => rating.clone(),
        };
        let is_any = er.is_some() || self.max_technique.is_some();
        if !is_any && self.require.is_empty() && self.forbid.is_empty() {
            return Ok(None);
        }
        let filter =
            self.require.iter().copied().fold(DifficultyFilter::default(), DifficultyFilter::require);
        let filter = self.forbid.iter().copied().fold(filter, DifficultyFilter::forbid);
        let filter = er.into_iter().fold(filter, DifficultyFilter::with_er);
        let up_to = |filter: DifficultyFilter, hardest| filter.up_to(hardest, self.scale);
        let filter = self.max_technique.into_iter().fold(filter, up_to);
        filter.check(self.scale)?;
        Ok(Some(Wanted { filter, scale: self.scale }))
    }
}
