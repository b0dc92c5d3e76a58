//! The promises of every reader, for any input.

use super::again;
use super::entries::{Entries, Given, ReadEntry};
use sudokit::Grid;
use sudokit::format::{Format, FormatError, FormatErrorKind, Place};

/// Reads the bytes in the detected format, and in every format of the table.
pub(super) fn read(bytes: &[u8]) {
    read_as(None, bytes);
    for &format in Format::ALL {
        read_as(Some(format), bytes);
    }
}

/// Reads the bytes in the format or the detected one, and compares the entries with the bytes.
fn read_as(format: Option<Format>, bytes: &[u8]) {
    let entries = Entries::read(bytes, format, 1);
    assert!(format.is_none_or(|format| format == entries.layout.format), "not the requested format");
    for pieces in [3, 50] {
        let cut = Entries::read(bytes, format, pieces);
        assert_eq!(
            (&entries.layout, &entries.all),
            (&cut.layout, &cut.all),
            "{pieces} pieces make a difference"
        );
    }
    for entry in &entries.all {
        match entry {
            ReadEntry::Record(given) => record_is_right(entries.layout.format, given, bytes),
            ReadEntry::Bad(error) => error_is_right(error, bytes),
        }
    }
    nothing_is_dropped(&entries, bytes);
    // Without a bad first object, another one is the first, and its puzzle's name is the one that later objects follow.
    if entries.layout.format == Format::JSONL && matches!(entries.all.first(), Some(ReadEntry::Bad(_))) {
        return;
    }
    again::same_format(&entries, bytes);
    again::other_format(&entries, bytes);
    again::moved(&entries, bytes);
}

fn record_is_right(format: Format, given: &Given, bytes: &[u8]) {
    let holds = |part: &[u8]| part.is_empty() || given.text.windows(part.len()).any(|window| window == part);
    assert!(holds(&given.puzzle), "the puzzle is not part of its record: {given:?}");
    assert!(given.answer.as_deref().is_none_or(holds), "the answer is not part of its record: {given:?}");
    assert!(from_place(bytes, given.place).starts_with(&given.puzzle), "not at its place: {given:?}");
    if format == Format::LINE || format == Format::BANK {
        assert_eq!(Grid::from_ascii(&given.puzzle), Ok(given.grid), "not the cells of its text");
    }
}

fn error_is_right(error: &FormatError, bytes: &[u8]) {
    let shown = Place { line: error.place.line, column: error.line_from };
    assert!(from_place(bytes, shown).starts_with(&error.line), "not the line of its place: {error:?}");
    assert!(
        error.width >= 1 && error.line_from <= error.place.column,
        "the fault is not in its line: {error:?}"
    );
    assert!(error.line.len() <= 160, "a long line is shown as a whole: {} bytes", error.line.len());
    let message = error.to_string();
    assert!(!message.is_empty() && !message.contains('\n'), "not one sentence: {message:?}");
}

/// Returns the input from this position on.
fn from_place(bytes: &[u8], place: Place) -> &[u8] {
    // The byte-order mark is before the first column.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut rest = bytes;
    for _ in 1..place.line {
        let end = rest.iter().position(|&byte| byte == b'\n').expect("the input has this number of lines");
        rest = &rest[end + 1..];
    }
    rest.get(place.column as usize - 1..).expect("the line has this number of columns")
}

/// Everything except decoration and comments is read or reported.
fn nothing_is_dropped(entries: &Entries, bytes: &[u8]) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match entries.layout.format.name() {
        "line" | "bank" | "jsonl" => {
            let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
            let full = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).count();
            assert_eq!(entries.all.len(), full, "entries, lines with something on them");
        }
        "grid" => all_digits(entries, bytes, in_grid),
        "leetcode" => all_digits(entries, bytes, |line| line),
        // A quoted name in the header row can contain line ends.
        "csv" | "tsv" | "semicolon" if bytes.contains(&b'"') => {}
        "csv" | "tsv" | "semicolon" if !entries.layout.columns().is_empty() => {
            all_digits(entries, below_header(bytes), in_row);
        }
        // A count of zero cases is read as no cases.
        "poj" if bytes.split(u8::is_ascii_whitespace).filter(|token| !token.is_empty()).count() <= 1 => {}
        "marks" | "sdk" => {
            assert!(!entries.all.is_empty() || digits(bytes, in_grid) == 0, "nothing was read");
        }
        _ => assert!(!entries.all.is_empty() || digits(bytes, in_row) == 0, "nothing was read"),
    }
}

/// Checks that the digits of the text are those of the entries, unless one of them says that it is not the whole text.
/// `part` returns a line without its comment.
fn all_digits(entries: &Entries, text: &[u8], part: fn(&[u8]) -> &[u8]) {
    let found = entries.all.iter().map(|entry| digits(given(entry), part)).sum::<usize>();
    let (all, cut) = (digits(text, part), entries.all.iter().any(is_cut));
    assert!(cut || found == all, "{found} of {all} digits");
}

/// Returns the text after the first line that is neither blank nor a comment.
fn below_header(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    loop {
        let end = rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |end| end + 1);
        let (line, below) = rest.split_at(end);
        let is_header = !matches!(line.trim_ascii().first(), None | Some(b'#'));
        rest = below;
        if is_header || rest.is_empty() {
            return rest;
        }
    }
}

fn given(entry: &ReadEntry) -> &[u8] {
    match entry {
        ReadEntry::Record(given) => &given.text,
        ReadEntry::Bad(error) => &error.record,
    }
}

/// Returns whether the entry is an error that does not hold its whole record, or that says that the rest is not read.
fn is_cut(entry: &ReadEntry) -> bool {
    use FormatErrorKind::{LineTooLong, RecordTooLong, TooDeep};
    let ReadEntry::Bad(error) = entry else { return false };
    matches!(error.kind, LineTooLong { .. } | RecordTooLong { .. } | TooDeep { .. })
}

/// Returns the number of digits outside comments.
fn digits(text: &[u8], part: fn(&[u8]) -> &[u8]) -> usize {
    let lines = text.split(|&byte| byte == b'\n').map(part);
    lines.flatten().filter(|byte| byte.is_ascii_digit()).count()
}

/// In a drawn grid, a title is a whole line, and a comment the rest of one.
fn in_grid(line: &[u8]) -> &[u8] {
    let is_title = line.trim_ascii_start().starts_with(b"%");
    let end = if is_title { Some(0) } else { line.iter().position(|&byte| byte == b'#') };
    &line[..end.unwrap_or(line.len())]
}

/// Between rows, a comment is a whole line.
fn in_row(line: &[u8]) -> &[u8] {
    if line.trim_ascii_start().starts_with(b"#") { b"" } else { line }
}
