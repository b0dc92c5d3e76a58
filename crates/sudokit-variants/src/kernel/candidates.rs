use super::search::{Direction, Next, Search, lowest};
use super::{Model, places};
use crate::{CellId, ValueSet};
use sudokit::solve::{Budget, End};

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
        let mut search = Search::new(model);
        let is_complete =
            found.each_once(&mut search, budget) && (limit < 2 || found.up_to(limit, model, budget));
        if !is_complete {
            found.end = End::LimitReached;
        }
        found
    }

    /// Returns the places of the values that a cell has in some solution. If the search ended at a limit, there can be more.
    pub fn set(&self, cell: CellId) -> ValueSet {
        let counts = self.counts(cell).iter().enumerate();
        ValueSet(counts.filter(|(_, count)| **count > 0).fold(0, |set, (place, _)| set | 1 << place))
    }

    /// Returns for each value of a cell, by its place, how many solutions have it, up to the limit.
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

    /// Finds a solution for each value of each cell, or that there is none. Returns whether that was completed.
    fn each_once(&mut self, search: &mut Search<'_>, budget: &mut Budget) -> bool {
        let Some(mut possible) = search.at_root().map(<[u64]>::to_vec) else {
            return true;
        };
        for cell in 0..possible.len() {
            while let unseen @ 1.. = possible[cell] & !self.set(cell).0 {
                let value = lowest(unseen);
                search.restart(&possible, cell, value);
                match search.next_solution(budget) {
                    Next::Solution(solution) => self.add(&solution),
                    Next::Stopped => return false,
                    Next::End => {
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

    /// Counts again, up to a limit for each value. Returns whether that was completed.
    fn up_to(&mut self, limit: u64, model: &Model, budget: &mut Budget) -> bool {
        let before = self.counts.clone();
        self.counts.fill(0);
        let mut search = Search::new(model);
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
