use super::{Model, Search};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use sudokit::solve::{Budget, End};

/// An estimate of the number of solutions from random descents of the search tree (Donald E. Knuth, [Estimating the Efficiency of
/// Backtrack Programs](https://doi.org/10.1090/S0025-5718-1975-0373371-6), 1975).
///
/// A descent chooses one of the d values of a cell at random and counts what it finds d times. Its mean is the number of solutions. A few
/// descents can have most of the sum, so the standard error is itself an estimate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean of the descents.
    pub mean: f64,
    /// The standard error of the mean.
    pub standard_error: f64,
    /// The number of descents.
    pub descents: u64,
    /// The number of descents that ended in a solution.
    pub solutions: u64,
    /// Whether propagation alone found that there is no solution. There are no descents then.
    pub is_impossible: bool,
    /// Whether all descents were made, or a limit was reached.
    pub end: End,
}

impl Estimate {
    pub(crate) fn of(model: &Model, descents: u64, seed: u64, budget: &mut Budget) -> Self {
        let (mut random, mut sums) = (ChaCha8Rng::seed_from_u64(seed), Sums::default());
        let Some(mut search) = Search::within(model, budget) else {
            return sums.estimate(End::LimitReached);
        };
        let Some(root) = search.at_root().map(<[u64]>::to_vec) else {
            return Self { is_impossible: true, ..sums.estimate(End::Exhausted) };
        };
        for _ in 0..descents {
            let Some(weight) = search.descend(&root, &mut random, budget) else {
                return sums.estimate(End::LimitReached);
            };
            sums.add(weight);
        }
        sums.estimate(End::Exhausted)
    }

    /// Returns the bounds of the mean ± 1.96 standard errors, and at least the one solution that was found.
    pub fn bounds(&self) -> (f64, f64) {
        let margin = 1.96 * self.standard_error;
        let least = if self.solutions > 0 { 1.0 } else { 0.0 };
        ((self.mean - margin).max(least), (self.mean + margin).max(least))
    }
}

#[derive(Default)]
struct Sums {
    weights: f64,
    squares: f64,
    descents: u64,
    solutions: u64,
}

impl Sums {
    fn add(&mut self, weight: f64) {
        self.weights += weight;
        self.squares += weight * weight;
        self.descents += 1;
        self.solutions += u64::from(weight > 0.0);
    }

    fn estimate(&self, end: End) -> Estimate {
        let count = self.descents.max(1) as f64;
        let mean = self.weights / count;
        let variance = (self.squares / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
        let (descents, solutions) = (self.descents, self.solutions);
        Estimate { mean, standard_error: variance.sqrt(), descents, solutions, is_impossible: false, end }
    }
}
