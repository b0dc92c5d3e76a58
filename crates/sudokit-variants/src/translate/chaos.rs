//! Chaos construction: regions that are part of the solution.

use super::Translator;
use crate::propagators::{Regions, Run, SameLabel};
use crate::{CellId, CellsRule, GridRule, MOST_VALUES, NumberRule, Puzzle, Rule};
use std::collections::BTreeSet;

/// Which numbers regions have that are part of the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbering {
    /// They are numbered by their first cells.
    ByFirstCells,
    /// Some have numbers that are chosen for the search, and the others are numbered by their first cells.
    Free,
}

/// Returns whether the numbers of regions can be exchanged: no rule distinguishes them.
pub(crate) fn has_free_numbers(puzzle: &Puzzle) -> bool {
    if !puzzle.has_region_cells() {
        return false;
    }
    let layout = puzzle.layout();
    let is_grid_cell = |cell: CellId| cell < puzzle.first_region_cell();
    // Together with a cell of the grid, the number itself matters.
    let are_of_one_kind = |cells: &[CellId]| {
        let mut kinds = cells.iter().map(|&cell| is_grid_cell(cell));
        kinds.next().is_none_or(|first| kinds.all(|kind| kind == first))
    };
    puzzle.rules.iter().all(|rule| match rule {
        Rule::ChaosArrow { control, .. } | Rule::ChaosCount { control, .. } => is_grid_cell(*control),
        Rule::Cells(CellsRule::CountDistinct, cells) => cells
            .split_first()
            .is_none_or(|(&control, others)| is_grid_cell(control) && are_of_one_kind(others)),
        Rule::Cells(CellsRule::AllDifferent, cells) | Rule::Number(NumberRule::SameValues, _, cells) => {
            are_of_one_kind(cells)
        }
        Rule::Grid(GridRule::ChaosConstruction) => true,
        _ => rule.cells(&layout).into_iter().all(is_grid_cell),
    })
}

impl Translator<'_> {
    pub(super) fn chaos_construction(&mut self) {
        let shape = self.layout.shape;
        let cells: Vec<CellId> = (0..shape.cells()).collect();
        let first = self.first_region_cell;
        let labels: Vec<CellId> = (first..first + shape.cells()).collect();
        let all = shape.values.all().0;
        let mut regions = Regions::new(&cells, &labels, shape.columns, self.layout.region_size, all);
        for rule in &self.puzzle.rules {
            if let Some(link) = self.link(rule) {
                self.all_different(link.iter().copied());
                regions = regions.with_link(link);
            }
            if let Some(run) = self.run(rule) {
                regions = regions.with_run(run);
            }
        }
        if self.numbering == Numbering::Free {
            regions = regions.with_anchors(self.anchors());
        }
        self.push(regions);
    }

    /// Returns cells of which no two can be in one region: three at the edge if there are, those with the most rules, otherwise the first one.
    fn anchors(&self) -> Vec<CellId> {
        let weights = self.weights();
        let shape = &self.layout.shape;
        let is_edge = |&cell: &CellId| {
            let (row, column) = shape.place(cell);
            row == 0 || column == 0 || row + 1 == shape.rows || column + 1 == shape.columns
        };
        let edge: Vec<CellId> = (0..shape.cells()).filter(is_edge).collect();
        let are_apart = |one: CellId, other: CellId| {
            let ((row, column), (row2, column2)) = (shape.place(one), shape.place(other));
            row.abs_diff(row2) + column.abs_diff(column2) >= self.layout.region_size
        };
        let (mut most, mut best) = (0, vec![0]);
        for (at, &one) in edge.iter().enumerate() {
            let apart: Vec<CellId> =
                edge[at + 1..].iter().copied().filter(|&other| are_apart(one, other)).collect();
            for (at, &two) in apart.iter().enumerate() {
                for &three in apart[at + 1..].iter().filter(|&&three| are_apart(two, three)) {
                    let weight = 1 + weights[one] + weights[two] + weights[three];
                    if weight > most {
                        (most, best) = (weight, vec![one, two, three]);
                    }
                }
            }
        }
        best
    }

    /// Returns how much rules weigh on the cells of the grid and their region cells.
    fn weights(&self) -> Vec<usize> {
        let count = self.layout.shape.cells();
        let mut weights = vec![0; count];
        for rule in &self.puzzle.rules {
            let cells = rule.cells(self.layout);
            for &cell in cells.iter().filter(|_| cells.len() < count) {
                if let Some(cell) = if cell < count { Some(cell) } else { self.labelled(cell) } {
                    weights[cell] += cells.len();
                }
            }
        }
        weights
    }

    /// Returns the cells that a rule has in one region.
    fn link(&self, rule: &Rule) -> Option<Vec<CellId>> {
        match rule {
            Rule::Number(NumberRule::SameValues, count, cells)
                if usize::try_from(*count) == Ok(cells.len()) && !cells.is_empty() =>
            {
                cells.iter().map(|&cell| self.labelled(cell)).collect()
            }
            _ => None,
        }
    }

    /// Returns the cell of the grid to which a region cell belongs.
    fn labelled(&self, cell: CellId) -> Option<CellId> {
        cell.checked_sub(self.first_region_cell).filter(|&cell| cell < self.layout.shape.cells())
    }

    /// Returns a rule that counts cells of one region.
    fn run(&self, rule: &Rule) -> Option<Run> {
        let (control, offset, arms) = match rule {
            Rule::ChaosArrow { control, offset, arms } if are_usual(arms) => {
                (*control, *offset, arms.clone())
            }
            Rule::ChaosCount { control, offset, cells } => {
                let (first, others) = cells.split_first()?;
                (*control, *offset, others.iter().map(|&cell| vec![*first, cell]).collect())
            }
            _ => return None,
        };
        let first = self.labelled(*arms.first()?.first()?)?;
        let of_arm = |arm: &Vec<CellId>| arm.iter().skip(1).map(|&cell| self.labelled(cell)).collect();
        let arms = arms.iter().map(of_arm).collect::<Option<Vec<Vec<usize>>>>()?;
        Some(Run { control, first, arms, offset: usize::from(offset) + usize::from(self.first()) })
    }

    /// The value of the control cell and the offset are the number of cells along arms with the label of the first one.
    pub(super) fn same_label(
        &mut self,
        control: CellId,
        offset: u8,
        first: Option<CellId>,
        arms: &[Vec<CellId>],
    ) {
        let offset = usize::from(offset) + usize::from(self.first());
        match first {
            Some(first) => {
                let same = SameLabel::new(control, first, arms, offset);
                let is_enclosed = self.is_enclosed(first, arms);
                self.push(if is_enclosed { same.enclosed() } else { same });
            }
            None => self.never(),
        }
    }

    /// Returns whether all cells beside a region cell are the first ones of arms, and its region has more cells than one.
    fn is_enclosed(&self, first: CellId, arms: &[Vec<CellId>]) -> bool {
        let begin = self.first_region_cell;
        let Some(at) = self.labelled(first).filter(|_| self.has_regions()) else {
            return false;
        };
        let is_first = |next: usize| arms.iter().any(|arm| arm.first() == Some(&(begin + next)));
        self.layout.region_size > 1 && self.layout.grid().neighbours_of(at).all(is_first)
    }

    /// Returns whether the regions are to be found.
    const fn has_regions(&self) -> bool {
        self.first_region_cell < self.cell_count
    }

    /// Returns how many region cells have certainly the same number as another one of a list: a cell whose neighbours are all in the list is
    /// in the region of one of them.
    pub(super) fn equal_labels(&self, cells: &[CellId]) -> usize {
        if self.layout.region_size < 2 || !self.has_regions() {
            return 0;
        }
        let labelled: BTreeSet<CellId> = cells.iter().filter_map(|&cell| self.labelled(cell)).collect();
        let (mut used, mut count) = (BTreeSet::new(), 0);
        for &cell in &labelled {
            // No cell is counted for two others.
            let around: Vec<CellId> = self.layout.grid().neighbours_of(cell).chain([cell]).collect();
            if around.iter().all(|near| labelled.contains(near) && !used.contains(near)) {
                used.extend(around);
                count += 1;
            }
        }
        count
    }
}

/// Returns whether all arms begin with one cell, as they should, and have no more lengths after it than bits of a word.
pub(super) fn are_usual(arms: &[Vec<CellId>]) -> bool {
    if arms.iter().any(|arm| arm.len() > MOST_VALUES) {
        return false;
    }
    let mut firsts = arms.iter().map(|arm| arm.first());
    firsts.next().is_none_or(|first| firsts.all(|other| other == first))
}
