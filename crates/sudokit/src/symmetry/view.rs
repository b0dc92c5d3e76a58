use crate::grid::Grid;

/// The rows and the columns of a grid, in the form that the searches read.
///
/// # Layout
/// `[0]` are the nine rows, `[1]` the nine columns: each line has 36 bits, the value of its place p in bits 4 p to 4
/// p + 3.
#[derive(Clone, Copy)]
pub(super) struct View(pub(super) [[u64; 9]; 2]);

impl View {
    pub(super) fn new(grid: &Grid) -> Self {
        let (values, _) = grid.as_bytes().as_chunks::<9>();
        let mut lines = [[0; 9]; 2];
        for (row, cells) in values.iter().enumerate() {
            for (column, &value) in cells.iter().enumerate() {
                lines[0][row] |= u64::from(value) << (4 * column);
                lines[1][column] |= u64::from(value) << (4 * row);
            }
        }
        Self(lines)
    }

    /// Returns whether the grid is a valid full grid.
    pub(super) fn is_solution(&self) -> bool {
        let [rows, columns] = &self.0;
        let boxed = |number: usize| {
            let three = rows[number - number % 3..][..3].iter();
            three.fold(0, |cells, row| cells << 12 | row >> (number % 3 * 12) & 0xfff)
        };
        rows.iter().chain(columns).all(|&line| is_whole(line)) && (0..9).all(|number| is_whole(boxed(number)))
    }
}

/// Returns whether nine values are all of the digits.
fn is_whole(values: u64) -> bool {
    (0..9).fold(0, |seen, place| seen | 1_u16 << nibble(values, place)) == 0b11_1111_1110
}

/// Returns the nibble at this place.
#[inline]
pub(super) const fn nibble(packed: u64, place: usize) -> usize {
    (packed >> (4 * place) & 15) as usize
}

/// Returns the first nine nibbles as an array.
#[inline]
pub(super) fn nine(packed: u64) -> [u8; 9] {
    core::array::from_fn(|place| nibble(packed, place) as u8)
}
