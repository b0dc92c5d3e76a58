//! Nodes on their way from one lane to another, from planes and to a plane: all in one pass over the cells.

use super::lane_state::LaneState;
use super::rules::{columns, rows};
use super::vector::Lanes;

/// Some lanes of a plane. An array of these has no gaps, so few instructions set it to zero.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Source {
    pub(super) plane: u32,
    pub(super) lanes: u32,
}

/// The lanes that branch in a service, and where the second halves of their choices go.
#[derive(Debug)]
pub(super) struct Forks {
    /// Lanes that branch.
    pub(super) forked: u32,
    /// Lanes that need to branch, but whose puzzle may not use another node.
    pub(super) stopped: u32,
    /// Lanes that pass their second half directly to a lane of `takers`.
    pub(super) givers: u32,
    pub(super) takers: u32,
    /// For each taker, its giver. Others keep their own node.
    pub(super) from: [u8; 32],
    /// For each giver, its taker.
    pub(super) to: [u8; 32],
}

impl Forks {
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self { forked: 0, stopped: 0, givers: 0, takers: 0, from: IN_PLACE, to: [0; 32] }
    }

    /// Returns the lanes whose second half is put aside.
    #[inline(always)]
    pub(super) const fn aside(&self) -> u32 {
        self.forked & !self.givers
    }
}

const IN_PLACE: [u8; 32] = {
    let mut lanes = [0; 32];
    let mut i = 0;
    while i < 32 {
        lanes[i] = i as u8;
        i += 1;
    }
    lanes
};

/// The moves of a service between lanes, and to a plane.
#[derive(Clone, Copy)]
pub(super) struct Moves<L: Lanes> {
    order: L::Order,
    takers: L::Mask,
    aside: L::Mask,
}

impl<L: Lanes> Moves<L> {
    #[inline(always)]
    pub(super) fn new(token: L::Token, forks: &Forks) -> Self {
        Self {
            order: L::order(token, forks.from),
            takers: L::mask(token, forks.takers),
            aside: L::mask(token, forks.aside()),
        }
    }
}

impl<L: Lanes> LaneState<L> {
    /// Moves nodes, and computes the lines. Each plane of `from` has some lanes of the new state.
    #[inline(always)]
    pub(super) fn move_nodes<const N: usize>(
        &mut self,
        moves: &Moves<L>,
        from: [&[L; 81]; N],
        lanes: [L::Mask; N],
        mut to: Option<&mut [L; 81]>,
    ) {
        for boxed in 0..9 {
            let mut cells = self.cells(boxed);
            for i in 0..9 {
                let place = 9 * boxed + i;
                if let Some(to) = &mut to {
                    to[place] = L::select(moves.aside, cells[i], to[place]);
                }
                cells[i] = L::select(moves.takers, cells[i].permuted(moves.order), cells[i]);
                for n in 0..N {
                    cells[i] = L::select(lanes[n], from[n][place], cells[i]);
                }
            }
            self.cells[boxed * 9..boxed * 9 + 9].copy_from_slice(&cells);
            self.set_lines(boxed, rows(&cells), columns(&cells));
        }
    }
}
