//! The unavoidable sets of two digits and of two parallel lines, which need no search.

#![expect(clippy::needless_range_loop, reason = "a lane is the same place in several arrays")]

use crate::grid::Solution;

/// A number for each of the [`PAIRS`], for vectors. The last ten are not used.
type Lanes = [u8; 64];

/// The pairs of digits, then of columns, then of rows: each two of 27 groups of cells.
///
/// The groups are digits 0 to 8, columns 9 to 17 and rows 18 to 26. Pairs of digits are sorted by the distance of the
/// digits, so that those of one distance can be copied from a list of digits at once.
pub(super) const PAIRS: [[u8; 2]; 54] = {
    let mut pairs = [[0; 2]; 54];
    let mut i = 0;
    while i < 9 {
        let mut distance = 1;
        while distance <= 4 {
            pairs[9 * (distance - 1) + i] = [i as u8, ((i + distance) % 9) as u8];
            distance += 1;
        }
        pairs[COLUMNS + i] = [9 + i as u8, 9 + NEXT[i] as u8];
        pairs[ROWS + i] = [18 + i as u8, 18 + NEXT[i] as u8];
        i += 1;
    }
    pairs
};

/// The first pair of columns.
const COLUMNS: usize = 36;
/// The first pair of rows.
pub(super) const ROWS: usize = 45;

/// The next of the three lines of a band or stack, cyclically.
const NEXT: [usize; 9] = [1, 2, 0, 4, 5, 3, 7, 8, 6];

/// For each pair, the places of its two groups in nine lines.
///
/// The lines of digits and of columns are the rows, those of rows are the columns. The place of a digit in a row is its
/// column, and the place of a column in a row is the digit there. So the groups can be exchanged in some lines if one
/// group has the same places in them as the other.
struct Places {
    one: [Lanes; 9],
    other: [Lanes; 9],
}

impl Places {
    #[inline(always)]
    fn new(solution: &Solution) -> Self {
        let mut places = Self { one: [[0; 64]; 9], other: [[0; 64]; 9] };
        let (rows, _) = solution.as_grid().as_bytes().as_chunks::<9>();
        for line in 0..9 {
            let digits = &rows[line];
            let mut columns = [0; 32];
            for column in 0..9 {
                columns[usize::from(digits[column]) & 15] = column as u8;
            }
            // After the last digit comes the first.
            columns.copy_within(1..8, 10);
            let (one, other) = (&mut places.one[line], &mut places.other[line]);
            for block in 0..4 {
                one[9 * block..9 * block + 16].copy_from_slice(&columns[1..17]);
                other[9 * block..9 * block + 16].copy_from_slice(&columns[block + 2..block + 18]);
            }
            one[COLUMNS..ROWS].copy_from_slice(digits);
            for row in 0..9 {
                one[ROWS + row] = rows[row][line];
            }
            for first in [COLUMNS, ROWS] {
                other[first..first + 8].copy_from_slice(&one[first + 1..first + 9]);
                for last in [2, 5, 8] {
                    other[first + last] = one[first + last - 2];
                }
            }
        }
        places
    }

    /// Returns these places with the box of each digit instead of its column.
    #[inline(always)]
    fn boxes(&self) -> Self {
        let mut boxes = Self { one: self.one, other: self.other };
        for places in boxes.one.iter_mut().chain(&mut boxes.other) {
            for lane in 0..64 {
                let place = places[lane];
                let in_third = u8::from(place > 2) + u8::from(place > 5);
                places[lane] = if lane < COLUMNS { in_third } else { place };
            }
        }
        boxes
    }
}

/// For each pair, the sets of lines in which it can be exchanged without changing the others.
pub(super) struct Components {
    /// For each of the first eight lines, those of them that are in its set.
    of: [Lanes; 8],
    /// The first eight lines that are in the set of the last line.
    last: Lanes,
}

impl Components {
    /// Returns the sets of lines of a full grid.
    #[inline(always)]
    pub(super) fn new(solution: &Solution) -> Self {
        let places = Places::new(solution);
        let boxes = places.boxes();
        let mut components = Self { of: [[0; 64]; 8], last: [0; 64] };
        // In rows of one band, the digits must keep their boxes, which includes the case that they have the same column.
        // Columns of one stack and rows of one band keep them anyway.
        let same = |i: usize, j: usize| {
            let places = if i / 3 == j / 3 { &boxes } else { &places };
            (&places.one[i], &places.other[j])
        };
        for j in 0..8 {
            let (one, other) = same(8, j);
            for lane in 0..64 {
                components.last[lane] |= if one[lane] == other[lane] { 1 << j } else { 0 };
            }
        }
        for i in 0..8 {
            let mut lines = [1 << i; 64];
            for j in 0..8 {
                let (one, other) = same(i, j);
                for lane in 0..64 {
                    lines[lane] |= if one[lane] == other[lane] { 1 << j } else { 0 };
                }
            }
            let (one, other) = same(i, 8);
            for lane in 0..64 {
                lines[lane] |= if one[lane] == other[lane] { components.last[lane] } else { 0 };
            }
            components.of[i] = lines;
        }
        components.close();
        components
    }

    /// Adds to each set those of its lines.
    #[inline(always)]
    fn close(&mut self) {
        for k in 0..8 {
            let through = self.of[k];
            for lines in &mut self.of {
                add_through(lines, &through, k);
            }
        }
        for k in 0..8 {
            add_through(&mut self.last, &self.of[k], k);
        }
    }

    /// Returns the sets of lines of a pair, nine bits each, unless it has only one set.
    #[inline(always)]
    pub(super) fn of_pair(&self, pair: usize) -> impl Iterator<Item = usize> {
        let first = self.of[0][pair & 63];
        let mut rest = if first == 0xff { 0 } else { 0xff_u8 };
        core::iter::from_fn(
            #[inline(always)]
            move || {
                if rest == 0 {
                    return None;
                }
                let lines = self.of[rest.trailing_zeros() as usize & 7][pair & 63];
                rest &= !lines;
                // The last line is never alone.
                let has_last = usize::from(lines & self.last[pair & 63] != 0);
                Some(usize::from(lines) | has_last << 8)
            },
        )
    }
}

/// Adds the lines of some sets to those that hold line k.
#[inline(always)]
fn add_through(lines: &mut Lanes, through: &Lanes, k: usize) {
    for lane in 0..64 {
        let is_line = if lines[lane] & 1 << k == 1 << k { 0xff } else { 0 };
        lines[lane] |= through[lane] & is_line;
    }
}
