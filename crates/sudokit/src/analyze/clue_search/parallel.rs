//! The branches of a search on several threads, with the results of one.

use super::candidates::Candidates;
use super::divided::Divided;
use super::pair::{Scratch, Work};
use super::report::PassReport;
use crate::grid::{Grid, Solution};
use crate::solve::Budget;
use crate::threads::in_order;
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

/// Searches the branches from this one on, and passes the results on in the order of the branches. The stop signal of the budget must
/// include `is_over`.
pub(super) fn search_all(
    divided: &mut Divided,
    from: usize,
    (threads, budget, is_over): (NonZeroUsize, &Budget, &AtomicBool),
    candidates: &mut Candidates<'_>,
) -> ControlFlow<()> {
    let mut done = divided.start_at(from);
    let mut reports = divided.reports.clone();
    let (grid, shared): (_, &Divided) = (candidates.grid, divided);
    let work = |branch| Searched { branch, results: search(shared, grid, branch, budget.clone()) };
    let ended = in_order(Some(threads), from..shared.branches.len(), work, |searched| {
        let (branch, pass) = (searched.branch, shared.branches[searched.branch].0);
        let (examined, ended) = pass_on(shared, searched, budget.clone(), candidates);
        reports[pass].add(&examined);
        if ended.is_continue() {
            candidates.branch(pass, &examined);
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

/// Passes the results of a branch on, and returns what it examined.
fn pass_on(
    divided: &Divided,
    searched: Searched,
    mut budget: Budget,
    candidates: &mut Candidates<'_>,
) -> (PassReport, ControlFlow<()>) {
    let Some(results) = searched.results else {
        let mut report = divided.empty_report(searched.branch);
        let mut work = Work { budget: &mut budget, report: &mut report, candidates };
        let ended = divided.search(searched.branch, &mut Scratch::default(), &mut work);
        return (report, ended);
    };
    let passed_on = results.puzzles.iter().try_for_each(|puzzle| candidates.pass_on(puzzle));
    let ended = if passed_on.is_break() { passed_on } else { results.ended };
    (results.report, ended)
}
