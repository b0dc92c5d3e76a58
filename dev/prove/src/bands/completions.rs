use super::classes::ORDERS;
use super::split::{Threes, beside, digits, number, renamed, rest, splits};
use super::{Band, Classes};

/// Counts in how many ways a band can be made a full grid.
///
/// All that the two lower bands need to know of the first is which three digits stand in each of its columns. For every way
/// to give each column three digits of the second band, the last three are what is left, and the two bands are filled
/// independently: the sum over 56³ ways of the product of two counts. These counts are of bands with given columns; up to the
/// names of the digits there are 280², and all bands there are, tallied by their columns, yield them.
#[derive(Debug)]
pub struct Completions {
    splits: Vec<Threes>,
    /// For each split, what becomes of the others when it is renamed to the one whose threes are the columns of 123456789.
    renamed: Vec<Vec<usize>>,
    /// So many bands have these columns in the second and the third box, and 147, 258, 369 in the first.
    counts: Vec<Vec<u64>>,
}

/// The columns of the first box of a reduced band.
const COLUMNS: Threes = [0o111, 0o222, 0o444];

impl Completions {
    /// Tallies all bands.
    pub fn new(classes: &Classes) -> Self {
        let splits = splits();
        let renamed = splits.iter().map(|&split| all_renamed(&splits, &names_of(split))).collect();
        let counts = counts(&splits, classes);
        Self { splits, renamed, counts }
    }

    /// In how many ways the band can be made a full grid.
    pub fn count(&self, band: &Band) -> u64 {
        let [first, second, third] = columns(band).map(|threes| self.below(threes));
        let mut sum = 0;
        for [one, other] in first {
            let middle = second.iter().map(|pair| [self.renamed[one][pair[0]], self.renamed[other][pair[1]]]);
            let right: Vec<_> =
                third.iter().map(|pair| [self.renamed[one][pair[0]], self.renamed[other][pair[1]]]).collect();
            for [upper, lower] in middle {
                let (upper, lower) = (&self.counts[upper], &self.counts[lower]);
                sum += right.iter().map(|pair| upper[pair[0]] * lower[pair[1]]).sum::<u64>();
            }
        }
        sum
    }

    /// Returns what the columns of a box can hold in the two bands below: the numbers of the two splits.
    fn below(&self, threes: Threes) -> Vec<[usize; 2]> {
        let pair = |second| [second, rest(threes, second)].map(|threes| number(&self.splits, threes));
        beside(threes).into_iter().map(pair).collect()
    }
}

/// Returns what the columns of the three boxes hold.
fn columns(band: &Band) -> [Threes; 3] {
    let sets = band.0.map(|column| column.iter().fold(0, |set, digit| set | 1 << (digit - 1)));
    core::array::from_fn(|stack| [sets[stack * 3], sets[stack * 3 + 1], sets[stack * 3 + 2]])
}

/// Names that make the split the one of [`COLUMNS`].
fn names_of(split: Threes) -> [usize; 9] {
    let mut names = [0; 9];
    for (from, to) in split.into_iter().flat_map(digits).zip(COLUMNS.into_iter().flat_map(digits)) {
        names[from] = to;
    }
    names
}

fn all_renamed(splits: &[Threes], names: &[usize; 9]) -> Vec<usize> {
    splits.iter().map(|&split| number(splits, renamed(split, names))).collect()
}

/// Returns how many bands have these columns, for each pair of splits in the second and the third box.
fn counts(splits: &[Threes], classes: &Classes) -> Vec<Vec<u64>> {
    let mut tally = vec![vec![0; splits.len()]; splits.len()];
    for band in classes.reduced() {
        let [_, one, other] = columns(band).map(|threes| number(splits, threes));
        tally[one][other] += 1;
        tally[other][one] += 1;
    }
    // The tally is for one order of the digits in each column of the first box; other orders are other names.
    let mut counts = vec![vec![0; splits.len()]; splits.len()];
    for names in (0..216).map(|number| [ORDERS[number / 36], ORDERS[number / 6 % 6], ORDERS[number % 6]]) {
        let names = core::array::from_fn(|digit| names[digit % 3][digit / 3] * 3 + digit % 3);
        let renamed = all_renamed(splits, &names);
        for (counts, &one) in counts.iter_mut().zip(&renamed) {
            for (count, &other) in counts.iter_mut().zip(&renamed) {
                *count += tally[one][other];
            }
        }
    }
    counts
}
