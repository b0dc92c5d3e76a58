use super::solutions::{KnownSolutions, candidates, solution};
use super::{Neighbour, Part};
use crate::grid::{Candidate, CandidateSet, Grid, Solution};
use crate::solve::{End, Goal, Solver};
use alloc::{boxed::Box, vec::Vec};

/// All ways to add `number` clues to a puzzle so that one solution is left.
#[derive(Clone, Debug)]
pub(super) struct Additions {
    puzzle: Grid,
    known: KnownSolutions,
    /// Whether all solutions are known.
    is_all: bool,
    /// The number of clues to add.
    number: usize,
    /// The candidates that can be added.
    open: CandidateSet,
    is_begun: bool,
}

/// The next action.
pub(super) enum Next {
    /// Continue with these, after one clue is added.
    Deeper(Box<Additions>),
    Again,
    Done,
}

/// The number of solutions that are listed if one clue is to be added, and if there are more. Listing is slower than
/// a search per clue, but its result is used for all later clues.
const LISTED: [usize; 2] = [16, 1024];

/// The number of searches in one batch.
const AT_ONCE: usize = 64;

impl Additions {
    /// Returns the additions to this puzzle, without these candidates.
    pub(super) fn new(puzzle: Grid, number: usize, forbidden: CandidateSet) -> Self {
        let open = puzzle.candidates().difference(forbidden);
        Self { puzzle, known: KnownSolutions::default(), is_all: false, number, open, is_begun: false }
    }

    /// Returns whether one clue is to be added.
    pub(super) const fn is_last(&self) -> bool {
        self.number == 1
    }

    /// Adds the last clue in every way.
    pub(super) fn add_last(mut self, solver: &Solver) -> Part {
        self.begin(solver);
        let mut part = Part::default();
        if self.is_all {
            self.read_off(&mut part.found);
        } else {
            self.ask(solver, &mut part);
        }
        part
    }

    /// Adds the next clue of several.
    pub(super) fn step(&mut self, solver: &Solver) -> Next {
        if !self.is_begun {
            self.begin(solver);
            return Next::Again;
        }
        let Some(candidate) = self.open.first() else { return Next::Done };
        self.open.remove(candidate);
        Next::Deeper(Box::new(self.with(candidate)))
    }

    /// Lists solutions, all of them if there are few.
    fn begin(&mut self, solver: &Solver) {
        self.is_begun = true;
        if !self.is_all {
            let limit = LISTED[usize::from(self.number > 1)];
            let mut solutions = solver.solutions(&self.puzzle);
            let mut listed = KnownSolutions::default();
            solutions.by_ref().take(limit).for_each(|solution| listed.push(candidates(&solution)));
            self.is_all = listed.solutions.len() < limit && solutions.end() == Some(End::Exhausted);
            if self.is_all || listed.solutions.len() > self.known.solutions.len() {
                self.known = listed;
            }
        }
        if self.is_all {
            self.open &= self.known.in_any();
        }
    }

    /// Returns the further additions to the puzzle with this clue: later clues only, so that none occurs twice.
    fn with(&self, candidate: Candidate) -> Self {
        let puzzle = self.puzzle_with(candidate);
        let open = self.open.intersection(puzzle.candidates());
        let known = self.known.with(candidate);
        Self { puzzle, known, is_all: self.is_all, number: self.number - 1, open, is_begun: false }
    }

    fn puzzle_with(&self, candidate: Candidate) -> Grid {
        let mut puzzle = self.puzzle;
        puzzle.set(candidate.cell(), Some(candidate.digit()));
        puzzle
    }

    fn neighbour(&self, candidate: Candidate, solution: Solution) -> Neighbour {
        Neighbour { puzzle: self.puzzle_with(candidate), solution }
    }

    /// Finds, in the list of all solutions, the clues that only one of them has.
    fn read_off(&self, found: &mut Vec<Neighbour>) {
        for candidate in self.known.in_one().intersection(self.open) {
            let only = self.known.solutions.iter().find(|solution| solution.contains(candidate));
            found.extend(only.map(|&only| self.neighbour(candidate, solution(only))));
        }
    }

    /// Searches with each clue that may be in only one solution. Each search that finds a solution makes others
    /// unnecessary.
    fn ask(&mut self, solver: &Solver, part: &mut Part) {
        let mut results = Vec::with_capacity(AT_ONCE);
        loop {
            self.open -= self.known.twice;
            let asked: Vec<Candidate> = self.open.iter().take(AT_ONCE).collect();
            if asked.is_empty() {
                break;
            }
            let puzzles: Vec<Grid> = asked.iter().map(|&candidate| self.puzzle_with(candidate)).collect();
            results.clear();
            solver.search_slice(&puzzles, Goal::Unique, &mut results);
            for (&candidate, result) in asked.iter().zip(&results) {
                self.open.remove(candidate);
                let Some(first) = result.first else {
                    part.undecided += u64::from(result.end == End::LimitReached);
                    continue;
                };
                self.known.push_with(candidate, candidates(&first));
                match result.end {
                    End::Exhausted => part.found.push(self.neighbour(candidate, first)),
                    End::LimitReached if result.solutions < 2 => part.undecided += 1,
                    _ => {}
                }
            }
        }
        // The set and the order of the searches depend on the engine.
        part.found.sort_unstable();
    }
}
