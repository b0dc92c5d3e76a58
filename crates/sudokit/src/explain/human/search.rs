//! The finder of a row: it lists the steps of some kinds and chooses one.

use super::choice::Choice;
use crate::explain::context::Stop;
use crate::explain::hodoku::all;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::search::Scratch;
use crate::explain::hodoku::settings::Settings;
use crate::explain::{Deduction, Position, SearchContext, Technique};
use crate::grid::Candidate;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The maximum number of links of an XY-chain, an X-chain or a remote pair: seven strong and six weak ones. The time of the
/// depth-first search grows fast with it. Longer chains are found as alternating inference chains.
const LINKS: usize = 13;

/// The maximum number of cells of an almost locked set that is looked for before chains.
const SMALL_SET: usize = 4;

/// The maximum number of cells of other almost locked sets.
const LARGE_SET: usize = 7;

/// The number of steps after which the search looks at the clock.
const STEPS_PER_CHECK: u32 = 64;

/// What a row searches for: steps of some kinds. The search is that for the first kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) kinds: &'static [Kind],
    /// The maximum number of cells of an almost locked set.
    pub(super) set_cells: usize,
    /// Whether nodes of chains with groups can be almost locked sets.
    pub(super) sets_in_chains: bool,
}

impl Goal {
    /// Almost locked sets of few cells.
    pub(super) const fn new(kinds: &'static [Kind]) -> Self {
        Self { kinds, set_cells: SMALL_SET, sets_in_chains: false }
    }

    /// Almost locked sets of few cells as nodes of chains.
    pub(super) const fn with_sets_in_chains(self) -> Self {
        Self { sets_in_chains: true, ..self }
    }

    /// Almost locked sets of any number of cells.
    pub(super) const fn with_large_sets(self) -> Self {
        Self { set_cells: LARGE_SET, ..self }
    }

    /// Returns the step that a teacher would show.
    pub(super) fn find(self, position: &Position, context: &mut SearchContext) -> Option<Deduction> {
        self.search(position, context, Choice::new(position, self.kinds))?.into_step()
    }

    /// Returns all steps, that of [`Goal::find`] first. Of chains it returns the shortest.
    pub(super) fn list(self, position: &Position, context: &mut SearchContext) -> Vec<Deduction> {
        let choice = Choice::new(position, self.kinds).with_others();
        self.search(position, context, choice).map(Choice::into_steps).unwrap_or_default()
    }

    /// Adds the steps to a choice. Returns `None` if the search was stopped, because another step could come before its
    /// result.
    fn search<'a>(
        self,
        position: &Position,
        context: &mut SearchContext,
        choice: Choice<'a>,
    ) -> Option<Choice<'a>> {
        let needs_uniqueness =
            self.kinds.iter().any(|kind| kind.technique().is_some_and(Technique::assumes_uniqueness));
        if needs_uniqueness && !context.assumes_uniqueness() || position.is_full() {
            return None;
        }
        let (desk, stop) = context.scratch_and_stop::<SearchMemory>();
        if stop.is_over() || !desk.set(position) {
            return None;
        }
        desk.settings.als_cells = self.set_cells;
        desk.settings.als_in_chains = self.sets_in_chains;
        Some(desk.choose(self.kinds, stop, choice)).filter(|_| !stop.was_over())
    }
}

/// The board of the last position, and the memory of the searches.
#[derive(Debug)]
struct SearchMemory {
    board: Board,
    scratch: Scratch,
    settings: Settings,
}

impl Default for SearchMemory {
    fn default() -> Self {
        let settings = Settings { links: LINKS, ..Settings::shipped() };
        Self { board: Board::EMPTY, scratch: Scratch::default(), settings }
    }
}

impl SearchMemory {
    /// Sets up a position. Returns false if one of its candidates sees its digit: such positions are not searched.
    fn set(&mut self, position: &Position) -> bool {
        if !self.is_at(position) {
            let deleted = position.grid().candidates().difference(position.candidates());
            let deleted: Vec<Candidate> = deleted.iter().collect();
            self.board = Board::from_parts(position.grid(), position.clues(), &deleted);
        }
        self.is_at(position)
    }

    /// Returns whether the board is at a position.
    fn is_at(&self, position: &Position) -> bool {
        self.board.values() == position.grid()
            && self.board.candidates() == position.candidates()
            && self.board.clues() == position.clues()
    }

    /// Chooses a step of these kinds.
    fn choose<'a>(&mut self, kinds: &[Kind], stop: &Stop, mut choice: Choice<'a>) -> Choice<'a> {
        match kinds.first() {
            Some(Kind::XChain | Kind::XyChain | Kind::RemotePair) => {
                self.add_shortest(kinds, stop, &mut choice);
            }
            Some(Kind::Aic) => self.add_loops(false, stop, &mut choice),
            Some(Kind::GroupedAic) => self.add_loops(true, stop, &mut choice),
            Some(&kind) => self.add_all(kind, &self.settings.clone(), stop, &mut choice),
            None => {}
        }
        choice
    }

    /// Adds all steps of a search.
    fn add_all(&mut self, kind: Kind, settings: &Settings, stop: &Stop, choice: &mut Choice<'_>) {
        let mut clock = Clock::new(stop);
        all::each(&self.board, kind, settings, &mut self.scratch, &mut |found| {
            choice.add(&found);
            clock.tick()
        });
    }

    /// Adds the shortest chains of a search by depth.
    fn add_shortest(&mut self, kinds: &[Kind], stop: &Stop, choice: &mut Choice<'_>) {
        for links in (3..=self.settings.links).step_by(2) {
            let settings = Settings { links, ..self.settings.clone() };
            for &kind in kinds {
                self.add_all(kind, &settings, stop, choice);
            }
            if !choice.is_empty() || stop.is_over() {
                return;
            }
        }
    }

    /// Adds the shortest loops and alternating inference chains.
    fn add_loops(&mut self, has_groups: bool, stop: &Stop, choice: &mut Choice<'_>) {
        let mut clock = Clock::new(stop);
        all::each_short_loop(&self.board, has_groups, &self.settings, &mut self.scratch, &mut |found| {
            let counts = choice.add(&found);
            clock.tick()?;
            ControlFlow::Continue(counts)
        });
    }
}

/// A look at the clock every few steps.
struct Clock<'a> {
    stop: &'a Stop,
    steps: u32,
}

impl<'a> Clock<'a> {
    const fn new(stop: &'a Stop) -> Self {
        Self { stop, steps: 0 }
    }

    /// Counts a step. Ends the search if its time is over.
    fn tick(&mut self) -> ControlFlow<()> {
        self.steps = self.steps.wrapping_add(1);
        let is_over = self.steps.is_multiple_of(STEPS_PER_CHECK) && self.stop.is_over();
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
