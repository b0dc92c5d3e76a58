//! What a run has counted so far.

use std::ops::AddAssign;

/// How many records there were of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counters {
    pub(crate) puzzles: u64,
    pub(crate) solved: u64,
    pub(crate) no_solution: u64,
    pub(crate) several: u64,
    pub(crate) limit: u64,
    pub(crate) bad: u64,
    pub(crate) nodes: u64,
    /// Puzzles that have more solutions than were wanted.
    pub(crate) not_all: u64,
    /// What was found, before anything of it was dropped.
    pub(crate) found: u64,
    /// Records written to the first output.
    pub(crate) written: u64,
    /// Records of which something has no room in the format written.
    pub(crate) cropped: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.no_solution += other.no_solution;
        self.several += other.several;
        self.limit += other.limit;
        self.bad += other.bad;
        self.nodes += other.nodes;
        self.not_all += other.not_all;
        self.found += other.found;
        self.written += other.written;
        self.cropped += other.cropped;
    }
}
