use super::{Conflict, Model, Settler, places};
use crate::CellId;

/// Values that can be exchanged: from each solution, any permutation of them makes another one.
///
/// The search fixes their places in one house, and finds one solution of all that are permutations of it.
#[derive(Debug)]
pub(crate) struct Interchange {
    /// The places of the values.
    values: Vec<u8>,
    /// The cells of a house that have these values, as many.
    cells: Vec<CellId>,
}

impl Interchange {
    /// Finds values that the constraints and the values that cells can have do not distinguish.
    pub(super) fn find(model: &Model, domains: &[u64]) -> Option<Self> {
        if !model.is_symmetric() {
            return None;
        }
        let values = largest_class(domains);
        if values.count_ones() < 2 {
            return None;
        }
        model.houses().find_map(|(cells, required)| {
            let cells: Vec<CellId> =
                cells.iter().copied().filter(|&cell| domains[cell] & values != 0).collect();
            let fits = values & !required == 0 && cells.len() == values.count_ones() as usize;
            fits.then(|| Self { values: places(values).collect(), cells })
        })
    }

    /// Gives each cell of the house one of the values.
    pub(super) fn fix(&self, domains: &mut [u64], settler: &mut Settler<'_>) -> Result<(), Conflict> {
        self.cells.iter().zip(&self.values).try_for_each(|(&cell, &place)| {
            domains[cell] &= 1 << place;
            settler.settle_cell(domains, cell)
        })
    }

    /// Returns a solution with its permutations.
    pub(crate) fn class_of(&self, solution: Vec<u8>) -> Class {
        Class { solution, values: self.values.clone(), order: self.values.clone() }
    }
}

/// Returns the largest set of values of which each cell can have all or none.
fn largest_class(domains: &[u64]) -> u64 {
    let (mut classes, mut split) = (vec![domains.iter().fold(0, |all, &values| all | values)], Vec::new());
    for &values in domains {
        if classes.is_empty() {
            break;
        }
        let parts = classes.drain(..).flat_map(|class| [class & values, class & !values]);
        split.extend(parts.filter(|&class| class & class.wrapping_sub(1) != 0));
        core::mem::swap(&mut classes, &mut split);
    }
    classes.into_iter().max_by_key(|class| class.count_ones()).unwrap_or(0)
}

/// The solutions that are permutations of one.
#[derive(Debug)]
pub(crate) struct Class {
    solution: Vec<u8>,
    values: Vec<u8>,
    /// What each of the values is replaced with.
    order: Vec<u8>,
}

impl Class {
    /// Returns the next one, in the order of the permutations; `None` after the last.
    pub(crate) fn next(&mut self) -> Option<Vec<u8>> {
        let order = &mut self.order;
        let ascent = order.windows(2).rposition(|two| two[0] < two[1])?;
        let larger = order.iter().rposition(|&value| value > order[ascent])?;
        order.swap(ascent, larger);
        order[ascent + 1..].reverse();
        let mut exchange: [u8; 64] = core::array::from_fn(|place| place as u8);
        for (&value, &other) in self.values.iter().zip(&self.order) {
            exchange[usize::from(value)] = other;
        }
        Some(self.solution.iter().map(|&value| exchange[usize::from(value)]).collect())
    }

    /// Returns the number of solutions of the class; `None` if it is too large.
    pub(crate) fn size(&self) -> Option<u64> {
        (1..=self.values.len() as u64).try_fold(1_u64, u64::checked_mul)
    }
}
