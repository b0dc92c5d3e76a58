//! Rows, columns, boxes and other cells that are all different.

use std::collections::BTreeSet;

use super::read::{Reader, Result, required, whole};
use crate::text::json::Json;
use crate::text::parts::jigsaw;
use crate::{Axis, CellId, CellsRule, Diagonal, GridRule, Line, Rule, Shape};

/// The rows, columns and boxes that rules name, each once.
#[derive(Default)]
struct Houses<'a> {
    known: BTreeSet<Vec<CellId>>,
    lines: Vec<(&'a Json, Vec<CellId>)>,
    boxes: Vec<(&'a Json, Vec<CellId>)>,
}

impl<'a> Houses<'a> {
    fn add(&mut self, json: &'a Json, cells: Vec<CellId>, is_box: bool) {
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        if self.known.insert(sorted) {
            if is_box { &mut self.boxes } else { &mut self.lines }.push((json, cells));
        }
    }
}

impl Reader<'_> {
    /// Reads the rules for houses. If all rows and columns are houses, they are those of the grid.
    pub(super) fn houses(&mut self) -> Result<()> {
        let mut houses = Houses::default();
        for json in self.list {
            let name = json.get("type").and_then(Json::text).unwrap_or_default();
            match name {
                "grid" | "box_grid" => self.grid(json, name == "box_grid", &mut houses)?,
                "row" | "column" | "box" => {
                    let cells = self.cells(required(json, "cells", "a list of cells")?, 1)?;
                    self.spend(json, cells.len())?;
                    houses.add(json, cells, name == "box");
                }
                "region" => {
                    let cells = self.cells(required(json, "cells", "a list of cells")?, 1)?;
                    self.regions.push(cells);
                }
                _ => {}
            }
        }
        self.boxes = houses.boxes.iter().map(|(_, cells)| cells.clone()).collect();
        self.lines(&houses)?;
        self.pieces(&houses.boxes)?;
        self.layout = self.puzzle.layout();
        Ok(())
    }

    /// Adds the houses of a square of cells, as many rows as there are digits.
    fn grid<'a>(&mut self, json: &'a Json, has_boxes: bool, houses: &mut Houses<'a>) -> Result<()> {
        let shape = self.shape();
        let side = shape.values.count();
        let origin = required(json, "origin", "a cell")?;
        let (top, left) = shape.place(self.cell(origin)?);
        if top + side > shape.rows || left + side > shape.columns {
            return Err(origin.expected(format!("the top left of {side}×{side} cells of the board")));
        }
        let cell = |row: usize, column: usize| (top + row) * shape.columns + left + column;
        let count = side * side;
        self.spend(json, 3 * count)?;
        for row in 0..side {
            houses.add(json, (0..side).map(|column| cell(row, column)).collect(), false);
        }
        for column in 0..side {
            houses.add(json, (0..side).map(|row| cell(row, column)).collect(), false);
        }
        self.areas.push((0..count).map(|at| cell(at / side, at % side)).collect());
        if has_boxes {
            let (high, wide) = box_size(json, side)?;
            let corners =
                (0..side).step_by(high).flat_map(|top| (0..side).step_by(wide).map(move |left| (top, left)));
            for (top, left) in corners {
                let cells = (0..side).map(|at| cell(top + at / wide, left + at % wide)).collect();
                houses.add(json, cells, true);
            }
        }
        Ok(())
    }

    /// Adds rows and columns. If they are not exactly those of the whole board, the board is only cells.
    fn lines(&mut self, houses: &Houses<'_>) -> Result<()> {
        let shape = self.shape();
        let rows = (0..shape.rows).map(|index| Line { axis: Axis::Row, index });
        let columns = (0..shape.columns).map(|index| Line { axis: Axis::Column, index });
        let whole: Vec<Vec<CellId>> = rows.chain(columns).map(|line| shape.line(line)).collect();
        let has_all = whole.iter().all(|line| houses.known.contains(line));
        self.puzzle.shape.is_raw = !has_all;
        for (json, cells) in &houses.lines {
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            if !(has_all && whole.contains(&sorted)) {
                self.push(json, Rule::Cells(CellsRule::AllDifferent, cells.clone()))?;
            }
        }
        Ok(())
    }

    /// Adds the boxes: as the default ones, as a jigsaw, or as cells that are all different.
    fn pieces(&mut self, boxes: &[(&Json, Vec<CellId>)]) -> Result<()> {
        let shape = Shape { is_raw: false, ..self.shape() };
        let sorted = |cells: &Vec<CellId>| {
            let mut cells = cells.clone();
            cells.sort_unstable();
            cells
        };
        let own: BTreeSet<Vec<CellId>> = boxes.iter().map(|(_, cells)| sorted(cells)).collect();
        let default: BTreeSet<Vec<CellId>> = crate::Puzzle::new(shape).layout().boxes.into_iter().collect();
        if own == default && !self.shape().is_raw {
            return Ok(());
        }
        if !default.is_empty() && !self.shape().is_raw {
            self.puzzle.rules.push(Rule::Grid(GridRule::NoBoxes));
        }
        let size = shape.rows.max(shape.columns);
        let covered: BTreeSet<CellId> = own.iter().flatten().copied().collect();
        let is_partition = own.iter().all(|cells| cells.len() == size)
            && covered.len() == shape.cells()
            && own.len() * size == shape.cells();
        if !is_partition {
            return boxes.iter().try_for_each(|(json, cells)| {
                self.push(json, Rule::Cells(CellsRule::AllDifferent, cells.clone()))
            });
        }
        let number = |cell: CellId| own.iter().position(|piece| piece.contains(&cell)).unwrap_or(0);
        let numbers = crate::text::parts::region_numbers((0..shape.cells()).map(number));
        let [layout, _] = jigsaw(numbers.unwrap_or_default());
        self.puzzle.rules.push(layout);
        Ok(())
    }

    /// Reads a region that is no box.
    pub(super) fn region(&mut self, json: &Json) -> Result<()> {
        let kinds = ["diagonal", "window", "disjoint", "colour", "extra", "region"];
        let kind = required(json, "kind", "the kind of the region")?;
        if !kind.text().is_some_and(|kind| kinds.contains(&kind)) {
            return Err(kind.expected(format!("one of {}", kinds.join(", "))));
        }
        let cells = self.cells(required(json, "cells", "a list of cells")?, 1)?;
        let shape = self.shape();
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        let diagonals = [Diagonal::Falling, Diagonal::Rising];
        let is_square = shape.rows == shape.columns && shape.rows > 1;
        let diagonal = diagonals.into_iter().find(|&which| is_square && shape.diagonal(which) == sorted);
        let rule = diagonal.map_or(Rule::Cells(CellsRule::AllDifferent, cells), Rule::Diagonal);
        self.push(json, rule)
    }
}

/// Reads the height and width of boxes, which must hold as many cells as there are digits.
fn box_size(json: &Json, side: usize) -> Result<(usize, usize)> {
    let list = required(json, "box", "the height and width of boxes")?;
    let number = |item: &Json| {
        whole(item).and_then(|number| usize::try_from(number).ok()).filter(|&number| number > 0)
    };
    match list.items() {
        Some([high, wide]) => number(high).zip(number(wide)),
        _ => None,
    }
    .filter(|(high, wide)| high.checked_mul(*wide) == Some(side))
    .ok_or_else(|| list.expected(format!("two numbers with the product {side}")))
}
