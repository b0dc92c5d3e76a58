use super::{Conflict, View, places};
use crate::CellId;

/// With more cells to look at together than this, hardly any cell sees enough of them.
const MOST_SEEN: usize = 6;

impl View<'_> {
    /// Has a value in at least `least` of some cells. A cell that would leave too few of them for the value, as it has another value than
    /// these, loses it.
    ///
    /// # Errors
    /// There are too few, or a cell has no value left.
    pub(crate) fn require(&mut self, value: u64, least: usize, cells: &[CellId]) -> Result<(), Conflict> {
        let possible = cells.iter().filter(|&&cell| self.get(cell) & value != 0).count();
        let Some(spare) = possible.checked_sub(least) else {
            return Err(Conflict);
        };
        if spare == 0 {
            for &cell in cells {
                if self.get(cell) & value != 0 {
                    self.keep(cell, value)?;
                }
            }
            return Ok(());
        }
        if spare >= MOST_SEEN {
            return Ok(());
        }
        for word in 0..self.facts().words() {
            let seen = self.seen_by(value, spare + 1, cells, word);
            for at in places(seen) {
                self.remove(word * 64 + usize::from(at), value)?;
            }
        }
        Ok(())
    }

    /// Has a value in at least `least` of the cells of some groups, in each of which it is once at most.
    ///
    /// # Errors
    /// There are too few groups, or a cell has no value left.
    pub(crate) fn require_in_groups(
        &mut self,
        value: u64,
        least: usize,
        groups: &[Vec<CellId>],
    ) -> Result<(), Conflict> {
        let is_open = |view: &Self, group: &[CellId]| group.iter().any(|&cell| view.get(cell) & value != 0);
        let open = groups.iter().filter(|group| is_open(self, group)).count();
        if open < least {
            return Err(Conflict);
        }
        if open > least {
            return Ok(());
        }
        for group in groups {
            if is_open(self, group) {
                self.require(value, 1, group)?;
            }
        }
        Ok(())
    }

    /// Returns those cells of a word of the set of all that differ from at least `count` of the cells that can have a value.
    fn seen_by(&self, value: u64, count: usize, cells: &[CellId], word: usize) -> u64 {
        // seen[n]: those that differ from at least n.
        let mut seen = [0_u64; MOST_SEEN + 1];
        seen[0] = u64::MAX;
        for &cell in cells.iter().filter(|&&cell| self.get(cell) & value != 0) {
            let row = self.facts().differing_from(cell, word);
            for n in (1..=count).rev() {
                seen[n] |= seen[n - 1] & row;
            }
        }
        seen[count]
    }
}
