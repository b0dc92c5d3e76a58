//! Puzzles of other sizes and with other rules.

use super::Show;
use crate::draw::{CLUE, Drawn, FOUND};
use crate::pipeline::{Job, Work};
use crate::variants;
use std::io::Write;
use sudokit_variants::{CellId, Puzzle, ValueSet};

/// The work on the puzzles of one input.
pub(super) struct VariantShow(pub(super) Show);

impl Work for VariantShow {
    fn work(&self, job: &mut Job) {
        let look = self.0.look;
        job.each_puzzle(&self.0, |at, puzzle, scratch| {
            let out = &mut scratch.out.text;
            if let Some(name) = &self.0.caption {
                let _ = writeln!(out, "{name}:{}", at.place.line);
            }
            if !self.0.candidates {
                return variants::cells(puzzle, None, look, out);
            }
            let (clues, marks) = (variants::clues(puzzle), pencil_marks(puzzle));
            let text = |cell: CellId| {
                let marks = marks.get(cell).map(|marks| variants::set_text(*marks, puzzle.shape.values));
                let style = if clues.get(cell).copied().flatten().is_some() { CLUE } else { FOUND };
                Drawn::new(
                    &marks.filter(|marks| !marks.is_empty()).unwrap_or_else(|| "-".to_owned()),
                    style,
                    look,
                )
            };
            variants::frame(puzzle, text, look, out);
        });
    }
}

/// The values of each cell that no clue in the same row, column or region has.
fn pencil_marks(puzzle: &Puzzle) -> Vec<ValueSet> {
    let mut marks = vec![puzzle.shape.values.all(); puzzle.shape.cells()];
    for (cell, set) in variants::givens(puzzle) {
        if let Some(mark) = marks.get_mut(cell) {
            *mark = ValueSet(mark.0 & set.0);
        }
    }
    let clues = variants::clues(puzzle);
    for house in puzzle.layout().houses() {
        let of_clue = |cell: &CellId| {
            clues.get(*cell).copied().flatten().map(|clue| (*cell, puzzle.shape.values.only(clue)))
        };
        for (clued, value) in house.iter().filter_map(of_clue) {
            for &cell in house.iter().filter(|cell| **cell != clued) {
                marks[cell] = ValueSet(marks[cell].0 & !value.0);
            }
        }
    }
    marks
}
