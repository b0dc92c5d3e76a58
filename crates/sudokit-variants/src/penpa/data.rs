//! The text that a link holds.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use percent_encoding::percent_decode_str;

use crate::iss::key::decoded;
use crate::text::parts::{LONGEST_TEXT, Word};
use crate::text::{ReadError, ReadProblem};

/// What Penpa writes in short form, in the order in which it is replaced.
const SHORT: [(&str, &str); 31] = [
    ("zO", "null"),
    ("z_", "\"__a\""),
    ("z7", "\"nobulbthermo\""),
    ("z6", "\"killercages\""),
    ("z4", "\"deletelineE\""),
    ("z5", "\"polygon\""),
    ("z0", "\"squareframe\""),
    ("zD", "\"direction\""),
    ("z3", "\"arrows\""),
    ("zT", "\"thermo\""),
    ("z2", "\"freelineE\""),
    ("zF", "\"freeline\""),
    ("z1", "\"numberS\""),
    ("z8", "\"command_replay\""),
    ("zU", "\"command_undo\""),
    ("zR", "\"command_redo\""),
    ("zB", "\"board\""),
    ("zP", "\"special\""),
    ("zY", "\"symbol\""),
    ("zN", "\"number\""),
    ("zC", "\"cage\""),
    ("zW", "\"wall\""),
    ("zE", "\"lineE\""),
    ("zL", "\"line\""),
    ("zS", "\"surface\""),
    ("zM", "\"edit_mode\""),
    ("zG", "\"grid\""),
    ("zA", "\"pu_a\""),
    ("zQ", "\"pu_q\""),
    ("z9", "\"qa\""),
    ("zZ", "z"),
];

/// The lines of the text.
#[derive(Debug)]
pub(super) struct Data {
    lines: Vec<String>,
}

impl Data {
    /// Decodes the data of a link.
    pub(super) fn new(word: Word) -> Result<Self, ReadError> {
        let error = |reason| ReadError::new(word.range(), ReadProblem::Compressed { reason });
        let base64 = percent_decode_str(word.text).decode_utf8_lossy();
        // A space is what browsers make of `+`.
        let base64: String = base64.trim_end_matches('=').replace(['+', ' '], "-").replace('/', "_");
        let bytes = decoded(&base64).ok_or_else(|| error("a character that is not base64"))?;
        let text = decompress_to_vec_with_limit(&bytes, LONGEST_TEXT);
        let text = text.map_err(|_| error("compressed text that ends too early, is damaged or too long"))?;
        let mut text = String::from_utf8(text).map_err(|_| error("bytes that are no UTF-8"))?;
        for (short, long) in SHORT {
            text = text.replace(short, long);
            if text.len() > LONGEST_TEXT {
                return Err(error("a text that is too long"));
            }
        }
        Ok(Self { lines: text.split('\n').map(str::to_owned).collect() })
    }

    /// Returns a line, from 0.
    pub(super) fn line(&self, number: usize) -> Result<&str, ReadError> {
        let missing = || ReadError::new(0..0, ReadProblem::Compressed { reason: "text without a drawing" });
        self.lines.get(number).map(String::as_str).ok_or_else(missing)
    }

    /// Returns a field of the first line, from 0.
    pub(super) fn field(&self, number: usize) -> &str {
        self.lines.first().and_then(|line| line.split(',').nth(number)).unwrap_or_default()
    }

    pub(super) fn title(&self) -> String {
        self.field(15).trim_start_matches("Title:").trim().replace("%2C", ",")
    }

    pub(super) fn author(&self) -> String {
        self.field(16).trim_start_matches("Author:").trim().replace("%2C", ",")
    }

    pub(super) fn rules(&self) -> String {
        self.field(18).replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=")
    }
}
