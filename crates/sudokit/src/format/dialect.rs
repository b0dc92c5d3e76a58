//! Rows of fields separated by commas, tabs or semicolons. Quotes are kept, so that every byte can be written again.

use super::parser::ROW_LIMIT;
use super::reader::BYTE_ORDER_MARK;
use core::ops::Range;
use memchr::{memchr, memchr2};

/// What a value without quotes cannot hold.
const ALTERED: [u8; 3] = *b"\t\n\r";

/// The separator of the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    /// Commas; a field in quotes may hold commas, line ends and doubled quotes.
    Comma,
    /// Tabs. Quotes have no meaning.
    Tab,
    /// Tabs, as `Comma` otherwise.
    QuotedTab,
    /// As `Comma`, with `;` between the fields.
    Semicolon,
}

/// The end of the row at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowEnd {
    /// Its length without its line end, and with it.
    At(usize, usize),
    /// The end is not in the text.
    Incomplete,
    /// There is no end within the limit or the input, and the row has several lines or the input ends. Holds the position of the quote that is the probable cause: the
    /// first that is not closed on its line.
    OpenQuote(usize),
    /// There is no end within the limit.
    TooLong,
}

/// The end of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FieldEnd {
    Delimiter(usize),
    Newline(usize),
    Text(usize),
    OpenQuote,
}

impl Dialect {
    pub(super) const fn delimiter(self) -> u8 {
        match self {
            Self::Comma => b',',
            Self::Tab | Self::QuotedTab => b'\t',
            Self::Semicolon => b';',
        }
    }

    /// Returns the dialect of the rows below this header. In tab-separated columns, quotes have a meaning only if a name is
    /// in quotes: many programs write no quotes around values, but `"` in them.
    pub(super) fn of_header(self, header: &[u8]) -> Self {
        let line = &header[..memchr(b'\n', header).unwrap_or(header.len())];
        let has_quotes = || line.split(|&byte| byte == b'\t').any(is_in_quotes);
        self.with_quotes(self == Self::Tab && has_quotes())
    }

    /// Returns the dialect for fields that can be in quotes. Those that are not separated by tabs always can.
    pub(super) const fn with_quotes(self, is_quoted: bool) -> Self {
        if is_quoted && matches!(self, Self::Tab) { Self::QuotedTab } else { self }
    }

    /// Returns whether a field can be in quotes.
    const fn has_quotes(self) -> bool {
        !matches!(self, Self::Tab)
    }

    /// Finds the end of the row at the start of the text. An empty text is an incomplete row.
    pub(super) fn row_end(self, text: &[u8], at_end: bool) -> RowEnd {
        // One byte above the limit may be a CR.
        let seen = &text[..text.len().min(ROW_LIMIT + 2)];
        let is_all = at_end && seen.len() == text.len();
        let is_full = seen.len() == ROW_LIMIT + 2;
        let (mut at, mut open) = (0, None);
        loop {
            match self.field_end(seen, at) {
                FieldEnd::Delimiter(end) => {
                    open = open.or_else(|| memchr(b'\n', &seen[at..end]).map(|_| at));
                    at = end + 1;
                }
                FieldEnd::Newline(end) => return row_end(&seen[..end], end + 1),
                FieldEnd::Text(_) if is_all && !text.is_empty() => return row_end(seen, seen.len()),
                // The line itself is too long, whether or not its quote is closed.
                FieldEnd::OpenQuote if is_full && open.is_none() && memchr(b'\n', &seen[at..]).is_none() => {
                    return RowEnd::TooLong;
                }
                FieldEnd::OpenQuote if is_all || is_full => return RowEnd::OpenQuote(open.unwrap_or(at)),
                FieldEnd::Text(_) if is_full => return open.map_or(RowEnd::TooLong, RowEnd::OpenQuote),
                FieldEnd::Text(_) | FieldEnd::OpenQuote => return RowEnd::Incomplete,
            }
        }
    }

    /// Returns the fields of a row without its line end. A quote that is not closed makes the rest of the row one
    /// field.
    pub(super) fn fields(self, row: &[u8]) -> impl Iterator<Item = Range<usize>> {
        let mut next = Some(0);
        core::iter::from_fn(move || {
            let start = next?;
            let end = match self.field_end(row, start) {
                FieldEnd::Delimiter(end) => {
                    next = Some(end + 1);
                    return Some(start..end);
                }
                FieldEnd::Newline(_) | FieldEnd::Text(_) | FieldEnd::OpenQuote => row.len(),
            };
            next = None;
            Some(start..end)
        })
    }

    fn field_end(self, text: &[u8], start: usize) -> FieldEnd {
        let mut from = start;
        if self.has_quotes() && text.get(start) == Some(&b'"') {
            match closing_quote(text, start + 1) {
                Some(quote) => from = quote + 1,
                None => return FieldEnd::OpenQuote,
            }
        }
        match memchr2(self.delimiter(), b'\n', &text[from..]).map(|end| from + end) {
            Some(end) if text[end] == b'\n' => FieldEnd::Newline(end),
            Some(end) => FieldEnd::Delimiter(end),
            None => FieldEnd::Text(text.len()),
        }
    }

    /// Returns whether [`Self::write_field`] replaces a part of this text.
    pub(super) fn alters(self, text: &[u8]) -> bool {
        !self.has_quotes() && text.iter().any(|byte| ALTERED.contains(byte))
    }

    /// Writes the text as a field. Without quotes, a tab or line end becomes a blank.
    pub(super) fn write_field(self, text: &[u8], out: &mut Vec<u8>) {
        match self {
            Self::Tab => {
                out.extend(text.iter().map(|&byte| if ALTERED.contains(&byte) { b' ' } else { byte }));
            }
            _ if needs_quotes(text, self.delimiter()) => {
                out.push(b'"');
                for &byte in text {
                    out.extend_from_slice(if byte == b'"' { b"\"\"" } else { core::slice::from_ref(&byte) });
                }
                out.push(b'"');
            }
            _ => out.extend_from_slice(text),
        }
    }

    /// Returns the value of a field: without surrounding blanks and quotes, and with doubled quotes as single ones.
    pub(super) fn value(self, field: &[u8]) -> Vec<u8> {
        let inside = &field[self.inside(field)];
        let mut value = Vec::with_capacity(inside.len());
        let is_quoted = inside.len() < field.trim_ascii().len();
        let mut bytes = inside.iter().copied().peekable();
        while let Some(byte) = bytes.next() {
            value.push(byte);
            if is_quoted && byte == b'"' {
                bytes.next_if_eq(&b'"');
            }
        }
        value
    }

    /// Returns the part of a field between its surrounding blanks and quotes.
    pub(super) fn inside(self, field: &[u8]) -> Range<usize> {
        let start = field.len() - field.trim_ascii_start().len();
        let end = start + field.trim_ascii().len();
        let is_quoted =
            self.has_quotes() && end > start + 1 && field[start] == b'"' && field[end - 1] == b'"';
        if is_quoted { start + 1..end - 1 } else { start..end }
    }
}

/// Returns whether a name begins and ends with a quote.
pub(super) fn is_in_quotes(name: &[u8]) -> bool {
    let name = name.trim_ascii();
    name.len() > 1 && name.starts_with(b"\"") && name.ends_with(b"\"")
}

/// Returns the position of the closing quote of the field whose text starts here.
fn closing_quote(text: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        at += memchr(b'"', text.get(at..)?)?;
        if text.get(at + 1) != Some(&b'"') {
            return Some(at);
        }
        at += 2;
    }
}

fn row_end(row: &[u8], passed: usize) -> RowEnd {
    let row = row.strip_suffix(b"\r").unwrap_or(row);
    if row.len() > ROW_LIMIT { RowEnd::TooLong } else { RowEnd::At(row.len(), passed) }
}

/// Appends a value as a field of a row separated by commas, in quotes if needed.
///
/// # Examples
///
/// ```
/// let mut row = Vec::new();
/// sudokit::format::write_csv_field(b"a,b", &mut row);
/// assert_eq!(row, b"\"a,b\"");
/// ```
pub fn write_csv_field(value: &[u8], out: &mut Vec<u8>) {
    Dialect::Comma.write_field(value, out);
}

/// At the start of a file, `#` begins a comment, and a byte order mark is not part of the text.
fn needs_quotes(text: &[u8], delimiter: u8) -> bool {
    text.iter().any(|&byte| byte == delimiter || matches!(byte, b'"' | b'\n' | b'\r'))
        || text.trim_ascii().len() < text.len()
        || text.starts_with(b"#")
        || text.starts_with(BYTE_ORDER_MARK)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fields(dialect: Dialect, row: &str) -> Vec<&str> {
        dialect.fields(row.as_bytes()).map(|field| &row[field]).collect()
    }

    #[test]
    fn fields_are_cut_as_given() {
        assert_eq!(fields(Dialect::Comma, "a,\"b,\"\"c\", \"d\" ,"), ["a", "\"b,\"\"c\"", " \"d\" ", ""]);
        assert_eq!(fields(Dialect::Comma, ""), [""]);
        assert_eq!(fields(Dialect::Comma, "a,\"b"), ["a", "\"b"]);
        assert_eq!(fields(Dialect::Comma, "\"a\"b,c"), ["\"a\"b", "c"]);
        assert_eq!(fields(Dialect::Comma, "a\"b,c\""), ["a\"b", "c\""]);
        assert_eq!(fields(Dialect::Tab, "\"a\tb,c"), ["\"a", "b,c"]);
    }

    #[test]
    fn rows_end_outside_quotes() {
        let end = |text: &str, at_end| Dialect::Comma.row_end(text.as_bytes(), at_end);
        assert_eq!(end("a,b\nc", false), RowEnd::At(3, 4));
        assert_eq!(end("a,b\r\nc", false), RowEnd::At(3, 5));
        assert_eq!(end("\"a\nb\"\r\nc", false), RowEnd::At(5, 7));
        assert_eq!(end("a,b", true), RowEnd::At(3, 3));
        assert_eq!(end("a,b", false), RowEnd::Incomplete);
        assert_eq!(end("", true), RowEnd::Incomplete);
        assert_eq!(end("a,\"b\n", true), RowEnd::OpenQuote(2));
        assert_eq!(end("a,\"b\n", false), RowEnd::Incomplete);
        assert_eq!(Dialect::Tab.row_end(b"a\t\"b\n", false), RowEnd::At(4, 5));
    }

    #[test]
    fn rows_over_the_limit_are_told_from_open_quotes() {
        let long = |length, end: &str| [vec![b'a'; length], end.as_bytes().to_vec()].concat();
        let end = |text: &[u8]| [Dialect::Comma.row_end(text, false), Dialect::Comma.row_end(text, true)];
        assert_eq!(end(&long(ROW_LIMIT, "\r\n")), [RowEnd::At(ROW_LIMIT, ROW_LIMIT + 2); 2]);
        assert_eq!(end(&long(ROW_LIMIT + 1, "\n")), [RowEnd::TooLong; 2]);
        assert_eq!(end(&long(ROW_LIMIT + 9, "\n")), [RowEnd::TooLong; 2]);
        assert_eq!(end(&long(ROW_LIMIT, "")), [RowEnd::Incomplete, RowEnd::At(ROW_LIMIT, ROW_LIMIT)]);
        let quoted = [b"x,\"", long(ROW_LIMIT, "\"\n").as_slice()].concat();
        assert_eq!(end(&quoted), [RowEnd::TooLong; 2]);
        let lines = [b"x,\"\n", long(ROW_LIMIT, "\"\n").as_slice()].concat();
        assert_eq!(end(&lines), [RowEnd::OpenQuote(2); 2]);
    }

    #[test]
    fn values_are_what_fields_say() {
        for (field, value) in [
            ("a", "a"),
            (" a ", "a"),
            ("\"a\"", "a"),
            (" \"a,\"\"b\" ", "a,\"b"),
            ("\"", "\""),
            ("", ""),
            ("a\"\"b", "a\"\"b"),
        ] {
            assert_eq!(Dialect::Comma.value(field.as_bytes()), value.as_bytes(), "{field}");
        }
        assert_eq!(Dialect::Tab.value(b"\"a\""), b"\"a\"");
    }

    #[test]
    fn a_field_is_quoted_where_it_would_be_read_as_something_else() {
        for (value, field) in [
            ("a", "a"),
            ("a;b", "a;b"),
            ("a,b", "\"a,b\""),
            ("\"a", "\"\"\"a\""),
            (" a", "\" a\""),
            ("#id", "\"#id\""),
            ("id#", "id#"),
            ("\u{feff}id", "\"\u{feff}id\""),
        ] {
            let mut out = Vec::new();
            write_csv_field(value.as_bytes(), &mut out);
            assert_eq!(out, field.as_bytes(), "{value}");
        }
    }

    #[test]
    fn tab_fields_stay_on_their_line() {
        let mut out = Vec::new();
        Dialect::Tab.write_field(b"a\tb\r\nc\"d", &mut out);
        assert_eq!(out, b"a b  c\"d");
    }

    proptest! {
        #[test]
        fn a_written_field_is_one_field_and_says_the_same(text in prop::collection::vec(any::<u8>(), 0..20)) {
            let mut row = b"a,".to_vec();
            Dialect::Comma.write_field(&text, &mut row);
            row.extend_from_slice(b",b");
            let fields: Vec<_> = Dialect::Comma.fields(&row).collect();
            prop_assert_eq!(fields.len(), 3);
            prop_assert_eq!(Dialect::Comma.value(&row[fields[1].clone()]), text);
            row.push(b'\n');
            prop_assert_eq!(Dialect::Comma.row_end(&row, false), RowEnd::At(row.len() - 1, row.len()));
        }

        #[test]
        fn a_row_does_not_depend_on_what_follows(text in "[a\",\r\n]{0,12}") {
            let whole = Dialect::Comma.row_end(text.as_bytes(), true);
            for cut in 0..text.len() {
                let part = Dialect::Comma.row_end(&text.as_bytes()[..cut], false);
                prop_assert!(part == RowEnd::Incomplete || part == whole, "{} {:?} {:?}", cut, part, whole);
            }
        }
    }
}
