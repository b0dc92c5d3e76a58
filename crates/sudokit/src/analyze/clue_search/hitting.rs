//! Depth-first enumeration of the sets of a given number of cells that meet every set of a list.

use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Groups of cells of which only some more can be taken.
pub(super) const GROUPS: usize = 3;

/// Cells that were taken, and those that can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// Cells that were taken.
    pub(super) taken: u64,
    /// Cells that can be taken. The others are excluded, because all results with them are found elsewhere.
    pub(super) open: u64,
    /// The number of cells to be taken.
    pub(super) left: u32,
    /// The number of cells that can be taken in each group.
    pub(super) room: [u32; GROUPS],
}

/// The receiver of the results.
pub(super) trait Visitor {
    /// Counts a node. Returns false if a limit is reached.
    fn node(&mut self) -> bool;

    /// Receives results: `taken` with each single cell of `last`, or `taken` alone if `last` is empty.
    fn found(&mut self, taken: u64, last: u64) -> ControlFlow<()>;

    /// Returns whether the search leaves out what follows from a state.
    #[inline(always)]
    fn skips(&mut self, _state: &State) -> bool {
        false
    }
}

/// The memory of a search.
#[derive(Default)]
pub(super) struct HittingSearch {
    frames: Vec<Frame>,
    /// The lists of sets that no taken cell meets, of all frames, one after the other. Each set has only its open
    /// cells.
    sets: Vec<u64>,
}

/// A state whose cells are being tried.
struct Frame {
    state: State,
    /// The cells of which at least one is taken, and which were not tried.
    branch: u64,
    /// The place of the list.
    from: usize,
    to: usize,
}

impl HittingSearch {
    /// Enumerates the sets of `start.left` more cells that, with the taken ones, meet every one of `sets`, each once.
    ///
    /// # Method
    /// Each node takes the cells of a set with the fewest open cells in turn, and excludes those that were tried.
    /// Disjoint sets need a cell each, which bounds the number of cells from below; if the bound is reached, no cell
    /// outside of these sets can be taken.
    #[inline(always)]
    pub(super) fn run<V: Visitor>(
        &mut self,
        groups: &[u64; GROUPS],
        start: State,
        sets: impl Iterator<Item = u64>,
        visitor: &mut V,
    ) -> ControlFlow<()> {
        self.frames.clear();
        let mut to = 0;
        let (mut used, mut count) = (0, 0);
        for set in sets {
            if set & start.taken != 0 {
                continue;
            }
            let set = set & start.open;
            if set & used == 0 {
                used |= set;
                count += 1;
                if count > start.left {
                    return ControlFlow::Continue(());
                }
            }
            match self.sets.get_mut(to) {
                Some(place) => *place = set,
                None => self.sets.push(set),
            }
            to += 1;
        }
        self.enter(groups, start, 0, to, visitor)?;
        while let Some(frame) = self.frames.last_mut() {
            if frame.branch == 0 {
                self.frames.pop();
                continue;
            }
            let cell = frame.branch & frame.branch.wrapping_neg();
            frame.branch ^= cell;
            frame.state.open ^= cell;
            let state = frame.state.with(cell, groups);
            let (from, to) = (frame.from, frame.to);
            let end = self.copy_unmet(from, to, cell, state.open);
            self.enter(groups, state, to, end, visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// Appends the sets that the cell does not meet, and returns the end of their list.
    #[inline(always)]
    fn copy_unmet(&mut self, from: usize, to: usize, cell: u64, open: u64) -> usize {
        if self.sets.len() < to + (to - from) {
            self.sets.resize(2 * (to + (to - from)), 0);
        }
        let (old, new) = self.sets.split_at_mut(to);
        let mut len = 0;
        for &set in &old[from..] {
            if let Some(place) = new.get_mut(len) {
                *place = set & open;
            }
            len += usize::from(set & cell == 0);
        }
        to + len
    }

    /// Finishes a state with at most two cells to be taken, or adds a frame for it if no bound excludes it.
    #[inline(always)]
    fn enter<V: Visitor>(
        &mut self,
        groups: &[u64; GROUPS],
        mut state: State,
        from: usize,
        to: usize,
        visitor: &mut V,
    ) -> ControlFlow<()> {
        if !visitor.node() {
            return ControlFlow::Break(());
        }
        let sets = &self.sets[from..to];
        let branch = if sets.is_empty() { state.open } else { fewest(sets) };
        match state.left {
            0 if sets.is_empty() => visitor.found(state.taken, 0),
            0 => ControlFlow::Continue(()),
            1 => {
                let last = common(sets, 0) & state.open;
                if last == 0 { ControlFlow::Continue(()) } else { visitor.found(state.taken, last) }
            }
            2 => last_two(groups, state, sets, branch, visitor),
            _ => {
                let has_enough = state.open.count_ones() >= state.left;
                if has_enough && restrict(sets, &mut state) && !visitor.skips(&state) {
                    let branch = branch & state.open;
                    self.frames.push(Frame { state, branch, from, to });
                }
                ControlFlow::Continue(())
            }
        }
    }
}

impl State {
    /// Returns the state with the cell taken.
    #[inline(always)]
    fn with(mut self, cell: u64, groups: &[u64; GROUPS]) -> Self {
        self.taken |= cell;
        self.open &= !cell;
        self.left -= 1;
        for (room, &group) in self.room.iter_mut().zip(groups) {
            let used = u32::from(group & cell != 0);
            *room -= used;
            if used != 0 && *room == 0 {
                self.open &= !group;
            }
        }
        self
    }
}

/// Passes on all results with two more cells: for each first one, the common cells of the sets that it leaves.
#[inline(always)]
fn last_two<V: Visitor>(
    groups: &[u64; GROUPS],
    mut state: State,
    sets: &[u64],
    mut branch: u64,
    visitor: &mut V,
) -> ControlFlow<()> {
    while branch != 0 {
        let cell = branch & branch.wrapping_neg();
        branch ^= cell;
        state.open &= !cell;
        let next = state.with(cell, groups);
        let last = common(sets, cell) & next.open;
        if last != 0 {
            visitor.found(next.taken, last)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns a set with the fewest cells.
#[inline(always)]
fn fewest(sets: &[u64]) -> u64 {
    let key = |&set: &u64| u64::from(set.count_ones()) << 56 | set;
    sets.iter().map(key).fold(u64::MAX, u64::min) & !(0xff << 56)
}

/// Returns the cells that are in all sets that the cell does not meet.
#[inline(always)]
fn common(sets: &[u64], cell: u64) -> u64 {
    sets.iter().fold(u64::MAX, |common, &set| common & if set & cell == 0 { set } else { u64::MAX })
}

/// Chooses disjoint sets. Returns false if they are more than the cells to be taken. If they are as many, only their
/// cells remain open.
#[inline(always)]
fn restrict(sets: &[u64], state: &mut State) -> bool {
    let mut used = 0;
    let mut count = 0;
    for &set in sets {
        if set & used == 0 {
            used |= set;
            count += 1;
            if count > state.left {
                return false;
            }
        }
    }
    if count == state.left {
        state.open &= used;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    struct Collect(Vec<u64>);

    impl Visitor for Collect {
        fn node(&mut self) -> bool {
            true
        }

        fn found(&mut self, taken: u64, last: u64) -> ControlFlow<()> {
            if last == 0 {
                self.0.push(taken);
            }
            self.0.extend((0..64).map(|bit| 1 << bit).filter(|bit| last & bit != 0).map(|bit| taken | bit));
            ControlFlow::Continue(())
        }
    }

    const CELLS: u32 = 12;
    const GROUPS_HERE: [u64; GROUPS] = [0x00f, 0x0f0, 0xf00];

    /// Returns the sets of `start.left` more cells that meet all sets, by trying all.
    fn by_all(start: &State, sets: &[u64]) -> Vec<u64> {
        let fits = |cells: u64| {
            let new = cells & !start.taken;
            let has_room =
                GROUPS_HERE.iter().zip(start.room).all(|(group, room)| (new & group).count_ones() <= room);
            new & !start.open == 0 && new.count_ones() == start.left && has_room
        };
        let all = (0..1 << CELLS).filter(|cells| cells & start.taken == start.taken && fits(*cells));
        all.filter(|cells| sets.iter().all(|set| set & cells != 0)).collect()
    }

    #[test]
    fn all_hitting_sets_are_found_once() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut search = HittingSearch::default();
        let mut results = 0;
        for case in 0..4000 {
            let mut cells = |n| (0..n).fold(0_u64, |cells, _| cells | 1 << (rng.next_u32() % CELLS));
            let taken = cells(case % 3);
            let open = !taken & !cells(2) & ((1 << CELLS) - 1);
            let sets: Vec<u64> = (0..case % 23).map(|n| cells(2 + n % 4)).collect();
            let room = [1 + case % 4, 1 + case / 4 % 4, 1 + case / 16 % 4].map(|room| room as u32);
            let start = State { taken, open, left: (case / 7 % 7) as u32, room };
            let mut found = Collect(Vec::new());
            let ended = search.run(&GROUPS_HERE, start, sets.iter().copied(), &mut found);
            assert!(ended.is_continue());
            found.0.sort_unstable();
            assert_eq!(found.0, by_all(&start, &sets), "{start:?} {sets:?}");
            results += found.0.len();
        }
        assert!(results > 10_000, "{results}");
    }
}
