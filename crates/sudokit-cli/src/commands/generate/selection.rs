//! Selects the generated puzzles that are written.

use super::block::Block;
use crate::classes::Classes;

/// Selects the wanted number of puzzles, in the order of their attempts.
pub(super) struct Selection {
    wanted: u64,
    /// The equivalence classes so far, if no two puzzles may be equivalent.
    classes: Option<Classes>,
    /// Number of selected puzzles.
    pub(super) made: u64,
    /// The attempt after that of the last selected puzzle.
    pub(super) last: u64,
    /// Number of selected puzzles by number of clues.
    pub(super) by_clues: [u64; 82],
}

impl Selection {
    pub(super) fn new(wanted: u64, unique_classes: bool) -> Self {
        Self {
            wanted,
            classes: unique_classes.then(|| Classes::new(false)),
            made: 0,
            last: 0,
            by_clues: [0; 82],
        }
    }

    /// Selects puzzles, and removes the others from the output.
    pub(super) fn select(&mut self, block: &mut Block) {
        let mut dropped = Vec::new();
        for puzzle in block.puzzles() {
            let known = self.classes.as_mut().zip(puzzle.key);
            let is_new = known.is_none_or(|(classes, key)| classes.first(key, 0).is_none());
            if is_new && self.made < self.wanted {
                self.made += 1;
                self.last = puzzle.attempt + 1;
                self.by_clues[puzzle.clues] += 1;
            } else {
                dropped.push(puzzle.range);
            }
        }
        block.out.drop_records(dropped);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::generate::writer::PuzzleWriter;
    use sudokit::generate::{Generator, PuzzleSpec};

    fn block(unique_classes: bool) -> Block {
        let generator = Generator::new(PuzzleSpec::default().minimal(), 1).unwrap();
        Block::new(&generator, 5..25, &PuzzleWriter::lines(), None, unique_classes)
    }

    fn selected(selection: &mut Selection, unique_classes: bool) -> Vec<u8> {
        let mut block = block(unique_classes);
        selection.select(&mut block);
        block.out.text
    }

    #[test]
    fn no_more_puzzles_are_selected_than_wanted() {
        let mut selection = Selection::new(25, false);
        let texts = [0; 3].map(|_| selected(&mut selection, false));
        assert_eq!(texts.each_ref().map(|text| text.split(|&byte| byte == b'\n').count() - 1), [20, 5, 0]);
        assert!(texts[0].starts_with(&texts[1]));
        assert_eq!((selection.made, selection.last), (25, 10));
    }

    #[test]
    fn one_puzzle_of_each_class_is_selected_on_request() {
        let mut selection = Selection::new(100, true);
        let texts = [0; 2].map(|_| selected(&mut selection, true).len());
        assert!(texts[0] > 0 && texts[1] == 0);
        assert_eq!((selection.made, selection.last), (20, 25));
    }
}
