//! The drawing surface, implemented for SVG, PNG and PDF.

use crate::geometry::{Area, Point, Segment};
use crate::grid::{self, Drawing};
use crate::ink::Ink;
use crate::options::Options;

/// The part of a text that is at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// The start of a text of this width whose anchor is at `x`.
    pub(crate) fn start(self, x: f32, width: f32) -> f32 {
        match self {
            Self::Start => x,
            Self::Middle => x - width / 2.0,
            Self::End => x - width,
        }
    }
}

/// A drawing surface. Later shapes are drawn over earlier ones.
pub(crate) trait Canvas {
    fn rect(&mut self, ink: Ink, area: Area);
    fn circle(&mut self, ink: Ink, middle: Point, radius: f32);
    fn path(&mut self, ink: Ink, path: &[Segment]);
    /// Draws text. The position is on the baseline.
    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str);
    /// Scales what follows by this factor and moves its origin to this position.
    fn enter(&mut self, at: Point, scale: f32);
    /// Ends the last `enter`.
    fn leave(&mut self);
    /// Sets the text that readers use instead of what follows, up to [`end_actual_text`](Self::end_actual_text).
    fn begin_actual_text(&mut self, _text: &str) {}
    fn end_actual_text(&mut self) {}
    /// Draws the lines of an empty grid. A canvas may reuse lines that it has drawn before.
    fn frame(&mut self);
    /// Draws the digits. A canvas may reuse clues that it has drawn before.
    fn digits(&mut self, drawing: &Drawing<'_>, options: &Options)
    where
        Self: Sized,
    {
        grid::draw_digits(drawing, drawing.grid.filled(), options, self);
    }
}
