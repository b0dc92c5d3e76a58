//! Conditions on generated puzzles.

use crate::OptionError;
use crate::StepOptions;
use crate::option::first_set;
use crate::technique::{hardest, techniques};
use crate::values::{catalogue, ratings};
use core::mem;
use core::ops::RangeInclusive;
use sudokit::explain::{
    Catalogue, Difficulty, DifficultyFilter, Explainer, Rated, Rating, Technique, TechniqueSet,
};
use sudokit::generate::{ClueSymmetry, Generator, PuzzleSpec};
use sudokit::{CellSet, Grid, Limits};

/// Clues of a generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleOptions {
    /// Minimum and maximum number of clues; a maximum of `usize::MAX` is the number of cells.
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
    /// The range of the number of clues in a grid of this number of cells, if one is set. A range without an end ends with all cells.
    pub(crate) fn clue_range(&self, cells: usize) -> Result<Option<RangeInclusive<usize>>, OptionError> {
        let rest = |blanks: usize| cells.saturating_sub(blanks);
        match (&self.clues, &self.blanks) {
            (Some(_), Some(_)) => Err(OptionError::OneOf("clues", "blanks")),
            (Some(clues), None) if *clues.end() == usize::MAX => Ok(Some(*clues.start()..=cells)),
            (Some(clues), None) => Ok(Some(clues.clone())),
            (None, Some(blanks)) if *blanks.end() > cells && *blanks.end() != usize::MAX => {
                Err(OptionError::Blanks { found: *blanks.end(), cells })
            }
            (None, Some(blanks)) => Ok(Some(rest(*blanks.end())..=rest(*blanks.start()))),
            (None, None) => Ok(None),
        }
    }

    /// The specification of such puzzles.
    ///
    /// # Errors
    /// Both clues and blanks are set, or there are more blanks than cells.
    pub fn spec(self) -> Result<PuzzleSpec, OptionError> {
        let mut spec = PuzzleSpec::default().with_symmetry(self.symmetry.unwrap_or_default());
        if let Some(clues) = self.clue_range(81)? {
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
    /// As for [`Self::spec`], or no puzzle can meet the options.
    pub fn generator(self, seed: u64) -> Result<Generator, OptionError> {
        Ok(Generator::new(self.spec()?, seed)?)
    }
}

/// Difficulty of a puzzle.
#[derive(Clone, Debug, Default)]
pub struct DifficultyOptions {
    /// A difficulty by name.
    pub difficulty: Option<Difficulty>,
    /// The lowest and highest rating on the scale.
    pub rating: Option<RangeInclusive<Rating>>,
    /// The lowest and highest effort on the scale human.
    pub effort: Option<RangeInclusive<Rating>>,
    /// Required techniques, one of each set.
    pub require: Vec<TechniqueSet>,
    /// Forbidden techniques.
    pub forbid: Vec<TechniqueSet>,
    /// The hardest technique that may be needed.
    pub max_technique: Option<Technique>,
    /// The catalogue of ratings and techniques; the default is [`Catalogue::SE`] with a rating, otherwise
    /// [`Catalogue::HUMAN`].
    pub scale: Option<&'static Catalogue>,
}

impl DifficultyOptions {
    /// Returns the name of the first option that is set.
    pub fn first_set(&self) -> Option<&'static str> {
        first_set([
            ("rating", self.rating.is_some()),
            ("difficulty", self.difficulty.is_some()),
            ("effort", self.effort.is_some()),
            ("require", !self.require.is_empty()),
            ("forbid", !self.forbid.is_empty()),
            ("max_technique", self.max_technique.is_some()),
            ("scale", self.scale.is_some()),
        ])
    }
}

/// [`DifficultyOptions`] as names and numbers of a request or of Python.
#[derive(Clone, Copy, Debug, Default)]
#[expect(missing_docs, reason = "the same as above")]
pub struct DifficultyNames<'a> {
    pub difficulty: Option<&'a str>,
    pub rating: Option<[f64; 2]>,
    pub effort: Option<[f64; 2]>,
    pub require: &'a [String],
    pub forbid: &'a [String],
    pub max_technique: Option<&'a str>,
    pub scale: Option<&'a str>,
}

impl DifficultyNames<'_> {
    /// The options with these names.
    ///
    /// # Errors
    /// Unknown name, or not a range of ratings.
    pub fn options(&self) -> Result<DifficultyOptions, OptionError> {
        let sets = |names: &[String]| names.iter().map(|name| techniques(name)).collect::<Result<_, _>>();
        Ok(DifficultyOptions {
            require: sets(self.require)?,
            forbid: sets(self.forbid)?,
            max_technique: self.max_technique.map(hardest).transpose()?,
            difficulty: self.difficulty.map(str::parse).transpose()?,
            rating: self.rating.map(|range| ratings("rating", range)).transpose()?,
            effort: self.effort.map(|range| ratings("effort", range)).transpose()?,
            scale: self.scale.map(|name| catalogue(name, Catalogue::ALL)).transpose()?,
        })
    }
}

/// A condition on the path of a puzzle in one catalogue.
#[derive(Clone, Debug)]
struct Condition {
    filter: DifficultyFilter,
    scale: &'static Catalogue,
}

/// Conditions on the paths of a puzzle.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The scale of the ratings of a puzzle that matches.
    pub scale: &'static Catalogue,
    /// At most one for each catalogue; that of the scale is the last.
    conditions: Vec<Condition>,
}

/// Ratings of a puzzle that matches.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The ratings on the scale of the conditions.
    pub rated: Rated,
    /// The difficulty, if a condition needed it.
    pub difficulty: Option<Difficulty>,
}

/// Searches the paths of puzzles for [`Wanted`].
#[derive(Debug)]
pub struct Matcher<'a> {
    wanted: &'a Wanted,
    /// One for each condition.
    explainers: Vec<Explainer>,
}

impl Wanted {
    /// Accepts every puzzle.
    pub fn any(scale: &'static Catalogue) -> Self {
        Self { scale, conditions: vec![Condition { filter: DifficultyFilter::default(), scale }] }
    }

    /// Searches until `stop` returns true.
    pub fn matcher(&self, stop: impl Fn() -> bool + Send + Sync + Clone + 'static) -> Matcher<'_> {
        let explainer = |condition: &Condition| {
            StepOptions { scale: condition.scale, uniqueness: true }.explainer(stop.clone())
        };
        Matcher { wanted: self, explainers: self.conditions.iter().map(explainer).collect() }
    }

    /// The filter of a catalogue.
    fn filter(&mut self, scale: &'static Catalogue) -> &mut DifficultyFilter {
        let known = self.conditions.iter().position(|condition| condition.scale.name() == scale.name());
        let at = known.unwrap_or_else(|| {
            self.conditions.insert(0, Condition { filter: DifficultyFilter::default(), scale });
            0
        });
        &mut self.conditions[at].filter
    }

    /// Adds to the filter of a catalogue.
    fn add(&mut self, scale: &'static Catalogue, change: impl FnOnce(DifficultyFilter) -> DifficultyFilter) {
        let filter = self.filter(scale);
        *filter = change(mem::take(filter));
    }
}

impl Matcher<'_> {
    /// Sets the limits of the next searches.
    pub fn set_limits(&mut self, limits: &Limits) {
        self.explainers.iter_mut().for_each(|explainer| explainer.set_limits(limits));
    }

    /// Whether a limit ended the search of the last puzzle.
    pub fn is_stopped(&self) -> bool {
        self.explainers.iter().any(Explainer::is_stopped)
    }

    /// The ratings of a valid puzzle that meets all conditions.
    pub fn find(&mut self, puzzle: &Grid) -> Option<Match> {
        let mut found = Match { rated: Rated::default(), difficulty: None };
        for (condition, explainer) in self.wanted.conditions.iter().zip(&mut self.explainers) {
            found.rated = condition.filter.rate(explainer, puzzle)?;
            if condition.scale.name() == Catalogue::HUMAN.name() {
                found.difficulty = Some(Difficulty::new(&found.rated));
            }
        }
        Some(found)
    }
}

impl DifficultyOptions {
    /// The conditions; `None` if there are none. The difficulty and the effort are those of [`Catalogue::HUMAN`], other
    /// conditions are for the scale. A required technique that the scale does not have is looked for on the first other
    /// scale that has it.
    ///
    /// # Errors
    /// No puzzle can meet the conditions.
    pub fn wanted(&self) -> Result<Option<Wanted>, OptionError> {
        if self.is_effort_twice() {
            return Err(OptionError::OneOf("rating", "effort"));
        }
        let default = if self.rating.is_some() { &Catalogue::SE } else { &Catalogue::HUMAN };
        let scale = self.scale.unwrap_or(default);
        let is_any = self.difficulty.is_some()
            || self.rating.is_some()
            || self.effort.is_some()
            || self.max_technique.is_some()
            || !self.require.is_empty()
            || !self.forbid.is_empty();
        if !is_any {
            return Ok(None);
        }
        let mut wanted = Wanted::any(scale);
        for &techniques in &self.require {
            wanted.add(scale_of(techniques, scale), |filter| filter.require(techniques));
        }
        for &techniques in &self.forbid {
            wanted.add(scale, |filter| filter.forbid(techniques));
        }
        if let Some(rating) = &self.rating {
            wanted.add(scale, |filter| filter.with_rating(rating.clone()));
        }
        if let Some(hardest) = self.max_technique {
            wanted.add(scale, |filter| filter.up_to(hardest, scale));
        }
        if let Some(difficulty) = self.difficulty {
            wanted.add(&Catalogue::HUMAN, |filter| filter.with_difficulty(difficulty));
        }
        if let Some(effort) = &self.effort {
            wanted.add(&Catalogue::HUMAN, |filter| filter.with_rating(effort.clone()));
        }
        wanted.conditions.iter().try_for_each(|condition| condition.filter.check(condition.scale))?;
        Ok(Some(wanted))
    }

    /// Whether the rating is an effort too.
    fn is_effort_twice(&self) -> bool {
        let is_human = self.scale.is_some_and(|scale| scale.name() == Catalogue::HUMAN.name());
        is_human && self.rating.is_some() && self.effort.is_some()
    }
}

/// The scale on which required techniques are looked for.
fn scale_of(techniques: TechniqueSet, scale: &'static Catalogue) -> &'static Catalogue {
    let has_one = |catalogue: &&'static Catalogue| techniques.iter().any(|one| catalogue.has(one));
    [scale, &Catalogue::HUMAN].iter().chain(Catalogue::ALL).copied().find(has_one).unwrap_or(scale)
}
