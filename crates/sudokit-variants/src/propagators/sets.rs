use crate::kernel::{Clauses, places};
use crate::{CellId, MOST_VALUES};

/// Adds to clauses that cells, which all differ, have the values of one of some sets, each of as many values as there are cells. Returns
/// false, and adds nothing, if too many sets are possible.
///
/// The sets are the values of a cell of their own. For each value, one of the cells has it, or it is not in the set.
pub(super) fn require_set(
    cells: &[CellId],
    sets: impl Iterator<Item = u64>,
    domains: &[u64],
    clauses: &mut dyn Clauses,
) -> bool {
    let union = cells.iter().fold(0, |union, &cell| union | domains[cell]);
    let is_possible = |set: &u64| set & !union == 0 && cells.iter().all(|&cell| domains[cell] & set != 0);
    let sets: Vec<u64> = sets.filter(is_possible).take(MOST_VALUES + 1).collect();
    if sets.len() > MOST_VALUES {
        return false;
    }
    let numbered = || sets.iter().copied().zip(0_u8..);
    let chosen = clauses.add_cell(sets.len());
    for (set, number) in numbered() {
        for &cell in cells {
            places(domains[cell] & !set).for_each(|place| clauses.exclude((cell, place), (chosen, number)));
        }
    }
    for place in places(sets.iter().fold(0, |all, set| all | set)) {
        let has = |set: u64| set >> place & 1 == 1;
        let own = cells.iter().filter(|&&cell| has(domains[cell])).map(|&cell| (cell, place));
        let without = numbered().filter(|&(set, _)| !has(set)).map(|(_, number)| (chosen, number));
        clauses.require(&mut own.chain(without));
    }
    true
}
