//! Grids as text: nine boxes in a frame.

use crate::terminal::Styling;
use anstyle::{AnsiColor, Style};
use std::fmt::{self, Display, Write};
use sudokit::{CandidateSet, Cell, DigitSet, Grid};

/// The style of a clue.
pub(crate) const CLUE: Style = Style::new().bold();
/// The style of a digit that is not a clue.
pub(crate) const FOUND: Style = AnsiColor::Cyan.on_default();
/// The style of the frame and of empty cells.
pub(crate) const FRAME: Style = Style::new().dimmed();

/// Style of a drawing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) styling: Styling,
    /// Whether the frame uses ASCII characters only.
    pub(crate) ascii: bool,
}

/// Appends the grid; the digits of the solution fill the empty cells, set off from the clues.
///
/// ```text
/// ┌───────┬───────┬───────┐
/// │ 5 3 4 │ 6 7 8 │ 9 1 2 │
/// ```
pub(crate) fn grid(clues: &Grid, solution: Option<&Grid>, look: Look, out: &mut Vec<u8>) {
    let digit = |grid: &Grid, cell| grid.get(cell).map(|digit| digit.to_string());
    let text = |cell| match (digit(clues, cell), solution.and_then(|solution| digit(solution, cell))) {
        (Some(clue), _) => Drawn::new(&clue, CLUE, look),
        (None, Some(found)) => Drawn::new(&found, FOUND, look),
        (None, None) => Drawn::new(".", FRAME, look),
    };
    frame(text, look, out);
}

/// The pencil marks of a cell, in order.
pub(crate) fn marks(digits: DigitSet) -> String {
    digits.iter().map(|digit| char::from(digit.ascii())).collect()
}

/// The names of cells.
pub(crate) fn cell_names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// Appends the grid with pencil marks; `-` is an empty cell without candidates.
pub(crate) fn candidates(clues: &Grid, all: CandidateSet, look: Look, out: &mut Vec<u8>) {
    let marks = |cell| marks(all.digits_of(cell));
    let text = |cell| match clues.get(cell) {
        Some(clue) => Drawn::new(&clue.to_string(), CLUE, look),
        None => Drawn::new(Some(&*marks(cell)).filter(|marks| !marks.is_empty()).unwrap_or("-"), FOUND, look),
    };
    frame(text, look, out);
}

/// The text of a cell.
pub(crate) struct Drawn {
    shown: String,
    /// The number of visible characters.
    width: usize,
}

impl Drawn {
    /// Empty text.
    pub(crate) const EMPTY: Self = Self { shown: String::new(), width: 0 };

    /// A text in one style.
    pub(crate) fn new(text: &str, style: Style, look: Look) -> Self {
        Self::EMPTY.with(text, style, look)
    }

    /// The number of visible characters.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Appends text.
    pub(crate) fn with(mut self, text: &str, style: Style, look: Look) -> Self {
        let _ = write!(self.shown, "{}", look.styling.styled(style, text));
        self.width += text.chars().count();
        self
    }
}

impl Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

/// Draws the frame around the texts of the cells; each column has the width of its longest text.
pub(crate) fn frame(text: impl Fn(Cell) -> Drawn, look: Look, out: &mut Vec<u8>) {
    let mut widths = [1; 9];
    for cell in Cell::ALL {
        let width = &mut widths[cell.column()];
        *width = text(cell).width.max(*width);
    }
    let [side, top, middle, bottom] = if look.ascii {
        ["|", "+-++", "+-++", "+-++"]
    } else {
        ["│", "┌─┬┐", "├─┼┤", "└─┴┘"]
    };
    let side = look.styling.styled(FRAME, side);
    let mut drawn = rule(top, widths, look);
    for cell in Cell::ALL {
        if cell.column() == 0 && cell.row() % 3 == 0 && cell.row() > 0 {
            drawn.push_str(&rule(middle, widths, look));
        }
        if cell.column() % 3 == 0 {
            let _ = write!(drawn, "{}{side}", if cell.column() > 0 { " " } else { "" });
        }
        let Drawn { shown, width } = text(cell);
        let _ = write!(drawn, " {shown}{:1$}", "", widths[cell.column()] - width);
        if cell.column() == 8 {
            let _ = writeln!(drawn, " {side}");
        }
    }
    drawn.push_str(&rule(bottom, widths, look));
    out.extend_from_slice(drawn.as_bytes());
}

/// A horizontal line: `signs` are its left end, dash, crossing and right end.
fn rule(signs: &str, widths: [usize; 9], look: Look) -> String {
    let mut signs = signs.chars();
    let mut next = || signs.next().unwrap_or('-');
    let (left, dash, crossing, right) = (next(), next(), next(), next());
    let boxes: Vec<String> = widths
        .chunks(3)
        .map(|columns| dash.to_string().repeat(columns.iter().sum::<usize>() + columns.len() + 1))
        .collect();
    let line = format!("{left}{}{right}", boxes.join(&crossing.to_string()));
    format!("{}\n", look.styling.styled(FRAME, line))
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "the way snapshots are written")]
mod tests {
    use super::*;
    use snapbox::{assert_data_eq, str};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const PLAIN: Look = Look { styling: Styling::None, ascii: false };

    fn drawn(draw: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        draw(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_puzzle() {
        let picture = drawn(|out| grid(&PUZZLE.parse().unwrap(), None, PLAIN, out));
        assert_data_eq!(
            picture,
            str![[r#"
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘

"#]]
        );
    }

    #[test]
    fn a_puzzle_in_ascii() {
        let look = Look { ascii: true, ..PLAIN };
        let picture = drawn(|out| grid(&PUZZLE.parse().unwrap(), None, look, out));
        assert_data_eq!(
            picture,
            str![[r#"
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+

"#]]
        );
    }

    #[test]
    fn pencilmarks() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let picture = drawn(|out| candidates(&puzzle, puzzle.candidates(), PLAIN, out));
        assert_data_eq!(
            picture,
            str![[r#"
┌─────────────────┬──────────────┬─────────────────┐
│ 5   3    124    │ 26   7  2468 │ 1489  1249 248  │
│ 6   247  247    │ 1    9  5    │ 3478  234  2478 │
│ 12  9    8      │ 23   34 24   │ 13457 6    247  │
├─────────────────┼──────────────┼─────────────────┤
│ 8   125  1259   │ 579  6  147  │ 4579  2459 3    │
│ 4   25   2569   │ 8    5  3    │ 579   259  1    │
│ 7   15   1359   │ 59   2  14   │ 4589  459  6    │
├─────────────────┼──────────────┼─────────────────┤
│ 139 6    134579 │ 357  35 7    │ 2     8    4    │
│ 23  278  237    │ 4    1  9    │ 36    3    5    │
│ 123 1245 12345  │ 2356 8  26   │ 1346  7    9    │
└─────────────────┴──────────────┴─────────────────┘

"#]]
        );
    }

    #[test]
    fn clues_and_found_digits_differ_in_style() {
        let (puzzle, answer) = (PUZZLE.parse().unwrap(), ANSWER.parse().unwrap());
        let look = Look { styling: Styling::Full, ..PLAIN };
        let picture = drawn(|out| grid(&puzzle, Some(&answer), look, out));
        assert!(picture.contains(" \x1b[1m5\x1b[0m \x1b[1m3\x1b[0m \x1b[36m4\x1b[0m "), "{picture:?}");
        let look = Look { styling: Styling::Weight, ..PLAIN };
        let picture = drawn(|out| grid(&puzzle, Some(&answer), look, out));
        assert!(picture.contains(" \x1b[1m5\x1b[0m \x1b[1m3\x1b[0m 4 "), "{picture:?}");
    }

    #[test]
    fn without_style_both_are_plain() {
        let (puzzle, answer) = (PUZZLE.parse().unwrap(), ANSWER.parse().unwrap());
        assert!(drawn(|out| grid(&puzzle, Some(&answer), PLAIN, out)).contains("│ 5 3 4 │ 6 7 8 │ 9 1 2 │"));
    }
}
