//! The formats of other programs, which only `convert` writes.

use sudokit::format::{Format, FormatRow, InputStart, Opened, OutputRecord, Room, TextFormat};
use sudokit_verbs::variants::SharedFormat;

/// The formats, each with what writes it. The library reads `link` and `tatham` as classic puzzles, and does not write them.
pub(crate) const SHARED: [(Format, SharedFormat); 4] =
    [shared::<0>(), shared::<1>(), shared::<2>(), shared::<3>()];

/// The format with this number.
const fn shared<const NUMBER: usize>() -> (Format, SharedFormat) {
    let row = const { &FormatRow::new(SharedFormat::ALL[NUMBER].name(), Room::Nothing, &AnswerOnly) };
    (Format::new(row), SharedFormat::ALL[NUMBER])
}

/// A line with the text that `convert` writes as the answer, and nothing else.
#[derive(Debug)]
struct AnswerOnly;

impl TextFormat for AnswerOnly {
    /// Inputs are read by what they are.
    fn open(&self, _start: &InputStart<'_>) -> Option<Opened> {
        None
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        out.extend_from_slice(output.annotations.answer.unwrap_or_default().as_bytes());
        out.push(b'\n');
    }
}
