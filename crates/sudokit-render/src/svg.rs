//! SVG pictures.

use crate::canvas::{Anchor, Canvas};
use crate::geometry::{Area, Point, SIDE, Segment};
use crate::grid::{self, Drawing};
use crate::ink::{Ink, standalone_css};
use crate::options::Options;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The kind of an SVG picture.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub enum SvgKind {
    /// A standalone file with its own colours.
    #[default]
    Alone,
    /// An element for a page that includes [`page_css`](crate::page_css).
    InPage,
}

/// Draws a grid as SVG. Screen readers read the title.
///
/// ```
/// use sudokit_render::{Drawing, Options, SvgKind, svg};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let picture = svg(&Drawing::from_grid(&puzzle), &Options::default(), "A puzzle", SvgKind::Alone);
/// assert_eq!(picture.matches("<text").count(), 30);
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn svg(drawing: &Drawing<'_>, options: &Options, title: &str, kind: SvgKind) -> String {
    let mut canvas = Svg { body: String::new(), used: BTreeSet::new() };
    if !matches!(kind, SvgKind::InPage) {
        canvas.rect(Ink::Paper, Area::new(0.0, 0.0, SIDE, SIDE));
    }
    grid::draw(drawing, options, &mut canvas);
    let title = escaped(title);
    let size = Number(SIDE);
    let Svg { body, used } = canvas;
    match kind {
        SvgKind::InPage => format!(
            "<svg class=\"sudokit\" viewBox=\"0 0 {size} {size}\" role=\"img\" aria-label=\"{title}\">{body}</svg>"
        ),
        _ => format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sudokit\" viewBox=\"0 0 {size} {size}\" width=\"{size}\" \
             height=\"{size}\">\n<title>{title}</title>\n<style>\n{}</style>\n{body}</svg>\n",
            standalone_css(used.into_iter())
        ),
    }
}

struct Svg {
    body: String,
    /// The inks in use; the style sheet contains only their rules.
    used: BTreeSet<Ink>,
}

/// A number with at most two decimals.
struct Number(f32);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Adding zero removes a negative zero.
        write!(f, "{}", rounded + 0.0)
    }
}

impl Svg {
    fn class(&mut self, ink: Ink) -> &'static str {
        self.used.insert(ink);
        ink.class()
    }

    fn data(path: &[Segment]) -> String {
        let mut data = String::new();
        for segment in path {
            let _ = match *segment {
                Segment::Move((x, y)) => write!(data, "M{} {}", Number(x), Number(y)),
                Segment::Line((x, y)) => write!(data, "L{} {}", Number(x), Number(y)),
                Segment::Curve(a, b, c) => {
                    let [ax, ay, bx, by, cx, cy] = [a.0, a.1, b.0, b.1, c.0, c.1].map(Number);
                    write!(data, "C{ax} {ay} {bx} {by} {cx} {cy}")
                }
                Segment::Close => write!(data, "Z"),
            };
        }
        data
    }
}

impl Canvas for Svg {
    fn rect(&mut self, ink: Ink, area: Area) {
        let class = self.class(ink);
        let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(Number);
        let _ = writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    fn circle(&mut self, ink: Ink, (x, y): Point, radius: f32) {
        let class = self.class(ink);
        let [x, y, radius] = [x, y, radius].map(Number);
        let _ = writeln!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
    }

    fn path(&mut self, ink: Ink, path: &[Segment]) {
        let class = self.class(ink);
        let _ = writeln!(self.body, "<path class=\"{class}\" d=\"{}\"/>", Self::data(path));
    }

    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str) {
        let class = self.class(ink);
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let [x, y, size] = [at.0, at.1, size].map(Number);
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(text)
        );
    }

    fn enter(&mut self, at: Point, scale: f32) {
        let [x, y, scale] = [at.0, at.1, scale].map(Number);
        let _ = writeln!(self.body, "<g transform=\"translate({x} {y}) scale({scale})\">");
    }

    fn leave(&mut self) {
        self.body.push_str("</g>\n");
    }

    fn frame(&mut self) {
        grid::draw_frame(self);
    }
}

/// Escapes text for XML. Characters that XML does not allow become spaces.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            sign if sign.is_control() => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}
