use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, bounds, places};

/// A line, read as a number, has a rank among lines: as many are less as the rank says.
#[derive(Clone, Debug)]
pub struct Rank {
    /// The cells of all lines, in increasing order.
    cells: Vec<CellId>,
    /// The line with the rank.
    own: Vec<CellId>,
    /// The other lines. Only those that begin with the same value are counted, if `is_grouped`.
    others: Vec<Vec<CellId>>,
    /// The number of lines that are less.
    less: usize,
    is_grouped: bool,
    may_be_equal: bool,
}

/// How many lines are less: certainly, and possibly.
struct Less {
    certain: usize,
    possible: usize,
}

impl Rank {
    /// Returns the constraint of a line of which `less` of the others are less, and which others may equal or not.
    pub fn new(own: Vec<CellId>, others: Vec<Vec<CellId>>, less: usize, may_be_equal: bool) -> Self {
        let mut cells = [own.clone(), others.concat()].concat();
        cells.sort_unstable();
        cells.dedup();
        Self { cells, own, others, less, is_grouped: false, may_be_equal }
    }

    /// Counts only the lines that begin with the same value as the line itself: `less` of these are less.
    #[must_use]
    pub fn among_those_with_its_first_value(self) -> Self {
        Self { is_grouped: true, ..self }
    }

    /// Returns whether another line is certainly less, and whether it can be, if the cell of the line at a position has a value.
    fn is_less(&self, view: &View<'_>, chosen: Option<(usize, u8)>, other: &[CellId]) -> (bool, bool) {
        let own = |at: usize| match chosen {
            Some((position, value)) if position == at => (i64::from(value), i64::from(value)),
            _ => bounds(view.get(self.own[at])),
        };
        let (low, high) = own(0);
        let first = view.get(other[0]);
        if self.is_grouped && low == high && first >> low & 1 == 0 {
            return (false, false);
        }
        let begins_alike = !self.is_grouped || (low == high && first == 1 << low);
        // In a group, the first values are equal.
        let mut positions = usize::from(self.is_grouped)..self.own.len().min(other.len());
        let theirs = |at: usize| bounds(view.get(other[at]));
        let compared = |one: i64, other: i64| (one != other).then_some(one < other);
        // A line that is the beginning of another one is less.
        let is_shorter = other.len() < self.own.len();
        let certain = positions.clone().find_map(|at| compared(theirs(at).1, own(at).0));
        let possible = positions.find_map(|at| compared(theirs(at).0, own(at).1));
        (begins_alike && certain.unwrap_or(is_shorter), possible.unwrap_or(is_shorter))
    }

    /// Counts the lines that are less, if the cell of the line at a position has a value.
    fn count(&self, view: &View<'_>, chosen: Option<(usize, u8)>) -> Less {
        let mut less = Less { certain: 0, possible: 0 };
        for other in &self.others {
            let (certain, possible) = self.is_less(view, chosen, other);
            less.certain += usize::from(certain);
            less.possible += usize::from(possible);
        }
        less
    }

    /// Narrows the first open cell of the line, or sees whether the rank is still possible.
    fn narrow_own(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let fits = |less: Less| less.certain <= self.less && self.less <= less.possible;
        let Some(open) = (0..self.own.len()).find(|&at| view.value(self.own[at]).is_none()) else {
            return if fits(self.count(view, None)) { Ok(()) } else { Err(Conflict) };
        };
        let can_be = |&place: &u8| fits(self.count(view, Some((open, place))));
        let kept = places(view.get(self.own[open])).filter(can_be).fold(0, |kept, place| kept | 1 << place);
        view.keep(self.own[open], kept)
    }

    /// Narrows lines that must be less, or must not be.
    fn narrow_others(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let less = self.count(view, None);
        for other in &self.others {
            let differs = |at: &usize| {
                let (own, theirs) = (view.get(self.own[*at]), view.get(other[*at]));
                own != theirs || !own.is_power_of_two()
            };
            let length = self.own.len().min(other.len());
            let Some(at) = (0..length).find(differs) else {
                // They are equal, or one is the beginning of the other.
                if self.may_be_equal || self.own.len() != other.len() {
                    continue;
                }
                return Err(Conflict);
            };
            let (certain, possible) = self.is_less(view, None, other);
            let (low, high) = bounds(view.get(self.own[at]));
            if (at == 0 && self.is_grouped) || certain || !possible {
                continue;
            }
            if less.certain == self.less {
                view.keep(other[at], u64::MAX << low)?;
            } else if less.possible == self.less {
                view.keep(other[at], u64::MAX >> (63 - high))?;
            }
        }
        Ok(())
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
        less == self.less && (self.may_be_equal || !counted.contains(&own))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        self.narrow_own(view)?;
        self.narrow_others(view)
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
