//! Unavoidable sets of a full grid, found by filling a few of its cells in other ways.
//!
//! The list is not complete, and need not be: a missing set costs time, never a result.

use crate::grid::{Cell, CellSet, Digit, Solution};
use alloc::vec::Vec;

/// The maximum number of cells of a set with up to four digits, and of one within four boxes or two lines.
const LIMIT: u32 = 20;

/// Returns minimal unavoidable sets of the grid, the smallest first: all with up to four digits and [`LIMIT`] cells,
/// all with five digits in two bands or stacks, and all of one band or stack.
///
/// A set is minimal among those that are found.
///
/// # Complexity
/// Some 50 ms; some thousand sets.
pub(super) fn unavoidable_sets(grid: &Solution) -> Vec<CellSet> {
    let mut sets = SetsByDigits::new(grid);
    for digits in 2..=4 {
        sets.add_all(digits, &[CellSet::FULL]);
    }
    sets.add_all(5, &two_lines());
    sets.sorted()
}

/// Returns the cells of each two bands and of each two stacks.
fn two_lines() -> [CellSet; 6] {
    let without_band = |band| Cell::ALL.into_iter().filter(move |cell| cell.band() != band).collect();
    let without_stack = |stack| Cell::ALL.into_iter().filter(move |cell| cell.stack() != stack).collect();
    [0, 1, 2, 3, 4, 5].map(|line| if line < 3 { without_band(line) } else { without_stack(line - 3) })
}

/// The sets found, by the digits of their cells: a set can only contain sets whose digits are among its own.
struct SetsByDigits<'a> {
    grid: &'a Solution,
    /// The index is a set of digits, one bit each.
    sets: Vec<Vec<CellSet>>,
}

impl<'a> SetsByDigits<'a> {
    fn new(grid: &'a Solution) -> Self {
        Self { grid, sets: vec![Vec::new(); 512] }
    }

    /// Adds the minimal sets with exactly this number of digits within each of the regions.
    fn add_all(&mut self, count: u32, regions: &[CellSet]) {
        for digits in (0..512_usize).filter(|digits| digits.count_ones() == count) {
            let mut found: Vec<CellSet> = Vec::new();
            for &region in regions {
                Fillings::new(self.grid, self.cells_of(digits) & region).collect(digits as u16, &mut found);
            }
            found.sort_unstable_by_key(|set| (set.len(), set.bits()));
            found.dedup();
            for set in found {
                if self.is_minimal(set, digits) {
                    self.sets[digits].push(set);
                }
            }
        }
    }

    fn cells_of(&self, digits: usize) -> CellSet {
        let of = |digit: &Digit| digits >> digit.index() & 1 != 0;
        let each = Digit::ALL.into_iter().filter(of).map(|digit| self.grid.as_grid().cells_with(digit));
        each.fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns whether no known set of these digits is part of this one.
    fn is_minimal(&self, set: CellSet, digits: usize) -> bool {
        let mut some = digits;
        while some > 0 {
            if self.sets[some].iter().any(|smaller| smaller.is_subset(set)) {
                return false;
            }
            some = (some - 1) & digits;
        }
        true
    }

    fn sorted(self) -> Vec<CellSet> {
        let mut all: Vec<CellSet> = self.sets.into_iter().flatten().collect();
        all.sort_unstable_by_key(|set| (set.len(), set.bits()));
        all
    }
}

/// The enumeration of all other ways to fill some cells, in which at most [`LIMIT`] of them change.
struct Fillings {
    cells: Vec<Open>,
    /// The digits that are missing, by row, by column and by box.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

/// A cell to be filled.
#[derive(Clone, Copy)]
struct Open {
    cell: Cell,
    /// Its digit in the grid, as a bit.
    digit: u16,
}

/// The cells that have another digit, their number, and the digits that they had.
#[derive(Clone, Copy)]
struct Changed {
    cells: CellSet,
    count: u32,
    digits: u16,
}

impl Changed {
    fn with(self, cell: Cell, digit: u16) -> Self {
        Self { cells: self.cells.with(cell), count: self.count + 1, digits: self.digits | digit }
    }
}

impl Fillings {
    fn new(grid: &Solution, open: CellSet) -> Self {
        let (mut rows, mut columns, mut boxes) = ([0; 9], [0; 9], [0; 9]);
        let mut cells = Vec::with_capacity(open.len());
        for cell in open {
            let digit = 1 << grid.get(cell).index();
            rows[cell.row()] |= digit;
            columns[cell.column()] |= digit;
            boxes[cell.box_index()] |= digit;
            cells.push(Open { cell, digit });
        }
        Self { cells, rows, columns, boxes }
    }

    /// Appends the sets of cells that change where exactly these digits do.
    fn collect(&mut self, digits: u16, found: &mut Vec<CellSet>) {
        self.fill(0, Changed { cells: CellSet::EMPTY, count: 0, digits: 0 }, digits, found);
    }

    fn fill(&mut self, at: usize, changed: Changed, digits: u16, found: &mut Vec<CellSet>) {
        let Some(&Open { cell, digit }) = self.cells.get(at) else {
            if changed.digits == digits {
                found.push(changed.cells);
            }
            return;
        };
        let (row, column, boxed) = (cell.row(), cell.column(), cell.box_index());
        let mut fitting = self.rows[row] & self.columns[column] & self.boxes[boxed];
        while fitting != 0 {
            let new = fitting & fitting.wrapping_neg();
            fitting ^= new;
            let changed = if new == digit { changed } else { changed.with(cell, digit) };
            if changed.count > LIMIT {
                continue;
            }
            self.rows[row] ^= new;
            self.columns[column] ^= new;
            self.boxes[boxed] ^= new;
            self.fill(at + 1, changed, digits, found);
            self.rows[row] ^= new;
            self.columns[column] ^= new;
            self.boxes[boxed] ^= new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::{part_of, unavoidable};
    use crate::grid::Grid;
    use crate::solve::{Goal, Limits, Solver};

    const GRID: &str = "286537941541982736379614258917358624452176893863429517625743189194865372738291465";

    /// Every set can be filled in another way, and no smaller part of it.
    #[test]
    fn the_sets_are_unavoidable_and_minimal() {
        let grid = Solution::try_from(GRID.parse::<Grid>().unwrap()).unwrap();
        let sets = unavoidable_sets(&grid);
        assert!(sets.len() > 2000);
        let (mut with, mut without) = (Vec::new(), Vec::new());
        for &set in &sets {
            with.push(part_of(grid.as_grid(), !set));
            without.extend(set.iter().map(|cell| part_of(grid.as_grid(), (!set).with(cell))));
        }
        let mut found = Vec::new();
        Solver::new().search_slice(&with, Goal::Count(2), &mut found);
        assert!(found.iter().all(|found| found.solutions == 2));
        found.clear();
        Solver::new().search_slice(&without, Goal::Count(2), &mut found);
        assert!(found.iter().all(|found| found.solutions == 1));
    }

    /// All sets of at most four digits and few cells are there.
    #[test]
    fn all_small_sets_of_few_digits_are_found() {
        let grid = Solution::try_from(GRID.parse::<Grid>().unwrap()).unwrap();
        let sets = unavoidable_sets(&grid);
        let digits = |set: CellSet| {
            Digit::ALL.iter().filter(|&&d| !set.is_disjoint(grid.as_grid().cells_with(d))).count()
        };
        let all = unavoidable(&grid, 12, &Limits::unlimited()).unwrap();
        let few: Vec<_> = all.into_iter().filter(|&set| digits(set) <= 4).collect();
        assert!(few.len() > 100 && few.iter().all(|set| sets.contains(set)));
    }
}
