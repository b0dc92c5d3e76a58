//! The cells of a pass as bits: 54 of the pair and 27 of the third line.

use super::passes::{self, Line};
use crate::grid::{Cell, CellSet};

/// The bits of the two lines of the pair.
pub(super) const PAIR: [u64; 2] = [(1 << 27) - 1, ((1 << 27) - 1) << 27];

/// The bits of each line across, within the pair. The lower 27 bits are those within the third line.
///
/// # Layout
/// Bit 9r + c is place c of row r of a line. In a stack, its columns are the rows.
pub(super) const ACROSS: [u64; 3] = [across(0), across(1), across(2)];

const fn across(line: u32) -> u64 {
    let mut bits = 0;
    let mut row = 0;
    while row < 6 {
        bits |= 0b111 << (9 * row + 3 * line);
        row += 1;
    }
    bits
}

/// The places of the cells of a pass.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pair: [Cell; 54],
    third: [Cell; 27],
    /// The bit of each cell: 0 to 53 in the pair, 54 to 80 in the third line.
    places: [u8; 81],
}

impl Layout {
    /// Returns the layout for a third line.
    pub(super) fn new(third: Line) -> Self {
        let [first, second] = passes::pair(third);
        let pair = core::array::from_fn(|bit| {
            let line = if bit < 27 { first } else { second };
            cell(line, bit % 27)
        });
        let third = core::array::from_fn(|bit| cell(third, bit));
        let mut places = [0; 81];
        for (place, cell) in pair.iter().chain(&third).enumerate() {
            places[cell.index()] = place as u8;
        }
        Self { pair, third, places }
    }

    /// Returns the cells of the set in the pair, and those in the third line.
    pub(super) fn split(&self, set: CellSet) -> (u64, u32) {
        let bits = set.iter().fold(0_u128, |bits, cell| bits | 1 << self.places[cell.index()]);
        ((bits & (PAIR[0] | PAIR[1]) as u128) as u64, (bits >> 54) as u32)
    }

    /// Returns the cells of the bits in the pair and in the third line.
    pub(super) fn cells(&self, pair: u64, third: u32) -> CellSet {
        let of_pair = self.pair.iter().enumerate().filter(|&(bit, _)| pair >> bit & 1 != 0);
        let of_third = self.third.iter().enumerate().filter(|&(bit, _)| third >> bit & 1 != 0);
        of_pair.chain(of_third).map(|(_, &cell)| cell).collect()
    }
}

/// Returns the cell at a place of a line.
fn cell(line: Line, place: usize) -> Cell {
    let along = usize::from(line % 3) * 3 + place / 9;
    let across = place % 9;
    Cell::ALL[if line < 3 { along * 9 + across } else { across * 9 + along }]
}
