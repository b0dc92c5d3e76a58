//! Sums around a house.

use super::Translator;
use super::combined::{Neighbourhoods, groups};
use super::inferred::KnownSum;
use crate::CellId;
use crate::cell_set::CellSet;

/// A sum is added if the range of the sums that are possible is more than this many times as wide as what it leaves up to its nearer end.
const MOST_SLACK: i64 = 4;
/// A sum of more cells than this for each value says too little.
const MOST_FOR_EACH_VALUE: usize = 2;
/// A house of which fewer cells are left does not fill them: a row and a column cross in one cell.
const LEAST_FILLED: usize = 2;

impl Translator<'_> {
    /// Adds the sums around houses that leave little choice: of the cells of sums that cover a house together, without those of the house (as
    /// the [Interactive Sudoku Solver](https://github.com/sigh/Interactive-Sudoku-Solver) infers sums).
    pub(super) fn sums_around_houses(&mut self, sums: &[KnownSum], differing: &Neighbourhoods) {
        let count = self.cell_count;
        let house = |cells: &[CellId]| KnownSum::new(self.sum_of_house(), CellSet::new(count, cells));
        let houses: Vec<KnownSum> = self.houses_with_all().map(house).collect();
        let mut known: Vec<CellSet> = sums.iter().map(|sum| sum.cells.clone()).collect();
        for house in &houses {
            let Some(KnownSum { sum, cells, .. }) = around(house, sums, &houses) else { continue };
            if cells.len() > MOST_FOR_EACH_VALUE * self.count() {
                continue;
            }
            let list = cells.cells();
            let (least, most) = self.least_and_most(&groups(&list, differing));
            let slack = (sum - least).min(most - sum);
            if MOST_SLACK * slack < most - least && !known.contains(&cells) {
                known.push(cells);
                self.implied_sum(list.into_iter().map(|cell| (1, cell)), sum);
            }
        }
    }
}

/// Returns the sum of the cells around a house; `None` if its cells are not all in sums, or in houses that fill what these leave.
fn around(house: &KnownSum, sums: &[KnownSum], houses: &[KnownSum]) -> Option<KnownSum> {
    let (mut cells, mut sum) = disjoint(house, sums)?;
    let mut open = house.cells.without(&cells);
    for other in houses {
        let filled = open.common(&other.cells);
        let is_beside = cells.common(&other.cells) == 0 && house.cells.common(&other.cells) == filled;
        if filled >= LEAST_FILLED && filled < house.cells.len() && is_beside {
            cells.add(&other.cells);
            sum += other.sum;
            open = open.without(&other.cells);
        }
    }
    if open.len() > 0 {
        return None;
    }
    cells = cells.without(&house.cells);
    sum -= house.sum;
    for other in houses {
        if cells.common(&other.cells) == other.cells.len() {
            cells = cells.without(&other.cells);
            sum -= other.sum;
        }
    }
    Some(KnownSum::new(sum, cells))
}

/// Returns the cells of sums that have cells of a house and none in common, with their sum. Those that overlap the fewest others are first. `None` if
/// there are no such sums.
fn disjoint(house: &KnownSum, sums: &[KnownSum]) -> Option<(CellSet, i64)> {
    let near: Vec<&KnownSum> = sums.iter().filter(|sum| sum.cells.common(&house.cells) > 0).collect();
    let overlaps = |one: &KnownSum| near.iter().filter(|other| other.cells.common(&one.cells) > 0).count();
    let (mut cells, mut sum) = (CellSet::new(house.cells.capacity(), &[]), 0);
    let mut open = near.clone();
    while let Some(&known) = open.iter().min_by_key(|known| overlaps(known)) {
        cells.add(&known.cells);
        sum += known.sum;
        open.retain(|other| other.cells.common(&cells) == 0);
    }
    (!near.is_empty()).then_some((cells, sum))
}
