//! What the nine minicolumns of a stack hold: three splits, one below the other, whose columns hold each digit once.

use super::split::{ALL_DIGITS, BESIDE, SPLITS, STANDARD, Splits, Threes, beside, in_order};
use alloc::vec::Vec;

/// How many frames there are, the order of the columns ignored.
pub(super) const FRAMES: usize = SPLITS * BESIDE;

/// The digits of each minicolumn, by band and column.
pub(super) type Frame = [Threes; 3];

/// All frames: for each split in the first band, those that can stand in the other two.
#[derive(Debug)]
pub(super) struct Frames {
    /// What the minicolumns of the second band hold.
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

    /// For a split in the first band, the numbers of those in the second and the third.
    #[inline]
    pub(super) fn below(&self, split: usize) -> &[[u16; 2]; BESIDE] {
        &self.below[split]
    }

    /// Returns the frame with this split in the first band, and this one of those that can stand below.
    #[inline]
    pub(super) fn frame(&self, splits: &Splits, split: usize, below: usize) -> Frame {
        let (first, second) = (splits.threes[split], self.seconds[split][below]);
        [first, second, rest(first, second)]
    }

    /// Returns the two numbers of a frame, its columns in whatever order.
    pub(super) fn number(&self, splits: &Splits, frame: &Frame) -> (usize, usize) {
        let first = in_order(frame[0]);
        let place = |three| frame[0].iter().position(|&column| column == three).unwrap_or_default();
        let second = first.map(|three| frame[1][place(three)]);
        let split = splits.number(first);
        (split, self.seconds[split].binary_search(&second).unwrap_or_default())
    }
}

/// Returns what is left for the third band.
#[inline]
fn rest(first: Threes, second: Threes) -> Threes {
    core::array::from_fn(|column| ALL_DIGITS & !(first[column] | second[column]))
}

/// The two frames that all others are images of: rename digits and change the order of columns.
///
/// In a frame each digit takes the columns in some order, from the first band to the third. There are three even orders and
/// three odd ones; any even one shares one minicolumn with any odd one, and the minicolumn holds three digits. So the even
/// orders are taken by as many digits each, and the odd ones too: all by three and none, or by two and one.
pub(super) const FIRST_FRAMES: [FirstFrame; 2] = [
    FirstFrame { frame: [STANDARD, [0o070, 0o700, 0o007], [0o700, 0o007, 0o070]], images: 1 },
    FirstFrame { frame: [STANDARD, [0o430, 0o304, 0o043], [0o340, 0o403, 0o034]], images: 27 },
];

/// One of the two, and how many images it has for one image of the other.
#[derive(Debug)]
pub(super) struct FirstFrame {
    pub(super) frame: Frame,
    pub(super) images: u64,
}

/// New names for the digits of a set.
///
/// # Layout
/// The image of a set is at its own bits.
#[derive(Debug)]
pub(super) struct Renaming(Vec<u16>);

impl Renaming {
    /// Returns the one that gives digit d + 1 this name.
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
