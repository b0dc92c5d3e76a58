//! A position as text, SVG and pixels.

use crate::puzzle::framed;
use sudokit::explain::Position;
use sudokit_render::{Drawing, Fonts, Options, RenderError, SvgKind, rgb, svg};

/// Whether pencil marks are drawn: they are what the task is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    Digits,
    Candidates,
}

/// Pixels on each side of a picture.
pub(super) const SIDE: u32 = 366;

/// The position in a frame of characters.
pub(super) fn text(position: &Position, detail: Detail) -> String {
    framed(|cell| match (position.grid().get(cell), detail) {
        (Some(digit), _) => digit.to_string(),
        (None, Detail::Digits) => ".".to_owned(),
        (None, Detail::Candidates) => position.digits(cell).iter().map(|digit| digit.to_string()).collect(),
    })
}

fn drawing(position: &Position, detail: Detail) -> Drawing<'static> {
    let drawing = Drawing::from_position(position);
    match detail {
        Detail::Digits => Drawing { candidates: sudokit::CandidateSet::EMPTY, ..drawing },
        Detail::Candidates => drawing,
    }
}

/// The position as SVG.
pub(super) fn picture(position: &Position, detail: Detail) -> String {
    svg(&drawing(position, detail), &Options::default(), "sudoku", SvgKind::Alone)
}

/// The position as [`SIDE`]·[`SIDE`] pixels of red, green and blue.
pub(super) fn pixels(position: &Position, detail: Detail) -> Result<Vec<u8>, RenderError> {
    rgb(&drawing(position, detail), &Options::default(), &Fonts::built_in(), SIDE)
}
