//! A grid with its digits, pencil marks and marks of a step.

use crate::canvas::{Anchor, Canvas};
use crate::geometry::{Area, CELL, EDGE, SIDE, Segment, area, baseline};
use crate::ink::Ink;
use crate::marks;
use crate::options::{DigitStyle, Options};
use sudokit::explain::{Marks, Position};
use sudokit::{CandidateSet, Cell, CellSet, Grid};

/// A grid to draw.
///
/// ```
/// use sudokit::{Grid, explain::Position};
/// use sudokit_render::Drawing;
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let plain = Drawing::from_grid(&puzzle);
/// let with_candidates = Drawing::from_position(&Position::new(&puzzle));
/// assert_eq!(plain.clues, with_candidates.clues);
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing<'a> {
    /// The digits.
    pub grid: Grid,
    /// The cells with clues.
    pub clues: CellSet,
    /// The pencil marks. Those in filled cells are not drawn.
    pub candidates: CandidateSet,
    /// The highlighted cells, houses, candidates and links.
    pub marks: Option<&'a Marks>,
}

impl<'a> Drawing<'a> {
    /// A grid in which all digits are clues.
    pub fn from_grid(grid: &Grid) -> Self {
        Self { grid: *grid, clues: grid.filled(), candidates: CandidateSet::EMPTY, marks: None }
    }

    /// A position with its pencil marks.
    pub fn from_position(position: &Position) -> Self {
        Self {
            grid: *position.grid(),
            clues: position.clues(),
            candidates: position.candidates(),
            marks: None,
        }
    }

    /// Adds the marks of a step.
    pub fn with_marks(self, marks: &'a Marks) -> Self {
        Self { marks: Some(marks), ..self }
    }
}

/// Draws a grid with its top left corner at the origin and a width of [`SIDE`].
pub(crate) fn draw(drawing: &Drawing<'_>, options: &Options, canvas: &mut impl Canvas) {
    let none = Marks::default();
    let marks = drawing.marks.unwrap_or(&none);
    for cell in drawing.grid.filled() {
        let is_clue = drawing.clues.contains(cell);
        if (if is_clue { options.clue_style } else { options.answer_style }) == DigitStyle::Shaded {
            canvas.rect(Ink::Shade, area(cell, 0.0));
        }
    }
    marks::cells(marks, canvas);
    canvas.frame();
    marks::houses(marks, canvas);
    marks::discs(marks, canvas);
    marks::links(marks, canvas);
    canvas.begin_actual_text(&drawing.grid.to_string());
    canvas.digits(drawing, options);
    canvas.end_actual_text();
    for candidate in drawing.candidates {
        if drawing.grid.get(candidate.cell()).is_none() {
            marks::candidate(candidate, marks, options.large, canvas);
        }
    }
    marks::strikes(marks, canvas);
}

/// Draws a grid in an area. Its outer lines are the edges of the area.
pub(crate) fn draw_in(area: Area, drawing: &Drawing<'_>, options: &Options, canvas: &mut impl Canvas) {
    let scale = area.width / (SIDE - 2.0 * EDGE);
    canvas.enter((area.x - EDGE * scale, area.y - EDGE * scale), scale);
    draw(drawing, options, canvas);
    canvas.leave();
}

fn digit(drawing: &Drawing<'_>, cell: Cell, options: &Options, canvas: &mut impl Canvas) {
    let Some(digit) = drawing.grid.get(cell) else { return };
    let style = if drawing.clues.contains(cell) { options.clue_style } else { options.answer_style };
    let ink = match style {
        DigitStyle::Bold | DigitStyle::Shaded => Ink::Clue,
        DigitStyle::Plain => Ink::Plain,
        DigitStyle::Gray => Ink::Gray,
        DigitStyle::Blue => Ink::Found,
    };
    let size = if options.large { 33.0 } else { 26.0 };
    let Area { x, y, .. } = area(cell, 0.0);
    let at = (x + CELL / 2.0, y + CELL / 2.0 + baseline(size));
    canvas.text(ink, at, size, Anchor::Middle, &digit.to_string());
}

/// Draws the digits of some cells.
pub(crate) fn draw_digits(
    drawing: &Drawing<'_>,
    cells: CellSet,
    options: &Options,
    canvas: &mut impl Canvas,
) {
    for cell in cells {
        digit(drawing, cell, options, canvas);
    }
}

/// Draws the lines of an empty grid, thicker between boxes.
pub(crate) fn draw_frame(canvas: &mut impl Canvas) {
    let end = EDGE + 9.0 * CELL;
    for (ink, is_thick) in [(Ink::Thin, false), (Ink::Thick, true)] {
        let mut path = Vec::new();
        for at in (0..=9).filter(|at| (at % 3 == 0) == is_thick) {
            let (at, rim) = (EDGE + at as f32 * CELL, if is_thick { 1.0 } else { 0.0 });
            path.extend([Segment::Move((EDGE - rim, at)), Segment::Line((end + rim, at))]);
            path.extend([Segment::Move((at, EDGE - rim)), Segment::Line((at, end + rim))]);
        }
        canvas.path(ink, &path);
    }
}
