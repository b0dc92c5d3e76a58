//! Clues beside the grid.

use super::rules::Parts;
use super::{TextPart, TextSpan};
use crate::{ClueKind, OutsideClue, Side};

/// The texts of the clues beside the grid.
pub(super) struct Margins {
    /// The clues at each row, from the grid outwards.
    pub(super) left: Vec<Vec<String>>,
    pub(super) right: Vec<Vec<String>>,
    /// The clues at each column, from the grid outwards.
    pub(super) top: Vec<Vec<String>>,
    pub(super) bottom: Vec<Vec<String>>,
    /// The width of the left margin with the space before the grid.
    pub(super) width: usize,
}

impl Margins {
    pub(super) fn new(parts: &Parts, rows: usize, columns: usize, ascii: bool) -> Self {
        let side = |side: Side, count: usize| {
            let mut slots = vec![Vec::new(); count];
            let mut clues: Vec<&OutsideClue> = parts.clues.iter().filter(|clue| clue.side == side).collect();
            clues.sort_by_key(|clue| clue.kind);
            for clue in clues {
                if let Some(slot) = slots.get_mut(clue.index) {
                    slot.push(text(clue, parts.has_letters(), ascii));
                }
            }
            slots
        };
        let left = side(Side::Left, rows);
        let width = left.iter().map(|texts| width(texts)).max().unwrap_or(0);
        Self {
            left,
            right: side(Side::Right, rows),
            top: side(Side::Top, columns),
            bottom: side(Side::Bottom, columns),
            width,
        }
    }

    /// Returns the greatest width of the clues above and below a column.
    pub(super) fn column_width(&self, column: usize) -> usize {
        let texts = [&self.top, &self.bottom].into_iter().filter_map(|slots| slots.get(column)).flatten();
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    }

    /// Returns the left margin of a line: of a row, or of a line between rows.
    pub(super) fn left(&self, row: Option<usize>) -> TextSpan {
        let texts = row.and_then(|row| self.left.get(row)).map_or(&[] as &[String], Vec::as_slice);
        let text: String = texts.iter().rev().flat_map(|text| [text, " "]).collect();
        let part = if text.is_empty() { TextPart::Space } else { TextPart::Outside };
        TextSpan { part, text: format!("{text:>0$}", self.width) }
    }

    /// Returns the right margin of a row.
    pub(super) fn right(&self, row: usize) -> TextSpan {
        let texts = self.right.get(row).map_or(&[] as &[String], Vec::as_slice);
        TextSpan { part: TextPart::Outside, text: texts.iter().flat_map(|text| [" ", text]).collect() }
    }

    /// Returns the lines with the clues above or below the columns, from the grid outwards. A column has its width between lines of the
    /// frame.
    pub(super) fn rings(&self, side: Side, widths: &[usize]) -> Vec<Vec<TextSpan>> {
        let slots = if side == Side::Top { &self.top } else { &self.bottom };
        let count = slots.iter().map(Vec::len).max().unwrap_or(0);
        let ring = |ring: usize| {
            let text = slots
                .iter()
                .zip(widths)
                .map(|(slot, &width)| format!(" {:^width$}", slot.get(ring).map_or("", String::as_str)));
            let text: String = text.collect();
            vec![self.left(None), TextSpan { part: TextPart::Outside, text: text.trim_end().to_owned() }]
        };
        (0..count).map(ring).collect()
    }
}

/// Returns the width of texts with a space after each.
fn width(texts: &[String]) -> usize {
    texts.iter().map(|text| text.chars().count() + 1).sum()
}

/// Returns the text of a clue: with an arrow for a little killer, and a letter if letters tell kinds apart.
fn text(clue: &OutsideClue, has_letters: bool, ascii: bool) -> String {
    let arrow = match (clue.step, ascii) {
        (None, _) => String::new(),
        (Some((1, 1)), false) => "↘".to_owned(),
        (Some((1, _)), false) => "↙".to_owned(),
        (Some((_, 1)), false) => "↗".to_owned(),
        (Some(_), false) => "↖".to_owned(),
        (Some((down, right)), true) => {
            let (down, right) = (if down > 0 { "d" } else { "u" }, if right > 0 { "r" } else { "l" });
            format!("{down}{right}")
        }
    };
    let letter = if has_letters && clue.kind != ClueKind::LittleKiller {
        clue.kind.letter().to_string()
    } else {
        String::new()
    };
    format!("{letter}{}{arrow}", clue.text)
}
