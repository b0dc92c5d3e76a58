use super::neighbours::Neighbours;

/// Walks from a cell through all that it reaches, depth first. A walk finds which parts of an area a cell connects with the first one: those
/// below it from which no way leads above it (Robert Tarjan, [Depth-First Search and Linear Graph
/// Algorithms](https://doi.org/10.1137/0201010), 1972).
#[derive(Debug)]
pub(super) struct Articulation {
    cells: Vec<Visit>,
    /// Each cell on the way to the current one, with the number of its neighbours that were looked at.
    way: Vec<(usize, usize)>,
}

/// What a walk finds at a cell.
#[derive(Clone, Copy, Default, Debug)]
struct Visit {
    /// When the cell was reached: 0 for never, 1 for the first.
    order: u32,
    /// The earliest cell that is beside one that was reached from this cell on.
    earliest: u32,
    /// How many cells, and how many certain ones, were reached from this cell on, with itself.
    reached: u32,
    certain: u32,
    /// How many cells only this cell connects with the first one, and how many of them are certain.
    parts: u32,
    certain_parts: u32,
}

/// What is known of a cell of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// It is not in the area.
    Outside,
    /// It can be in the area.
    Open,
    /// It is in the area.
    Inside,
}

impl Articulation {
    pub(super) fn new(cells: usize) -> Self {
        Self { cells: vec![Visit::default(); cells], way: Vec::new() }
    }

    /// Walks from a cell.
    pub(super) fn walk(&mut self, neighbours: &Neighbours, first: usize, place: impl Fn(usize) -> Place) {
        self.cells.fill(Visit::default());
        let mut time = 1;
        self.enter(first, time, place(first));
        while let Some((at, done)) = self.way.last_mut() {
            let at = *at;
            let Some(&next) = neighbours.of(at).get(*done) else {
                self.leave(at);
                continue;
            };
            *done += 1;
            let order = self.cells[next].order;
            if order != 0 {
                self.cells[at].earliest = self.cells[at].earliest.min(order);
                continue;
            }
            let of_next = place(next);
            if of_next != Place::Outside {
                time += 1;
                self.enter(next, time, of_next);
            }
        }
    }

    fn enter(&mut self, at: usize, time: u32, place: Place) {
        let certain = u32::from(place == Place::Inside);
        self.cells[at] =
            Visit { order: time, earliest: time, reached: 1, certain, parts: 0, certain_parts: 0 };
        self.way.push((at, 0));
    }

    /// Goes back from a cell to the one before it.
    fn leave(&mut self, at: usize) {
        self.way.pop();
        let Some(&(above, _)) = self.way.last() else {
            return;
        };
        let (own, before) = (self.cells[at], &mut self.cells[above]);
        before.reached += own.reached;
        before.certain += own.certain;
        before.earliest = before.earliest.min(own.earliest);
        if own.earliest >= before.order {
            before.parts += own.reached;
            before.certain_parts += own.certain;
        }
    }

    /// Returns whether the walk reached a cell.
    pub(super) fn has_reached(&self, at: usize) -> bool {
        self.cells[at].order != 0
    }

    /// Returns the number of cells that were reached from the first one, and how many of them are certain.
    pub(super) fn reached(&self, first: usize) -> (usize, usize) {
        let visit = self.cells[first];
        (visit.reached as usize, visit.certain as usize)
    }

    /// Returns whether the first cell reaches all certain ones and at least `least` cells only with another cell that it reaches.
    pub(super) fn is_needed(&self, first: usize, at: usize, least: usize) -> bool {
        let visit = self.cells[at];
        visit.certain_parts > 0 || ((self.cells[first].reached - visit.parts) as usize) <= least
    }
}
