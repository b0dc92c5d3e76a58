//! Tests whether random full grids are uniformly distributed.

use crate::bands::{Band, BandClass, Classes};
use serde::Serialize;
use sudokit::{Cell, Solution};

/// The frequencies in many grids.
#[derive(Debug)]
pub struct Frequencies {
    grids: u64,
    /// The number of each class among the three bands and the three stacks.
    classes: [Vec<u64>; 6],
    /// The number of times that each cell held each digit.
    digits: Vec<[u64; 9]>,
    /// The number of times that two cells held the same digit.
    same: Vec<[u64; 81]>,
}

impl Frequencies {
    /// Counts the frequencies in these grids.
    pub fn new(classes: &Classes, grids: impl Iterator<Item = Solution>) -> Self {
        let none = vec![0; classes.count()];
        let mut seen = Self {
            grids: 0,
            classes: core::array::from_fn(|_| none.clone()),
            digits: vec![[0; 9]; 81],
            same: vec![[0; 81]; 81],
        };
        grids.for_each(|grid| seen.add(classes, &grid));
        seen
    }

    fn add(&mut self, classes: &Classes, grid: &Solution) {
        self.grids += 1;
        for (seen, band) in self.classes.iter_mut().zip(Band::from_grid(grid)) {
            seen[classes.class(&band)] += 1;
        }
        let cells = grid.as_grid().as_bytes();
        for ((digits, same), &digit) in self.digits.iter_mut().zip(&mut self.same).zip(cells) {
            digits[usize::from(digit) - 1] += 1;
            for (same, &other) in same.iter_mut().zip(cells) {
                *same += u64::from(digit == other);
            }
        }
    }

    /// Compares the frequencies with the exact distribution.
    pub fn fit(&self, classes: &[BandClass]) -> Fit {
        let expected: Vec<f64> =
            classes.iter().map(|class| class.probability() * self.grids as f64).collect();
        let most = |deviations: &mut dyn Iterator<Item = f64>| deviations.map(f64::abs).fold(0.0, f64::max);
        Fit {
            classes: self.classes.each_ref().map(|seen| ChiSquare::new(seen, &expected).deviation()),
            completions: self.classes.each_ref().map(|seen| mean_completions(seen, classes)),
            digits: most(
                &mut self
                    .digits
                    .iter()
                    .map(|digits| ChiSquare::new(digits, &[self.grids as f64 / 9.0; 9]).deviation()),
            ),
            pairs: most(&mut pairs().map(|(one, other, probability)| {
                binomial(self.same[one.index()][other.index()], self.grids, probability)
            })),
        }
    }
}

/// The fit of grids to the exact distribution. All numbers are in standard deviations.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Fit {
    /// The chi-square statistics of the classes of each band and each stack.
    pub classes: [f64; 6],
    /// The mean numbers of completions of each band and each stack. They deviate first if bands are chosen evenly.
    pub completions: [f64; 6],
    /// The largest chi-square statistic of the digits of a cell.
    pub digits: f64,
    /// The largest deviation of the frequency with which two cells hold the same digit.
    pub pairs: f64,
}

impl Fit {
    /// Returns the largest deviation of all.
    pub fn worst(&self) -> f64 {
        let all = self.classes.iter().chain(&self.completions).chain([&self.digits, &self.pairs]);
        all.map(|deviation| deviation.abs()).fold(0.0, f64::max)
    }
}

/// Pearson's statistic.
#[derive(Clone, Copy, Debug)]
pub struct ChiSquare {
    statistic: f64,
    freedom: f64,
}

impl ChiSquare {
    /// Adds bins with these observed and expected numbers. Bins with fewer than five expected are combined.
    pub fn new(seen: &[u64], expected: &[f64]) -> Self {
        let (mut bins, mut rare) = (Vec::new(), (0.0, 0.0));
        for (&seen, &expected) in seen.iter().zip(expected) {
            if expected < 5.0 {
                rare = (rare.0 + seen as f64, rare.1 + expected);
            } else {
                bins.push((seen as f64, expected));
            }
        }
        bins.extend((rare.1 > 0.0).then_some(rare));
        let statistic = bins.iter().map(|(seen, expected)| (seen - expected).powi(2) / expected).sum();
        Self { statistic, freedom: bins.len() as f64 - 1.0 }
    }

    /// Returns the sum over all bins.
    pub fn statistic(self) -> f64 {
        self.statistic
    }

    /// Returns by how many standard deviations the statistic is too high or, if negative, too low.
    ///
    /// # Source
    /// E. B. Wilson and M. M. Hilferty: "The distribution of chi-square", 1931: its cube root is nearly normal.
    pub fn deviation(self) -> f64 {
        let variance = 2.0 / (9.0 * self.freedom);
        ((self.statistic / self.freedom).cbrt() - (1.0 - variance)) / variance.sqrt()
    }
}

/// Returns by how many standard deviations the mean number of completions of the observed bands is too high.
pub fn mean_completions(seen: &[u64], classes: &[BandClass]) -> f64 {
    let grids = seen.iter().sum::<u64>() as f64;
    let mean = |power: i32| {
        classes.iter().map(|class| class.probability() * (class.completions as f64).powi(power)).sum::<f64>()
    };
    let sum: f64 =
        seen.iter().zip(classes).map(|(&seen, class)| seen as f64 * class.completions as f64).sum();
    (sum / grids - mean(1)) / ((mean(2) - mean(1).powi(2)) / grids).sqrt()
}

fn binomial(seen: u64, of: u64, probability: f64) -> f64 {
    let of = of as f64;
    (seen as f64 - of * probability) / (of * probability * (1.0 - probability)).sqrt()
}

/// Returns all pairs of cells that can hold the same digit, with their probability. In another box, all cells where
/// the digit can be are equally likely, because symmetries of the grid map each to each.
fn pairs() -> impl Iterator<Item = (Cell, Cell, f64)> {
    let pairs = Cell::ALL.into_iter().flat_map(|one| Cell::ALL.map(move |other| (one, other)));
    pairs.filter(|(one, other)| one < other && !one.peers().contains(*other)).map(|(one, other)| {
        let is_beside = one.row() / 3 == other.row() / 3 || one.column() / 3 == other.column() / 3;
        (one, other, if is_beside { 1.0 / 6.0 } else { 1.0 / 9.0 })
    })
}
