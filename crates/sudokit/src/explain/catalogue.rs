use super::{
    CompatFlags, Deduction, Difficulty, Position, Rating, SearchContext, Step, Technique, TechniqueSet,
};
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

/// Looks for the first step of one kind. It knows neither what a step scores nor what is tried before or after it.
pub type Finder = fn(&Position, &mut SearchContext) -> Option<Deduction>;

/// What a step scores, from the score of the easiest step of its technique.
pub type Refine = fn(&Deduction, f64) -> f64;

/// What the easiest step of a technique scores, as the double that is added to and compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The technique.
    pub technique: Technique,
    /// What its easiest step scores.
    pub base: f64,
}

/// A finder with what its steps score.
#[derive(Clone, Debug)]
pub struct Row {
    finder: Finder,
    scores: Cow<'static, [Score]>,
    refine: Refine,
    level: u8,
    is_enabled: bool,
}

impl Row {
    /// Returns a row of a finder, which may find steps of all these techniques.
    pub const fn new(finder: Finder, scores: Cow<'static, [Score]>) -> Self {
        Self { finder, scores, refine: |_, base| base, level: 0, is_enabled: true }
    }

    /// Returns the same, where not all steps of a technique score alike.
    #[must_use]
    pub const fn with_refine(mut self, refine: Refine) -> Self {
        self.refine = refine;
        self
    }

    /// Returns the same with a level, where the catalogue has levels.
    #[must_use]
    pub const fn with_level(mut self, level: u8) -> Self {
        self.level = level;
        self
    }

    /// Returns the same, tried or passed over.
    #[must_use]
    pub const fn with_enabled(mut self, is_enabled: bool) -> Self {
        self.is_enabled = is_enabled;
        self
    }

    /// Returns the same with other scores.
    #[must_use]
    pub fn with_scores(mut self, scores: Vec<Score>) -> Self {
        self.scores = Cow::Owned(scores);
        self
    }

    /// Returns what the easiest step of each of its techniques scores.
    pub fn scores(&self) -> &[Score] {
        &self.scores
    }

    /// Returns whether it is tried.
    pub const fn is_enabled(&self) -> bool {
        self.is_enabled
    }

    /// Returns the level of its steps.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// Returns the first step that the finder finds, rated.
    pub(super) fn find(&self, position: &Position, context: &mut SearchContext) -> Option<Step> {
        let deduction = if self.is_enabled { (self.finder)(position, context)? } else { return None };
        Some(Step { level: self.level, ..self.rated(deduction) })
    }

    /// Returns the step that a deduction is; it is rated 0 if the row does not name its technique.
    fn rated(&self, deduction: Deduction) -> Step {
        let score = self.scores.iter().find(|score| score.technique == deduction.technique);
        let base = score.map_or(0.0, |score| score.base);
        let rating = Rating::from_exact((self.refine)(&deduction, base));
        deduction.rated(rating)
    }
}

/// Which of the numbers of a path is that of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Measure {
    /// The hardest step, as in Sudoku Explainer: [`Rated::er`](super::Rated::er).
    Maximum,
    /// The sum of all steps, with the level of the hardest row: [`Rated::sum`](super::Rated::sum).
    Sum,
}

/// Which techniques there are, in which order they are tried, what each scores, and which scores are called hard.
///
/// A catalogue is a value: another one is made of rows of this one or of others.
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
    /// Up to which rating a puzzle is easy, medium, hard and expert.
    pub(super) bands: [Rating; 4],
    pub(super) compat: CompatFlags,
}

impl Catalogue {
    /// Returns a catalogue of these rows, in the order in which they are tried, with the bands of [`Catalogue::SE`].
    pub const fn new(name: &'static str, rows: Vec<Row>) -> Self {
        Self {
            name: Cow::Borrowed(name),
            rows: Cow::Owned(rows),
            measure: Measure::Maximum,
            bands: Self::SE_BANDS,
            compat: CompatFlags::NONE,
        }
    }

    /// Returns the same with another measure.
    #[must_use]
    pub const fn with_measure(mut self, measure: Measure) -> Self {
        self.measure = measure;
        self
    }

    /// Returns the same with other bands: up to which rating a puzzle is easy, medium, hard and expert.
    #[must_use]
    pub const fn with_bands(mut self, bands: [Rating; 4]) -> Self {
        self.bands = bands;
        self
    }

    /// Returns the same, searched as another program does.
    #[must_use]
    pub const fn with_compat(mut self, compat: CompatFlags) -> Self {
        self.compat = compat;
        self
    }

    /// Returns the name by which the catalogue is asked for.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rows, in the order in which they are tried: the first step that is found is the step.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns which of the numbers of a path is that of the puzzle.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// In which ways it searches as a certain program does.
    pub const fn compat(&self) -> CompatFlags {
        self.compat
    }

    /// Returns the techniques in the order of the rows, each where it comes first.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        let mut seen = TechniqueSet::EMPTY;
        self.scores().map(|score| score.technique).filter(move |&technique| {
            let is_new = !seen.contains(technique);
            seen = seen.union(TechniqueSet::only(technique));
            is_new
        })
    }

    /// Returns what the easiest step of this technique is rated, or `None` if no row has it.
    pub fn least(&self, technique: Technique) -> Option<Rating> {
        let score = self.scores().find(|score| score.technique == technique)?;
        Some(Rating::from_exact(score.base))
    }

    /// Returns the techniques that come after this one. One that no row has is taken to be where the first of
    /// [`Catalogue::ALL`] that knows it has it; after one that none of them knows comes nothing.
    pub fn harder_than(&self, technique: Technique) -> TechniqueSet {
        let knows = |catalogue: &&Self| catalogue.techniques().any(|one| one == technique);
        let Some(catalogue) = [self].into_iter().chain(Self::ALL.iter().copied()).find(knows) else {
            return TechniqueSet::EMPTY;
        };
        catalogue.techniques().skip_while(|&one| one != technique).skip(1).collect()
    }

    /// Returns the ratings of puzzles that are called so.
    pub fn ratings(&self, difficulty: Difficulty) -> RangeInclusive<Rating> {
        let [easy, medium, hard, expert] = self.bands;
        let after = |Rating(end)| Rating(end.saturating_add(1));
        match difficulty {
            Difficulty::Easy => Rating(0)..=easy,
            Difficulty::Medium => after(easy)..=medium,
            Difficulty::Hard => after(medium)..=hard,
            Difficulty::Expert => after(hard)..=expert,
            Difficulty::Extreme => after(expert)..=Rating::BEYOND,
        }
    }

    /// Returns what a puzzle of this rating is called.
    pub fn difficulty(&self, rating: Rating) -> Difficulty {
        let mut ends = self.bands.iter().zip(Difficulty::ALL);
        ends.find(|(end, _)| rating <= **end).map_or(Difficulty::Extreme, |(_, &difficulty)| difficulty)
    }

    fn scores(&self) -> impl DoubleEndedIterator<Item = &Score> {
        self.rows.iter().flat_map(Row::scores)
    }

    /// Returns the context in which its rows search. Where several rows have a technique, the first counts.
    pub(super) fn context(&self) -> SearchContext {
        SearchContext::new(self.compat, self.scores().rev().map(|score| (score.technique, score.base)))
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalogue({})", self.name)
    }
}
