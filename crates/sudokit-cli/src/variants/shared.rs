//! The formats of other programs, which only `convert` writes.

use sudokit::format::{Format, FormatRow, InputStart, Opened, OutputRecord, Room, TextFormat};
use sudokit_verbs::variants::SharedFormat;

const fn format(shared: SharedFormat) -> FormatRow {
    FormatRow::new(shared.name(), Room::Nothing, &AnswerOnly)
}

/// The formats, each with what writes it. The library reads `link` and `tatham` as classic puzzles, and does not write them.
pub(crate) const SHARED: [(Format, SharedFormat); 4] = [
    (Format::new(&const { format(SharedFormat::FPuzzles) }), SharedFormat::FPuzzles),
    (Format::new(&const { format(SharedFormat::Link) }), SharedFormat::Link),
    (Format::new(&const { format(SharedFormat::Tatham) }), SharedFormat::Tatham),
    (Format::new(&const { format(SharedFormat::Pencilmark) }), SharedFormat::Pencilmark),
];

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
