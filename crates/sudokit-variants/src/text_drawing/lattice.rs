//! Grids and groups of extra cells as cells between lines.

use super::frame::{Weight, crossing, horizontal, vertical};
use super::margins::Margins;
use super::rules::Parts;
use super::{TextDrawing, TextPart, TextSpan};
use crate::{CellId, Describer, LARGEST, Place, Side, ValueSet};

/// A board that is drawn.
struct Lattice<'a> {
    drawing: &'a TextDrawing<'a>,
    describer: &'a Describer<'a>,
    parts: &'a Parts,
    board: usize,
    rows: usize,
    columns: usize,
    /// The width of each column between lines.
    widths: Vec<usize>,
    givens: Vec<Option<ValueSet>>,
}

/// Returns the lines of the grid with the clues beside it.
pub(super) fn grid(
    drawing: &TextDrawing<'_>,
    describer: &Describer<'_>,
    parts: &Parts,
) -> Vec<Vec<TextSpan>> {
    let shape = drawing.puzzle.shape;
    let (rows, columns) = (shape.rows.min(LARGEST), shape.columns.min(LARGEST));
    let margins = Margins::new(parts, rows, columns, drawing.ascii);
    let lattice =
        Lattice::new(drawing, describer, parts, (0, rows, columns), |column| margins.column_width(column));
    let mut lines = margins.rings(Side::Top, &lattice.widths);
    lines.reverse();
    for row in 0..rows {
        lines.push(joined(margins.left(None), lattice.between(row)));
        let mut line = joined(margins.left(Some(row)), lattice.row(row));
        line.push(margins.right(row));
        lines.push(line);
    }
    lines.push(joined(margins.left(None), lattice.between(rows)));
    lines.extend(margins.rings(Side::Bottom, &lattice.widths));
    lines
}

/// Returns the lines of a group of extra cells, after its name.
pub(super) fn group(
    drawing: &TextDrawing<'_>,
    describer: &Describer<'_>,
    parts: &Parts,
    group: usize,
) -> Vec<Vec<TextSpan>> {
    let Some((name, rows, columns)) = describer.group_shape(group) else { return Vec::new() };
    let lattice = Lattice::new(drawing, describer, parts, (group + 1, rows, columns), |_| 0);
    let mut lines = vec![vec![TextSpan { part: TextPart::Name, text: name }]];
    for row in 0..rows {
        lines.push(lattice.between(row));
        lines.push(lattice.row(row));
    }
    lines.push(lattice.between(rows));
    lines
}

fn joined(first: TextSpan, rest: Vec<TextSpan>) -> Vec<TextSpan> {
    let first = Some(first).filter(|first| !first.text.is_empty());
    first.into_iter().chain(rest).collect()
}

impl<'a> Lattice<'a> {
    fn new(
        drawing: &'a TextDrawing<'a>,
        describer: &'a Describer<'a>,
        parts: &'a Parts,
        (board, rows, columns): (usize, usize, usize),
        margin: impl Fn(usize) -> usize,
    ) -> Self {
        let givens = describer.givens();
        let mut lattice =
            Self { drawing, describer, parts, board, rows, columns, widths: Vec::new(), givens };
        let width = |column: usize| {
            let cells = (0..rows).filter_map(|row| lattice.cell(row, column));
            let widest = cells.map(|cell| lattice.width(cell)).max().unwrap_or(0);
            widest.max(margin(column)).max(3)
        };
        lattice.widths = (0..columns).map(width).collect();
        lattice
    }

    fn cell(&self, row: usize, column: usize) -> Option<CellId> {
        self.describer.cell_at(Place { board: self.board, row, column })
    }

    /// Returns the width that a cell needs between lines.
    fn width(&self, cell: CellId) -> usize {
        let label = self.parts.labels.get(&cell).map_or(0, |label| label.chars().count());
        (self.text(cell).1.chars().count() + 2).max(label)
    }

    /// Returns the text of a cell.
    fn text(&self, cell: CellId) -> (TextPart, String) {
        let values = self.drawing.puzzle.shape.values;
        let given = self.givens.get(cell).copied().flatten();
        let marks = |set: ValueSet| {
            let labels = values.of(set & values.all()).map(|value| values.label(value));
            labels.collect::<Vec<_>>().join(if values.last() > 35 { "," } else { "" })
        };
        let value = self.drawing.values.get(cell).copied().flatten();
        let candidates = self.drawing.candidates.get(cell).copied().filter(|set| !set.is_empty());
        match (given, value, candidates) {
            (Some(set), ..) if set.len() == 1 => (TextPart::Clue, marks(set)),
            (_, Some(value), _) => (TextPart::Found, values.label(value)),
            (_, _, Some(set)) => (TextPart::Candidates, marks(set)),
            (Some(set), ..) if !set.is_empty() => (TextPart::Clue, marks(set)),
            (Some(_), ..) => (TextPart::Empty, "-".to_owned()),
            _ => (TextPart::Empty, ".".to_owned()),
        }
    }

    /// Returns the weight of the line between two places that share an edge.
    fn weight(&self, one: Option<CellId>, other: Option<CellId>) -> Weight {
        match (one, other) {
            (None, None) => Weight::None,
            (Some(one), Some(other)) if self.board == 0 && self.parts.regions.are_apart(one, other) => {
                Weight::Heavy
            }
            (Some(_), Some(_)) => Weight::Light,
            _ => Weight::Heavy,
        }
    }

    /// Returns the weight of the line above a cell.
    fn above(&self, row: usize, column: usize) -> Weight {
        let upper = row.checked_sub(1).and_then(|row| self.cell(row, column));
        self.weight(upper, self.cell(row, column).filter(|_| row < self.rows))
    }

    /// Returns the weight of the line left of a cell.
    fn before(&self, row: usize, column: usize) -> Weight {
        let left = column.checked_sub(1).and_then(|column| self.cell(row, column));
        self.weight(left, self.cell(row, column).filter(|_| column < self.columns))
    }

    /// Returns the line above a row, with labels of cages and signs between cells.
    fn between(&self, row: usize) -> Vec<TextSpan> {
        let ascii = self.drawing.ascii;
        let mut line = Line::default();
        for column in 0..=self.columns {
            let arms = [
                row.checked_sub(1).map_or(Weight::None, |row| self.before(row, column)),
                if column < self.columns { self.above(row, column) } else { Weight::None },
                if row < self.rows { self.before(row, column) } else { Weight::None },
                column.checked_sub(1).map_or(Weight::None, |column| self.above(row, column)),
            ];
            line.add(TextPart::Frame, &crossing(arms, ascii).to_string());
            let Some(&width) = self.widths.get(column) else { break };
            self.edge(row, column, width, &mut line);
        }
        line.spans
    }

    /// Adds the line above a cell: the label of its cage, then the sign between it and the cell above.
    fn edge(&self, row: usize, column: usize, width: usize, line: &mut Line) {
        let below = self.cell(row, column).filter(|_| row < self.rows);
        let label = below.and_then(|cell| self.parts.labels.get(&cell)).map_or("", String::as_str);
        let upper = row.checked_sub(1).and_then(|row| self.cell(row, column));
        let sign = upper.and_then(|cell| self.parts.signs.get(&(cell, true)));
        let dash = horizontal(self.above(row, column), self.drawing.ascii).to_string();
        line.add(TextPart::Mark, label);
        let mut at = label.chars().count();
        if let Some(sign) = sign {
            let before = (width / 2).saturating_sub(at);
            line.add(TextPart::Frame, &dash.repeat(before));
            line.add(TextPart::Mark, &sign.to_string());
            at += before + 1;
        }
        line.add(TextPart::Frame, &dash.repeat(width.saturating_sub(at)));
    }

    /// Returns the line with the cells of a row.
    fn row(&self, row: usize) -> Vec<TextSpan> {
        let mut line = Line::default();
        for column in 0..=self.columns {
            let left = column.checked_sub(1).and_then(|column| self.cell(row, column));
            let bar = vertical(self.before(row, column), self.drawing.ascii);
            let sign = left.and_then(|cell| self.parts.signs.get(&(cell, false)));
            let (part, char) = sign.map_or((TextPart::Frame, bar), |&sign| (TextPart::Mark, sign));
            line.add(part, &char.to_string());
            let Some(&width) = self.widths.get(column) else { break };
            let (part, text) =
                self.cell(row, column).map_or((TextPart::Space, String::new()), |cell| self.text(cell));
            let free = width.saturating_sub(text.chars().count());
            line.add(TextPart::Space, &" ".repeat(free / 2));
            line.add(part, &text);
            line.add(TextPart::Space, &" ".repeat(free - free / 2));
        }
        line.spans
    }
}

/// A line whose neighbouring spans of one part are joined.
#[derive(Default)]
struct Line {
    spans: Vec<TextSpan>,
}

impl Line {
    fn add(&mut self, part: TextPart, text: &str) {
        match self.spans.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.part == part => last.text.push_str(text),
            _ => self.spans.push(TextSpan { part, text: text.to_owned() }),
        }
    }
}
