use super::neighbours::Neighbours;
use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View};
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
        let has = |allowed: u64| self.cells.iter().map(|&cell| view.get(cell) & allowed != 0).collect();
        let can_be: Vec<bool> = has(self.values);
        let mut must_be: Vec<bool> = has(!self.values);
        must_be.iter_mut().for_each(|can_be_outside| *can_be_outside = !*can_be_outside);
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
            is_seen[first] = true;
            let (mut part, mut done) = (vec![first], 0);
            while let Some(&at) = part.get(done) {
                done += 1;
                for next in self.neighbours.of(at) {
                    if area.can_be[next] && !is_seen[next] {
                        is_seen[next] = true;
                        part.push(next);
                    }
                }
            }
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
        let walk = Walk::new(&self.neighbours, area, seed);
        if walk.certain[seed] < area.certain {
            return Err(Conflict);
        }
        for at in 0..self.cells.len() {
            if area.can_be[at] && walk.order[at] == 0 {
                self.remove(view, area, at)?;
            }
        }
        let least = self.size.unwrap_or(0);
        if area.possible < least {
            return Err(Conflict);
        }
        for at in 0..self.cells.len() {
            let is_needed = walk.parts_certain[at] || area.possible - 1 < least + walk.parts[at];
            if area.can_be[at] && !area.must_be[at] && is_needed {
                view.keep(self.cells[at], self.values)?;
            }
        }
        Ok(())
    }
}

/// A walk from a cell through all that it reaches, depth first. It finds which parts a cell connects with the first one: those below it
/// from which no way leads above it (Robert Tarjan, [Depth-First Search and Linear Graph
/// Algorithms](https://doi.org/10.1137/0201010), 1972).
struct Walk {
    /// When each cell was reached: 0 for never, 1 for the first.
    order: Vec<u32>,
    /// The earliest cell that is beside one that was reached from this cell on.
    earliest: Vec<u32>,
    /// How many cells, and how many certain ones, were reached from this cell on, with itself.
    reached: Vec<usize>,
    certain: Vec<usize>,
    /// How many cells only this cell connects with the first one.
    parts: Vec<usize>,
    /// Whether one of these is certain.
    parts_certain: Vec<bool>,
}

impl Walk {
    fn new(neighbours: &Neighbours, area: &Area, first: usize) -> Self {
        let count = area.can_be.len();
        let mut walk = Self {
            order: vec![0; count],
            earliest: vec![0; count],
            reached: vec![0; count],
            certain: vec![0; count],
            parts: vec![0; count],
            parts_certain: vec![false; count],
        };
        // Each cell on the way to the current one, with the number of its neighbours that were looked at.
        let mut way = Vec::with_capacity(area.possible);
        let mut time = 0;
        walk.enter(first, &mut time, area.must_be[first]);
        way.push((first, 0_usize));
        while let Some((at, done)) = way.last_mut() {
            let at = *at;
            let Some(&next) = neighbours.of(at).get(*done) else {
                way.pop();
                if let Some(&(above, _)) = way.last() {
                    walk.leave(at, above);
                }
                continue;
            };
            *done += 1;
            if area.can_be[next] && walk.order[next] == 0 {
                walk.enter(next, &mut time, area.must_be[next]);
                way.push((next, 0));
            } else if area.can_be[next] {
                walk.earliest[at] = walk.earliest[at].min(walk.order[next]);
            }
        }
        walk
    }

    fn enter(&mut self, at: usize, time: &mut u32, is_certain: bool) {
        *time += 1;
        (self.order[at], self.earliest[at]) = (*time, *time);
        (self.reached[at], self.certain[at]) = (1, usize::from(is_certain));
    }

    /// Goes back from a cell to the one before it.
    fn leave(&mut self, at: usize, above: usize) {
        self.reached[above] += self.reached[at];
        self.certain[above] += self.certain[at];
        self.earliest[above] = self.earliest[above].min(self.earliest[at]);
        if self.earliest[at] >= self.order[above] {
            self.parts[above] += self.reached[at];
            self.parts_certain[above] |= self.certain[at] > 0;
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

    fn repeats(&self) -> bool {
        // A cell that is added for those that it connects adds no others. With a size, distances change.
        self.size.is_some()
    }

    fn cost(&self) -> Cost {
        Cost::Layers
    }
}
