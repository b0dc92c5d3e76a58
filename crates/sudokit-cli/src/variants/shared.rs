//! The formats of other programs, which only `convert` writes.

use super::format::ABOUT;
use sudokit::format::{Field, Format, FormatRow, InputStart, Opened, OutputRecord, Room, TextFormat};
use sudokit_verbs::variants::SharedFormat;

/// The formats, each with what writes it. The library reads `link` and `tatham` as classic puzzles, and does not write them.
pub(crate) const SHARED: [(Format, SharedFormat); 4] =
    [shared::<0>(), shared::<1>(), shared::<2>(), shared::<3>()];

/// The format with this number.
const fn shared<const NUMBER: usize>() -> (Format, SharedFormat) {
    let format = SharedFormat::ALL[NUMBER];
    let row = const {
        let text = const { &AnswerOnly { holds_about: SharedFormat::ALL[NUMBER].holds_about() } };
        &FormatRow::new(SharedFormat::ALL[NUMBER].name(), Room::Nothing, text)
    };
    (Format::new(row), format)
}

/// A line with the text that `convert` writes as the answer, and nothing else.
#[derive(Debug)]
struct AnswerOnly {
    /// Whether the text has the columns [`ABOUT`].
    holds_about: bool,
}

impl TextFormat for AnswerOnly {
    /// Inputs are read by what they are.
    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        None
    }

    fn accepts(&self, field: &Field) -> bool {
        // f-puzzles has another name for the rules.
        let is_about = |name| ABOUT.iter().any(|(about, _)| *about == name) || name == "ruleset";
        self.holds_about && is_about(field.name.as_str())
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(output.annotations.answer.unwrap_or_default().as_bytes());
        out.push(b'\n');
    }
}
