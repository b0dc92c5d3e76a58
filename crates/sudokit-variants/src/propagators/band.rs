use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, Wake};
use smallvec::SmallVec;

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

/// For each line and each box, the values that their common cells can have.
type Sets = SmallVec<[u64; MOST_LINES * MOST_LINES]>;

/// The values that some sets have.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// Those of one set at least.
    once: u64,
    /// Those of two sets at least.
    twice: u64,
}

impl Seen {
    #[inline]
    const fn add(&mut self, set: u64) {
        self.twice |= self.once & set;
        self.once |= set;
    }

    /// Returns the values that are in no other of the sets than this one.
    #[inline]
    const fn not_besides(self, set: u64) -> u64 {
        !(self.twice | self.once & !set)
    }
}

/// The values of a band.
struct Found {
    sets: Sets,
    /// For each line, its sets together.
    in_lines: [Seen; MOST_LINES],
    /// The same for each box.
    in_boxes: [Seen; MOST_LINES],
}

impl Found {
    /// Returns whether all lines and boxes have the same values, and those that a line has in one box only are only there in the box, and the
    /// other way round. Most of the time, that is so.
    fn is_settled(&self, lines: usize) -> bool {
        let (mut open, mut some, mut all) = (0, 0, u64::MAX);
        for (sets, in_line) in self.sets.chunks_exact(lines).zip(&self.in_lines) {
            some |= in_line.once;
            all &= in_line.once;
            for (set, in_box) in sets.iter().zip(&self.in_boxes) {
                all &= in_box.once;
                open |= set & (in_line.twice ^ in_box.twice);
            }
        }
        open | some & !all == 0
    }
}

impl Band {
    /// Removes from each line what its boxes have in another line only, and from each box what its lines have in another box only.
    #[inline(never)]
    fn narrow(&self, view: &mut View<'_>, found: &Found) -> Result<(), Conflict> {
        let Found { sets, in_lines, in_boxes } = found;
        let at = |line: usize, column: usize| sets[line * self.lines + column];
        let others = |own: usize| (0..self.lines).filter(move |&other| other != own);
        for (number, (cells, set)) in self.cells.chunks_exact(self.width).zip(sets).enumerate() {
            let (line, column) = (number / self.lines, number % self.lines);
            let by_boxes =
                others(column).fold(0, |all, other| all | in_boxes[other].not_besides(at(line, other)));
            let by_lines =
                others(line).fold(0, |all, other| all | in_lines[other].not_besides(at(other, column)));
            let removed = by_boxes | by_lines;
            if set & removed != 0 {
                cells.iter().try_for_each(|&cell| view.remove(cell, removed))?;
            }
        }
        Ok(())
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
        let union = |cells: &[CellId]| cells.iter().fold(0, |set, &cell| set | view.get(cell));
        let sets: Sets = self.cells.chunks_exact(self.width).map(union).collect();
        let (mut in_lines, mut in_boxes) = ([Seen::default(); MOST_LINES], [Seen::default(); MOST_LINES]);
        for (in_line, sets) in in_lines.iter_mut().zip(sets.chunks_exact(self.lines)) {
            for (in_box, &set) in in_boxes.iter_mut().zip(sets) {
                in_line.add(set);
                in_box.add(set);
            }
        }
        let found = Found { sets, in_lines, in_boxes };
        if found.is_settled(self.lines) { Ok(()) } else { self.narrow(view, &found) }
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
