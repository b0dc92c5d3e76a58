//! Shapes that are drawn later, in layers.

use crate::canvas::{Anchor, Canvas};
use crate::geometry::{Area, Point, Segment};
use crate::ink::Ink;

/// A layer. Later layers are drawn over earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Layer {
    /// Shaded windows.
    Shade,
    /// Coloured cells.
    Tint,
    /// Wide light lines.
    Wide,
    /// Circles, diamonds and bulbs at the ends of lines.
    Ends,
    /// Narrow lines and arrows.
    Narrow,
    /// The lines of the grid.
    Frame,
    /// Cages.
    Cage,
    /// Digits and pencil marks.
    Digit,
    /// Sums of cages.
    Label,
    /// Dots and signs between cells.
    Sign,
    /// Clues beside the grid, and names.
    Outside,
}

/// A shape.
#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Rect(Area),
    Circle(Point, f32),
    Path(Vec<Segment>),
    Text { at: Point, size: f32, anchor: Anchor, text: String },
}

/// Shapes in layers.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Sketch {
    shapes: Vec<(Layer, Ink, Shape)>,
}

impl Sketch {
    pub(super) fn rect(&mut self, layer: Layer, ink: Ink, area: Area) {
        self.shapes.push((layer, ink, Shape::Rect(area)));
    }

    pub(super) fn circle(&mut self, layer: Layer, ink: Ink, middle: Point, radius: f32) {
        self.shapes.push((layer, ink, Shape::Circle(middle, radius)));
    }

    pub(super) fn path(&mut self, layer: Layer, ink: Ink, path: Vec<Segment>) {
        if !path.is_empty() {
            self.shapes.push((layer, ink, Shape::Path(path)));
        }
    }

    /// Adds a text. The position is on the baseline.
    pub(super) fn text(&mut self, layer: Layer, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str) {
        if !text.is_empty() {
            self.shapes.push((layer, ink, Shape::Text { at, size, anchor, text: text.to_owned() }));
        }
    }

    /// Returns the shapes larger by this factor, around a point that stays.
    pub(super) fn scaled(&self, factor: f32, (x, y): Point) -> Self {
        let at = |(px, py): Point| (x + (px - x) * factor, y + (py - y) * factor);
        let segment = |segment: &Segment| match *segment {
            Segment::Move(to) => Segment::Move(at(to)),
            Segment::Line(to) => Segment::Line(at(to)),
            Segment::Curve(a, b, to) => Segment::Curve(at(a), at(b), at(to)),
            Segment::Close => Segment::Close,
        };
        let shape = |shape: &Shape| match shape {
            Shape::Rect(area) => {
                let (x, y) = at((area.x, area.y));
                Shape::Rect(Area::new(x, y, area.width * factor, area.height * factor))
            }
            Shape::Circle(middle, radius) => Shape::Circle(at(*middle), radius * factor),
            Shape::Path(path) => Shape::Path(path.iter().map(segment).collect()),
            Shape::Text { at: from, size, anchor, text } => {
                Shape::Text { at: at(*from), size: size * factor, anchor: *anchor, text: text.clone() }
            }
        };
        Self { shapes: self.shapes.iter().map(|(layer, ink, one)| (*layer, *ink, shape(one))).collect() }
    }

    /// Draws all shapes, layer by layer, each in the order in which they were added.
    pub(super) fn draw(&self, canvas: &mut impl Canvas) {
        let mut shapes: Vec<_> = self.shapes.iter().collect();
        shapes.sort_by_key(|(layer, ..)| *layer);
        for (_, ink, shape) in shapes {
            match shape {
                Shape::Rect(area) => canvas.rect(*ink, *area),
                Shape::Circle(middle, radius) => canvas.circle(*ink, *middle, *radius),
                Shape::Path(path) => canvas.path(*ink, path),
                Shape::Text { at, size, anchor, text } => canvas.text(*ink, *at, *size, *anchor, text),
            }
        }
    }
}
