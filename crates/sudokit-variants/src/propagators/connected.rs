use super::articulation::{Articulation, Place};
use super::neighbours::Neighbours;
use crate::CellId;
use crate::kernel::{Claim, Conflict, Constraint, Cost, View};
use std::collections::VecDeque;

/// The cells of a grid that have one of some values are connected along edges. There is at least one of them, or there are as many as a size
/// says.
#[derive(Clone, Debug)]
pub struct Connected {
    cells: Vec<CellId>,
    values: u64,
    size: Option<usize>,
    neighbours: Neighbours,
}

/// What is known of the cells of the area, by their places in the grid.
struct Area {
    /// Whether each cell can be in the area.
    can_be: Vec<bool>,
    /// Whether each cell must be in the area.
    must_be: Vec<bool>,
    possible: usize,
    certain: usize,
}

impl Connected {
    /// Returns the constraint for the cells of a grid in reading order, with this many columns.
    pub fn new(cells: Vec<CellId>, columns: usize, values: u64, size: Option<usize>) -> Self {
        let neighbours = Neighbours::new(cells.len(), columns);
        Self { cells, values, size, neighbours }
    }

    fn area(&self, view: &View<'_>) -> Area {
        let can_be: Vec<bool> = self.cells.iter().map(|&cell| view.get(cell) & self.values != 0).collect();
        let must_be: Vec<bool> = self.cells.iter().map(|&cell| view.get(cell) & !self.values == 0).collect();
        let count = |cells: &[bool]| cells.iter().filter(|&&is_in| is_in).count();
        let (possible, certain) = (count(&can_be), count(&must_be));
        Area { can_be, must_be, possible, certain }
    }

    /// Takes a cell out of the area.
    fn remove(&self, view: &mut View<'_>, area: &mut Area, at: usize) -> Result<(), Conflict> {
        area.can_be[at] = false;
        area.possible -= 1;
        view.remove(self.cells[at], self.values)
    }

    /// Takes the open cells out of the area that the others do not need, if there are enough, and adds them if there are only enough with them.
    fn count(&self, view: &mut View<'_>, area: &mut Area) -> Result<(), Conflict> {
        let (least, most) = self.size.map_or((1, self.cells.len()), |size| (size.max(1), size));
        if area.certain > most || area.possible < least || most < least {
            return Err(Conflict);
        }
        if area.possible == least {
            for at in (0..self.cells.len()).filter(|&at| area.can_be[at]) {
                view.keep(self.cells[at], self.values)?;
            }
            area.must_be.clone_from(&area.can_be);
            area.certain = area.possible;
        } else if area.certain == most {
            for at in 0..self.cells.len() {
                if area.can_be[at] && !area.must_be[at] {
                    self.remove(view, area, at)?;
                }
            }
        }
        Ok(())
    }

    /// Takes out all cells of parts that are too small, if it is not yet known where the area is.
    fn leave_small_parts(&self, view: &mut View<'_>, area: &mut Area, size: usize) -> Result<(), Conflict> {
        let mut is_seen = vec![false; self.cells.len()];
        for first in 0..self.cells.len() {
            if is_seen[first] || !area.can_be[first] {
                continue;
            }
            let part = self.neighbours.part_of(first, &mut is_seen, |next| area.can_be[next]);
            if part.len() < size {
                part.into_iter().try_for_each(|at| self.remove(view, area, at))?;
            }
        }
        if area.possible < size { Err(Conflict) } else { Ok(()) }
    }

    /// Takes out the cells to which a way from the first certain one needs more cells than there are left.
    fn leave_distant(
        &self,
        view: &mut View<'_>,
        area: &mut Area,
        seed: usize,
        size: usize,
    ) -> Result<(), Conflict> {
        let mut steps = vec![usize::MAX; self.cells.len()];
        let mut waiting = VecDeque::from([seed]);
        steps[seed] = 0;
        while let Some(at) = waiting.pop_front() {
            for next in self.neighbours.of(at) {
                let cost = usize::from(!area.must_be[next]);
                if area.can_be[next] && steps[at] + cost < steps[next] {
                    steps[next] = steps[at] + cost;
                    if cost == 0 { waiting.push_front(next) } else { waiting.push_back(next) }
                }
            }
        }
        let spare = size.saturating_sub(area.certain);
        for (at, &steps) in steps.iter().enumerate() {
            if area.can_be[at] && steps > spare {
                if area.must_be[at] {
                    return Err(Conflict);
                }
                self.remove(view, area, at)?;
            }
        }
        if area.possible < size { Err(Conflict) } else { Ok(()) }
    }

    /// Takes out the cells that the first certain one does not reach, and adds those without which it does not reach other certain ones, or
    /// not enough cells.
    fn connect(&self, view: &mut View<'_>, area: &mut Area, seed: usize) -> Result<(), Conflict> {
        let mut ways = Articulation::new(self.cells.len());
        ways.walk(&self.neighbours, seed, |at| area.place(at));
        let (reached, certain) = ways.reached(seed);
        let least = self.size.unwrap_or(1);
        if certain < area.certain || reached < least {
            return Err(Conflict);
        }
        for at in 0..self.cells.len() {
            if area.place(at) != Place::Open {
                continue;
            }
            if !ways.has_reached(at) {
                self.remove(view, area, at)?;
            } else if ways.is_needed(seed, at, least) {
                view.keep(self.cells[at], self.values)?;
            }
        }
        Ok(())
    }
}

impl Area {
    fn place(&self, at: usize) -> Place {
        match (self.can_be[at], self.must_be[at]) {
            (false, _) => Place::Outside,
            (true, false) => Place::Open,
            (true, true) => Place::Inside,
        }
    }
}

impl Constraint for Connected {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let mut left: Vec<usize> =
            (0..values.len()).filter(|&at| self.values >> values[at] & 1 == 1).collect();
        let count = left.len();
        let Some(first) = left.pop() else {
            return false;
        };
        let mut reached = vec![first];
        while let Some(at) = reached.pop() {
            let beside = self.neighbours.of(at);
            reached.extend(left.extract_if(.., |other| beside.contains(other)));
        }
        left.is_empty() && self.size.is_none_or(|size| size == count)
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let mut area = self.area(view);
        self.count(view, &mut area)?;
        let Some(seed) = area.must_be.iter().position(|&is_certain| is_certain) else {
            return match self.size {
                Some(size) => self.leave_small_parts(view, &mut area, size),
                None => Ok(()),
            };
        };
        if let Some(size) = self.size {
            self.leave_distant(view, &mut area, seed, size)?;
        }
        self.connect(view, &mut area, seed)
    }

    /// All that counts is which cells are outside and which are inside.
    fn explain(&self, claim: &Claim<'_>, values: &mut [u64]) -> bool {
        for (values, widest) in values.iter_mut().zip(claim.widest()) {
            *values = match (*values & self.values, *values & !self.values) {
                (0, _) => widest & !self.values,
                (_, 0) => widest & self.values,
                _ => *widest,
            };
        }
        false
    }

    fn repeats(&self) -> bool {
        // A cell that is added for those that it connects adds no others. With a size, distances change.
        self.size.is_some()
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
