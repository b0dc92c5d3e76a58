use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, places};

/// One of some cells, chosen by the value of a first cell, has a value: a given one, or that of a second cell.
#[derive(Clone, Debug)]
pub struct Element {
    /// The cell that chooses, the cell with the value if there is one, and those to choose from.
    cells: Vec<CellId>,
    /// The cell for each value of the first, as a place in `cells`.
    chosen: Vec<Option<usize>>,
    /// The value, if no cell has it.
    value: Option<u8>,
}

impl Element {
    /// Returns the constraint with the cell that each value of `index` chooses, and with a value.
    pub fn with_value(index: CellId, chosen: &[Option<CellId>], value: u8) -> Self {
        Self::new(vec![index], chosen, Some(value))
    }

    /// Returns the constraint with the cell that each value of `index` chooses, and with the cell that has the same value.
    pub fn with_cell(index: CellId, chosen: &[Option<CellId>], same: CellId) -> Self {
        Self::new(vec![index, same], chosen, None)
    }

    fn new(mut cells: Vec<CellId>, chosen: &[Option<CellId>], value: Option<u8>) -> Self {
        let mut place = |cell: CellId| {
            cells.push(cell);
            cells.len() - 1
        };
        let chosen = chosen.iter().map(|cell| cell.map(&mut place)).collect();
        Self { cells, chosen, value }
    }
}

impl Constraint for Element {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let chosen = self.chosen.get(usize::from(values[0])).copied().flatten();
        chosen.is_some_and(|at| values[at] == self.value.unwrap_or_else(|| values[1]))
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let index = self.cells[0];
        let wanted = self.value.map_or_else(|| view.get(self.cells[1]), |value| 1 << value);
        let (mut indices, mut union) = (0_u64, 0_u64);
        for place in places(view.get(index)) {
            let Some(at) = self.chosen.get(usize::from(place)).copied().flatten() else {
                continue;
            };
            // A cell that chooses itself has the value by which it does.
            let values = if self.cells[at] == index { 1 << place } else { view.get(self.cells[at]) };
            if values & wanted != 0 {
                indices |= 1 << place;
                union |= values;
            }
        }
        view.keep(index, indices)?;
        if self.value.is_none() {
            view.keep(self.cells[1], union)?;
        }
        let Some(place) = view.value(index) else {
            return Ok(());
        };
        let chosen = self.chosen.get(usize::from(place)).copied().flatten().ok_or(Conflict)?;
        let wanted = self.value.map_or_else(|| view.get(self.cells[1]), |value| 1 << value);
        view.keep(self.cells[chosen], wanted)?;
        match self.value {
            None => view.keep(self.cells[1], view.get(self.cells[chosen])),
            Some(_) => Ok(()),
        }
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
