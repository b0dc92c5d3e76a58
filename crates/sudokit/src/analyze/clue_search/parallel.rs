//! The branches of a search on several threads, with the results of one.

use super::candidates::Candidates;
use super::divided::{Divided, Progress};
use super::pair::{Scratch, Work};
use super::report::PassReport;
use crate::grid::{Grid, Solution};
use crate::solve::Budget;
use crate::solve::batch::in_order;
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of puzzles of a branch that wait for those of earlier branches. A branch with more is searched
/// again when it is its turn, so that its puzzles need no memory.
const MOST_WAITING: usize = 1 << 12;

/// A branch that was searched.
struct Searched {
    branch: usize,
    /// `None` if there are too many puzzles.
    results: Option<Results>,
}

struct Results {
    report: PassReport,
    puzzles: Vec<Grid>,
    ended: ControlFlow<()>,
}

/// Searches all branches, and passes the results on in the order of the branches. The stop signal of the budget must
/// include `is_over`.
pub(super) fn search_all(
    divided: &mut Divided,
    (threads, budget, is_over): (NonZeroUsize, &Budget, &AtomicBool),
    candidates: &mut Candidates<'_>,
) -> ControlFlow<()> {
    let mut reports = divided.reports.clone();
    let mut done = Progress::default();
    let (grid, shared): (_, &Divided) = (candidates.grid, divided);
    let work = |branch| Searched { branch, results: search(shared, grid, branch, budget.clone()) };
    let ended = in_order(Some(threads), 0..shared.branches.len(), work, |searched| {
        let branch = searched.branch;
        let report = &mut reports[shared.branches[branch].0];
        let ended = pass_on(shared, searched, budget.clone(), (report, candidates));
        if ended.is_continue() {
            candidates.progress(done.add(shared, branch));
        } else {
            is_over.store(true, Ordering::Relaxed);
        }
        ended
    });
    divided.reports = reports;
    ended
}

/// Searches a branch, and collects its puzzles.
fn search(divided: &Divided, grid: &Solution, branch: usize, mut budget: Budget) -> Option<Results> {
    let mut puzzles = Vec::new();
    let mut collect = |puzzle: &Grid| {
        puzzles.push(*puzzle);
        if puzzles.len() <= MOST_WAITING { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut candidates = Candidates::new(grid, &mut collect);
    let mut report = divided.empty_report(branch);
    let mut work = Work { budget: &mut budget, report: &mut report, candidates: &mut candidates };
    let ended = divided.search(branch, &mut Scratch::default(), &mut work);
    let is_complete = !candidates.is_enough;
    is_complete.then_some(Results { report, puzzles, ended })
}

/// Passes the results of a branch on.
fn pass_on(
    divided: &Divided,
    searched: Searched,
    mut budget: Budget,
    (report, candidates): (&mut PassReport, &mut Candidates<'_>),
) -> ControlFlow<()> {
    let Some(results) = searched.results else {
        let mut work = Work { budget: &mut budget, report, candidates };
        return divided.search(searched.branch, &mut Scratch::default(), &mut work);
    };
    report.add(&results.report);
    results.puzzles.iter().try_for_each(|puzzle| candidates.pass_on(puzzle))?;
    results.ended
}
