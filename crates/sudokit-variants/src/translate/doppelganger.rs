//! Doppelganger: each house has all values together with the extra cell that shows what it lacks.

use super::Translator;
use crate::board::Board;
use crate::propagators::DifferentIf;
use crate::{CellId, GridRule, Rule};

/// The houses of a kind, each with its extra cell.
type Shown = Vec<(Vec<CellId>, CellId)>;

impl Translator<'_> {
    /// Adds the rule. Without extra cells, it is looked at once all cells have a value.
    pub(super) fn doppelganger(&mut self) {
        let Some((kinds, without_house)) = self.shown_lacks() else {
            return self.by_definition(&Rule::Grid(GridRule::Doppelganger));
        };
        let all = self.all();
        self.branch.values.extend(without_house.into_iter().map(|cell| (cell, ZERO)));
        for kind in &kinds {
            for (house, lack) in kind {
                self.branch.values.push((*lack, all & !ZERO));
                self.all_different(house.iter().chain([lack]).copied());
            }
            self.all_different(kind.iter().map(|(_, lack)| *lack));
        }
        for cell in self.layout.grid().cells() {
            let own = kinds.iter().flatten().filter(|(house, _)| house.contains(&cell));
            let lacks: Vec<CellId> = own.map(|(_, lack)| *lack).collect();
            self.push(DifferentIf::new(cell, ZERO, &lacks));
        }
    }

    /// Returns the houses of each kind with their extra cells, and extra cells without a house; `None` if there are no extra cells, or the houses
    /// have not all values but one.
    fn shown_lacks(&self) -> Option<([Shown; 3], Vec<CellId>)> {
        let shape = self.layout.shape;
        let (rows, columns) = self.layout.rows_and_columns();
        if rows.len() != shape.rows || columns.len() != shape.columns {
            return None;
        }
        let mut without_house = Vec::new();
        let mut shown = |group: &str, houses: &[Vec<CellId>]| -> Option<Shown> {
            let cells: Vec<CellId> = self.layout.board_named(group).map(Board::cells)?.collect();
            let is_right = |house: &Vec<CellId>| house.len() + 1 == self.count();
            if cells.len() < houses.len() || !houses.iter().all(is_right) || self.first() != 0 {
                return None;
            }
            without_house.extend(&cells[houses.len()..]);
            Some(houses.iter().cloned().zip(cells).collect())
        };
        // The cells for rows are beside the grid, in a column.
        let kinds = [shown("DGC", rows)?, shown("DGR", columns)?, shown("DGB", &self.layout.boxes)?];
        Some((kinds, without_house))
    }
}

/// The set of the value 0, which is the least one.
const ZERO: u64 = 1;
