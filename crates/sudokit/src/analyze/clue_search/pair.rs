//! One pass: the first stage finds the cells of the pair, and passes them to the second.

use super::candidates::Candidates;
use super::hitting::{GROUPS, HittingSearch, State, Visitor};
use super::layout::{ACROSS, Layout, PAIR};
use super::passes::{Line, Pass};
use super::report::PassReport;
use super::third::{Bits, ThirdLine, ThirdVisitor, Unmet, least};
use crate::grid::CellSet;
use crate::solve::Budget;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The cells of the pair as groups for the search.
const GROUPS_OF_PAIR: [u64; GROUPS] = [PAIR[0], PAIR[1], 0];

/// The maximum number of sets of the first stage.
const MOST_SETS: usize = 1024;

/// The sets of a grid, for all passes with the same third line.
pub(super) struct Sets {
    layout: Layout,
    /// The unavoidable sets within the pair, the smallest first.
    pair: Vec<u64>,
    third: ThirdLine,
    /// The given cells in the pair and in the third line.
    given: (u64, u32),
}

impl Sets {
    /// Sorts unavoidable sets, which no given cell meets and of which the smallest are first, for a third line.
    pub(super) fn new(third: Line, sets: &[CellSet], given: CellSet) -> Self {
        let layout = Layout::new(third);
        let split: Vec<(u64, u32)> = sets.iter().map(|&set| layout.split(set)).collect();
        let within = split.iter().filter(|(_, third)| *third == 0);
        let pair = within.map(|&(pair, _)| pair).take(MOST_SETS).collect();
        Self { pair, third: ThirdLine::new(split), given: layout.split(given), layout }
    }
}

/// A pass of a grid, with its sets.
pub(super) struct PreparedPass<'a> {
    pub(super) pass: Pass,
    pub(super) sets: &'a Sets,
}

impl PreparedPass<'_> {
    /// Returns the state in which nothing but the given cells is taken, or `None` if they exclude the pass.
    pub(super) fn root(&self) -> Option<State> {
        let (taken, given_in_third) = self.sets.given;
        let mut open = !taken & (PAIR[0] | PAIR[1]);
        let mut room = [0; GROUPS];
        for ((room, line), cells) in room.iter_mut().zip(self.pass.pair()).zip(PAIR) {
            *room = self.pass.most[line as usize].checked_sub((taken & cells).count_ones())?;
            if *room == 0 {
                open &= !cells;
            }
        }
        let left = self.pass.in_pair.checked_sub(taken.count_ones())?;
        self.pass.in_third.checked_sub(given_in_third.count_ones())?;
        Some(State { taken, open, left, room })
    }

    /// Divides a state into those with `splitter.left` cells left, which must be 3 or more, or not if it has fewer.
    /// Together they have the same results.
    pub(super) fn split(
        &self,
        root: State,
        search: &mut HittingSearch,
        splitter: &mut Splitter<'_>,
    ) -> ControlFlow<()> {
        if root.left <= 3 {
            splitter.states.push(root);
            return ControlFlow::Continue(());
        }
        search.run(&GROUPS_OF_PAIR, root, self.sets.pair.iter().copied(), splitter)
    }

    /// Finds all results that follow from a state.
    #[inline(always)]
    pub(super) fn run(
        &self,
        state: State,
        scratch: &mut Scratch,
        work: &mut Work<'_, '_>,
    ) -> ControlFlow<()> {
        let Scratch { pair, third } = scratch;
        let mut visitor = PairVisitor { pass: self, search: third, work };
        pair.run(&GROUPS_OF_PAIR, state, self.sets.pair.iter().copied(), &mut visitor)
    }
}

/// The memory of both stages.
#[derive(Default)]
pub(super) struct Scratch {
    pub(super) pair: HittingSearch,
    third: HittingSearch,
}

/// What a search works with besides its own memory.
pub(super) struct Work<'a, 'b> {
    pub(super) budget: &'a mut Budget,
    pub(super) report: &'a mut PassReport,
    pub(super) candidates: &'a mut Candidates<'b>,
}

/// Collects the states with a number of cells left.
pub(super) struct Splitter<'a> {
    pub(super) budget: &'a mut Budget,
    pub(super) left: u32,
    pub(super) states: Vec<State>,
}

impl Visitor for Splitter<'_> {
    #[inline(always)]
    fn node(&mut self) -> bool {
        self.budget.take()
    }

    fn found(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn skips(&mut self, state: &State) -> bool {
        let skips = state.left == self.left;
        if skips {
            self.states.push(*state);
        }
        skips
    }
}

/// Receives the cells of the pair.
struct PairVisitor<'a, 'b, 'c> {
    pass: &'a PreparedPass<'a>,
    search: &'a mut HittingSearch,
    work: &'a mut Work<'b, 'c>,
}

impl Visitor for PairVisitor<'_, '_, '_> {
    #[inline(always)]
    fn node(&mut self) -> bool {
        let goes_on = self.work.budget.take();
        self.work.report.nodes += u64::from(goes_on);
        goes_on
    }

    #[inline(always)]
    fn found(&mut self, taken: u64, last: u64) -> ControlFlow<()> {
        let unmet: Unmet = self.pass.sets.third.unmet_sockets(taken);
        if last == 0 {
            return self.bounded(taken, unmet.active());
        }
        for cell in Bits(last) {
            self.bounded(taken | 1 << cell, self.pass.sets.third.active(&unmet, cell))?;
        }
        ControlFlow::Continue(())
    }
}

impl PairVisitor<'_, '_, '_> {
    /// Goes on to the third line, if the sets of these sockets do not need more cells there than there are.
    #[inline(always)]
    fn bounded(&mut self, taken: u64, active: u64) -> ControlFlow<()> {
        let prepared = self.pass;
        self.work.report.pair_sets += 1;
        let given = prepared.sets.given.1;
        let left = prepared.pass.in_third - given.count_ones();
        if least(active) > left {
            return ControlFlow::Continue(());
        }
        let mut open = !given & ((1 << 27) - 1);
        let mut room = [0; GROUPS];
        for ((room, line), cells) in room.iter_mut().zip(prepared.pass.across()).zip(ACROSS) {
            let used = (taken & cells).count_ones() + (given & cells as u32).count_ones();
            let most = prepared.pass.most[line as usize];
            if used > most {
                return ControlFlow::Continue(());
            }
            *room = most - used;
            if used == most {
                open &= !(cells as u32);
            }
        }
        self.work.report.bounded += 1;
        let start = State { taken: given.into(), open: open.into(), left, room };
        let mut visitor = Complete { pass: prepared, pair: taken, work: &mut *self.work };
        prepared.sets.third.complete(self.search, taken, active, start, &mut visitor)
    }
}

/// Receives the cells of the third line, for cells of the pair.
struct Complete<'a, 'b, 'c> {
    pass: &'a PreparedPass<'a>,
    pair: u64,
    work: &'a mut Work<'b, 'c>,
}

impl ThirdVisitor for Complete<'_, '_, '_> {
    #[inline(always)]
    fn node(&mut self) -> bool {
        let goes_on = self.work.budget.take();
        self.work.report.third_nodes += u64::from(goes_on);
        goes_on
    }

    #[inline(never)]
    fn completed(&mut self, third: u32) -> ControlFlow<()> {
        self.work.report.candidates += 1;
        self.work.candidates.add(self.pass.sets.layout.cells(self.pair, third))
    }
}
