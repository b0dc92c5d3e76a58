//! Cells with random values, from which random cases are made.

use std::fmt::Debug;
use sudokit_testkit::small::Dice;
use sudokit_variants::CellId;
use sudokit_variants::kernel::Constraint;
use sudokit_variants::propagators::Different;

/// The most assignments that are looked at in most cases.
const MOST: usize = 600;

/// A definition, by values.
pub(crate) type Holds<T> = Box<dyn Fn(&[T]) -> bool>;

/// A constraint to compare.
pub(crate) struct Case {
    pub(crate) constraint: Box<dyn Constraint>,
    /// Constraints that it relies on.
    pub(crate) others: Vec<Box<dyn Constraint>>,
    pub(crate) domains: Vec<u64>,
    /// The definition, by the values of all cells.
    pub(crate) holds: Holds<u8>,
}

impl Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Case").field("constraint", &self.constraint).finish_non_exhaustive()
    }
}

impl Case {
    /// Adds a constraint that the other relies on.
    pub(crate) fn with(mut self, other: impl Constraint + 'static) -> Self {
        self.others.push(Box::new(other));
        self
    }
}

/// Cells in a random order, and one value of each that a random constraint can accept.
pub(crate) struct Board {
    pub(crate) cells: Vec<CellId>,
    /// A value for each of the cells.
    pub(crate) hidden: Vec<u8>,
    /// The number of values.
    pub(crate) count: usize,
    /// The first value.
    pub(crate) first: u8,
    /// The most assignments that are looked at.
    pub(crate) most: usize,
}

/// Returns the items in a random order.
pub(crate) fn shuffled<T>(dice: &mut Dice<'_>, mut items: Vec<T>) -> Vec<T> {
    (0..items.len()).map(|_| items.swap_remove(dice.below(items.len()))).collect()
}

/// Returns a number from `from` to `to`.
pub(crate) fn between(dice: &mut Dice<'_>, from: usize, to: usize) -> usize {
    from + dice.below(to - from + 1)
}

/// Returns a number from `from` to `to`, which can be negative.
pub(crate) fn signed(dice: &mut Dice<'_>, from: i32, to: i32) -> i64 {
    i64::from(from) + i64::from(dice.below((to - from + 1) as usize) as u32)
}

/// Returns a set of some of the values that is not empty.
pub(crate) fn some(dice: &mut Dice<'_>, count: usize) -> u64 {
    let set = (0..count).fold(0, |set, at| set | (dice.below(2) as u64) << at);
    if set == 0 { 1 << dice.below(count) } else { set }
}

/// Returns whether no number is there twice.
pub(crate) fn differ(values: &[i64]) -> bool {
    values.iter().enumerate().all(|(at, value)| !values[..at].contains(value))
}

impl Board {
    /// Returns cells with any values.
    pub(crate) fn new(dice: &mut Dice<'_>, cells: usize, count: usize) -> Self {
        let hidden = (0..cells).map(|_| dice.below(count) as u8).collect();
        let cells = shuffled(dice, (0..cells).collect());
        Self { cells, hidden, count, first: dice.below(2) as u8, most: MOST }
    }

    /// Returns cells with different values, of which there are at least as many.
    pub(crate) fn different(dice: &mut Dice<'_>, cells: usize, count: usize) -> Self {
        let hidden = shuffled(dice, (0..count as u8).collect());
        Self { hidden: hidden[..cells].to_vec(), ..Self::new(dice, cells, count) }
    }

    /// The set of all values.
    pub(crate) const fn all(&self) -> u64 {
        u64::MAX >> (64 - self.count)
    }

    /// The hidden values as numbers.
    pub(crate) fn numbers(&self) -> Vec<i64> {
        self.hidden.iter().map(|&value| i64::from(value + self.first)).collect()
    }

    /// Returns a pair of cells for some of those with different hidden values.
    pub(crate) fn different_cells(&self, dice: &mut Dice<'_>) -> Different {
        let pairs = (0..self.cells.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let pairs: Vec<_> = pairs
            .filter(|&(one, other)| self.hidden[one] != self.hidden[other] && dice.below(3) > 0)
            .map(|(one, other)| (self.cells[one], self.cells[other]))
            .collect();
        Different::new(pairs)
    }

    /// Returns values for all cells, which include the hidden ones. Some cells have only one.
    pub(crate) fn domains(&self, dice: &mut Dice<'_>) -> Vec<u64> {
        let mut domains = vec![0; self.cells.len()];
        for (&cell, &hidden) in self.cells.iter().zip(&self.hidden) {
            domains[cell] = 1 << hidden;
            if dice.below(5) > 0 {
                domains[cell] |= self.some_values(dice);
            }
        }
        let size =
            |domains: &[u64]| domains.iter().map(|domain| domain.count_ones() as usize).product::<usize>();
        while size(&domains) > self.most {
            let at = dice.below(self.cells.len());
            let spare = domains[self.cells[at]] & !(1 << self.hidden[at]);
            domains[self.cells[at]] &= !(1 << spare.checked_ilog2().unwrap_or(63)) | 1 << self.hidden[at];
        }
        domains
    }

    /// Returns some of all values, or three of many.
    fn some_values(&self, dice: &mut Dice<'_>) -> u64 {
        if self.count <= 8 {
            return some(dice, self.count);
        }
        (0..3).fold(0, |set, _| set | 1 << dice.below(self.count))
    }

    /// Returns the case of a constraint with its definition, by the numbers in the cells in their order.
    pub(crate) fn case(
        &self,
        dice: &mut Dice<'_>,
        constraint: impl Constraint + 'static,
        holds: impl Fn(&[i64]) -> bool + 'static,
    ) -> Case {
        let (cells, first) = (self.cells.clone(), self.first);
        let holds = move |values: &[u8]| {
            let numbers: Vec<i64> = cells.iter().map(|&cell| i64::from(values[cell] + first)).collect();
            holds(&numbers)
        };
        Case {
            constraint: Box::new(constraint),
            others: Vec::new(),
            domains: self.domains(dice),
            holds: Box::new(holds),
        }
    }
}
