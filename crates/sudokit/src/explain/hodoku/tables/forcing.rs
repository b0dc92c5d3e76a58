//! Forcing chains and nets: an assumption that contradicts itself, or a conclusion that all alternatives share.
//!
//! The effects are found first, from the sets of nodes alone. Chains are only built for the effect that comes first in
//! the order of steps.

use super::back::ChainBuilder;
use super::closure::Closure;
use super::direct::Tables;
use super::expand::Table;
use super::node::NodeId;
use crate::explain::hodoku::board::Board;
use crate::explain::hodoku::found::{Chain, Found};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::order;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::vec::Vec;

/// What a contradiction is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// The assumption itself, or all alternatives of a verity.
    None,
    /// A cell.
    Cell(Cell),
    /// A house.
    House(House),
}

/// A forcing chain or net, before its chains are built.
pub(super) struct Finding<'a> {
    /// Whether it is a conclusion of all alternatives, not a contradiction.
    pub(super) is_verity: bool,
    /// The candidate that is placed or eliminated.
    pub(super) effect: Candidate,
    /// Whether the candidate is placed.
    pub(super) is_placed: bool,
    /// Where the contradiction is.
    pub(super) place: Place,
    /// The chains: the table and the node in it.
    pub(super) ends: &'a [(NodeId, NodeId)],
}

/// The memory of the search for forcing chains and nets.
#[derive(Debug, Default)]
pub(in crate::explain::hodoku) struct ForcingScratch {
    closure: Closure,
    /// Expanded tables by node, and the nodes whose tables are in use.
    cache: Vec<Table>,
    slots: Vec<u16>,
    used: usize,
    chain: ChainBuilder,
    pub(super) ends: Vec<(NodeId, NodeId)>,
    pub(super) row: Vec<u64>,
}

impl ForcingScratch {
    /// Computes what follows from each assumption.
    pub(super) fn prepare(&mut self, tables: &Tables) {
        self.closure.compute(tables);
        self.slots.clear();
        self.slots.resize(tables.node_count(), 0);
        self.used = 0;
    }

    /// Returns the nodes that follow from an assumption, as bits.
    pub(super) fn row(&self, node: NodeId) -> &[u64] {
        self.closure.row(node)
    }

    /// Returns whether a node follows from an assumption.
    pub(super) fn follows(&self, from: NodeId, to: NodeId) -> bool {
        self.row(from).get(to.index() / 64).is_some_and(|word| word >> (to.index() % 64) & 1 != 0)
    }

    /// Returns the expanded table of an assumption.
    fn table(&mut self, tables: &Tables, node: NodeId) -> usize {
        let slot = &mut self.slots[node.index()];
        if *slot == 0 {
            if self.used == self.cache.len() {
                self.cache.push(Table::default());
            }
            self.cache[self.used].expand(tables, node);
            self.used += 1;
            *slot = self.used as u16;
        }
        usize::from(*slot) - 1
    }

    /// Returns the chain from an assumption to a node.
    pub(super) fn chain(&mut self, tables: &Tables, (from, to): (NodeId, NodeId)) -> Chain {
        let at = self.table(tables, from);
        let table = &self.cache[at];
        self.chain.build(tables, table, to);
        self.chain.chain(tables, table)
    }
}

/// The search for forcing chains or nets in a position.
pub(in crate::explain::hodoku) struct Forcing<'a> {
    pub(super) board: &'a Board,
    pub(super) tables: &'a Tables,
    pub(super) closure: &'a Closure,
    /// The houses with the places of each digit, if placed digits alone rule out the others.
    pub(super) complete: Vec<(House, Digit, CellSet)>,
}

/// The effects that a search is limited to.
#[derive(Clone, Copy)]
pub(super) struct Only {
    /// Whether the candidates are placed.
    pub(super) is_placed: bool,
    /// The candidates.
    pub(super) effects: CandidateSet,
}

/// The effects of all findings.
#[derive(Default)]
struct Effects {
    placed: CandidateSet,
    eliminated: CandidateSet,
}

impl<'a> Forcing<'a> {
    /// Returns the step that comes first: a chain, or with `nets` a net.
    pub(in crate::explain::hodoku) fn find(
        board: &'a Board,
        tables: &'a Tables,
        scratch: &mut ForcingScratch,
        nets: bool,
    ) -> Option<Found> {
        scratch.prepare(tables);
        let closure = core::mem::take(&mut scratch.closure);
        let complete = complete_houses(board);
        let found = Forcing { board, tables, closure: &closure, complete }.first(scratch, nets);
        scratch.closure = closure;
        found
    }

    /// Returns the first step in the order of steps.
    fn first(&self, scratch: &mut ForcingScratch, nets: bool) -> Option<Found> {
        let mut effects = Effects::default();
        self.each(scratch, None, &mut |_, finding| {
            let set = if finding.is_placed { &mut effects.placed } else { &mut effects.eliminated };
            set.insert(finding.effect);
        });
        for cell in effects.placed.cells() {
            let placed = CandidateSet::product(cell.into(), DigitSet::FULL).intersection(effects.placed);
            if let Some(found) = self.best(scratch, true, placed, nets) {
                return Some(found);
            }
        }
        for cell in effects.eliminated.cells() {
            for digit in effects.eliminated.digits_of(cell) {
                let effect = CandidateSet::only(Candidate::new(cell, digit));
                if let Some(found) = self.best(scratch, false, effect, nets) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Visits the findings in their order: all, or at least those with the given effects.
    fn each(
        &self,
        scratch: &mut ForcingScratch,
        only: Option<Only>,
        visit: &mut dyn FnMut(&mut ForcingScratch, Finding),
    ) {
        self.contradictions(scratch, only, visit);
        self.verities(scratch, only, visit);
    }

    /// Returns the best of the findings with these effects.
    fn best(
        &self,
        scratch: &mut ForcingScratch,
        is_placed: bool,
        effects: CandidateSet,
        nets: bool,
    ) -> Option<Found> {
        let mut kept: Vec<Found> = Vec::new();
        self.each(scratch, Some(Only { is_placed, effects }), &mut |scratch, finding| {
            if finding.is_placed == is_placed && effects.contains(finding.effect) {
                let found = self.write(scratch, &finding);
                let is_net = matches!(found.kind, Kind::ForcingNetContradiction | Kind::ForcingNetVerity);
                if is_net || !nets {
                    keep(&mut kept, found);
                }
            }
        });
        order::first(kept, order::forcing)
    }

    /// Writes a finding as a step.
    fn write(&self, scratch: &mut ForcingScratch, finding: &Finding) -> Found {
        let chains: Vec<Chain> = finding.ends.iter().map(|&ends| scratch.chain(self.tables, ends)).collect();
        let is_net = chains.iter().any(|chain| !chain.branches.is_empty());
        let kind = match (finding.is_verity, is_net) {
            (false, false) => Kind::ForcingChainContradiction,
            (true, false) => Kind::ForcingChainVerity,
            (false, true) => Kind::ForcingNetContradiction,
            (true, true) => Kind::ForcingNetVerity,
        };
        let mut found = Found::new(kind, DigitSet::EMPTY);
        if finding.is_placed {
            found.values = DigitSet::only(finding.effect.digit());
            found.placements.push(finding.effect);
        } else {
            found.eliminations.push(finding.effect);
        }
        match finding.place {
            Place::Cell(cell) => found.indices.push(cell),
            Place::House(house) => found.base = HouseSet::only(house),
            Place::None => {}
        }
        found.chains = chains;
        found
    }
}

/// Adds a step unless one of the same kind and effect is as short. A longer one is replaced.
fn keep(kept: &mut Vec<Found>, found: Found) {
    let is_same = |one: &&mut Found| {
        one.kind == found.kind && one.placements == found.placements && one.eliminations == found.eliminations
    };
    match kept.iter_mut().find(is_same) {
        Some(old) if found.chain_length() < old.chain_length() => *old = found,
        Some(_) => {}
        None => kept.push(found),
    }
}

/// Returns the empty cells that do not see the digit, for each digit.
fn possible_cells(board: &Board) -> [CellSet; 9] {
    let mut possible = [board.empty(); 9];
    for cell in board.values().filled() {
        if let Some(digit) = board.values().get(cell) {
            possible[digit.index()] = possible[digit.index()] - cell.peers();
        }
    }
    possible
}

/// Returns the houses with the places of a digit that is only ruled out by placed digits: by kind, digit and house.
fn complete_houses(board: &Board) -> Vec<(House, Digit, CellSet)> {
    let possible = possible_cells(board);
    let mut complete = Vec::new();
    for kind in House::ALL.chunks(9) {
        for digit in Digit::ALL {
            let places = kind.iter().map(|&house| (house, digit, possible[digit.index()] & house.cells()));
            complete.extend(
                places.filter(|(_, _, cells)| !cells.is_empty() && cells.is_subset(board.cells(digit))),
            );
        }
    }
    complete
}
