//! The search: sweeps until enough lanes need service, then one service for all of them.

use super::branch::Choice;
use super::frames::Frames;
use super::job::Job;
use super::lane_state::{LaneState, Swept};
use super::moves::{Forks, Moves, Source};
use super::ranks::Ranks;
use super::text::{bar_in_lane, lane_solution, load_lane, load_lanes};
use super::tuning::Tuning;
use super::vector::{LaneSet, Lanes};
use crate::grid::Grid;

/// Searches the puzzles of a job, one per lane, depth first. A lane without a new puzzle takes work from others.
pub(super) struct Engine<'a, 'b, L: Lanes> {
    token: L::Token,
    tuning: Tuning,
    state: LaneState<L>,
    frames: Frames<L>,
    job: &'a mut Job<'b>,
    /// The puzzle of each lane.
    puzzles: [usize; 32],
    /// The number of dead ends of each lane's puzzle, as far as the lane knows.
    dead_ends: [u8; 32],
    ranks: Ranks,
    /// Lanes with a node.
    live: u32,
    /// Lanes whose node is new since the last sweep.
    fresh: u32,
}

impl<'a, 'b, L: Lanes> Engine<'a, 'b, L> {
    const LANES: u32 = ((1_u64 << L::COUNT) - 1) as u32;

    pub(super) fn new(token: L::Token, job: &'a mut Job<'b>, tuning: Tuning) -> Self {
        let frames = Frames::new();
        Self {
            token,
            tuning,
            state: LaneState::new(token),
            frames,
            ranks: Ranks::new(),
            job,
            puzzles: [0; 32],
            dead_ends: [0; 32],
            live: 0,
            fresh: 0,
        }
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
            let wanted = self.tuning.thorough.min(active.count_ones());
            is_thorough = !is_thorough && stopped != 0 && stopped.count_ones() >= wanted;
            let idle = (self.live & (swept.dead | swept.solved)) | stalled;
            if idle != 0 && idle.count_ones() >= self.tuning.service.min((self.live.count_ones() / 4).max(1))
            {
                self.serve(swept, stalled);
            }
        }
    }

    #[inline(never)]
    fn sweep(&mut self, is_thorough: bool) -> Swept {
        let (token, state) = (self.token, &mut self.state);
        if is_thorough {
            L::within(
                token,
                #[inline(always)]
                || state.sweep::<true>(token),
            )
        } else {
            L::within(
                token,
                #[inline(always)]
                || state.sweep::<false>(token),
            )
        }
    }

    #[inline(never)]
    fn serve(&mut self, swept: Swept, stalled: u32) {
        if self.job.is_stopped() {
            self.stop();
            return;
        }
        L::within(
            self.token,
            #[inline(always)]
            || self.serve_within(swept, stalled),
        );
    }

    /// Records that the limit was reached for each unfinished puzzle.
    #[cold]
    fn stop(&mut self) {
        for lane in LaneSet(self.live) {
            let mut puzzle = Some(self.puzzles[lane % 32]);
            while let Some(open) = puzzle {
                if !self.job.is_over(open) {
                    self.job.reached_limit(open);
                }
                puzzle = self.frames.pop(lane).map(|(_, aside)| aside);
            }
        }
        self.job.stop();
        self.live = 0;
    }

    /// Records results, branches, goes back to stored nodes, and fills the lanes without a node.
    #[inline(always)]
    fn serve_within(&mut self, swept: Swept, stalled: u32) {
        let dead = swept.dead & self.live;
        let ended = self.note_solutions(swept.solved & self.live) | dead;
        self.note_dead_ends(dead);
        let (mut chosen, mut forks) = ([Choice::default(); 32], Forks::new());
        self.fork(stalled & self.live & !ended, ended, &mut chosen, &mut forks);
        let (mut sources, mut count) = ([Source::default(); 32], 0);
        let popped = self.go_back((ended | forks.stopped) & !forks.takers, &mut sources, &mut count);
        let filled = self.fill();
        if forks.forked | popped != 0 {
            let to = self.move_nodes(&forks, &sources[..count.min(32)]);
            self.branch(&forks, &chosen, to);
        } else if filled != 0 {
            self.state.sum_up_lines();
        }
        self.fresh = forks.forked | popped | filled | forks.takers;
    }

    #[inline(always)]
    fn note_dead_ends(&mut self, dead: u32) {
        if dead != 0 {
            for lane in 0..32 {
                self.dead_ends[lane] = self.dead_ends[lane].saturating_add((dead >> lane & 1) as u8);
            }
        }
    }

    /// Chooses in the lanes that need to branch, and decides which of them pass the second halves of their choices
    /// directly to lanes whose node has ended.
    ///
    /// This avoids storing them. It is done for hard puzzles only, because one lane finishes other puzzles sooner,
    /// depth first.
    #[inline(always)]
    fn fork(&mut self, stalled: u32, ended: u32, chosen: &mut [Choice; 32], forks: &mut Forks) {
        if stalled == 0 {
            return;
        }
        let choices = self.state.choices(self.token);
        let mut free = if self.job.wants_first() { 0 } else { ended };
        for from in LaneSet(stalled) {
            let puzzle = self.puzzles[from % 32];
            if !self.job.take_node(puzzle) {
                forks.stopped |= 1 << from;
                continue;
            }
            forks.forked |= 1 << from;
            chosen[from % 32] = choices.in_lane(from);
            let to = free.trailing_zeros() as usize;
            if free != 0
                && self.dead_ends[from % 32] >= self.tuning.hard
                && self.frames.depth(to) < self.tuning.crowded
            {
                free &= free - 1;
                (forks.givers, forks.takers) = (forks.givers | 1 << from, forks.takers | 1 << to);
                (forks.from[to % 32], forks.to[from % 32]) = (from as u8, to as u8);
                self.puzzles[to % 32] = puzzle;
                self.dead_ends[to % 32] = self.dead_ends[from % 32];
                self.job.shares(puzzle);
            }
        }
    }

    /// Moves nodes to lanes whose node has ended, and copies those to be put aside to a plane. Returns that plane.
    #[inline(always)]
    fn move_nodes(&mut self, forks: &Forks, sources: &[Source]) -> usize {
        let (few, rest) = sources.split_at(sources.len().min(4));
        let (pairs, odd) = rest.as_chunks();
        for &[one, other] in pairs {
            self.merge([one, other]);
        }
        for &one in odd {
            self.merge([one]);
        }
        let moves = Moves::new(self.token, forks);
        let aside = forks.aside();
        let to = if aside == 0 {
            None
        } else {
            Some(self.frames.push(&self.state.cells, aside, &self.puzzles, few))
        };
        match *few {
            [] => self.move_from(&moves, [], to),
            [a] => self.move_from(&moves, [a], to),
            [a, b] => self.move_from(&moves, [a, b], to),
            [a, b, c] => self.move_from(&moves, [a, b, c], to),
            [a, b, c, d, ..] => self.move_from(&moves, [a, b, c, d], to),
        }
        to.unwrap_or(0)
    }

    #[inline(always)]
    fn move_from<const N: usize>(&mut self, moves: &Moves<L>, sources: [Source; N], to: Option<usize>) {
        let (to, planes) = self.frames.destination_and_sources(to, sources);
        let token = self.token;
        let mut masks = [L::mask(token, 0); N];
        for i in 0..N {
            masks[i] = L::mask(token, sources[i].lanes);
        }
        match to {
            Some(to) => self.state.move_nodes(moves, planes, masks, Some(to)),
            None => self.state.move_nodes(moves, planes, masks, None),
        }
    }

    /// Assumes choices to be true in the lanes that branch, and false where their second halves are: in other lanes,
    /// and in a plane.
    #[inline(always)]
    fn branch(&mut self, forks: &Forks, chosen: &[Choice; 32], plane: usize) {
        for lane in LaneSet(forks.givers) {
            self.state.assume(chosen[lane % 32], lane);
            self.state.refute(chosen[lane % 32], usize::from(forks.to[lane % 32]));
        }
        for lane in LaneSet(forks.aside()) {
            self.state.assume(chosen[lane % 32], lane);
            chosen[lane % 32].refute(self.frames.plane_mut(plane), lane);
        }
    }

    /// Counts the solutions in these lanes. Returns the lanes that are finished.
    #[inline(always)]
    fn note_solutions(&mut self, solved: u32) -> u32 {
        let (mut done, mut in_vain) = (solved, 0);
        for lane in LaneSet(solved) {
            let puzzle = self.puzzles[lane % 32];
            if self.job.is_over(puzzle) || in_vain >> lane & 1 != 0 {
                continue;
            }
            if self.job.wants_first() {
                in_vain |= self.note_first(lane);
                continue;
            }
            let is_wanted = self.job.wants_solution(puzzle);
            let solution = if is_wanted { Some(lane_solution(&self.state.cells, lane)) } else { None };
            self.job.solved(puzzle, solution);
            if self.job.has_shared() && self.job.is_over(puzzle) {
                done |= self.lanes_of(puzzle) & self.live;
            }
        }
        done | in_vain
    }

    /// Records a solution if one is sufficient. Returns the lanes whose work is no longer needed.
    fn note_first(&mut self, lane: usize) -> u32 {
        let in_vain = self.ranks.cut(lane);
        for lane in LaneSet(in_vain | 1 << lane) {
            self.frames.clear(lane);
        }
        if let Some(solution) = self.ranks.keep(lane, lane_solution(&self.state.cells, lane)) {
            self.job.solved(self.puzzles[lane % 32], Some(solution));
        }
        in_vain & self.live
    }

    /// Stops the work of a lane.
    #[inline(always)]
    fn retire(&mut self, lane: usize) {
        self.live &= !(1 << lane);
        if self.job.wants_first() && self.ranks.keeping() >> lane & 1 == 0 {
            let solution = self.ranks.leave(lane);
            if solution.is_some() && !self.job.is_over(self.puzzles[lane % 32]) {
                self.job.solved(self.puzzles[lane % 32], solution);
            }
        }
    }

    /// Returns the lanes that work, or worked last, on a puzzle.
    #[inline(always)]
    fn lanes_of(&self, puzzle: usize) -> u32 {
        let mut lanes = 0;
        for (lane, &other) in self.puzzles.iter().enumerate() {
            lanes |= u32::from(other == puzzle) << lane;
        }
        lanes
    }

    /// Takes the newest node that each of these lanes stored, if there is one. Returns the lanes that have one, and adds
    /// their places to the sources.
    #[inline(always)]
    fn go_back(&mut self, ended: u32, sources: &mut [Source; 32], count: &mut usize) -> u32 {
        let mut popped = 0;
        for lane in LaneSet(ended) {
            let Some(plane) = self.newest(lane) else {
                self.retire(lane);
                continue;
            };
            popped |= 1 << lane;
            let plane = plane as u32;
            let known = sources[..*count].iter().position(|source| source.plane == plane);
            let at = known.unwrap_or(*count);
            sources[at % 32] = Source { plane, lanes: sources[at % 32].lanes | 1 << lane };
            *count = (*count).max(at + 1);
        }
        popped
    }

    /// Copies the cells of some lanes from planes.
    #[inline(always)]
    fn merge<const N: usize>(&mut self, sources: [Source; N]) {
        let mut masks = [L::mask(self.token, 0); N];
        let mut planes = [self.frames.plane(sources[0].plane as usize); N];
        for i in 0..N {
            masks[i] = L::mask(self.token, sources[i].lanes);
            planes[i] = self.frames.plane(sources[i].plane as usize);
        }
        for cell in 0..81 {
            let mut cells = self.state.cells[cell];
            for i in 0..N {
                cells = L::select(masks[i], planes[i][cell], cells);
            }
            self.state.cells[cell] = cells;
        }
    }

    /// Returns the plane of the newest node of a lane whose puzzle is not finished.
    #[inline(always)]
    fn newest(&mut self, lane: usize) -> Option<usize> {
        while let Some((plane, puzzle)) = self.frames.pop(lane) {
            if !self.job.is_over(puzzle) {
                if self.puzzles[lane % 32] != puzzle {
                    self.puzzles[lane % 32] = puzzle;
                    self.dead_ends[lane % 32] = self.tuning.hard;
                }
                return Some(plane);
            }
        }
        None
    }

    /// Fills lanes without a node with a new puzzle, or with a node stored by another lane.
    #[inline(always)]
    fn fill(&mut self) -> u32 {
        let mut filled = self.take_new();
        if self.live != Self::LANES {
            for lane in LaneSet(!self.live & Self::LANES & !self.ranks.keeping()) {
                if !self.steal(lane) {
                    break;
                }
                filled |= 1 << lane;
            }
        }
        self.live |= filled;
        filled
    }

    /// Fills lanes without a node with new puzzles, two at a time while there are enough.
    #[inline(always)]
    fn take_new(&mut self) -> u32 {
        let mut filled = 0;
        while self.live != Self::LANES {
            let Some((first, one)) = self.take_next() else { break };
            filled |= 1 << first;
            let second = if self.live == Self::LANES { None } else { self.take_next() };
            match second {
                Some((second, other)) => {
                    load_lanes(&mut self.state.cells, [first, second], [one, other]);
                    filled |= 1 << second;
                }
                None => load_lane(&mut self.state.cells, first, one),
            }
        }
        if self.job.has_barred() {
            self.bar(filled);
        }
        filled
    }

    /// Removes the barred candidates of new puzzles.
    #[inline(always)]
    fn bar(&mut self, filled: u32) {
        for lane in LaneSet(filled) {
            if let Some(candidate) = self.job.barred(self.puzzles[lane % 32]) {
                bar_in_lane(&mut self.state.cells, lane, candidate);
            }
        }
    }

    /// Returns the next puzzle and its lane, or `None` if none is left.
    #[inline(always)]
    fn take_next(&mut self) -> Option<(usize, &'b Grid)> {
        let (puzzle, grid) = self.job.next()?;
        let lane = (!self.live).trailing_zeros() as usize;
        self.live |= 1 << lane;
        self.puzzles[lane % 32] = puzzle;
        self.dead_ends[lane % 32] = 0;
        Some((lane, grid))
    }

    /// Moves the oldest node of the lane with the most nodes to this lane.
    fn steal(&mut self, to: usize) -> bool {
        loop {
            let from = (0..L::COUNT).max_by_key(|&lane| self.frames.depth(lane)).unwrap_or(0);
            let Some((plane, puzzle)) = self.frames.take_oldest(from) else { return false };
            if self.job.is_over(puzzle) {
                continue;
            }
            for (cells, aside) in self.state.cells.iter_mut().zip(self.frames.plane(plane)) {
                cells.put(to, aside.at(from));
            }
            self.puzzles[to % 32] = puzzle;
            self.dead_ends[to % 32] = self.tuning.hard;
            if self.job.wants_first() {
                self.ranks.put_after(from, to);
            } else {
                self.job.shares(puzzle);
            }
            return true;
        }
    }
}
