//! Generates and selects puzzles, in the order of their attempts.

use super::bands::Bands;
use super::chosen::{Chosen, Maker};
use super::journal::{Journal, Selected};
use crate::classes::{Classes, Key};
use crate::fatal::Fatal;
use crate::interrupt;
use crate::run::Run;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use sudokit::solve::batch;
use sudokit_verbs::Blocks;

/// The puzzles of a range of attempts.
struct Block {
    puzzles: Vec<Chosen>,
    end: u64,
    is_whole: bool,
}

/// Generates puzzles until every band is complete.
pub(super) struct Gatherer<'a> {
    maker: Maker<'a>,
    journal: &'a mut Journal,
    pub(super) bands: Bands,
    classes: Classes,
    /// What an interrupted run has selected, and how much of it was made again.
    known: Selected,
    again: usize,
    /// The next attempt, which is also the number of attempts so far.
    pub(super) next: u64,
    /// The attempt after that of the last puzzle.
    pub(super) last: u64,
    pub(super) is_done: bool,
}

/// Puzzles in memory at once.
pub(super) const MAX_PUZZLES: usize = 1 << 15;

/// Puzzles that one thread makes again together.
pub(super) const GROUP: usize = 64;

impl<'a> Gatherer<'a> {
    pub(super) fn new(maker: Maker<'a>, bands: Bands, (journal, known): (&'a mut Journal, Selected)) -> Self {
        let classes = Classes::new(false);
        Self { maker, journal, bands, classes, known, again: 0, next: 0, last: 0, is_done: false }
    }

    /// The next puzzles, at most some thousands.
    pub(super) fn make(
        &mut self,
        threads: Option<NonZeroUsize>,
        run: &mut Run,
    ) -> Result<Vec<Chosen>, Fatal> {
        if self.again < self.known.attempts.len() {
            return Ok(self.make_again(threads, run));
        }
        // The boundaries of the blocks are the same after an interruption, because the end of a run without a puzzle is one.
        self.next = self.next.max(self.known.next);
        let (maker, start) = (self.maker, self.next);
        // The limits of the bands do not change; the numbers of missing puzzles do.
        let bands = self.bands.clone();
        self.is_done |= self.is_over();
        if self.is_done {
            return Ok(Vec::new());
        }
        let attempts = Blocks::program(true)
            .ranges(maker.args.number.get())
            .skip_while(|range| range.end <= start)
            .take_while(|_| !interrupt::asked());
        let (mut chosen, mut failed) = (Vec::new(), None);
        let work = |range: Range<u64>| {
            let end = range.end;
            let puzzles = maker.puzzles(maker.generator.puzzles(range), &bands);
            Block { puzzles, end, is_whole: !interrupt::asked() }
        };
        let _ = batch::in_order(threads, attempts, work, |block: Block| {
            if !block.is_whole {
                return ControlFlow::Break(());
            }
            let from = chosen.len();
            self.take(block.puzzles, &mut chosen);
            self.next = block.end;
            let attempts: Vec<_> = chosen[from..].iter().map(|chosen: &Chosen| chosen.made.attempt).collect();
            failed = self.journal.append(self.next, &attempts).err();
            self.tell(run);
            self.is_done = self.is_over();
            let is_end = self.is_done || failed.is_some() || chosen.len() >= MAX_PUZZLES;
            if is_end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed.map_or(Ok(chosen), Err)
    }

    /// The next puzzles of an interrupted run.
    fn make_again(&mut self, threads: Option<NonZeroUsize>, run: &mut Run) -> Vec<Chosen> {
        let end = self.known.attempts.len().min(self.again + MAX_PUZZLES);
        let attempts = self.known.attempts[self.again..end].to_vec();
        self.again = end;
        let mut chosen = Vec::new();
        self.take(made_again(self.maker, &attempts, &self.bands, threads), &mut chosen);
        self.tell(run);
        chosen
    }

    /// Selects the puzzles that are not equivalent to one before and for which a band has room.
    fn take(&mut self, puzzles: Vec<Chosen>, chosen: &mut Vec<Chosen>) {
        for puzzle in puzzles {
            let is_wanted = self.bands.have_room(&puzzle.traits)
                && self.classes.first(&Key::new(&puzzle.canonical), 0).is_none();
            if is_wanted {
                self.bands.count(&puzzle.traits);
                self.last = puzzle.made.attempt + 1;
                self.next = self.next.max(self.last);
                chosen.push(puzzle);
            }
        }
    }

    /// Whether all bands are complete, or too many attempts in a row gave none.
    fn is_over(&self) -> bool {
        self.bands.missing().next().is_none() || self.next - self.last >= self.maker.args.attempts.get()
    }

    fn tell(&self, run: &mut Run) {
        run.report.progress.tell_made(self.bands.made(), self.maker.args.number.get(), self.next);
    }
}

/// The puzzles of these attempts, which are in a band; some are missing after Ctrl-C.
pub(super) fn made_again(
    maker: Maker<'_>,
    attempts: &[u64],
    bands: &Bands,
    threads: Option<NonZeroUsize>,
) -> Vec<Chosen> {
    let mut all = Vec::with_capacity(attempts.len());
    let work = |group: &[u64]| maker.again(group, bands);
    let _: ControlFlow<()> = batch::in_order(threads, attempts.chunks(GROUP), work, |puzzles| {
        all.extend(puzzles);
        ControlFlow::Continue(())
    });
    all
}
