//! Grids of any size as text, with the borders of their regions.

use crate::draw::{CLUE, Drawn, FOUND, FRAME, Look};
use anstyle::Style;
use std::fmt::Write;
use sudokit_variants::{CellId, Puzzle, TextDrawing, TextPart, ValueSet};

/// Draws a puzzle with its rules; the values of a solution fill the other cells, set off from the clues.
pub(crate) fn puzzle(puzzle: &Puzzle, solution: Option<&[u8]>, look: Look, out: &mut Vec<u8>) {
    let drawing = TextDrawing::new(puzzle);
    write(&drawing.with_solution(solution.unwrap_or_default()), look, out);
}

/// Draws a puzzle with its rules and the candidates of its cells.
pub(crate) fn candidates(puzzle: &Puzzle, candidates: Vec<ValueSet>, look: Look, out: &mut Vec<u8>) {
    write(&TextDrawing { candidates, ..TextDrawing::new(puzzle) }, look, out);
}

fn write(drawing: &TextDrawing<'_>, look: Look, out: &mut Vec<u8>) {
    let drawing = TextDrawing { ascii: look.ascii, ..drawing.clone() };
    for spans in drawing.lines() {
        let mut line = String::new();
        for span in &spans {
            let _ = write!(line, "{}", look.styling.styled(style(span.part), &span.text));
        }
        out.extend_from_slice(line.trim_end().as_bytes());
        out.push(b'\n');
    }
}

const fn style(part: TextPart) -> Style {
    match part {
        TextPart::Clue => CLUE,
        TextPart::Found | TextPart::Candidates => FOUND,
        TextPart::Empty | TextPart::Frame => FRAME,
        _ => Style::new(),
    }
}

/// Draws the texts of the cells, with lines between regions.
pub(crate) fn frame(puzzle: &Puzzle, text: impl Fn(CellId) -> Drawn, look: Look, out: &mut Vec<u8>) {
    let shape = puzzle.shape;
    let borders = Borders::new(puzzle);
    let texts: Vec<Drawn> = (0..shape.cells()).map(text).collect();
    let width = |column| {
        (0..shape.rows).filter_map(|row| texts.get(row * shape.columns + column)).map(Drawn::width).max()
    };
    let widths: Vec<usize> = (0..shape.columns).map(|column| width(column).unwrap_or(1)).collect();
    let mut drawn = String::new();
    for row in 0..=shape.rows {
        if (0..shape.columns).any(|column| borders.above(row, column)) {
            let _ = writeln!(drawn, "{}", look.styling.styled(FRAME, borders.rule(row, &widths, look.ascii)));
        }
        for column in (0..=shape.columns).filter(|_| row < shape.rows) {
            if borders.has_line(column) {
                let sign =
                    if borders.before(row, column) { if look.ascii { "|" } else { "│" } } else { " " };
                let blank = if column > 0 { " " } else { "" };
                let _ = write!(drawn, "{blank}{}", look.styling.styled(FRAME, sign));
            }
            if let (Some(width), Some(cell)) = (widths.get(column), shape.cell(row, column)) {
                let text = &texts[cell];
                let _ = write!(drawn, " {text}{:1$}", "", width - text.width());
            }
        }
        if row < shape.rows {
            drawn.push('\n');
        }
    }
    out.extend_from_slice(drawn.as_bytes());
}

/// The lines between cells of different regions, and around the grid.
struct Borders {
    rows: usize,
    columns: usize,
    /// The number of the region of each cell, from 1; 0 for those in none.
    regions: Vec<usize>,
    /// Whether there is any line before each column.
    lines: Vec<bool>,
}

impl Borders {
    fn new(puzzle: &Puzzle) -> Self {
        let (rows, columns) = (puzzle.shape.rows, puzzle.shape.columns);
        let numbers = puzzle.layout().region_numbers().unwrap_or_else(|| vec![None; rows * columns]);
        let regions = numbers.into_iter().map(|number| number.map_or(0, |number| number + 1)).collect();
        let mut borders = Self { rows, columns, regions, lines: Vec::new() };
        borders.lines =
            (0..=columns).map(|column| (0..rows).any(|row| borders.before(row, column))).collect();
        borders
    }

    fn has_line(&self, column: usize) -> bool {
        self.lines.get(column) == Some(&true)
    }

    /// The region of the cell after this many rows and columns, with one row and column around the grid.
    fn region(&self, row: Option<usize>, column: Option<usize>) -> Option<usize> {
        let (row, column) = (row?, column?);
        let is_inside = row < self.rows && column < self.columns;
        self.regions.get(row * self.columns + column).copied().filter(|_| is_inside)
    }

    /// Whether a line is above this cell.
    fn above(&self, row: usize, column: usize) -> bool {
        self.region(row.checked_sub(1), Some(column)) != self.region(Some(row), Some(column))
    }

    /// Whether a line is to the left of this cell.
    fn before(&self, row: usize, column: usize) -> bool {
        self.region(Some(row), column.checked_sub(1)) != self.region(Some(row), Some(column))
    }

    /// The line above a row.
    fn rule(&self, row: usize, widths: &[usize], ascii: bool) -> String {
        let mut rule = String::new();
        for column in 0..=self.columns {
            let dash = |column: Option<usize>| match column.is_some_and(|column| self.above(row, column)) {
                true if ascii => "-",
                true => "─",
                false => " ",
            };
            if self.has_line(column) {
                rule.push_str(if column > 0 { dash(column.checked_sub(1)) } else { "" });
                rule.push(self.crossing(row, column, ascii));
            }
            if let Some(width) = widths.get(column) {
                rule.push_str(&dash(Some(column)).repeat(width + 1));
            }
        }
        rule.truncate(rule.trim_end().len());
        rule
    }

    /// The character at the corner before this cell and above it.
    fn crossing(&self, row: usize, column: usize, ascii: bool) -> char {
        let up = row > 0 && self.before(row - 1, column);
        let down = row < self.rows && self.before(row, column);
        let left = column > 0 && self.above(row, column - 1);
        let right = column < self.columns && self.above(row, column);
        match (up, down, left, right) {
            (false, false, false, false) => ' ',
            (true, true, false, false) if ascii => '|',
            (false, false, true, true) if ascii => '-',
            _ if ascii => '+',
            (true, true, true, true) => '┼',
            (true, true, true, false) => '┤',
            (true, true, false, true) => '├',
            (true, true, false, false) => '│',
            (true, false, true, true) => '┴',
            (false, true, true, true) => '┬',
            (false, false, true, true) => '─',
            (true, false, true, false) => '┘',
            (true, false, false, true) => '└',
            (false, true, true, false) => '┐',
            (false, true, false, true) => '┌',
            (true, false, false, false) => '╵',
            (false, true, false, false) => '╷',
            (false, false, true, false) => '╴',
            (false, false, false, true) => '╶',
        }
    }
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "the way snapshots are written")]
mod tests {
    use super::*;
    use crate::terminal::Styling;
    use snapbox::{assert_data_eq, str};

    /// The cells with these values.
    fn drawn(text: &str, values: &[(CellId, &str)], ascii: bool) -> String {
        let (puzzle, mut out) = (text.parse().unwrap(), Vec::new());
        let look = Look { styling: Styling::None, ascii };
        let value = |cell| values.iter().find(|(at, _)| *at == cell).map_or(".", |(_, value)| *value);
        frame(&puzzle, |cell| Drawn::new(value(cell), FOUND, look), look, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn boxes() {
        assert_data_eq!(
            drawn(".Shape~6x6", &[(0, "5"), (35, "1")], false),
            str![[r#"
┌───────┬───────┐
│ 5 . . │ . . . │
│ . . . │ . . . │
├───────┼───────┤
│ . . . │ . . . │
│ . . . │ . . . │
├───────┼───────┤
│ . . . │ . . . │
│ . . . │ . . 1 │
└───────┴───────┘

"#]]
        );
    }

    #[test]
    fn pieces_and_wide_values() {
        let jigsaw = ".Shape~4x4.NoBoxes.Jigsaw~0001201122312333";
        assert_data_eq!(
            drawn(jigsaw, &[(0, "4")], false),
            str![[r#"
┌───────────┬───┐
│ 4   .   . │ . │
├───┐   ┌───┘   │
│ . │ . │ .   . │
│   └───┼───┐   │
│ .   . │ . │ . │
│   ┌───┘   └───┤
│ . │ .   .   . │
└───┴───────────┘

"#]]
        );
        assert_data_eq!(
            drawn(jigsaw, &[(0, "4")], true),
            str![[r#"
+-----------+---+
| 4   .   . | . |
+---+   +---+   |
| . | . | .   . |
|   +---+---+   |
| .   . | . | . |
|   +---+   +---+
| . | .   .   . |
+---+-----------+

"#]]
        );
        assert_data_eq!(
            drawn(".Shape~2x3~11.NoBoxes", &[(1, "1:20"), (4, "B")], false),
            str![[r#"
┌──────────┐
│ . 1:20 . │
│ . B    . │
└──────────┘

"#]]
        );
    }
}
