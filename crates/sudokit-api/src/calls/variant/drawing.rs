//! Pictures of puzzles and answers.

use super::read::clues;
use super::{Variant, bad_values};
use crate::error::Error;
use serde::{Deserialize, Serialize};
use sudokit_render::{GridPlace, Legend, Options, SvgKind, VariantDrawing, color_scheme_css};
use sudokit_variants::text::ReadPuzzle;
use sudokit_variants::{Describer, Puzzle};
use sudokit_verbs::variants::{parse_set, parse_values};

/// The form of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) enum DrawingKind {
    /// An SVG file, with the rules in words below the grid.
    File,
    /// An element for a page, which explains the rules itself, and the style sheet for such elements.
    Page,
}

/// What a page needs in order to let somebody play on the picture. Lengths are in the units of the picture, of its `viewBox`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct GridShape {
    /// The left edge of the grid.
    x: f32,
    /// The upper edge of the grid.
    y: f32,
    /// The width and the height of a cell.
    cell: f32,
    /// The width of the picture.
    width: f32,
    /// The height of the picture.
    height: f32,
    /// The clues: the values of the cells of the grid in the form of `solution`, with `.` for a cell without a clue.
    clues: String,
}

/// What is in the cells of a picture, beside the clues.
#[derive(Default)]
pub(super) struct Shown {
    /// Values of the first cells.
    pub(super) values: Vec<u8>,
    /// Candidates of the first cells, as sets.
    pub(super) candidates: Vec<u64>,
}

impl DrawingKind {
    /// The style sheet that the picture needs.
    pub(super) fn css(self) -> Option<String> {
        (self == Self::Page).then(color_scheme_css)
    }
}

impl Variant {
    /// The values and candidates of the request.
    pub(super) fn to_draw(&self, puzzle: &Puzzle) -> Result<Shown, Error> {
        let mut shown = Shown::default();
        if let Some(solution) = &self.solution {
            shown.values =
                parse_values(solution, puzzle.shape).map_err(|error| bad_values("solution", &error))?;
        }
        if let Some(extra) = &self.extra {
            let most = puzzle.cell_count() - puzzle.shape.cells();
            if self.solution.is_none() || extra.len() > most {
                let error = format!("{} values; expected `solution`, and at most {most} values", extra.len());
                return Err(bad_values("extra", &error));
            }
            shown.values.extend(extra);
        }
        for (at, text) in self.candidates.iter().flatten().enumerate() {
            let set = parse_set(text, puzzle.shape.values)
                .map_err(|error| bad_values(&format!("candidates[{at}]"), &error))?;
            shown.candidates.push(set.0);
        }
        let (found, most) = (shown.candidates.len(), puzzle.first_region_cell());
        if found > most {
            return Err(bad_values("candidates", &format!("{found} cells; expected at most {most}")));
        }
        Ok(shown)
    }
}

/// Draws a puzzle with these values and candidates. For a page, also returns what it needs to play on the picture.
pub(super) fn svg(read: &ReadPuzzle, shown: Shown, kind: DrawingKind) -> (String, Option<GridShape>) {
    let title = if read.about.title.is_empty() { "Sudoku" } else { &*read.about.title };
    let (legend, form) = match kind {
        DrawingKind::File => (Legend::Full, SvgKind::Alone),
        DrawingKind::Page => (Legend::None, SvgKind::InPage),
    };
    let drawing = VariantDrawing {
        candidates: shown.candidates,
        legend,
        ..VariantDrawing::new(&read.puzzle).with_solution(&shown.values)
    };
    let (svg, place) = drawing.svg_with_place(&Options::default(), title, form);
    (svg, (kind == DrawingKind::Page).then(|| GridShape::new(&read.puzzle, place)))
}

impl GridShape {
    fn new(puzzle: &Puzzle, GridPlace { x, y, cell, width, height, .. }: GridPlace) -> Self {
        Self { x, y, cell, width, height, clues: clues(puzzle, &Describer::new(puzzle)) }
    }
}
