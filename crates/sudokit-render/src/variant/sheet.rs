//! A puzzle with any rules on a page of a book.

use super::artist::Scene;
use super::page::fitting;
use super::{Legend, VariantDrawing};
use crate::canvas::Canvas;
use crate::font::Fonts;
use crate::geometry::Area;
use crate::options::Options;
use crate::pdf::PageCanvas;
use std::fmt;
use sudokit_variants::Puzzle;

/// A puzzle of another size or with other rules, which a [`Sheet`](crate::Sheet) has in place of a grid.
///
/// ```
/// use sudokit_render::{Book, BookPart, Fonts, Options, Sheet, VariantSheet};
/// let puzzle = ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C1_3".parse()?;
/// let fonts = Fonts::built_in();
/// let mut book = Book::new(Options::default(), &fonts)?;
/// book.add_chapter("", [Sheet::with_rules(VariantSheet::new(puzzle))])?;
/// assert_eq!(book.pdf(BookPart::Main).pages(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantSheet {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of each cell, as in [`VariantDrawing::candidates`].
    pub candidates: Vec<u64>,
    /// The values of a solution, if the book prints solutions: those that `sudokit_variants::Solver` finds. Empty if it does not.
    pub solution: Vec<u8>,
    draw: Draw,
}

/// What draws a sheet. It is a value so that only programs with such sheets contain it.
#[derive(Clone, Copy)]
struct Draw(DrawSheet);

type DrawSheet = fn(&VariantSheet, Part, Area, (&Options, &Fonts<'_>), &mut PageCanvas<'_, '_>);

/// What of a sheet is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The puzzle with its rules in words.
    Puzzle,
    /// The puzzle alone.
    Grid,
    /// The solution.
    Answer,
}

impl VariantSheet {
    /// Returns a sheet of the puzzle, without candidates and without a solution.
    pub const fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, candidates: Vec::new(), solution: Vec::new(), draw: Draw(draw) }
    }

    /// Returns the drawing of the puzzle, or of its solution if it has one.
    pub fn drawing(&self, with_solution: bool) -> VariantDrawing<'_> {
        let drawing = VariantDrawing::new(&self.puzzle);
        if with_solution && !self.solution.is_empty() {
            return drawing.with_solution(&self.solution);
        }
        VariantDrawing { candidates: self.candidates.clone(), ..drawing }
    }

    /// Draws a part as large as this area allows.
    pub(crate) fn draw(
        &self,
        part: Part,
        area: Area,
        look: (&Options, &Fonts<'_>),
        canvas: &mut PageCanvas<'_, '_>,
    ) {
        (self.draw.0)(self, part, area, look, canvas);
    }
}

fn draw(
    sheet: &VariantSheet,
    part: Part,
    area: Area,
    (options, fonts): (&Options, &Fonts<'_>),
    canvas: &mut PageCanvas<'_, '_>,
) {
    let legend = if part == Part::Puzzle { Legend::Full } else { Legend::None };
    let drawing = VariantDrawing { legend, ..sheet.drawing(part == Part::Answer) };
    let scene = drawing.scene(options, fonts);
    if part == Part::Puzzle {
        let fit = fitting(&scene, area, options, fonts);
        place(&scene, area, (fit.scale, 0.0), canvas);
        fit.text.draw((area.x, area.y + scene.height * fit.scale + 10.0), canvas);
    } else {
        let scale = (area.width / scene.width).min(area.height / scene.height);
        let above = (area.height - scene.height * scale) / 2.0;
        place(&scene, area, (scale, above), canvas);
    }
}

/// Draws a scene in the middle of an area, this far below its top.
fn place(scene: &Scene, area: Area, (scale, above): (f32, f32), canvas: &mut PageCanvas<'_, '_>) {
    canvas.enter((area.x + (area.width - scene.width * scale) / 2.0, area.y + above), scale);
    scene.sketch.draw(canvas);
    canvas.leave();
}

impl PartialEq for Draw {
    /// There is only one way to draw sheets.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Draw {}

impl fmt::Debug for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Draw")
    }
}
