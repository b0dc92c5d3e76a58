//! Sums that follow from cages or little killers, and houses together: innies and outies.

use super::Translator;
use crate::cell_set::CellSet;
use crate::{CellId, NumberRule, Rule};

/// A sum of more cells than this is not added.
const MOST_CELLS: usize = 5;
/// But a sum of up to this many is added if it leaves little choice.
const MOST_TIGHT_CELLS: usize = 10;
/// A sum leaves little choice if it is no further than this from the least or the greatest one that is possible.
const MOST_SLACK: i64 = 4;
/// As many neighbouring rows, columns or regions are looked at together.
const MOST_HOUSES: usize = 4;

/// Cells, others whose sum is subtracted, and the result.
type Inferred = (Vec<CellId>, Vec<CellId>, i64);

/// Cells with a known sum.
pub(super) struct Known {
    pub(super) sum: i64,
    pub(super) cells: CellSet,
}

impl Translator<'_> {
    /// Adds the sums of the cells of houses that are in no sum, and of those of sums that stick out.
    pub(super) fn inferred_sums(&mut self, known: &[Known]) {
        if known.is_empty() {
            return;
        }
        let (size, cells) = (self.count(), self.puzzle.cell_count());
        let mut made = Vec::new();
        let total = self.sum_of_house();
        let (rows, columns) = self.layout.rows_and_columns();
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
                    self.inferred_sum(&inside, sum, known, &mut made);
                }
            }
        }
    }

    /// Returns the sum of a house with every value.
    pub(super) fn sum_of_house(&self) -> i64 {
        self.layout.shape.values.iter().map(i64::from).sum()
    }

    /// Returns the cages and other sums without coefficients, then the little killers.
    pub(super) fn known_sums(&self) -> Vec<Known> {
        let count = self.puzzle.cell_count();
        let diagonal = |rule: &Rule| match rule {
            Rule::LittleKiller { sum, first } => {
                let cells = CellSet::new(count, &self.layout.diagonal_from(*first));
                Some(Known { sum: i64::from(*sum), cells })
            }
            _ => None,
        };
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
        let rules = self.puzzle.rules.iter();
        rules.clone().filter_map(known).chain(rules.filter_map(diagonal)).collect()
    }

    /// Adds the sum of the cells that are in no sum, less that of those of sums that are outside. Sums with most of their cells inside are
    /// counted.
    fn inferred_sum(&mut self, inside: &CellSet, total: i64, known: &[Known], made: &mut Vec<Inferred>) {
        let (mut counted, mut rest) = (CellSet::new(inside.capacity(), &[]), total);
        for Known { sum, cells } in known {
            let within = cells.common(inside);
            // A sum that overlaps one that is counted is not.
            if 2 * within > cells.len() && counted.common(cells) == 0 {
                counted.add(cells);
                rest -= sum;
            }
        }
        if rest == total || inside.common(&counted) + MOST_TIGHT_CELLS < inside.len() {
            return;
        }
        let (left, outside) = (inside.without(&counted).cells(), counted.without(inside).cells());
        let count = left.len() + outside.len();
        if (count == 0 && rest == 0) || (count > MOST_CELLS && !self.is_tight(rest, &left, &outside)) {
            return;
        }
        let inferred = (left.clone(), outside.clone(), rest);
        if made.contains(&inferred) {
            return;
        }
        made.push(inferred);
        let in_a_house = left.len() == count && inside.len() == self.count();
        match i32::try_from(rest) {
            Ok(sum) if in_a_house && sum > 0 && count > 0 => self.cage(sum, &left),
            _ => {
                let terms =
                    left.into_iter().map(|cell| (1, cell)).chain(outside.into_iter().map(|cell| (-1, cell)));
                self.implied_sum(terms.collect::<Vec<_>>(), rest);
            }
        }
    }

    /// Returns whether the values of some cells, less those of others, have nearly the least or the greatest sum that is possible.
    fn is_tight(&self, sum: i64, left: &[CellId], outside: &[CellId]) -> bool {
        if left.len() + outside.len() > MOST_TIGHT_CELLS {
            return false;
        }
        let ((left_least, left_most), (least, most)) = (self.sums_of(left), self.sums_of(outside));
        (sum - (left_least - most)).min(left_most - least - sum) <= MOST_SLACK
    }

    /// Returns the least and the greatest sum of cells of which those in one box or piece differ.
    fn sums_of(&self, cells: &[CellId]) -> (i64, i64) {
        let in_a_region = |region: &Vec<CellId>| {
            cells.iter().filter(|cell| region.contains(cell)).count().cast_signed() as i64
        };
        let mut sizes: Vec<i64> = self.layout.regions().map(in_a_region).collect();
        let alone = cells.len().cast_signed() as i64 - sizes.iter().sum::<i64>();
        sizes.extend((0..alone).map(|_| 1));
        self.least_and_most(&sizes)
    }
}
