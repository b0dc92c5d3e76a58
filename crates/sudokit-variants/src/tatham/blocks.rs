//! The lines between regions, as text.

use crate::CellId;
use crate::text::ReadError;
use crate::text::parts::Word;

/// Returns the two cells beside a place where a line can be, on a grid of this size.
fn beside(size: usize, place: usize) -> (CellId, CellId) {
    let half = size * (size - 1);
    let (first, second) = ((place % half) / (size - 1), (place % half) % (size - 1));
    if place < half {
        let cell = first * size + second;
        (cell, cell + 1)
    } else {
        let cell = second * size + first;
        (cell, cell + size)
    }
}

/// Returns the number of the region of each cell.
pub(super) fn decoded(size: usize, text: Word) -> Result<Vec<u16>, ReadError> {
    let places = 2 * size * (size - 1);
    let mut regions: Vec<u16> = (0..(size * size) as u16).collect();
    let mut place = 0;
    for (at, byte) in text.text.bytes().enumerate() {
        let count = match byte {
            b'_' => 0,
            b'a'..=b'z' => usize::from((byte - b'a' + 1).min(25)),
            _ => {
                let rest = text.text.get(at..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
                let range = text.at + at..text.at + at + rest.len_utf8();
                return Err(ReadError::expected(range, &rest.to_string(), "a letter a to z, or `_`"));
            }
        };
        for place in place..(place + count).min(places) {
            merge(&mut regions, beside(size, place));
        }
        place += count + usize::from(byte != b'z');
        if place > places + 1 {
            break;
        }
    }
    if place == places + 1 {
        return Ok(regions);
    }
    let expected = format!("the lines between the regions of {size}×{size} cells");
    Err(ReadError::expected(text.range(), text.text, expected))
}

/// Makes one region of those of two cells.
fn merge(regions: &mut [u16], (one, other): (CellId, CellId)) {
    let (Some(&one), Some(&other)) = (regions.get(one), regions.get(other)) else { return };
    for region in regions.iter_mut().filter(|region| **region == other) {
        *region = one;
    }
}

/// Returns the text of regions; `None` if one of them is in several pieces.
pub(super) fn encoded(size: usize, regions: &[usize]) -> Option<String> {
    let mut text = String::new();
    let mut count = 0_usize;
    for place in 0..=2 * size * (size - 1) {
        let (one, other) = beside(size, place);
        let is_end = place == 2 * size * (size - 1);
        if !is_end && regions.get(one) == regions.get(other) {
            count += 1;
            continue;
        }
        text.extend(core::iter::repeat_n('z', count.saturating_sub(1) / 25));
        let rest = if count == 0 { 0 } else { (count - 1) % 25 + 1 };
        text.push(if rest == 0 { '_' } else { char::from(b'a' + rest as u8 - 1) });
        count = 0;
    }
    let again = decoded(size, Word { text: &text, at: 0 }).ok()?;
    same_partition(&again, regions).then_some(text)
}

/// Returns whether the same cells are together.
fn same_partition(one: &[u16], other: &[usize]) -> bool {
    let first = |at: usize| one.iter().position(|region| Some(region) == one.get(at));
    let other_first = |at: usize| other.iter().position(|region| Some(region) == other.get(at));
    (0..one.len()).all(|at| first(at) == other_first(at))
}
