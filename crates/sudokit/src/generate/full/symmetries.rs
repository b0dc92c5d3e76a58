//! The orbits of frames under the symmetries of a given frame.

use super::frame::{FRAMES, Frame, Frames, Renaming};
use super::split::{BESIDE, Splits};
use alloc::vec::Vec;

/// New names for the digits and a new order of the bands.
#[derive(Debug)]
struct Symmetry {
    digits: Renaming,
    /// The band that moves to each place.
    bands: [usize; 3],
}

impl Symmetry {
    fn image(&self, frame: &Frame) -> Frame {
        self.bands.map(|band| self.digits.apply(frame[band]))
    }
}

/// An orbit of frames: the symmetries that leave the given frame unchanged, up to the order of its columns, map each
/// of them to every other.
#[derive(Debug)]
pub(super) struct Orbit {
    /// One of the frames.
    pub(super) frame: Frame,
    /// The number of frames.
    pub(super) len: u64,
}

/// Returns all frames as orbits.
pub(super) fn orbits(splits: &Splits, frames: &Frames, beside: &Frame) -> Vec<Orbit> {
    let symmetries = symmetries(beside);
    let mut is_seen = vec![false; FRAMES];
    let (mut orbits, mut waiting) = (Vec::new(), Vec::new());
    for start in 0..FRAMES {
        if core::mem::replace(&mut is_seen[start], true) {
            continue;
        }
        let frame = frames.frame(splits, start / BESIDE, start % BESIDE);
        let mut len = 0;
        waiting.push(frame);
        while let Some(frame) = waiting.pop() {
            len += 1;
            for image in symmetries.iter().map(|symmetry| symmetry.image(&frame)) {
                let (split, below) = frames.number(splits, &image);
                if !core::mem::replace(&mut is_seen[split * BESIDE + below], true) {
                    waiting.push(image);
                }
            }
        }
        orbits.push(Orbit { frame, len });
    }
    orbits
}

/// Returns generators of the symmetries that leave the frame unchanged.
fn symmetries(frame: &Frame) -> Vec<Symmetry> {
    const SAME: [usize; 3] = [0, 1, 2];
    const TURNED: [usize; 3] = [1, 2, 0];
    const SWAPPED: [usize; 3] = [1, 0, 2];
    let column =
        |band: usize, digit| (0..3).find(|&at| frame[band][at] >> digit & 1 == 1).unwrap_or_default();
    let kinds: [[usize; 3]; 9] =
        core::array::from_fn(|digit| core::array::from_fn(|band| column(band, digit)));
    let moves = [(TURNED, SAME), (SAME, TURNED), (SWAPPED, SWAPPED)];
    let renamed = moves.map(|(bands, columns)| {
        let names = names(&kinds, &kinds.map(|kind| bands.map(|band| columns[kind[band]])));
        Symmetry { digits: Renaming::new(&names), bands }
    });
    let pairs = (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    let alike = pairs.filter(|&(one, other)| kinds[one] == kinds[other]);
    let swapped = alike.map(|(one, other)| {
        let mut names = core::array::from_fn(|digit| digit as u8);
        names.swap(one, other);
        Symmetry { digits: Renaming::new(&names), bands: SAME }
    });
    renamed.into_iter().chain(swapped).collect()
}

/// Returns for each wanted kind a digit of that kind, with no digit twice.
fn names(kinds: &[[usize; 3]; 9], wanted: &[[usize; 3]; 9]) -> [u8; 9] {
    let mut free = *kinds;
    wanted.map(|kind| {
        let digit = free.iter().position(|&other| other == kind).unwrap_or_default();
        free[digit] = [usize::MAX; 3];
        digit as u8
    })
}
