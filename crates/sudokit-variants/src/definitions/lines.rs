//! Rules of lines.

use super::{Assignment, all_different, all_equal, signed};
use crate::CellId;

pub(super) fn thermo(line: &[i64]) -> bool {
    line.windows(2).all(|pair| pair[0] < pair[1])
}

pub(super) fn whisper(line: &[i64], difference: i64) -> bool {
    line.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= difference)
}

pub(super) fn renban(line: &[i64]) -> bool {
    let (Some(least), Some(greatest)) = (line.iter().min(), line.iter().max()) else {
        return true;
    };
    all_different(line) && greatest - least == signed(line.len()) - 1
}

/// `line` has the places of the values in the order of all values.
pub(super) fn entropic(line: &[u8]) -> bool {
    let thirds: Vec<u8> = line.iter().map(|index| index / 3).collect();
    runs_are_different(&thirds, 3)
}

pub(super) fn modular(line: &[i64], divisor: i64) -> bool {
    let remainders: Vec<i64> = line.iter().map(|value| value.rem_euclid(divisor.max(1))).collect();
    runs_are_different(&remainders, usize::try_from(divisor).unwrap_or(0))
}

/// Returns whether any items in a row, as many as `length`, are different; all if they are fewer.
fn runs_are_different<T: PartialEq>(line: &[T], length: usize) -> bool {
    let length = length.min(line.len()).max(1);
    line.windows(length).all(all_different)
}

pub(super) fn between(line: &[i64]) -> bool {
    let [first, inner @ .., last] = line else { return true };
    inner.iter().all(|value| first.min(last) < value && value < first.max(last))
}

pub(super) fn lockout(line: &[i64], difference: i64) -> bool {
    let [first, inner @ .., last] = line else { return true };
    (first - last).abs() >= difference
        && inner.iter().all(|value| value < first.min(last) || first.max(last) < value)
}

pub(super) fn zipper(line: &[i64]) -> bool {
    let sum = |at: usize| {
        let opposite = line.len() - 1 - at;
        if at == opposite { line[at] } else { line[at] + line[opposite] }
    };
    all_equal((0..line.len().div_ceil(2)).map(sum))
}

pub(super) fn arrow(line: &[i64]) -> bool {
    let [circle, shaft @ ..] = line else { return true };
    *circle == shaft.iter().sum::<i64>()
}

pub(super) fn double_arrow(line: &[i64]) -> bool {
    let [first, shaft @ .., last] = line else { return true };
    first + last == shaft.iter().sum::<i64>()
}

pub(super) fn sum_line(line: &[i64], sum: i64, is_loop: bool) -> bool {
    let starts = if is_loop { line.len().max(1) } else { 1 };
    (0..starts).any(|start| splits(&[&line[start..], &line[..start]].concat(), sum))
}

/// Returns whether a line can be cut into runs that each have the sum.
fn splits(line: &[i64], sum: i64) -> bool {
    // Whether the first cells, as many as the index, can.
    let mut can = vec![true];
    for end in 1..=line.len() {
        can.push((0..end).any(|start| can[start] && line[start..end].iter().sum::<i64>() == sum));
    }
    can[line.len()]
}

impl Assignment<'_> {
    /// Returns whether all pieces of a line have one sum. Each is within one region, or in none.
    pub(super) fn has_equal_sums_in_regions(&self, line: &[CellId]) -> bool {
        let regions = if self.layout.boxes.is_empty() { &self.layout.pieces } else { &self.layout.boxes };
        let region_of = |cell: &CellId| regions.iter().position(|region| region.contains(cell));
        let pieces = line.chunk_by(|one, next| region_of(one) == region_of(next));
        regions.is_empty() || all_equal(pieces.map(|piece| self.sum(piece)))
    }

    /// Returns whether the first cells, in reading order, are the digits of the sum of the others.
    pub(super) fn has_pill_arrow(&self, digits: i64, cells: &[CellId]) -> bool {
        let split = usize::try_from(digits).ok().and_then(|digits| cells.split_at_checked(digits));
        let Some((pill, shaft)) = split else { return false };
        let mut pill = pill.to_vec();
        pill.sort_unstable();
        let digits = self.values(&pill);
        let number =
            digits.iter().fold(0, |number: i64, digit| number.saturating_mul(10).saturating_add(*digit));
        digits.iter().skip(1).all(|digit| *digit <= 9) && number == self.sum(shaft)
    }
}
