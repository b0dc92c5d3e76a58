//! Valid puzzles that differ from a given one in few clues.

mod additions;
mod solutions;
mod subsets;

use super::part_of;
use crate::grid::{Candidate, CandidateSet, CellSet, Grid, Solution};
use crate::solve::{Budget, End, Goal, Limits, Solver};
use crate::threads::in_order;
use additions::{Additions, Next};
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use subsets::Subsets;

/// A valid puzzle that differs from another in a few clues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Neighbour {
    /// The puzzle, with exactly one solution.
    pub puzzle: Grid,
    /// The solution.
    pub solution: Solution,
}

/// An iterator over the neighbours {−p+q} of a grid: every valid puzzle that results from removing p clues and adding
/// q, each once, without the grid itself.
///
/// A removed clue can be added again, so neighbours with smaller p and q are included and come first: {−2+2} includes
/// {−1+1}. If the neighbours would have more than 81 clues, there are none. The grid need not be valid. The order is the same
/// on every machine. The limits apply to each search separately; puzzles left undecided are counted. A stop signal ends
/// the iteration.
///
/// # Complexity
/// One reduced puzzle for each choice of removed clues. For each, a few solutions are listed, or a thousand if
/// several clues are to be added. If these are all solutions, the additions that leave one of them are read from the
/// list. Otherwise, each clue that is not in two of the known solutions is tried in batches, and each search adds a
/// solution, so about a hundred searches decide all of the hundreds of clues that can be added. Each further clue
/// multiplies the work by about a hundred. Memory: 150 bytes for each solution of the list, and one list for each
/// clue to add; with several threads eight more lists for each thread.
///
/// # Examples
/// ```
/// use sudokit::analyze::Neighbours;
/// use sudokit::{Grid, Limits};
/// let puzzle: Grid = "...8.1..........435............7.8........1...2..3....6......75..34........2..6..".parse()?;
/// let near: Vec<_> = Neighbours::new(&puzzle, 1, 1, &Limits::default()).collect();
/// assert!(near.iter().all(|near| near.puzzle != puzzle && near.solution.solves(&near.puzzle)));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Neighbours {
    given: Grid,
    solver: Solver,
    is_minimal: bool,
    threads: NonZeroUsize,
    /// The number of clues to remove and to add now, and the final numbers.
    minus: usize,
    plus: usize,
    end: (usize, usize),
    /// The next clues to remove.
    subsets: Subsets,
    additions: Vec<Additions>,
    /// Neighbours found and not returned yet.
    found: Vec<Neighbour>,
    undecided: u64,
    stop: Budget,
    ended: Option<End>,
}

/// The number of reduced puzzles in one batch.
const AT_ONCE: usize = 256;

/// The number of last clues that one step distributes over the threads, for each thread.
const FOR_A_THREAD: usize = 8;

/// The number of moves with which a step gathers them.
const MOVES: usize = 256;

impl Neighbours {
    /// Returns the neighbours of this grid with `minus` clues removed and `plus` added.
    pub fn new(puzzle: &Grid, minus: usize, plus: usize, limits: &Limits) -> Self {
        // The number of clues that can be added again. If all are, the result is the grid itself.
        let back = minus.min(plus);
        let back = if minus == plus { back.saturating_sub(1) } else { back };
        let clues = puzzle.filled();
        // As many for all smaller numbers, which have the same difference.
        let is_too_full = clues.len().saturating_add(plus) > minus.saturating_add(81);
        let subsets = match (minus, plus) {
            _ if is_too_full => Subsets::new(CellSet::EMPTY, 1),
            (0, 0) => Subsets::new(CellSet::EMPTY, 1),
            _ => Subsets::new(clues, minus - back),
        };
        Self {
            given: *puzzle,
            solver: Solver::new().with_limits(limits.clone()),
            is_minimal: false,
            threads: NonZeroUsize::MIN,
            minus: minus - back,
            plus: plus - back,
            end: if is_too_full { (0, 0) } else { (minus, plus) },
            subsets,
            additions: Vec::new(),
            found: Vec::new(),
            undecided: 0,
            stop: limits.only_stop().start(),
            ended: None,
        }
    }

    /// Keeps only minimal puzzles, from which no clue can be removed.
    pub fn minimal(self) -> Self {
        Self { is_minimal: true, ..self }
    }

    /// Sets the number of threads. With any number of threads the neighbours are the same, in the same order. Without the
    /// feature `rayon`, one thread is used.
    pub fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Returns the number of puzzles left undecided within the limits so far. They are omitted.
    pub const fn undecided(&self) -> u64 {
        self.undecided
    }

    /// Returns why the iteration ended, or `None` before its end.
    pub const fn end(&self) -> Option<End> {
        self.ended
    }

    /// Does a small part of the work, at most tens of milliseconds if the limits are low enough, and appends the neighbours
    /// that it finds. Returns false at the end. For callers that must be able to stop in between; others use the
    /// iterator.
    pub fn step(&mut self, found: &mut Vec<Neighbour>) -> bool {
        if self.stop.is_over() {
            self.ended.get_or_insert(End::LimitReached);
            return false;
        }
        let more = if self.plus == 0 { self.take_away(found) } else { self.add(found) };
        let more = more || self.next_stage();
        if !more {
            self.ended.get_or_insert(End::Exhausted);
        }
        more
    }

    /// Continues with one more clue of each. Returns false if that exceeds the final numbers.
    fn next_stage(&mut self) -> bool {
        let is_over = (self.minus, self.plus) >= self.end || self.minus > self.given.filled().len();
        if !is_over {
            (self.minus, self.plus) = (self.minus + 1, self.plus + 1);
            self.subsets = Subsets::new(self.given.filled(), self.minus);
        }
        !is_over
    }

    /// Decides some reduced puzzles to which nothing is added. Returns false if there are none.
    fn take_away(&mut self, found: &mut Vec<Neighbour>) -> bool {
        let batches = |_| {
            let reduced: Vec<Grid> =
                self.subsets.by_ref().take(AT_ONCE).map(|gone| without(&self.given, gone)).collect();
            (!reduced.is_empty()).then_some(reduced)
        };
        let batches: Vec<Vec<Grid>> = (0..self.threads.get()).map_while(batches).collect();
        let is_any = !batches.is_empty();
        let solver = &self.solver;
        self.undecided += self.on_all_threads(batches, |reduced| decide(solver, &reduced), found);
        is_any
    }

    /// Adds the last clue in some ways. Returns false if there are none.
    fn add(&mut self, found: &mut Vec<Neighbour>) -> bool {
        let wanted = if self.threads.get() == 1 { 1 } else { FOR_A_THREAD * self.threads.get() };
        let mut last = Vec::new();
        let mut more = true;
        for _ in 0..MOVES {
            more = self.advance(&mut last);
            if !more || last.len() == wanted {
                break;
            }
        }
        let solver = &self.solver;
        self.undecided += self.on_all_threads(last, |additions| additions.add_last(solver), found);
        more
    }

    /// Makes one move in the tree of additions, and appends those of one last clue. Returns false if there are none left.
    fn advance(&mut self, last: &mut Vec<Additions>) -> bool {
        let Some(top) = self.additions.last_mut() else { return self.reduce() };
        if top.is_last() {
            last.extend(self.additions.pop());
            return true;
        }
        match top.step(&self.solver) {
            Next::Deeper(deeper) => self.additions.push(*deeper),
            Next::Again => {}
            Next::Done => drop(self.additions.pop()),
        }
        true
    }

    /// Processes parts on all threads, and appends the neighbours in the order of the parts. Returns the number of puzzles left
    /// undecided.
    fn on_all_threads<T: Send>(
        &self,
        parts: Vec<T>,
        work: impl Fn(T) -> Part + Sync,
        found: &mut Vec<Neighbour>,
    ) -> u64 {
        let mut undecided = 0;
        let work = |part| {
            let part = work(part);
            if self.is_minimal { part.minimal(&self.solver) } else { part }
        };
        let _: ControlFlow<()> = in_order(Some(self.threads), parts, work, |part: Part| {
            undecided += part.undecided;
            found.extend(part.found);
            ControlFlow::Continue(())
        });
        undecided
    }

    /// Starts the next reduced puzzle. Returns false if there is none.
    fn reduce(&mut self) -> bool {
        let Some(gone) = self.subsets.next() else { return false };
        let taken = |cell| Some(Candidate::new(cell, self.given.get(cell)?));
        let forbidden: CandidateSet = gone.iter().filter_map(taken).collect();
        let puzzle = without(&self.given, gone);
        self.additions.push(Additions::new(puzzle, self.plus, forbidden));
        true
    }
}

/// A part of the neighbours.
#[derive(Default)]
struct Part {
    found: Vec<Neighbour>,
    /// The number of puzzles left undecided within the limits.
    undecided: u64,
}

impl Part {
    /// Drops the neighbours that are not minimal.
    fn minimal(self, solver: &Solver) -> Self {
        let mut kept = Self { found: Vec::new(), undecided: self.undecided };
        for neighbours in self.found.chunks(AT_ONCE) {
            let questions: Vec<Grid> = neighbours
                .iter()
                .flat_map(|near| {
                    near.puzzle.filled().iter().map(|cell| without(&near.puzzle, CellSet::only(cell)))
                })
                .collect();
            let mut results = Vec::with_capacity(questions.len());
            solver.search_slice(&questions, Goal::Count(2), &mut results);
            let mut results = results.iter();
            for near in neighbours {
                let clues = near.puzzle.filled().len();
                let (mut is_minimal, mut is_known) = (true, true);
                for result in results.by_ref().take(clues) {
                    is_minimal &= result.solutions > 1 || result.end == End::LimitReached;
                    is_known &= result.solutions > 1 || result.end != End::LimitReached;
                }
                kept.undecided += u64::from(is_minimal && !is_known);
                kept.found.extend(Some(*near).filter(|_| is_minimal && is_known));
            }
        }
        kept
    }
}

/// Decides puzzles to which nothing is added.
fn decide(solver: &Solver, puzzles: &[Grid]) -> Part {
    let mut part = Part::default();
    let mut results = Vec::with_capacity(puzzles.len());
    solver.search_slice(puzzles, Goal::Unique, &mut results);
    for (puzzle, result) in puzzles.iter().zip(&results) {
        match (result.end, result.first) {
            (End::Exhausted, Some(solution)) => part.found.push(Neighbour { puzzle: *puzzle, solution }),
            (End::LimitReached, _) => part.undecided += 1,
            _ => {}
        }
    }
    part
}

/// Returns the grid without these cells.
fn without(grid: &Grid, cells: CellSet) -> Grid {
    part_of(grid, grid.filled() - cells)
}

impl Iterator for Neighbours {
    type Item = Neighbour;

    fn next(&mut self) -> Option<Neighbour> {
        while self.found.is_empty() {
            let mut found = core::mem::take(&mut self.found);
            let more = self.step(&mut found);
            found.reverse();
            self.found = found;
            if !more {
                break;
            }
        }
        self.found.pop()
    }
}

impl core::iter::FusedIterator for Neighbours {}
