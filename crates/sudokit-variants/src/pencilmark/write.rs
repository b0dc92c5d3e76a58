//! From a puzzle to JSON.

use core::fmt::Write as _;
use std::fmt::Display;

use crate::layout::box_shape;
use crate::text::json::write_string;
use crate::text::parts::{cannot, cannot_say, flattened, given_values};
use crate::text::{About, TextFormat, WriteError, WriteProblem};
use crate::{Axis, CellId, CellsRule, GridRule, Layout, Line, Puzzle, Rule, Shape};

const FORMAT: TextFormat = TextFormat::Pencilmark;

/// Writes a puzzle as the JSON of pencilmark.
///
/// Reading it returns an equivalent puzzle. Hints to the search are left out, as they have no meaning.
///
/// ```
/// use sudokit_variants::{iss, pencilmark, text::About};
/// let puzzle = iss::read(".Shape~4x4.Thermo~R1C1~R2C2").unwrap();
/// let json = pencilmark::write(&puzzle, &About::default()).unwrap();
/// assert!(json.ends_with(r#"{"type":"line","kind":"thermo","cells":["r1c1","r2c2"]}]}"#));
/// let error = pencilmark::write(&iss::read(".Lunchbox~5~R1C1~R1C2").unwrap(), &About::default()).unwrap_err();
/// assert_eq!(error.to_string(), "pencilmark cannot say the rule `.Lunchbox~5~R1C1~R1C2`; use the format `iss`");
/// ```
///
/// # Errors
///
/// If the format cannot say one of the rules, or there are extra cells, a value 0, or more than 36 values.
pub fn write(puzzle: &Puzzle, about: &About) -> Result<String, WriteError> {
    let Shape { rows, columns, values, .. } = puzzle.shape;
    if values.first() != 1 || values.last() > 36 {
        let (first, last) = (values.first(), values.last());
        let expected = "values from 1 to 36";
        return cannot(FORMAT, WriteProblem::Shape { rows, columns, first, last, expected });
    }
    if !puzzle.groups.is_empty() {
        return cannot(FORMAT, WriteProblem::ExtraCells);
    }
    let flat = flattened(puzzle);
    let mut writer = Writer { puzzle: &flat, layout: flat.layout(), items: Vec::new() };
    if let Some(rule) = writer.unwritten_regions() {
        return cannot_say(FORMAT, &flat, rule);
    }
    writer.houses();
    for rule in &flat.rules {
        if !writer.rule(rule) {
            return cannot_say(FORMAT, &flat, rule);
        }
    }
    Ok(writer.finish(about))
}

/// Collects the rules.
pub(super) struct Writer<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) layout: Layout,
    items: Vec<String>,
}

/// The members of a rule.
pub(super) struct Item(String);

impl Item {
    pub(super) fn new(name: &str) -> Self {
        Self(format!("{{\"type\":\"{name}\""))
    }

    /// Adds a word that needs no escapes.
    pub(super) fn word(self, name: &str, word: &str) -> Self {
        self.member(name, format_args!("\"{word}\""))
    }

    pub(super) fn number(self, name: &str, number: impl Display) -> Self {
        self.member(name, number)
    }

    pub(super) fn list<T: Display>(self, name: &str, items: impl IntoIterator<Item = T>) -> Self {
        let list = listed(items);
        self.member(name, list)
    }

    fn member(mut self, name: &str, value: impl Display) -> Self {
        let _ = write!(self.0, ",\"{name}\":{value}");
        self
    }
}

/// Returns a list.
pub(super) fn listed<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(","))
}

impl Writer<'_> {
    pub(super) fn add(&mut self, item: Item) -> bool {
        self.items.push(item.0 + "}");
        true
    }

    pub(super) fn name(&self, cell: CellId) -> String {
        let (row, column) = self.puzzle.shape.place(cell);
        format!("\"r{}c{}\"", row + 1, column + 1)
    }

    pub(super) fn names(&self, cells: &[CellId]) -> Vec<String> {
        cells.iter().map(|&cell| self.name(cell)).collect()
    }

    /// Adds a rule with its cells.
    pub(super) fn add_cells(&mut self, item: Item, cells: &[CellId]) -> bool {
        let names = self.names(cells);
        self.add(item.list("cells", names))
    }

    /// Returns a rule for regions that cannot be written: a jigsaw beside boxes, or lines that are cut at regions that are read as
    /// cells that are all different.
    fn unwritten_regions(&self) -> Option<&Rule> {
        let rules = &self.puzzle.rules;
        let Layout { boxes, pieces, .. } = &self.layout;
        let jigsaw = rules.iter().find(|rule| matches!(rule, Rule::Jigsaw(_)));
        if !boxes.is_empty() && !pieces.is_empty() {
            return jigsaw;
        }
        let shape = self.puzzle.shape;
        let covered: usize = pieces.iter().map(Vec::len).sum();
        let size = shape.rows.max(shape.columns);
        let are_read =
            if boxes.is_empty() { covered == shape.cells() } else { true } && self.layout.region_size == size;
        rules.iter().find(|rule| !are_read && matches!(rule, Rule::Cells(CellsRule::RegionSumLine, _)))
    }

    /// Adds the rules for rows, columns, boxes and pieces.
    fn houses(&mut self) {
        let shape = self.puzzle.shape;
        let Layout { boxes, pieces, region_size, .. } = self.layout.clone();
        let side = shape.values.count();
        let is_grid = !shape.is_raw && shape.rows == side && shape.columns == side;
        let box_size = box_shape(&shape, region_size).filter(|_| region_size == side && !boxes.is_empty());
        match (is_grid, box_size) {
            (true, Some((high, wide))) => {
                self.add(Item::new("box_grid").word("origin", "r1c1").list("box", [high, wide]));
            }
            (true, None) => {
                self.add(Item::new("grid").word("origin", "r1c1"));
            }
            (false, _) if !shape.is_raw => {
                for (name, axis, count) in
                    [("row", Axis::Row, shape.rows), ("column", Axis::Column, shape.columns)]
                {
                    for index in 0..count {
                        self.add_cells(Item::new(name), &shape.line(Line { axis, index }));
                    }
                }
            }
            _ => {}
        }
        let has_boxes = is_grid && box_size.is_some();
        for cells in boxes.iter().filter(|_| !has_boxes).chain(&pieces) {
            self.add_cells(Item::new("box"), cells);
        }
    }

    /// Returns whether each cell of a line touches the next, also at a corner.
    pub(super) fn is_path(&self, cells: &[CellId]) -> bool {
        let shape = self.puzzle.shape;
        cells.len() > 1
            && cells.windows(2).all(|pair| match *pair {
                [one, other] => {
                    let ((row, column), (row2, column2)) = (shape.place(one), shape.place(other));
                    row.abs_diff(row2).max(column.abs_diff(column2)) == 1
                }
                _ => false,
            })
    }

    fn finish(self, about: &About) -> String {
        let Shape { rows, columns, values, .. } = self.puzzle.shape;
        let mut text = String::from("{\"format\":\"sudoku-puzzle\",\"format_version\":1");
        let meta = [("title", &about.title), ("author", &about.author), ("rules_text", &about.rules)];
        let meta: Vec<String> = meta
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
            .map(|(name, text)| {
                let mut member = format!("\"{name}\":");
                write_string(text, &mut member);
                member
            })
            .collect();
        if !meta.is_empty() {
            let _ = write!(text, ",\"meta\":{{{}}}", meta.join(","));
        }
        let left = given_values(self.puzzle);
        let digit = |set: &crate::ValueSet| values.of(*set).next().filter(|_| set.len() == 1).unwrap_or(0);
        let _ = write!(
            text,
            ",\"board\":{{\"rows\":{rows},\"cols\":{columns}}},\"digits\":{},\"givens\":{}",
            values.count(),
            listed(left.iter().map(digit))
        );
        let marks = (0..).zip(&left).filter(|(_, set)| set.len() != 1 && **set != values.all());
        let marks: Vec<String> =
            marks.map(|(cell, set)| format!("{}:{}", self.name(cell), listed(values.of(*set)))).collect();
        if !marks.is_empty() {
            let _ = write!(text, ",\"candidates\":{{{}}}", marks.join(","));
        }
        let _ = write!(text, ",\"rules\":[{}]", self.items.join(","));
        if let Some(solution) = &about.solution {
            let _ = write!(text, ",\"solution\":{}", listed(solution.iter().map(|value| value.unwrap_or(0))));
        }
        text.push('}');
        text
    }

    /// Returns whether the grid rule is one for regions, which are written with the houses.
    pub(super) const fn is_of_houses(rule: GridRule) -> bool {
        matches!(rule, GridRule::NoBoxes)
    }
}
