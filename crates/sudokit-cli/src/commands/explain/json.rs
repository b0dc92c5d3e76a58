//! Paths as JSON: the fields are told in docs/explain.md.

use super::{End, Form, Head, Tail, Told};
use std::fmt::Write as _;
use std::io::Write as _;
use sudokit::explain::{Marks, State, Step};
use sudokit::format::FormatError;
use sudokit::{Candidate, Grid};

/// The version of the fields: it changes when a field is taken away or means something else.
pub(crate) const VERSION: u32 = 1;

/// An object for each puzzle, in an array or one a line.
pub(super) struct Json {
    pub(super) is_array: bool,
}

impl Form for Json {
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
        let _ = write!(out, "\"puzzle\":\"{}\",\"scale\":\"{}\",\"steps\":[", cells(head.puzzle), head.scale);
    }

    fn step(&self, told: &Told<'_>, out: &mut Vec<u8>) {
        let comma = if told.is_first { "" } else { "," };
        let line = if self.is_array { "\n " } else { "" };
        let _ = write!(out, "{comma}{line}{{\"number\":{},{}}}", told.number, step(told.step, told.state));
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let _ = write!(out, "],\"end\":\"{}\"", tail.end.name());
        if let End::NotValid(why) = tail.end {
            let _ = write!(out, ",\"reason\":{}", quoted(why));
        } else {
            let grid = tail.state.grid();
            let (er, ep, ed) = (tail.rated.er, tail.rated.ep, tail.rated.ed);
            let _ = write!(
                out,
                ",\"count\":{},\"grid\":\"{}\",\"er\":{er},\"ep\":{ep},\"ed\":{ed}",
                tail.steps,
                cells(grid)
            );
        }
        out.push(b'}');
        self.after(out);
    }

    fn bad(&self, error: &FormatError, is_first: bool, out: &mut Vec<u8>) {
        self.before(is_first, out);
        let _ = write!(out, "{{\"version\":{VERSION},\"error\":{}}}", quoted(&error.to_string()));
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

/// The fields of a step, without the braces around them.
pub(crate) fn step(step: &Step, state: &State) -> String {
    let (told, marks) = (step.narrative(state), step.marks(state));
    let mut text = format!("\"technique\":\"{}\",\"rating\":{}", step.technique, step.rating);
    if let Some(placed) = step.placement {
        let _ = write!(text, ",\"place\":{}", candidate(placed));
    }
    let _ = write!(text, ",\"eliminate\":[{}]", list(step.eliminations.into_iter().map(candidate)));
    let _ = write!(
        text,
        ",\"because\":{},\"chains\":[{}]",
        quoted(&told.because),
        list(told.chains.iter().map(|chain| {
            let links = list(chain.links.iter().map(|link| quoted(link)));
            format!("{{\"assumed\":{},\"links\":[{links}]}}", quoted(&chain.assumed))
        }))
    );
    let _ = write!(text, ",\"therefore\":{},\"marks\":{}", quoted(&told.therefore), marked(&marks));
    text
}

/// What is to be emphasised.
pub(crate) fn marked(marks: &Marks) -> String {
    let cells = marks
        .cells
        .iter()
        .map(|(cell, role)| format!("{{\"cell\":\"{cell}\",\"role\":\"{}\"}}", role.name()));
    let houses = marks
        .houses
        .iter()
        .map(|(house, role)| format!("{{\"house\":\"{house}\",\"role\":\"{}\"}}", role.name()));
    let candidates = marks.candidates.iter().map(|(candidate, role)| {
        format!(
            "{{\"cell\":\"{}\",\"digit\":{},\"role\":\"{}\"}}",
            candidate.cell(),
            candidate.digit(),
            role.name()
        )
    });
    let links = marks.links.iter().map(|link| {
        format!(
            "{{\"from\":{},\"to\":{},\"kind\":\"{}\"}}",
            candidate(link.from),
            candidate(link.to),
            link.kind.name()
        )
    });
    format!(
        "{{\"cells\":[{}],\"houses\":[{}],\"candidates\":[{}],\"links\":[{}]}}",
        list(cells),
        list(houses),
        list(candidates),
        list(links)
    )
}

fn candidate(candidate: Candidate) -> String {
    format!("{{\"cell\":\"{}\",\"digit\":{}}}", candidate.cell(), candidate.digit())
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}

/// The 81 characters of a grid.
pub(crate) fn cells(grid: &Grid) -> String {
    String::from_utf8_lossy(&grid.to_ascii(b'.')).into_owned()
}

/// A string of JSON.
pub(crate) fn quoted(text: &str) -> String {
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
