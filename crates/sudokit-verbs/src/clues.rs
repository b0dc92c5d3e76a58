//! The puzzles with few clues of a grid, as `clues` gives them.

use core::num::NonZeroUsize;
use core::ops::{ControlFlow, RangeInclusive};
use sudokit::analyze::{ClueSearch, ClueVisitor, PassReport};
use sudokit::solve::End;
use sudokit::{CellSet, Grid, Limits, Solution};

/// The options of `clues`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueOptions {
    /// The numbers of clues. The default is 17, or 17 to 18 with `min`.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether to stop at the first puzzle.
    pub any: bool,
    /// Whether to find the fewest clues. As numbers of clues are searched in ascending order, this too ends at the first puzzle.
    pub min: bool,
    /// Whether the clues of a puzzle need not be kept.
    pub whole_grid: bool,
    /// The maximum number of puzzles of a grid.
    pub limit: u64,
}

/// What the search of one grid found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPuzzles {
    /// The puzzles, those with fewer clues first.
    pub puzzles: Vec<Grid>,
    /// Whether more clues are to be kept than the puzzles may have.
    pub has_more_clues: bool,
    /// Whether there are more puzzles than the maximum number.
    pub has_more: bool,
    /// Whether the search reached one of its limits.
    pub is_cut: bool,
}

/// What earlier searches of a grid with a number of clues have done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CluesDone {
    /// The number of branches that were searched completely.
    pub branches: u64,
    /// Whether these are all.
    pub is_complete: bool,
    /// The puzzles in these branches.
    pub puzzles: Vec<Grid>,
}

/// Follows the search of a grid, and can keep what it has done, so that a later one goes on from there. A closure
/// `FnMut(f64)` receives the estimated share of the work that is done, from 0 to 1.
pub trait ClueObserver: Send {
    /// Receives the estimated share of the work that is done, from 0 to 1.
    fn progress(&mut self, share: f64);

    /// Begins a number of clues, and returns what earlier searches for it have done.
    fn begin(&mut self, _clues: usize) -> CluesDone {
        CluesDone::default()
    }

    /// Receives the passes before the first branch of the number of clues is searched, as
    /// [`ClueVisitor::divided`] does.
    fn divided(&mut self, _passes: &[PassReport]) {}

    /// Receives the next branch: the place of its pass, what it examined, and its puzzles.
    fn branch(&mut self, _pass: usize, _examined: &PassReport, _puzzles: &[Grid]) {}

    /// Ends the number of clues, completely or not.
    fn end(&mut self) {}
}

impl<F: FnMut(f64) + Send> ClueObserver for F {
    fn progress(&mut self, share: f64) {
        self(share);
    }
}

impl ClueOptions {
    /// The numbers of clues that are searched, up to 81.
    pub fn range(&self) -> RangeInclusive<usize> {
        match &self.clues {
            Some(clues) => *clues.start()..=*clues.end().min(&81),
            None if self.min => 17..=18,
            None => 17..=17,
        }
    }

    /// The clues of a puzzle that each found puzzle has. A full grid has none.
    pub fn kept(&self, puzzle: &Grid) -> CellSet {
        let clues = puzzle.filled();
        if self.whole_grid || clues.len() == 81 { CellSet::EMPTY } else { clues }
    }

    /// Finds the puzzles with this solution that have the kept clues, the same on any number of threads. The limit of nodes applies
    /// to all numbers of clues together, a limit of time to each.
    ///
    /// # Complexity
    /// That of [`ClueSearch`] for each number of clues.
    pub fn find(
        &self,
        solution: &Solution,
        kept: CellSet,
        (limits, threads): (&Limits, NonZeroUsize),
        observer: &mut dyn ClueObserver,
    ) -> FoundPuzzles {
        let range = self.range();
        let has_more_clues = kept.len() > *range.end();
        let found = FoundPuzzles { puzzles: Vec::new(), has_more_clues, has_more: false, is_cut: false };
        let mut visitor = Visitor { options: self, found, share: 0.0, before: 0.0, of_branch: 0, observer };
        let mut nodes = limits.nodes();
        let all: f64 = range.clone().map(|clues| work(clues, &range)).sum();
        for clues in range.clone() {
            visitor.share = work(clues, &range) / all;
            let search = ClueSearch::new(solution, clues).with_given(kept).with_threads(threads);
            let search = search.with_limits(limits.clone().with_nodes(nodes));
            let (end, taken) = visitor.search(search, clues);
            nodes = nodes.saturating_sub(taken);
            visitor.before += visitor.share;
            visitor.found.is_cut = end == End::LimitReached;
            if end != End::Exhausted {
                break;
            }
        }
        visitor.found
    }
}

/// The work for a number of clues in relation to that for the greatest of the range: a tenth for each clue fewer.
fn work(clues: usize, range: &RangeInclusive<usize>) -> f64 {
    (clues..*range.end()).fold(1.0, |work, _| work / 10.0)
}

/// Receives the puzzles of a grid.
struct Visitor<'a> {
    options: &'a ClueOptions,
    found: FoundPuzzles,
    /// The share of this number of clues in the work.
    share: f64,
    /// The share of the smaller ones.
    before: f64,
    /// The number of puzzles before those of the branch in progress.
    of_branch: usize,
    observer: &'a mut dyn ClueObserver,
}

impl Visitor<'_> {
    /// Searches a number of clues from where earlier searches ended. Returns how it ended, and the nodes that it took.
    fn search(&mut self, search: ClueSearch, clues: usize) -> (End, u64) {
        let done = self.observer.begin(clues);
        let is_enough = done.puzzles.iter().any(|puzzle| self.puzzle(puzzle).is_break());
        self.of_branch = self.found.puzzles.len();
        let (end, nodes) = if is_enough {
            (End::Enough, 0)
        } else if done.is_complete {
            (End::Exhausted, 0)
        } else {
            let report = search.with_branches_done(done.branches).run(self);
            (report.end, report.nodes())
        };
        self.observer.end();
        (end, nodes)
    }
}

impl ClueVisitor for Visitor<'_> {
    /// Adds a puzzle, or notes that there are more than wanted.
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        let Self { options, found, .. } = self;
        let is_one = options.any || options.min;
        found.has_more = !is_one && found.puzzles.len() as u64 == options.limit;
        if found.has_more {
            return ControlFlow::Break(());
        }
        found.puzzles.push(*puzzle);
        if is_one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn progress(&mut self, share: f64) {
        self.observer.progress(self.before + share * self.share);
    }

    fn divided(&mut self, passes: &[PassReport]) {
        self.observer.divided(passes);
    }

    fn branch(&mut self, pass: usize, examined: &PassReport) {
        self.observer.branch(pass, examined, &self.found.puzzles[self.of_branch..]);
        self.of_branch = self.found.puzzles.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use sudokit::Solver;

    const PUZZLE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn options(clues: RangeInclusive<usize>) -> ClueOptions {
        ClueOptions { clues: Some(clues), any: false, min: false, whole_grid: false, limit: 1000 }
    }

    #[test]
    fn the_clues_of_a_puzzle_are_kept() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let solution = *Solver::new().solve(&puzzle).unique().unwrap();
        let find = |options: &ClueOptions| {
            let (limits, mut last) = (Limits::unlimited(), 0.0);
            let mut progress = |share: f64| {
                assert!((last..=1.0).contains(&share), "{share} after {last}");
                last = share;
            };
            options.find(&solution, options.kept(&puzzle), (&limits, NonZeroUsize::MIN), &mut progress)
        };
        assert_eq!(find(&options(17..=17)).puzzles, [puzzle]);
        let one_more = find(&options(17..=18));
        assert_eq!((one_more.puzzles.len(), one_more.has_more, one_more.is_cut), (1 + 64, false, false));
        let limited = find(&ClueOptions { limit: 3, ..options(18..=18) });
        assert_eq!((limited.puzzles.len(), limited.has_more), (3, true));
        let exactly = find(&ClueOptions { limit: 65, ..options(17..=18) });
        assert_eq!((exactly.puzzles.len(), exactly.has_more), (65, false));
        assert_eq!(find(&ClueOptions { min: true, ..options(16..=18) }).puzzles, [puzzle]);
        assert_eq!(find(&ClueOptions { any: true, limit: 1, ..options(17..=18) }).puzzles, [puzzle]);
        assert_eq!(options(78..=usize::MAX).range(), 78..=81);
        let few = find(&options(10..=16));
        assert_eq!((few.puzzles.len(), few.has_more_clues), (0, true));
        assert_eq!(options(17..=17).kept(solution.as_grid()), CellSet::EMPTY);
        assert_eq!(ClueOptions { whole_grid: true, ..options(17..=17) }.kept(&puzzle), CellSet::EMPTY);
        let limits = Limits::unlimited().with_nodes(1);
        let cut =
            options(18..=18).find(&solution, puzzle.filled(), (&limits, NonZeroUsize::MIN), &mut |_: f64| ());
        assert!(cut.is_cut);
    }

    /// Keeps what the searches of a grid have done.
    #[derive(Default)]
    struct KeepingObserver {
        searches: BTreeMap<usize, CluesDone>,
        clues: usize,
        branches: u64,
    }

    impl ClueObserver for KeepingObserver {
        fn progress(&mut self, _: f64) {}

        fn begin(&mut self, clues: usize) -> CluesDone {
            self.clues = clues;
            self.searches.get(&clues).cloned().unwrap_or_default()
        }

        fn divided(&mut self, passes: &[PassReport]) {
            self.branches = passes.iter().map(|pass| pass.branches).sum();
            self.searches.entry(self.clues).or_default();
        }

        fn branch(&mut self, _: usize, _: &PassReport, puzzles: &[Grid]) {
            let done = self.searches.get_mut(&self.clues).unwrap();
            done.branches += 1;
            done.is_complete = done.branches == self.branches;
            done.puzzles.extend(puzzles);
        }
    }

    /// Runs that reach a limit of nodes, each after the one before, find together what one finds.
    #[test]
    fn a_search_goes_on_from_what_was_kept() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let solution = *Solver::new().solve(&puzzle).unique().unwrap();
        let find = |options: &ClueOptions, nodes: u64, kept: &mut KeepingObserver| {
            let limits = Limits::unlimited().with_nodes(nodes);
            options.find(&solution, puzzle.filled(), (&limits, NonZeroUsize::MIN), kept)
        };
        let every = ClueOptions { limit: 5000, ..options(17..=19) };
        let all = find(&every, u64::MAX, &mut KeepingObserver::default());
        assert_eq!(all.puzzles.len(), 1 + 64 + 64 * 63 / 2);
        let (mut kept, mut cut, mut nodes) = (KeepingObserver::default(), 0, 10);
        loop {
            let found = find(&every, nodes, &mut kept);
            if !found.is_cut {
                assert_eq!(found, all);
                break;
            }
            assert!(all.puzzles.starts_with(&found.puzzles));
            (cut, nodes) = (cut + 1, nodes + 10);
        }
        assert!(cut > 2 && kept.searches.values().all(|done| done.is_complete), "{cut}");
        // What is complete needs no node, and a limit of puzzles is kept.
        assert_eq!(find(&every, 0, &mut kept), all);
        let some = find(&ClueOptions { limit: 70, ..options(17..=19) }, 0, &mut kept);
        assert_eq!((some.puzzles, some.has_more, some.is_cut), (all.puzzles[..70].to_vec(), true, false));
        let first = find(&ClueOptions { any: true, ..options(18..=19) }, 0, &mut kept);
        assert_eq!((first.puzzles, first.has_more), (all.puzzles[1..2].to_vec(), false));
    }
}
