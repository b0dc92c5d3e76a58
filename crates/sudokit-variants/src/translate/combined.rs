//! Sums that follow from little killers and other sums together.

use super::Translator;
use super::inferred::KnownSum;
use crate::cell_set::CellSet;
use crate::kernel::Differing;
use crate::{CellId, Rule};

/// More sums than this are not looked at together.
const MOST_SUMS: usize = 64;
/// The most cells of a sum that is looked at, and of all together. What is found of a sum takes time that grows with the cube of its cells.
const MOST_CELLS: usize = 100;
const MOST_CELLS_TOGETHER: usize = 1000;

/// Cells with a known sum, of which each is counted once.
struct Sum {
    cells: Vec<CellId>,
    total: i64,
    /// How much the sum narrows its cells, as far as their number and what differs shows.
    strength: i64,
    is_new: bool,
}

/// For each cell those that differ.
pub(super) struct Neighbourhoods(Vec<CellSet>);

impl Differing for Neighbourhoods {
    fn pair(&mut self, one: CellId, other: CellId) {
        let capacity = self.0.len();
        self.0[one].add(&CellSet::new(capacity, &[other]));
        self.0[other].add(&CellSet::new(capacity, &[one]));
    }

    fn all(&mut self, cells: &[CellId]) {
        let set = CellSet::new(self.0.len(), cells);
        for &cell in cells {
            self.0[cell].add(&set);
        }
    }
}

impl Translator<'_> {
    /// Adds the sums that follow from others, if there are little killers. Cages alone leave less choice as they are.
    pub(super) fn combined_sums(&mut self, mut sums: Vec<KnownSum>) {
        let is_diagonal = |rule: &Rule| matches!(rule, Rule::LittleKiller { .. });
        if !self.puzzle.rules.iter().any(is_diagonal) {
            return;
        }
        sums.retain(|sum| sum.count <= MOST_CELLS);
        let together: usize = sums.iter().map(|sum| sum.count).sum();
        if !(2..=MOST_SUMS).contains(&sums.len()) || together > MOST_CELLS_TOGETHER {
            return;
        }
        let count = self.cell_count;
        let mut differing = Neighbourhoods(vec![CellSet::new(count, &[]); count]);
        self.branch.constraints.iter().for_each(|constraint| constraint.differs(&mut differing));
        self.sums_around_houses(&sums, &differing);
        self.sums_of_sums(&sums, &differing);
    }

    /// Adds sums of sums: each time the two whose cells see each other that narrow them more together than the better one of them alone.
    fn sums_of_sums(&mut self, known: &[KnownSum], differing: &Neighbourhoods) {
        let sum_of = |known: &KnownSum| self.sum_of(known.cells.cells(), known.sum, differing, false);
        let mut sums: Vec<Sum> = known.iter().filter_map(sum_of).collect();
        while let Some((one, other, combined)) = self.best_pair(&sums, differing) {
            sums.swap_remove(one.max(other));
            sums.swap_remove(one.min(other));
            sums.push(combined);
        }
        for Sum { cells, total, .. } in sums.into_iter().filter(|sum| sum.is_new) {
            self.implied_sum(cells.into_iter().map(|cell| (1, cell)), total);
        }
    }

    fn best_pair(&self, sums: &[Sum], differing: &Neighbourhoods) -> Option<(usize, usize, Sum)> {
        let mut best: Option<(usize, usize, Sum)> = None;
        for (at, one) in sums.iter().enumerate() {
            for (other_at, other) in sums.iter().enumerate().skip(at + 1) {
                let sees = |cell: &CellId| other.cells.iter().any(|&seen| differing.0[*cell].contains(seen));
                let is_common = |cell: &CellId| other.cells.contains(cell);
                let is_long = one.cells.len() + other.cells.len() > MOST_CELLS;
                if is_long || one.cells.iter().any(is_common) || !one.cells.iter().any(sees) {
                    continue;
                }
                let cells = [&one.cells[..], &other.cells[..]].concat();
                let Some(combined) = self.sum_of(cells, one.total + other.total, differing, true) else {
                    continue;
                };
                let least = best.as_ref().map_or(0, |(_, _, best)| best.strength);
                if combined.strength > one.strength.max(other.strength).max(least) {
                    best = Some((at, other_at, combined));
                }
            }
        }
        best
    }

    /// Returns a sum with its strength; `None` if there is no solution.
    fn sum_of(
        &self,
        cells: Vec<CellId>,
        total: i64,
        differing: &Neighbourhoods,
        is_new: bool,
    ) -> Option<Sum> {
        let sizes = groups(&cells, differing);
        let (least, most) = self.least_and_most(&sizes);
        let (slack, count) = ((total - least).min(most - total), self.count().cast_signed() as i64);
        let strength = sizes.iter().map(|&size| (size * (count - size) - slack).max(0)).sum();
        (slack >= 0).then_some(Sum { cells, total, strength, is_new })
    }

    /// Returns the least and the greatest sum of groups of as many different values.
    pub(super) fn least_and_most(&self, sizes: &[i64]) -> (i64, i64) {
        let (first, count) = (i64::from(self.first()), self.count().cast_signed() as i64);
        let least = |size: i64| size * first + size * (size - 1) / 2;
        let most = |size: i64| size * (first + count - 1) - size * (size - 1) / 2;
        let sum = |of: &dyn Fn(i64) -> i64| sizes.iter().map(|&size| of(size)).sum();
        (sum(&least), sum(&most))
    }
}

/// Returns the numbers of cells of groups in which all differ: each has as many cells that see each other as are found.
pub(super) fn groups(cells: &[CellId], differing: &Neighbourhoods) -> Vec<i64> {
    let (mut left, mut sizes) = (cells.to_vec(), Vec::new());
    while !left.is_empty() {
        let mut group: Vec<CellId> = Vec::new();
        let mut open = left.clone();
        let sees = |cell: CellId, others: &[CellId]| {
            others.iter().filter(|&&other| differing.0[cell].contains(other)).count()
        };
        while let Some(&cell) = open.iter().max_by_key(|&&cell| sees(cell, &open)) {
            group.push(cell);
            open.retain(|&other| other != cell && differing.0[cell].contains(other));
        }
        left.retain(|cell| !group.contains(cell));
        sizes.push(group.len().cast_signed() as i64);
    }
    sizes
}
