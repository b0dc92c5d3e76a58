/// When a search begins again from the root, and when clauses are removed.
///
/// It begins again after 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, … periods (Michael Luby, Alistair Sinclair and David Zuckerman, [Optimal Speedup
/// of Las Vegas Algorithms](https://doi.org/10.1016/0020-0190(93)90029-9), 1993), as Donald E. Knuth counts them.
#[derive(Debug)]
pub(super) struct Pace {
    conflicts: u64,
    /// The conflict after which the search begins again.
    restart_at: u64,
    /// The number of the restart's run of periods, and the periods before the restart.
    run: u64,
    periods: u64,
    reduce_at: u64,
    reductions: u64,
}

/// The conflicts in a period.
const RESTART: u64 = 1024;
/// The conflicts before the first removal of clauses, and by how many they grow.
const REDUCE: u64 = 1000;
const REDUCE_MORE: u64 = 50;

impl Pace {
    pub(super) const fn new() -> Self {
        Self { conflicts: 0, restart_at: RESTART, run: 1, periods: 1, reduce_at: REDUCE, reductions: 0 }
    }

    /// Returns the number of conflicts.
    pub(super) const fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Counts a conflict.
    pub(super) const fn add(&mut self) {
        self.conflicts += 1;
    }

    /// Returns whether the search begins again now.
    pub(super) const fn is_restart_due(&mut self) -> bool {
        let is_due = self.conflicts >= self.restart_at;
        if is_due {
            if self.run & self.run.wrapping_neg() == self.periods {
                (self.run, self.periods) = (self.run + 1, 1);
            } else {
                self.periods *= 2;
            }
            self.restart_at = self.conflicts + self.periods * RESTART;
        }
        is_due
    }

    /// Returns whether clauses are removed now.
    pub(super) const fn is_reduction_due(&mut self) -> bool {
        let is_due = self.conflicts >= self.reduce_at;
        if is_due {
            self.reductions += 1;
            self.reduce_at = self.conflicts + REDUCE + REDUCE_MORE * self.reductions;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_before_restarts() {
        let (mut pace, mut periods, mut last) = (Pace::new(), Vec::new(), 0);
        for conflict in 1..=27 * RESTART {
            pace.add();
            if pace.is_restart_due() {
                periods.push((conflict - last) / RESTART);
                last = conflict;
            }
        }
        assert_eq!(periods, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4]);
    }
}
