//! The rows that read tables.

use super::direct::{Depth, Tables};
use super::forcing::{Forcing, ForcingScratch};
use super::loops::{Hit, LoopScratch, each_loop};
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::{Chain, Found, estimated_extra_length};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::order;
use crate::explain::hodoku::settings::Settings;
use crate::grid::DigitSet;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

/// The memory of the rows that read tables.
#[derive(Debug, Default)]
pub(in crate::explain::hodoku) struct TableScratch {
    links: Tables,
    pub(super) groups: Tables,
    nets: Tables,
    loops: LoopScratch,
    pub(super) forcing: ForcingScratch,
}

/// Returns the nice loop or AIC that comes first in the order of steps.
pub(in crate::explain::hodoku) fn nice_loop(
    board: &Board,
    scratch: &mut TableScratch,
    settings: &Settings,
    has_groups: bool,
) -> Option<Found> {
    let (tables, depth) =
        if has_groups { (&mut scratch.groups, Depth::Groups) } else { (&mut scratch.links, Depth::Links) };
    tables.build(board, depth, settings);
    let mut best = Best::default();
    each_loop(board, tables, &mut scratch.loops, |hit| {
        best.add(tables, &hit);
        best.rank.map_or(1, |rank| rank.0.0)
    });
    best.loops.append(&mut best.aics);
    order::first(best.loops, order::natural)
}

/// Returns the nice loops and AICs, without those that are as long as an earlier one with the same eliminations.
pub(in crate::explain::hodoku) fn all_loops(
    board: &Board,
    scratch: &mut TableScratch,
    settings: &Settings,
    has_groups: bool,
) -> Vec<Found> {
    let (tables, depth) =
        if has_groups { (&mut scratch.groups, Depth::Groups) } else { (&mut scratch.links, Depth::Links) };
    tables.build(board, depth, settings);
    let mut kept: Vec<Found> = Vec::new();
    each_loop(board, tables, &mut scratch.loops, |hit| {
        keep(&mut kept, tables, &hit);
        1
    });
    kept
}

/// Visits the nice loops and AICs that are no longer than the shortest so far that the visitor accepts, until it ends
/// the search.
pub(in crate::explain::hodoku) fn each_short_loop(
    board: &Board,
    scratch: &mut TableScratch,
    settings: &Settings,
    has_groups: bool,
    accept: &mut dyn FnMut(Found) -> ControlFlow<(), bool>,
) {
    let (tables, depth) =
        if has_groups { (&mut scratch.groups, Depth::Groups) } else { (&mut scratch.links, Depth::Links) };
    tables.build(board, depth, settings);
    let mut shortest = usize::MAX;
    each_loop(board, tables, &mut scratch.loops, |hit| {
        let length = strong_links(&hit);
        if shortest == 0 || length > shortest {
            return 1;
        }
        match accept(write(tables, &hit, false)) {
            ControlFlow::Continue(true) => shortest = length,
            ControlFlow::Continue(false) => {}
            // Nothing is shorter.
            ControlFlow::Break(()) => shortest = 0,
        }
        1
    });
}

/// Returns the number of strong links of a loop or AIC, without the ends of a loop that contradict each other.
fn strong_links(hit: &Hit) -> usize {
    let is_ring = matches!(hit.kind, Kind::ContinuousNiceLoop | Kind::GroupedContinuousNiceLoop);
    let (begins_true, ends_true) =
        (hit.nodes.first().map(|node| node.is_true()), hit.nodes.last().map(|node| node.is_true()));
    let contradicting = usize::from(begins_true == Some(true)) + usize::from(ends_true == Some(false));
    hit.nodes.len().saturating_sub(if is_ring { 0 } else { contradicting }) / 2
}

/// Adds a loop or AIC unless another with the same eliminations is as short.
///
/// The size of almost locked sets is not known when lengths are compared. The length of a loop, and that of an AIC that
/// was compared with another, stays as it was then. That is how the lengths of the library can be explained.
fn keep(kept: &mut Vec<Found>, tables: &Tables, hit: &Hit) {
    let is_same = |one: &&Found| one.kind == hit.kind && order::set_of(&one.eliminations) == hit.eliminations;
    let sets = hit.nodes.iter().filter(|&&node| tables.set(node).is_some()).count();
    let length = hit.nodes.len() + estimated_extra_length(sets);
    let mut others = kept.iter().filter(is_same).peekable();
    let is_estimated = !hit.kind.is_aic() || others.peek().is_some();
    if others.all(|one| one.chain_length() > length) {
        kept.push(write(tables, hit, is_estimated));
    }
}

/// The loops and AICs with the most eliminations, and of these, those with the lowest index sum.
#[derive(Default)]
struct Best {
    rank: Option<(Reverse<usize>, usize)>,
    loops: Vec<Found>,
    aics: Vec<Found>,
}

impl Best {
    /// Adds a loop or AIC unless it comes after those found so far.
    fn add(&mut self, tables: &Tables, hit: &Hit) {
        let count = Reverse(hit.eliminations.len());
        let rank = (count, order::index_sum(hit.eliminations.iter()));
        if self.rank.is_some_and(|best| best < rank) {
            return;
        }
        if self.rank != Some(rank) {
            self.rank = Some(rank);
            self.loops.clear();
            self.aics.clear();
        }
        let kept = if hit.kind.is_aic() { &mut self.aics } else { &mut self.loops };
        keep(kept, tables, hit);
    }
}

/// Writes a loop or AIC as a step.
fn write(tables: &Tables, hit: &Hit, is_estimated: bool) -> Found {
    let mut found = Found::new(hit.kind, DigitSet::EMPTY);
    found.eliminations.extend(hit.eliminations.iter());
    let nodes = hit.nodes.iter().map(|&node| tables.describe(node)).collect();
    found.chains.push(Chain { nodes, branches: Vec::new(), is_estimated });
    found
}

/// Returns the forcing chain that comes first in the order of steps.
pub(in crate::explain::hodoku) fn forcing_chain(
    board: &Board,
    scratch: &mut TableScratch,
    settings: &Settings,
) -> Option<Found> {
    scratch.groups.build(board, Depth::Groups, settings);
    Forcing::find(board, &scratch.groups, &mut scratch.forcing, false)
}

/// Returns the forcing net that comes first in the order of steps.
pub(in crate::explain::hodoku) fn forcing_net(
    board: &Board,
    scratch: &mut TableScratch,
    settings: &Settings,
) -> Option<Found> {
    scratch.nets.build(board, Depth::Nets, settings);
    Forcing::find(board, &scratch.nets, &mut scratch.forcing, true)
}
