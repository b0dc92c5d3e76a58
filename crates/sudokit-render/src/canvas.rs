//! What layouts are drawn on: SVG and PDF are each one of these.

use crate::ink::Ink;

/// A place, in units that grow to the right and down.
pub(crate) type Point = (f32, f32);

/// A rectangle: its top left corner, its width and height.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    pub(crate) fn right(&self) -> f32 {
        self.x + self.width
    }

    pub(crate) fn bottom(&self) -> f32 {
        self.y + self.height
    }
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Segment {
    Move(Point),
    Line(Point),
    /// Two control points and the end.
    Curve(Point, Point, Point),
    Close,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Something to draw on, in order from back to front.
pub(crate) trait Canvas {
    fn rect(&mut self, ink: Ink, area: Area);
    fn circle(&mut self, ink: Ink, middle: Point, radius: f32);
    fn path(&mut self, ink: Ink, path: &[Segment]);
    /// The place is on the line that the letters stand on.
    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str);
    /// What follows is drawn so many times as large, from this place on.
    fn enter(&mut self, at: Point, scale: f32);
    /// As it was before.
    fn leave(&mut self);
    /// What follows, up to [`untold`](Self::untold), is read as this text.
    fn told(&mut self, _text: &str) {}
    fn untold(&mut self) {}
    /// The lines of an empty grid, of which a canvas may keep one for all.
    fn frame(&mut self)
    where
        Self: Sized,
    {
        crate::grid::frame(self);
    }
}
