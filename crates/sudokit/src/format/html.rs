//! Rows of HTML tables.

use super::characters::one_digit;
use super::row_collector::{FoundCell, plain};
use core::ops::Range;
use std::borrow::Cow;

/// The maximum length of a row of a table, in bytes.
const ROW_LIMIT: usize = 16 << 10;

/// The maximum length of a tag between two rows, in bytes.
const LONGEST_TAG: usize = 256;

/// A row of a table.
pub(super) enum HtmlRow {
    /// Its cells, and the position after it.
    Cells(Vec<FoundCell>, usize),
    /// The part of the text with a table within the row, and the position after it.
    Nested(Range<usize>, usize),
    /// The end of the row is not in the text.
    Incomplete,
    /// Not a row, or a row with something other than cells.
    Other,
}

/// Reads the row of a table that begins at `at` with `<tr`.
pub(super) fn html_row(text: &[u8], at: usize, at_end: bool) -> HtmlRow {
    let seen = &text[at..text.len().min(at + ROW_LIMIT)];
    if !is_tag(seen, "tr") {
        let may_be =
            !at_end && seen.len() < 4 && b"<tr".starts_with(&seen.to_ascii_lowercase()[..seen.len().min(3)]);
        return if may_be { HtmlRow::Incomplete } else { HtmlRow::Other };
    }
    let Some(end) = find_tag(seen, 1, &["/tr", "tr", "/table", "table"]) else {
        return if seen.len() < ROW_LIMIT && !at_end { HtmlRow::Incomplete } else { HtmlRow::Other };
    };
    if is_tag(&seen[end..], "table") {
        return HtmlRow::Nested(at + end..at + end + 6, at + end + 6);
    }
    let row = &seen[..end];
    let (mut cells, mut from) = (Vec::new(), 0);
    while let Some(open) = find_tag(row, from, &["td", "th"]) {
        let close = find_tag(row, open + 1, &["td", "th", "/td", "/th"]).unwrap_or(row.len());
        let Some((sign, part)) = cell(&row[open..close]).filter(|_| cells.len() < 82) else {
            return HtmlRow::Other;
        };
        cells.push((sign, at + open + part.start..at + open + part.end));
        from = close;
    }
    HtmlRow::Cells(cells, at + end)
}

/// Returns whether a tag of this name is in front of the text.
fn is_tag(text: &[u8], name: &str) -> bool {
    let Some(rest) = text.strip_prefix(b"<") else { return false };
    let Some((found, after)) = rest.split_at_checked(name.len()) else { return false };
    found.eq_ignore_ascii_case(name.as_bytes())
        && after.first().is_some_and(|byte| !byte.is_ascii_alphanumeric())
}

/// Returns the position of the first tag with one of these names.
fn find_tag(text: &[u8], from: usize, names: &[&str]) -> Option<usize> {
    let starts = memchr::memchr_iter(b'<', text.get(from..)?).map(|at| from + at);
    starts.into_iter().find(|&at| names.iter().any(|name| is_tag(&text[at..], name)))
}

/// Returns the cell in a `td` element, which begins the text, and its place.
fn cell(element: &[u8]) -> Option<FoundCell> {
    let (mut at, mut found, mut value) = (0, None, None);
    let mut content = element.len();
    while at < element.len() {
        match element[at] {
            b'<' => {
                let end =
                    element[at..].iter().position(|&byte| byte == b'>').map_or(element.len(), |end| at + end);
                value = value.or_else(|| value_of(&element[at..end]).map(|(sign, part)| (sign, at + part)));
                content = content.min(end + 1);
                at = end + 1;
            }
            b' ' | b'\t' | b'\r' | b'\n' => at += 1,
            b'&' => {
                let blank = [&b"&nbsp;"[..], b"&#160;", b"&#xa0;", b"&#xA0;"];
                at += blank.into_iter().find(|blank| element[at..].starts_with(blank))?.len();
            }
            // A no-break space.
            0xc2 if element.get(at + 1) == Some(&0xa0) => at += 2,
            _ => {
                let (sign, width) = one_digit(&element[at..]).filter(|_| found.is_none())?;
                found = Some((plain(sign), at..at + width));
                at += width;
            }
        }
    }
    let content = content.min(element.len());
    Some(found.or_else(|| value.map(|(sign, at)| (sign, at..at + 1))).unwrap_or((b'.', content..content)))
}

/// Returns the digit in the attribute `value` of an `input` element, and its place.
fn value_of(tag: &[u8]) -> Option<(u8, usize)> {
    let at = tag.windows(7).position(|part| part == b"value=\"" || part == b"value='")? + 7;
    let (digit, end) = (*tag.get(at)?, tag.get(at + 1)?);
    (is_tag(tag, "input") && matches!(digit, b'1'..=b'9') && matches!(end, b'"' | b'\''))
        .then_some((digit, at))
}

/// Returns the text without the tags that can be between two rows of a table.
pub(super) fn without_tags(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.contains(&b'<') {
        return text.into();
    }
    let (mut bare, mut at) = (Vec::new(), 0);
    while at < text.len() {
        let is_between = ["/tr", "tr", "tbody", "/tbody", "thead", "/thead", "/td", "/th"];
        let is_tag = text[at] == b'<' && is_between.iter().any(|name| is_tag(&text[at..], name));
        let seen = &text[at..text.len().min(at + LONGEST_TAG)];
        let end = if is_tag { memchr::memchr(b'>', seen) } else { None };
        if let Some(end) = end {
            at += end + 1;
        } else {
            bare.push(text[at]);
            at += 1;
        }
    }
    bare.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Option<String> {
        match html_row(text.as_bytes(), 0, true) {
            HtmlRow::Cells(cells, _) => Some(cells.iter().map(|(sign, _)| char::from(*sign)).collect()),
            _ => None,
        }
    }

    #[test]
    fn cells_of_a_row() {
        let row_text = "<TR class='a'><td>5</td><td id=x> <b>3</b></td><td></td><td>&nbsp;</td><th>7\n</th>\
                        <td><input value=\"8\"></td><td>.<td>0<td>９</td></tr>";
        assert_eq!(row(row_text), Some("53..78..9".into()));
        assert_eq!(row("<tr><td>12</td></tr>"), None);
        assert_eq!(row("<tr><td>a</td></tr>"), None);
        assert_eq!(row("<track>"), None);
    }

    #[test]
    fn nested_tables_and_open_rows() {
        assert!(matches!(html_row(b"<tr><td><table><tr>", 0, true), HtmlRow::Nested(..)));
        assert!(matches!(html_row(b"<tr><td>5", 0, false), HtmlRow::Incomplete));
        assert!(matches!(html_row(b"<t", 0, false), HtmlRow::Incomplete));
        assert!(matches!(html_row(b"<tr><td>5", 0, true), HtmlRow::Other));
    }

    #[test]
    fn tags_between_rows() {
        assert_eq!(&*without_tags(b"</tr>\n<tr><table>"), b"\n<table>");
    }
}
