use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, bounds, places};

/// The first x cells have a sum, where x is the value of the first.
#[derive(Clone, Debug)]
pub struct FirstSum {
    cells: Vec<CellId>,
    sum: i64,
    first: i64,
}

impl FirstSum {
    /// Returns the constraint for values that begin with `first`.
    pub fn new(cells: Vec<CellId>, sum: i64, first: u8) -> Self {
        Self { cells, sum, first: i64::from(first) }
    }

    /// Returns whether the first `length` cells, of which the first has this value, can have the sum.
    fn fits(&self, view: &View<'_>, length: usize, value: i64) -> bool {
        if length == 0 || length > self.cells.len() {
            return length == 0 && self.sum == 0;
        }
        let others = self.cells[1..length].iter().map(|&cell| bounds(view.get(cell)));
        let (least, most) =
            others.fold((value, value), |(least, most), (low, high)| (least + low, most + high));
        let sum = self.sum - self.first * (i64::from(length as u32) - 1);
        (least..=most).contains(&sum)
    }
}

impl Constraint for FirstSum {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let length = i64::from(values[0]) + self.first;
        let cells = values.get(..length as usize);
        cells.is_some_and(|cells| {
            cells.iter().map(|&value| i64::from(value) + self.first).sum::<i64>() == self.sum
        })
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let index = self.cells[0];
        let length = |place: u8| (i64::from(place) + self.first) as usize;
        let fits = |&place: &u8| self.fits(view, length(place), i64::from(place) + self.first);
        let kept = places(view.get(index)).filter(fits).fold(0, |kept, place| kept | 1_u64 << place);
        view.keep(index, kept)?;
        let Some(place) = view.value(index) else {
            return Ok(());
        };
        // The cells after the first have the rest of the sum.
        let others = self.cells.get(1..length(place)).unwrap_or(&[]);
        let rest = self.sum - i64::from(place) - self.first;
        if others.is_empty() {
            return Ok(());
        }
        let linear = super::Linear::new(others.iter().map(|&cell| (1, cell)), rest, self.first as u8);
        linear.propagate(view)
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
