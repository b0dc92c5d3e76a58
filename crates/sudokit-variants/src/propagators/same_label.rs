use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, places};

/// The value of a control cell is the number of cells that are reached along arms while they have the label of the first one, less an
/// offset. The first cell is that of all arms and counts once.
#[derive(Clone, Debug)]
pub struct SameLabel {
    /// The control cell, the first one, and those of the arms after it.
    cells: Vec<CellId>,
    /// The lengths of the arms without the first cell.
    arms: Vec<usize>,
    /// What the place of the value of the control cell is less than the number of cells.
    offset: usize,
}

impl SameLabel {
    /// Returns the constraint: the place of the value of the control cell and the offset are the number of cells.
    pub fn new(control: CellId, first: CellId, arms: &[Vec<CellId>], offset: usize) -> Self {
        let cells = [vec![control, first], arms.concat()].concat();
        Self { cells, arms: arms.iter().map(Vec::len).collect(), offset }
    }

    /// Returns the arms.
    fn arms(&self) -> impl Iterator<Item = &[CellId]> {
        let mut start = 2;
        self.arms.iter().map(move |length| {
            start += length;
            &self.cells[start - length..start]
        })
    }

    /// Returns the least and the greatest number of cells that are reached if the first one has this label.
    fn reach(&self, view: &View<'_>, label: u64) -> (usize, usize) {
        let (mut least, mut most) = (1, 1);
        for arm in self.arms() {
            let is_same = |cell: CellId| cell == self.cells[1] || view.get(cell) == label;
            let can_be = |cell: CellId| cell == self.cells[1] || view.get(cell) & label != 0;
            least += arm.iter().take_while(|&&cell| is_same(cell)).count();
            most += arm.iter().take_while(|&&cell| can_be(cell)).count();
        }
        (least, most)
    }

    /// Returns the values of the control cell that say a number of cells within bounds.
    fn counts_between(&self, (least, most): (usize, usize)) -> u64 {
        let counts = (least..=most).filter_map(|count| count.checked_sub(self.offset));
        counts.filter(|&place| place < 64).fold(0, |counts, place| counts | 1 << place)
    }

    /// Ends the arms where the label and the number are known.
    fn finish(&self, view: &mut View<'_>, label: u64) -> Result<(), Conflict> {
        let first = self.cells[1];
        let count = view.get(self.cells[0]).trailing_zeros() as usize + self.offset;
        let (least, most) = self.reach(view, label);
        for arm in self.arms() {
            if count == most {
                let reached =
                    arm.iter().take_while(|&&cell| cell == first || view.get(cell) & label != 0).count();
                arm[..reached].iter().try_for_each(|&cell| view.keep(cell, label))?;
            } else if count == least
                && let Some(&next) = arm.iter().find(|&&cell| cell != first && view.get(cell) != label)
            {
                view.remove(next, label)?;
            }
        }
        Ok(())
    }
}

impl Constraint for SameLabel {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let (mut start, mut count) = (2, 1);
        for length in &self.arms {
            count += values[start..start + length].iter().take_while(|&&label| label == values[1]).count();
            start += length;
        }
        usize::from(values[0]) + self.offset == count
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (control, first) = (self.cells[0], self.cells[1]);
        let (mut counts, mut labels) = (0_u64, 0_u64);
        for place in places(view.get(first)) {
            let label = 1 << place;
            let fitting = self.counts_between(self.reach(view, label)) & view.get(control);
            if fitting != 0 {
                counts |= fitting;
                labels |= label;
            }
        }
        view.keep(control, counts)?;
        view.keep(first, labels)?;
        if labels.is_power_of_two() && counts.is_power_of_two() { self.finish(view, labels) } else { Ok(()) }
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
