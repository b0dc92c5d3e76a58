use super::classes::ORDERS;
use super::split::{Threes, beside, digits, number, renamed, rest, splits};
use super::{Band, Classes};

/// Counts the ways to complete a band to a full grid.
///
/// The two lower bands depend only on the set of digits in each column of the first. For every way to give each
/// column three digits of the second band, the last three are the rest, and the two bands are filled independently.
/// So the number is a sum over 56³ ways of the product of two counts. These are counts of bands with given columns.
/// Up to the names of the digits there are 280² of them, and a tally of all bands by their columns gives them.
#[derive(Debug)]
pub struct Completions {
    splits: Vec<Threes>,
    /// For each split, the indices of the others after renaming it to the one whose threes are the columns of
    /// 123456789.
    renamed: Vec<Vec<usize>>,
    /// The number of bands with these columns in the second and the third box, and 147, 258, 369 in the first.
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

    /// Returns the number of ways to complete the band to a full grid.
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

    /// Returns the possible contents of a box's columns in the two lower bands, as the numbers of the two splits.
    fn below(&self, threes: Threes) -> Vec<[usize; 2]> {
        let pair = |second| [second, rest(threes, second)].map(|threes| number(&self.splits, threes));
        beside(threes).into_iter().map(pair).collect()
    }
}

/// Returns the digits of the columns of the three boxes.
fn columns(band: &Band) -> [Threes; 3] {
    let sets = band.0.map(|column| column.iter().fold(0, |set, digit| set | 1 << (digit - 1)));
    core::array::from_fn(|stack| [sets[stack * 3], sets[stack * 3 + 1], sets[stack * 3 + 2]])
}

/// Returns names that map the split to [`COLUMNS`].
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

/// Returns the number of bands with these columns, for each pair of splits in the second and the third box.
fn counts(splits: &[Threes], classes: &Classes) -> Vec<Vec<u64>> {
    let mut tally = vec![vec![0; splits.len()]; splits.len()];
    for band in classes.reduced() {
        let [_, one, other] = columns(band).map(|threes| number(splits, threes));
        tally[one][other] += 1;
        tally[other][one] += 1;
    }
    // The tally is for one order of the digits in each column of the first box. Other orders correspond to other
    // names.
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
