//! Chaos construction: regions that are part of the solution.

use super::Translator;
use crate::CellId;
use crate::propagators::{Regions, SameLabel};

impl Translator<'_> {
    pub(super) fn chaos_construction(&mut self) {
        let shape = self.layout.shape;
        let cells: Vec<CellId> = (0..shape.cells()).collect();
        let first = self.puzzle.first_region_cell();
        let labels: Vec<CellId> = (first..first + shape.cells()).collect();
        self.push(Regions::new(
            &cells,
            &labels,
            shape.columns,
            self.layout.region_size,
            shape.values.all().0,
        ));
    }

    /// The value of the control cell and the offset are the number of cells along arms with the label of the first one.
    pub(super) fn same_label(
        &mut self,
        control: CellId,
        offset: u8,
        first: Option<CellId>,
        arms: &[Vec<CellId>],
    ) {
        let offset = usize::from(offset) + usize::from(self.first());
        match first {
            Some(first) => self.push(SameLabel::new(control, first, arms, offset)),
            None => self.never(),
        }
    }
}
