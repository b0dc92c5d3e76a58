//! Houses that cross.

use super::Translator;
use crate::CellId;
use crate::cell_set::CellSet;
use crate::layout::box_shape;
use crate::propagators::{Band, Crossing};
use std::collections::BTreeSet;

/// The most crossings of houses, which only help the search.
const MOST_CROSSINGS: usize = 10_000;
/// As many houses are looked at for crossings. A puzzle with one jigsaw has fewer.
const MOST_HOUSES: usize = 256;

impl Translator<'_> {
    /// Adds what follows from houses that cross, but for the lines and boxes of bands.
    pub(super) fn crossings(&mut self, are_in_bands: bool) {
        let (count, size, all) = (self.layout.shape.cells(), self.count(), self.all());
        let (lines, boxes) = (self.layout.lines().len(), self.layout.boxes.len());
        let is_house = |cells: &[CellId]| cells.len() == size && cells.iter().all(|&cell| cell < count);
        let constraints = self.branch.constraints.iter().filter(|constraint| constraint.required() == all);
        let houses = constraints.map(|constraint| constraint.cells()).filter(|cells| is_house(cells));
        // The lines come first, then the boxes.
        let is_in_band = |first: usize, second: usize| {
            are_in_bands && first < lines && (lines..lines + boxes).contains(&second)
        };
        let mut known = BTreeSet::new();
        let houses: Vec<(usize, CellSet)> = houses
            .map(|house| CellSet::new(count, house))
            .enumerate()
            .filter(|(_, house)| known.insert(house.clone()))
            .take(MOST_HOUSES)
            .collect();
        if are_in_bands && houses.len() == lines + boxes {
            return;
        }
        let mut made = 0;
        for (at, (number, first)) in houses.iter().enumerate() {
            for (other, second) in &houses[at + 1..] {
                if (2..size).contains(&first.common(second))
                    && !is_in_band(*number, *other)
                    && made < MOST_CROSSINGS
                {
                    made += 1;
                    let (of_first, of_second) = (first.without(second), second.without(first));
                    let common = first.without(&of_first).cells();
                    self.push(Crossing::new(&common, &of_first.cells(), &of_second.cells()));
                }
            }
        }
    }

    /// Adds what follows from lines that cross boxes, if all have every value. Returns whether all these crossings are among it.
    pub(super) fn bands(&mut self) -> bool {
        let (lines, boxes) = (self.layout.lines(), &self.layout.boxes);
        let are_whole = lines.iter().chain(boxes).all(|house| house.len() == self.count());
        let Some((high, wide)) =
            box_shape(&self.layout.shape, self.count()).filter(|_| are_whole && !boxes.is_empty())
        else {
            return false;
        };
        let (rows, columns) = lines.split_at(self.layout.shape.rows);
        let bands = rows.chunks(high).map(|band| Band::new(band, wide));
        let bands: Option<Vec<Band>> =
            bands.chain(columns.chunks(wide).map(|band| Band::new(band, high))).collect();
        let are_all = bands.is_some();
        bands.into_iter().flatten().for_each(|band| self.push(band));
        are_all
    }
}
