//! Paths as JSON.

use super::{End, Head, PathFormat, ShownStep, Tail};
use crate::draw;
use crate::json::Versioned;
use serde::Serialize;
use std::io::Write as _;
use sudokit::Cell;
use sudokit::explain::{Catalogue, Position};
use sudokit_api::{RatingNumbers, StepShape};
use sudokit_verbs::Status;

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
        let _ = write!(out, "{{{},\"steps\":[", members(&Versioned::new(HeadShape::from(head))));
    }

    fn step(&self, shown: &ShownStep<'_>, out: &mut Vec<u8>) {
        let comma = if shown.is_first { "" } else { "," };
        let line = if self.is_array { "\n " } else { "" };
        let _ = write!(out, "{comma}{line}");
        let _ =
            serde_json::to_writer(out, &StepShape::new(shown.step, shown.position).numbered(shown.number));
    }

    fn close(&self, tail: &Tail<'_>, out: &mut Vec<u8>) {
        let _ = write!(out, "],{}}}", members(&TailShape::from(tail)));
        self.after(out);
    }

    fn bad(&self, error: &str, is_first: bool, out: &mut Vec<u8>) {
        self.before(is_first, out);
        let bad = Versioned::new(BadShape { status: Status::Bad.name(), error });
        let _ = serde_json::to_writer(&mut *out, &bad);
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

/// The members of an object, which is written in parts.
fn members(value: &impl Serialize) -> String {
    let object = serde_json::to_string(value).unwrap_or_default();
    object.trim_start_matches('{').strip_suffix('}').unwrap_or_default().to_owned()
}

/// The members before the steps.
#[derive(Serialize)]
struct HeadShape<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<String>>,
    scale: &'static str,
}

impl<'a> From<&Head<'a>> for HeadShape<'a> {
    fn from(head: &Head<'a>) -> Self {
        let marks = |start: &Position| Cell::ALL.map(|cell| draw::marks(start.digits(cell))).into();
        Self {
            source: head.name,
            puzzle: head.puzzle.to_string(),
            marks: head.start.map(marks),
            scale: head.scale,
        }
    }
}

/// The members after the steps.
#[derive(Serialize)]
struct TailShape<'a> {
    end: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(flatten)]
    summary: Option<Summary>,
}

/// The summary of a path.
#[derive(Serialize)]
struct Summary {
    count: usize,
    grid: String,
    /// The ratings on the scale. A path that a limit has cut has none: more steps may be harder.
    #[serde(flatten)]
    ratings: Option<RatingNumbers>,
    /// The ratings of Sudoku Explainer beside those of the path for people.
    #[serde(flatten)]
    se: Option<RatingNumbers>,
}

impl<'a> From<&Tail<'a>> for TailShape<'a> {
    fn from(tail: &Tail<'a>) -> Self {
        let (reason, summary) = match tail.end {
            End::NotValid(why) => (Some(&**why), None),
            _ => (None, Some(Summary::from(tail))),
        };
        Self { end: tail.end.name(), status: tail.status.map(Status::name), reason, summary }
    }
}

impl From<&Tail<'_>> for Summary {
    fn from(tail: &Tail<'_>) -> Self {
        let is_whole = matches!(tail.end, End::Solved | End::Stuck);
        Self {
            count: tail.steps,
            grid: tail.position.grid().to_string(),
            ratings: is_whole.then(|| RatingNumbers::new(tail.scale, &tail.rated)),
            se: tail.se.filter(|_| is_whole).map(|rated| RatingNumbers::new(&Catalogue::SE, &rated)),
        }
    }
}

/// A record that cannot be read.
#[derive(Serialize)]
struct BadShape<'a> {
    status: &'static str,
    error: &'a str,
}
