//! Paths as JSON.

use super::{End, Head, PathFormat, ShownStep, Tail};
use crate::draw;
use std::fmt::Write as _;
use std::io::Write as _;
use sudokit::explain::Catalogue;
use sudokit::{Cell, Grid};
use sudokit_api::{StepShape, VERSION};
use sudokit_verbs::{RatingValue, Status, rating_columns, rating_values};

/// One object per puzzle, in an array or one per line.
pub(super) struct Json {
    pub(super) is_array: bool,
}

impl PathFormat for Json {
    fn is_for_programs(&self) -> bool {
        true
    }

    fn begin(&self, out: &mut Vec<u8>) {
        if self.is_array {
            out.extend_from_slice(b"[");
        }
    }

    fn end(&self, out: &mut Vec<u8>) {
        if self.is_array {
            out.extend_from_slice(b"\n]\n");
        }
    }

    fn open(&self, head: &Head<'_>, out: &mut Vec<u8>) {
        self.before(head.is_first, out);
        let _ = write!(out, "{{\"version\":{VERSION},");
        if let Some(name) = head.name {
            let _ = write!(out, "\"source\":{},", quoted(name));
        }
        let _ = write!(out, "\"puzzle\":\"{}\",", cells(head.puzzle));
        if let Some(start) = head.start {
            let marks = Cell::ALL.map(|cell| format!("\"{}\"", draw::marks(start.digits(cell))));
            let _ = write!(out, "\"marks\":[{}],", marks.join(","));
        }
        let _ = write!(out, "\"scale\":\"{}\",\"steps\":[", head.scale);
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let comma = if shown.is_first { "" } else { "," };
        let line = if self.is_array { "\n " } else { "" };
        let _ = write!(out, "{comma}{line}");
        let _ =
            serde_json::to_writer(out, &StepShape::new(shown.step, shown.position).numbered(shown.number));
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let status = tail.status.map(|status| format!(",\"status\":\"{status}\"")).unwrap_or_default();
        let _ = write!(out, "],\"end\":\"{}\"{status}", tail.end.name());
        if let End::NotValid(why) = tail.end {
            let _ = write!(out, ",\"reason\":{}", quoted(why));
        } else {
            let grid = tail.position.grid();
            let _ = write!(out, ",\"count\":{},\"grid\":\"{}\"{}", tail.steps, cells(grid), ratings(tail));
        }
        out.push(b'}');
        self.after(out);
    }

    fn bad(&self, error: &str, is_first: bool, out: &mut Vec<u8>) {
        self.before(is_first, out);
        let _ = write!(
            out,
            "{{\"version\":{VERSION},\"status\":\"{}\",\"error\":{}}}",
            Status::Bad,
            quoted(error)
        );
        self.after(out);
    }
}

impl Json {
    fn before(&self, is_first: bool, out: &mut Vec<u8>) {
        match (self.is_array, is_first) {
            (true, true) => out.push(b'\n'),
            (true, false) => out.extend_from_slice(b",\n"),
            (false, _) => {}
        }
    }

    fn after(&self, out: &mut Vec<u8>) {
        if !self.is_array {
            out.push(b'\n');
        }
    }
}

/// The ratings of a path, each after a comma. A path that a limit has cut has none: more steps may be harder.
fn ratings(tail: &Tail<'_>) -> String {
    if !matches!(tail.end, End::Solved | End::Stuck) {
        return String::new();
    }
    let se = tail.se.map(|rated| (&Catalogue::SE, rated));
    let each = [(tail.scale, tail.rated)].into_iter().chain(se).flat_map(|(scale, rated)| {
        let names = rating_columns(scale).into_iter().map(|(name, _)| name);
        names.zip(rating_values(scale, &rated))
    });
    let member = |(name, value): (&str, RatingValue)| match value {
        RatingValue::Text(text) => format!(",\"{name}\":{}", quoted(text)),
        number => format!(",\"{name}\":{number}"),
    };
    each.map(member).collect()
}

/// The 81 characters of a grid.
fn cells(grid: &Grid) -> String {
    String::from_utf8_lossy(&grid.to_ascii(b'.')).into_owned()
}

/// A string of JSON.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(sign));
            }
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(quoted("a\"b\\c\nd\u{7f}≠"), "\"a\\\"b\\\\c\\u000ad\\u007f≠\"");
    }
}
