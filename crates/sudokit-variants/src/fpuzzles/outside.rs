//! Clues outside of the grid.

use crate::fpuzzles::Form;
use crate::fpuzzles::read::{Reader, Result, place};
use crate::text::NoteKind;
use crate::text::json::Json;
use crate::{Axis, CellId, Line, Rule};

/// The cells to which the arrow of a clue points.
enum Diagonal {
    /// A diagonal from border to border, by an end.
    Whole(CellId),
    /// A single cell, in a corner.
    Cell(CellId),
}

impl Reader {
    /// Reads a clue.
    pub(super) fn outside(&mut self, name: &'static str, form: Form, item: &Json) -> Result<()> {
        let cell = item.get("cell").ok_or_else(|| item.expected("an object with `cell`"))?;
        let Some(number) = self.number(item)? else {
            self.note(item, NoteKind::NoClue { name: name.to_owned() });
            return Ok(());
        };
        if form == Form::LittleKiller {
            // Without a number, f-puzzles writes 0.
            if number == 0 {
                self.note(item, NoteKind::NoClue { name: name.to_owned() });
                return Ok(());
            }
            match self.diagonal(item, cell)? {
                Diagonal::Whole(first) => self.add_at_its_place(Rule::LittleKiller { sum: number, first }),
                Diagonal::Cell(cell) => {
                    let sum = Rule::Sum { sum: number, terms: vec![(1, cell)] };
                    self.puzzle.rules.insert(self.sums_end, sum);
                    self.sums_end += 1;
                }
            }
            return Ok(());
        }
        let (line, is_last) = self.line(cell)?;
        self.add_at_its_place(match form {
            Form::Outside(rule) => {
                let clues = if is_last { [None, Some(number)] } else { [Some(number), None] };
                Rule::Outside(rule, line, clues)
            }
            _ => Rule::Sandwich { sum: number, line },
        });
        Ok(())
    }

    /// Returns the row or column beside a cell outside of the grid, and whether the cell is at its end.
    fn line(&self, cell: &Json) -> Result<(Line, bool)> {
        let size = self.shape.rows;
        let expected = || cell.expected(format!("a cell beside the grid, such as R0C1 or R1C{}", size + 1));
        let (row, column) = cell.text().and_then(place).ok_or_else(expected)?;
        let is_inside = |number: usize| (1..=size).contains(&number);
        let is_outside = |number: usize| number == 0 || number == size + 1;
        if is_outside(row) && is_inside(column) {
            Ok((Line { axis: Axis::Column, index: column - 1 }, row > 0))
        } else if is_inside(row) && is_outside(column) {
            Ok((Line { axis: Axis::Row, index: row - 1 }, column > 0))
        } else {
            Err(expected())
        }
    }

    /// Returns the end of a diagonal by which the model names it. A sum is the same from both ends.
    fn diagonal(&self, item: &Json, cell: &Json) -> Result<Diagonal> {
        let direction = item.get("direction").and_then(Json::text).unwrap_or_default();
        let (down, right) = match direction {
            "UR" => (-1, 1),
            "UL" => (-1, -1),
            "DR" => (1, 1),
            "DL" => (1, -1),
            _ => {
                return Err(item.get("direction").unwrap_or(item).expected("the direction UR, UL, DR or DL"));
            }
        };
        let expected = || cell.expected("a cell at the border from which the diagonal enters the grid");
        let (row, column) = cell.text().and_then(place).ok_or_else(expected)?;
        let inside =
            |(row, column): (usize, usize)| self.shape.cell(row.checked_sub(1)?, column.checked_sub(1)?);
        let next = |&(row, column): &(usize, usize)| -> Option<(usize, usize)> {
            Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?))
        };
        let first = if inside((row, column)).is_some() { Some((row, column)) } else { next(&(row, column)) };
        let places = core::iter::successors(first, next).map(inside);
        let mut cells: Vec<CellId> = places.map_while(|cell| cell).collect();
        let ends = [cells.first().copied(), cells.last().copied()];
        cells.sort_unstable();
        self.check_cells(item, &cells)?;
        // In a corner, across its diagonal.
        if let &[cell] = cells.as_slice() {
            return Ok(Diagonal::Cell(cell));
        }
        let last = self.shape.rows - 1;
        let is_whole = |end: &CellId| {
            let (row, column) = self.shape.place(*end);
            let mut diagonal = self.layout.diagonal_from(*end);
            diagonal.sort_unstable();
            diagonal == cells && (row == 0 || row == last || column == 0 || column == last)
        };
        ends.into_iter().flatten().find(is_whole).map(Diagonal::Whole).ok_or_else(expected)
    }

    /// Checks that the `cells` of a clue are those to which its arrow points.
    fn check_cells(&self, item: &Json, cells: &[CellId]) -> Result<()> {
        let Some(list) = item.get("cells").filter(|list| !list.is_blank()) else { return Ok(()) };
        let mut own = self.cells(list, 1)?;
        own.sort_unstable();
        if own == cells { Ok(()) } else { Err(list.expected("the cells in the direction of the clue")) }
    }
}
