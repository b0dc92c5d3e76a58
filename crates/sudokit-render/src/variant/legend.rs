//! The key and the rules in words, below the picture.

use super::artist::{Entry, Scene};
use crate::canvas::{Anchor, Canvas};
use crate::font::Fonts;
use crate::geometry::Point;
use crate::ink::Ink;

/// The most lines of text.
const MOST_LINES: usize = 160;
/// The most characters of one entry.
const MOST_CHARACTERS: usize = 1200;
/// The distance of lines, in sizes of the text.
const LINE: f32 = 1.38;
/// The distance of entries.
const GAP: f32 = 0.3;
/// The width of a sample, with the space after it.
const SAMPLE: f32 = 4.4;
/// The part of the width that text fills, so that it fits in a font that is a little wider.
const FILLED: f32 = 0.94;

/// Entries in lines of a width.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LegendText<'a> {
    entries: Vec<(&'a Entry, Vec<String>)>,
    /// The size of the text.
    size: f32,
    pub(super) height: f32,
    /// The number of entries that did not fit.
    left_out: usize,
}

impl<'a> LegendText<'a> {
    /// Breaks the entries of a scene into lines.
    pub(super) fn new(scene: &'a Scene, width: f32, size: f32, fonts: &Fonts<'_>) -> Self {
        let has_samples = scene.entries.iter().any(|entry| entry.sample.is_some());
        let (mut lines_left, mut height, mut entries) = (MOST_LINES, 0.0, Vec::new());
        for entry in &scene.entries {
            let indent = if has_samples && entry.sample.is_some() { SAMPLE * size } else { 0.0 };
            let lines = broken(&entry.text, (width * FILLED - indent) / size, fonts);
            if lines.len() > lines_left {
                break;
            }
            lines_left -= lines.len();
            height += (lines.len() as f32 * LINE + GAP) * size;
            entries.push((entry, lines));
        }
        let left_out = scene.entries.len() - entries.len();
        if left_out > 0 {
            height += LINE * size;
        }
        Self { entries, size, height, left_out }
    }

    /// Draws the entries below this point.
    pub(super) fn draw(&self, (x, mut y): Point, canvas: &mut impl Canvas) {
        let size = self.size;
        for (entry, lines) in &self.entries {
            let indent = if let Some(sample) = &entry.sample {
                let scale = 1.2 * size / 40.0;
                canvas.enter((x, y + 0.1 * size), scale);
                sample.draw(canvas);
                canvas.leave();
                SAMPLE * size
            } else {
                0.0
            };
            for line in lines {
                let at = (x + indent, y + 1.05 * size);
                canvas.text(Ink::Label, at, size, Anchor::Start, line);
                y += LINE * size;
            }
            y += GAP * size;
        }
        if self.left_out > 0 {
            let rules = if self.left_out == 1 { "rule" } else { "rules" };
            let text = format!("… and {} more {rules}", self.left_out);
            canvas.text(Ink::Label, (x, y + 1.05 * size), size, Anchor::Start, &text);
        }
    }
}

/// Breaks a text into lines of this width at size 1, between words or in long ones. A very long text ends with an ellipsis.
fn broken(text: &str, width: f32, fonts: &Fonts<'_>) -> Vec<String> {
    let mut short: String = text.chars().take(MOST_CHARACTERS).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    let mut lines = vec![String::new()];
    let mut filled = 0.0;
    for part in parts(&short) {
        let wide = fonts.width(part.trim_end(), false);
        let is_first = lines.last().is_none_or(String::is_empty);
        if !is_first && filled + wide > width {
            lines.push(String::new());
            filled = 0.0;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(part);
        }
        filled += fonts.width(part, false);
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Cuts a text after spaces and dashes, and long words anywhere.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for word in text.split_inclusive([' ', '–']) {
        let mut rest = word;
        while let Some((at, _)) = rest.char_indices().nth(24) {
            let (part, other) = rest.split_at(at);
            parts.push(part);
            rest = other;
        }
        parts.push(rest);
    }
    parts
}
