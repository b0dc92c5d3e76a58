//! Rules at other cells.

use crate::{CellId, Layout, Rule};

impl Rule {
    /// Returns the rule with each cell shifted as `target` is from `origin`, down and to the right.
    ///
    /// `None` if a cell would be outside of the grid, or of its group of extra cells; if a cell is in another group than `origin`; or
    /// if the rule is not one over cells.
    pub fn shifted(&self, layout: &Layout, origin: CellId, target: CellId) -> Option<Self> {
        let board = layout.board_of(origin)?;
        let ((row, column), (row2, column2)) = (board.place(origin)?, board.place(target)?);
        self.with_cells(&|cell| {
            let (from_row, from_column) = board.place(cell)?;
            board.cell((from_row + row2).checked_sub(row)?, (from_column + column2).checked_sub(column)?)
        })
    }

    /// Returns the rule with each cell replaced; `None` if one cannot be, or if the rule is not one over cells.
    fn with_cells(&self, replaced: &dyn Fn(CellId) -> Option<CellId>) -> Option<Self> {
        let list =
            |cells: &[CellId]| cells.iter().map(|&cell| replaced(cell)).collect::<Option<Vec<CellId>>>();
        let lists = |lines: &[Vec<CellId>]| lines.iter().map(|line| list(line)).collect::<Option<Vec<_>>>();
        let all = |rules: &[Self]| rules.iter().map(|rule| rule.with_cells(replaced)).collect::<Option<_>>();
        let mut new = self.clone();
        match &mut new {
            Self::Given(givens) => {
                for (cell, _) in givens {
                    *cell = replaced(*cell)?;
                }
            }
            Self::Sum { terms, .. } => {
                for (_, cell) in terms {
                    *cell = replaced(*cell)?;
                }
            }
            Self::Quad { corner, .. } => *corner = replaced(*corner)?,
            Self::Cells(_, cells)
            | Self::Number(_, _, cells)
            | Self::SumLine { cells, .. }
            | Self::LookAndSay { cells, .. }
            | Self::ContainAtLeast { cells, .. }
            | Self::ContainExact { cells, .. }
            | Self::Indexing(_, cells)
            | Self::SearchPriority(_, cells) => *cells = list(cells)?,
            Self::EqualSum(lines)
            | Self::Pair(_, lines)
            | Self::PairAll(_, lines)
            | Self::Regex { lines, .. } => *lines = lists(lines)?,
            Self::Automaton { lines, .. } => {
                *lines = lines.iter().map(|line| lists(line)).collect::<Option<_>>()?;
            }
            Self::Or(rules) | Self::And(rules) | Self::Replicate { rules, .. } => *rules = all(rules)?,
            Self::Grid(_)
            | Self::RegionSize(_)
            | Self::Jigsaw(_)
            | Self::Diagonal(_)
            | Self::FullRankTies(_)
            | Self::ConnectedValues { .. }
            | Self::LittleKiller { .. }
            | Self::Sandwich { .. }
            | Self::Outside(..)
            | Self::ChaosArrow { .. }
            | Self::ChaosCount { .. } => return None,
        }
        Some(new)
    }
}
