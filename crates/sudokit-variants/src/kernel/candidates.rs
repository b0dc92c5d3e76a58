use super::search::{Direction, Next, Search, lowest};
use super::{Model, places};
use crate::learning::{Compared, LearningSearch, Turns};
use crate::{CellId, ValueSet};
use sudokit::solve::{Budget, End};

/// The branches for one value before a search that learns goes on with it and all others.
const BRANCHES: u64 = 100;
/// The same for models for which the depth-first search is mostly better: see [`Compared`].
const BRANCHES_IF_SLOWER: u64 = 5_000;

/// How a search for a solution with each value ended.
enum Progress {
    /// A solution with each value was found, or there is none.
    Completed,
    /// A limit was reached.
    Stopped,
    /// It did not end: another search goes on.
    Open,
}

/// How many solutions have each value in each cell, up to a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    /// The number of values.
    values: usize,
    /// For each cell, a number for each value.
    counts: Vec<u64>,
    end: End,
}

impl Candidates {
    /// Finds the true candidates of a model, and how many solutions have each of them, up to `limit`.
    ///
    /// For each value that was in no solution so far, a solution with it is searched. If there is none, the value is removed before the
    /// next search. Only then solutions are counted, where one of their values was not yet counted up to the limit.
    pub(crate) fn of(model: &Model, limit: u64, budget: &mut Budget) -> Self {
        let values = model
            .domains()
            .iter()
            .fold(0, |all, &values| all | values)
            .checked_ilog2()
            .map_or(0, |last| last as usize + 1);
        let counts = vec![0; model.domains().len() * values];
        let mut found = Self { values, counts, end: End::Exhausted };
        let is_complete = Search::within(model, budget)
            .is_some_and(|mut search| found.each_once(&mut search, model, budget))
            && (limit < 2 || found.are_at_most_one() || found.up_to(limit, model, budget));
        if !is_complete {
            found.end = End::LimitReached;
        }
        // Solutions found for one value also have values of other cells that were in enough of them.
        found.counts.iter_mut().for_each(|count| *count = (*count).min(limit.max(1)));
        found
    }

    /// Returns the places of the values that a cell has in some solution. If the search ended at a limit, there can be more.
    pub fn set(&self, cell: CellId) -> ValueSet {
        let counts = self.counts(cell).iter().enumerate();
        ValueSet(counts.filter(|(_, count)| **count > 0).fold(0, |set, (place, _)| set | 1 << place))
    }

    /// Returns for each value of a cell, by its place, how many solutions have it, up to the limit, and up to 1 if that is 0.
    pub fn counts(&self, cell: CellId) -> &[u64] {
        self.counts.chunks(self.values.max(1)).nth(cell).unwrap_or(&[])
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.counts.len() / self.values.max(1)
    }

    /// Returns why the search ended: all possibilities were examined, or a limit was reached.
    pub const fn end(&self) -> End {
        self.end
    }

    fn add(&mut self, solution: &[u8]) {
        for (counts, &place) in self.counts.chunks_mut(self.values.max(1)).zip(solution) {
            counts[usize::from(place)] += 1;
        }
    }

    /// Returns whether each cell has one value in all solutions: then there is one solution at most.
    fn are_at_most_one(&self) -> bool {
        (0..self.cells()).all(|cell| self.set(cell).len() <= 1)
    }

    /// Finds a solution for each value of each cell, or that there is none. Returns whether that was completed.
    fn each_once(&mut self, search: &mut Search<'_>, model: &Model, budget: &mut Budget) -> bool {
        let Some(mut possible) = search.at_root().map(<[u64]>::to_vec) else {
            return true;
        };
        let mut allowed = BRANCHES;
        for cell in 0..possible.len() {
            while let unseen @ 1.. = possible[cell] & !self.set(cell).0 {
                let value = lowest(unseen);
                search.restart(&possible, cell, value);
                search.allow(allowed);
                match search.next_solution(budget) {
                    Next::Solution(solution) => self.add(&solution),
                    Next::Stopped if search.is_paused() => {
                        match self.after_pause(model, &possible, &mut allowed, budget) {
                            Progress::Completed => return true,
                            Progress::Stopped => return false,
                            Progress::Open => {}
                        }
                    }
                    Next::Stopped => return false,
                    Next::End => {
                        search.allow(u64::MAX);
                        search.restart(&possible, cell, possible[cell] & !value);
                        match search.at_root() {
                            Some(left) => possible.copy_from_slice(left),
                            None => return true,
                        }
                    }
                }
            }
        }
        true
    }

    /// Goes on otherwise after as many branches for one value as were allowed. It stays open if the depth-first search is to go on with more of
    /// them.
    fn after_pause(
        &mut self,
        model: &Model,
        possible: &[u64],
        allowed: &mut u64,
        budget: &mut Budget,
    ) -> Progress {
        if self.counts.iter().all(|&count| count == 0)
            && let ended @ (Progress::Completed | Progress::Stopped) = self.any_of_classes(model, budget)
        {
            return ended;
        }
        let learning = LearningSearch::new(model, possible);
        let is_slower =
            |search: &LearningSearch| matches!(search.compared(), Compared::Explains | Compared::Slower);
        if *allowed == BRANCHES && learning.as_ref().is_some_and(is_slower) {
            *allowed = BRANCHES_IF_SLOWER;
            return Progress::Open;
        }
        *allowed = u64::MAX;
        learning.map_or(Progress::Open, |mut learning| self.each_by_learning(&mut learning, budget))
    }

    /// Finds one solution, if values can be exchanged: that there is none can be far easier to find than that there is none with one of the
    /// values in one cell. It is completed if there is none.
    fn any_of_classes(&mut self, model: &Model, budget: &mut Budget) -> Progress {
        let Some(mut turns) = Turns::new(model, budget) else {
            return Progress::Stopped;
        };
        if !turns.are_classes() {
            return Progress::Open;
        }
        match turns.next_solution(budget) {
            Next::Solution(solution) => {
                self.add(&solution);
                Progress::Open
            }
            Next::End => Progress::Completed,
            Next::Stopped => Progress::Stopped,
        }
    }

    /// Finds a solution for each value by a search that learns. It stays open if that search has no more memory.
    fn each_by_learning(&mut self, learning: &mut LearningSearch, budget: &mut Budget) -> Progress {
        for cell in 0..self.cells() {
            while let unseen @ 1.. = learning.values_of(cell) & !self.set(cell).0 {
                match learning.solution_with(cell, unseen.trailing_zeros() as u8, budget) {
                    Next::Solution(solution) => self.add(&solution),
                    // The value is removed, or there is no solution at all.
                    Next::End => {}
                    Next::Stopped if learning.is_full() => return Progress::Open,
                    Next::Stopped => return Progress::Stopped,
                }
            }
        }
        Progress::Completed
    }

    /// Counts again, up to a limit for each value. Returns whether that was completed.
    fn up_to(&mut self, limit: u64, model: &Model, budget: &mut Budget) -> bool {
        let Some(mut search) = Search::within(model, budget) else {
            return false;
        };
        let before = self.counts.clone();
        self.counts.fill(0);
        let is_complete = loop {
            let counts = &self.counts;
            let values = self.values.max(1);
            let wanted = |domains: &[u64]| wanted(domains, counts, values, limit);
            match search.next_wanted(budget, wanted) {
                Next::Solution(solution) => self.add(&solution),
                Next::End => break true,
                Next::Stopped => break false,
            }
        };
        // A search that ended early knows no less than the one before it.
        self.counts
            .iter_mut()
            .zip(before)
            .for_each(|(count, before)| *count = (*count).max(before).min(limit));
        is_complete
    }
}

/// Returns an open cell with a value that was not yet counted up to the limit.
fn wanted(domains: &[u64], counts: &[u64], values: usize, limit: u64) -> Direction {
    let mut direction = Direction::Leave;
    for (cell, (&domain, counts)) in domains.iter().zip(counts.chunks(values)).enumerate() {
        let Some(place) = places(domain).find(|&place| counts[usize::from(place)] < limit) else {
            continue;
        };
        if !domain.is_power_of_two() {
            return Direction::Try(cell, 1 << place);
        }
        direction = Direction::Any;
    }
    direction
}
