//! Texts that fit where they stand.

use crate::ink::Ink;
use crate::options::Options;
use crate::pdf::PageCanvas;

/// How large words are: on a small page smaller, in large print larger.
pub(super) fn word_size(options: &Options) -> f32 {
    let (width, _) = options.paper.size();
    (width / 60.0).clamp(7.5, 10.0) * if options.large { 1.2 } else { 1.0 }
}

/// The name of a difficulty as a heading has it.
pub(super) fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// As much of the text as fits, and three dots if that is not all.
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

/// No name of so many characters fits below a grid.
const LONGEST_NAME: usize = 400;

/// The text in lines of this width, at most [`LINES`]; the last ends in dots if there is more.
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

/// How many lines of words a step has below its grid at the most.
pub(super) const LINES: usize = 4;

/// The size in which the line fits, if it is not too wide in this one.
pub(super) fn fitting_size(line: &str, size: f32, width: f32, canvas: &PageCanvas<'_, '_>) -> f32 {
    size.min(size * width / canvas.width(Ink::Clue, size, line).max(1.0))
}

/// A title in lines: broken between words, or anywhere in a script without blanks.
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
