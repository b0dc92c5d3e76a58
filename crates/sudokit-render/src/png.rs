//! PNG pictures.

use crate::canvas::{Anchor, Canvas};
use crate::error::RenderError;
use crate::font::Fonts;
use crate::geometry::{Area, Point, SIDE, Segment};
use crate::grid::{self, Drawing};
use crate::ink::{Color, Ink};
use crate::options::Options;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

/// Draws a grid as a PNG, `size` pixels wide and high.
///
/// Text is drawn from the outlines of `fonts`, so the picture is the same on every machine.
///
/// ```
/// use sudokit_render::{Drawing, Fonts, Options, png};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let picture = png(&Drawing::from_grid(&puzzle), &Options::default(), &Fonts::built_in(), 366)?;
/// assert_eq!(picture[1..4], *b"PNG");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RenderError::PngSize`] if `size` is 0, or if a picture of that size cannot be held in memory.
///
/// # Complexity
/// Four bytes of memory for each pixel.
pub fn png(
    drawing: &Drawing<'_>,
    options: &Options,
    fonts: &Fonts<'_>,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    paint_grid(drawing, options, fonts, size)?.encode_png().map_err(|_| RenderError::PngSize(size))
}

/// Draws a grid as pixels, `size` wide and high: red, green and blue of each, row by row from the top left.
///
/// ```
/// use sudokit_render::{Drawing, Fonts, Options, rgb};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let pixels = rgb(&Drawing::from_grid(&puzzle), &Options::default(), &Fonts::built_in(), 366)?;
/// assert_eq!((pixels.len(), pixels[0]), (366 * 366 * 3, 255));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RenderError::PngSize`] if `size` is 0, or if a picture of that size cannot be held in memory.
///
/// # Complexity
/// Seven bytes of memory for each pixel.
pub fn rgb(
    drawing: &Drawing<'_>,
    options: &Options,
    fonts: &Fonts<'_>,
    size: u32,
) -> Result<Vec<u8>, RenderError> {
    let pixels = paint_grid(drawing, options, fonts, size)?;
    // The paper covers everything, so no pixel is transparent.
    Ok(pixels
        .data()
        .as_chunks::<4>()
        .0
        .iter()
        .flat_map(|&[red, green, blue, _]| [red, green, blue])
        .collect())
}

fn paint_grid(
    drawing: &Drawing<'_>,
    options: &Options,
    fonts: &Fonts<'_>,
    size: u32,
) -> Result<Pixmap, RenderError> {
    let pixels = Pixmap::new(size, size).ok_or(RenderError::PngSize(size))?;
    let mut canvas = PixelCanvas::new(pixels, fonts, size as f32 / SIDE, false);
    canvas.rect(Ink::Paper, Area::new(0.0, 0.0, SIDE, SIDE));
    grid::draw(drawing, options, &mut canvas);
    Ok(canvas.pixels)
}

pub(crate) struct PixelCanvas<'a> {
    pub(crate) pixels: Pixmap,
    fonts: &'a Fonts<'a>,
    /// Converts the units of the canvas to pixels.
    transform: Transform,
    /// The transforms before each [`Canvas::enter`].
    saved: Vec<Transform>,
    is_dark: bool,
}

impl<'a> PixelCanvas<'a> {
    pub(crate) fn new(pixels: Pixmap, fonts: &'a Fonts<'a>, scale: f32, is_dark: bool) -> Self {
        let transform = Transform::from_scale(scale, scale);
        Self { pixels, fonts, transform, saved: Vec::new(), is_dark }
    }

    fn draw(&mut self, ink: Ink, path: Option<Path>) {
        let Some(path) = path else { return };
        let look = ink.look();
        if let Some(color) = look.fill {
            self.pixels.fill_path(
                &path,
                &paint(color, self.is_dark),
                FillRule::Winding,
                self.transform,
                None,
            );
        }
        if let Some((color, width)) = look.stroke {
            let dash = StrokeDash::new(look.dash.to_vec(), 0.0);
            let (line_cap, line_join) = if look.round {
                (LineCap::Round, LineJoin::Round)
            } else {
                (LineCap::default(), LineJoin::default())
            };
            let stroke = Stroke { width, dash, line_cap, line_join, ..Stroke::default() };
            self.pixels.stroke_path(&path, &paint(color, self.is_dark), &stroke, self.transform, None);
        }
    }
}

fn paint(color: Color, is_dark: bool) -> Paint<'static> {
    let mut paint = Paint::default();
    let [red, green, blue] = color.on_screen(is_dark);
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

fn finished(path: &[Segment]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for segment in path {
        match *segment {
            Segment::Move((x, y)) => builder.move_to(x, y),
            Segment::Line((x, y)) => builder.line_to(x, y),
            Segment::Curve(a, b, c) => builder.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

impl Canvas for PixelCanvas<'_> {
    fn rect(&mut self, ink: Ink, area: Area) {
        let rect = Rect::from_xywh(area.x, area.y, area.width, area.height);
        self.draw(ink, rect.map(PathBuilder::from_rect));
    }

    fn circle(&mut self, ink: Ink, (x, y): Point, radius: f32) {
        self.draw(ink, PathBuilder::from_circle(x, y, radius));
    }

    fn path(&mut self, ink: Ink, path: &[Segment]) {
        self.draw(ink, finished(path));
    }

    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str) {
        let (look, mut path) = (ink.look(), Vec::new());
        let width = self.fonts.width(text, look.bold) * size;
        let mut x = anchor.start(at.0, width);
        for glyph in self.fonts.glyphs(text, look.bold) {
            self.fonts.outline(glyph, (x, at.1), size, look.slanted, &mut path);
            x += self.fonts.advance(glyph) * size;
        }
        self.path(ink, &path);
    }

    fn enter(&mut self, at: Point, scale: f32) {
        self.saved.push(self.transform);
        self.transform = self.transform.pre_translate(at.0, at.1).pre_scale(scale, scale);
    }

    fn leave(&mut self) {
        self.transform = self.saved.pop().unwrap_or(self.transform);
    }

    fn frame(&mut self) {
        grid::draw_frame(self);
    }
}
