//! Sums that follow from cages or little killers, and houses together: innies and outies.

use super::Translator;
use crate::cell_set::CellSet;
use crate::{CellId, NumberRule, Rule};

/// As many neighbouring rows, columns or regions are looked at together, and all of them.
const MOST_HOUSES: usize = 4;
/// With more sums than this, most of them overlap. What houses and sums have in common is kept for each two of them.
const MOST_KNOWN: usize = 4096;
/// A sum of more cells than this is not added. Nor is one of fewer, down to some number, that leaves much choice.
const MOST_CELLS: usize = 10;
/// A sum leaves little choice if it is no further than this from the least or the greatest one that is possible.
const MOST_SLACK: i64 = 4;

/// Which sums are subtracted from that of some houses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subtracted {
    /// Those with most of their cells inside.
    Most,
    /// All that have a cell inside.
    Any,
    /// Those with all cells inside.
    Within,
}

impl Subtracted {
    const fn has(self, inside: usize, cells: usize) -> bool {
        match self {
            Self::Most => 2 * inside > cells,
            Self::Any => true,
            Self::Within => inside == cells,
        }
    }

    /// Returns the number of cells up to which a sum is added even if it leaves much choice.
    const fn most_cells(self) -> usize {
        match self {
            Self::Most => 5,
            Self::Any | Self::Within => 6,
        }
    }
}

/// The sum of some cells, less that of others.
#[derive(PartialEq, Eq)]
struct Inferred {
    cells: CellSet,
    subtracted: CellSet,
    sum: i64,
}

/// Cells with a known sum.
pub(super) struct KnownSum {
    pub(super) sum: i64,
    pub(super) cells: CellSet,
    /// The number of cells.
    pub(super) count: usize,
}

impl KnownSum {
    pub(super) fn new(sum: i64, cells: CellSet) -> Self {
        Self { sum, count: cells.len(), cells }
    }
}

impl Translator<'_> {
    /// Adds the sums of the cells of houses that are in no sum, and of those of sums that stick out.
    pub(super) fn inferred_sums(&mut self, known: &[KnownSum]) {
        if known.is_empty() || known.len() > MOST_KNOWN {
            return;
        }
        let (size, total) = (self.count(), self.sum_of_house());
        let mut made = Vec::new();
        let (rows, columns) = self.layout.rows_and_columns();
        let regions: Vec<Vec<CellId>> = self.layout.regions().cloned().collect();
        let houses = [rows, columns, &regions]
            .into_iter()
            .filter(|houses| houses.iter().all(|house| house.len() == size));
        let cells = self.cell_count;
        let sets = houses.map(|houses| houses.iter().map(|house| CellSet::new(cells, house)).collect());
        for houses in sets.collect::<Vec<Vec<CellSet>>>() {
            self.sums_of_ranges(&houses, known, total, &mut made);
        }
    }

    /// Adds the sums of what sums leave of neighbouring houses.
    fn sums_of_ranges(
        &mut self,
        houses: &[CellSet],
        known: &[KnownSum],
        total: i64,
        made: &mut Vec<Inferred>,
    ) {
        let shares: Vec<Vec<usize>> = houses
            .iter()
            .map(|house| known.iter().map(|known| known.cells.common(house)).collect())
            .collect();
        for first in 0..houses.len() {
            let mut inside = KnownSum::new(0, CellSet::new(houses[first].capacity(), &[]));
            let mut within = vec![0; known.len()];
            for (more, (house, share)) in houses.iter().zip(&shares).skip(first).enumerate() {
                // A piece that overlaps a box, or a piece of another layout: their sum counts cells twice.
                if inside.cells.has_common(house) {
                    break;
                }
                inside.cells.add(house);
                inside.sum += total;
                inside.count += self.count();
                within.iter_mut().zip(share).for_each(|(all, share)| *all += share);
                if more < MOST_HOUSES || more + 1 == houses.len() {
                    self.sums_of_rest(&inside, &within, known, made);
                }
            }
        }
    }

    /// Adds the sums of what sums leave of some houses. `within` has the number of cells that each sum has in these houses.
    fn sums_of_rest(
        &mut self,
        inside: &KnownSum,
        within: &[usize],
        known: &[KnownSum],
        made: &mut Vec<Inferred>,
    ) {
        let within = within.iter().copied().zip(known);
        let near: Vec<(usize, &KnownSum)> = within.filter(|&(within, _)| within > 0).collect();
        for which in [Subtracted::Most, Subtracted::Any, Subtracted::Within] {
            let Some(inferred) = self.rest(inside, &near, which) else { continue };
            if !made.contains(&inferred) {
                self.add_inferred(&inferred, inside.count == self.count());
                made.push(inferred);
            }
        }
    }

    /// Returns the sum of a house with every value.
    pub(super) fn sum_of_house(&self) -> i64 {
        self.layout.shape.values.iter().map(i64::from).sum()
    }

    /// Returns the cages and other sums without coefficients, then the little killers.
    pub(super) fn known_sums(&self) -> Vec<KnownSum> {
        let count = self.cell_count;
        let diagonal = |rule: &Rule| match rule {
            Rule::LittleKiller { sum, first } => {
                let cells = CellSet::new(count, &self.layout.diagonal_from(*first));
                Some(KnownSum::new(i64::from(*sum), cells))
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
            (set.len() == cells.len()).then(|| KnownSum::new(sum, set))
        };
        let rules = self.puzzle.rules.iter();
        rules.clone().filter_map(known).chain(rules.filter_map(diagonal)).collect()
    }

    /// Returns the sum of the cells that are in no sum, less that of those of sums that are outside; `None` if it would say too little. Each
    /// sum comes with the number of its cells that are inside.
    fn rest(&self, inside: &KnownSum, near: &[(usize, &KnownSum)], which: Subtracted) -> Option<Inferred> {
        let (mut covered, mut sum, mut count) = (CellSet::new(inside.cells.capacity(), &[]), inside.sum, 0);
        for &(within, known) in near {
            // A sum that overlaps one that is subtracted is not.
            if which.has(within, known.count) && !covered.has_common(&known.cells) {
                covered.add(&known.cells);
                sum -= known.sum;
                count += 1;
            }
        }
        let left = inside.count + covered.len() - 2 * covered.common(&inside.cells);
        // What a single cage leaves of a house is part of its constraint.
        let is_known = which == Subtracted::Within && (count < 2 || inside.count > self.count());
        if count == 0 || is_known || left > MOST_CELLS || (left == 0 && sum == 0) {
            return None;
        }
        let (cells, subtracted) = (inside.cells.without(&covered), covered.without(&inside.cells));
        let inferred = Inferred { cells, subtracted, sum };
        (left <= which.most_cells() || (which == Subtracted::Most && self.is_tight(&inferred)))
            .then_some(inferred)
    }

    /// Adds a sum: a cage if all cells are in one house.
    fn add_inferred(&mut self, inferred: &Inferred, is_in_house: bool) {
        let (cells, subtracted) = (inferred.cells.cells(), inferred.subtracted.cells());
        match i32::try_from(inferred.sum) {
            Ok(sum) if is_in_house && subtracted.is_empty() && sum > 0 && !cells.is_empty() => {
                self.cage(sum, &cells);
            }
            _ => {
                let negative = subtracted.into_iter().map(|cell| (-1, cell));
                self.implied_sum(cells.into_iter().map(|cell| (1, cell)).chain(negative), inferred.sum);
            }
        }
    }

    /// Returns whether the values have nearly the least or the greatest sum that is possible.
    fn is_tight(&self, Inferred { cells, subtracted, sum }: &Inferred) -> bool {
        let ((cells_least, cells_most), (least, most)) = (self.sums_of(cells), self.sums_of(subtracted));
        (sum - (cells_least - most)).min(cells_most - least - sum) <= MOST_SLACK
    }

    /// Returns the least and the greatest sum of cells of which those in one box or piece differ.
    fn sums_of(&self, cells: &CellSet) -> (i64, i64) {
        let in_a_region = |region: &Vec<CellId>| {
            region.iter().filter(|&&cell| cells.contains(cell)).count().cast_signed() as i64
        };
        let mut sizes: Vec<i64> = self.layout.regions().map(in_a_region).collect();
        let alone = cells.len().cast_signed() as i64 - sizes.iter().sum::<i64>();
        sizes.extend((0..alone).map(|_| 1));
        self.least_and_most(&sizes)
    }
}
