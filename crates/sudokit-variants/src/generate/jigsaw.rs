use super::random::below;
use crate::board::Board;
use crate::{CellId, Puzzle, Shape};
use rand_core::Rng;

/// The number of swaps that are tried for each cell.
const SWAPS: usize = 12;

/// Draws a layout of connected pieces as large as a row: boxes or rows, whose neighbours exchange cells. Pieces are numbered in the order
/// of their first cells.
pub(super) fn draw(shape: &Shape, rng: &mut impl Rng) -> Vec<u8> {
    let layout = Puzzle::new(*shape).layout();
    let mut pieces: Vec<u8> = (0..shape.cells()).map(|cell| (cell / shape.columns) as u8).collect();
    for (number, cells) in (0..).zip(&layout.boxes) {
        for &cell in cells {
            pieces[cell] = number;
        }
    }
    for _ in 0..SWAPS * shape.cells() {
        swap(layout.grid(), &mut pieces, rng);
    }
    numbered(&pieces)
}

/// Moves a cell to a neighbouring piece and another cell back, if both pieces stay connected.
fn swap(grid: Board, pieces: &mut [u8], rng: &mut impl Rng) {
    let moved = below(rng, pieces.len());
    let mut near: Vec<CellId> = grid.neighbours_of(moved).collect();
    // A seed always draws the same layout, in whichever order neighbours come.
    near.sort_unstable();
    let (from, to) = (pieces[moved], pieces[near[below(rng, near.len())]]);
    if from == to {
        return;
    }
    pieces[moved] = to;
    let is_back = |&cell: &CellId| {
        cell != moved && pieces[cell] == to && grid.neighbours_of(cell).any(|other| pieces[other] == from)
    };
    let back: Vec<CellId> = (0..pieces.len()).filter(is_back).collect();
    let Some(&back) = back.get(below(rng, back.len())) else {
        pieces[moved] = from;
        return;
    };
    pieces[back] = from;
    if [from, to].into_iter().any(|piece| !grid.is_connected(&cells_of(pieces, piece))) {
        (pieces[moved], pieces[back]) = (from, to);
    }
}

fn cells_of(pieces: &[u8], piece: u8) -> Vec<CellId> {
    (0..pieces.len()).filter(|&cell| pieces[cell] == piece).collect()
}

fn numbered(pieces: &[u8]) -> Vec<u8> {
    let mut order: Vec<u8> = Vec::new();
    for piece in pieces {
        if !order.contains(piece) {
            order.push(*piece);
        }
    }
    let number = |piece: &u8| order.iter().position(|other| other == piece).unwrap_or(0) as u8;
    pieces.iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

    #[test]
    fn pieces_are_connected_and_as_large_as_a_row() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for size in 3..=16 {
            let shape = Shape::new(size, size).unwrap();
            let pieces = draw(&shape, &mut rng);
            for piece in 0..size as u8 {
                let cells = cells_of(&pieces, piece);
                assert_eq!(cells.len(), size);
                assert!(Puzzle::new(shape).layout().grid().is_connected(&cells), "{size}: {pieces:?}");
            }
            assert_eq!(numbered(&pieces), pieces);
        }
    }
}
