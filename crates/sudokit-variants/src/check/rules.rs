//! Checks of one rule.

use super::limits::{check_region_count, check_region_sizes, has_room_for_layers};
use super::{Checker, PuzzleProblem, Result};
use crate::board::board_of;
use crate::{Automaton, Axis, CellId, GridRule, Line, MOST_VALUES, Relation, Rule, ValueSet};

impl Checker<'_> {
    /// Checks that the puzzle has all cells that a rule lists.
    pub(super) fn check_listed_cells(&self, rule: &Rule) -> Result {
        let count = self.count;
        let unknown = rule.listed_cells().find(|&cell| cell >= count);
        unknown.map_or(Ok(()), |cell| Err(PuzzleProblem::UnknownCell { cell, count }))
    }

    /// Checks all of a rule but its cells.
    pub(super) fn check_rule(&self, rule: &Rule) -> Result {
        match rule {
            Rule::RegionSize(size) if !(1..=MOST_VALUES).contains(size) => {
                Err(PuzzleProblem::RegionSize { size: *size })
            }
            Rule::Jigsaw(regions) => self.check_layout(regions),
            Rule::Grid(GridRule::ChaosConstruction) => {
                check_region_count(&self.puzzle.shape, self.region_size)
            }
            Rule::LookAndSay { counts, .. } => self.check_values(counts.iter().map(|&(_, value)| value)),
            Rule::ContainAtLeast { values, .. } | Rule::ContainExact { values, .. } => {
                self.check_values(values.iter().copied())
            }
            Rule::Quad { corner, values } => {
                self.check_values(values.iter().copied())?;
                let expected = "the top left cell of 2×2 cells";
                check_cell(*corner, self.square(*corner).len() == 4, expected)
            }
            Rule::Indexing(_, cells) => {
                let is_in_grid = |cell: CellId| check_cell(cell, cell < self.grid(), "a cell of the grid");
                cells.iter().try_for_each(|&cell| is_in_grid(cell))
            }
            Rule::ConnectedValues { group, .. } => self.check_group(group.as_deref()),
            Rule::LittleKiller { first, .. } => {
                let is_at_border = self.puzzle.shape.little_killer_step(*first).is_some();
                check_cell(*first, is_at_border, "a cell of the border of the grid")
            }
            Rule::Sandwich { line, .. } | Rule::Outside(_, line, _) => self.check_line(*line),
            Rule::Pair(relation, _) | Rule::PairAll(relation, _) => self.check_relation(relation),
            Rule::Automaton { automaton, lines, .. } => {
                // A break is a step as a cell is.
                let length = |line: &Vec<Vec<CellId>>| line.iter().map(|segment| segment.len() + 1).sum();
                self.check_automaton(automaton, lines.iter().map(length))
            }
            Rule::Regex { automaton, lines, .. } => {
                self.check_automaton(automaton, lines.iter().map(Vec::len))
            }
            Rule::ChaosArrow { arms, .. } if arms.is_empty() || arms.iter().any(Vec::is_empty) => {
                Err(PuzzleProblem::EmptyArm)
            }
            Rule::ChaosArrow { control, offset, arms } => {
                self.check_chaos(*control, *offset, arms.iter().flatten().copied())
            }
            Rule::ChaosCount { control, offset, cells } => {
                self.check_chaos(*control, *offset, cells.iter().copied())
            }
            _ => Ok(()),
        }
    }

    /// Returns the number of cells of the grid.
    const fn grid(&self) -> usize {
        self.puzzle.shape.cells()
    }

    /// Returns the cells around a corner of which this one is the top left one.
    pub(super) fn square(&self, corner: CellId) -> Vec<CellId> {
        board_of(&self.boards, corner).map_or_else(Vec::new, |(_, board)| board.square(corner))
    }

    fn check_layout(&self, regions: &[u8]) -> Result {
        let (found, expected) = (regions.len(), self.grid());
        if found != expected {
            return Err(PuzzleProblem::LayoutLength { found, expected });
        }
        check_region_sizes(regions, self.region_size)
    }

    fn check_values(&self, mut values: impl Iterator<Item = u8>) -> Result {
        let all = self.puzzle.shape.values;
        let wrong = values.find(|&value| !all.contains(value));
        let error = |value| PuzzleProblem::ValueOutOfRange { value, first: all.first(), last: all.last() };
        wrong.map_or(Ok(()), |value| Err(error(value)))
    }

    fn check_group(&self, group: Option<&str>) -> Result {
        let is_known = |prefix: &str| {
            let is_region = prefix == "CC" && self.puzzle.has_region_cells();
            is_region || self.puzzle.groups.iter().any(|group| group.prefix == prefix)
        };
        let unknown = group.filter(|prefix| !is_known(prefix));
        unknown.map_or(Ok(()), |prefix| Err(PuzzleProblem::UnknownGroup { prefix: prefix.to_owned() }))
    }

    fn check_line(&self, line: Line) -> Result {
        let shape = self.puzzle.shape;
        let count = if line.axis == Axis::Row { shape.rows } else { shape.columns };
        if line.index < count { Ok(()) } else { Err(PuzzleProblem::UnknownLine { line, count }) }
    }

    fn check_sets(&self, mut sets: impl Iterator<Item = ValueSet>) -> Result {
        let values = self.puzzle.shape.values;
        let fit = sets.all(|set| set.is_subset(values.all()));
        if fit { Ok(()) } else { Err(PuzzleProblem::SetOutOfRange { values: values.count() }) }
    }

    fn check_relation(&self, relation: &Relation) -> Result {
        let (found, expected) = (relation.after.len(), self.puzzle.shape.values.count());
        if found != expected {
            return Err(PuzzleProblem::RelationLength { found, expected });
        }
        self.check_sets(relation.after.iter().copied())
    }

    fn check_automaton(&self, automaton: &Automaton, lines: impl Iterator<Item = usize>) -> Result {
        automaton.check()?;
        self.check_sets(automaton.edges.iter().flatten().map(|&(set, _)| set))?;
        let has_room = has_room_for_layers(automaton.accepts.len(), lines);
        if has_room { Ok(()) } else { Err(PuzzleProblem::TooManyStates) }
    }

    fn check_chaos(&self, control: CellId, offset: u8, mut cells: impl Iterator<Item = CellId>) -> Result {
        if !self.puzzle.has_region_cells() {
            return Err(PuzzleProblem::NeedsChaosConstruction);
        }
        if offset > 1 {
            return Err(PuzzleProblem::Offset { offset });
        }
        let is_region_cell = |cell: CellId| cell >= self.first_region_cell;
        check_cell(control, !is_region_cell(control), "a cell with a value, not a region cell")?;
        cells.try_for_each(|cell| check_cell(cell, is_region_cell(cell), "a region cell"))
    }
}

fn check_cell(cell: CellId, is_right: bool, expected: &'static str) -> Result {
    if is_right { Ok(()) } else { Err(PuzzleProblem::WrongCell { cell, expected }) }
}
