//! Conditions on generated puzzles.

use crate::OptionError;
use crate::technique::{hardest, techniques};
use crate::values::{catalogue, ratings};
use core::ops::RangeInclusive;
use sudokit::explain::{Catalogue, Difficulty, DifficultyFilter, Rating, Technique, TechniqueSet};
use sudokit::generate::{ClueSymmetry, Generator, PuzzleSpec};
use sudokit::{CellSet, explain::Explainer};

/// Clues of a generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleOptions {
    /// Minimum and maximum number of clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// Minimum and maximum number of empty cells, instead of clues.
    pub blanks: Option<RangeInclusive<usize>>,
    /// Symmetry of the clues.
    pub symmetry: Option<ClueSymmetry>,
    /// Places of the clues.
    pub pattern: Option<CellSet>,
    /// Whether every clue must be needed.
    pub minimal: bool,
    /// Whether puzzles are minimal and drawn with known bias.
    pub unbiased: bool,
}

impl PuzzleOptions {
    /// The specification of such puzzles.
    ///
    /// # Errors
    /// Both clues and blanks are set.
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

    /// The generator of such puzzles with this seed.
    ///
    /// # Errors
    /// Both clues and blanks are set, or no puzzle can meet the options.
    pub fn generator(self, seed: u64) -> Result<Generator, OptionError> {
        Ok(Generator::new(self.spec()?, seed)?)
    }
}

/// Difficulty of a puzzle.
#[derive(Clone, Debug)]
pub struct DifficultyOptions {
    /// A difficulty by name.
    pub difficulty: Option<Difficulty>,
    /// The lowest and highest rating, instead of a difficulty.
    pub rating: Option<RangeInclusive<Rating>>,
    /// Required techniques, one of each set.
    pub require: Vec<TechniqueSet>,
    /// Forbidden techniques.
    pub forbid: Vec<TechniqueSet>,
    /// The hardest technique that may be needed.
    pub max_technique: Option<Technique>,
    /// The catalogue of ratings and techniques.
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

/// [`DifficultyOptions`] as names and numbers of a request or of Python.
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
    /// The options with these names.
    ///
    /// # Errors
    /// Unknown name, or not a range of ratings.
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

/// A filter and its catalogue.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The conditions on the path of a puzzle.
    pub filter: DifficultyFilter,
    /// The catalogue of the path.
    pub scale: &'static Catalogue,
}

impl Wanted {
    /// An explainer that finds such paths.
    pub fn explainer(&self) -> Explainer {
        Explainer::new(self.scale)
    }
}

impl DifficultyOptions {
    /// The filter; `None` without conditions.
    ///
    /// # Errors
    /// Both a difficulty and a rating are set, or no puzzle can meet the conditions.
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
        let filter = er.into_iter().fold(filter, DifficultyFilter::with_rating);
        let up_to = |filter: DifficultyFilter, hardest| filter.up_to(hardest, self.scale);
        let filter = self.max_technique.into_iter().fold(filter, up_to);
        filter.check(self.scale)?;
        Ok(Some(Wanted { filter, scale: self.scale }))
    }
}
