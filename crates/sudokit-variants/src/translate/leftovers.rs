//! The law of leftovers: as many rows (or columns) as pieces have the same values, so what the ones have outside of the others is the same too.

use super::Translator;
use crate::CellId;
use crate::propagators::Crossing;
use std::collections::BTreeSet;

impl Translator<'_> {
    /// Adds for each range of rows and of columns that it has the same values outside of the pieces that are mostly inside as these have
    /// outside of it.
    pub(super) fn leftovers(&mut self) {
        let size = self.count();
        let pieces: Vec<Vec<CellId>> =
            self.layout.pieces.iter().filter(|piece| piece.len() == size).cloned().collect();
        let lines = self.layout.lines();
        let (rows, columns) = lines.split_at(self.layout.shape.rows.min(lines.len()));
        let mut known = BTreeSet::new();
        for lines in [rows, columns].into_iter().filter(|lines| lines.iter().all(|line| line.len() == size)) {
            for first in 0..lines.len() {
                for end in first + 2..=lines.len().min(first + lines.len() - 1) {
                    if let Some(leftovers) = leftovers(&lines[first..end].concat(), &pieces, size)
                        && known.insert(leftovers.clone())
                    {
                        self.push(Crossing::of_leftovers(&leftovers.0, &leftovers.1));
                    }
                }
            }
        }
    }
}

/// Returns the cells of some lines outside of the pieces that have most cells in them, and the cells of these pieces outside of the lines.
/// `None` if there are not as many pieces as lines, or too many or no cells are left.
fn leftovers(inside: &[CellId], pieces: &[Vec<CellId>], size: usize) -> Option<(Vec<CellId>, Vec<CellId>)> {
    let within = |piece: &[CellId]| piece.iter().filter(|cell| inside.contains(cell)).count();
    let used: Vec<CellId> =
        pieces.iter().filter(|piece| 2 * within(piece) > piece.len()).flatten().copied().collect();
    let without = |cells: &[CellId], others: &[CellId]| {
        cells.iter().filter(|cell| !others.contains(cell)).copied().collect::<Vec<_>>()
    };
    let (left, outside) = (without(inside, &used), without(&used, inside));
    (used.len() == inside.len() && !left.is_empty() && left.len() < size).then_some((left, outside))
}
