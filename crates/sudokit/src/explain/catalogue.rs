use super::{CompatFlags, Deduction, Position, Rated, Rating, SearchContext, Step, Technique, TechniqueSet};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

/// A function that finds the first step of one kind. It does not depend on the scores or the order of a catalogue.
pub type Finder = fn(&Position, &mut SearchContext) -> Option<Deduction>;

/// A function that returns all steps of one kind, the one that the finder of the row finds first.
pub type Lister = fn(&Position, &mut SearchContext) -> Vec<Deduction>;

/// A function that returns the score of a step in points, from the score of the easiest step of its technique.
pub type Refine = fn(&Deduction, f64) -> f64;

/// The score of the easiest step of a technique, in points, as the double that is used in sums and comparisons.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The technique.
    pub technique: Technique,
    /// The score of its easiest step, in points: 7.2 is the rating `7.2`.
    pub base: f64,
}

/// A finder with the scores of its steps.
#[derive(Clone, Debug)]
pub struct Row {
    finder: Finder,
    lister: Option<Lister>,
    scores: Cow<'static, [Score]>,
    refine: Refine,
    level: u8,
    is_enabled: bool,
}

impl Row {
    /// Returns a row of a finder that finds steps of these techniques.
    pub const fn new(finder: Finder, scores: Cow<'static, [Score]>) -> Self {
        Self { finder, lister: None, scores, refine: |_, base| base, level: 0, is_enabled: true }
    }

    /// Sets the function that returns all steps of the row, for [`Explainer::all_steps`](super::Explainer::all_steps).
    /// Without it the row has only the step of its finder.
    #[must_use]
    pub const fn with_lister(mut self, lister: Lister) -> Self {
        self.lister = Some(lister);
        self
    }

    /// Sets the lister, if there is one.
    pub(super) const fn with_lister_if(mut self, lister: Option<Lister>) -> Self {
        self.lister = lister;
        self
    }

    /// Sets the function that scores steps of the same technique differently.
    #[must_use]
    pub const fn with_refine(mut self, refine: Refine) -> Self {
        self.refine = refine;
        self
    }

    /// Sets the level, for a catalogue with levels. The default is 0.
    #[must_use]
    pub const fn with_level(mut self, level: u8) -> Self {
        self.level = level;
        self
    }

    /// Enables or disables the row. It is enabled by default.
    #[must_use]
    pub const fn with_enabled(mut self, is_enabled: bool) -> Self {
        self.is_enabled = is_enabled;
        self
    }

    /// Sets the scores.
    #[must_use]
    pub fn with_scores(mut self, scores: Vec<Score>) -> Self {
        self.scores = Cow::Owned(scores);
        self
    }

    /// Returns the score of the easiest step of each of its techniques.
    pub fn scores(&self) -> &[Score] {
        &self.scores
    }

    /// Returns whether the row is enabled.
    pub const fn is_enabled(&self) -> bool {
        self.is_enabled
    }

    /// Returns the level of its steps.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// Returns the first step that the finder finds, with its rating.
    pub(super) fn find(&self, position: &Position, context: &mut SearchContext) -> Option<Step> {
        let deduction = if self.is_enabled { (self.finder)(position, context)? } else { return None };
        Some(self.rated(deduction))
    }

    /// Returns whether [`Explainer::all_steps`](super::Explainer::all_steps) has all steps of the row, and not at most one.
    pub const fn lists_all(&self) -> bool {
        self.lister.is_some()
    }

    /// Returns whether it is worth a search only while there is no other step: forcing chains and cycles of which it
    /// finds the first.
    pub(super) fn is_last_resort(&self) -> bool {
        !self.lists_all() && self.scores.iter().all(|score| score.technique.family().is_forcing_chain())
    }

    /// Returns all steps of the lister, or the step of the finder if there is none, with their ratings.
    pub(super) fn list(&self, position: &Position, context: &mut SearchContext) -> Vec<Step> {
        let deductions = match self.lister {
            Some(lister) => lister(position, context),
            None => (self.finder)(position, context).into_iter().collect(),
        };
        deductions.into_iter().map(|deduction| self.rated(deduction)).collect()
    }

    /// Returns the step of a deduction. If the row does not have its technique, the first technique counts.
    fn rated(&self, deduction: Deduction) -> Step {
        let own = self.scores.iter().find(|score| score.technique == deduction.technique);
        let score = own.or(self.scores.first());
        let base = score.map_or(0.0, |score| score.base);
        let rating = Rating::from_exact((self.refine)(&deduction, base));
        Step { level: self.level, ..deduction.rated(rating) }
    }
}

/// The number of a path that is the rating of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Measure {
    /// The rating of the hardest step, as in Sudoku Explainer: [`Rated::er`](super::Rated::er).
    Maximum,
    /// The sum of the ratings of all steps, the score of HoDoKu: [`Rated::score`](super::Rated::score).
    Sum,
    /// The sum of what each rating is above 1.0: [`Rated::effort`](super::Rated::effort).
    Effort,
    /// The rating of the hardest step in whole points, as of chains by their length: [`Rated::points`](super::Rated::points).
    Points,
}

impl Measure {
    /// Returns the rating of a puzzle with one step of this rating, and no other.
    pub(super) const fn least(self, step: Rating) -> Rating {
        match self {
            Self::Maximum | Self::Sum | Self::Points => step,
            Self::Effort => Rating(step.0.saturating_sub(10)),
        }
    }
}

/// A level of puzzles in a catalogue whose rows have levels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleLevel {
    name: Cow<'static, str>,
    highest: Option<Rating>,
}

impl PuzzleLevel {
    /// Returns a level with a name, and with the highest rating of its puzzles by the measure of the catalogue, if there
    /// is one.
    pub const fn new(name: &'static str, highest: Option<Rating>) -> Self {
        Self { name: Cow::Borrowed(name), highest }
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the highest rating of its puzzles by the measure of the catalogue, or `None` if there is no highest.
    pub const fn highest(&self) -> Option<Rating> {
        self.highest
    }
}

/// A list of techniques, with the order in which they are tried, their scores, and the levels of puzzles.
///
/// A catalogue is a value. Another catalogue can be built from rows of this one or of others.
///
/// ```
/// use sudokit::{Grid, explain::{Catalogue, Explainer, Technique}};
/// let without_wings = Catalogue::SE.rows().iter().cloned().filter(|row| {
///     row.scores().iter().all(|score| score.technique != Technique::XY_WING)
/// });
/// let catalogue = Catalogue::new("without wings", without_wings.collect());
/// let puzzle: Grid = ".3.6...41.6......29....137...3..46...9..8..14...57.........7.68...3.....1...5....".parse()?;
/// assert_eq!(Explainer::new(&Catalogue::SE).rate(&puzzle).er.to_string(), "4.2");
/// assert_eq!(Explainer::new(&catalogue).rate(&puzzle).er.to_string(), "4.5");
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone)]
pub struct Catalogue {
    pub(super) name: Cow<'static, str>,
    pub(super) rows: Cow<'static, [Row]>,
    pub(super) measure: Measure,
    pub(super) compat: CompatFlags,
    /// The levels of rows and puzzles, the easiest first; none if the rows have no levels.
    pub(super) levels: Cow<'static, [PuzzleLevel]>,
}

impl Catalogue {
    /// Returns a catalogue of these rows, in the order in which they are tried, without levels.
    pub const fn new(name: &'static str, rows: Vec<Row>) -> Self {
        Self {
            name: Cow::Borrowed(name),
            rows: Cow::Owned(rows),
            measure: Measure::Maximum,
            compat: CompatFlags::NONE,
            levels: Cow::Borrowed(&[]),
        }
    }

    /// Sets the name.
    #[must_use]
    pub fn with_name(mut self, name: Cow<'static, str>) -> Self {
        self.name = name;
        self
    }

    /// Sets the levels of rows and puzzles, the easiest first. Level 1 of a row is the first.
    #[must_use]
    pub fn with_levels(mut self, levels: Vec<PuzzleLevel>) -> Self {
        self.levels = Cow::Owned(levels);
        self
    }

    /// Sets the rows, in the order in which they are tried.
    #[must_use]
    pub fn with_rows(mut self, rows: Vec<Row>) -> Self {
        self.rows = Cow::Owned(rows);
        self
    }

    /// Sets the measure.
    #[must_use]
    pub const fn with_measure(mut self, measure: Measure) -> Self {
        self.measure = measure;
        self
    }

    /// Sets the details in which the search follows another program.
    #[must_use]
    pub const fn with_compat(mut self, compat: CompatFlags) -> Self {
        self.compat = compat;
        self
    }

    /// Returns the name of the catalogue.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rows, in the order in which they are tried. The first step found is the next step of a path.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the number of a path that is the rating of the puzzle.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// Returns the details in which the search follows another program.
    pub const fn compat(&self) -> CompatFlags {
        self.compat
    }

    /// Returns the levels of rows and puzzles, the easiest first; none if the rows have no levels.
    pub fn levels(&self) -> &[PuzzleLevel] {
        &self.levels
    }

    /// Returns the level of a puzzle: that of its hardest step, or a higher one if its rating by the measure of the
    /// catalogue is too high for it, and the last if the path does not complete the grid. Returns `None` if the rows
    /// have no levels.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, rate}};
    /// let puzzle: Grid = ".3.6...41.6......29....137...3..46...9..8..14...57.........7.68...3.....1...5....".parse()?;
    /// let rated = rate(&puzzle, &Catalogue::HODOKU);
    /// let level = Catalogue::HODOKU.level(&rated).map(|level| level.name().to_owned());
    /// assert_eq!((rated.score(), level.as_deref()), (1164, Some("hard")));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn level(&self, rated: &Rated) -> Option<&PuzzleLevel> {
        self.levels.get(self.level_index(rated)?)
    }

    /// Returns the index of the level of a puzzle in [`Catalogue::levels`], or `None` if the rows have no levels.
    pub fn level_index(&self, rated: &Rated) -> Option<usize> {
        let last = self.levels.len().checked_sub(1)?;
        if !rated.is_complete {
            return Some(last);
        }
        let from = usize::from(rated.level).saturating_sub(1);
        let rating = rated.rating(self.measure);
        let is_high_enough = |level: &PuzzleLevel| level.highest.is_none_or(|highest| rating <= highest);
        let above = self.levels.iter().skip(from).position(is_high_enough);
        Some(above.map_or(last, |above| from + above))
    }

    /// Returns the techniques in the order of the rows, each once.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        let mut seen = TechniqueSet::EMPTY;
        self.scores().map(|score| score.technique).filter(move |&technique| {
            let is_new = !seen.contains(technique);
            seen = seen.union(TechniqueSet::only(technique));
            is_new
        })
    }

    /// Returns the rating of the easiest step of this technique, or `None` if no row has it.
    pub fn least(&self, technique: Technique) -> Option<Rating> {
        let score = self.scores().find(|score| score.technique == technique)?;
        Some(Rating::from_exact(score.base))
    }

    /// Returns a lower bound of the ratings of puzzles with empty cells.
    pub(super) fn least_of_all(&self) -> Rating {
        let enabled = self.rows.iter().filter(|row| row.is_enabled).flat_map(Row::scores);
        let least = enabled.map(|score| Rating::from_exact(score.base)).min();
        self.measure.least(least.unwrap_or_default())
    }

    /// Returns whether all ratings of puzzles are whole points.
    pub(super) fn is_in_whole_points(&self) -> bool {
        let is_whole = |score: &Score| score.base.fract() == 0.0;
        match self.measure {
            Measure::Points => true,
            Measure::Sum => self.scores().all(is_whole),
            Measure::Maximum | Measure::Effort => false,
        }
    }

    /// Returns whether an enabled row has this technique.
    pub fn has(&self, technique: Technique) -> bool {
        let has_it = |row: &Row| row.scores.iter().any(|score| score.technique == technique);
        self.rows.iter().any(|row| row.is_enabled && has_it(row))
    }

    /// Returns the index of the level of the first row that has this technique, or `None` if no row has it or the rows
    /// have no levels.
    pub fn level_of(&self, technique: Technique) -> Option<usize> {
        let has_it = |row: &&Row| row.scores.iter().any(|score| score.technique == technique);
        usize::from(self.rows.iter().find(has_it)?.level).checked_sub(1)
    }

    /// Returns the techniques that come after this one. If no row has the technique, its position is that in the
    /// first catalogue of [`Catalogue::ALL`] that has it; if none has it, the set is empty.
    pub fn harder_than(&self, technique: Technique) -> TechniqueSet {
        let knows = |catalogue: &&Self| catalogue.techniques().any(|one| one == technique);
        let Some(catalogue) = [self].into_iter().chain(Self::ALL.iter().copied()).find(knows) else {
            return TechniqueSet::EMPTY;
        };
        catalogue.techniques().skip_while(|&one| one != technique).skip(1).collect()
    }

    fn scores(&self) -> impl DoubleEndedIterator<Item = &Score> {
        self.rows.iter().flat_map(Row::scores)
    }

    /// Returns the context in which its rows search. If several rows have a technique, the first counts.
    pub(super) fn context(&self) -> SearchContext {
        SearchContext::new(self.compat, self.scores().rev().map(|score| (score.technique, score.base)))
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalogue({})", self.name)
    }
}
