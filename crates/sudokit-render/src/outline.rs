//! Outlines of glyphs as paths, for pictures of points.

use crate::font::{Fonts, Glyph, SLANT};
use crate::geometry::{Point, Segment, quadratic};
use ttf_parser::{GlyphId, OutlineBuilder};

impl Fonts<'_> {
    /// Appends the outline of a glyph at this position.
    pub(crate) fn outline(&self, glyph: Glyph, at: Point, size: f32, slanted: bool, path: &mut Vec<Segment>) {
        let Some(font) = self.get(glyph.font) else { return };
        let slant = if slanted { SLANT } else { 0.0 };
        let mut builder = PathBuilder { at, size: size * font.em(), slant, path, last: at };
        font.face.outline_glyph(GlyphId(glyph.id), &mut builder);
    }
}

/// Converts an outline to a path.
struct PathBuilder<'a> {
    at: Point,
    size: f32,
    slant: f32,
    path: &'a mut Vec<Segment>,
    last: Point,
}

impl PathBuilder<'_> {
    fn point(&mut self, x: f32, y: f32) -> Point {
        self.last = (self.at.0 + (x + self.slant * y) * self.size, self.at.1 - y * self.size);
        self.last
    }
}

impl OutlineBuilder for PathBuilder<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.path.push(Segment::Move(to));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.point(x, y);
        self.path.push(Segment::Line(to));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let from = self.last;
        let (by, to) = (self.point(x1, y1), self.point(x, y));
        self.path.push(quadratic(from, by, to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, to) = (self.point(x1, y1), self.point(x2, y2), self.point(x, y));
        self.path.push(Segment::Curve(first, second, to));
    }

    fn close(&mut self) {
        self.path.push(Segment::Close);
    }
}
