//! The order of the lanes that search one puzzle for its first solution.

use super::vector::LaneSet;
use crate::grid::Solution;

/// The depth-first order of lanes that work on one puzzle. A lane that takes the oldest node of another comes
/// directly after it, because that node would have been the other's last.
///
/// A solution counts only if no lane comes before its own. Until then it is kept, and its lane is idle. So the first
/// solution is the same as in a search with one lane.
#[derive(Debug)]
pub(super) struct Ranks {
    /// For each lane the one directly before it, or [`NOBODY`].
    before: [u8; 32],
    /// For each lane the one directly after it, or [`NOBODY`].
    after: [u8; 32],
    kept: [Option<Solution>; 32],
    /// The lanes with a kept solution, one bit each.
    keeping: u32,
}

const NOBODY: u8 = 32;

impl Ranks {
    pub(super) fn new() -> Self {
        Self { before: [NOBODY; 32], after: [NOBODY; 32], kept: [None; 32], keeping: 0 }
    }

    /// Returns the lanes with a kept solution, one bit each.
    pub(super) const fn keeping(&self) -> u32 {
        self.keeping
    }

    /// Inserts a lane directly after another.
    pub(super) fn put_after(&mut self, first: usize, lane: usize) {
        let next = self.after[first % 32];
        self.link(first as u8, lane as u8);
        self.link(lane as u8, next);
    }

    fn link(&mut self, one: u8, next: u8) {
        if let Some(after) = self.after.get_mut(usize::from(one)) {
            *after = next;
        }
        if let Some(before) = self.before.get_mut(usize::from(next)) {
            *before = one;
        }
    }

    /// Removes all lanes after this one, with their kept solutions, and returns them.
    pub(super) fn cut(&mut self, lane: usize) -> u32 {
        let mut followers = 0;
        let mut next = core::mem::replace(&mut self.after[lane % 32], NOBODY);
        while next != NOBODY {
            followers |= 1 << next;
            let follower = usize::from(next) % 32;
            self.before[follower] = NOBODY;
            next = core::mem::replace(&mut self.after[follower], NOBODY);
        }
        for follower in LaneSet(followers & self.keeping) {
            self.kept[follower % 32] = None;
        }
        self.keeping &= !followers;
        followers
    }

    /// Keeps the solution of a lane if others come before it. Otherwise returns it.
    pub(super) fn keep(&mut self, lane: usize, solution: Solution) -> Option<Solution> {
        if self.before[lane % 32] == NOBODY {
            return Some(solution);
        }
        self.kept[lane % 32] = Some(solution);
        self.keeping |= 1 << lane;
        None
    }

    /// Removes a lane without a solution. Returns the kept solution that is now first, if there is one.
    pub(super) fn leave(&mut self, lane: usize) -> Option<Solution> {
        let (before, after) = (self.before[lane % 32], self.after[lane % 32]);
        self.link(before, after);
        (self.before[lane % 32], self.after[lane % 32]) = (NOBODY, NOBODY);
        if before != NOBODY || after == NOBODY {
            return None;
        }
        // No lane comes after one that keeps a solution, and most lanes keep none.
        self.keeping &= !(1 << after);
        self.kept[usize::from(after) % 32].take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    fn solution() -> Solution {
        let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        Solution::try_from(text.parse::<Grid>().unwrap()).unwrap()
    }

    #[test]
    fn a_solution_waits_for_those_before_it() {
        let mut ranks = Ranks::new();
        ranks.put_after(3, 7);
        ranks.put_after(3, 5);
        // 3, 5, 7
        assert_eq!(ranks.keep(7, solution()), None);
        assert_eq!(ranks.keeping(), 1 << 7);
        assert_eq!(ranks.leave(5), None);
        assert_eq!(ranks.leave(3), Some(solution()));
        assert_eq!((ranks.keeping(), ranks.cut(7)), (0, 0));
    }

    #[test]
    fn the_first_lane_cuts_off_the_others() {
        let mut ranks = Ranks::new();
        ranks.put_after(0, 31);
        ranks.put_after(31, 8);
        assert_eq!(ranks.keep(8, solution()), None);
        assert_eq!(ranks.cut(0), 1 << 31 | 1 << 8);
        assert_eq!(ranks.keep(0, solution()), Some(solution()));
        assert_eq!((ranks.keeping(), ranks.leave(0), ranks.leave(8)), (0, None, None));
    }

    #[test]
    fn one_that_leaves_before_the_last_changes_nothing() {
        let mut ranks = Ranks::new();
        ranks.put_after(1, 2);
        assert_eq!(ranks.leave(1), None);
        assert_eq!(ranks.keep(2, solution()), Some(solution()));
    }
}
