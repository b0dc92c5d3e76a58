//! Houses that cross.

use super::Translator;
use crate::CellId;
use crate::Layout;
use crate::cell_set::CellSet;
use crate::layout::box_shape;
use crate::propagators::{Band, Crossing};
use std::collections::BTreeSet;

/// The most crossings of houses, which only help the search.
const MOST_CROSSINGS: usize = 10_000;
/// As many houses are looked at for crossings. A puzzle with one jigsaw has fewer.
const MOST_HOUSES: usize = 256;

impl Translator<'_> {
    /// Adds what follows from houses that cross, but for the first ones, which are in bands.
    pub(super) fn crossings(&mut self, in_bands: usize) {
        let count = self.layout.shape.cells();
        let houses = self.houses_with_all().filter(|cells| cells.iter().all(|&cell| cell < count));
        if in_bands > 0 && houses.clone().count() == in_bands {
            return;
        }
        let mut known = BTreeSet::new();
        let houses: Vec<(usize, CellSet)> = houses
            .map(|house| CellSet::new(count, house))
            .enumerate()
            .filter(|(_, house)| known.insert(house.clone()))
            .take(MOST_HOUSES)
            .collect();
        let mut made = 0;
        for (at, (_, first)) in houses.iter().enumerate() {
            for (number, second) in &houses[at + 1..] {
                if *number >= in_bands && first.have_two_in_common(second) && made < MOST_CROSSINGS {
                    made += 1;
                    self.push(Crossing::of_sets(&first.without(second), &second.without(first)));
                }
            }
        }
    }

    /// Returns the cells of the constraints that need every value once.
    pub(super) fn houses_with_all(&self) -> impl Iterator<Item = &[CellId]> + Clone {
        let (size, all) = (self.count(), self.all());
        let needs_all = self.branch.constraints.iter().filter(move |constraint| constraint.required() == all);
        needs_all.map(|constraint| constraint.cells()).filter(move |cells| cells.len() == size)
    }

    /// Adds what follows from lines that cross boxes, if all have every value. Returns the number of these houses; 0 if their
    /// crossings are not all among it.
    pub(super) fn bands(&mut self) -> usize {
        let Layout { lines, boxes, .. } = self.layout;
        let are_whole = lines.iter().chain(boxes).all(|house| house.len() == self.count());
        let Some((high, wide)) =
            box_shape(&self.layout.shape, self.count()).filter(|_| are_whole && !boxes.is_empty())
        else {
            return 0;
        };
        let (rows, columns) = self.layout.rows_and_columns();
        let bands = rows.chunks(high).map(|band| Band::new(band, wide));
        let bands: Option<Vec<Band>> =
            bands.chain(columns.chunks(wide).map(|band| Band::new(band, high))).collect();
        let Some(bands) = bands else {
            return 0;
        };
        let houses = lines.len() + boxes.len();
        for band in bands {
            self.push(band);
        }
        houses
    }
}
