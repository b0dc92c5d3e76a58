//! A puzzle with any rules on a page of a book.

use super::artist::Scene;
use super::page::fitting;
use super::{Legend, VariantDrawing};
use crate::canvas::Canvas;
use crate::font::Fonts;
use crate::geometry::Area;
use crate::options::Options;
use crate::pdf::PageCanvas;
use std::fmt::Debug;
use std::sync::Arc;
use sudokit_variants::Puzzle;

/// A puzzle of another size or with other rules on a [`Sheet`](crate::Sheet). It is drawn instead of the grid.
///
/// ```
/// use sudokit_render::{Book, BookPart, Fonts, Options, Sheet, VariantSheet};
/// let puzzle = ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C1_3".parse()?;
/// let fonts = Fonts::built_in();
/// let mut book = Book::new(Options::default(), &fonts)?;
/// book.add_chapter("", [Sheet::with_rules(VariantSheet::new(puzzle, Vec::new(), Vec::new()))])?;
/// assert_eq!(book.pdf(BookPart::Main).pages(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantSheet(Arc<dyn Picture>);

/// What a sheet shows. It is behind a trait so that only programs with such sheets contain what draws them.
trait Picture: Debug + Send + Sync {
    fn contents(&self) -> &Contents;
    fn draw(&self, part: Part, area: Area, look: (&Options, &Fonts<'_>), canvas: &mut PageCanvas<'_, '_>);
}

#[derive(PartialEq, Eq, Debug)]
struct Contents {
    puzzle: Puzzle,
    candidates: Vec<u64>,
    solution: Vec<u8>,
}

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
    /// Returns a sheet of the puzzle with the candidates of each cell, as in [`VariantDrawing::candidates`], and the values of the solution, if
    /// the book prints solutions: those that `sudokit_variants::Solver` finds. Both can be empty.
    pub fn new(puzzle: Puzzle, candidates: Vec<u64>, solution: Vec<u8>) -> Self {
        Self(Arc::new(Contents { puzzle, candidates, solution }))
    }

    /// Returns the drawing of the puzzle, or of its solution if it has one.
    pub fn drawing(&self, with_solution: bool) -> VariantDrawing<'_> {
        self.0.contents().drawing(with_solution)
    }

    /// Returns whether it has a solution.
    pub fn has_solution(&self) -> bool {
        !self.0.contents().solution.is_empty()
    }

    /// Whether the grid has more than 9 rows or columns.
    pub(crate) fn is_large(&self) -> bool {
        let shape = self.0.contents().puzzle.shape;
        shape.rows.max(shape.columns) > 9
    }

    /// Draws a part as large as this area allows.
    pub(crate) fn draw(
        &self,
        part: Part,
        area: Area,
        look: (&Options, &Fonts<'_>),
        canvas: &mut PageCanvas<'_, '_>,
    ) {
        self.0.draw(part, area, look, canvas);
    }
}

impl PartialEq for VariantSheet {
    fn eq(&self, other: &Self) -> bool {
        self.0.contents() == other.0.contents()
    }
}

impl Eq for VariantSheet {}

impl Contents {
    fn drawing(&self, with_solution: bool) -> VariantDrawing<'_> {
        let drawing = VariantDrawing::new(&self.puzzle);
        if with_solution && !self.solution.is_empty() {
            return drawing.with_solution(&self.solution);
        }
        VariantDrawing { candidates: self.candidates.clone(), ..drawing }
    }
}

impl Picture for Contents {
    fn contents(&self) -> &Contents {
        self
    }

    fn draw(
        &self,
        part: Part,
        area: Area,
        (options, fonts): (&Options, &Fonts<'_>),
        canvas: &mut PageCanvas<'_, '_>,
    ) {
        let legend = if part == Part::Puzzle { Legend::Full } else { Legend::None };
        let drawing = VariantDrawing { legend, ..self.drawing(part == Part::Answer) };
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
}

/// Draws a scene in the middle of an area, this far below its top.
fn place(scene: &Scene, area: Area, (scale, above): (f32, f32), canvas: &mut PageCanvas<'_, '_>) {
    canvas.enter((area.x + (area.width - scene.width * scale) / 2.0, area.y + above), scale);
    scene.sketch.draw(canvas);
    canvas.leave();
}
