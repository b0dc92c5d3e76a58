use super::branching::Branching;
use super::history::History;
use super::interchange::{Class, Interchange};
use super::restarts::Restarts;
use super::{Conflict, Model, Settler, places};
use crate::CellId;
use rand_core::Rng;
use sudokit::solve::Budget;

/// A depth-first search over the solutions of a model.
#[derive(Debug)]
pub struct Search<'a> {
    model: &'a Model,
    settler: Settler<'a>,
    branching: Branching,
    /// The values that all cells can have after the choices.
    domains: Vec<u64>,
    history: History,
    /// The cell and the value that were chosen at each open branch.
    choices: Vec<(CellId, u64)>,
    /// For each level, the share of the whole search that is left below it; see [`Search::share_done`].
    shares: Vec<f64>,
    done: f64,
    /// Whether the current values are settled and not yet looked at.
    is_open: bool,
    restarts: Restarts,
    /// The branches until the search pauses.
    allowed: u64,
    /// Values of which only one permutation is searched.
    interchange: Option<Interchange>,
}

/// Where a search goes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// Nothing is wanted of these values and all below them.
    Leave,
    /// This value of this cell is tried first.
    Try(CellId, u64),
    /// The search chooses.
    Any,
}

impl<'a> Search<'a> {
    /// Begins a search. All constraints are propagated, whatever time that takes.
    pub fn new(model: &'a Model) -> Self {
        let mut search = Self::unsettled(model);
        let settled = search.settler.settle_all(&mut search.domains, || false);
        search.end_with(settled.map(|_| ()), None);
        search
    }

    /// The same; `None` if the time of a budget was over or its stop signal set before all constraints were propagated. Nodes are not counted.
    pub(crate) fn within(model: &'a Model, budget: &Budget) -> Option<Self> {
        let mut search = Self::unsettled(model);
        let settled = search.settler.settle_all(&mut search.domains, || budget.is_stopped());
        if settled == Ok(false) {
            return None;
        }
        search.end_with(settled.map(|_| ()), None);
        Some(search)
    }

    /// Returns a search before the first propagation.
    fn unsettled(model: &'a Model) -> Self {
        Self {
            model,
            settler: Settler::new(model),
            branching: Branching::new(model),
            domains: model.domains().to_vec(),
            history: History::new(),
            choices: Vec::new(),
            shares: vec![1.0],
            done: 0.0,
            is_open: true,
            restarts: Restarts::new(),
            allowed: u64::MAX,
            interchange: None,
        }
    }

    /// Begins a search that finds, of all solutions with permuted values, one: see [`Search::class_of`]. `None` as for [`Search::within`].
    pub(crate) fn of_classes(model: &'a Model, budget: &Budget) -> Option<Self> {
        let mut search = Self::within(model, budget)?;
        search.interchange = search.at_root().and_then(|root| Interchange::find(model, root));
        if let Some(interchange) = &search.interchange {
            let fixed = interchange.fix(&mut search.domains, &mut search.settler);
            search.end_with(fixed, None);
        }
        Some(search)
    }

    /// Returns all permutations of a solution that the search found, if it searches only one of them.
    pub(crate) fn class_of(&self, solution: &[u8]) -> Option<Class> {
        self.interchange.as_ref().map(|interchange| interchange.class_of(solution.to_vec()))
    }

    /// Returns whether only one of the permutations of a solution is searched.
    pub(crate) const fn are_classes(&self) -> bool {
        self.interchange.is_some()
    }

    /// Returns the values that cells can have before the first choice; `None` if there is no solution.
    pub fn at_root(&self) -> Option<&[u64]> {
        (self.is_open && self.choices.is_empty()).then_some(&*self.domains)
    }

    /// Has the search pause after a number of branches: it is stopped then, and goes on once more are allowed.
    pub(crate) const fn allow(&mut self, branches: u64) {
        self.allowed = branches;
    }

    /// Returns whether the search makes no more branches until some are allowed.
    pub(crate) const fn is_paused(&self) -> bool {
        self.allowed == 0
    }

    /// Returns the work of all propagations so far.
    pub(crate) const fn work(&self) -> u64 {
        self.settler.work
    }

    /// Returns the values that cells can have in the solutions that the search has not found, as far as is known.
    pub(crate) fn open_domains(&self) -> Vec<u64> {
        self.history.at_start(&self.domains)
    }

    /// Begins again with these values of all cells, which are settled, and fewer of one cell. The weights are kept.
    pub(crate) fn restart(&mut self, domains: &[u64], cell: CellId, values: u64) {
        self.go_to_root();
        self.restarts = Restarts::new();
        self.domains.copy_from_slice(domains);
        self.domains[cell] = values;
        let settled = self.settler.settle_cell(&mut self.domains, cell);
        self.end_with(settled, Some((cell, values)));
    }

    /// Goes down from these values to a solution or a contradiction, with a random value at each choice. Returns the product of the numbers
    /// of values at the choices, or 0 for a contradiction; `None` if a limit was reached.
    pub(crate) fn descend(
        &mut self,
        root: &[u64],
        random: &mut impl Rng,
        budget: &mut Budget,
    ) -> Option<f64> {
        self.go_to_root();
        self.domains.copy_from_slice(root);
        let mut weight = 1.0;
        while let Some((cell, _)) = self.branching.choose(self.model, &self.domains) {
            if !budget.take() {
                return None;
            }
            let values = self.domains[cell];
            let product = u128::from(random.next_u64()) * u128::from(values.count_ones());
            let chosen = (product >> 64) as usize;
            weight *= f64::from(values.count_ones());
            self.domains[cell] = places(values).nth(chosen).map_or(0, |place| 1 << place);
            if self.settler.settle_cell(&mut self.domains, cell).is_err() {
                return Some(0.0);
            }
        }
        Some(weight)
    }

    /// Returns the share of the search that is done, from 0 to 1, if each value of a cell takes as long as the others.
    pub fn share_done(&self) -> f64 {
        self.done.min(1.0)
    }

    /// Searches the next solution.
    pub fn next_solution(&mut self, budget: &mut Budget) -> Next {
        self.next_wanted(budget, |_| Direction::Any)
    }

    /// Searches the next solution where a function of the current values sends it.
    pub(crate) fn next_wanted(
        &mut self,
        budget: &mut Budget,
        direction: impl Fn(&[u64]) -> Direction,
    ) -> Next {
        loop {
            if !self.is_open && !self.turn() {
                return Next::End;
            }
            if !self.is_open {
                continue;
            }
            let towards = direction(&self.domains);
            if towards == Direction::Leave {
                self.close();
                continue;
            }
            let Some((cell, value)) = self.branching.choose(self.model, &self.domains) else {
                self.close();
                self.restarts.end();
                return Next::Solution(
                    self.domains.iter().map(|values| values.trailing_zeros() as u8).collect(),
                );
            };
            if self.allowed == 0 || !budget.take() {
                return Next::Stopped;
            }
            self.allowed -= 1;
            if self.restarts.is_due() {
                self.go_to_root();
                continue;
            }
            match towards {
                Direction::Try(cell, value) => self.branch(cell, value),
                _ => self.branch(cell, value),
            }
        }
    }

    /// Leaves all choices. Values that were found to be in no solution stay removed.
    fn go_to_root(&mut self) {
        self.history.go_to_start(&mut self.domains);
        self.choices.clear();
        self.shares.truncate(1);
        (self.shares[0], self.done) = (1.0, 0.0);
    }

    /// Tries a value of a cell.
    fn branch(&mut self, cell: CellId, value: u64) {
        let share = &mut self.shares[self.choices.len()];
        let own_share = *share / f64::from(self.domains[cell].count_ones());
        *share -= own_share;
        self.shares.push(own_share);
        self.choices.push((cell, value));
        self.history.add_choice();
        self.step(cell, value);
    }

    /// Goes back to the last choice and removes its value. Returns whether there was a choice.
    fn turn(&mut self) -> bool {
        let Some((cell, value)) = self.choices.pop() else {
            return false;
        };
        self.shares.truncate(self.choices.len() + 1);
        self.history.go_back(&mut self.domains);
        self.step(cell, self.domains[cell] & !value);
        true
    }

    /// Gives a cell fewer values.
    fn step(&mut self, cell: CellId, values: u64) {
        self.history.begin_step(&self.domains);
        self.domains[cell] = values;
        let settled = self.settler.settle_cell(&mut self.domains, cell);
        match settled {
            Err(_) => self.history.undo_step(&mut self.domains),
            Ok(()) if !self.choices.is_empty() => self.history.keep_step(&self.domains),
            Ok(()) => {}
        }
        self.end_with(settled, Some((cell, values)));
    }

    /// Ends the work on the current values.
    fn close(&mut self) {
        self.is_open = false;
        self.done += self.shares[self.choices.len()];
        self.shares[self.choices.len()] = 0.0;
    }

    fn end_with(&mut self, settled: Result<(), Conflict>, choice: Option<(CellId, u64)>) {
        self.is_open = true;
        if settled.is_ok() {
            return;
        }
        self.close();
        if let Some((cell, values)) = choice {
            self.branching.add_conflict(cell, values, self.settler.last_fixed);
        }
    }
}

/// The result of one step of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// A solution: the place of the value of each cell.
    Solution(Vec<u8>),
    /// There are no more.
    End,
    /// A limit was reached.
    Stopped,
}

/// Returns the set with the least value of a set.
pub(crate) const fn lowest(values: u64) -> u64 {
    values & values.wrapping_neg()
}
