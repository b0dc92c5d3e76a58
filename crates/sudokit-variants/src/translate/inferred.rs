//! Sums that follow from cages and houses together: innies and outies.

use super::Translator;
use crate::{CellId, NumberRule, Rule};

/// A sum of more cells than this is not added.
const MOST_CELLS: usize = 8;
/// As many neighbouring rows, columns or regions are looked at together.
const MOST_HOUSES: usize = 4;

/// Cells with a known sum.
struct Known {
    sum: i64,
    cells: Vec<CellId>,
}

impl Translator<'_> {
    /// Adds the sums of the cells of houses that are in no cage, and of those of cages that stick out.
    pub(super) fn inferred_sums(&mut self) {
        let known = self.known_sums();
        if known.is_empty() {
            return;
        }
        let size = self.count();
        let total: i64 = self.layout.shape.values.iter().map(i64::from).sum();
        let lines = self.layout.lines();
        let (rows, columns) = lines.split_at(self.layout.shape.rows.min(lines.len()));
        let regions: Vec<Vec<CellId>> = self.layout.regions().cloned().collect();
        for houses in [rows, columns, &regions] {
            if houses.iter().any(|house| house.len() != size) {
                continue;
            }
            for first in 0..houses.len() {
                for count in 1..=MOST_HOUSES.min(houses.len() - first) {
                    let cells = houses[first..first + count].concat();
                    self.inferred_sum(&cells, total * i64::from(count as u32), &known);
                }
            }
        }
    }

    /// Returns the cages with a sum.
    fn known_sums(&self) -> Vec<Known> {
        let known = |rule: &Rule| match rule {
            Rule::Number(NumberRule::Cage, sum, cells) if *sum != 0 => {
                Some(Known { sum: i64::from(*sum), cells: cells.clone() })
            }
            Rule::Sum { sum, terms } if terms.iter().all(|&(coefficient, _)| coefficient == 1) => {
                Some(Known { sum: i64::from(*sum), cells: terms.iter().map(|&(_, cell)| cell).collect() })
            }
            _ => None,
        };
        let has_repeats = |cells: &[CellId]| (1..cells.len()).any(|at| cells[..at].contains(&cells[at]));
        self.puzzle.rules.iter().filter_map(known).filter(|known| !has_repeats(&known.cells)).collect()
    }

    /// Adds the sum of the cells that are in no cage, less that of those of the cages that are outside. Cages with most of their cells
    /// inside are counted.
    fn inferred_sum(&mut self, inside: &[CellId], total: i64, known: &[Known]) {
        let (mut left, mut outside, mut rest) = (inside.to_vec(), Vec::new(), total);
        for Known { sum, cells } in known {
            let within = cells.iter().filter(|cell| left.contains(cell)).count();
            let sticks_out = |cell: &&CellId| !inside.contains(cell);
            let out: Vec<CellId> = cells.iter().filter(sticks_out).copied().collect();
            // A cage that overlaps one that is counted is not.
            let is_apart =
                within + out.len() == cells.len() && out.iter().all(|cell| !outside.contains(cell));
            if is_apart && within > out.len() {
                left.retain(|cell| !cells.contains(cell));
                outside.extend(out);
                rest -= sum;
            }
        }
        let count = left.len() + outside.len();
        if count > MOST_CELLS || rest == total {
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
