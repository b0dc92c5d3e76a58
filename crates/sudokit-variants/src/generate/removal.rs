use super::GenerateError;
use super::work::{Answer, Work};
use crate::{CellId, Puzzle, Solver, ValueSet, Values};
use std::collections::BTreeMap;

/// The nodes of one check by default, times the square of the number of cells: a check of 9×9 has 9,800 nodes, one of 25×25 has 160, because a node of a
/// large grid takes longer.
const NODES: u64 = 64_000_000;

/// A puzzle from which clues are removed as long as it has one solution.
#[derive(Debug)]
pub(crate) struct Removal<'a> {
    solver: &'a Solver,
    solution: &'a [u8],
    values: Values,
    /// For each cell, the set with its value, if that is given by the rules or as a clue, or was.
    sets: Vec<ValueSet>,
    /// For each cell, whether its value is given.
    is_given: Vec<bool>,
    houses: Vec<Vec<CellId>>,
    /// For each cell of the grid, the cells that share a house with it.
    seen: Vec<Vec<CellId>>,
    /// The maximum number of nodes of one check.
    nodes: u64,
}

/// Whether a puzzle needs a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Without it there is a second solution.
    Needed,
    /// Without it there is one solution too.
    Unneeded,
    /// The check reached its limit.
    Undecided,
}

impl<'a> Removal<'a> {
    /// Begins with all cells of the grid given.
    pub(super) fn new(base: &Puzzle, solver: &'a Solver, solution: &'a [u8]) -> Self {
        let cells = 0..base.shape.cells();
        let all = cells.map(|cell| (cell, base.shape.values.only(solution[cell]))).collect();
        Self::of_clues(base, solver, solution, &all)
    }

    /// Begins with these clues of a puzzle. Its solver is that of the puzzle without them.
    pub(crate) fn of_clues(
        base: &Puzzle,
        solver: &'a Solver,
        solution: &'a [u8],
        clues: &BTreeMap<CellId, ValueSet>,
    ) -> Self {
        let cells = base.shape.cells();
        let houses: Vec<Vec<CellId>> = base.layout().houses().cloned().collect();
        let seen = |cell: CellId| {
            let own = houses.iter().filter(|house| house.contains(&cell));
            let mut seen: Vec<CellId> = own.flatten().copied().filter(|&other| other != cell).collect();
            seen.sort_unstable();
            seen.dedup();
            seen
        };
        let seen = (0..cells).map(seen).collect();
        let all = 0..solution.len().max(cells);
        let sets = all.clone().map(|cell| clues.get(&cell).copied().unwrap_or_default()).collect();
        let is_given = all.map(|cell| clues.contains_key(&cell)).collect();
        let nodes = NODES / (solution.len().max(1) as u64).pow(2) + 1;
        Self { solver, solution, values: base.shape.values, sets, is_given, houses, seen, nodes }
    }

    /// Sets the maximum number of nodes of one check.
    pub(crate) fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Returns whether the value of a cell is given.
    pub(crate) fn is_given(&self, cell: CellId) -> bool {
        self.is_given.get(cell).is_some_and(|is_given| *is_given)
    }

    /// Removes clues that are not needed together.
    pub(crate) fn remove(&mut self, cells: &[CellId], work: &mut Work) -> Result<Need, GenerateError> {
        let need = self.need(cells, work)?;
        if need == Need::Unneeded {
            self.set_given(cells, false);
        }
        Ok(need)
    }

    /// Returns whether the puzzle needs one of these clues, if it has one solution with them.
    pub(super) fn need(&mut self, cells: &[CellId], work: &mut Work) -> Result<Need, GenerateError> {
        self.set_given(cells, false);
        let need = self.need_of_removed(cells, work);
        self.set_given(cells, true);
        need
    }

    fn need_of_removed(&mut self, cells: &[CellId], work: &mut Work) -> Result<Need, GenerateError> {
        if self.follow(cells) {
            return Ok(Need::Unneeded);
        }
        // Another solution differs in one of these cells: in the first, or only in others, and so on.
        for (at, &cell) in cells.iter().enumerate() {
            match work.solution(self.solver, &self.with_other_value(&cells[..at], cell), self.nodes)? {
                Answer::Found(_) => return Ok(Need::Needed),
                Answer::Undecided => return Ok(Need::Undecided),
                Answer::None => {}
            }
        }
        Ok(Need::Unneeded)
    }

    fn set_given(&mut self, cells: &[CellId], is_given: bool) {
        for &cell in cells {
            self.is_given[cell] = is_given;
        }
    }

    /// Returns the givens with the values of these cells and another value of one cell.
    fn with_other_value(&self, cells: &[CellId], other: CellId) -> Vec<(CellId, ValueSet)> {
        let mut given = self.given();
        given.extend(cells.iter().map(|&cell| (cell, self.sets[cell])));
        given.push((other, ValueSet(!self.sets[other].0)));
        given
    }

    /// Returns the cells that are given, with their values.
    pub(super) fn given(&self) -> Vec<(CellId, ValueSet)> {
        let cells = (0..self.is_given.len()).filter(|&cell| self.is_given[cell]);
        cells.map(|cell| (cell, self.sets[cell])).collect()
    }

    /// Returns whether the values of these cells, one after the other, follow from the given ones as singles.
    fn follow(&mut self, cells: &[CellId]) -> bool {
        let mut found = Vec::new();
        let all = cells.iter().all(|&cell| {
            let follows = self.is_single(cell);
            if follows {
                self.is_given[cell] = true;
                found.push(cell);
            }
            follows
        });
        self.set_given(&found, false);
        all
    }

    /// Returns whether the cell is the only one for its value in a house, or its value the only one for the cell.
    fn is_single(&self, cell: CellId) -> bool {
        let (value, values) = (self.solution[cell], self.values);
        let given = |cell: &&CellId| self.is_given[**cell];
        let Some(seen) = self.seen.get(cell) else { return false };
        let around = seen.iter().filter(given).map(|&other| self.solution[other]);
        if values.set(around).len() + 1 == values.count() {
            return true;
        }
        let is_excluded = |other: CellId| {
            self.is_given[other]
                || self.seen[other].iter().any(|&seen| self.is_given[seen] && self.solution[seen] == value)
        };
        let own = self.houses.iter().filter(|house| house.len() == values.count() && house.contains(&cell));
        own.into_iter().any(|house| house.iter().all(|&other| other == cell || is_excluded(other)))
    }
}
