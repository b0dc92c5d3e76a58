//! Uniform random full grids.
//!
//! # Method
//! The digits of a band are chosen in two steps: first the three digits in each of its nine minicolumns, without
//! order, then the order. The number of orders depends only on the minicolumns of this band, so the number of full
//! grids is a sum over all minicolumns of products of three small numbers:
//!
//! - the minicolumns of a stack are a [`frame`]: 15,680 of them without regard to the order of columns;
//! - a band uses one split of the nine digits from each of the three frames and has 6 · [`Fillings::counts`]
//!   fillings;
//! - the left frame is one of two, up to the names of the digits and the order of the columns; the middle one is one
//!   of a few [`orbits()`] beside it.
//!
//! One number below [`Tables::total`] selects the two left frames, the first split of the right frame by a table of
//! sums, the rest of it by adding 56 products, and the fillings of the bands. No number is rejected. Every choice
//! with the same two frames has the same number of numbers, one for each equivalent pair of frames. A random
//! [`Transform`] then makes every image of the grid equally likely. The transforms are a group, and equivalent pairs
//! were counted together, so all grids are equally likely.
//!
//! # Source
//! Counting grids by their minicolumns: Kjell Fredrik Pettersen in the thread "Su-Doku's maths"
//! (forum.enjoysudoku.com, 2005), after Bertram Felgenhauer and Frazer Jarvis: "Mathematics of Sudoku I", 2006.
//! Choosing a class of partial grids by its size times its completions, then one of these, and a random symmetry: the
//! thread "Unbiased grid generation" there, where the parts are the cells of three digits and the completions are
//! searched for, at about ten grids a second.

mod filling;
mod frame;
mod pair;
mod split;
mod symmetries;

use crate::random::below;
use crate::{Grid, Solution, Transform};
use alloc::{boxed::Box, vec::Vec};
use filling::Fillings;
use frame::{FIRST_FRAMES, Frames};
use once_cell::race::OnceBox;
use pair::{First, Pair};
use rand_core::Rng;
use split::Splits;
use symmetries::orbits;

/// Returns a random full grid. All 6,670,903,752,021,072,936,960 full grids are equally likely.
///
/// The same random bits produce the same grid on every platform.
///
/// # Complexity
/// 0.4 µs per grid. The first call computes tables of 0.9 MB, which takes about 17 ms.
///
/// # Examples
/// ```
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// use sudokit::generate::full_grid;
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let (one, other) = (full_grid(&mut rng), full_grid(&mut rng));
/// assert_ne!(one, other);
/// assert_eq!(one, full_grid(&mut ChaCha8Rng::seed_from_u64(1)));
/// ```
pub fn full_grid(rng: &mut (impl Rng + ?Sized)) -> Solution {
    static TABLES: OnceBox<Tables> = OnceBox::new();
    let tables = TABLES.get_or_init(|| Box::new(Tables::new()));
    let grid = tables.grid(below(rng, tables.total()));
    Solution::from_search(Transform::random(rng).apply(grid))
}

/// The tables for drawing a grid.
#[derive(Debug)]
struct Tables {
    splits: Splits,
    fillings: Fillings,
    frames: Frames,
    firsts: Vec<First>,
    pairs: Vec<Pair>,
    /// The cumulative numbers of choices of the pairs.
    ends: Vec<u64>,
}

impl Tables {
    fn new() -> Self {
        let splits = Splits::new();
        let (fillings, frames) = (Fillings::new(&splits), Frames::new(&splits));
        let firsts: Vec<_> = FIRST_FRAMES.iter().map(|first| First::new(&splits, first)).collect();
        let mut pairs = Vec::new();
        for (at, first) in FIRST_FRAMES.iter().enumerate() {
            let orbits = orbits(&splits, &frames, &first.frame);
            let pair = |orbit| Pair::new(&splits, &fillings, &frames, (at, &firsts[at]), orbit);
            pairs.extend(orbits.iter().map(pair));
        }
        let ends = ends(pairs.iter().map(|pair| pair.images * pair.choices()));
        Self { splits, fillings, frames, firsts, pairs, ends }
    }

    /// Returns the number of choices.
    fn total(&self) -> u64 {
        self.ends.last().copied().unwrap_or_default()
    }

    /// Returns the grid of the choice with this number.
    fn grid(&self, number: u64) -> Grid {
        let (at, number) = part(&self.ends, number);
        let pair = &self.pairs[at];
        pair.grid(self, &self.firsts[pair.first], number % pair.choices())
    }
}

/// Returns the end of each part if they follow each other.
fn ends(lengths: impl Iterator<Item = u64>) -> Vec<u64> {
    let laid = lengths.scan(0, |end, length| {
        *end += length;
        Some(*end)
    });
    laid.collect()
}

/// Returns the part that contains a number, and the number within it.
fn part(ends: &[u64], number: u64) -> (usize, u64) {
    let at = ends.partition_point(|&end| end <= number);
    (at, number - at.checked_sub(1).map_or(0, |before| ends[before]))
}

#[cfg(test)]
mod tests;
