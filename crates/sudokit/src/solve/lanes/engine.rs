//! The search: sweeps until enough lanes want something else, then one service for all of them.

use super::frames::Frames;
use super::job::Job;
use super::vector::{LaneSet, Lanes};
use super::warp::{Swept, Warp};

/// Works through a job, one puzzle a lane, each depth first; lanes that find no new puzzle take work from others.
pub(super) struct Engine<'a, 'b, L: Lanes> {
    token: L::Token,
    warp: Warp<L>,
    frames: Frames<L>,
    job: &'a mut Job<'b>,
    /// The puzzle each lane works on.
    puzzles: [usize; 32],
    /// Lanes with a node.
    live: u32,
    /// Lanes whose node is new since the last sweep.
    fresh: u32,
}

impl<'a, 'b, L: Lanes> Engine<'a, 'b, L> {
    const LANES: u32 = ((1_u64 << L::COUNT) - 1) as u32;
    /// Lanes that must want service before it is worth it.
    const SERVICE: u32 = (L::COUNT / 4) as u32;
    /// Lanes that must have come to a stop before a thorough sweep is worth it.
    const THOROUGH: u32 = (L::COUNT / 8) as u32;

    pub(super) fn new(token: L::Token, job: &'a mut Job<'b>) -> Self {
        let frames = Frames::new();
        Self { token, warp: Warp::new(token), frames, job, puzzles: [0; 32], live: 0, fresh: 0 }
    }

    pub(super) fn run(mut self) {
        let mut is_thorough = false;
        self.serve(Swept { dead: 0, solved: 0, changed: 0 }, 0);
        while self.live != 0 {
            let swept = self.sweep(is_thorough);
            let active = self.live & !swept.dead & !swept.solved;
            let stopped = active & !swept.changed & !self.fresh;
            self.fresh = 0;
            let stalled = if is_thorough { stopped } else { 0 };
            let wanted = Self::THOROUGH.min(active.count_ones());
            is_thorough = !is_thorough && stopped != 0 && stopped.count_ones() >= wanted;
            let idle = (self.live & (swept.dead | swept.solved)) | stalled;
            if idle != 0 && idle.count_ones() >= Self::SERVICE.min((self.live.count_ones() / 4).max(1)) {
                self.serve(swept, stalled);
            }
        }
    }

    #[inline(never)]
    fn sweep(&mut self, is_thorough: bool) -> Swept {
        let (token, warp) = (self.token, &mut self.warp);
        if is_thorough {
            L::within(
                token,
                #[inline(always)]
                || warp.sweep::<true>(token),
            )
        } else {
            L::within(
                token,
                #[inline(always)]
                || warp.sweep::<false>(token),
            )
        }
    }

    #[inline(never)]
    fn serve(&mut self, swept: Swept, stalled: u32) {
        L::within(
            self.token,
            #[inline(always)]
            || self.serve_within(swept, stalled),
        );
    }

    /// Notes what was found, puts nodes aside, goes back to others, and fills the lanes that have none.
    #[inline(always)]
    fn serve_within(&mut self, swept: Swept, stalled: u32) {
        let ended = self.note_solutions(swept.solved & self.live) | (swept.dead & self.live);
        let (forked, stopped) = self.take_nodes(stalled & self.live & !ended);
        let choices = self.warp.choices(self.token);
        let mut chosen = [None; 32];
        for lane in LaneSet(forked) {
            chosen[lane % 32] = Some(self.warp.choice(&choices, lane));
        }
        let popped = self.go_back(ended | stopped);
        if forked != 0 {
            let aside = self.frames.push(self.token, &self.warp.cells, forked, &self.puzzles);
            for lane in LaneSet(forked) {
                if let Some(choice) = chosen[lane % 32] {
                    choice.refute(aside, lane);
                }
            }
        }
        let filled = self.fill();
        if popped | filled != 0 {
            self.warp.sum_up_lines();
        }
        for lane in LaneSet(forked) {
            if let Some(choice) = chosen[lane % 32] {
                self.warp.assume(choice, lane);
            }
        }
        self.fresh = forked | popped | filled;
    }

    /// Counts the solutions in these lanes; returns all lanes that are done with.
    #[inline(always)]
    fn note_solutions(&mut self, solved: u32) -> u32 {
        let mut done = solved;
        for lane in LaneSet(solved) {
            let puzzle = self.puzzles[lane % 32];
            if !self.job.is_over(puzzle) {
                self.job.solved(puzzle, self.warp.solution(lane));
            }
        }
        if solved != 0 {
            for lane in LaneSet(self.live) {
                done |= u32::from(self.job.is_over(self.puzzles[lane % 32])) << lane;
            }
        }
        done
    }

    /// Of the lanes that want to fork, those whose puzzle may try another node, and the others.
    #[inline(always)]
    fn take_nodes(&mut self, stalled: u32) -> (u32, u32) {
        let mut stopped = 0;
        for lane in LaneSet(stalled) {
            if !self.job.take_node(self.puzzles[lane % 32]) {
                stopped |= 1 << lane;
            }
        }
        (stalled & !stopped, stopped)
    }

    /// Gives these lanes the newest node they put aside, if there is one; returns those that have got one.
    #[inline(always)]
    fn go_back(&mut self, ended: u32) -> u32 {
        let mut planes = [(0, 0_u32); 32];
        let mut count = 0;
        let mut popped = 0;
        for lane in LaneSet(ended) {
            let Some(plane) = self.newest(lane) else {
                self.live &= !(1 << lane);
                continue;
            };
            popped |= 1 << lane;
            let at = planes[..count].iter().position(|&(other, _)| other == plane).unwrap_or(count);
            planes[at % 32] = (plane, planes[at % 32].1 | 1 << lane);
            count = count.max(at + 1);
        }
        for &(plane, lanes) in &planes[..count] {
            let mask = L::mask(self.token, lanes);
            for (cells, aside) in self.warp.cells.iter_mut().zip(self.frames.plane(plane)) {
                *cells = L::select(mask, *aside, *cells);
            }
        }
        popped
    }

    /// The plane of the newest node of a lane whose puzzle is not over.
    #[inline(always)]
    fn newest(&mut self, lane: usize) -> Option<usize> {
        while let Some(frame) = self.frames.pop(lane) {
            if !self.job.is_over(frame.puzzle) {
                self.puzzles[lane % 32] = frame.puzzle;
                return Some(frame.plane);
            }
        }
        None
    }

    /// Gives lanes without a node a new puzzle, or a node that another lane has put aside.
    #[inline(always)]
    fn fill(&mut self) -> u32 {
        let mut filled = 0;
        while self.live != Self::LANES {
            let lane = (!self.live).trailing_zeros() as usize;
            if let Some((puzzle, grid)) = self.job.next() {
                self.warp.load(lane, grid);
                self.puzzles[lane % 32] = puzzle;
            } else if !self.job.may_share() || !self.steal(lane) {
                break;
            }
            self.live |= 1 << lane;
            filled |= 1 << lane;
        }
        filled
    }

    /// Moves the oldest node of the lane with the most to this one.
    fn steal(&mut self, to: usize) -> bool {
        loop {
            let from = (0..L::COUNT).max_by_key(|&lane| self.frames.depth(lane)).unwrap_or(0);
            let Some(frame) = self.frames.take_oldest(from) else { return false };
            if self.job.is_over(frame.puzzle) {
                continue;
            }
            for (cells, aside) in self.warp.cells.iter_mut().zip(self.frames.plane(frame.plane)) {
                cells.put(to, aside.at(from));
            }
            self.puzzles[to % 32] = frame.puzzle;
            self.job.shares(frame.puzzle);
            return true;
        }
    }
}
