//! The state of a game.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use sudokit::explain::PencilMarks;
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Solution};
use sudokit_verbs::GameState;

/// What a digit key enters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Entry {
    Digit,
    Centre,
    Corner,
    Erase,
}

/// A change of a cell, from 0, as it is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Change {
    cell: u8,
    entry: Entry,
    digit: u8,
}

/// A game with all its changes, so that each can be undone.
#[derive(Clone, Debug)]
pub(super) struct Game {
    clues: Grid,
    pub(super) solution: Option<Solution>,
    changes: Vec<Change>,
    /// The number of changes that are not undone.
    done: usize,
    grid: Grid,
    centre: [DigitSet; 81],
    corner: [DigitSet; 81],
    /// The time of earlier sessions.
    pub(super) played: Duration,
}

impl Game {
    pub(super) const fn new(clues: Grid, solution: Option<Solution>) -> Self {
        let none = [DigitSet::EMPTY; 81];
        Self {
            clues,
            solution,
            changes: Vec::new(),
            done: 0,
            grid: clues,
            centre: none,
            corner: none,
            played: Duration::ZERO,
        }
    }

    /// Restores changes of which the first ones are done; those that do not fit the puzzle are left out.
    pub(super) fn restore(&mut self, changes: &[Change], done: usize) {
        let is_possible = |change: &Change| {
            let cell = Cell::ALL.get(usize::from(change.cell));
            cell.is_some_and(|cell| self.clues.get(*cell).is_none())
                && (change.entry == Entry::Erase || Digit::new(change.digit).is_some())
        };
        self.changes = changes.iter().copied().filter(is_possible).collect();
        self.done = done.min(self.changes.len());
        self.replay();
    }

    pub(super) const fn clues(&self) -> &Grid {
        &self.clues
    }

    pub(super) const fn grid(&self) -> &Grid {
        &self.grid
    }

    pub(super) fn changes(&self) -> (&[Change], usize) {
        (&self.changes, self.done)
    }

    /// The centre and the corner marks of a cell.
    pub(super) fn marks(&self, cell: Cell) -> (DigitSet, DigitSet) {
        (self.centre[cell.index()], self.corner[cell.index()])
    }

    /// Makes a change, unless the cell is a clue.
    pub(super) fn enter(&mut self, cell: Cell, entry: Entry, digit: Option<Digit>) {
        if self.clues.get(cell).is_some() {
            return;
        }
        self.changes.truncate(self.done);
        let change = Change { cell: cell.index() as u8, entry, digit: digit.map_or(0, Digit::get) };
        self.changes.push(change);
        self.done += 1;
        self.apply(change);
    }

    pub(super) fn undo(&mut self) {
        self.done = self.done.saturating_sub(1);
        self.replay();
    }

    pub(super) fn redo(&mut self) {
        self.done = (self.done + 1).min(self.changes.len());
        self.replay();
    }

    fn replay(&mut self) {
        self.grid = self.clues;
        (self.centre, self.corner) = ([DigitSet::EMPTY; 81], [DigitSet::EMPTY; 81]);
        for at in 0..self.done {
            self.apply(self.changes[at]);
        }
    }

    fn apply(&mut self, change: Change) {
        let at = usize::from(change.cell);
        let (cell, digit) = (Cell::ALL[at], Digit::new(change.digit));
        let marks = |digit: Option<Digit>| digit.map_or(DigitSet::EMPTY, DigitSet::only);
        match change.entry {
            Entry::Digit => self.grid.set(cell, digit.filter(|_| self.grid.get(cell) != digit)),
            Entry::Centre => self.centre[at] ^= marks(digit),
            Entry::Corner => self.corner[at] ^= marks(digit),
            Entry::Erase if self.grid.get(cell).is_some() => self.grid.set(cell, None),
            Entry::Erase => (self.centre[at], self.corner[at]) = (DigitSet::EMPTY, DigitSet::EMPTY),
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.grid.empty().is_empty() && self.grid.clash().is_none()
    }

    /// Digits of the player that clash with another one; with `mistakes`, also those that differ from the solution.
    pub(super) fn wrong(&self, mistakes: bool) -> CellSet {
        let is_wrong = |&cell: &Cell| {
            let digit = self.grid.get(cell);
            let clashes = cell.peers().into_iter().any(|peer| self.grid.get(peer) == digit);
            let differs = self.solution.is_some_and(|solution| Some(solution.get(cell)) != digit);
            clashes || mistakes && differs
        };
        let own = self.grid.filled() & self.clues.empty();
        own.into_iter().filter(is_wrong).collect()
    }

    /// The position for a hint: centre marks are candidates, and cells without them have all that fit.
    pub(super) fn position(&self) -> GameState {
        let fitting = self.grid.candidates();
        let is_marked = |candidate: &Candidate| {
            let marks = self.centre[candidate.cell().index()];
            marks.is_empty() || marks.contains(candidate.digit())
        };
        let candidates: CandidateSet = fitting.iter().filter(is_marked).collect();
        let marks = PencilMarks { grid: self.grid, clues: Some(self.clues.filled()), candidates };
        GameState::new(marks, Some(self.clues))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_change_is_undone_and_redone() {
        let mut game = Game::new(PUZZLE.parse().unwrap(), None);
        let cell = Cell::ALL[2];
        game.enter(cell, Entry::Centre, Digit::new(1));
        game.enter(cell, Entry::Corner, Digit::new(2));
        game.enter(cell, Entry::Digit, Digit::new(4));
        game.enter(Cell::ALL[0], Entry::Digit, Digit::new(9));
        assert_eq!((game.grid().get(cell), game.changes().1), (Digit::new(4), 3));
        game.undo();
        assert_eq!(game.grid().get(cell), None);
        assert_eq!(game.marks(cell).1, Digit::new(2).map_or(DigitSet::EMPTY, DigitSet::only));
        game.undo();
        game.undo();
        game.undo();
        assert_eq!(game.marks(cell), (DigitSet::EMPTY, DigitSet::EMPTY));
        game.redo();
        assert!(!game.marks(cell).0.is_empty());
        let mut other = Game::new(*game.clues(), None);
        other.restore(game.changes().0, game.changes().1);
        assert_eq!(other.marks(cell), game.marks(cell));
    }

    #[test]
    fn a_clash_is_wrong_and_other_mistakes_only_if_wanted() {
        let solution = sudokit::Solver::new().solve(&PUZZLE.parse().unwrap()).unique().copied();
        let mut game = Game::new(PUZZLE.parse().unwrap(), solution);
        game.enter(Cell::ALL[2], Entry::Digit, Digit::new(1));
        assert_eq!((game.wrong(false).len(), game.wrong(true).len()), (0, 1));
        game.enter(Cell::ALL[2], Entry::Digit, Digit::new(5));
        assert_eq!(game.wrong(false).len(), 1);
    }
}
