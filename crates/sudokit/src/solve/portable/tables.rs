//! Look-up tables, all computed by the compiler from the definitions below.

/// The 27 cells of a band, or the 27 (column, band) pairs of a digit.
pub(super) const ALL_27: u32 = (1 << 27) - 1;

/// A 3 × 3 pattern of a digit in a band, where bit 3 × row + box means that the digit can be in that minirow; or in a
/// stack, where bit 3 × band + column is a minicolumn. Each row and each column of the pattern holds the digit once,
/// so its final places are one of six permutations.
///
/// ```text
///         box 0 1 2
///  row 0      0 1 2
///  row 1      3 4 5     bits of the pattern
///  row 2      6 7 8
/// ```
pub(super) const PERMUTATIONS: [u16; 6] = {
    let mut patterns = [0; 6];
    let mut i = 0;
    while i < 6 {
        let (first, swap) = (i / 2, i % 2);
        let second = (first + 1 + swap) % 3;
        let third = 3 - first - second;
        patterns[i] = 1 << first | 1 << (3 + second) | 1 << (6 + third);
        i += 1;
    }
    patterns
};

/// The consequences of a pattern for its digit.
#[derive(Clone, Copy)]
pub(in crate::solve) struct Shape {
    /// The number of permutations that it allows.
    pub(in crate::solve) ways: u8,
    /// The bits that some of these permutations use: the pattern after pointing and claiming.
    pub(in crate::solve) may: u16,
    /// The bits that all of them use: where the digit must be.
    pub(in crate::solve) must: u16,
    /// Of the other bits of `may`, the one that the fewest permutations use.
    pub(in crate::solve) rarest: u16,
}

pub(in crate::solve) static SHAPES: [Shape; 512] = {
    let mut shapes = [shape_of(0); 512];
    let mut pattern = 0;
    while pattern < 512 {
        shapes[pattern] = shape_of(pattern as u16);
        pattern += 1;
    }
    shapes
};

const fn shape_of(pattern: u16) -> Shape {
    let mut shape = Shape { ways: 0, may: 0, must: 511, rarest: 0 };
    let mut through = [0; 9];
    let mut i = 0;
    while i < 6 {
        let way = PERMUTATIONS[i];
        if way & !pattern == 0 {
            shape.ways += 1;
            shape.may |= way;
            shape.must &= way;
            let mut bit = 0;
            while bit < 9 {
                through[bit] += way >> bit & 1;
                bit += 1;
            }
        }
        i += 1;
    }
    let mut fewest = shape.ways as u16;
    let mut bit = 0;
    while bit < 9 {
        if 0 < through[bit] && through[bit] < fewest {
            fewest = through[bit];
            shape.rarest = 1 << bit;
        }
        bit += 1;
    }
    shape
}

/// [`Shape::may`] of a pattern in bits 0 to 8 and [`Shape::must`] in bits 16 to 24, to count both together.
pub(super) static MUST_AND_MAY: [u32; 512] = {
    let mut both = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        both[pattern] = SHAPES[pattern].may as u32 | (SHAPES[pattern].must as u32) << 16;
        pattern += 1;
    }
    both
};

/// For bits of a pattern, the bits that a digit there excludes: the others of the same row and of the same column.
pub(super) static RIVALS: [u16; 512] = {
    let mut rivals = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut i = 0;
        while i < 81 {
            let (bit, other) = (i / 9, i % 9);
            let in_line = bit / 3 == other / 3 || bit % 3 == other % 3;
            if bit != other && in_line && pattern >> bit & 1 != 0 {
                rivals[pattern] |= 1 << other;
            }
            i += 1;
        }
        pattern += 1;
    }
    rivals
};

/// The 27 cells of a band that are in the minirows of a pattern.
pub(super) static CELLS: [u32; 512] = {
    let mut cells = [0; 512];
    let mut i = 0;
    while i < 512 * 9 {
        let (pattern, minirow) = (i / 9, i % 9);
        if pattern >> minirow & 1 != 0 {
            cells[pattern] |= 7 << (3 * minirow);
        }
        i += 1;
    }
    cells
};

/// Returns the three columns of the first stack, in each band, that are in the minicolumns of a pattern: bit 9 × band
/// + column.
pub(super) const fn columns_of(pattern: u16) -> u32 {
    let pattern = pattern as u32;
    (pattern & 7) | (pattern >> 3 & 7) << 9 | (pattern >> 6 & 7) << 18
}

/// [`CELLS`] of a pattern after pointing and claiming; 0 if it allows no permutation.
pub(super) static LOCKED_CELLS: [u32; 512] = {
    let mut cells = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        cells[pattern] = CELLS[SHAPES[pattern].may as usize];
        pattern += 1;
    }
    cells
};

/// [`columns_of`] a pattern after pointing and claiming; 0 if it allows no permutation.
pub(super) static LOCKED_COLUMNS: [u32; 512] = {
    let mut columns = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        columns[pattern] = columns_of(SHAPES[pattern].may);
        pattern += 1;
    }
    columns
};

/// For the nine cells of a row, which of its three minirows hold any: 3 bits.
pub(super) static MINIROWS: [u8; 512] = {
    let mut minirows = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut minirow = 0;
        while minirow < 3 {
            if row >> (3 * minirow) & 7 != 0 {
                minirows[row] |= 1 << minirow;
            }
            minirow += 1;
        }
        row += 1;
    }
    minirows
};

/// For a cell of a band, the others of its row and of its box in the band.
pub(super) static PEERS: [u32; 27] = {
    let mut peers = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        let mut other = 0;
        while other < 27 {
            let same_row = cell / 9 == other / 9;
            let same_box = cell % 9 / 3 == other % 9 / 3;
            if other != cell && (same_row || same_box) {
                peers[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// Returns nine bits, one per column, repeated in each of the three rows of a band.
pub(super) const fn in_each_row(columns: u32) -> u32 {
    (columns & 511) * EACH_ROW
}

/// The first cell of each row of a band.
pub(super) const EACH_ROW: u32 = 1 | 1 << 9 | 1 << 18;
