//! Frames: the sets of digits in the nine minicolumns of a stack. A frame is three splits, one below the other, whose
//! columns hold each digit once.

use super::split::{ALL_DIGITS, BESIDE, SPLITS, STANDARD, Splits, Threes, beside, in_order};
use alloc::vec::Vec;

/// The number of frames, without regard to the order of the columns.
pub(super) const FRAMES: usize = SPLITS * BESIDE;

/// The digits of each minicolumn, by band and column.
pub(super) type Frame = [Threes; 3];

/// All frames: for each split in the first band, those possible in the other two.
#[derive(Debug)]
pub(super) struct Frames {
    /// The minicolumns of the second band.
    seconds: Vec<[Threes; BESIDE]>,
    /// The numbers of the splits in the second and the third band.
    below: Vec<[[u16; 2]; BESIDE]>,
}

impl Frames {
    pub(super) fn new(splits: &Splits) -> Self {
        let seconds: Vec<_> = splits.threes.iter().map(|&first| beside(first)).collect();
        let below = (splits.threes.iter().zip(&seconds))
            .map(|(&first, seconds)| {
                seconds.map(|second| [second, rest(first, second)].map(|threes| splits.number(threes) as u16))
            })
            .collect();
        Self { seconds, below }
    }

    /// Returns for a split in the first band the numbers of those in the second and the third.
    #[inline]
    pub(super) fn below(&self, split: usize) -> &[[u16; 2]; BESIDE] {
        &self.below[split]
    }

    /// Returns the frame with this split in the first band, and this choice for the other bands.
    #[inline]
    pub(super) fn frame(&self, splits: &Splits, split: usize, below: usize) -> Frame {
        let (first, second) = (splits.threes[split], self.seconds[split][below]);
        [first, second, rest(first, second)]
    }

    /// Returns the two numbers of a frame, with its columns in any order.
    pub(super) fn number(&self, splits: &Splits, frame: &Frame) -> (usize, usize) {
        let first = in_order(frame[0]);
        let place = |three| frame[0].iter().position(|&column| column == three).unwrap_or_default();
        let second = first.map(|three| frame[1][place(three)]);
        let split = splits.number(first);
        (split, self.seconds[split].binary_search(&second).unwrap_or_default())
    }
}

/// Returns the threes left for the third band.
#[inline]
fn rest(first: Threes, second: Threes) -> Threes {
    core::array::from_fn(|column| ALL_DIGITS & !(first[column] | second[column]))
}

/// The two frames of which all others are images, by renaming digits and reordering columns.
///
/// In a frame, each digit is in the columns in some order, from the first band to the third. Three orders are even
/// and three odd. Any even order shares one minicolumn with any odd one, and a minicolumn holds three digits. So each
/// even order has the same number of digits, and so has each odd one: all three and none, or two and one.
pub(super) const FIRST_FRAMES: [FirstFrame; 2] = [
    FirstFrame { frame: [STANDARD, [0o070, 0o700, 0o007], [0o700, 0o007, 0o070]], images: 1 },
    FirstFrame { frame: [STANDARD, [0o430, 0o304, 0o043], [0o340, 0o403, 0o034]], images: 27 },
];

/// One of the two, and the number of its images for each image of the other.
#[derive(Debug)]
pub(super) struct FirstFrame {
    pub(super) frame: Frame,
    pub(super) images: u64,
}

/// New names for the digits of a set.
///
/// # Layout
/// The image of a set is at the index of its bits.
#[derive(Debug)]
pub(super) struct Renaming(Vec<u16>);

impl Renaming {
    /// Returns the renaming that gives digit d + 1 this name.
    pub(super) fn new(names: &[u8; 9]) -> Self {
        let image = |set: u16| {
            (0..9).filter(|digit| set >> digit & 1 == 1).fold(0, |all, digit| all | 1 << names[digit])
        };
        Self((0..=ALL_DIGITS).map(image).collect())
    }

    #[inline]
    pub(super) fn apply(&self, threes: Threes) -> Threes {
        threes.map(|three| self.0[usize::from(three)])
    }
}
