//! What layouts are drawn on: SVG and PDF are each one of these.

use crate::geometry::{Area, Point, Segment};
use crate::ink::Ink;

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// Where a text of this width starts if this part of it is at `x`.
    pub(crate) fn start(self, x: f32, width: f32) -> f32 {
        match self {
            Self::Start => x,
            Self::Middle => x - width / 2.0,
            Self::End => x - width,
        }
    }
}

/// Something to draw on, in order from back to front.
pub(crate) trait Canvas {
    fn rect(&mut self, ink: Ink, area: Area);
    fn circle(&mut self, ink: Ink, middle: Point, radius: f32);
    fn path(&mut self, ink: Ink, path: &[Segment]);
    /// The place is on the line that the letters stand on.
    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str);
    /// What follows is scaled by this factor, with its origin at this place.
    fn enter(&mut self, at: Point, scale: f32);
    /// Ends the last `enter`.
    fn leave(&mut self);
    /// What follows, up to [`end_actual_text`](Self::end_actual_text), is read as this text.
    fn begin_actual_text(&mut self, _text: &str) {}
    fn end_actual_text(&mut self) {}
    /// Draws the lines of an empty grid; a canvas may reuse those it has drawn before.
    fn frame(&mut self);
}
