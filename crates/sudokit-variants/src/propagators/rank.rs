use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, bounds, places};
use core::cmp::Ordering;

/// A line, read as a number, has a rank among lines: as many are less as the rank says.
#[derive(Clone, Debug)]
pub struct Rank {
    /// The cells of all lines, in increasing order.
    cells: Vec<CellId>,
    /// The line with the rank.
    own: Vec<CellId>,
    /// The other lines.
    others: Vec<Vec<CellId>>,
    /// The number of counted lines that are less.
    less: usize,
    /// The number of other lines that are counted.
    counted: usize,
    /// Whether only those that begin with the same value are counted. The values of each line differ then.
    is_grouped: bool,
    may_be_equal: bool,
}

/// How another line that can be counted compares with the line that has the rank.
struct Order {
    is_counted: bool,
    can_be: Compared,
}

#[derive(Default)]
struct Compared {
    less: bool,
    greater: bool,
    equal: bool,
}

/// How many lines are counted, or counted and on one side: certainly, and possibly.
#[derive(Clone, Copy, Default)]
struct Side {
    certain: usize,
    possible: usize,
}

impl Side {
    const fn can_be(self, count: usize) -> bool {
        self.certain <= count && count <= self.possible
    }
}

impl Order {
    const fn is_certainly_less(&self) -> bool {
        self.is_counted && !self.can_be.greater && !self.can_be.equal
    }

    const fn is_certainly_greater(&self) -> bool {
        self.is_counted && !self.can_be.less && !self.can_be.equal
    }
}

impl Rank {
    /// Returns the constraint of a line of which `less` of the others are less, and which others may equal or not.
    pub fn new(own: Vec<CellId>, others: Vec<Vec<CellId>>, less: usize, may_be_equal: bool) -> Self {
        let mut cells = [own.clone(), others.concat()].concat();
        cells.sort_unstable();
        cells.dedup();
        let counted = others.len();
        Self { cells, own, others, less, counted, is_grouped: false, may_be_equal }
    }

    /// Counts only the lines that begin with the same value as the line itself, as this number of others do: `less` of these are less. The
    /// values of each line differ.
    #[must_use]
    pub fn among_those_with_its_first_value(self, counted: usize) -> Self {
        Self { is_grouped: true, counted, ..self }
    }

    /// Returns the places of the values of a cell of the line, of which one can be chosen.
    fn own(&self, view: &View<'_>, chosen: Option<(usize, u8)>, at: usize) -> u64 {
        match chosen {
            Some((position, place)) if position == at => 1 << place,
            _ => view.get(self.own[at]),
        }
    }

    /// Looks at another line, if the cell of the line at a position has a value. `None` if it is not counted.
    fn order(&self, view: &View<'_>, chosen: Option<(usize, u8)>, other: &[CellId]) -> Option<Order> {
        let first = self.own(view, chosen, 0) & view.get(other[0]);
        let is_alike = first.is_power_of_two() && first == (self.own(view, chosen, 0) | view.get(other[0]));
        let can_be_counted = !self.is_grouped || first != 0;
        can_be_counted.then(|| Order {
            is_counted: !self.is_grouped || is_alike,
            can_be: self.compared(view, chosen, other),
        })
    }

    /// Compares another line, whose first value is the same if lines are grouped.
    fn compared(&self, view: &View<'_>, chosen: Option<(usize, u8)>, other: &[CellId]) -> Compared {
        let mut can_be = Compared::default();
        // No later cell in a group has a value that both lines have had, if they are equal so far.
        let first = self.own(view, chosen, 0);
        let mut had = if self.is_grouped && first.is_power_of_two() { first } else { 0 };
        for (at, &cell) in other.iter().enumerate().take(self.own.len()).skip(usize::from(self.is_grouped)) {
            let (ours, theirs) = (self.own(view, chosen, at) & !had, view.get(cell) & !had);
            if ours == 0 || theirs == 0 {
                return can_be;
            }
            let ((low, high), (their_low, their_high)) = (bounds(ours), bounds(theirs));
            can_be.less |= their_low < high;
            can_be.greater |= their_high > low;
            if ours & theirs == 0 {
                return can_be;
            }
            if can_be.less && can_be.greater {
                break;
            }
            // They have one value in common here, or one would be less in one way and greater in another.
            had |= if self.is_grouped { ours & theirs } else { 0 };
        }
        match other.len().cmp(&self.own.len()) {
            // A line that is the beginning of another one is less.
            Ordering::Less => can_be.less = true,
            Ordering::Greater => can_be.greater = true,
            Ordering::Equal => can_be.equal = self.may_be_equal,
        }
        can_be
    }

    /// Counts the lines that are less and those that are greater, if the cell of the line at a position has a value. `None` if the rank is
    /// not possible.
    fn count(&self, view: &View<'_>, chosen: Option<(usize, u8)>) -> Option<[Side; 2]> {
        let (mut less, mut greater, mut counted) = (Side::default(), Side::default(), Side::default());
        for order in self.others.iter().filter_map(|other| self.order(view, chosen, other)) {
            let Compared { less: can_be_less, greater: can_be_greater, equal } = order.can_be;
            if order.is_counted && !(can_be_less || can_be_greater || equal) {
                return None;
            }
            counted.certain += usize::from(order.is_counted);
            counted.possible += 1;
            less.certain += usize::from(order.is_certainly_less());
            less.possible += usize::from(can_be_less);
            greater.certain += usize::from(order.is_certainly_greater());
            greater.possible += usize::from(can_be_greater);
        }
        let more = self.counted.checked_sub(self.less)?;
        let fits = less.can_be(self.less)
            && counted.can_be(self.counted)
            && greater.certain <= more
            && (self.may_be_equal || more <= greater.possible);
        fits.then_some([less, greater])
    }

    /// Narrows the first open cell of the line, or sees whether the rank is still possible.
    fn narrow_own(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let Some(open) = (0..self.own.len()).find(|&at| view.value(self.own[at]).is_none()) else {
            return self.count(view, None).map_or(Err(Conflict), |_| Ok(()));
        };
        let can_be = |&place: &u8| self.count(view, Some((open, place))).is_some();
        let kept = places(view.get(self.own[open])).filter(can_be).fold(0, |kept, place| kept | 1 << place);
        view.keep(self.own[open], kept)
    }

    /// Narrows lines that must be on one side, or must not.
    fn narrow_others(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let [less, greater] = self.count(view, None).ok_or(Conflict)?;
        let more = self.counted - self.less;
        for other in &self.others {
            let Some(order) = self.order(view, None, other) else { continue };
            let Compared { less: can_be_less, greater: can_be_greater, equal } = order.can_be;
            let must_be_less = less.possible == self.less && can_be_less;
            let must_be_greater = !self.may_be_equal && greater.possible == more && can_be_greater;
            let cannot_be_less = less.certain == self.less && !order.is_certainly_less();
            let cannot_be_greater = greater.certain == more && !order.is_certainly_greater();
            if order.is_counted {
                if must_be_less || cannot_be_greater {
                    self.narrow_first_difference(view, other, |_, high| u64::MAX >> (63 - high))?;
                } else if must_be_greater || cannot_be_less {
                    self.narrow_first_difference(view, other, |low, _| u64::MAX << low)?;
                }
                continue;
            }
            let first = view.get(self.own[0]);
            let has_place =
                equal || (can_be_less && !cannot_be_less) || (can_be_greater && !cannot_be_greater);
            if must_be_less || must_be_greater {
                view.keep(other[0], first)?;
            } else if !has_place && first.is_power_of_two() {
                view.remove(other[0], first)?;
            }
        }
        Ok(())
    }

    /// Keeps of the first cell of another line that is not certainly equal the values that a function allows for the least and the greatest
    /// place of the line's own cell.
    fn narrow_first_difference(
        &self,
        view: &mut View<'_>,
        other: &[CellId],
        allowed: impl Fn(i64, i64) -> u64,
    ) -> Result<(), Conflict> {
        let differs = |&(&own, &theirs): &(&CellId, &CellId)| {
            view.get(own) != view.get(theirs) || view.value(own).is_none()
        };
        let Some((&own, &theirs)) = self.own.iter().zip(other).find(differs) else { return Ok(()) };
        let (low, high) = bounds(view.get(own));
        view.keep(theirs, allowed(low, high))
    }
}

impl Constraint for Rank {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let line = |line: &[CellId]| -> Vec<u8> {
            let value = |cell: &CellId| self.cells.binary_search(cell).map_or(0, |at| values[at]);
            line.iter().map(value).collect()
        };
        let own = line(&self.own);
        let others = self.others.iter().map(|other| line(other));
        let counted: Vec<Vec<u8>> =
            others.filter(|other| !self.is_grouped || other.first() == own.first()).collect();
        let less = counted.iter().filter(|other| **other < own).count();
        counted.len() == self.counted && less == self.less && (self.may_be_equal || !counted.contains(&own))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        self.narrow_own(view)?;
        self.narrow_others(view)
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
