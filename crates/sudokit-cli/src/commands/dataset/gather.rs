//! Generates and selects puzzles, in the order of their attempts.

use super::bands::Bands;
use crate::args::DatasetArgs;
use crate::classes::{Classes, Key};
use crate::interrupt;
use crate::run::Run;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use sudokit::explain::{Catalogue, Rated};
use sudokit::generate::{GeneratedPuzzle, Generator};
use sudokit::solve::batch;
use sudokit::{Grid, symmetry};
use sudokit_verbs::Blocks;

/// A puzzle of the data set.
pub(super) struct Chosen {
    pub(super) made: GeneratedPuzzle,
    /// Its rating on the first scale.
    pub(super) rated: Rated,
    pub(super) canonical: Grid,
}

/// The puzzles of a range of attempts.
struct Block {
    puzzles: Vec<Chosen>,
    end: u64,
    is_whole: bool,
}

/// Generates puzzles until every band is complete.
pub(super) struct Gatherer<'a> {
    args: &'a DatasetArgs,
    generator: &'a Generator,
    scale: &'static Catalogue,
    pub(super) bands: Bands,
    classes: Classes,
    /// The next attempt, which is also the number of attempts so far.
    pub(super) next: u64,
    /// The attempt after that of the last puzzle.
    pub(super) last: u64,
    pub(super) is_done: bool,
}

/// Puzzles in memory at once.
const MAX_PUZZLES: usize = 1 << 15;

impl<'a> Gatherer<'a> {
    pub(super) fn new(args: &'a DatasetArgs, generator: &'a Generator, bands: Bands) -> Self {
        let scale = args.scale.first().copied().unwrap_or(Catalogue::ALL[0]);
        let classes = Classes::new(false);
        Self { args, generator, scale, bands, classes, next: 0, last: 0, is_done: false }
    }

    /// The next puzzles, at most some thousands.
    pub(super) fn make(&mut self, threads: Option<NonZeroUsize>, run: &mut Run) -> Vec<Chosen> {
        let (generator, scale, start) = (self.generator, self.scale, self.next);
        // The limits of the bands do not change; the numbers of missing puzzles do.
        let bands = self.bands.clone();
        let size = self.args.number.get();
        let attempts = Blocks::program(true)
            .ranges(size)
            .map(|range| range.start + start..range.end + start)
            .take_while(|_| !interrupt::asked());
        let mut chosen = Vec::new();
        let work = |range| block(generator, scale, &bands, range);
        let _ = batch::in_order(threads, attempts, work, |block: Block| self.take(block, &mut chosen, run));
        chosen
    }

    fn take(&mut self, block: Block, chosen: &mut Vec<Chosen>, run: &mut Run) -> ControlFlow<()> {
        if !block.is_whole {
            return ControlFlow::Break(());
        }
        for puzzle in block.puzzles {
            let rating = puzzle.rated.rating(self.scale.measure());
            let clues = puzzle.made.puzzle.filled().len();
            let attempt = puzzle.made.attempt;
            if !self.bands.has_room(rating, clues)
                || self.classes.first(&Key::new(&puzzle.canonical), 0).is_some()
            {
                continue;
            }
            self.bands.count(rating, clues);
            self.last = attempt + 1;
            chosen.push(puzzle);
        }
        self.next = block.end;
        run.report.progress.tell_made(self.bands.made(), self.args.number.get(), self.next);
        let is_full = self.bands.missing().next().is_none();
        self.is_done = is_full || self.next - self.last >= self.args.attempts.get();
        if self.is_done || chosen.len() >= MAX_PUZZLES {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

fn block(generator: &Generator, scale: &'static Catalogue, bands: &Bands, attempts: Range<u64>) -> Block {
    let end = attempts.end;
    let mut explainer = interrupt::explainer(scale);
    let choose = |made: GeneratedPuzzle| {
        explainer.set_solution(Some(made.solution));
        let rated = explainer.rate(&made.puzzle);
        bands.hold(rated.rating(scale.measure()), made.puzzle.filled().len()).then(|| {
            let canonical = symmetry::canonical(&made.puzzle).grid;
            Chosen { made, rated, canonical }
        })
    };
    let puzzles = generator.puzzles(attempts).into_iter().filter_map(choose).collect();
    Block { puzzles, end, is_whole: !interrupt::asked() }
}
