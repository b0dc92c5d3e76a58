//! Removes clues in random order while the solution remains unique.

use super::unavoidable::{Cursor, LastClues};
use crate::grid::{Cell, CellSet, Grid, Solution};
use crate::random::shuffle;
use alloc::vec::Vec;
use rand_core::Rng;

/// Sets of cells that are removed in turn, each if the puzzle without it still has one solution.
///
/// A clue that cannot be removed now cannot be removed later either. So several sets can be removed at once, and the
/// first that cannot be removed is only searched for if the solution is no longer unique. The number of sets per
/// check is chosen so that both results are likely.
///
/// If each set is one cell, a clue that is the last one of a known unavoidable set remains without a check.
pub(crate) struct ClueRemover<'a> {
    sets: &'a [CellSet],
    /// The sets by number, in the order in which they are tried.
    order: Vec<u8>,
    /// The known unavoidable sets, if each set is one cell and there are few enough clues.
    last_clues: Option<LastClues>,
    /// The place of the first undecided set in `last_clues`.
    cursor: Cursor,
    /// The decided sets that remain, as clues of `last_clues`; 0 without it.
    remaining: u64,
    /// The same after the current check, if its sets can be removed.
    remaining_then: u64,
    /// The number of a set in `order` that is the first clue of `last_clues` if all remaining ones are before it.
    first_clue: u8,
    /// The first undecided set.
    at: u8,
    /// The end of the sets in the current check, which start at `at`.
    end: u8,
    /// The number of sets in the current check. The others before `end` are known to be needed if these are removed.
    removed: u8,
    /// The sets from `at` to here cannot all be removed, even without those that are known to be needed then. Nothing
    /// is known if it is `at` or less.
    in_vain: u8,
    /// The number of clues left, including those in the check.
    clues: u8,
    /// The number of clues that were decided and must remain.
    kept: u8,
    /// The minimum and maximum number of remaining clues.
    least: u8,
    most: u8,
}

impl<'a> ClueRemover<'a> {
    pub(crate) fn new(sets: &'a [CellSet], (least, most): (usize, usize), rng: &mut impl Rng) -> Self {
        Self {
            least: least as u8,
            most: most as u8,
            ..Self::some(sets, (0..sets.len() as u8).collect(), rng)
        }
    }

    /// Returns a remover of some of the sets, by number. These sets hold all clues.
    pub(crate) fn some(sets: &'a [CellSet], mut order: Vec<u8>, rng: &mut impl Rng) -> Self {
        shuffle(rng, &mut order);
        let mut remover = Self {
            sets,
            order,
            last_clues: None,
            cursor: Cursor::default(),
            remaining: 0,
            remaining_then: 0,
            first_clue: 0,
            at: 0,
            end: 0,
            removed: 0,
            in_vain: 0,
            clues: 0,
            kept: 0,
            least: 0,
            most: 81,
        };
        remover.clues = (0..remover.len()).map(|at| remover.size(at)).sum();
        remover
    }

    /// Returns the number of clues left.
    pub(crate) fn clues(&self) -> usize {
        self.clues.into()
    }

    /// Returns whether each cell was tried separately.
    pub(crate) const fn is_by_cell(&self) -> bool {
        self.sets.len() == 81
    }

    /// Returns the cell of the current check, if the check is about one.
    pub(crate) fn removed_alone(&self) -> Option<Cell> {
        // The first undecided set is never skipped.
        let is_alone = self.removed == 1 && self.is_by_cell();
        if is_alone { Cell::new(self.set(self.at)) } else { None }
    }

    /// Removes clues for the next check. Returns false, without removing any, if there is none.
    pub(crate) fn ask(&mut self, puzzle: &mut Grid, solution: &Solution) -> bool {
        if self.last_clues.is_none() && self.is_by_cell() && self.clues() <= LastClues::MOST_CLUES {
            self.find_last_clues(puzzle, solution);
        }
        let mut cursor = self.cursor;
        while self.at < self.len()
            && (self.is_needed(self.at, self.remaining, &mut cursor) || self.is_in_vain())
        {
            self.remaining |= self.clue(self.at);
            self.kept += self.size(self.at);
            self.at += 1;
        }
        (self.cursor, self.end) = (cursor, self.at);
        if self.at == self.len() || self.kept > self.most {
            return false;
        }
        let number = if self.in_vain > self.at { self.open() / 2 } else { at_once(self.clues) };
        self.remove(number, puzzle);
        true
    }

    /// Finds the known unavoidable sets.
    fn find_last_clues(&mut self, puzzle: &Grid, solution: &Solution) {
        // If none of the decided clues remains, all others are left.
        let (decided, others) = self.order.split_at(self.at.into());
        let decided = if self.kept == 0 { &[] } else { decided };
        let cells = decided.iter().chain(others).filter_map(|&set| Cell::new(set.into()));
        let clues = cells.filter(|&cell| puzzle.get(cell).is_some());
        self.last_clues = Some(LastClues::new(solution, clues, self.kept.into()));
        self.remaining = (1 << self.kept) - 1;
        self.first_clue = self.at - self.kept;
        // Perhaps the others can be removed without those that are known to be needed now.
        if self.in_vain > self.at && self.open() < self.in_vain - self.at {
            self.in_vain = self.at;
        }
    }

    /// Returns whether the first undecided set is the only one that can be in vain, or exceeds the number of clues
    /// that need not remain.
    fn is_in_vain(&mut self) -> bool {
        let is_only_one = self.in_vain > self.at && self.open() == 1;
        if is_only_one {
            self.in_vain = self.at;
        }
        is_only_one || self.size(self.at) > self.spare()
    }

    /// Returns the number of sets before `in_vain` that are not known to be needed if all others are removed.
    fn open(&self) -> u8 {
        let (mut open, mut remaining, mut cursor) = (0, self.remaining, self.cursor);
        for at in self.at..self.in_vain {
            if self.is_needed(at, remaining, &mut cursor) {
                remaining |= self.clue(at);
            } else {
                open += 1;
            }
        }
        open
    }

    /// Removes this number of sets, and skips those that are known to be needed then.
    fn remove(&mut self, number: u8, puzzle: &mut Grid) {
        let (mut remaining, mut spare, mut cursor) = (self.remaining, self.spare(), self.cursor);
        self.removed = 0;
        for at in self.at..self.len() {
            if self.removed == number {
                break;
            }
            if self.is_needed(at, remaining, &mut cursor) {
                remaining |= self.clue(at);
                continue;
            }
            if self.size(at) > spare {
                break;
            }
            spare -= self.size(at);
            self.removed += 1;
            self.write(at, puzzle, None);
            (self.end, self.remaining_then) = (at + 1, remaining);
        }
    }

    /// Processes the result of the check, and restores the clues if they cannot be removed.
    pub(crate) fn answer(&mut self, is_unique: bool, puzzle: &mut Grid, solution: &Solution) {
        if is_unique {
            self.clues -= self.in_check().map(|at| self.size(at)).sum::<u8>();
            self.kept += (self.remaining_then & !self.remaining).count_ones() as u8;
            self.remaining = self.remaining_then;
            self.at = self.end;
        } else {
            self.in_check().for_each(|at| self.write(at, puzzle, Some(solution)));
            self.in_vain = self.end;
        }
    }

    /// Returns the sets of the current check.
    fn in_check(&self) -> impl Iterator<Item = u8> {
        (self.at..self.end).filter(|&at| self.remaining_then & self.clue(at) == 0)
    }

    /// Copies the cells of a set from the solution, or empties them.
    fn write(&self, at: u8, puzzle: &mut Grid, solution: Option<&Solution>) {
        let write = |cell| puzzle.set(cell, solution.map(|solution| solution.get(cell)));
        if self.is_by_cell() {
            Cell::new(self.set(at)).into_iter().for_each(write);
        } else {
            self.sets[self.set(at)].iter().for_each(write);
        }
    }

    /// Returns whether a set is known to be needed, if of those before it only the remaining ones are left.
    fn is_needed(&self, at: u8, remaining: u64, cursor: &mut Cursor) -> bool {
        let clue = usize::from(at - self.first_clue);
        self.last_clues.as_ref().is_some_and(|sets| sets.is_needed(clue, remaining, cursor))
    }

    /// Returns a set as a clue of `last_clues`, or 0.
    fn clue(&self, at: u8) -> u64 {
        if self.last_clues.is_some() { 1 << (at - self.first_clue) } else { 0 }
    }

    fn len(&self) -> u8 {
        self.order.len() as u8
    }

    fn set(&self, at: u8) -> usize {
        self.order[usize::from(at)].into()
    }

    fn size(&self, at: u8) -> u8 {
        if self.is_by_cell() { 1 } else { self.sets[self.set(at)].len() as u8 }
    }

    /// Returns the number of clues that need not remain.
    const fn spare(&self) -> u8 {
        self.clues.saturating_sub(self.least)
    }
}

/// Returns the number of sets that can be removed together in about half of the cases, by the number of clues.
/// Measured, see `docs/src/internals/generation.md`.
fn at_once(clues: u8) -> u8 {
    match clues {
        60.. => 31,
        46.. => 8,
        42.. => 5,
        38.. => 3,
        34.. => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{ClueSymmetry, full_grid};
    use crate::solve::{Engine, Goal, Solver};
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

    fn is_unique(puzzle: &Grid) -> bool {
        let solver = Solver::new().with_engine(Engine::Portable);
        solver.search(puzzle, Goal::Count(2)).solutions == 1
    }

    /// Removes the sets one by one in the order that a remover draws, each with a check.
    fn one_by_one(
        sets: &[CellSet],
        puzzle: &Grid,
        mut order: Vec<u8>,
        least: usize,
        rng: &mut impl Rng,
    ) -> Grid {
        shuffle(rng, &mut order);
        let mut puzzle = *puzzle;
        for set in order {
            let cells = sets[usize::from(set)];
            let mut without = puzzle;
            cells.iter().for_each(|cell| without.set(cell, None));
            if without.filled().len() >= least && is_unique(&without) {
                puzzle = without;
            }
        }
        puzzle
    }

    /// Runs the checks of a remover. Returns their number too.
    fn run(mut remover: ClueRemover<'_>, solution: &Solution, mut puzzle: Grid) -> (Grid, usize) {
        let mut checks = 0;
        while remover.ask(&mut puzzle, solution) {
            checks += 1;
            let alone = remover.removed_alone();
            assert!(alone.is_none_or(|cell| puzzle.get(cell).is_none()));
            remover.answer(is_unique(&puzzle), &mut puzzle, solution);
        }
        assert_eq!(remover.clues(), puzzle.filled().len());
        (puzzle, checks)
    }

    #[test]
    fn the_puzzle_is_the_same_as_with_a_check_for_each_clue() {
        let mut checks = 0;
        for seed in 0..60 {
            let solution = full_grid(&mut ChaCha8Rng::seed_from_u64(seed));
            for symmetry in [ClueSymmetry::None, ClueSymmetry::Rotate180] {
                let (sets, least) = (symmetry.orbits(), [0, 0, 30, 50][seed as usize % 4]);
                let (mut rng, mut again) =
                    (ChaCha8Rng::seed_from_u64(seed + 1000), ChaCha8Rng::seed_from_u64(seed + 1000));
                let order = (0..sets.len() as u8).collect();
                let expected = one_by_one(&sets, solution.as_grid(), order, least, &mut rng);
                let remover = ClueRemover::new(&sets, (least, 81), &mut again);
                let (puzzle, number) = run(remover, &solution, *solution.as_grid());
                assert_eq!(puzzle, expected, "{seed} {symmetry}");
                checks += if symmetry == ClueSymmetry::None && least == 0 { number } else { 0 };
            }
        }
        // Without known sets, it would be 44 for each of 30 puzzles.
        assert!(checks < 31 * 30, "{checks}");
    }

    #[test]
    fn some_clues_are_removed_as_with_a_check_for_each() {
        let sets = ClueSymmetry::None.orbits();
        for seed in 0..40 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let solution = full_grid(&mut rng);
            let remover = ClueRemover::new(&sets, (35 + seed as usize % 45, 81), &mut rng);
            let (puzzle, _) = run(remover, &solution, *solution.as_grid());
            let order: Vec<u8> = puzzle.filled().iter().map(|cell| cell.index() as u8).collect();
            let (mut rng, mut again) = (ChaCha8Rng::seed_from_u64(seed), ChaCha8Rng::seed_from_u64(seed));
            let expected = one_by_one(&sets, &puzzle, order.clone(), 0, &mut rng);
            let (minimal, _) = run(ClueRemover::some(&sets, order, &mut again), &solution, puzzle);
            assert_eq!(minimal, expected, "{seed} {puzzle}");
        }
    }

    #[test]
    fn no_puzzle_is_asked_for_that_has_too_many_clues() {
        let sets = ClueSymmetry::None.orbits();
        let solution = full_grid(&mut ChaCha8Rng::seed_from_u64(1));
        let remover = ClueRemover::new(&sets, (0, 20), &mut ChaCha8Rng::seed_from_u64(2));
        let (puzzle, _) = run(remover, &solution, *solution.as_grid());
        assert!(puzzle.filled().len() > 20);
    }
}
