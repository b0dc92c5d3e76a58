//! Parts of a text that are replaced.

use core::ops::Range;

/// A part of a text to be replaced, and by what.
pub type Edit = (Range<usize>, Vec<u8>);

/// Appends the text with parts of it replaced, none of which overlap.
pub(super) fn splice(text: &[u8], mut edits: Vec<Edit>, out: &mut Vec<u8>) {
    edits.sort_by_key(|(range, _)| range.start);
    let mut at = 0;
    for (range, new) in edits {
        out.extend_from_slice(text.get(at..range.start).unwrap_or_default());
        out.extend_from_slice(&new);
        at = range.end;
    }
    out.extend_from_slice(text.get(at..).unwrap_or_default());
}

/// The sign of an empty cell among 81; a point if there is none.
pub(super) fn empty_sign(cells: &[u8]) -> u8 {
    let sign = cells.iter().copied().find(|cell| !matches!(cell, b'1'..=b'9'));
    sign.filter(|_| cells.len() == 81).unwrap_or(b'.')
}
