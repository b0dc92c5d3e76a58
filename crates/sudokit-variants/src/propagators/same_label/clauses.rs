//! The count as clauses.

use super::super::partial_sums::{Addends, require_sum_of};
use super::SameLabel;
use crate::kernel::places;
use crate::learning::Clauses;
use crate::{CellId, MOST_VALUES};

/// The places of the values of a cell that says whether two labels are the same.
const DIFFERENT: u8 = 0;
const SAME: u8 = 1;

impl SameLabel {
    /// Adds cells that say whether a label is that of the first cell, others for how many cells of an arm are reached, and that the sum of these
    /// is that of the control cell. Returns false, and adds no clause, if there are too many cells.
    pub(super) fn add_clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        if self.arms.iter().sum::<usize>() >= MOST_VALUES {
            return false;
        }
        let mut first_steps = Vec::new();
        let mut addends: Vec<Addends> = Vec::new();
        for arm in self.arms().filter(|arm| !arm.is_empty()) {
            let same: Vec<Option<CellId>> =
                arm.iter().map(|&cell| self.add_same(cell, domains, clauses)).collect();
            first_steps.push(same[0]);
            let reached = add_reached(&same, clauses);
            let values = (0..=same.len() as u8).map(|length| (length, i64::from(length))).collect();
            addends.push(Addends { cell: reached, values });
        }
        let known: Option<Vec<CellId>> = first_steps.into_iter().collect();
        if let Some(known) = known.filter(|_| self.is_enclosed) {
            clauses.require(&mut known.into_iter().map(|same| (same, SAME)));
        }
        let control = self.cells[0];
        let values = places(domains[control]).map(|place| (place, -i64::from(place))).collect();
        addends.push(Addends { cell: control, values });
        require_sum_of(addends, i64::from(self.offset as u32) - 1, clauses)
    }

    /// Adds a cell that says whether a label is that of the first cell; `None` for the first cell itself.
    fn add_same(&self, cell: CellId, domains: &[u64], clauses: &mut dyn Clauses) -> Option<CellId> {
        let first = self.cells[1];
        if cell == first {
            return None;
        }
        let same = clauses.add_cell(2);
        for place in places(domains[first] | domains[cell]) {
            let both = [(first, place), (cell, place)];
            clauses.imply(&[both[0], (same, SAME)], &mut [both[1]].into_iter());
            clauses.imply(&[both[1], (same, SAME)], &mut [both[0]].into_iter());
            clauses.imply(&both, &mut [(same, SAME)].into_iter());
        }
        Some(same)
    }
}

/// Adds a cell for the number of cells that are reached along an arm.
fn add_reached(same: &[Option<CellId>], clauses: &mut dyn Clauses) -> CellId {
    let count = same.len() as u8;
    let reached = clauses.add_cell(same.len() + 1);
    for (at, &same) in (0..).zip(same) {
        match same {
            Some(same) => {
                clauses.exclude((reached, at), (same, SAME));
                (at + 1..=count).for_each(|length| clauses.exclude((reached, length), (same, DIFFERENT)));
            }
            None => clauses.imply(&[(reached, at)], &mut core::iter::empty()),
        }
    }
    reached
}
