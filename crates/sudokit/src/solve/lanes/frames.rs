//! Stored nodes: the second halves of choices.

use super::vector::{LaneSet, Lanes};

/// Stored nodes, each in the lane that it came from, in copies of all cells called planes. Of a plane, only the lanes
/// in use are valid. The nodes of a lane are a stack, linked from plane to plane.
///
/// A plane has at most one node per lane, so there are about as many planes as the deepest lane has nodes.
#[derive(Debug)]
pub(super) struct Frames<L> {
    planes: Vec<[L; 81]>,
    /// For each plane, the lanes in use.
    used: Vec<u32>,
    /// For each plane and lane in use, the data of the node.
    links: Vec<[Frame; 32]>,
    /// For each lane, the plane of its newest node. Invalid for lanes without a node.
    newest: [usize; 32],
    /// The number of nodes of each lane.
    depths: [usize; 32],
}

/// A stored node: its puzzle, and the plane of the node that its lane stored before it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    puzzle: usize,
    below: usize,
}

/// The number of planes that are sufficient for most puzzles, so that they are not copied to a larger list.
const ENOUGH: usize = 16;

impl<L: Lanes> Frames<L> {
    pub(super) fn new() -> Self {
        let planes = Vec::with_capacity(ENOUGH);
        let (used, links) = (Vec::with_capacity(ENOUGH), Vec::with_capacity(ENOUGH));
        Self { planes, used, links, newest: [0; 32], depths: [0; 32] }
    }

    #[inline(always)]
    pub(super) fn depth(&self, lane: usize) -> usize {
        self.depths[lane % 32]
    }

    /// Removes the newest node of a lane and returns its plane and its puzzle. Its cells remain valid until the next
    /// push.
    #[inline(always)]
    pub(super) fn pop(&mut self, lane: usize) -> Option<(usize, usize)> {
        let lane = lane % 32;
        self.depths[lane] = self.depths[lane].checked_sub(1)?;
        let plane = self.newest[lane];
        let Frame { puzzle, below } = self.links[plane][lane];
        self.newest[lane] = below;
        self.used[plane] &= !(1 << lane);
        Some((plane, puzzle))
    }

    /// Removes the oldest node of a lane, which is the largest, and returns its plane and its puzzle.
    pub(super) fn take_oldest(&mut self, lane: usize) -> Option<(usize, usize)> {
        let lane = lane % 32;
        self.depths[lane] = self.depths[lane].checked_sub(1)?;
        let mut plane = self.newest[lane];
        for _ in 0..self.depths[lane] {
            plane = self.links[plane][lane].below;
        }
        self.used[plane] &= !(1 << lane);
        Some((plane, self.links[plane][lane].puzzle))
    }

    /// Drops all nodes of a lane.
    pub(super) fn clear(&mut self, lane: usize) {
        while self.pop(lane).is_some() {}
    }

    pub(super) fn plane(&self, plane: usize) -> &[L; 81] {
        &self.planes[plane]
    }

    /// Stores the nodes of some lanes. Returns their plane, so that the caller can change it.
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
            self.links.push([Frame { puzzle: 0, below: 0 }; 32]);
        } else if self.used[plane] == 0 {
            self.planes[plane] = *cells;
        } else {
            let mask = L::mask(token, lanes);
            for (kept, cells) in self.planes[plane].iter_mut().zip(cells) {
                *kept = L::select(mask, *cells, *kept);
            }
        }
        self.used[plane] |= lanes;
        let links = &mut self.links[plane];
        for lane in LaneSet(lanes) {
            let lane = lane % 32;
            links[lane] = Frame { puzzle: puzzles[lane], below: self.newest[lane] };
            self.newest[lane] = plane;
            self.depths[lane] += 1;
        }
        &mut self.planes[plane]
    }
}
