//! Counters of a run.

use std::ops::AddAssign;

/// Numbers of records of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counters {
    pub(crate) puzzles: u64,
    pub(crate) solved: u64,
    pub(crate) no_solution: u64,
    pub(crate) several: u64,
    pub(crate) limit: u64,
    pub(crate) bad: u64,
    pub(crate) nodes: u64,
    /// Puzzles with more results than the limit.
    pub(crate) not_all: u64,
    /// Puzzles whose smallest results are larger than the limit.
    pub(crate) too_large: u64,
    /// Results, including those that were dropped as duplicates.
    pub(crate) found: u64,
    /// Records written to the first output.
    pub(crate) written: u64,
    /// Puzzles with rules that the output format cannot hold.
    pub(crate) without_rules: u64,
    /// Puzzles with a title, an author or rules in words that the output format cannot hold.
    pub(crate) without_about: u64,
    /// Records with comments or columns that the output format cannot hold.
    pub(crate) cropped: u64,
}

/// A number with its noun, in the plural unless it is 1.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{s}")
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
        self.too_large += other.too_large;
        self.found += other.found;
        self.written += other.written;
        self.without_rules += other.without_rules;
        self.without_about += other.without_about;
        self.cropped += other.cropped;
    }
}
