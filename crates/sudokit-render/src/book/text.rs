//! Text that fits its area.

use crate::ink::Ink;
use crate::options::Options;
use crate::pdf::PageCanvas;

/// The size of text: smaller on small paper, larger in large print.
pub(super) fn word_size(options: &Options) -> f32 {
    let (width, _) = options.paper.points();
    (width / 60.0).clamp(7.5, 10.0) * if options.large { 1.2 } else { 1.0 }
}

/// A name with a capital first letter.
pub(crate) fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Truncates the text to this width, with an ellipsis at the end.
pub(super) fn fitting(text: &str, ink: Ink, size: f32, width: f32, canvas: &PageCanvas<'_, '_>) -> String {
    if canvas.width(ink, size, text) <= width {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(LONGEST_NAME).collect();
    while !short.is_empty() && canvas.width(ink, size, &short) + size > width {
        short.pop();
    }
    short.truncate(short.trim_end().len());
    short + "…"
}

/// A number of characters that never fits below a grid.
const LONGEST_NAME: usize = 400;

/// Breaks the text into at most [`LINES`] lines of this width. The last line ends with an ellipsis if there is more text.
pub(super) fn lines(text: &str, size: f32, width: f32, canvas: &PageCanvas<'_, '_>) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let is_last = lines.len() == LINES;
        let Some(line) = lines.last_mut() else { break };
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || canvas.width(Ink::Plain, size, &longer) <= width {
            *line = longer;
        } else if is_last {
            line.push_str(" …");
            break;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.iter().map(|line| fitting(line, Ink::Plain, size, width + size, canvas)).collect()
}

/// Maximum number of text lines of a step below its grid.
pub(super) const LINES: usize = 4;

/// Reduces the size so that the line fits the width.
pub(super) fn fitting_size(line: &str, size: f32, width: f32, canvas: &PageCanvas<'_, '_>) -> f32 {
    size.min(size * width / canvas.width(Ink::Clue, size, line).max(1.0))
}

/// Breaks a title into lines: between words, or anywhere if the title has no spaces.
pub(super) fn broken(title: &str, size: f32, width: f32, canvas: &PageCanvas<'_, '_>) -> Vec<String> {
    let mut lines = vec![String::new()];
    let is_blank = |text: &str| text.trim().is_empty();
    let parts = if title.contains(' ') {
        title.split_inclusive(' ').map(str::to_owned).collect::<Vec<_>>()
    } else {
        title.chars().map(String::from).collect()
    };
    for part in parts {
        let Some(line) = lines.last_mut() else { break };
        let longer = format!("{line}{part}");
        if is_blank(line) || canvas.width(Ink::Clue, size, longer.trim_end()) <= width {
            *line = longer;
        } else {
            lines.push(part);
        }
    }
    lines.into_iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}
