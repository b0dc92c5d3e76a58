//! The lines of the grid, digits, pencil marks and the labels of cages.

use super::artist::{Artist, sample};
use super::board::{Board, NAME};
use super::sketch::{Layer, Sketch};
use crate::canvas::Anchor;
use crate::geometry::{Area, Segment, baseline};
use crate::ink::Ink;
use crate::options::DigitStyle;
use sudokit_variants::{CellId, Place, ValueSet};

/// The size of the sum of a cage.
const LABEL: f32 = 9.4;

/// What is in a cell.
enum Content {
    Empty,
    /// A value, and whether it is given.
    Digit(u8, bool),
    /// Pencil marks, and whether they are given.
    Marks(ValueSet, bool),
}

impl Artist<'_> {
    /// Draws the lines of the grid, thicker between regions, and the lines and names of extra cells.
    pub(super) fn frames(&mut self) {
        let grid = self.boards.grid().clone();
        self.lines(0, &grid);
        let groups: Vec<(usize, Board)> =
            self.boards.iter().skip(1).map(|(number, board)| (number, board.clone())).collect();
        for (number, board) in groups {
            self.lines(number, &board);
            let at = (board.origin.0, board.origin.1 - 0.5 * NAME);
            self.sketch.text(Layer::Outside, Ink::LabelFaint, at, NAME, Anchor::Start, &board.name);
        }
    }

    fn lines(&mut self, number: usize, board: &Board) {
        let (mut thin, mut thick) = (Vec::new(), Vec::new());
        let cell = |row: usize, column: usize| {
            let is_inside = row < board.rows && column < board.columns;
            self.describer.cell_at(Place { board: number, row, column }).filter(|_| is_inside)
        };
        for row in 0..=board.rows {
            let above =
                |column: usize| (row.checked_sub(1).and_then(|row| cell(row, column)), cell(row, column));
            let weights: Vec<Option<bool>> =
                (0..board.columns).map(|column| self.weight(number, above(column))).collect();
            for (is_thick, from, to) in runs(&weights) {
                let y = board.area(row, 0).y;
                let ends = (board.area(row, from).x, board.area(row, to).x);
                add_line(if is_thick { &mut thick } else { &mut thin }, (ends.0, y), (ends.1, y), is_thick);
            }
        }
        for column in 0..=board.columns {
            let left =
                |row: usize| (column.checked_sub(1).and_then(|column| cell(row, column)), cell(row, column));
            let weights: Vec<Option<bool>> =
                (0..board.rows).map(|row| self.weight(number, left(row))).collect();
            for (is_thick, from, to) in runs(&weights) {
                let x = board.area(0, column).x;
                let ends = (board.area(from, 0).y, board.area(to, 0).y);
                add_line(if is_thick { &mut thick } else { &mut thin }, (x, ends.0), (x, ends.1), is_thick);
            }
        }
        self.sketch.path(Layer::Frame, Ink::Thin, thin);
        let ink = if number == 0 { Ink::Thick } else { Ink::Medium };
        self.sketch.path(Layer::Frame, ink, thick);
    }

    /// Returns whether the line between two cells is thick; `None` if there is no line.
    fn weight(&self, board: usize, pair: (Option<CellId>, Option<CellId>)) -> Option<bool> {
        match pair {
            (None, None) => None,
            (Some(one), Some(other)) => Some(board == 0 && self.regions.are_apart(one, other)),
            _ => Some(true),
        }
    }

    /// Draws what is in the cells, then the labels at their corners.
    pub(super) fn digits(&mut self) {
        let givens = self.describer.givens();
        for (cell, given) in givens.into_iter().enumerate() {
            let Some(area) = self.describer.place(cell).and_then(|place| self.boards.area(place)) else {
                continue;
            };
            if let Some(is_odd) = given.and_then(|set| self.parity(set)) {
                self.parity_shape(area, is_odd);
            }
            match self.content(cell, given) {
                Content::Empty => {}
                Content::Digit(value, is_given) => self.digit(cell, area, value, is_given),
                Content::Marks(set, is_given) => self.marks(cell, area, set, is_given),
            }
        }
        self.corner_labels();
    }

    fn content(&self, cell: CellId, given: Option<ValueSet>) -> Content {
        let values = self.drawing.puzzle.shape.values;
        let all = |set: ValueSet| set & values.all();
        let given = given.map(all).filter(|set| !set.is_empty());
        let value = self.drawing.values.get(cell).copied().flatten();
        let marks = self.drawing.candidates.get(cell).map(|&bits| all(ValueSet(bits)));
        let only = given.filter(|set| set.len() == 1).and_then(|set| values.of(set).next());
        match (only, value, marks.filter(|set| !set.is_empty()), given) {
            (Some(value), ..) => Content::Digit(value, true),
            (None, Some(value), ..) => Content::Digit(value, false),
            (None, None, Some(set), _) => Content::Marks(set, false),
            (None, None, None, Some(set)) if self.parity(set).is_none() => Content::Marks(set, true),
            _ => Content::Empty,
        }
    }

    /// Returns whether a given is all odd values, or all even ones; `None` if it is neither, or if two marks say the same more clearly.
    fn parity(&self, given: ValueSet) -> Option<bool> {
        let values = self.drawing.puzzle.shape.values;
        let all = |parity| values.set(values.iter().filter(|value| value % 2 == parity));
        [1, 0]
            .map(all)
            .into_iter()
            .position(|all| all.len() > 2 && given & values.all() == all)
            .map(|at| at == 0)
    }

    /// Draws the grey circle of an odd value, or the square of an even one.
    fn parity_shape(&mut self, area: Area, is_odd: bool) {
        parity_shape(&mut self.sketch, area, is_odd);
        let meaning = if is_odd { "Grey circle: an odd value" } else { "Grey square: an even value" };
        self.key(meaning, || sample(|sketch, board, _| parity_shape(sketch, board.area(0, 1), is_odd)));
    }

    fn digit(&mut self, cell: CellId, area: Area, value: u8, is_given: bool) {
        let style = if is_given { self.options.clue_style } else { self.options.answer_style };
        let ink = match style {
            DigitStyle::Bold | DigitStyle::Shaded => Ink::Clue,
            DigitStyle::Plain => Ink::Plain,
            DigitStyle::Gray => Ink::Gray,
            DigitStyle::Blue => Ink::Found,
        };
        if style == DigitStyle::Shaded {
            self.sketch.rect(Layer::Tint, Ink::Shade, area);
        }
        let text = self.drawing.puzzle.shape.values.label(value);
        let has_label = self.labels.contains_key(&cell);
        let size = match (self.options.large, has_label) {
            (false, false) => 26.0,
            (false, true) => 24.0,
            (true, false) => 33.0,
            (true, true) => 28.0,
        };
        let scale = area.width / 40.0;
        let widest = 33.0 / self.fonts.width(&text, ink.look().bold).max(0.1);
        let size = f32::min(size, widest) * scale;
        let down = if has_label { 2.5 * scale } else { 0.0 };
        let at = (area.x + area.width / 2.0, area.y + area.height / 2.0 + down + baseline(size));
        self.sketch.text(Layer::Digit, ink, at, size, Anchor::Middle, &text);
    }

    fn marks(&mut self, cell: CellId, area: Area, set: ValueSet, is_given: bool) {
        let values = self.drawing.puzzle.shape.values;
        let columns = (1..=8).find(|side| side * side >= values.count()).unwrap_or(8);
        let rows = values.count().div_ceil(columns);
        let scale = area.width / 40.0;
        let rim = if self.outlines.contains_key(&cell) { 4.0 } else { 2.0 } * scale;
        let top = if self.labels.contains_key(&cell) { 12.0 * scale } else { rim };
        let (left, right, bottom) = (area.x + rim, area.right() - rim, area.bottom() - rim);
        let (across, down) = ((right - left) / columns as f32, (bottom - area.y - top) / rows as f32);
        let most: f32 = if self.options.large { 12.6 } else { 11.2 };
        let ink = if is_given { Ink::MarkStrong } else { Ink::Mark };
        let widest =
            values.iter().map(|value| self.fonts.width(&values.label(value), is_given)).fold(0.1, f32::max);
        let size = (most * scale).min(1.1 * down).min(0.92 * across / widest);
        for index in set.indices() {
            let (row, column) = (usize::from(index) / columns, usize::from(index) % columns);
            let x = left + (column as f32 + 0.5) * across;
            let y = area.y + top + (row as f32 + 0.5) * down + baseline(size);
            let label = values.label(values.first().saturating_add(index));
            self.sketch.text(Layer::Digit, ink, (x, y), size, Anchor::Middle, &label);
        }
    }

    /// Draws the labels of each cell beside each other.
    fn corner_labels(&mut self) {
        for (&cell, labels) in &self.labels {
            let Some(area) = self.describer.place(cell).and_then(|place| self.boards.area(place)) else {
                continue;
            };
            let scale = area.width / 40.0;
            let gap = 0.35;
            let widths = labels.iter().map(|(_, text)| self.fonts.width(text, false) + gap);
            let size = (LABEL * scale).min(34.0 * scale / widths.sum::<f32>().max(0.1));
            let depth = self.outlines.get(&cell).copied().unwrap_or(0).min(5) as f32;
            let mut x = area.x + (2.2 + 2.4 * depth) * scale;
            let y = area.y + (2.6 * depth + 1.4) * scale + 2.0 * baseline(LABEL * scale);
            for (ink, text) in labels {
                self.sketch.text(Layer::Label, *ink, (x, y), size, Anchor::Start, text);
                x += (self.fonts.width(text, false) + gap) * size;
            }
        }
    }
}

fn parity_shape(sketch: &mut Sketch, area: Area, is_odd: bool) {
    let rim = 0.14 * area.width;
    let side = area.width - 2.0 * rim;
    if is_odd {
        let middle = (area.x + area.width / 2.0, area.y + area.height / 2.0);
        sketch.circle(Layer::Tint, Ink::Shade, middle, side / 2.0);
    } else {
        sketch.rect(Layer::Tint, Ink::Shade, Area::new(area.x + rim, area.y + rim, side, side));
    }
}

/// Returns the runs of lines of one weight: whether it is thick, its start and its end.
fn runs(weights: &[Option<bool>]) -> Vec<(bool, usize, usize)> {
    let mut runs: Vec<(bool, usize, usize)> = Vec::new();
    for (at, weight) in weights.iter().enumerate() {
        match (weight, runs.last_mut()) {
            (None, _) => {}
            (Some(weight), Some(run)) if run.0 == *weight && run.2 == at => run.2 = at + 1,
            (Some(weight), _) => runs.push((*weight, at, at + 1)),
        }
    }
    runs
}

/// Adds a line. A thick one is longer by half of its width, so that corners are full.
fn add_line(path: &mut Vec<Segment>, (ax, ay): (f32, f32), (bx, by): (f32, f32), is_thick: bool) {
    let rim = if is_thick { 1.0 } else { 0.0 };
    let (dx, dy) = if ax < bx { (rim, 0.0) } else { (0.0, rim) };
    path.extend([Segment::Move((ax - dx, ay - dy)), Segment::Line((bx + dx, by + dy))]);
}
