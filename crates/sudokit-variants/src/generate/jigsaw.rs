use super::random::below;
use crate::{CellId, Puzzle, Shape};
use rand_core::Rng;

/// The number of swaps that are tried for each cell.
const SWAPS: usize = 12;

/// Draws a layout of connected pieces as large as a row: boxes or rows, whose neighbours exchange cells. Pieces are numbered in the order
/// of their first cells.
pub(super) fn draw(shape: &Shape, rng: &mut impl Rng) -> Vec<u8> {
    let boxes = Puzzle::new(*shape).layout().boxes;
    let mut pieces: Vec<u8> = (0..shape.cells()).map(|cell| (cell / shape.columns) as u8).collect();
    for (number, cells) in (0..).zip(&boxes) {
        for &cell in cells {
            pieces[cell] = number;
        }
    }
    for _ in 0..SWAPS * shape.cells() {
        swap(shape, &mut pieces, rng);
    }
    numbered(&pieces)
}

/// Moves a cell to a neighbouring piece and another cell back, if both pieces stay connected.
fn swap(shape: &Shape, pieces: &mut [u8], rng: &mut impl Rng) {
    let moved = below(rng, shape.cells());
    let near = neighbours(shape, moved);
    let (from, to) = (pieces[moved], pieces[near[below(rng, near.len())]]);
    if from == to {
        return;
    }
    pieces[moved] = to;
    let is_back = |&cell: &CellId| {
        cell != moved
            && pieces[cell] == to
            && neighbours(shape, cell).iter().any(|&other| pieces[other] == from)
    };
    let back: Vec<CellId> = (0..shape.cells()).filter(is_back).collect();
    let Some(&back) = back.get(below(rng, back.len())) else {
        pieces[moved] = from;
        return;
    };
    pieces[back] = from;
    if !is_connected(shape, pieces, from) || !is_connected(shape, pieces, to) {
        (pieces[moved], pieces[back]) = (from, to);
    }
}

fn neighbours(shape: &Shape, cell: CellId) -> Vec<CellId> {
    let (row, column) = shape.place(cell);
    let places =
        [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1)), (row, column + 1), (row + 1, column)];
    places.into_iter().filter_map(|(row, column)| shape.cell(row, column)).collect()
}

fn is_connected(shape: &Shape, pieces: &[u8], piece: u8) -> bool {
    let cells: Vec<CellId> = (0..pieces.len()).filter(|&cell| pieces[cell] == piece).collect();
    let mut reached: Vec<CellId> = cells.first().copied().into_iter().collect();
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        at += 1;
        for next in neighbours(shape, cell) {
            if pieces[next] == piece && !reached.contains(&next) {
                reached.push(next);
            }
        }
    }
    reached.len() == cells.len()
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
                assert_eq!((0..shape.cells()).filter(|&cell| pieces[cell] == piece).count(), size);
                assert!(is_connected(&shape, &pieces, piece), "{size}: {pieces:?}");
            }
            assert_eq!(numbered(&pieces), pieces);
        }
    }
}
