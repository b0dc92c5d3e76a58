use super::{Model, places};
use crate::CellId;
use core::cmp::Reverse;

/// The number of conflicts after which all weights are reduced.
const DECAY_EVERY: u64 = 1 << 14;

/// The weight of a conflict on a cell. Before the search, a cell has the weights of its constraints, about 9 for each sum.
const CONFLICT: u64 = 2;

/// What a search learns of its conflicts, to choose where it branches next.
///
/// A conflict weighs on the cell and on the value that were chosen before it (the cells: Boussemart, Hemery, Lecoutre and Sais, [Boosting
/// Systematic Search by Weighting Constraints](https://frontiersinai.com/ecai/ecai2004/ecai04/p0146.html), 2004). It weighs as much on the
/// cell that was fixed last, which is nearer to what failed. The values and the cell that was fixed last are ideas of the [Interactive Sudoku
/// Solver](https://github.com/sigh/Interactive-Sudoku-Solver).
#[derive(Debug)]
pub(super) struct Branching {
    cells: Vec<u64>,
    values: Vec<u64>,
    conflicts: u64,
    /// The value with the greatest weight, if it is much greater than others, and a fifth of its weight.
    hot: (u64, u64),
}

/// The best cell to branch.
struct Best {
    cell: CellId,
    weight: u64,
    /// The number of its values.
    size: u64,
    priority: i32,
}

impl Branching {
    pub(super) fn new(model: &Model) -> Self {
        Self { cells: model.importance().to_vec(), values: vec![0; 64], conflicts: 0, hot: (0, 0) }
    }

    /// Counts a conflict after this choice. `fixed` is the cell that was fixed last.
    pub(super) fn add_conflict(&mut self, cell: CellId, value: u64, fixed: CellId) {
        self.cells[cell] += CONFLICT;
        self.cells[fixed] += CONFLICT;
        if let Some(place) = places(value).next() {
            self.values[usize::from(place)] += 1;
        }
        self.conflicts += 1;
        if self.conflicts.is_multiple_of(DECAY_EVERY) {
            self.cells.iter_mut().for_each(|weight| *weight /= 2);
            // Values change faster than cells.
            self.values.iter_mut().for_each(|weight| *weight /= 4);
        }
        self.find_hot();
    }

    fn find_hot(&mut self) {
        let (mut greatest, mut hot, mut least) = (0, 0, u64::MAX);
        for (place, &weight) in self.values.iter().enumerate().filter(|(_, weight)| **weight > 0) {
            if weight > greatest {
                (greatest, hot) = (weight, 1 << place);
            }
            least = least.min(weight);
        }
        self.hot = if greatest > 8 && greatest * 2 > least * 3 { (hot, greatest) } else { (0, 0) };
    }

    /// Returns where to branch: a cell with a value to try; `None` if every cell has a value.
    pub(super) fn choose(&self, model: &Model, domains: &[u64]) -> Option<(CellId, u64)> {
        // The number of values of a cell that is worse than all is 0: no cell has so few.
        let mut best = Best { cell: 0, weight: 0, size: 0, priority: i32::MIN };
        for (cell, (&values, &priority)) in domains.iter().zip(model.priorities()).enumerate() {
            if values.is_power_of_two() || priority < best.priority {
                continue;
            }
            let size = u64::from(values.count_ones());
            let weight = self.weight(cell, values);
            // Weights are compared as fractions: a / b > c / d if a * d > c * b.
            let (own, other) = (weight * best.size, best.weight * size);
            let is_heavier = own > other || (own == other && size < best.size);
            if is_heavier || priority > best.priority || best.size == 0 {
                best = Best { cell, weight, size, priority };
            }
        }
        if best.size > 2
            && let Some(choice) = self.two_places(model, domains, &best)
        {
            return Some(choice);
        }
        (best.size > 0).then(|| (best.cell, self.heaviest(domains[best.cell])))
    }

    /// Returns the value with the greatest weight; of several, the lowest.
    fn heaviest(&self, values: u64) -> u64 {
        let heaviest = places(values).min_by_key(|&place| Reverse(self.values[usize::from(place)]));
        heaviest.map_or(0, |place| 1 << place)
    }

    fn weight(&self, cell: CellId, values: u64) -> u64 {
        5 * self.cells[cell] + if values & self.hot.0 != 0 { self.hot.1 } else { 0 }
    }

    /// Returns a value with two places in a house, if half the weight of one of these cells is 5/4 at least of what the best cell weighs for
    /// each of its values.
    fn two_places(&self, model: &Model, domains: &[u64], cell: &Best) -> Option<(CellId, u64)> {
        let (mut best, mut found) = ((5 * cell.weight, 4 * cell.size), None);
        for (cells, required) in model.houses() {
            let (mut once, mut twice, mut more) = (0_u64, 0_u64, 0_u64);
            for &cell in cells {
                let values = domains[cell];
                more |= twice & values;
                twice |= once & values;
                once |= values;
            }
            for place in places(twice & !more & required) {
                let value = 1_u64 << place;
                for &at in cells.iter().filter(|&&at| domains[at] & value != 0) {
                    let weight = 5 * self.cells[at];
                    if model.priorities()[at] >= cell.priority && weight * best.1 >= best.0 * 2 {
                        best = (weight, 2);
                        found = Some((at, value));
                    }
                }
            }
        }
        found
    }
}
