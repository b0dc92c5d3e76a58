use super::{Catalogue, Measure, Position, Rating, Row, SearchContext, Step, Technique, TechniqueSet};
use crate::grid::{Grid, Solution};
use crate::solve::{Limits, Solver};
use alloc::vec::Vec;
use core::num::NonZeroUsize;

/// Finds the next step of a position, by the techniques and the order of a catalogue.
///
/// # Uniqueness
/// Some techniques (unique loops, BUG) hold only for puzzles that have exactly one solution. An explainer uses them
/// by default. Use [`Explainer::without_uniqueness`] unless it is proved that the puzzle has one solution; otherwise
/// steps may be wrong. The proof must be for the clues: positions reached from them by correct steps need no separate
/// proof. If clues and other digits cannot be distinguished ([`Position::from_parts`] with no clues), the filled grid
/// must have one solution.
///
/// # Examples
/// ```
/// use sudokit::{Grid, explain::{Explainer, Catalogue, Position}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut explainer = Explainer::new(&Catalogue::SE);
/// let step = explainer.next_step(&Position::new(&puzzle)).unwrap();
/// assert_eq!(step.rating.to_string(), "1.2");
/// assert_eq!(step.to_string(), "hidden single (1.2): In box 2, 8 can only go in r1c6. So r1c6=8.");
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Debug)]
pub struct Explainer {
    catalogue: Catalogue,
    context: SearchContext,
}

impl Explainer {
    /// Returns an explainer with this catalogue.
    pub fn new(catalogue: &Catalogue) -> Self {
        Self { catalogue: catalogue.clone(), context: catalogue.context() }
    }

    /// Disables the techniques for which [`Technique::assumes_uniqueness`] is true. The steps then hold for each
    /// solution of a position with any number of solutions. Ratings can differ, and are mostly higher.
    ///
    /// ```
    /// use sudokit::explain::{Explainer, Rating, Catalogue};
    /// let puzzle = "53....9.........3.....581...9..65...6.......1...1..84..6.....8.....97...98..16..7".parse()?;
    /// assert_eq!(Explainer::new(&Catalogue::SE).rate(&puzzle).er, Rating(56));
    /// assert_eq!(Explainer::new(&Catalogue::SE).without_uniqueness().rate(&puzzle).er, Rating(71));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    ///
    /// [`Technique::assumes_uniqueness`]: super::Technique::assumes_uniqueness
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        self.context.uniqueness = false;
        self
    }

    /// Sets limits of time and a stop signal. The time starts now, and the limits apply until others are set. After a
    /// limit is reached, there is no further step, and [`Explainer::is_stopped`] returns true. The limits are checked
    /// every few milliseconds, and at least every tenth of a second on the hardest positions. A limit on nodes has no
    /// effect.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudokit::{Grid, Limits, explain::{Explainer, Catalogue}};
    /// let hard: Grid = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse()?;
    /// let mut explainer = Explainer::new(&Catalogue::SE);
    /// explainer.set_limits(&Limits::unlimited().with_time(Duration::from_millis(1)));
    /// explainer.rate(&hard);
    /// assert!(explainer.is_stopped());
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn set_limits(&mut self, limits: &Limits) {
        self.context.set_limits(limits);
    }

    /// Sets the number of threads that search for dynamic forcing chains, the steps of the hardest puzzles that take longest.
    /// The steps do not depend on it. Without the feature `rayon`, one thread is used, as at first.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use sudokit::explain::{Catalogue, Explainer, Rating};
    /// let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6".parse()?;
    /// let mut explainer = Explainer::new(&Catalogue::SE);
    /// explainer.set_threads(NonZeroUsize::new(4).unwrap());
    /// assert_eq!(explainer.rate(&hard).er, Rating(111));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub const fn set_threads(&mut self, threads: NonZeroUsize) {
        self.context.set_threads(threads);
    }

    /// Returns the catalogue.
    pub const fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Sets the solution for catalogues with a row that places its digits when no technique applies: brute force in
    /// [`Catalogue::HODOKU`]. No other row looks at it. It is ignored for positions that do not lead to it.
    pub fn set_solution(&mut self, solution: Option<Solution>) {
        self.context.set_solution(solution);
    }

    /// Returns whether a limit stopped a search.
    pub fn is_stopped(&self) -> bool {
        self.context.was_stopped()
    }

    /// Returns the first step that the rows of the catalogue find, or `None` if there is none, the grid is full or a
    /// limit is reached.
    pub fn next_step(&mut self, position: &Position) -> Option<Step> {
        self.next_step_with(position, |_| {})
    }

    /// Returns the next step as [`Explainer::next_step`] does, and calls `before` with each row before it is searched:
    /// for the progress of a long search.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Explainer, Position}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut searched = Vec::new();
    /// let step = Explainer::new(&Catalogue::SE).next_step_with(&Position::new(&puzzle), |row| {
    ///     searched = row.scores().iter().map(|score| score.technique).collect();
    /// });
    /// assert!(step.is_some_and(|step| searched.contains(&step.technique)));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn next_step_with(&mut self, position: &Position, mut before: impl FnMut(&Row)) -> Option<Step> {
        let measure = self.catalogue.measure;
        self.first(position, |row, context| {
            before(row);
            Some(Step { measure, ..row.find(position, context)? })
        })
    }

    /// Returns all steps of a position that the rows of the catalogue list, in their order. The first is that of
    /// [`Explainer::next_step`]. A row without a list ([`Row::lists_all`]) has at most one step; if its steps are forcing
    /// chains or cycles, it is searched only while there is no other step. If a limit is reached, there are only the
    /// steps found before.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Explainer, Position, Technique}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let steps = Explainer::new(&Catalogue::HUMAN).all_steps(&Position::new(&puzzle));
    /// let naked = steps.iter().filter(|step| step.technique == Technique::NAKED_SINGLE);
    /// assert_eq!(naked.count(), 4);
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn all_steps(&mut self, position: &Position) -> Vec<Step> {
        self.listed(position, None)
    }

    /// Returns the steps of [`Explainer::all_steps`] that have one of these techniques. Only rows with such a technique
    /// are searched, so forcing chains are found if no other of these techniques applies.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Explainer, Position, Technique, TechniqueSet}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let naked = TechniqueSet::only(Technique::NAKED_SINGLE);
    /// let steps = Explainer::new(&Catalogue::HUMAN).all_steps_of(&Position::new(&puzzle), naked);
    /// assert_eq!(steps.len(), 4);
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn all_steps_of(&mut self, position: &Position, techniques: TechniqueSet) -> Vec<Step> {
        self.listed(position, Some(techniques))
    }

    fn listed(&mut self, position: &Position, wanted: Option<TechniqueSet>) -> Vec<Step> {
        if self.has_none(position) {
            return Vec::new();
        }
        let Self { catalogue, context } = self;
        let is_wanted = |technique: Technique| wanted.is_none_or(|wanted| wanted.contains(technique));
        let mut steps: Vec<Step> = Vec::new();
        for row in catalogue.rows().iter().filter(|row| row.is_enabled()) {
            if context.is_over() {
                break;
            }
            let has_wanted = row.scores().iter().any(|score| is_wanted(score.technique));
            if has_wanted && (!row.is_last_resort() || steps.is_empty()) {
                for step in row.list(position, context).into_iter().filter(|step| is_wanted(step.technique)) {
                    // Two rows can have the same singles, and a chain is found from both ends.
                    if !steps.iter().any(|known| known.pattern.is_same(&step.pattern)) {
                        steps.push(Step { measure: catalogue.measure, ..step });
                    }
                }
            }
        }
        steps
    }

    /// Returns whether no search is needed: a full grid has no step, but some rows take long to see it.
    fn has_none(&self, position: &Position) -> bool {
        position.is_full() || self.context.is_over()
    }

    /// Returns the steps of the first row that has one; none if there is none, the grid is full or a limit is reached.
    pub(super) fn next_moves(&mut self, position: &Position) -> Vec<Step> {
        let measure = self.catalogue.measure;
        let steps = self.first(position, |row, context| {
            let steps = row.list(position, context).into_iter();
            let steps: Vec<Step> = steps.map(|step| Step { measure, ..step }).collect();
            (!steps.is_empty()).then_some(steps)
        });
        steps.unwrap_or_default()
    }

    /// Returns what the first row finds that finds something.
    fn first<T>(
        &mut self,
        position: &Position,
        mut search: impl FnMut(&Row, &mut SearchContext) -> Option<T>,
    ) -> Option<T> {
        if self.has_none(position) {
            return None;
        }
        let Self { catalogue, context } = self;
        for row in catalogue.rows().iter().filter(|row| row.is_enabled()) {
            let found = search(row, context);
            // A row that was stopped may have missed a step before what it or a later row finds.
            if context.was_stopped() {
                return None;
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Returns an iterator over the steps from this position, up to a full grid or a position without a next step.
    pub fn path(&mut self, position: Position) -> Path<'_> {
        Path { explainer: self, position }
    }

    /// Returns the ratings of a puzzle. With [`Catalogue::HODOKU`], a puzzle that needs brute force is complete only if its solution was
    /// [set](Self::set_solution).
    pub fn rate(&mut self, puzzle: &Grid) -> Rated {
        let mut path = self.path(Position::new(puzzle));
        let mut tally = Tally::default();
        path.by_ref().for_each(|step| tally.add(&step));
        tally.rated(path.position())
    }
}

/// The ratings of a puzzle: ER, EP and ED, the hardest technique, the sum, the level and the number of steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Rated {
    /// The rating of the hardest step; [`Rating::BEYOND`] if the path does not complete the grid or was stopped.
    pub er: Rating,
    /// The rating of the hardest step up to the first placement; zero if there is no placement.
    #[doc(alias = "pearl")]
    pub ep: Rating,
    /// The rating of the first step; zero if there is none.
    #[doc(alias = "diamond")]
    pub ed: Rating,
    /// The technique of the first of the hardest steps; `None` if there is no step.
    pub hardest: Option<Technique>,
    /// The sum of the ratings of all steps, in tenths.
    pub sum: u32,
    /// The highest level of a step; 0 if the catalogue has no levels.
    pub level: u8,
    /// The number of steps.
    pub steps: u32,
    /// The number of steps that place no digit.
    pub eliminating: u32,
    /// Whether the path completes the grid.
    pub is_complete: bool,
    /// The rating of the hardest step, even if the path does not complete the grid.
    pub at_least: Rating,
}

impl Rated {
    /// Returns ER, EP and ED.
    pub const fn numbers(&self) -> [Rating; 3] {
        [self.er, self.ep, self.ed]
    }

    /// Returns the sum of the ratings of all steps in points: the score of HoDoKu.
    pub const fn score(&self) -> u32 {
        self.sum / 10
    }

    /// Returns the rating of the hardest step in whole points, or `None` if the path does not complete the grid.
    pub const fn points(&self) -> Option<u32> {
        if self.is_complete { Some(self.er.points()) } else { None }
    }

    /// Returns the effort: the sum of what the rating of each step is above 1.0, that of a full house.
    pub const fn effort(&self) -> Rating {
        Rating(self.sum.saturating_sub(self.steps.saturating_mul(10)))
    }

    /// Returns the rating of the puzzle by this measure. If the path does not complete the grid, the maximum is
    /// [`Rating::BEYOND`], and the others are [`Rating::MAX`].
    pub fn rating(&self, measure: Measure) -> Rating {
        match measure {
            Measure::Maximum => self.er,
            _ if !self.is_complete => Rating::MAX,
            _ => self.so_far(measure),
        }
    }

    /// Returns the rating of the steps so far by this measure.
    const fn so_far(&self, measure: Measure) -> Rating {
        match measure {
            Measure::Maximum | Measure::Points => self.er,
            Measure::Sum => Rating(self.sum),
            Measure::Effort => self.effort(),
        }
    }
}

/// The ratings of a path while its steps are added one by one.
///
/// ```
/// use sudokit::{Grid, explain::{Explainer, Catalogue, Position, Tally}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut explainer = Explainer::new(&Catalogue::SE);
/// let (mut tally, mut path) = (Tally::default(), explainer.path(Position::new(&puzzle)));
/// path.by_ref().for_each(|step| tally.add(&step));
/// let rated = tally.rated(path.position());
/// assert_eq!(rated, explainer.rate(&puzzle));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tally {
    so_far: Rated,
    /// Whether a digit has been placed, which completes EP.
    is_placed: bool,
}

impl Tally {
    /// Adds the next step of the path.
    pub fn add(&mut self, step: &Step) {
        let rated = &mut self.so_far;
        rated.sum = rated.sum.saturating_add(step.rating.0);
        rated.level = rated.level.max(step.level);
        rated.steps += 1;
        rated.eliminating += u32::from(step.placement.is_none());
        if rated.hardest.is_none() {
            rated.ed = step.rating;
        }
        if rated.hardest.is_none() || step.rating > rated.er {
            (rated.er, rated.hardest) = (step.rating, Some(step.technique));
        }
        if !self.is_placed {
            rated.ep = rated.er;
            self.is_placed = step.placement.is_some();
        }
    }

    /// Returns the rating of the steps so far by this measure.
    pub(super) const fn so_far(&self, measure: Measure) -> Rating {
        self.so_far.so_far(measure)
    }

    /// Returns the ratings of a path that ends in this position.
    pub fn rated(self, end: &Position) -> Rated {
        let is_complete = end.is_full();
        let er = if is_complete { self.so_far.er } else { Rating::BEYOND };
        let ep = if self.is_placed { self.so_far.ep } else { Rating::default() };
        Rated { er, ep, is_complete, at_least: self.so_far.er, ..self.so_far }
    }
}

/// An iterator over the steps from a position. Each step is applied before the next is searched.
#[derive(Debug)]
pub struct Path<'a> {
    explainer: &'a mut Explainer,
    position: Position,
}

impl Path<'_> {
    /// Returns the position after the steps so far.
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

impl Iterator for Path<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.explainer.next_step(&self.position)?;
        self.position.apply(&step);
        Some(step)
    }
}

/// Rates a puzzle with exactly one solution, which is searched first for catalogues that place its digits. For many puzzles, or puzzles
/// that may have more solutions, keep an [`Explainer`].
///
/// ```
/// use sudokit::{Grid, explain::{self, Rating, Catalogue}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(explain::rate(&puzzle, &Catalogue::SE).er, Rating(12));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn rate(puzzle: &Grid, catalogue: &Catalogue) -> Rated {
    let mut explainer = Explainer::new(catalogue);
    explainer.set_solution(Solver::new().solve(puzzle).unique().copied());
    explainer.rate(puzzle)
}
