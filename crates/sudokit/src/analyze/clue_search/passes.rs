//! The division of all sets of k cells into passes, by the numbers of cells in the lines.
//!
//! A line is a band or a stack. In each pass one line, the third, holds a fixed number of cells, and so do the two
//! others together, its pair. The passes leave out nothing, and none has a set of another:
//!
//! - *Full lines.* Let m be k/3, rounded up. If some line has more than m cells, the first such line in a fixed order
//!   is the third one. All lines before it have at most m.
//! - *Even lines.* Otherwise all lines have at most m, and a line of each direction has exactly m. The first such
//!   line, of one direction, is the third one; those before it have fewer.

use alloc::vec::Vec;

/// A band (0 to 2, from the top) or a stack (3 to 5, from the left).
pub(super) type Line = u8;

/// One pass: the numbers of cells that its sets have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pass {
    /// The third line.
    pub(super) third: Line,
    /// The number of cells in the third line.
    pub(super) in_third: u32,
    /// The number of cells in the pair.
    pub(super) in_pair: u32,
    /// The maximum number of cells in each line.
    pub(super) most: [u32; 6],
}

/// The maximum number of cells in a line.
const LINE: u32 = 27;

impl Pass {
    /// Returns the two lines of the pair.
    pub(super) const fn pair(&self) -> [Line; 2] {
        pair(self.third)
    }

    /// Returns the three lines across the third one.
    pub(super) const fn across(&self) -> [Line; 3] {
        let first = 3 - self.third / 3 * 3;
        [first, first + 1, first + 2]
    }

    /// Returns whether the pass has the sets with these numbers of cells in the lines.
    #[cfg(test)]
    pub(super) fn has(&self, counts: [u32; 6]) -> bool {
        counts[self.third as usize] == self.in_third
            && counts.iter().zip(self.most).all(|(&n, most)| n <= most)
    }
}

/// Returns the two lines parallel to this one.
pub(super) const fn pair(third: Line) -> [Line; 2] {
    let first = third / 3 * 3;
    match third % 3 {
        0 => [first + 1, first + 2],
        1 => [first, first + 2],
        _ => [first, first + 1],
    }
}

/// Returns m, the number of cells that some line of each direction has at least.
pub(super) const fn even(k: u32) -> u32 {
    k.div_ceil(3)
}

/// Returns the passes for full lines, with the lines in this order.
pub(super) fn full_lines(k: u32, order: [Line; 6]) -> Vec<Pass> {
    let mut passes = Vec::new();
    let mut most = [k.min(LINE); 6];
    for third in order {
        for in_third in even(k) + 1..=k.min(LINE) {
            passes.push(Pass { third, in_third, in_pair: k - in_third, most });
        }
        most[third as usize] = even(k);
    }
    passes
}

/// Returns the passes for even lines, with the three parallel lines in this order.
pub(super) fn even_lines(k: u32, order: [Line; 3]) -> Vec<Pass> {
    let m = even(k);
    let mut passes = Vec::new();
    let mut most = [m; 6];
    for third in order {
        let pass = Pass { third, in_third: m, in_pair: k - m, most };
        let room: u32 = pass.pair().iter().map(|&line| most[line as usize]).sum();
        if m <= LINE && pass.in_pair <= room {
            passes.push(pass);
        }
        // No line has fewer cells than none.
        let Some(fewer) = m.checked_sub(1) else { break };
        most[third as usize] = fewer;
    }
    passes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    fn counts(cells: CellSet) -> [u32; 6] {
        let mut counts = [0; 6];
        for cell in cells {
            counts[cell.band()] += 1;
            counts[3 + cell.stack()] += 1;
        }
        counts
    }

    /// Sets of cells, evenly distributed or not, each belong to exactly one pass.
    #[test]
    fn each_set_is_in_one_pass() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let orders = [[0, 1, 2, 3, 4, 5], [4, 0, 5, 2, 3, 1]];
        let mut even_sets = 0;
        for k in (0..=24).chain([40, 80, 81]) {
            for case in 0..300 {
                let mut set = CellSet::EMPTY;
                let bound = if case % 3 == 0 { 81 } else { 45 }.max(k);
                while (set.len() as u32) < k {
                    set.insert(Cell::ALL[(rng.next_u32() % bound) as usize]);
                }
                let n = counts(set);
                for (full, even) in orders.iter().zip([[2, 1, 0], [3, 5, 4]]) {
                    let passes = full_lines(k, *full).into_iter().chain(even_lines(k, even));
                    let of: Vec<Pass> = passes.filter(|pass| pass.has(n)).collect();
                    assert_eq!(of.len(), 1, "{k} {n:?} {of:?}");
                    assert_eq!(of[0].in_pair + of[0].in_third, k);
                    even_sets += usize::from(n.iter().all(|&n| n <= super::even(k)));
                }
            }
        }
        assert!(even_sets > 500, "{even_sets}");
    }
}
