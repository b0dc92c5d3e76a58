//! Stored nodes: the second halves of choices.

use super::moves::Source;
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
    /// push for which this plane is no source.
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

    #[inline(always)]
    pub(super) fn plane_mut(&mut self, plane: usize) -> &mut [L; 81] {
        &mut self.planes[plane]
    }

    /// Returns a plane to write to, if there is one, and others to read from.
    #[inline(always)]
    pub(super) fn destination_and_sources<const N: usize>(
        &mut self,
        to: Option<usize>,
        sources: [Source; N],
    ) -> (Option<&mut [L; 81]>, [&[L; 81]; N]) {
        let (before, rest) = self.planes.split_at_mut(to.unwrap_or(0));
        let (to, after) = rest.split_at_mut(usize::from(to.is_some()));
        let (before, after) = (&*before, &*after);
        let planes = sources.map(
            #[inline(always)]
            |source| {
                let plane = source.plane as usize;
                if plane < before.len() { &before[plane] } else { &after[plane - before.len() - to.len()] }
            },
        );
        (to.first_mut(), planes)
    }

    /// Reserves these lanes of a plane, which is none of the sources, for nodes that the caller must store there.
    /// Returns the plane.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        cells: &[L; 81],
        lanes: u32,
        puzzles: &[usize; 32],
        sources: &[Source],
    ) -> usize {
        let mut plane = 0;
        while self.used.get(plane).is_some_and(|used| used & lanes != 0)
            || sources.iter().any(|source| source.plane as usize == plane)
        {
            plane += 1;
        }
        if plane == self.planes.len() {
            self.planes.push(*cells);
            self.used.push(0);
            self.links.push([Frame { puzzle: 0, below: 0 }; 32]);
        }
        self.used[plane] |= lanes;
        let links = &mut self.links[plane];
        for lane in LaneSet(lanes) {
            let lane = lane % 32;
            links[lane] = Frame { puzzle: puzzles[lane], below: self.newest[lane] };
            self.newest[lane] = plane;
            self.depths[lane] += 1;
        }
        plane
    }
}
