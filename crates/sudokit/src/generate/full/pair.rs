//! The left and the middle frame of a grid, with their possible completions.

use super::filling::Fillings;
use super::frame::{FirstFrame, Frame, Frames, Renaming};
use super::split::{SPLITS, STANDARD, Splits, Threes};
use super::symmetries::Orbit;
use super::{Tables, ends, part};
use crate::Grid;
use alloc::vec::Vec;

/// A left frame, and for each band the renaming that makes its split there the standard one.
#[derive(Debug)]
pub(super) struct First {
    images: u64,
    bands: [Renamed; 3],
}

/// The renaming of a band.
#[derive(Debug)]
struct Renamed {
    digits: Renaming,
    /// The digit, 1 to 9, of each name.
    back: [u8; 16],
    /// The number of each split after renaming.
    splits: Vec<u16>,
}

impl First {
    pub(super) fn new(splits: &Splits, first: &FirstFrame) -> Self {
        Self { images: first.images, bands: first.frame.map(|threes| Renamed::new(splits, threes)) }
    }

    /// Returns the number of a split after renaming for a band.
    #[inline]
    fn split(&self, band: usize, number: usize) -> usize {
        usize::from(self.bands[band].splits[number])
    }

    fn renamed(&self, frame: &Frame) -> Frame {
        core::array::from_fn(|band| self.bands[band].digits.apply(frame[band]))
    }
}

impl Renamed {
    fn new(splits: &Splits, threes: Threes) -> Self {
        let (mut names, mut back) = ([0; 9], [0; 16]);
        let digits = threes.into_iter().flat_map(|three| (0..9).filter(move |digit| three >> digit & 1 == 1));
        for (name, digit) in (0..).zip(digits) {
            names[digit as usize] = name;
            back[usize::from(name)] = digit + 1;
        }
        let digits = Renaming::new(&names);
        let splits = splits.threes.iter().map(|&threes| splits.number(digits.apply(threes)) as u16).collect();
        Self { digits, back, splits }
    }
}

/// A left frame and an orbit of middle frames.
#[derive(Debug)]
pub(super) struct Pair {
    /// The number of the left frame.
    pub(super) first: usize,
    /// The number of equivalent pairs.
    pub(super) images: u64,
    /// The middle frame, renamed in each band.
    frame: Frame,
    /// The numbers of its renamed splits.
    splits: [usize; 3],
    /// The cumulative numbers of choices for the right frame's first split.
    ends: Vec<u64>,
}

impl Pair {
    pub(super) fn new(
        splits: &Splits,
        fillings: &Fillings,
        frames: &Frames,
        (at, first): (usize, &First),
        orbit: &Orbit,
    ) -> Self {
        let frame = first.renamed(&orbit.frame);
        let numbers = frame.map(|threes| splits.number(threes));
        let [top, middle, bottom]: [[u64; SPLITS]; 3] = core::array::from_fn(|band| {
            let counts = fillings.counts(numbers[band]);
            core::array::from_fn(|split| u64::from(counts[first.split(band, split)]))
        });
        let choices = |split: usize| {
            let below = frames.below(split).iter().map(|pair| pair.map(usize::from));
            top[split] * below.map(|[second, third]| middle[second] * bottom[third]).sum::<u64>()
        };
        let images = first.images * orbit.len;
        Self { first: at, images, frame, splits: numbers, ends: ends((0..SPLITS).map(choices)) }
    }

    /// Returns the number of choices with this pair: of the right frame and the fillings of the bands.
    pub(super) fn choices(&self) -> u64 {
        self.ends[SPLITS - 1]
    }

    /// Returns the grid of the choice with this number.
    pub(super) fn grid(&self, tables: &Tables, first: &First, number: u64) -> Grid {
        let (split, number) = part(&self.ends, number);
        let [tops, middles, bottoms] = self.splits.map(|split| tables.fillings.counts(split));
        let top = first.split(0, split);
        let count = u64::from(tops[top]);
        let (top_filling, mut number) = (number % count, number / count);
        for (at, &[middle, bottom]) in tables.frames.below(split).iter().enumerate() {
            let (middle, bottom) = (first.split(1, middle.into()), first.split(2, bottom.into()));
            let (count, others) = (u64::from(middles[middle]), u64::from(bottoms[bottom]));
            if number < count * others {
                let fillings = [top_filling, number % count, number / count];
                let frame = first.renamed(&tables.frames.frame(&tables.splits, split, at));
                return self.filled(tables, first, &frame, [top, middle, bottom], fillings);
            }
            number -= count * others;
        }
        Grid::EMPTY
    }

    /// Returns the grid of this pair and a right frame, with its splits, and these fillings of the bands.
    fn filled(
        &self,
        tables: &Tables,
        first: &First,
        right: &Frame,
        splits: [usize; 3],
        fillings: [u64; 3],
    ) -> Grid {
        let mut cells = [0; 81];
        let (bands, _) = cells.as_chunks_mut::<27>();
        for (band, cells) in bands.iter_mut().enumerate() {
            let minirows = tables.fillings.minirows(self.splits[band], splits[band], fillings[band]);
            let minicolumns = [STANDARD, self.frame[band], right[band]];
            let back = &first.bands[band].back;
            let (rows, _) = cells.as_chunks_mut::<9>();
            for (row, cells) in rows.iter_mut().enumerate() {
                for column in 0..9 {
                    let digit = minirows[column / 3][row] & minicolumns[column / 3][column % 3];
                    cells[column] = back[digit.trailing_zeros() as usize % 16];
                }
            }
        }
        Grid::from_known(cells)
    }
}
