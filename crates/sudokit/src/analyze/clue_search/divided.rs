//! A search divided into branches, which can be searched in any order and on any thread.

use super::candidates::Candidates;
use super::hitting::State;
use super::pair::{PreparedPass, Scratch, Sets, Splitter, Work};
use super::plan::{Plan, frontier};
use super::report::PassReport;
use crate::analyze::vectors::vectorized;
use crate::grid::CellSet;
use crate::solve::Budget;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// A search divided into passes, and these into branches.
pub(super) struct Divided {
    lines: [Sets; 6],
    plan: Plan,
    /// The pass of each branch, in ascending order, and the state from which it starts.
    pub(super) branches: Vec<(usize, State)>,
    /// What was examined to find the branches, for each pass.
    pub(super) reports: Vec<PassReport>,
}

impl Divided {
    /// Divides a search. The sets are the unavoidable ones that no given cell meets, the smallest first. After
    /// [`ControlFlow::Break`], a limit was reached, and branches are missing.
    pub(super) fn new(
        (clues, sets, given): (u32, &[CellSet], CellSet),
        scratch: &mut Scratch,
        budget: &mut Budget,
    ) -> (Self, ControlFlow<()>) {
        let lines = [0, 1, 2, 3, 4, 5].map(|third| Sets::new(third, sets, given));
        let plan = Plan::new(clues, &lines, &mut scratch.pair);
        let reports = plan.passes.iter().map(|(pass, _)| PassReport::new(pass)).collect();
        let mut divided = Self { lines, plan, branches: Vec::new(), reports };
        let ended = (0..divided.reports.len()).try_for_each(|pass| divided.divide(pass, scratch, budget));
        (divided, ended)
    }

    /// Finds the branches of a pass.
    fn divide(&mut self, at: usize, scratch: &mut Scratch, budget: &mut Budget) -> ControlFlow<()> {
        let pass = self.pass(at);
        let Some(root) = pass.root() else {
            self.reports[at].branches = 0;
            return ControlFlow::Continue(());
        };
        let before = budget.taken();
        let mut splitter = Splitter { budget, left: frontier(root, 3), states: Vec::new() };
        let ended = pass.split(root, &mut scratch.pair, &mut splitter);
        let Splitter { budget, states, .. } = splitter;
        let report = &mut self.reports[at];
        report.nodes += budget.taken() - before;
        if ended.is_continue() {
            report.branches = states.len() as u64;
            self.branches.extend(states.into_iter().map(|state| (at, state)));
        }
        ended
    }

    fn pass(&self, at: usize) -> PreparedPass<'_> {
        let pass = self.plan.passes[at].0;
        PreparedPass { pass, sets: &self.lines[usize::from(pass.third)] }
    }

    /// Returns a report of the pass of a branch before any of its branches is searched.
    pub(super) fn empty_report(&self, branch: usize) -> PassReport {
        PassReport { branches: 0, ..PassReport::new(&self.plan.passes[self.branches[branch].0].0) }
    }

    /// Searches a branch, and tests its candidates. Adds to the report of its pass.
    pub(super) fn search(
        &self,
        branch: usize,
        scratch: &mut Scratch,
        work: &mut Work<'_, '_>,
    ) -> ControlFlow<()> {
        let (pass, state) = self.branches[branch];
        let pass = self.pass(pass);
        vectorized(
            #[inline(always)]
            || pass.run(state, scratch, work),
        )?;
        work.candidates.test()?;
        work.report.branches_done += 1;
        ControlFlow::Continue(())
    }

    /// Counts the branches before this one as done, and returns the progress.
    pub(super) fn start_at(&mut self, from: usize) -> Progress {
        let mut done = Progress::default();
        for branch in 0..from {
            self.reports[self.branches[branch].0].branches_done += 1;
            done.add(self, branch);
        }
        done
    }

    /// Searches the branches from this one on in order on this thread.
    pub(super) fn search_all(
        &mut self,
        from: usize,
        scratch: &mut Scratch,
        budget: &mut Budget,
        candidates: &mut Candidates<'_>,
    ) -> ControlFlow<()> {
        let mut done = self.start_at(from);
        for branch in from..self.branches.len() {
            let (pass, mut examined) = (self.branches[branch].0, self.empty_report(branch));
            let mut work = Work { budget, report: &mut examined, candidates };
            let ended = self.search(branch, scratch, &mut work);
            self.reports[pass].add(&examined);
            ended?;
            candidates.branch(pass, &examined);
            candidates.progress(done.add(self, branch));
        }
        ControlFlow::Continue(())
    }
}

/// The share of the work that is done. The branches of a pass count the same.
#[derive(Default)]
pub(super) struct Progress {
    done: f64,
}

impl Progress {
    /// Adds a branch, and returns the share.
    pub(super) fn add(&mut self, divided: &Divided, branch: usize) -> f64 {
        let pass = divided.branches[branch].0;
        self.done += divided.plan.passes[pass].1 / divided.reports[pass].branches as f64;
        (self.done / divided.plan.cost).min(1.0)
    }
}
