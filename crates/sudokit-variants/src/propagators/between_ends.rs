use super::{are_different, sets_with_sum};
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};

/// The cells differ, and those between the one with the least and the one with the greatest value have a sum.
#[derive(Clone, Debug)]
pub struct BetweenEnds {
    cells: Vec<CellId>,
    sum: i64,
    first: u8,
    spans: Vec<Span>,
}

/// What can be between two values.
#[derive(Clone, Debug)]
struct Span {
    least: u64,
    greatest: u64,
    /// The values between both.
    inner: u64,
    /// For each number of cells, the sets of values with the sum.
    sets: Vec<Vec<u64>>,
}

/// Cells of which some are between two ends, and what they can have.
struct Line<'a> {
    values: &'a [u64],
    allowed: &'a mut [u64],
}

impl BetweenEnds {
    /// Returns the constraint for two or more cells, of `count` values that begin with `first`.
    pub fn new(cells: Vec<CellId>, count: usize, sum: i64, first: u8) -> Self {
        let size = cells.len();
        // All other cells have values between those of the ends.
        let pairs = (0..count).flat_map(|low| (low + 1..count).map(move |high| (low, high)));
        let spans = pairs.filter(|(low, high)| high - low + 1 >= size).map(|(low, high)| {
            let within = high - low - 1;
            let begin = first + low as u8 + 1;
            let of_size = |size: usize| -> Vec<u64> {
                let sets = sets_with_sum(within, begin, size, sum);
                sets.into_iter().map(|set| set << (low + 1)).collect()
            };
            let sets = (0..=size - 2).map(of_size).collect();
            let inner = ((1 << within) - 1) << (low + 1);
            Span { least: 1 << low, greatest: 1 << high, inner, sets }
        });
        Self {
            spans: spans.filter(|span| span.sets.iter().any(|sets| !sets.is_empty())).collect(),
            cells,
            sum,
            first,
        }
    }
}

impl Span {
    /// Adds what the cells can have if two of them are the ends.
    fn allow(&self, line: &mut Line<'_>, one: usize, other: usize) {
        let (at_one, at_other) = (line.values[one], line.values[other]);
        let rises = at_one & self.least != 0 && at_other & self.greatest != 0;
        let falls = at_one & self.greatest != 0 && at_other & self.least != 0;
        if !rises && !falls {
            return;
        }
        let union = line.values[one + 1..other].iter().fold(0, |union, values| union | values);
        let mut is_possible = false;
        for &set in self.sets[other - one - 1].iter().filter(|&&set| set & !union == 0) {
            is_possible |= line.allow(one, other, set, self.inner & !set);
        }
        if is_possible {
            line.allowed[one] |= if rises { self.least } else { 0 } | if falls { self.greatest } else { 0 };
            line.allowed[other] |= if rises { self.greatest } else { 0 } | if falls { self.least } else { 0 };
        }
    }
}

impl Line<'_> {
    /// Adds some values for the cells between two and others for the cells outside, if all can have one. Returns whether they can.
    fn allow(&mut self, one: usize, other: usize, inside: u64, outside: u64) -> bool {
        let (before, rest) = self.values.split_at(one);
        let (between, after) = rest.split_at(other - one);
        let has = |values: &[u64], set: u64| values.iter().all(|values| values & set != 0);
        if !has(&between[1..], inside) || !has(before, outside) || !has(&after[1..], outside) {
            return false;
        }
        let (before, rest) = self.allowed.split_at_mut(one);
        let (between, after) = rest.split_at_mut(other - one);
        between[1..].iter_mut().for_each(|allowed| *allowed |= inside);
        before.iter_mut().chain(&mut after[1..]).for_each(|allowed| *allowed |= outside);
        true
    }
}

impl Constraint for BetweenEnds {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let place = |value: Option<&u8>| values.iter().position(|other| Some(other) == value).unwrap_or(0);
        let (least, greatest) = (place(values.iter().min()), place(values.iter().max()));
        let between = &values[least.min(greatest) + 1..least.max(greatest).max(1)];
        let sum: i64 = between.iter().map(|&value| i64::from(value + self.first)).sum();
        are_different(values) && sum == self.sum
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let (mut buffer, mut allowed) = ([0; crate::MOST_VALUES], [0; crate::MOST_VALUES]);
        let values = view.copy_of(&self.cells, &mut buffer);
        let count = values.len();
        let mut line = Line { values, allowed: &mut allowed[..count] };
        for span in &self.spans {
            // All cells but the ends are between them, so two cells at most have no such value.
            let others = line.values.iter().filter(|&values| values & span.inner == 0).count();
            if others <= 2 {
                for one in 0..count {
                    (one + 1..count).for_each(|other| span.allow(&mut line, one, other));
                }
            }
        }
        self.cells.iter().zip(allowed).try_for_each(|(&cell, allowed)| view.keep(cell, allowed))
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
