//! The cells of the grid: givens and regions.

use crate::fpuzzles::read::{Reader, Result};
use crate::fpuzzles::relations::{default_regions, renumbered};
use crate::text::json::{Json, Value};
use crate::text::parts::{default_boxes, jigsaw, of_parity, region_rules};
use crate::text::{NoteKind, ReadProblem, shown};
use crate::{CellId, Rule, Shape, ValueSet};

/// What a cell can have. The others are only drawn, or entered while solving.
const KNOWN: [&str; 4] = ["value", "given", "givenPencilMarks", "region"];
const OF_PLAYER: [&str; 8] = [
    "centerPencilMarks",
    "cornerPencilMarks",
    "c",
    "cArray",
    "highlight",
    "highlightArray",
    "colour",
    "color",
];

impl Reader {
    /// Reads the grid: givens, odd and even cells, and regions.
    pub(super) fn grid(&mut self, json: &Json) -> Result<()> {
        let expected = "a list of rows";
        let missing = || json.error(ReadProblem::MissingMember { name: "grid", expected });
        let rows = json.get("grid").ok_or_else(missing)?;
        let size = self.shape.rows;
        let mut left = vec![self.shape.values.all(); self.shape.cells()];
        let mut not_given = 0;
        self.regions = default_regions(self.shape).into_iter().map(Some).collect();
        for (row, cells) in list_of(rows, size, "rows")?.iter().enumerate() {
            for (column, cell) in list_of(cells, size, "cells")?.iter().enumerate() {
                let at = row * size + column;
                let (values, is_left_out) = self.cell_values(cell, row, column)?;
                not_given += usize::from(is_left_out);
                left[at] &= values;
                self.regions[at] = region(cell, self.regions[at])?;
            }
        }
        if not_given > 0 {
            self.note(rows, NoteKind::NotGiven { count: not_given });
        }
        for (name, is_odd) in [("odd", true), ("even", false)] {
            let Some(list) = json.get(name) else { continue };
            self.note_members(name, list.items().unwrap_or_default(), &["cell", "cells"]);
            for cell in self.single_cells(list)? {
                left[cell] &= of_parity(self.shape.values, is_odd);
            }
        }
        self.add_givens(rows, &left);
        self.add_regions(json, rows)
    }

    fn add_givens(&mut self, rows: &Json, left: &[ValueSet]) {
        let all = self.shape.values.all();
        let givens = left.iter().copied().enumerate().filter(|(_, values)| *values != all);
        let givens: Vec<(CellId, ValueSet)> = givens.collect();
        for (cell, _) in givens.iter().filter(|(_, values)| values.is_empty()) {
            let (row, column) = self.shape.place(*cell);
            self.note(rows, NoteKind::NoValue { cell: format!("R{}C{}", row + 1, column + 1) });
        }
        if !givens.is_empty() {
            self.puzzle.rules.push(Rule::Given(givens));
        }
    }

    /// Returns the values that a cell can have, and whether it has a value that is not given.
    fn cell_values(&mut self, cell: &Json, row: usize, column: usize) -> Result<(ValueSet, bool)> {
        let left = match &cell.value {
            Value::Null | Value::Object(_) => None,
            Value::Number(_) | Value::Text(_) => Some(self.plain_value(cell)?),
            _ => return Err(cell.expected("a cell such as {\"value\":1,\"given\":true}, or a value")),
        };
        if let Some(left) = left {
            return Ok((left, false));
        }
        for member in cell.members() {
            let name = member.name.as_str();
            if !KNOWN.contains(&name) && !OF_PLAYER.contains(&name) && !member.json.is_blank() {
                return Err(member.json.error(ReadProblem::UnknownElement { name: shown(name) }));
            }
        }
        let values = self.shape.values;
        let mut left = values.all();
        let given = self.is_true(cell, "given", &format!("grid[{row}][{column}].given"));
        let written = cell.get("value").filter(|json| !json.is_blank() && json.integer() != Some(0));
        if let Some(json) = written {
            let only = values.only(self.value(json)?);
            left = if given { only } else { left };
        }
        if let Some(marks) = cell.get("givenPencilMarks") {
            let marks = marks.items().ok_or_else(|| marks.expected("a list of values"))?;
            let marks = marks.iter().filter(|mark| !mark.is_blank()).map(|mark| self.value(mark));
            let marks = values.set(marks.collect::<Result<Vec<u8>>>()?);
            left.0 &= if marks.is_empty() { left.0 } else { marks.0 };
        }
        Ok((left, written.is_some() && !given))
    }

    /// Returns the value that a number or a text in JSON is.
    fn value(&self, json: &Json) -> Result<u8> {
        let values = self.shape.values;
        let value = json.integer().and_then(|value| u8::try_from(value).ok());
        value.filter(|value| values.contains(*value)).ok_or_else(|| {
            let (first, last) = (values.first(), values.last());
            json.error(ReadProblem::ValueOutOfRange { found: shown(&json.shown()), first, last })
        })
    }

    /// Returns the values of a cell that is a number or a text: one that is given, or any for 0, a dot and no text.
    fn plain_value(&self, cell: &Json) -> Result<ValueSet> {
        let is_open = cell.is_blank() || cell.integer() == Some(0) || cell.text().map(str::trim) == Some(".");
        let values = self.shape.values;
        if is_open { Ok(values.all()) } else { self.value(cell).map(|value| values.only(value)) }
    }

    /// Adds the rules for regions that are not the default ones.
    fn add_regions(&mut self, json: &Json, rows: &Json) -> Result<()> {
        let size = self.shape.rows;
        let count = |region: Option<u8>| self.regions.iter().filter(|other| **other == region).count();
        let wrong = self.regions.iter().find(|region| region.is_some() && count(**region) != size);
        if let Some(region) = wrong {
            let name = region.map_or_else(String::new, |region| region.to_string());
            let problem = ReadProblem::RegionSize { region: name, found: count(*region), expected: size };
            return Err(rows.error(problem));
        }
        let has = |name| json.get(name).is_some_and(|list| !list.is_blank());
        let numbers = renumbered(&self.regions);
        let is_default = numbers == default_regions(self.shape);
        let needs_regions = has("regionsumline") || has("boxindexer");
        let has_boxes = default_boxes(self.shape).is_some();
        let outside = count(None);
        if is_default && outside == 0 && (has_boxes || !needs_regions) {
            return Ok(());
        }
        if has("disjointgroups") {
            return Err(rows.expected("the default boxes as regions, as `disjointgroups` needs them"));
        }
        if outside == size && outside < self.regions.len() && needs_regions {
            return Err(rows.expected("a region of each cell, as lines or indexers need regions"));
        }
        if is_default && outside == 0 {
            self.puzzle.rules.extend(jigsaw(numbers));
            return Ok(());
        }
        let (cells, layout) = region_rules(self.shape, &self.regions)
            .into_iter()
            .partition::<Vec<Rule>, _>(|rule| matches!(rule, Rule::Cells(..)));
        self.puzzle.rules.extend(layout);
        self.region_cells.extend(cells);
        Ok(())
    }
}

/// Returns the region of a cell.
fn region(cell: &Json, default: Option<u8>) -> Result<Option<u8>> {
    let member = cell.members().iter().find(|member| member.name == "region");
    let Some(json) = member.map(|member| &member.json) else { return Ok(default) };
    if json.is_blank() {
        return Ok(None);
    }
    let number = json.integer().and_then(|number| u8::try_from(number).ok());
    number.map(Some).ok_or_else(|| json.expected("the number of a region, or null"))
}

/// Returns the items of a list with this many.
fn list_of<'a>(json: &'a Json, count: usize, what: &str) -> Result<&'a [Json]> {
    let items = json.items().filter(|items| items.len() == count);
    items.ok_or_else(|| json.expected(format!("a list of {count} {what}, as the size is {count}")))
}

/// Reads a solution: a list of values or of rows, or a text of single characters. `None` if it is not the value of each
/// cell.
pub(super) fn solution(shape: Shape, json: &Json) -> Option<Vec<Option<u8>>> {
    let value = |text: &str| {
        let is_unknown = matches!(text, "" | "." | "0" | "null" | "?");
        let value = text.parse::<u8>().ok().filter(|value| shape.values.contains(*value));
        if is_unknown { Some(None) } else { value.map(Some) }
    };
    let values: Option<Vec<Option<u8>>> = match &json.value {
        Value::List(items) => {
            let rows = items.iter().map(|item| item.items().unwrap_or(core::slice::from_ref(item)));
            rows.flatten().map(|item| value(item.shown().trim())).collect()
        }
        Value::Text(text) => text.trim().chars().map(|char| value(char.encode_utf8(&mut [0; 4]))).collect(),
        _ => None,
    };
    values.filter(|values| values.len() == shape.cells())
}
