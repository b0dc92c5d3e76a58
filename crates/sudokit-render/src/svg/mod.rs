//! SVG pictures.

mod runs;

use crate::canvas::{Anchor, Canvas};
use crate::geometry::{Area, Point, SIDE, Segment};
use crate::grid::{self, Drawing};
use crate::ink::{Ink, standalone_css};
use crate::options::Options;
use runs::{Runs, anchor_name};
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
    /// The same, for a page that has the [`svg_clues`] of the drawing: lines and clues refer to them.
    InPageWithClues,
}

/// Draws the lines and the clues of a grid as an element that is not visible, for all pictures of the kind
/// [`SvgKind::InPageWithClues`] on a page that have these clues.
///
/// ```
/// use sudokit_render::{Drawing, Options, SvgKind, svg, svg_clues};
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let (drawing, options) = (Drawing::from_grid(&puzzle), Options::default());
/// assert!(svg_clues(&drawing, &options).contains("<g id=\"sudokit-lines\" class=\"sudokit\">"));
/// let picture = svg(&drawing, &options, "A puzzle", SvgKind::InPageWithClues);
/// assert!(picture.contains("<use href=\"#sudokit-lines\"/>") && !picture.contains("<text"));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn svg_clues(drawing: &Drawing<'_>, options: &Options) -> String {
    let part = |draw: &dyn Fn(&mut Svg)| {
        let mut canvas = Svg::new(SvgKind::InPage);
        draw(&mut canvas);
        canvas.flush(Kind::Other);
        canvas.body
    };
    let lines = part(&|canvas| grid::draw_frame(canvas));
    let clues = part(&|canvas| grid::draw_digits(drawing, drawing.clues, options, canvas));
    let id = clues_id(drawing);
    format!(
        "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g id=\"{LINES_ID}\" class=\"sudokit\">{lines}</g>\
         <g id=\"{id}\" class=\"sudokit\">{clues}</g></defs></svg>"
    )
}

/// The id of the lines of a grid.
const LINES_ID: &str = "sudokit-lines";

/// The id of the clues: all 81 cells, so that different clues have different ids.
fn clues_id(drawing: &Drawing<'_>) -> String {
    let mut clues = drawing.grid;
    (drawing.grid.filled() - drawing.clues).iter().for_each(|cell| clues.set(cell, None));
    format!("clues-{clues}")
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
    let mut canvas = Svg::new(kind);
    if matches!(kind, SvgKind::Alone) {
        canvas.rect(Ink::Paper, Area::new(0.0, 0.0, SIDE, SIDE));
    }
    grid::draw(drawing, options, &mut canvas);
    canvas.finish(title, kind, (SIDE, SIDE), false)
}

/// A kind of shape, as far as shapes of one kind are written together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Circle,
    Path,
    Sign,
    Other,
}

pub(crate) struct Svg {
    body: String,
    /// The inks in use; the style sheet contains only their rules.
    used: BTreeSet<Ink>,
    /// The shapes that are written together; `None` if each is an element of its own.
    runs: Option<Runs>,
    /// Whether the page has the lines and the clues.
    has_clues: bool,
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

/// Whether two numbers are written the same.
fn is_same(one: f32, other: f32) -> bool {
    (one - other).abs() < 0.005
}

impl Svg {
    /// The picture with its title, width and height. A standalone one has colours for a dark screen or for white paper.
    pub(crate) fn finish(
        mut self,
        title: &str,
        kind: SvgKind,
        (width, height): Point,
        is_dark: bool,
    ) -> String {
        let title = escaped(title);
        let (width, height) = (Number(width), Number(height));
        self.flush(Kind::Other);
        let Self { body, used, .. } = self;
        match kind {
            SvgKind::InPage | SvgKind::InPageWithClues => format!(
                "<svg class=\"sudokit\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">{body}</svg>"
            ),
            SvgKind::Alone => format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sudokit\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
                 height=\"{height}\">\n<title>{title}</title>\n<style>\n{}</style>\n{body}</svg>\n",
                standalone_css(used.into_iter(), is_dark)
            ),
        }
    }

    pub(crate) fn new(kind: SvgKind) -> Self {
        let runs = (!matches!(kind, SvgKind::Alone)).then(Runs::default);
        let has_clues = matches!(kind, SvgKind::InPageWithClues);
        Self { body: String::new(), used: BTreeSet::new(), runs, has_clues }
    }

    /// Refers to a part of the page.
    fn refer(&mut self, id: &str) {
        self.flush(Kind::Other);
        let _ = writeln!(self.body, "<use href=\"#{id}\"/>");
    }

    fn class(&mut self, ink: Ink) -> &'static str {
        self.used.insert(ink);
        ink.class()
    }

    /// Writes the shapes that were kept back, but for those of the kind of the next one.
    fn flush(&mut self, next: Kind) {
        let Some(runs) = &mut self.runs else { return };
        if next != Kind::Circle {
            runs.flush_circles(&mut self.body);
        }
        if next != Kind::Path {
            runs.flush_paths(&mut self.body);
        }
        if next != Kind::Sign {
            runs.flush_signs(&mut self.body);
        }
    }

    fn data(path: &[Segment]) -> String {
        let mut data = String::new();
        let mut before = (f32::NAN, f32::NAN);
        for segment in path {
            let _ = match *segment {
                Segment::Move((x, y)) => write!(data, "M{} {}", Number(x), Number(y)),
                Segment::Line((x, y)) if is_same(y, before.1) => write!(data, "H{}", Number(x)),
                Segment::Line((x, y)) if is_same(x, before.0) => write!(data, "V{}", Number(y)),
                Segment::Line((x, y)) => write!(data, "L{} {}", Number(x), Number(y)),
                Segment::Curve(a, b, c) => {
                    let [ax, ay, bx, by, cx, cy] = [a.0, a.1, b.0, b.1, c.0, c.1].map(Number);
                    write!(data, "C{ax} {ay} {bx} {by} {cx} {cy}")
                }
                Segment::Close => write!(data, "Z"),
            };
            before = match *segment {
                Segment::Move(at) | Segment::Line(at) | Segment::Curve(_, _, at) => at,
                Segment::Close => (f32::NAN, f32::NAN),
            };
        }
        data
    }
}

impl Canvas for Svg {
    fn rect(&mut self, ink: Ink, area: Area) {
        self.flush(Kind::Other);
        let class = self.class(ink);
        let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(Number);
        let _ = writeln!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    fn circle(&mut self, ink: Ink, (x, y): Point, radius: f32) {
        self.flush(Kind::Circle);
        let class = self.class(ink);
        let [x, y, radius] = [x, y, radius].map(Number);
        if let Some(runs) = &mut self.runs {
            return runs.circle(class, &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
        }
        let _ = writeln!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
    }

    fn path(&mut self, ink: Ink, path: &[Segment]) {
        self.flush(Kind::Path);
        let class = self.class(ink);
        if let Some(runs) = &mut self.runs {
            return runs.path(class, &Self::data(path));
        }
        let _ = writeln!(self.body, "<path class=\"{class}\" d=\"{}\"/>", Self::data(path));
    }

    fn text(&mut self, ink: Ink, at: Point, size: f32, anchor: Anchor, text: &str) {
        let class = self.class(ink);
        let (mut signs, anchor_name) = (text.chars(), anchor_name(anchor));
        if let (Some(runs), Some(sign), None) = (&mut self.runs, signs.next(), signs.next()) {
            runs.flush_circles(&mut self.body);
            runs.flush_paths(&mut self.body);
            return runs.sign(class, at, size, anchor, sign);
        }
        self.flush(Kind::Other);
        let [x, y, size] = [at.0, at.1, size].map(Number);
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor_name}\">{}</text>",
            escaped(text)
        );
    }

    fn enter(&mut self, at: Point, scale: f32) {
        self.flush(Kind::Other);
        let [x, y, scale] = [at.0, at.1, scale].map(Number);
        let _ = writeln!(self.body, "<g transform=\"translate({x} {y}) scale({scale})\">");
    }

    fn leave(&mut self) {
        self.flush(Kind::Other);
        self.body.push_str("</g>\n");
    }

    fn frame(&mut self) {
        if self.has_clues {
            return self.refer(LINES_ID);
        }
        grid::draw_frame(self);
    }

    fn digits(&mut self, drawing: &Drawing<'_>, options: &Options) {
        let mut cells = drawing.grid.filled();
        if self.has_clues {
            self.refer(&clues_id(drawing));
            cells -= drawing.clues;
        }
        grid::draw_digits(drawing, cells, options, self);
    }
}

/// Returns the text with the special characters of XML and HTML escaped, for elements and for attributes in quotes. Control
/// characters become spaces, except tabs and line ends: XML does not allow them.
///
/// # Examples
///
/// ```
/// assert_eq!(sudokit_render::escaped("<b> & 'c'\u{7}"), "&lt;b&gt; &amp; &#39;c&#39; ");
/// ```
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' => safe.push(sign),
            '\u{fffe}' | '\u{ffff}' => safe.push(' '),
            sign if sign.is_control() => safe.push(' '),
            sign => safe.push(sign),
        }
    }
    safe
}
