use super::analysis::Analysis;
use super::formula::{CandidateNumbers, Formula, Known};
use super::literal::Literal;
use super::look_ahead::LookAhead;
use super::order::Order;
use super::pace::Pace;
use super::propagation::Propagation;
use super::propagators::Propagators;
use super::trail::{Contradiction, Reason};
use crate::CellId;
use crate::kernel::{Model, Next};
use sudokit::solve::Budget;

/// The most words of learned clauses: 32 MiB.
const MOST_WORDS: usize = 1 << 24;
/// The conflicts before candidates are tried before each choice: many searches end before, and activities say little at first.
const CONFLICTS_BEFORE_TRIALS: u64 = 1000;

/// How a search that learns compares with the depth-first search of the same model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compared {
    /// It is mostly faster where the depth-first search takes long.
    Faster,
    /// It has mostly far fewer nodes: some regions are part of the solution.
    Shorter,
    /// It is mostly slower: some constraints are propagated, and have to explain what they say.
    Explains,
    /// It is mostly slower: clauses say sets and sums with cells that the model does not have, and propagate them worse.
    Slower,
}

/// A search that learns a clause from each contradiction.
#[derive(Debug)]
pub(crate) struct LearningSearch {
    numbers: CandidateNumbers,
    /// Whether clauses leave out that regions are connected: some are part of the solution.
    has_regions: bool,
    propagation: Propagation,
    analysis: Analysis,
    order: Order,
    look_ahead: LookAhead,
    /// The conflicts before candidates are tried before each choice.
    tries_after: u64,
    pace: Pace,
    /// Whether all solutions were found.
    is_done: bool,
    /// The nodes until the search pauses.
    allowed: u64,
    /// The work of propagations after which it pauses.
    last_work: u64,
}

impl LearningSearch {
    /// Begins a search of a model whose cells can have these values; `None` if there are too many clauses.
    pub(crate) fn new(model: &Model, domains: &[u64]) -> Option<Self> {
        let Formula {
            numbers,
            excluded,
            implied,
            groups,
            clauses,
            units,
            without_clauses,
            beside_clauses,
            is_impossible,
        } = Formula::new(model, domains)?;
        let count = numbers.count();
        let has_regions = !beside_clauses.is_empty();
        let propagators = (!without_clauses.is_empty() || !beside_clauses.is_empty())
            .then(|| Propagators::new(model, &numbers, &without_clauses, beside_clauses));
        let mut search = Self {
            numbers,
            has_regions,
            propagation: Propagation::new(count, excluded, implied, &groups, propagators),
            analysis: Analysis::new(count),
            order: Order::new(count),
            look_ahead: LookAhead::new(count),
            tries_after: u64::MAX,
            pace: Pace::new(),
            is_done: is_impossible,
            allowed: u64::MAX,
            last_work: u64::MAX,
        };
        for unit in units {
            search.add(&[unit]);
        }
        for clause in &clauses {
            search.add(clause);
        }
        search.settle();
        if search.compared() == Compared::Faster {
            search.tries_after = CONFLICTS_BEFORE_TRIALS;
        }
        Some(search)
    }

    /// Has candidates tried from the first choice on.
    #[cfg(test)]
    pub(super) const fn try_at_once(&mut self) {
        self.tries_after = 0;
    }

    /// Returns the values that a cell can have, as far as is known; none if there are certainly no more solutions.
    pub(crate) fn values_of(&self, cell: CellId) -> u64 {
        let trail = &self.propagation.trail;
        let is_possible = |candidate| !trail.is_certain(Literal::negative(candidate));
        if self.is_done { 0 } else { self.numbers.filter_of(cell, is_possible) }
    }

    /// Returns whether some constraints are propagated, as they have no clauses or not enough.
    pub(super) const fn propagates(&self) -> bool {
        self.propagation.propagators.is_some()
    }

    /// Returns how the search compares with the depth-first search.
    pub(crate) const fn compared(&self) -> Compared {
        if self.has_regions {
            Compared::Shorter
        } else if self.propagates() {
            Compared::Explains
        } else if self.numbers.has_added_cells() {
            Compared::Slower
        } else {
            Compared::Faster
        }
    }

    /// Has the search pause after a number of nodes: it is stopped then, and goes on once more are allowed.
    pub(crate) const fn allow(&mut self, nodes: u64) {
        self.allowed = nodes;
    }

    /// Has the search pause after some more work of propagations.
    pub(crate) const fn allow_work(&mut self, work: u64) {
        self.last_work = self.work().saturating_add(work);
    }

    const fn work(&self) -> u64 {
        match &self.propagation.propagators {
            Some(propagators) => propagators.work(),
            None => 0,
        }
    }

    /// Returns whether the search makes no more nodes until some are allowed.
    pub(crate) const fn is_paused(&self) -> bool {
        self.allowed == 0 || self.work() >= self.last_work
    }

    /// Searches the next solution, which is not found again.
    pub(crate) fn next_solution(&mut self, budget: &mut Budget) -> Next {
        let next = self.search(None, budget);
        if matches!(next, Next::Solution(_)) {
            self.leave_solution();
        }
        next
    }

    /// Searches a solution with a value, by its place, of a cell. It can be found again.
    pub(crate) fn solution_with(&mut self, cell: CellId, place: u8, budget: &mut Budget) -> Next {
        self.go_back(0);
        match self.numbers.known(cell, place) {
            Known::Removed => Next::End,
            Known::Fixed => self.search(None, budget),
            Known::Open(candidate) => self.search(Some(Literal::positive(candidate)), budget),
        }
    }

    /// Has a solution, by the places of its values, not found again.
    pub(crate) fn exclude(&mut self, solution: &[u8]) {
        let mut clause = Vec::new();
        for (cell, &place) in solution.iter().enumerate() {
            match self.numbers.known(cell, place) {
                Known::Removed => return,
                Known::Fixed => {}
                Known::Open(candidate) => clause.push(Literal::negative(candidate)),
            }
        }
        self.go_back(0);
        self.add(&clause);
        self.settle();
    }

    fn search(&mut self, assumption: Option<Literal>, budget: &mut Budget) -> Next {
        loop {
            if self.is_done {
                return Next::End;
            }
            if let Err(contradiction) = self.propagation.run() {
                self.learn(contradiction);
                // A propagation, and what explains it, can take as long as hundreds of clauses.
                if self.propagates() && budget.is_over() {
                    return Next::Stopped;
                }
                continue;
            }
            let is_full = self.propagation.propagators.as_ref().is_some_and(Propagators::is_full);
            if self.pace.is_restart_due() || is_full {
                self.go_back(0);
            }
            if self.pace.is_reduction_due() || self.is_full() {
                self.propagation.reduce();
                if self.is_full() {
                    return Next::Stopped;
                }
            }
            let at_root = assumption.filter(|_| self.propagation.trail.level() == 0);
            if let Some(assumption) =
                at_root.filter(|&assumption| !self.propagation.trail.is_true(assumption))
            {
                if self.propagation.trail.is_false(assumption) {
                    return Next::End;
                }
                self.propagation.choose(assumption);
                continue;
            }
            let choice = self.choice();
            if choice == Ok(None) {
                return Next::Solution(self.solution());
            }
            if let Err(contradiction) = choice {
                self.learn(contradiction);
            }
            if self.is_paused() || !budget.take() || (self.propagates() && budget.is_over()) {
                return Next::Stopped;
            }
            self.allowed -= 1;
            if let Ok(Some(choice)) = choice {
                self.propagation.choose(Literal::positive(choice));
            }
        }
    }

    /// Returns a candidate of which nothing is known: it is tried first whether it is in the solution. `None` if there is none.
    ///
    /// # Errors
    /// The last choice was made to try a candidate, and leads to a contradiction.
    fn choice(&mut self) -> Result<Option<u16>, Contradiction> {
        if self.pace.conflicts() >= self.tries_after {
            self.look_ahead.best(&mut self.propagation, &mut self.order)
        } else {
            Ok(self.order.greatest(&self.propagation.trail))
        }
    }

    /// Learns from a contradiction, and goes back to where the learned clause has one literal left.
    fn learn(&mut self, contradiction: Contradiction) {
        let (contradiction, level) = self.propagation.explain_contradiction(contradiction);
        if level == 0 {
            self.is_done = true;
            return;
        }
        self.go_back(level);
        let levels = self.analysis.learn(&mut self.propagation, &mut self.order, contradiction);
        self.pace.add();
        self.order.decay();
        let level = self.analysis.put_second(&self.propagation.trail);
        self.go_back(level);
        self.propagation.add_forcing(&self.analysis.clause, Some(levels));
    }

    /// Goes on after a solution, without it: what was chosen is not chosen together again.
    fn leave_solution(&mut self) {
        let mut clause: Vec<Literal> = self.propagation.trail.choices().map(Literal::negated).collect();
        clause.reverse();
        if clause.is_empty() {
            self.is_done = true;
            return;
        }
        self.go_back(clause.len() as u32 - 1);
        self.propagation.add_forcing(&clause, None);
    }

    /// Adds a clause that is never removed, at the root.
    fn add(&mut self, clause: &[Literal]) {
        let trail = &self.propagation.trail;
        if clause.iter().any(|&literal| trail.is_true(literal)) {
            return;
        }
        let open: Vec<Literal> = clause.iter().copied().filter(|&literal| trail.is_open(literal)).collect();
        match open[..] {
            [] => self.is_done = true,
            [only] => self.propagation.trail.push(only, Reason::None),
            _ => {
                self.propagation.clauses.add(&open, None);
            }
        }
    }

    /// Returns whether the clauses that were learned are too many for the search to go on.
    pub(crate) const fn is_full(&self) -> bool {
        self.propagation.clauses.size() > MOST_WORDS
    }

    /// Returns the number of conflicts that clauses were learned from.
    #[cfg(test)]
    pub(super) const fn conflicts(&self) -> u64 {
        self.pace.conflicts()
    }

    /// Propagates at the root.
    fn settle(&mut self) {
        self.is_done |= self.propagation.run().is_err();
    }

    fn go_back(&mut self, level: u32) {
        self.order.go_back(&mut self.propagation, level);
    }

    /// Returns the places of the values of all cells, of which each has one.
    fn solution(&self) -> Vec<u8> {
        let trail = &self.propagation.trail;
        let is_in = |candidate| trail.is_true(Literal::positive(candidate));
        let place = |cell| self.numbers.filter_of(cell, is_in).trailing_zeros() as u8;
        (0..self.numbers.cells()).map(place).collect()
    }
}
