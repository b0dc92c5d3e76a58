//! The position of an explainer from pencil marks.

use super::Position;
pub use crate::pencil_marks::{ParsePencilMarksError, PencilMarks};

impl PencilMarks {
    /// Returns the position for an explainer. Pencil marks of digits that a peer holds are dropped. If the clues are
    /// not known, all filled cells count as clues.
    pub fn position(&self) -> Position {
        let clues = self.clues.unwrap_or_else(|| self.grid.filled());
        Position::from_parts(&self.grid, clues, self.candidates & self.grid.candidates())
    }
}
