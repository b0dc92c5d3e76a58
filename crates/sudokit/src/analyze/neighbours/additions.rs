use super::Neighbour;
use super::solutions::{Known, candidates, solution};
use crate::grid::{Candidate, CandidateSet, Grid, Solution};
use crate::solve::{End, Goal, Solver};
use alloc::{boxed::Box, vec::Vec};

/// Every way to add `number` clues to a puzzle that leaves one solution.
#[derive(Clone, Debug)]
pub(super) struct Additions {
    puzzle: Grid,
    known: Known,
    /// Whether the known solutions are all there are.
    is_all: bool,
    /// How many clues to add.
    number: usize,
    /// What may be added.
    open: CandidateSet,
    is_begun: bool,
}

/// How to go on.
pub(super) enum Next {
    /// With these, one clue being added.
    Deeper(Box<Additions>),
    Again,
    Done,
}

/// Solutions that are listed where one clue is to be added, and where more are: listing takes longer than asking about each
/// clue, but serves for all the clues that come after it.
const LISTED: [usize; 2] = [16, 1024];

/// Questions that are answered together.
const AT_ONCE: usize = 64;

impl Additions {
    /// Returns those to this puzzle, without these clues.
    pub(super) fn new(puzzle: Grid, number: usize, forbidden: CandidateSet) -> Self {
        let open = puzzle.candidates().difference(forbidden);
        Self { puzzle, known: Known::default(), is_all: false, number, open, is_begun: false }
    }

    /// Does a part of the work.
    pub(super) fn step(&mut self, solver: &Solver, found: &mut Vec<Neighbour>, undecided: &mut u64) -> Next {
        if !self.is_begun {
            self.begin(solver);
            return Next::Again;
        }
        if self.number == 1 {
            if self.is_all {
                self.read_off(found);
            } else {
                self.ask(solver, found, undecided);
            }
            return Next::Done;
        }
        let Some(candidate) = self.open.first() else { return Next::Done };
        self.open.remove(candidate);
        Next::Deeper(Box::new(self.with(candidate)))
    }

    /// Lists solutions, all of them if they are few.
    fn begin(&mut self, solver: &Solver) {
        self.is_begun = true;
        if !self.is_all {
            let limit = LISTED[usize::from(self.number > 1)];
            let mut solutions = solver.solutions(&self.puzzle);
            let mut listed = Known::default();
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

    /// Returns what is left to be added to the puzzle with this clue: later clues only, so that none comes twice.
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

    /// Finds, in the list of all solutions, the clues that one of them alone has.
    fn read_off(&self, found: &mut Vec<Neighbour>) {
        for candidate in self.known.in_one().intersection(self.open) {
            let only = self.known.solutions.iter().find(|solution| solution.contains(candidate));
            found.extend(only.map(|&only| self.neighbour(candidate, solution(only))));
        }
    }

    /// Asks about each clue that may be in one solution alone. Each answer is a solution, which saves other questions.
    fn ask(&mut self, solver: &Solver, found: &mut Vec<Neighbour>, undecided: &mut u64) {
        let from = found.len();
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
                    *undecided += u64::from(result.end == End::LimitReached);
                    continue;
                };
                self.known.push_with(candidate, candidates(&first));
                match result.end {
                    End::Exhausted => found.push(self.neighbour(candidate, first)),
                    End::LimitReached if result.solutions < 2 => *undecided += 1,
                    _ => {}
                }
            }
        }
        // Which were asked about, and when, depends on the engine.
        found[from..].sort_unstable();
    }
}
