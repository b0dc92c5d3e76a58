//! Puzzles of other sizes and with other rules.

use super::Show;
use crate::pipeline::{Job, Work};
use crate::variants;
use std::io::Write;

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
            if self.0.candidates {
                variants::candidates(puzzle, variants::pencil_marks(puzzle), look, out);
            } else {
                variants::puzzle(puzzle, None, look, out);
            }
        });
    }
}
