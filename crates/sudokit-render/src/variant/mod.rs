//! Pictures of variants: grids of any size with any rules.

mod artist;
mod board;
mod cells;
mod legend;
mod lines;
mod margins;
mod page;
mod rules;
mod sets;
mod shapes;
mod sheet;
mod signs;
mod sketch;

use crate::canvas::Canvas;
use crate::font::Fonts;
use crate::geometry::{Area, CELL, EDGE};
use crate::ink::Ink;
use crate::options::Options;
use crate::svg::{Svg, SvgKind};
use artist::{Artist, Scene};
use legend::LegendText;
pub(crate) use sheet::Part;
pub use sheet::VariantSheet;
use sudokit_variants::Puzzle;

/// The least width of a picture with text below it.
const LEAST_WIDTH: f32 = 320.0;

/// What the text below a picture explains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Legend {
    /// The meaning of each kind of shape, and all rules without a shape.
    #[default]
    Full,
    /// Only the rules without a shape.
    Undrawn,
    /// Nothing: the caller explains the rules.
    None,
}

/// Where the grid of a puzzle is in its picture. All lengths are in the units of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct GridPlace {
    /// The left edge of the grid.
    pub x: f32,
    /// The upper edge of the grid.
    pub y: f32,
    /// The width and the height of a cell.
    pub cell: f32,
    /// The width of the picture.
    pub width: f32,
    /// The height of the picture.
    pub height: f32,
}

/// A puzzle with any rules to draw.
///
/// Each rule is drawn in the usual way, such as a dashed cage, or is described in words below the grid.
///
/// ```
/// use sudokit_render::{Legend, Options, SvgKind, VariantDrawing};
/// let puzzle = ".Shape~6x6.Thermo~R1C1~R2C2~R3C3.AntiKnight".parse()?;
/// let drawing = VariantDrawing { legend: Legend::Undrawn, ..VariantDrawing::new(&puzzle) };
/// let picture = drawing.svg(&Options::default(), "A puzzle", SvgKind::Alone);
/// assert!(picture.contains("v-thermo") && picture.contains("Anti-knight"));
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantDrawing<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The values of cells that are not givens: of the grid, then of extra cells, then the numbers of the regions of region cells, from 0.
    /// It can be shorter.
    pub values: Vec<Option<u8>>,
    /// The candidates of each cell, in the same order: bit i is the i-th value. They are drawn in cells without a value. It can be
    /// shorter.
    pub candidates: Vec<u64>,
    /// What the text below the grid explains.
    pub legend: Legend,
    /// Whether a standalone SVG and a PNG have colours for a dark screen.
    pub dark: bool,
}

impl<'a> VariantDrawing<'a> {
    /// Returns a drawing of the puzzle with its givens only.
    pub const fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, values: Vec::new(), candidates: Vec::new(), legend: Legend::Full, dark: false }
    }

    /// Adds the values of a solution, such as those that `sudokit_variants::Solver` finds.
    pub fn with_solution(self, values: &[u8]) -> Self {
        Self { values: values.iter().copied().map(Some).collect(), ..self }
    }

    /// Draws the puzzle as SVG. Screen readers read the title. A page with such pictures includes [`variant_css`](crate::variant_css) after
    /// [`page_css`](crate::page_css).
    ///
    /// Of the options, the styles of digits and large print are used.
    pub fn svg(&self, options: &Options, title: &str, kind: SvgKind) -> String {
        self.svg_with_place(options, title, kind).0
    }

    /// Draws the puzzle as [`svg`](Self::svg) does, and returns where its grid is in the picture, for programs that draw over it.
    pub fn svg_with_place(&self, options: &Options, title: &str, kind: SvgKind) -> (String, GridPlace) {
        let fonts = Fonts::built_in();
        let picture = Picture::new(self, options, &fonts);
        let mut canvas = Svg::new(kind);
        if matches!(kind, SvgKind::Alone) {
            canvas.rect(Ink::Paper, Area::new(0.0, 0.0, picture.width, picture.height));
        }
        picture.draw(&fonts, &mut canvas);
        let Picture { width, height, .. } = picture;
        let (x, y) = picture.scene.grid;
        let place = GridPlace { x: picture.left() + x, y, cell: CELL, width, height };
        (canvas.finish(title, kind, (width, height), self.dark), place)
    }

    /// Draws the puzzle as a PNG of this width in pixels; its height follows from the puzzle.
    ///
    /// ```
    /// use sudokit_render::{Fonts, Options, VariantDrawing};
    /// let puzzle = ".Shape~6x6.Cage~7~R1C1~R1C2".parse()?;
    /// let picture = VariantDrawing::new(&puzzle).png(&Options::default(), &Fonts::built_in(), 400)?;
    /// assert_eq!(picture[1..4], *b"PNG");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RenderError::PngSize`](crate::RenderError::PngSize) if the width is 0, or if the picture would have more than 128 million pixels.
    ///
    /// # Complexity
    /// Four bytes of memory for each pixel.
    #[cfg(feature = "png")]
    pub fn png(
        &self,
        options: &Options,
        fonts: &Fonts<'_>,
        width: u32,
    ) -> Result<Vec<u8>, crate::RenderError> {
        let error = crate::RenderError::PngSize(width);
        let picture = Picture::new(self, options, fonts);
        let scale = width as f32 / picture.width;
        let height = (picture.height * scale).ceil();
        if f64::from(width) * f64::from(height) > MOST_PIXELS {
            return Err(error);
        }
        let pixels = tiny_skia::Pixmap::new(width, (height as u32).max(1)).ok_or(error)?;
        let mut canvas = crate::png::PixelCanvas::new(pixels, fonts, scale, self.dark);
        // Somewhat larger than the picture, so that the last line of pixels is covered.
        canvas.rect(Ink::Paper, Area::new(0.0, 0.0, picture.width + 1.0, picture.height + 2.0 / scale));
        picture.draw(fonts, &mut canvas);
        canvas.pixels.encode_png().map_err(|_| error)
    }

    /// Draws the puzzle as a PDF of one page: the title of the options, the grid as large as possible, the text below it.
    ///
    /// Of the options, the paper, its margin, the title, the styles of digits and large print are used.
    ///
    /// # Errors
    /// An error of [`Options::check`], or a character in the title that no font contains.
    pub fn pdf(&self, options: &Options, fonts: &Fonts<'_>) -> Result<Vec<u8>, crate::RenderError> {
        options.check()?;
        fonts.check(options.title.as_deref().unwrap_or_default())?;
        Ok(page::pdf(&self.scene(options, fonts), options, fonts))
    }

    fn scene(&self, options: &Options, fonts: &Fonts<'_>) -> Scene {
        let mut scene = Artist::draw(self, options, fonts);
        match self.legend {
            Legend::Full => {}
            Legend::Undrawn => scene.entries.retain(|entry| entry.sample.is_none()),
            Legend::None => scene.entries.clear(),
        }
        scene
    }
}

/// The most pixels of a PNG.
#[cfg(feature = "png")]
const MOST_PIXELS: f64 = 128e6;

/// A scene with text below it.
struct Picture {
    scene: Scene,
    width: f32,
    height: f32,
    /// The size of the text.
    size: f32,
}

impl Picture {
    fn new(drawing: &VariantDrawing<'_>, options: &Options, fonts: &Fonts<'_>) -> Self {
        let scene = drawing.scene(options, fonts);
        let has_text = !scene.entries.is_empty();
        let width = if has_text { scene.width.max(LEAST_WIDTH) } else { scene.width };
        let size = (width / 36.0).clamp(10.0, 22.0) * if options.large { 1.2 } else { 1.0 };
        let text = LegendText::new(&scene, width - 4.0 * EDGE, size, fonts).height;
        let height = scene.height + if has_text { text + 1.4 * size } else { 0.0 };
        Self { scene, width, height, size }
    }

    /// The space on the left of the scene.
    fn left(&self) -> f32 {
        (self.width - self.scene.width) / 2.0
    }

    fn draw(&self, fonts: &Fonts<'_>, canvas: &mut impl Canvas) {
        let left = self.left();
        if left > 0.0 {
            canvas.enter((left, 0.0), 1.0);
            self.scene.sketch.draw(canvas);
            canvas.leave();
        } else {
            self.scene.sketch.draw(canvas);
        }
        let text = LegendText::new(&self.scene, self.width - 4.0 * EDGE, self.size, fonts);
        text.draw((2.0 * EDGE, self.scene.height + 0.7 * self.size), canvas);
    }
}
