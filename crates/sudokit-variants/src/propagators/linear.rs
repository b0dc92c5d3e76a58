use super::partial_sums::require_sum;
use crate::CellId;
use crate::kernel::{Clauses, Conflict, Constraint, Cost, Facts, View, bounds, places};
use smallvec::SmallVec;

/// How much a sum of no cells would weigh on a cell before the search.
const MOST_IMPORTANT: u64 = 18;
/// The last open cells, up to this number, keep exactly the values that have the sum.
const MOST_OPEN: usize = 3;
/// The greatest place of values of which sums of two are looked at together.
const MOST_IN_THREE: i64 = 62;
/// The ranges of this many groups need no memory of their own.
const FEW: usize = 12;
/// How much a long sum does.
const LEAST_IMPORTANT: u64 = 9;

/// The values, each multiplied by its coefficient, have a sum.
#[derive(Clone, Debug)]
pub struct Linear {
    cells: Vec<CellId>,
    coefficients: Vec<i64>,
    /// The sum of the places of the values, each multiplied by its coefficient.
    sum: i64,
    /// All terms, if some cells differ.
    groups: Vec<Group>,
    is_implied: bool,
}

/// Cells that all differ, whose values have the same coefficient.
#[derive(Clone, Debug)]
struct Group {
    coefficient: i64,
    cells: SmallVec<[CellId; 6]>,
}

impl Group {
    /// Returns the least and the greatest sum of the places, and the number of cells with several values. One cell may be left out. `None` if
    /// there are too few values.
    fn range(&self, view: &View<'_>, without: Option<CellId>) -> Option<(i64, i64, usize)> {
        if let ([cell], None) = (&self.cells[..], without) {
            let (low, high) = bounds(view.get(*cell));
            return Some((low, high, usize::from(low != high)));
        }
        let cells = self.cells.iter().copied();
        match without {
            None => range_of(view, cells),
            Some(without) => range_of(view, cells.filter(|&cell| cell != without)),
        }
    }

    /// Narrows the ends of the cells so that the part of the group is between two sums.
    fn narrow(&self, view: &mut View<'_>, least: i64, most: i64) -> Result<(), Conflict> {
        let size = self.coefficient.abs();
        let (least, most) = if self.coefficient > 0 { (least, most) } else { (-most, -least) };
        let (least, most) = (ceiling(least, size), floor(most, size));
        for &cell in &self.cells {
            if !view.get(cell).is_power_of_two() {
                let (low, high, _) = self.range(view, Some(cell)).ok_or(Conflict)?;
                view.keep(cell, from(least - high) & up_to(most - low))?;
            }
        }
        Ok(())
    }
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
        Self { cells, coefficients, sum, groups: Vec::new(), is_implied: false }
    }

    /// Says that the sum follows from other constraints of its model.
    #[must_use]
    pub const fn implied(mut self) -> Self {
        self.is_implied = true;
        self
    }

    fn terms(&self) -> impl Iterator<Item = (i64, CellId)> {
        self.coefficients.iter().copied().zip(self.cells.iter().copied())
    }

    /// Returns the least and the greatest sum that the values allow, and the number of cells with several.
    fn range(&self, view: &View<'_>) -> (i64, i64, usize) {
        self.terms().fold((0, 0, 0), |(least, most, open), (coefficient, cell)| {
            let (low, high) = term_bounds(coefficient, view.get(cell));
            (least + low, most + high, open + usize::from(low != high))
        })
    }

    /// Narrows the ends of the cells of groups, and returns how many cells had several values. A group of one cell, such as the head of an
    /// arrow, is narrowed by what the others allow, too.
    fn narrow_groups(&self, view: &mut View<'_>) -> Result<usize, Conflict> {
        let (mut few, mut many) = ([(0, 0); FEW], Vec::new());
        let ranges = if let Some(few) = few.get_mut(..self.groups.len()) {
            few
        } else {
            many.resize(self.groups.len(), (0, 0));
            &mut many[..]
        };
        let (mut least, mut most, mut open) = (0, 0, 0);
        for (group, range) in self.groups.iter().zip(&mut *ranges) {
            let (low, high, open_here) = group.range(view, None).ok_or(Conflict)?;
            *range = scaled(group.coefficient, (low, high));
            open += open_here;
            (least, most) = (least + range.0, most + range.1);
        }
        let (above, below) = (self.sum - least, most - self.sum);
        if above < 0 || below < 0 {
            return Err(Conflict);
        }
        for (group, &mut (low, high)) in self.groups.iter().zip(ranges) {
            if high - low > above.min(below) {
                group.narrow(view, high - below, low + above)?;
            }
        }
        Ok(open)
    }

    /// Narrows the ends of all cells until nothing changes, and returns how many have several values.
    fn narrow(&self, view: &mut View<'_>) -> Result<usize, Conflict> {
        loop {
            let (least, most, open) = self.range(view);
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
                let kept = values & up_to(low + floor(from_low, size)) & from(high - floor(from_high, size));
                if kept != values {
                    view.keep(cell, kept)?;
                    is_changed = true;
                }
            }
            if !is_changed {
                return Ok(open);
            }
        }
    }

    /// Finds the exact values of the last open cells, if these are no more than two or three.
    pub(super) fn finish(&self, view: &mut View<'_>, most: usize) -> Result<(), Conflict> {
        let (mut rest, mut open, mut count) = (self.sum, [(0, 0); MOST_OPEN], 0);
        for (coefficient, cell) in self.terms() {
            let values = view.get(cell);
            if values.is_power_of_two() {
                rest -= coefficient * i64::from(values.trailing_zeros());
            } else if count < open.len() {
                open[count] = (coefficient, cell);
                count += 1;
            } else {
                return Ok(());
            }
        }
        match count {
            2 => finish_two(view, rest, [open[0], open[1]]),
            3 if most > 2 => finish_three(view, rest, open),
            _ => Ok(()),
        }
    }
}

/// Keeps the values of two terms that have a sum together.
fn finish_two(
    view: &mut View<'_>,
    sum: i64,
    [(a, one), (b, other)]: [(i64, CellId); 2],
) -> Result<(), Conflict> {
    let (of_one, of_other) = if a.abs() == 1 && b.abs() == 1 {
        let of_other = view.get(other) & partners(view.get(one), a * sum, a == b);
        // The places of two values to add have their sum; of two to subtract, their difference.
        (view.get(one) & partners(of_other, b * sum, a == b), of_other)
    } else {
        let (mut of_one, mut of_other) = (0_u64, 0_u64);
        for value in places(view.get(one)) {
            let left = sum - a * i64::from(value);
            if left % b == 0 && (0..64).contains(&(left / b)) && view.get(other) >> (left / b) & 1 == 1 {
                of_one |= 1 << value;
                of_other |= 1 << (left / b);
            }
        }
        (of_one, of_other)
    };
    view.keep(one, of_one)?;
    view.keep(other, of_other)
}

/// Returns the places that have a sum with one of these, or from which these differ by it.
const fn partners(places: u64, sum: i64, is_sum: bool) -> u64 {
    let (places, by) = if is_sum { (places.reverse_bits(), 63 - sum) } else { (places, sum) };
    match by {
        0..64 => places >> by,
        -63..0 => places << -by,
        _ => 0,
    }
}

/// Keeps the values of three terms that have a sum together, if all coefficients are 1 or -1.
fn finish_three(view: &mut View<'_>, mut sum: i64, terms: [(i64, CellId); 3]) -> Result<(), Conflict> {
    let last = i64::from(terms.iter().fold(0, |all, &(_, cell)| all | view.get(cell)).ilog2());
    if last > MOST_IN_THREE || terms.iter().any(|&(coefficient, _)| coefficient.abs() != 1) {
        return Ok(());
    }
    // The values of a term to subtract are seen from the other end.
    let turned = |coefficient: i64, values: u64| {
        if coefficient > 0 { values } else { values.reverse_bits() >> (63 - last) }
    };
    sum += terms.iter().filter(|(coefficient, _)| *coefficient < 0).count().cast_signed() as i64 * last;
    let sets = terms.map(|(coefficient, cell)| turned(coefficient, view.get(cell)));
    for (at, (coefficient, cell)) in terms.into_iter().enumerate() {
        let (one, other) = ((at + 1) % 3, (at + 2) % 3);
        let differ = view.facts().are_different(terms[one].1, terms[other].1);
        let is_same = terms[one].0 == terms[other].0;
        let sums = places(sets[one]).fold(0_u128, |sums, place| {
            let equal = if is_same { 1 << place } else { 1 << (last as u64 - u64::from(place)) };
            let others = if differ { sets[other] & !equal } else { sets[other] };
            sums | u128::from(others) << place
        });
        let fits = |place: &u8| {
            sum >= i64::from(*place)
                && sums.checked_shr((sum - i64::from(*place)) as u32).unwrap_or(0) & 1 == 1
        };
        let kept = places(sets[at]).filter(fits).fold(0, |kept, place| kept | 1 << place);
        view.keep(cell, turned(coefficient, kept))?;
    }
    Ok(())
}

/// Returns the least and the greatest sum of the places of cells that differ, and the number of cells with several values. `None` if there are too
/// few values.
#[inline]
fn range_of(view: &View<'_>, cells: impl Iterator<Item = CellId>) -> Option<(i64, i64, usize)> {
    let (mut least, mut most, mut open) = (Slots::default(), Slots::default(), 0);
    for cell in cells {
        let (low, high) = bounds(view.get(cell));
        open += usize::from(low != high);
        least.take(low)?;
        // The greatest values are the least ones, seen from the other end.
        most.take(63 - high)?;
    }
    Some((least.sum, 63 * most.count - most.sum, open))
}

/// Different numbers below 64, each the least free one that is not below a bound. Which numbers are taken does not depend on the order of the
/// bounds.
#[derive(Default)]
struct Slots {
    taken: u64,
    sum: i64,
    count: i64,
}

impl Slots {
    /// Takes a number; `None` if none is free.
    #[inline]
    fn take(&mut self, bound: i64) -> Option<()> {
        let free = !self.taken & (u64::MAX << bound);
        let slot = (free != 0).then(|| i64::from(free.trailing_zeros()))?;
        self.taken |= 1 << slot;
        self.sum += slot;
        self.count += 1;
        Some(())
    }
}

/// Returns a range multiplied by a coefficient.
const fn scaled(coefficient: i64, (least, most): (i64, i64)) -> (i64, i64) {
    if coefficient > 0 {
        (coefficient * least, coefficient * most)
    } else {
        (coefficient * most, coefficient * least)
    }
}

/// Returns a quotient, rounded down. Most coefficients are 1 and need no division.
const fn floor(number: i64, size: i64) -> i64 {
    if size == 1 { number } else { number.div_euclid(size) }
}

/// Returns a quotient, rounded up.
const fn ceiling(number: i64, size: i64) -> i64 {
    -floor(-number, size)
}

fn term_bounds(coefficient: i64, values: u64) -> (i64, i64) {
    scaled(coefficient, bounds(values))
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
        let mut terms: Vec<(i64, CellId)> = self.terms().collect();
        terms.sort_by_key(|&(coefficient, _)| coefficient);
        let groups = terms.chunk_by(|(one, _), (other, _)| one == other).flat_map(|terms| {
            let groups = facts.groups(&terms.iter().map(|&(_, cell)| cell).collect::<Vec<_>>());
            groups.into_iter().map(|cells| Group { coefficient: terms[0].0, cells: cells.into() })
        });
        let groups: Vec<Group> = groups.collect();
        self.groups = if groups.len() < self.cells.len() { groups } else { Vec::new() };
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let open = if self.groups.is_empty() { self.narrow(view) } else { self.narrow_groups(view) }?;
        if open > MOST_OPEN { Ok(()) } else { self.finish(view, MOST_OPEN) }
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        require_sum(&self.terms().collect::<Vec<_>>(), self.sum, domains, clauses)
    }

    fn is_implied(&self) -> bool {
        self.is_implied
    }

    fn cost(&self) -> Cost {
        Cost::Sum
    }

    /// A short sum says more of each cell, as in the search of the Interactive Sudoku Solver.
    fn importance(&self) -> u64 {
        MOST_IMPORTANT.saturating_sub(self.cells.len() as u64).max(LEAST_IMPORTANT)
    }
}
