//! Places within a house, and the orders of searches.
//!
//! The order of steps determines the rating of a puzzle, so the orders are part of the definition: kinds of houses as
//! box, column, row; cells and houses by index; sets of places by their bits.

use crate::grid::{Cell, CellSet, House, HouseKind, HouseSet};

/// A set of the nine places of a house. Bit i is its i-th cell by index.
pub(super) type Places = u16;

/// The order of houses in the search for singles and sets.
pub(super) const SWEEP: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];

/// The order of the three houses of one cell.
pub(super) const AROUND: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Returns the nine houses of a kind.
#[inline]
pub(super) fn houses(kind: HouseKind) -> &'static [House] {
    &House::ALL[kind as usize * 9..kind as usize * 9 + 9]
}

/// Returns the house of this kind that holds the cell.
#[inline]
pub(super) const fn house_of(cell: Cell, kind: HouseKind) -> House {
    cell.houses()[kind as usize]
}

/// Returns all 27 houses in the order of [`SWEEP`].
pub(super) fn sweep() -> impl Iterator<Item = House> {
    sweep_in(HouseSet::FULL)
}

/// Returns these houses in the order of [`SWEEP`].
pub(super) fn sweep_in(set: HouseSet) -> impl Iterator<Item = House> {
    let of_kind = move |kind: HouseKind| HouseSet::from_bits(set.bits() & 511 << (9 * kind as u32));
    SWEEP.into_iter().flat_map(of_kind)
}

/// Returns the place of the cell in its house of this kind, 0 to 8.
#[inline]
pub(super) const fn place(cell: Cell, kind: HouseKind) -> usize {
    match kind {
        HouseKind::Row => cell.column(),
        HouseKind::Column => cell.row(),
        HouseKind::Box => cell.row() % 3 * 3 + cell.column() % 3,
    }
}

/// Returns the cell at a place of a house.
#[inline]
pub(super) fn cell_at(house: House, place: usize) -> Cell {
    CELLS[house.index()][place]
}

/// Returns the cells at these places of a house.
pub(super) fn cells_at(house: House, places: Places) -> CellSet {
    bits(places).map(|place| cell_at(house, place)).collect()
}

static CELLS: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::ALL[0]; 9]; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        cells[cell.row()][cell.column()] = cell;
        cells[9 + cell.column()][cell.row()] = cell;
        cells[18 + cell.box_index()][place(cell, HouseKind::Box)] = cell;
        i += 1;
    }
    cells
};

/// Returns the 20 peers of a cell: those of its box, then the rest of its row, then the rest of its column.
#[inline]
pub(super) fn peers(cell: Cell) -> &'static [Cell; 20] {
    &PEERS[cell.index()]
}

/// Returns the peers of a cell in a set, in the order of [`peers`] or by index.
pub(super) fn peers_in(cell: Cell, set: CellSet, by_index: bool) -> impl Iterator<Item = Cell> + Clone {
    let seen = set & cell.peers();
    let (listed, indexed): (&[Cell], _) = if by_index { (&[], seen) } else { (peers(cell), CellSet::EMPTY) };
    listed.iter().copied().filter(move |&peer| seen.contains(peer)).chain(indexed.iter())
}

static PEERS: [[Cell; 20]; 81] = {
    let mut peers = [[Cell::ALL[0]; 20]; 81];
    let mut i = 0;
    while i < 81 {
        let mut seen = CellSet::only(Cell::ALL[i]);
        let mut count = 0;
        let mut at = 0;
        while at < 27 {
            let peer = CELLS[house_of(Cell::ALL[i], AROUND[at / 9]).index()][at % 9];
            if !seen.contains(peer) {
                seen = seen.with(peer);
                peers[i][count] = peer;
                count += 1;
            }
            at += 1;
        }
        i += 1;
    }
    peers
};

/// Returns the bits that are set, lowest first.
#[inline]
pub(super) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        let is_set = mask != 0;
        mask &= mask.wrapping_sub(1);
        is_set.then_some(bit)
    })
}

/// Returns the number of bits set among the lowest nine.
#[inline]
pub(super) fn count(mask: u16) -> usize {
    usize::from(COUNTS[usize::from(mask & 511)])
}

/// The number of bits of each number below 512. A table, because not every processor has the instruction.
static COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        counts[mask] = (mask as u16).count_ones() as u8;
        mask += 1;
    }
    counts
};

/// Returns the sets of `size` of nine elements, as masks in ascending order.
pub(super) fn subsets(size: usize) -> &'static [u16] {
    let end: usize = (0..=size.min(9)).map(choose_of_nine).sum();
    let start = end - choose_of_nine(size.min(9));
    &SUBSETS[start..end]
}

/// Returns the number of sets of `size` of nine elements.
const fn choose_of_nine(size: usize) -> usize {
    [1, 9, 36, 84, 126, 126, 84, 36, 9, 1][size]
}

static SUBSETS: [u16; 512] = {
    let mut subsets = [0; 512];
    let mut at = 0;
    let mut size = 0;
    while size < 10 {
        let mut mask: u16 = 0;
        while mask < 512 {
            if mask.count_ones() == size {
                subsets[at] = mask;
                at += 1;
            }
            mask += 1;
        }
        size += 1;
    }
    subsets
};

/// Returns the sets of `size` elements of `of`, in ascending order.
#[inline]
pub(super) fn subsets_of(of: u16, size: usize) -> impl Iterator<Item = u16> {
    let (mut list, mut len) = ([0; 9], 0);
    for bit in bits(of & 511) {
        list[len] = 1 << bit;
        len += 1;
    }
    // The sets of the first elements of nine come first.
    let sets = if len < size { &[] } else { &subsets(size)[..choose(len, size)] };
    sets.iter().map(move |&set| bits(set).fold(0, |all, at| all | list[at]))
}

/// Returns the number of sets of `size` of `len` elements.
fn choose(len: usize, size: usize) -> usize {
    (0..size).fold(1, |sets, chosen| sets * (len - chosen) / (chosen + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_ascending_order() {
        assert_eq!(subsets(2)[..4], [0b11, 0b101, 0b110, 0b1001]);
        assert_eq!(subsets(3).len(), 84);
        assert_eq!(subsets_of(0b1_0011, 2).collect::<Vec<_>>(), [0b11, 0b1_0001, 0b1_0010]);
        assert_eq!(subsets(0), [0]);
    }

    #[test]
    fn peers_are_the_box_then_the_row_then_the_column() {
        let cell = Cell::at(0, 0).unwrap();
        assert_eq!(peers(cell).iter().copied().collect::<CellSet>(), cell.peers());
        let names: Vec<_> = peers(cell).iter().step_by(4).map(ToString::to_string).collect();
        assert_eq!(names, ["r1c2", "r2c3", "r1c4", "r1c8", "r6c1"]);
    }

    #[test]
    fn a_cell_is_at_its_place() {
        for house in House::ALL {
            for at in 0..9 {
                assert_eq!(place(cell_at(house, at), house.kind()), at);
            }
        }
    }
}
