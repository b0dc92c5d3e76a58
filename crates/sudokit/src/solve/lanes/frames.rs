//! Nodes put aside: the untried halves of choices.

use super::vector::{LaneSet, Lanes};

/// Nodes put aside, each in the lane it came from, in copies of all cells called planes: of a plane only the lanes in use
/// count. A lane's nodes are a stack.
///
/// A plane has one node of a lane at the most, so there are about as many planes as the deepest lane has nodes.
#[derive(Debug)]
pub(super) struct Frames<L> {
    planes: Vec<[L; 81]>,
    /// For each plane, the lanes in use.
    used: Vec<u32>,
    stacks: [Vec<Frame>; 32],
}

/// A node put aside: where, and of which puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) plane: usize,
    pub(super) puzzle: usize,
}

impl<L: Lanes> Frames<L> {
    pub(super) fn new() -> Self {
        Self { planes: Vec::new(), used: Vec::new(), stacks: [const { Vec::new() }; 32] }
    }

    pub(super) fn depth(&self, lane: usize) -> usize {
        self.stacks[lane % 32].len()
    }

    /// Takes the newest node of a lane; its cells stay where they are until the next push.
    #[inline(always)]
    pub(super) fn pop(&mut self, lane: usize) -> Option<Frame> {
        let frame = self.stacks[lane % 32].pop()?;
        self.used[frame.plane] &= !(1 << lane);
        Some(frame)
    }

    /// Takes the oldest node of a lane: the largest.
    pub(super) fn take_oldest(&mut self, lane: usize) -> Option<Frame> {
        let stack = &mut self.stacks[lane % 32];
        if stack.is_empty() {
            return None;
        }
        let frame = stack.remove(0);
        self.used[frame.plane] &= !(1 << lane);
        Some(frame)
    }

    pub(super) fn plane(&self, plane: usize) -> &[L; 81] {
        &self.planes[plane]
    }

    /// Puts the nodes of some lanes aside; the plane they are in is given back, to be changed.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        token: L::Token,
        cells: &[L; 81],
        lanes: u32,
        puzzles: &[usize; 32],
    ) -> &mut [L; 81] {
        let free = self.used.iter().position(|used| used & lanes == 0);
        let plane = free.unwrap_or(self.planes.len());
        if free.is_none() {
            self.planes.push(*cells);
            self.used.push(0);
        } else if self.used[plane] == 0 {
            self.planes[plane] = *cells;
        } else {
            let mask = L::mask(token, lanes);
            for (kept, cells) in self.planes[plane].iter_mut().zip(cells) {
                *kept = L::select(mask, *cells, *kept);
            }
        }
        self.used[plane] |= lanes;
        for lane in LaneSet(lanes) {
            self.stacks[lane % 32].push(Frame { plane, puzzle: puzzles[lane % 32] });
        }
        &mut self.planes[plane]
    }
}
