//! Shapes of one kind that look the same, as one element: the paths of an ink, its circles in one group, and texts of one
//! sign, of which `<tspan x="51 91" y="15.08">12</tspan>` places each at its own x. A picture with pencil marks is an eighth as
//! long then.

use super::{Number, escaped};
use crate::canvas::Anchor;
use crate::geometry::Point;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How signs look: their class, their size in hundredths, and their anchor.
type Look = (&'static str, i32, &'static str);

/// Shapes of one kind that are not written yet. Later shapes are drawn over earlier ones, so those of another kind end it;
/// within a kind the inks are written in the order of their first shapes.
#[derive(Debug, Default)]
pub(super) struct Runs {
    /// The signs of each look by their lines, which are y in hundredths.
    signs: BTreeMap<Look, BTreeMap<i32, Vec<(f32, char)>>>,
    /// The data of the paths of each class.
    paths: Vec<(&'static str, String)>,
    /// The circles of each class.
    circles: Vec<(&'static str, String)>,
}

/// The name of an anchor in SVG.
pub(super) const fn anchor_name(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}

/// A number in hundredths.
fn hundredths(number: f32) -> i32 {
    (number * 100.0).round() as i32
}

/// Appends to the text of a class.
fn append(texts: &mut Vec<(&'static str, String)>, class: &'static str, text: &str) {
    match texts.iter_mut().find(|each| each.0 == class) {
        Some((_, all)) => all.push_str(text),
        None => texts.push((class, text.to_owned())),
    }
}

impl Runs {
    /// Adds a sign, after shapes of other kinds.
    pub(super) fn sign(&mut self, class: &'static str, (x, y): Point, size: f32, anchor: Anchor, sign: char) {
        let lines = self.signs.entry((class, hundredths(size), anchor_name(anchor))).or_default();
        lines.entry(hundredths(y)).or_default().push((x, sign));
    }

    /// Adds a path.
    pub(super) fn path(&mut self, class: &'static str, data: &str) {
        append(&mut self.paths, class, data);
    }

    /// Adds a circle.
    pub(super) fn circle(&mut self, class: &'static str, circle: &str) {
        append(&mut self.circles, class, circle);
    }

    /// Writes all circles.
    pub(super) fn flush_circles(&mut self, body: &mut String) {
        for (class, circles) in std::mem::take(&mut self.circles) {
            let _ = writeln!(body, "<g class=\"{class}\">{circles}</g>");
        }
    }

    /// Writes all paths.
    pub(super) fn flush_paths(&mut self, body: &mut String) {
        for (class, data) in std::mem::take(&mut self.paths) {
            let _ = writeln!(body, "<path class=\"{class}\" d=\"{data}\"/>");
        }
    }

    /// Writes all signs.
    pub(super) fn flush_signs(&mut self, body: &mut String) {
        for ((class, size, anchor), lines) in std::mem::take(&mut self.signs) {
            let size = Number(size as f32 / 100.0);
            let _ = write!(body, "<text class=\"{class}\" font-size=\"{size}\" text-anchor=\"{anchor}\">");
            for (y, mut signs) in lines {
                signs.sort_by(|one, other| one.0.total_cmp(&other.0));
                let places: Vec<String> = signs.iter().map(|sign| Number(sign.0).to_string()).collect();
                let text: String = signs.iter().map(|sign| sign.1).collect();
                let (places, y) = (places.join(" "), Number(y as f32 / 100.0));
                let _ = write!(body, "<tspan x=\"{places}\" y=\"{y}\">{}</tspan>", escaped(&text));
            }
            body.push_str("</text>\n");
        }
    }
}
