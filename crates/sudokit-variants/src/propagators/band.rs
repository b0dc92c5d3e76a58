use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, Wake};

/// The most lines of a band.
const MOST_LINES: usize = 8;

/// As many lines as boxes have the same cells, and each of them has every value: a value that one must have in the cells that it has in common
/// with another is not in the rest of the other.
///
/// ```text
/// cells[((i * lines) + j) * width..][..width]: the cells that line i and box j have in common
/// ```
#[derive(Clone, Debug)]
pub struct Band {
    cells: Vec<CellId>,
    lines: usize,
    width: usize,
}

impl Band {
    /// Returns the constraint of lines of cells. Each line meets each box, one after the other, in `width` cells. `None` if the lines are of another
    /// length, too many or only one.
    pub fn new(lines: &[Vec<CellId>], width: usize) -> Option<Self> {
        let is_regular = lines.iter().all(|line| line.len() == lines.len() * width);
        let is_band = is_regular && width > 0 && (2..=MOST_LINES).contains(&lines.len());
        is_band.then(|| Self { cells: lines.concat(), lines: lines.len(), width })
    }
}

impl Constraint for Band {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let set = |line: usize, column: usize| {
            let start = (line * self.lines + column) * self.width;
            values[start..start + self.width].iter().fold(0, |set, value| set | 1_u64 << value)
        };
        let places = || 0..self.lines;
        places().all(|line| {
            places().all(|column| {
                let in_line =
                    places().filter(|&other| other != column).fold(0, |all, other| all | set(line, other));
                let in_box =
                    places().filter(|&other| other != line).fold(0, |all, other| all | set(other, column));
                in_line == in_box
            })
        })
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let lines = self.lines;
        let (mut sets, mut kept) = ([0_u64; MOST_LINES * MOST_LINES], [u64::MAX; MOST_LINES * MOST_LINES]);
        for (cells, set) in self.cells.chunks_exact(self.width).zip(&mut sets) {
            *set = cells.iter().fold(0, |set, &cell| set | view.get(cell));
        }
        for line in 0..lines {
            for column in 0..lines {
                // What the line has outside of the box, the box has outside of the line.
                let (mut in_line, mut in_box) = (0, 0);
                for other in 0..lines {
                    in_line |= if other == column { 0 } else { sets[line * lines + other] };
                    in_box |= if other == line { 0 } else { sets[other * lines + column] };
                }
                let both = in_line & in_box;
                for other in 0..lines {
                    kept[line * lines + other] &= if other == column { u64::MAX } else { both };
                    kept[other * lines + column] &= if other == line { u64::MAX } else { both };
                }
            }
        }
        for ((cells, set), kept) in self.cells.chunks_exact(self.width).zip(sets).zip(kept) {
            if set & !kept != 0 {
                cells.iter().try_for_each(|&cell| view.keep(cell, kept))?;
            }
        }
        Ok(())
    }

    fn importance(&self) -> u64 {
        0
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn repeats(&self) -> bool {
        false
    }

    fn wake(&self) -> Wake {
        Wake::Fixed
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn cost(&self) -> Cost {
        Cost::Sets
    }
}
