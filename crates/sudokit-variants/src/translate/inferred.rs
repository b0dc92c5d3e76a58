//! Sums that follow from cages and houses together: innies and outies.

use super::Translator;
use crate::cell_set::CellSet;
use crate::{CellId, NumberRule, Rule};

/// A sum of more cells than this is not added.
const MOST_CELLS: usize = 5;
/// As many neighbouring rows, columns or regions are looked at together.
const MOST_HOUSES: usize = 4;

/// Cells with a known sum.
struct Known {
    sum: i64,
    cells: CellSet,
}

impl Translator<'_> {
    /// Adds the sums of the cells of houses that are in no cage, and of those of cages that stick out.
    pub(super) fn inferred_sums(&mut self) {
        let known = self.known_sums();
        if known.is_empty() {
            return;
        }
        let (size, cells) = (self.count(), self.puzzle.cell_count());
        let total: i64 = self.layout.shape.values.iter().map(i64::from).sum();
        let lines = self.layout.lines();
        let (rows, columns) = lines.split_at(self.layout.shape.rows.min(lines.len()));
        let regions: Vec<Vec<CellId>> = self.layout.regions().cloned().collect();
        for houses in [rows, columns, &regions] {
            if houses.iter().any(|house| house.len() != size) {
                continue;
            }
            for first in 0..houses.len() {
                let (mut inside, mut sum) = (CellSet::new(cells, &[]), 0);
                for house in houses[first..].iter().take(MOST_HOUSES) {
                    inside.add(&CellSet::new(cells, house));
                    sum += total;
                    self.inferred_sum(&inside, sum, &known);
                }
            }
        }
    }

    /// Returns the cages with a sum.
    fn known_sums(&self) -> Vec<Known> {
        let count = self.puzzle.cell_count();
        let known = |rule: &Rule| {
            let (sum, cells): (i32, Vec<CellId>) = match rule {
                Rule::Number(NumberRule::Cage, sum, cells) if *sum != 0 => (*sum, cells.clone()),
                Rule::Sum { sum, terms } if terms.iter().all(|&(coefficient, _)| coefficient == 1) => {
                    (*sum, terms.iter().map(|&(_, cell)| cell).collect())
                }
                _ => return None,
            };
            let (sum, set) = (i64::from(sum), CellSet::new(count, &cells));
            // A cell that is listed twice counts twice.
            (set.len() == cells.len()).then_some(Known { sum, cells: set })
        };
        self.puzzle.rules.iter().filter_map(known).collect()
    }

    /// Adds the sum of the cells that are in no cage, less that of those of the cages that are outside. Cages with most of their cells
    /// inside are counted.
    fn inferred_sum(&mut self, inside: &CellSet, total: i64, known: &[Known]) {
        let (mut counted, mut rest) = (CellSet::new(inside.capacity(), &[]), total);
        for Known { sum, cells } in known {
            let within = cells.common(inside);
            // A cage that overlaps one that is counted is not.
            if 2 * within > cells.len() && counted.common(cells) == 0 {
                counted.add(cells);
                rest -= sum;
            }
        }
        if rest == total || inside.common(&counted) + MOST_CELLS < inside.len() {
            return;
        }
        let (left, outside) = (inside.without(&counted).cells(), counted.without(inside).cells());
        let count = left.len() + outside.len();
        if count > MOST_CELLS {
            return;
        }
        let in_a_house = left.len() == count && inside.len() == self.count();
        match i32::try_from(rest) {
            Ok(sum) if in_a_house && sum > 0 && count > 0 => self.cage(sum, &left),
            _ => {
                let terms =
                    left.into_iter().map(|cell| (1, cell)).chain(outside.into_iter().map(|cell| (-1, cell)));
                self.linear(terms.collect::<Vec<_>>(), rest);
            }
        }
    }
}
