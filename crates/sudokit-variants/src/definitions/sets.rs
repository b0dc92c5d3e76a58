//! Rules of cells without an order: cages, counts, positions.

use super::{Assignment, all_different, all_equal, signed};
use crate::{Axis, CellId, ValueSet};
use std::collections::BTreeSet;

fn count(values: &[i64], value: i64) -> i64 {
    signed(values.iter().filter(|&&other| other == value).count())
}

/// Returns whether any of the values, at least one, have the sum.
pub(super) fn has_part_with_sum(values: &[i64], sum: i64) -> bool {
    let mut sums = BTreeSet::new();
    for value in values {
        let with_value: Vec<i64> = sums.iter().map(|sum| sum + value).collect();
        sums.extend(with_value);
        sums.insert(*value);
    }
    sums.contains(&sum)
}

/// Returns the sum of the values that are between the least and the greatest one.
pub(super) fn sum_between_extremes(line: &[i64]) -> i64 {
    let least = (0..line.len()).min_by_key(|&at| line[at]);
    let greatest = (0..line.len()).max_by_key(|&at| line[at]);
    let (Some(one), Some(other)) = (least, greatest) else { return 0 };
    line[one.min(other)..one.max(other)].iter().skip(1).sum()
}

pub(super) fn same_values(values: &[i64], runs: i64) -> bool {
    let Some(runs) = usize::try_from(runs).ok().filter(|&runs| runs > 0) else { return false };
    let sorted = |run: &[i64]| {
        let mut run = run.to_vec();
        run.sort_unstable();
        run
    };
    let length = (values.len() / runs).max(1);
    values.len().is_multiple_of(runs) && all_equal(values.chunks(length).map(sorted))
}

pub(super) fn look_and_say(values: &[i64], counts: &[(u8, u8)]) -> bool {
    counts.iter().all(|&(times, value)| count(values, i64::from(value)) == i64::from(times))
}

pub(super) fn contain_at_least(values: &[i64], wanted: &[u8]) -> bool {
    let wanted: Vec<i64> = wanted.iter().map(|&value| i64::from(value)).collect();
    wanted.iter().all(|&value| count(values, value) >= count(&wanted, value))
}

pub(super) fn contain_exact(values: &[i64], wanted: &[u8]) -> bool {
    let wanted: Vec<i64> = wanted.iter().map(|&value| i64::from(value)).collect();
    wanted.iter().all(|&value| count(values, value) == count(&wanted, value))
}

pub(super) fn counting_circles(values: &[i64]) -> bool {
    values.iter().all(|&value| count(values, value) == value)
}

pub(super) fn count_distinct(values: &[i64]) -> bool {
    let [number, others @ ..] = values else { return true };
    let distinct: BTreeSet<&i64> = others.iter().collect();
    *number == signed(distinct.len())
}

pub(super) fn value_indexing(values: &[i64]) -> bool {
    let [value, at, others @ ..] = values else { return true };
    let index = usize::try_from(at - 1).ok();
    index.and_then(|index| others.get(index)) == Some(value)
}

impl Assignment<'_> {
    pub(super) fn is_equality_cage(&self, cells: &[CellId]) -> bool {
        let values = self.values(cells);
        let all = self.layout.shape.values.count();
        let middles: Vec<usize> =
            self.indices(cells).iter().map(|&index| 2 * usize::from(index) + 1).collect();
        let odd = values.iter().filter(|value| **value % 2 == 1).count();
        let low = middles.iter().filter(|middle| **middle < all).count();
        let high = middles.iter().filter(|middle| **middle > all).count();
        all_different(&values) && 2 * odd == cells.len() && low == high && low + high == cells.len()
    }

    /// Returns whether the value of a cell is the position, along its row or column, of that cell's own index.
    pub(super) fn is_index(&self, axis: Axis, cell: CellId) -> bool {
        let shape = &self.layout.shape;
        let (row, column) = shape.place(cell);
        let Ok(at) = usize::try_from(self.value(cell) - 1) else { return false };
        let (pointed, index) = match axis {
            Axis::Column => (shape.cell(row, at), column),
            Axis::Row => (shape.cell(at, column), row),
        };
        pointed.is_some_and(|pointed| self.value(pointed) == signed(index) + 1)
    }

    pub(super) fn has_connected_values(
        &self,
        group: Option<&str>,
        values: ValueSet,
        size: Option<usize>,
    ) -> bool {
        let board = group.map_or(Some(self.layout.grid()), |prefix| self.layout.board_named(prefix));
        board.is_some_and(|board| {
            let cells: Vec<CellId> =
                board.cells().filter(|&cell| values.contains_index(self.index(cell))).collect();
            board.is_connected(&cells) && size.is_none_or(|size| cells.len() == size)
        })
    }
}
