//! A located error in the style of compilers: message, place, line, and a caret under the error.

use crate::terminal::{PLACE, Styling};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use std::ops::Range;
use sudokit::format::FormatError;

/// The error as several lines of text; `place` is its file, line and column.
pub(super) fn render(place: &str, error: &FormatError, styling: Styling) -> String {
    let from = error.place.column.saturating_sub(error.line_from) as usize;
    let (line, span) = printable(&error.line, from..from + error.width as usize);
    let number = usize::try_from(error.place.line).unwrap_or(usize::MAX);
    let snippet = Snippet::source(line).line_start(number).annotation(AnnotationKind::Primary.span(span));
    let renderer = if styling == Styling::Full { Renderer::styled() } else { Renderer::plain() };
    let text = renderer.render(&[Level::ERROR.primary_title(error.kind.to_string()).element(snippet)]);
    // The renderer counts columns within the shown part of the line.
    let (title, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let indent = error.place.line.to_string().len();
    format!("{title}\n{:indent$}--> {}\n{rest}\n", "", styling.styled(PLACE, place))
}

/// The line as text that is safe on a terminal, and the range of these bytes in it.
fn printable(line: &[u8], bytes: Range<usize>) -> (String, Range<usize>) {
    let mut text = String::with_capacity(line.len());
    let (mut at, mut span) = (0, None::<Range<usize>>);
    let mut push = |shown: char, width: usize| {
        let from = text.len();
        text.push(shown);
        if at < bytes.end && at + width > bytes.start {
            span = Some(span.as_ref().map_or(from, |span| span.start)..text.len());
        }
        at += width;
    };
    for part in line.utf8_chunks() {
        for c in part.valid().chars() {
            push(if c.is_control() && c != '\t' { picture(c) } else { c }, c.len_utf8());
        }
        for _ in part.invalid() {
            push(char::REPLACEMENT_CHARACTER, 1);
        }
    }
    let end = text.len();
    (text, span.unwrap_or(end..end))
}

/// The visible character for a control character: those of ASCII are at U+2400.
fn picture(control: char) -> char {
    match u32::from(control) {
        0x7f => '\u{2421}',
        code => char::from_u32(0x2400 + code).filter(|_| code < 0x20).unwrap_or(char::REPLACEMENT_CHARACTER),
    }
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn text_stays_and_the_span_follows_the_bytes() {
        assert_eq!(printable(b"12x45", 2..3), ("12x45".to_owned(), 2..3));
        assert_eq!(printable("é1x".as_bytes(), 3..4), ("é1x".to_owned(), 3..4));
        assert_eq!(printable(b"123", 3..4), ("123".to_owned(), 3..3));
    }

    #[test]
    fn control_characters_are_replaced() {
        assert_eq!(printable(b"\x1b[2J", 0..1), ("\u{241b}[2J".to_owned(), 0..3));
        assert_eq!(printable(b"a\xff\xfeb", 2..3), ("a\u{fffd}\u{fffd}b".to_owned(), 4..7));
        assert_eq!(printable("\u{9b}\x7f\0".as_bytes(), 0..0).0, "\u{fffd}\u{2421}\u{2400}");
    }
}
