use super::settle::Failed;
use super::{Model, Settler};
use crate::CellId;

/// When a search ends before it is complete.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The most branches that are tried.
    pub nodes: u64,
    /// Asked now and then; the search ends when it returns true.
    pub is_stopped: Option<&'a dyn StopFunction>,
}

/// A function that says whether to stop.
pub trait StopFunction: core::fmt::Debug + Sync {
    /// Returns whether the search is to end.
    fn is_stopped(&self) -> bool;
}

impl Limits<'_> {
    /// No limits.
    pub const NONE: Self = Self { nodes: u64::MAX, is_stopped: None };
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// The number of solutions found.
    pub solutions: u64,
    /// The first solution: the place of the value of each cell.
    pub first: Option<Vec<u8>>,
    /// Whether there are no more: the search was complete.
    pub is_complete: bool,
    /// The number of branches that were tried.
    pub nodes: u64,
}

/// How often the search asks whether to stop, in nodes.
const ASK_EVERY: u64 = 64;
/// The number of conflicts after which the weights of all cells are halved.
const HALVE_EVERY: u64 = 1 << 8;

/// A depth-first search over the solutions of a model.
#[derive(Debug)]
pub struct Search<'a> {
    model: &'a Model,
    settler: Settler<'a>,
    /// How often each cell had part in a contradiction.
    weights: Vec<u64>,
    conflicts: u64,
    /// The values of all cells at each open branch, one after the other, and the current ones at the end.
    levels: Vec<Vec<u64>>,
    /// The cell and the value that were chosen at each open branch.
    choices: Vec<(CellId, u64)>,
    /// Whether the current values are settled and not yet looked at.
    is_open: bool,
    nodes: u64,
}

impl<'a> Search<'a> {
    /// Begins a search. All constraints are propagated.
    pub fn new(model: &'a Model) -> Self {
        let mut search = Self {
            model,
            settler: Settler::new(model),
            weights: vec![1; model.domains().len()],
            conflicts: 0,
            levels: vec![model.domains().to_vec()],
            choices: Vec::new(),
            is_open: true,
            nodes: 0,
        };
        search.is_open = search.settler.settle_all(&mut search.levels[0]).is_ok();
        search
    }

    /// Returns the values that cells can have before the first choice; `None` if there is no solution.
    pub fn at_root(&self) -> Option<&[u64]> {
        (self.is_open && self.choices.is_empty()).then(|| self.levels[0].as_slice())
    }

    /// Begins again with these values of all cells, which are settled, and fewer of one cell. The weights are kept.
    pub(crate) fn restart(&mut self, domains: &[u64], cell: CellId, values: u64) {
        self.choices.clear();
        self.levels[0].copy_from_slice(domains);
        self.levels[0][cell] = values;
        let settled = self.settler.settle_cell(&mut self.levels[0], cell);
        self.end_with(settled);
    }

    /// Returns the number of branches that were tried.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts solutions up to a number.
    pub fn count(mut self, most: u64, limits: &Limits<'_>) -> Counted {
        let mut counted = Counted::default();
        while counted.solutions < most {
            match self.next_solution(limits) {
                Next::Solution(values) => {
                    counted.solutions += 1;
                    counted.first.get_or_insert(values);
                }
                Next::End => {
                    counted.is_complete = true;
                    break;
                }
                Next::Stopped => break,
            }
        }
        counted.nodes = self.nodes;
        counted
    }

    /// Searches the next solution.
    pub(crate) fn next_solution(&mut self, limits: &Limits<'_>) -> Next {
        loop {
            if !self.is_open && !self.turn() {
                return Next::End;
            }
            if !self.is_open {
                continue;
            }
            let Some(cell) = self.choose() else {
                self.is_open = false;
                return Next::Solution(
                    self.current().iter().map(|values| values.trailing_zeros() as u8).collect(),
                );
            };
            if self.nodes >= limits.nodes || self.is_over(limits) {
                return Next::Stopped;
            }
            self.nodes += 1;
            self.branch(cell);
        }
    }

    fn is_over(&self, limits: &Limits<'_>) -> bool {
        self.nodes.is_multiple_of(ASK_EVERY) && limits.is_stopped.is_some_and(StopFunction::is_stopped)
    }

    fn current(&self) -> &[u64] {
        self.levels.get(self.choices.len()).map_or(&[], Vec::as_slice)
    }

    /// Returns the open cell with the greatest weight for each of its values; `None` if every cell has a value.
    fn choose(&self) -> Option<CellId> {
        let open = self.current().iter().enumerate().filter(|(_, values)| !values.is_power_of_two());
        // Weights are compared as fractions: a / b > c / d if a * d > c * b.
        let better = |(best, size): (CellId, u64), (cell, other): (CellId, u64)| {
            let priority = self.model.priorities[cell].cmp(&self.model.priorities[best]);
            let weight = (self.weights[cell] * size).cmp(&(self.weights[best] * other));
            if priority.then(weight).then(size.cmp(&other)).is_gt() { (cell, other) } else { (best, size) }
        };
        let sized = open.map(|(cell, values)| (cell, u64::from(values.count_ones())));
        sized.reduce(better).map(|(cell, _)| cell)
    }

    /// Tries the least value of a cell.
    fn branch(&mut self, cell: CellId) {
        let depth = self.choices.len();
        let value = self.levels[depth][cell] & self.levels[depth][cell].wrapping_neg();
        if self.levels.len() == depth + 1 {
            self.levels.push(Vec::new());
        }
        let (below, above) = self.levels.split_at_mut(depth + 1);
        above[0].clone_from(&below[depth]);
        above[0][cell] = value;
        self.choices.push((cell, value));
        let settled = self.settler.settle_cell(&mut self.levels[depth + 1], cell);
        self.end_with(settled);
    }

    /// Goes back to the last choice and removes its value. Returns whether there was a choice.
    fn turn(&mut self) -> bool {
        let Some((cell, value)) = self.choices.pop() else {
            return false;
        };
        let domains = &mut self.levels[self.choices.len()];
        domains[cell] &= !value;
        let settled = self.settler.settle_cell(domains, cell);
        self.end_with(settled);
        true
    }

    fn end_with(&mut self, settled: Result<(), Failed>) {
        self.is_open = settled.is_ok();
        let Err(failed) = settled else {
            return;
        };
        self.conflicts += 1;
        if self.conflicts.is_multiple_of(HALVE_EVERY) {
            self.weights.iter_mut().for_each(|weight| *weight = (*weight / 2).max(1));
        }
        let constraint = failed.constraint.map(|constraint| self.model.constraints()[constraint].cells());
        let cells = failed.cell.as_ref().map(core::slice::from_ref).or(constraint).unwrap_or_default();
        for &cell in cells {
            self.weights[cell] += 1;
        }
    }
}

/// The result of one step of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// A solution: the place of the value of each cell.
    Solution(Vec<u8>),
    /// There are no more.
    End,
    /// A limit was reached.
    Stopped,
}
