//! The clues of a puzzle among all that is given of its cells.

use crate::{CellId, Puzzle, Rule, ValueSet};
use std::collections::BTreeMap;

impl Puzzle {
    /// Returns the clues: each cell with one given value, with it. A set of several values, such as the odd ones, is no clue.
    ///
    /// ```
    /// use sudokit_variants::Puzzle;
    /// let puzzle: Puzzle = ".Shape~4x4.~R1C1_1_3~R1C2_2.Thermo~R2C1~R2C2".parse()?;
    /// let clues = puzzle.clues();
    /// assert_eq!(clues.into_iter().collect::<Vec<_>>(), [(1, puzzle.shape.values.only(2))]);
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn clues(&self) -> BTreeMap<CellId, ValueSet> {
        let givens = self.rules.iter().filter_map(|rule| match rule {
            Rule::Given(givens) => Some(givens),
            _ => None,
        });
        givens.flatten().copied().filter(|(_, values)| values.len() == 1).collect()
    }

    /// Removes the clues of the cells for which `keep` returns false. Sets of several values stay, and so do all other rules.
    ///
    /// ```
    /// use sudokit_variants::Puzzle;
    /// let mut puzzle: Puzzle = ".Shape~4x4.~R1C1_1_3~R1C1_1~R1C2_2.Thermo~R2C1~R2C2.~R3C3_4".parse()?;
    /// puzzle.retain_clues(|cell| cell == 1);
    /// assert_eq!(puzzle.to_string(), ".Shape~4x4.~R1C1_1_3~R1C2_2.Thermo~R2C1~R2C2");
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn retain_clues(&mut self, mut keep: impl FnMut(CellId) -> bool) {
        self.rules.retain_mut(|rule| {
            let Rule::Given(givens) = rule else { return true };
            let was_empty = givens.is_empty();
            givens.retain(|&(cell, values)| values.len() != 1 || keep(cell));
            was_empty || !givens.is_empty()
        });
    }
}
