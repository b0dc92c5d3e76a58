use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, Facts, View, bounds, places};

/// The values, each multiplied by its coefficient, have a sum.
#[derive(Clone, Debug)]
pub struct Linear {
    cells: Vec<CellId>,
    coefficients: Vec<i64>,
    /// The sum of the places of the values, each multiplied by its coefficient.
    sum: i64,
    /// Terms with one coefficient whose cells all differ, by their places in `cells`. Each term is in one group.
    groups: Vec<Vec<usize>>,
}

impl Linear {
    /// Returns the constraint for terms (coefficient, cell) and values that begin with `first`. Terms with the same cell are added, those without a
    /// coefficient dropped.
    pub fn new(terms: impl IntoIterator<Item = (i64, CellId)>, sum: i64, first: u8) -> Self {
        let mut terms: Vec<(i64, CellId)> = terms.into_iter().collect();
        terms.sort_by_key(|&(_, cell)| cell);
        let sum = sum - i64::from(first) * terms.iter().map(|(coefficient, _)| coefficient).sum::<i64>();
        let mut merged: Vec<(i64, CellId)> = Vec::new();
        for (coefficient, cell) in terms {
            match merged.last_mut().filter(|(_, last)| *last == cell) {
                Some((sum, _)) => *sum += coefficient,
                None => merged.push((coefficient, cell)),
            }
        }
        merged.retain(|&(coefficient, _)| coefficient != 0);
        let (coefficients, cells): (Vec<i64>, Vec<CellId>) = merged.into_iter().unzip();
        let groups = (0..cells.len()).map(|at| vec![at]).collect();
        Self { cells, coefficients, sum, groups }
    }

    fn terms(&self) -> impl Iterator<Item = (i64, CellId)> {
        self.coefficients.iter().copied().zip(self.cells.iter().copied())
    }

    /// Returns the least and the greatest sum that the values allow.
    fn range(&self, view: &View<'_>) -> (i64, i64) {
        self.terms().fold((0, 0), |(least, most), (coefficient, cell)| {
            let (low, high) = term_bounds(coefficient, view.get(cell));
            (least + low, most + high)
        })
    }

    /// Returns the least and the greatest sum of the terms of a group, of which one may be left out.
    fn group_range(&self, view: &View<'_>, group: &[usize], without: Option<usize>) -> (i64, i64) {
        let coefficient = self.coefficients[group[0]];
        let terms =
            || group.iter().filter(|&&at| Some(at) != without).map(|&at| bounds(view.get(self.cells[at])));
        let least = spread(&mut terms().map(|(low, _)| low).collect::<Vec<_>>());
        // The greatest values are the least ones, seen from the other end.
        let most = -spread(&mut terms().map(|(_, high)| -high).collect::<Vec<_>>());
        let (one, other) = (coefficient * least, coefficient * most);
        (one.min(other), one.max(other))
    }

    /// Narrows the ends of the cells of groups, whose values all differ.
    fn narrow_groups(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let ranges: Vec<(i64, i64)> =
            self.groups.iter().map(|group| self.group_range(view, group, None)).collect();
        let (least, most) =
            ranges.iter().fold((0, 0), |(least, most), (low, high)| (least + low, most + high));
        if least > self.sum || most < self.sum {
            return Err(Conflict);
        }
        for (group, (group_least, group_most)) in
            self.groups.iter().zip(ranges).filter(|(group, _)| group.len() > 1)
        {
            for &at in group {
                let (coefficient, cell) = (self.coefficients[at], self.cells[at]);
                if view.get(cell).is_power_of_two() {
                    continue;
                }
                let (others_least, others_most) = self.group_range(view, group, Some(at));
                // The term is at least `low` and at most `high`.
                let high = self.sum - (least - group_least + others_least);
                let low = self.sum - (most - group_most + others_most);
                let (low, high) = if coefficient > 0 { (low, high) } else { (-high, -low) };
                let size = coefficient.abs();
                view.keep(cell, from(-(-low).div_euclid(size)) & up_to(high.div_euclid(size)))?;
            }
        }
        Ok(())
    }

    /// Narrows the ends of all cells until nothing changes.
    fn narrow(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        loop {
            let (least, most) = self.range(view);
            if least > self.sum || most < self.sum {
                return Err(Conflict);
            }
            let (above, below) = (self.sum - least, most - self.sum);
            let mut is_changed = false;
            for (coefficient, cell) in self.terms() {
                let values = view.get(cell);
                let (low, high) = bounds(values);
                let size = coefficient.abs();
                if (high - low) * size <= above.min(below) {
                    continue;
                }
                // A term can be at most `above` more than its least value, and at most `below` less than its greatest.
                let (from_low, from_high) = if coefficient > 0 { (above, below) } else { (below, above) };
                let kept = values & up_to(low + from_low / size) & from(high - from_high / size);
                if kept != values {
                    view.keep(cell, kept)?;
                    is_changed = true;
                }
            }
            if !is_changed {
                return Ok(());
            }
        }
    }

    /// Finds the exact values of the last two open cells.
    fn finish(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let is_open = |cell: CellId| !view.get(cell).is_power_of_two();
        let open: Vec<(i64, CellId)> = self.terms().filter(|&(_, cell)| is_open(cell)).take(3).collect();
        let [(a, one), (b, other)] = open[..] else {
            return Ok(());
        };
        let fixed = self.terms().filter(|&(_, cell)| cell != one && cell != other);
        let rest =
            self.sum - fixed.map(|(coefficient, cell)| coefficient * bounds(view.get(cell)).0).sum::<i64>();
        let (mut of_one, mut of_other) = (0_u64, 0_u64);
        for value in places(view.get(one)) {
            let left = rest - a * i64::from(value);
            if left % b == 0 && (0..64).contains(&(left / b)) && view.get(other) >> (left / b) & 1 == 1 {
                of_one |= 1 << value;
                of_other |= 1 << (left / b);
            }
        }
        view.keep(one, of_one)?;
        view.keep(other, of_other)
    }
}

/// Returns the least sum of different numbers, each at least as great as one of these.
fn spread(least: &mut [i64]) -> i64 {
    least.sort_unstable();
    let (mut total, mut before) = (0, i64::MIN);
    for &number in &*least {
        before = number.max(before.saturating_add(1));
        total += before;
    }
    total
}

fn term_bounds(coefficient: i64, values: u64) -> (i64, i64) {
    let (low, high) = bounds(values);
    if coefficient > 0 {
        (coefficient * low, coefficient * high)
    } else {
        (coefficient * high, coefficient * low)
    }
}

/// Returns the set of all places up to one.
const fn up_to(last: i64) -> u64 {
    if last < 0 {
        0
    } else if last >= 63 {
        u64::MAX
    } else {
        (2 << last) - 1
    }
}

/// Returns the set of all places from one.
const fn from(first: i64) -> u64 {
    !up_to(first - 1)
}

impl Constraint for Linear {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let terms = self.coefficients.iter().zip(values);
        terms.map(|(coefficient, &value)| coefficient * i64::from(value)).sum::<i64>() == self.sum
    }

    fn setup(&mut self, facts: &Facts) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for at in 0..self.cells.len() {
            let fits = |group: &[usize]| {
                let is_different = |&other: &usize| facts.are_different(self.cells[at], self.cells[other]);
                self.coefficients[group[0]] == self.coefficients[at] && group.iter().all(is_different)
            };
            match groups.iter_mut().find(|group| fits(group)) {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        self.groups = groups;
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        self.narrow(view)?;
        if self.groups.len() < self.cells.len() {
            self.narrow_groups(view)?;
        }
        self.finish(view)
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
