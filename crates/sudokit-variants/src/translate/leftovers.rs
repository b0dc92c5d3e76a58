//! The law of leftovers: as many rows (or columns) as pieces have the same values, so what the ones have outside of the others is the same too.

use super::Translator;
use crate::CellId;
use crate::cell_set::CellSet;
use crate::propagators::Crossing;
use std::collections::BTreeSet;

impl Translator<'_> {
    /// Adds for each range of rows and of columns that it has the same values outside of the pieces that are mostly inside as these have
    /// outside of it.
    pub(super) fn leftovers(&mut self) {
        let (count, size) = (self.layout.shape.cells(), self.count());
        let sets = |houses: &[Vec<CellId>]| {
            let whole = houses.iter().filter(|house| house.len() == size);
            whole.map(|house| CellSet::new(count, house)).collect::<Vec<_>>()
        };
        let pieces = sets(&self.layout.pieces);
        if pieces.is_empty() {
            return;
        }
        let (rows, columns) = self.layout.rows_and_columns();
        let lines = [sets(rows), sets(columns)];
        let mut known = BTreeSet::new();
        for lines in lines {
            // How many cells each piece has in each line.
            let shares: Vec<Vec<usize>> =
                lines.iter().map(|line| pieces.iter().map(|piece| piece.common(line)).collect()).collect();
            for first in 0..lines.len() {
                let (mut inside, mut share) = (lines[first].clone(), shares[first].clone());
                let more = lines.iter().zip(&shares).skip(first + 1).take(lines.len().saturating_sub(2));
                for (line, of_line) in more {
                    inside.add(line);
                    share.iter_mut().zip(of_line).for_each(|(all, of_line)| *all += of_line);
                    let mostly_inside = pieces
                        .iter()
                        .zip(&share)
                        .filter(|(_, share)| 2 * **share > size)
                        .map(|(piece, _)| piece);
                    if let Some(leftovers) = leftovers(&inside, mostly_inside, size)
                        && known.insert(leftovers.clone())
                    {
                        self.push(Crossing::of_sets(&leftovers.0, &leftovers.1));
                    }
                }
            }
        }
    }
}

/// Returns the cells of some lines outside of pieces, and the cells of these outside of the lines. `None` if there are not as many pieces as
/// lines, each cell in one at most, or if too many or no cells are left.
fn leftovers<'a>(
    inside: &CellSet,
    pieces: impl Iterator<Item = &'a CellSet>,
    size: usize,
) -> Option<(CellSet, CellSet)> {
    let (mut used, mut count) = (CellSet::new(inside.capacity(), &[]), 0);
    for piece in pieces {
        used.add(piece);
        count += 1;
    }
    let cells = inside.len();
    if count * size != cells || used.len() != cells {
        return None;
    }
    let (left, outside) = (inside.without(&used), used.without(inside));
    (1..size).contains(&left.len()).then_some((left, outside))
}
