//! The content of a PDF page.

use super::letters::{Letters, NAMES};
use crate::canvas::{Anchor, Canvas};
use crate::font::SLANT;
use crate::geometry::{Area, Point, Segment};
use crate::grid;
use crate::ink::{Color, Ink};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Name, Str, TextStr};

/// The resource name of the lines of an empty grid.
pub(super) const FRAME: Name<'static> = Name(b"G");

/// The canvas of a PDF page; y increases downwards, as on every canvas.
pub(crate) struct PageCanvas<'a, 'b> {
    content: Content,
    /// `None` if no text is drawn.
    letters: Option<&'a mut Letters<'b>>,
    paint: PaintState,
    /// The states before each [`Canvas::enter`].
    saved: Vec<PaintState>,
}

/// The current colours and strokes.
#[derive(Clone, Copy, PartialEq, Default)]
struct PaintState {
    fill: Option<Color>,
    stroke: Option<(Color, f32, &'static [f32])>,
    /// Whether lines have round ends and corners.
    round: bool,
}

/// The content stream with the lines of an empty grid.
pub(super) fn frame_content() -> Vec<u8> {
    let mut canvas = PageCanvas {
        content: Content::new(),
        letters: None,
        paint: PaintState::default(),
        saved: Vec::new(),
    };
    grid::draw_frame(&mut canvas);
    canvas.finish()
}

/// Rounds a number to the visible precision.
fn short(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

impl<'a, 'b> PageCanvas<'a, 'b> {
    pub(super) fn new(letters: &'a mut Letters<'b>, height: f32) -> Self {
        let mut content = Content::new();
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
        Self { content, letters: Some(letters), paint: PaintState::default(), saved: Vec::new() }
    }

    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// The width of a text.
    pub(crate) fn width(&self, ink: Ink, size: f32, text: &str) -> f32 {
        self.letters.as_ref().map_or(0.0, |letters| letters.fonts().width(text, ink.look().bold) * size)
    }

    fn fill_with(&mut self, color: Color) {
        if self.paint.fill.replace(color) != Some(color) {
            let [r, g, b] = color.on_paper().map(|part| (part * 1000.0).round() / 1000.0);
            self.content.set_fill_rgb(r, g, b);
        }
    }

    /// Paints a path with the colours of the ink.
    fn draw(&mut self, ink: Ink, draw: impl FnOnce(&mut Content)) {
        let look = ink.look();
        if let Some(color) = look.fill {
            self.fill_with(color);
        }
        if let Some((color, width)) = look.stroke {
            let stroke = (color, width, look.dash);
            if self.paint.stroke.replace(stroke) != Some(stroke) {
                let [r, g, b] = color.on_paper().map(|part| (part * 1000.0).round() / 1000.0);
                self.content.set_stroke_rgb(r, g, b).set_line_width(width);
                self.content.set_dash_pattern(look.dash.iter().copied(), 0.0);
            }
            if std::mem::replace(&mut self.paint.round, look.round) != look.round {
                let (cap, join) = if look.round {
                    (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin)
                } else {
                    (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin)
                };
                self.content.set_line_cap(cap).set_line_join(join);
            }
        }
        draw(&mut self.content);
        match (look.fill, look.stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }
}

impl Canvas for PageCanvas<'_, '_> {
    fn rect(&mut self, ink: Ink, area: Area) {
        self.draw(ink, |content| {
            content.rect(short(area.x), short(area.y), short(area.width), short(area.height));
        });
    }

    fn circle(&mut self, ink: Ink, (x, y): Point, radius: f32) {
        // Four curves, each with an error of less than a thousandth.
        let bend = radius * 0.552_285;
        let quarter = |(ax, ay): Point, (bx, by): Point| {
            let by_way = |(from, other): (Point, Point)| {
                (x + from.0 * radius + other.0 * bend, y + from.1 * radius + other.1 * bend)
            };
            Segment::Curve(
                by_way(((ax, ay), (bx, by))),
                by_way(((bx, by), (ax, ay))),
                (x + bx * radius, y + by * radius),
            )
        };
        let [east, south, west, north] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        let path = [
            Segment::Move((x + radius, y)),
            quarter(east, south),
            quarter(south, west),
            quarter(west, north),
            quarter(north, east),
            Segment::Close,
        ];
        self.path(ink, &path);
    }

    fn path(&mut self, ink: Ink, path: &[Segment]) {
        self.draw(ink, |content| {
            for segment in path {
                match *segment {
                    Segment::Move((x, y)) => content.move_to(short(x), short(y)),
                    Segment::Line((x, y)) => content.line_to(short(x), short(y)),
                    Segment::Curve(a, b, c) => {
                        let [ax, ay, bx, by, cx, cy] = [a.0, a.1, b.0, b.1, c.0, c.1].map(short);
                        content.cubic_to(ax, ay, bx, by, cx, cy)
                    }
                    Segment::Close => content.close_path(),
                };
            }
        });
    }

    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str) {
        let look = ink.look();
        let width = self.width(ink, size, text);
        let mut x = anchor.start(at.0, width);
        if let Some(color) = look.fill {
            self.fill_with(color);
        }
        let Some(letters) = &mut self.letters else { return };
        let slant = if look.slanted { SLANT } else { 0.0 };
        self.content.begin_text();
        for run in letters.runs(text, look.bold) {
            self.content.set_font(Name(NAMES[run.font]), short(size));
            self.content.set_text_matrix([1.0, 0.0, slant, -1.0, short(x), short(at.1)]);
            self.content.show(Str(&run.codes));
            x += run.width * size;
        }
        self.content.end_text();
    }

    fn enter(&mut self, at: Point, scale: f32) {
        self.content.save_state();
        self.content.transform([scale, 0.0, 0.0, scale, short(at.0), short(at.1)]);
        self.saved.push(self.paint);
    }

    fn leave(&mut self) {
        self.content.restore_state();
        self.paint = self.saved.pop().unwrap_or_default();
    }

    fn begin_actual_text(&mut self, text: &str) {
        let mut mark = self.content.begin_marked_content_with_properties(Name(b"Span"));
        mark.properties().actual_text(TextStr(text));
        mark.finish();
    }

    fn end_actual_text(&mut self) {
        self.content.end_marked_content();
    }

    fn frame(&mut self) {
        self.content.x_object(FRAME);
    }
}
