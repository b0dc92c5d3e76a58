use crate::grid::Grid;

/// The grid both ways round, as the searches read it.
///
/// # Layout
/// `[0]` are the nine rows, `[1]` the nine columns: each line 36 bits, the value of its place p in bits 4 p to 4 p + 3.
#[derive(Clone, Copy)]
pub(super) struct View(pub(super) [[u64; 9]; 2]);

impl View {
    pub(super) fn of(grid: &Grid) -> Self {
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
}

/// The nibble at this place.
#[inline]
pub(super) const fn nibble(packed: u64, place: usize) -> usize {
    (packed >> (4 * place) & 15) as usize
}

/// The first nine nibbles, as they stand in a list.
#[inline]
pub(super) fn nine(packed: u64) -> [u8; 9] {
    core::array::from_fn(|place| nibble(packed, place) as u8)
}
