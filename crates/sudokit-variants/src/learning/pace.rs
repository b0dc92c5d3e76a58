/// When a search begins again from the root, and when clauses are removed.
///
/// It begins again if recent clauses have more levels than those before (Gilles Audemard and Laurent Simon, [Refining Restarts Strategies
/// for SAT and UNSAT](https://doi.org/10.1007/978-3-642-33558-7_11), 2012).
#[derive(Debug)]
pub(super) struct Pace {
    /// The mean of the levels of recent clauses, and of many.
    recent: f64,
    long: f64,
    conflicts: u64,
    /// The conflict after which the search may begin again.
    restart_at: u64,
    reduce_at: u64,
    reductions: u64,
}

/// The fewest conflicts between two restarts.
const RESTART: u64 = 10;
/// How much more levels recent clauses have.
const MARGIN: f64 = 1.25;
/// The conflicts before the first removal of clauses, and by how many they grow.
const REDUCE: u64 = 1000;
const REDUCE_MORE: u64 = 100;

impl Pace {
    pub(super) const fn new() -> Self {
        Self { recent: 0.0, long: 0.0, conflicts: 0, restart_at: RESTART, reduce_at: REDUCE, reductions: 0 }
    }

    /// Counts a conflict that taught a clause with a number of levels.
    pub(super) fn add(&mut self, levels: u32) {
        self.conflicts += 1;
        let levels = f64::from(levels);
        // The first conflicts count as if there were as many as later.
        let share = |usual: f64| (1.0 / self.conflicts as f64).max(usual);
        let (recent, long) = (share(1.0 / 32.0), share(1.0 / 4096.0));
        self.recent += (levels - self.recent) * recent;
        self.long += (levels - self.long) * long;
    }

    /// Returns whether the search begins again now.
    pub(super) fn is_restart_due(&mut self) -> bool {
        let is_due = self.conflicts >= self.restart_at && self.recent > self.long * MARGIN;
        if is_due {
            self.restart_at = self.conflicts + RESTART;
        }
        is_due
    }

    /// Returns whether clauses are removed now.
    pub(super) fn is_reduction_due(&mut self) -> bool {
        let is_due = self.conflicts >= self.reduce_at;
        if is_due {
            self.reductions += 1;
            self.reduce_at = self.conflicts + REDUCE + REDUCE_MORE * self.reductions;
        }
        is_due
    }
}
