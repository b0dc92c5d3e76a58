use crate::kernel::{Candidates, Class, Estimate, Model, Next};
use crate::learning::Turns;
use crate::translate::{self, Numbering};
use crate::{CellId, Puzzle, PuzzleError, Rule, ValueSet};
use sudokit::Limits;
use sudokit::solve::{Budget, Count, End, Goal};

/// Answers questions about a puzzle.
///
/// The answers depend only on the puzzle and the limit of nodes, unless there is a limit of time or a stop signal.
///
/// ```
/// use sudokit_variants::sudokit::{Count, solve::Goal};
/// use sudokit_variants::{CellsRule, Puzzle, Rule, Shape, Solver};
/// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
/// puzzle.rules.push(Rule::Cells(CellsRule::Thermo, vec![0, 5, 10]));
/// let solver = Solver::new(&puzzle);
/// assert_eq!(solver.count(1000), Count::Exactly(24));
/// let found = solver.search(Goal::First);
/// assert!(puzzle.holds(&found.first.unwrap()));
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    model: Model,
    limits: Limits,
    first: u8,
    first_region_cell: usize,
    /// The puzzle, if regions that are part of the solution have other numbers in the model.
    renumbered: Option<Puzzle>,
}

impl Solver {
    /// Returns a solver for a puzzle, with the default [`Limits`], which do not apply to this function: it takes less than a second for the
    /// longest texts.
    ///
    /// # Panics
    /// The puzzle is malformed, which none from text is: it can panic if [`Puzzle::check`] returns an error. [`Solver::try_new`] checks a puzzle
    /// that was built by hand.
    pub fn new(puzzle: &Puzzle) -> Self {
        let is_free = translate::has_free_numbers(puzzle);
        let numbering = if is_free { Numbering::Free } else { Numbering::ByFirstCells };
        Self {
            model: translate::model(puzzle, numbering),
            limits: Limits::default(),
            first: puzzle.shape.values.first(),
            first_region_cell: puzzle.first_region_cell(),
            renumbered: is_free.then(|| puzzle.clone()),
        }
    }

    /// Checks a puzzle that was built by hand, and returns a solver for it. The check takes about a fiftieth of the time for the solver.
    ///
    /// ```
    /// use sudokit_variants::{NumberRule, Puzzle, Rule, Shape, Solver};
    /// let mut puzzle = Puzzle::new(Shape::new(9, 9).unwrap());
    /// puzzle.rules.push(Rule::Number(NumberRule::Cage, 17, vec![80, 81]));
    /// let error = Solver::try_new(&puzzle).unwrap_err();
    /// assert_eq!(error.to_string(), "rules[0]: no cell 81; the puzzle has 81 cells, from 0");
    /// ```
    ///
    /// # Errors
    /// That of [`Puzzle::check`].
    pub fn try_new(puzzle: &Puzzle) -> Result<Self, PuzzleError> {
        puzzle.check()?;
        Ok(Self::new(puzzle))
    }

    /// Returns a solver for the same puzzle with more givens: cells with the values that they can have. It shares what was prepared for the
    /// rules, so it is made in a fraction of the time, unless regions are part of the solution and a given names one. `None` if the puzzle does
    /// not have one of the cells.
    ///
    /// ```
    /// use sudokit_variants::sudokit::Count;
    /// use sudokit_variants::{Puzzle, Solver};
    /// let rules: Puzzle = ".Shape~4x4.AntiKnight".parse()?;
    /// let (solver, values) = (Solver::new(&rules), rules.shape.values);
    /// let top_left = |value| solver.with_givens([(0, values.only(value))]).unwrap();
    /// assert_eq!(solver.count(100), Count::Exactly(24));
    /// assert_eq!((1..=4).map(|value| top_left(value).count(100)).collect::<Vec<_>>(), [Count::Exactly(6); 4]);
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn with_givens(&self, givens: impl IntoIterator<Item = (CellId, ValueSet)>) -> Option<Self> {
        let givens: Vec<(CellId, ValueSet)> = givens.into_iter().collect();
        if givens.iter().any(|&(cell, _)| cell >= self.model.domains().len()) {
            return None;
        }
        let limits = self.limits.clone();
        let renumbered = self.renumbered.clone().map(|mut puzzle| {
            puzzle.rules.push(Rule::Given(givens.clone()));
            puzzle
        });
        // The numbers of regions in the model are other ones than in the puzzle.
        let names_region = givens.iter().any(|&(cell, _)| cell >= self.first_region_cell);
        if let Some(puzzle) = renumbered.as_ref().filter(|_| names_region) {
            return Some(Self::new(puzzle).with_limits(limits));
        }
        let model = self.model.narrowed(givens.into_iter().map(|(cell, values)| (cell, values.0)));
        Some(Self { model, limits, renumbered, ..*self })
    }

    /// Sets the limits of each answer.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Returns the constraints to which the puzzle was translated. Regions that are part of the solution can have other numbers than those by
    /// their first cells.
    pub const fn model(&self) -> &Model {
        &self.model
    }

    /// Searches solutions until the goal is reached.
    pub fn search(&self, goal: Goal) -> SearchResult {
        let mut solutions = self.solutions();
        let mut result = SearchResult { solutions: 0, first: None, end: End::Enough, nodes: 0 };
        while result.solutions < goal.enough() {
            let Some(solution) = solutions.next() else {
                result.end = solutions.end().unwrap_or(End::LimitReached);
                break;
            };
            result.first.get_or_insert(solution);
            // Permutations of a solution are only counted.
            let class = solutions.class.take().map_or(Some(1), |class| class.size());
            let Some(count) = class.and_then(|count| result.solutions.checked_add(count)) else {
                result.solutions = u64::MAX;
                result.end = if goal.enough() == u64::MAX { End::LimitReached } else { End::Enough };
                break;
            };
            result.solutions = count;
        }
        result.solutions = result.solutions.min(goal.enough());
        result.nodes = solutions.nodes();
        result
    }

    /// Counts the solutions up to a limit.
    pub fn count(&self, limit: u64) -> Count {
        let found = self.search(Goal::Count(limit));
        match found.end {
            End::Exhausted => Count::Exactly(found.solutions),
            End::Enough => Count::OrMore(found.solutions),
            End::LimitReached => Count::LimitReached(found.solutions),
        }
    }

    /// Returns all solutions, one after the other.
    pub fn solutions(&self) -> Solutions<'_> {
        let budget = self.limits.start_slow();
        let search = Turns::new(&self.model, &budget);
        let is_stopped = search.is_none() || budget.is_stopped();
        Solutions { solver: self, search, class: None, end: is_stopped.then_some(End::LimitReached), budget }
    }

    /// Returns which values each cell has in some solution (its true candidates), and how many solutions have each, up to a limit.
    ///
    /// ```
    /// use sudokit_variants::{Puzzle, Solver};
    /// let puzzle: Puzzle = ".Shape~4x4.Thermo~R1C1~R2C2~R3C3".parse()?;
    /// let candidates = Solver::new(&puzzle).candidates(100);
    /// assert_eq!(candidates.counts(0), [18, 6, 0, 0]);
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn candidates(&self, limit: u64) -> Candidates {
        let budget = &mut self.limits.start_slow();
        match &self.renumbered {
            Some(puzzle) => Candidates::of(&translate::model(puzzle, Numbering::ByFirstCells), limit, budget),
            None => Candidates::of(&self.model, limit, budget),
        }
    }

    /// Estimates the number of solutions from a number of random descents of the search tree.
    ///
    /// ```
    /// use sudokit_variants::{Puzzle, Shape, Solver};
    /// let blank = Puzzle::new(Shape::new(4, 4).unwrap());
    /// let (least, most) = Solver::new(&blank).estimate(1000, 1).bounds();
    /// assert!(least <= 288.0 && 288.0 <= most);
    /// // No descent proves nothing; two equal clues in a row do.
    /// assert!(!Solver::new(&blank).estimate(0, 1).is_impossible);
    /// let clash: Puzzle = ".Shape~4x4.~R1C1_1.~R1C2_1".parse().unwrap();
    /// assert!(Solver::new(&clash).estimate(10, 1).is_impossible);
    /// ```
    pub fn estimate(&self, descents: u64, seed: u64) -> Estimate {
        Estimate::of(&self.model, descents, seed, &mut self.limits.start_slow())
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SearchResult {
    /// The number of solutions found, up to the goal.
    pub solutions: u64,
    /// The first of them: the value of each cell, and for region cells the number of the region.
    pub first: Option<Vec<u8>>,
    /// The reason why the search ended.
    pub end: End,
    /// The number of search nodes: choices after propagation had stopped.
    pub nodes: u64,
}

/// The solutions of a puzzle, as an iterator: of each, the value of each cell, and for region cells the number of the region.
#[derive(Debug)]
pub struct Solutions<'a> {
    solver: &'a Solver,
    /// `None` if a limit was reached before the first choice.
    search: Option<Turns<'a>>,
    /// The permutations of the last solution that was found.
    class: Option<Class>,
    budget: Budget,
    end: Option<End>,
}

impl Solutions<'_> {
    /// Returns why there are no more solutions: all were found, or a limit was reached. `None` while there may be more.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the number of search nodes so far.
    pub fn nodes(&self) -> u64 {
        self.budget.taken()
    }

    /// Returns the share of the search that is done, from 0 to 1, if each value of a cell takes as long as the others.
    pub fn share_done(&self) -> f64 {
        self.search.as_ref().map_or(0.0, Turns::share_done)
    }

    /// Returns the values of a solution, of which the search knows the places.
    fn values(&self, mut solution: Vec<u8>) -> Vec<u8> {
        let first = self.solver.first;
        solution.iter_mut().take(self.solver.first_region_cell).for_each(|value| *value += first);
        if self.solver.renumbered.is_some() {
            number_by_first_cells(&mut solution[self.solver.first_region_cell..]);
        }
        solution
    }
}

/// Numbers regions by their first cells.
fn number_by_first_cells(labels: &mut [u8]) {
    let (mut numbers, mut next) = ([None; 256], 0);
    for label in labels {
        *label = *numbers[usize::from(*label)].get_or_insert_with(|| {
            next += 1;
            next - 1
        });
    }
}

impl Iterator for Solutions<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if self.end.is_some() {
            return None;
        }
        if let Some(solution) = self.class.as_mut().and_then(Class::next) {
            if self.budget.take() {
                return Some(self.values(solution));
            }
            self.end = Some(End::LimitReached);
            return None;
        }
        let search = self.search.as_mut()?;
        match search.next_solution(&mut self.budget) {
            Next::Solution(solution) => {
                self.class = search.class_of(&solution);
                return Some(self.values(solution));
            }
            Next::End => self.end = Some(End::Exhausted),
            Next::Stopped => self.end = Some(End::LimitReached),
        }
        None
    }
}
