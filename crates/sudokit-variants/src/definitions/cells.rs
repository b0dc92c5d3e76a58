//! The cells that rules look at.

use super::{diagonal, doppelganger, outside};
use crate::board::Board;
use crate::{Axis, CellId, GridRule, Layout, Line, OutsideRule, Rule, Ties};

impl Rule {
    /// Returns the cells on which it depends whether the rule holds, in order, none twice.
    pub fn cells(&self, layout: &Layout) -> Vec<CellId> {
        let mut cells = self.all_cells(layout);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn all_cells(&self, layout: &Layout) -> Vec<CellId> {
        let shape = &layout.shape;
        let grid = || layout.grid().cells().collect();
        match self {
            Self::RegionSize(_)
            | Self::Jigsaw(_)
            | Self::SearchPriority(..)
            | Self::Grid(GridRule::NoBoxes)
            | Self::FullRankTies(Ties::OnlyUnclued | Ties::Any) => Vec::new(),
            Self::Grid(GridRule::ChaosConstruction) => {
                layout.grid().cells().chain(layout.region_cells().cells()).collect()
            }
            Self::Grid(GridRule::Doppelganger) => doppelganger::cells(layout),
            Self::Grid(_) | Self::FullRankTies(Ties::None) | Self::Outside(OutsideRule::FullRank, ..) => {
                grid()
            }
            Self::Diagonal(which) => diagonal(shape, *which),
            Self::Quad { corner, .. } => layout.square(*corner),
            Self::Indexing(axis, cells) => {
                let line_through = |cell| {
                    let (row, column) = shape.place(cell);
                    match axis {
                        Axis::Column => Line { axis: Axis::Row, index: row },
                        Axis::Row => Line { axis: Axis::Column, index: column },
                    }
                };
                cells.iter().flat_map(|&cell| shape.line(line_through(cell))).collect()
            }
            Self::ConnectedValues { group: None, .. } => grid(),
            Self::ConnectedValues { group: Some(prefix), .. } => {
                layout.board_named(prefix).into_iter().flat_map(Board::cells).collect()
            }
            Self::LittleKiller { first, .. } => outside::diagonal_from(shape, *first),
            Self::Sandwich { line, .. } | Self::Outside(_, line, _) => shape.line(*line),
            Self::Or(rules) | Self::And(rules) => {
                rules.iter().flat_map(|rule| rule.all_cells(layout)).collect()
            }
            Self::Replicate { origin, targets, rules } => {
                let shifted = targets.iter().flat_map(|&target| {
                    rules.iter().filter_map(move |rule| rule.shifted(layout, *origin, target))
                });
                shifted.flat_map(|rule| rule.all_cells(layout)).collect()
            }
            _ => self.listed_cells().collect(),
        }
    }
}
