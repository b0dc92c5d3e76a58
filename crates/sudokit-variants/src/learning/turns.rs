use super::{Compared, LearningSearch};
use crate::kernel::{Class, Model, Next, Search};
use std::collections::BTreeSet;
use sudokit::solve::Budget;

/// The branches of the depth-first search, times the cells with more than one value at the begin, before the other search goes on.
const WORK: u64 = 150_000;
/// As many times as long are the first branches if the search that learns is mostly slower.
const LONGER: u64 = 10;
/// The same, and the nodes of the search that learns for each of these branches, if that is [`Compared::Shorter`].
const LONGER_IF_SHORTER: u64 = 4;
const NODES_IF_SHORTER: u64 = 16;
/// The branches of the depth-first search in the time of a node of the search that learns, if that is [`Compared::Slower`]: both have the same
/// time. If it explains constraints, it has as much work of propagations and explanations as the depth-first search had.
const BRANCHES_FOR_A_NODE: u64 = 2;
/// The solutions that the search that learns finds before the depth-first search goes on. The next turns of both are twice as long.
const SOLUTIONS: u64 = 8;
/// With more solutions than this, only the depth-first search goes on.
const MOST_SOLUTIONS: usize = 1000;

/// A depth-first search, and a search that learns where that finds nothing for long.
///
/// Most puzzles, and those with many solutions, are best for the depth-first search. It goes first, and pauses after a number of branches
/// without a solution. The other one then searches what is left, without the solutions that were found. After some solutions, the first goes on
/// from where it was, with more branches, and leaves out what it finds again.
#[derive(Debug)]
pub(crate) struct Turns<'a> {
    model: &'a Model,
    depth_first: Search<'a>,
    learning: Learning,
    /// The solutions that the search that learns found.
    learned: BTreeSet<Vec<u8>>,
    /// The solutions that only the depth-first search knows.
    unknown: Vec<Vec<u8>>,
    /// The branches after each solution, in this turn.
    branches: u64,
    /// The solutions that the search that learns can find in its turn.
    solutions_left: u64,
    solutions: u64,
    /// The work of propagations of the depth-first search before the last turn of the search that learns.
    work: u64,
}

/// The search that learns.
#[derive(Debug)]
enum Learning {
    /// It was not yet needed.
    Later,
    /// It waits.
    Waits(Box<LearningSearch>),
    /// It has its turn.
    Searches(Box<LearningSearch>),
    /// It is not used: there are too many clauses, or many solutions.
    Never,
}

impl<'a> Turns<'a> {
    /// Begins a search that finds, of all solutions with permuted values, one: see [`Search::class_of`]. `None` if the time of the budget was
    /// over or its stop signal set before all constraints were propagated.
    pub(crate) fn new(model: &'a Model, budget: &Budget) -> Option<Self> {
        let open = model.domains().iter().filter(|values| !values.is_power_of_two()).count();
        Self::with_turns(model, WORK / (open as u64).max(1), SOLUTIONS, budget)
    }

    /// The same with other lengths of the first turns.
    pub(super) fn with_turns(
        model: &'a Model,
        branches: u64,
        solutions: u64,
        budget: &Budget,
    ) -> Option<Self> {
        // Turns without branches would never end.
        let longer = if model.has_beside_clauses() { LONGER_IF_SHORTER } else { 1 };
        let branches = branches.max(1).saturating_mul(longer);
        let mut depth_first = Search::of_classes(model, budget)?;
        depth_first.allow(branches);
        Some(Self {
            model,
            depth_first,
            learning: Learning::Later,
            learned: BTreeSet::new(),
            unknown: Vec::new(),
            branches,
            solutions_left: solutions,
            solutions,
            work: 0,
        })
    }

    /// Returns all permutations of a solution, if only one of them is searched.
    pub(crate) fn class_of(&self, solution: &[u8]) -> Option<Class> {
        self.depth_first.class_of(solution)
    }

    /// Returns whether only one of the permutations of a solution is searched.
    pub(crate) const fn are_classes(&self) -> bool {
        self.depth_first.are_classes()
    }

    /// Returns the share of the depth-first search that is done.
    pub(crate) fn share_done(&self) -> f64 {
        self.depth_first.share_done()
    }

    /// Searches the next solution.
    pub(crate) fn next_solution(&mut self, budget: &mut Budget) -> Next {
        loop {
            if let Learning::Searches(search) = &mut self.learning {
                match search.next_solution(budget) {
                    Next::Solution(solution) => return self.learned_solution(solution),
                    Next::Stopped if search.is_full() => self.end_learning(),
                    Next::Stopped if search.is_paused() => self.end_turn(),
                    next => return next,
                }
            }
            match self.depth_first.next_solution(budget) {
                Next::Solution(solution) => {
                    self.depth_first.allow(self.allowed());
                    if self.learned.contains(&solution) {
                        continue;
                    }
                    self.add_unknown(&solution);
                    return Next::Solution(solution);
                }
                Next::Stopped if self.depth_first.is_paused() => self.begin_learning(),
                next => return next,
            }
        }
    }

    /// Returns the branches after a solution.
    const fn allowed(&self) -> u64 {
        if matches!(self.learning, Learning::Never) { u64::MAX } else { self.branches }
    }

    /// Notes a solution that the depth-first search found.
    fn add_unknown(&mut self, solution: &[u8]) {
        if matches!(self.learning, Learning::Never) {
            return;
        }
        self.unknown.push(solution.to_vec());
        if self.unknown.len() + self.learned.len() > MOST_SOLUTIONS {
            self.end_learning();
        }
    }

    /// Gives the turn to the search that learns.
    fn begin_learning(&mut self) {
        let learning = match core::mem::replace(&mut self.learning, Learning::Never) {
            Learning::Later => {
                let search = LearningSearch::new(self.model, &self.depth_first.open_domains()).map(Box::new);
                match search.map(|search| (search.compared(), search)) {
                    Some((Compared::Explains | Compared::Slower, search)) => return self.lengthen(search),
                    faster => faster.map(|(_, search)| search),
                }
            }
            Learning::Waits(search) | Learning::Searches(search) => Some(search),
            Learning::Never => None,
        };
        match learning {
            Some(mut search) => {
                self.unknown.drain(..).for_each(|solution| search.exclude(&solution));
                let before = core::mem::replace(&mut self.work, self.depth_first.work());
                match search.compared() {
                    Compared::Faster => {}
                    Compared::Shorter => search.allow(self.branches.saturating_mul(NODES_IF_SHORTER)),
                    Compared::Explains => search.allow_work(self.work - before),
                    Compared::Slower => search.allow(self.branches.div_ceil(BRANCHES_FOR_A_NODE)),
                }
                self.learning = Learning::Searches(search);
            }
            None => self.end_learning(),
        }
    }

    /// Makes the turns of the depth-first search as many times as long, and has the first one go on.
    fn lengthen(&mut self, search: Box<LearningSearch>) {
        self.depth_first.allow(self.branches.saturating_mul(LONGER - 1));
        self.branches = self.branches.saturating_mul(LONGER);
        self.learning = Learning::Waits(search);
    }

    /// Leaves the rest to the depth-first search.
    fn end_learning(&mut self) {
        self.learning = Learning::Never;
        self.unknown = Vec::new();
        self.depth_first.allow(u64::MAX);
    }

    /// Notes a solution of the search that learns, and ends its turn after some.
    fn learned_solution(&mut self, solution: Vec<u8>) -> Next {
        self.learned.insert(solution.clone());
        self.solutions_left = self.solutions_left.saturating_sub(1);
        if self.learned.len() > MOST_SOLUTIONS {
            self.end_learning();
        } else if self.solutions_left == 0 {
            self.end_turn();
        }
        Next::Solution(solution)
    }

    /// Gives the turn back to the depth-first search. The next turns are twice as long.
    fn end_turn(&mut self) {
        self.solutions = self.solutions.saturating_mul(2);
        self.solutions_left = self.solutions;
        self.branches = self.branches.saturating_mul(2);
        self.depth_first.allow(self.branches);
        if let Learning::Searches(search) = core::mem::replace(&mut self.learning, Learning::Never) {
            self.learning = Learning::Waits(search);
        }
    }
}
