//! Turbot fish, X-chains, XY-chains and remote pairs: alternating links, found by depth-first search.
//!
//! All chains count, and the step is the first in the natural order: most eliminations, the smallest index sum, the
//! shortest chain. Of chains that are equal in this, the first found counts.

use super::board::Board;
use super::found::{Chain, Found, Node};
use super::kind::Kind;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

/// Visits chains: the kind of link of each node, and the eliminations.
pub(super) type VisitChain<'a> = dyn FnMut(&[Candidate], &[Candidate]) -> ControlFlow<()> + 'a;

/// The search for chains of one kind.
struct Walk<'a> {
    board: &'a Board,
    kind: Kind,
    /// The maximum number of links.
    links: usize,
    /// The nodes so far.
    nodes: Vec<Candidate>,
    /// The cells so far, but for the start.
    seen: CellSet,
    /// The cells that can be nodes.
    usable: CellSet,
    gone: Vec<Candidate>,
    visit: &'a mut VisitChain<'a>,
}

/// Returns the first step of a kind in the natural order.
pub(super) fn find(board: &Board, kind: Kind, links: usize) -> Option<Found> {
    let mut best: Option<((Reverse<usize>, usize, usize, u8), Vec<Candidate>, Vec<Candidate>)> = None;
    // A search without an end to it goes through all chains.
    let _ = each(board, kind, links, &mut |nodes, gone| {
        let digit = nodes.first().map_or(0, |node| node.digit().get());
        let key = (Reverse(gone.len()), super::order::index_sum(gone.iter().copied()), nodes.len(), digit);
        if best.as_ref().is_none_or(|best| key < best.0) {
            best = Some((key, nodes.to_vec(), gone.to_vec()));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, nodes, gone)| step(kind, &nodes, gone))
}

/// Visits the chains of a kind by their starts, depth first.
pub(super) fn each(board: &Board, kind: Kind, links: usize, visit: &mut VisitChain<'_>) -> ControlFlow<()> {
    let is_bivalue = |cell: &Cell| board.digits(*cell).len() == 2;
    let bivalue: CellSet = board.empty().iter().filter(is_bivalue).collect();
    let by_cells = matches!(kind, Kind::XyChain | Kind::RemotePair);
    let starts = if by_cells { bivalue } else { board.empty() };
    for cell in starts {
        let digits = board.digits(cell);
        let same_pair = |one: &Cell| board.digits(*one) == digits;
        let usable = match kind {
            Kind::RemotePair => bivalue.iter().filter(same_pair).collect(),
            Kind::XyChain => bivalue,
            _ => board.empty(),
        };
        for digit in digits {
            let mut visit = |nodes: &[Candidate], gone: &[Candidate]| visit(nodes, gone);
            let mut walk = Walk {
                board,
                kind,
                links,
                nodes: vec![Candidate::new(cell, digit)],
                seen: CellSet::EMPTY,
                usable,
                gone: Vec::new(),
                visit: &mut visit,
            };
            if by_cells { walk.leave(cell, digit)? } else { walk.strong(cell, digit)? }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of a chain.
pub(super) fn step(kind: Kind, nodes: &[Candidate], gone: Vec<Candidate>) -> Found {
    let values: DigitSet = if kind == Kind::RemotePair {
        nodes.iter().map(|node| node.digit()).collect()
    } else {
        nodes.iter().take(1).map(|node| node.digit()).collect()
    };
    let ends = nodes.first().into_iter().chain(nodes.last()).map(|node| node.cell());
    let mut found = Found::new(kind, values).with_indices(ends);
    found.eliminations = gone;
    let node = |(at, node): (usize, &Candidate)| Node {
        digit: node.digit(),
        is_true: at % 2 == 1,
        cells: CellSet::only(node.cell()),
        is_set: false,
    };
    let nodes = nodes.iter().enumerate().map(node).collect();
    found.chains.push(Chain { nodes, branches: Vec::new() });
    found
}

impl Walk<'_> {
    /// Returns the cells that the cell is linked to, by house. In the box, cells of the same line are left out.
    fn linked(&self, cell: Cell, digit: Digit) -> [(CellSet, bool); 3] {
        let [row, column, boxed] = cell.houses();
        let rest = boxed.cells() - row.cells() - column.cells();
        let usable = self.board.cells(digit) & self.usable;
        let is_strong = |house| self.board.free(house, digit) == 2;
        [
            (usable & row.cells().without(cell), is_strong(row)),
            (usable & column.cells().without(cell), is_strong(column)),
            (usable & rest, is_strong(boxed)),
        ]
    }

    /// Goes on by strong links between cells.
    fn strong(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        for (cells, is_strong) in self.linked(cell, digit) {
            for next in cells.iter().filter(|_| is_strong) {
                if self.seen.contains(next) {
                    continue;
                }
                self.nodes.push(Candidate::new(next, digit));
                self.hit()?;
                let is_closed = self.start().cell() == next;
                if !is_closed && self.nodes.len() < self.links {
                    self.seen.insert(next);
                    self.weak(next, digit)?;
                    self.seen.remove(next);
                }
                self.nodes.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on by weak links between cells.
    fn weak(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let start = self.start().cell();
        for (cells, _) in self.linked(cell, digit) {
            for next in cells - self.seen {
                if next == start {
                    continue;
                }
                self.nodes.push(Candidate::new(next, digit));
                self.seen.insert(next);
                if matches!(self.kind, Kind::XyChain | Kind::RemotePair) {
                    self.leave(next, digit)?;
                } else {
                    self.strong(next, digit)?;
                }
                self.seen.remove(next);
                self.nodes.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Leaves a cell by its other digit.
    fn leave(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let Some(other) = self.board.digits(cell).without(digit).first() else {
            return ControlFlow::Continue(());
        };
        self.nodes.push(Candidate::new(cell, other));
        self.hit()?;
        if self.nodes.len() < self.links {
            self.weak(cell, other)?;
        }
        self.nodes.pop();
        ControlFlow::Continue(())
    }

    /// Returns the start.
    fn start(&self) -> Candidate {
        self.nodes.first().copied().unwrap_or(Candidate::new(Cell::ALL[0], Digit::One))
    }

    /// Visits the chain if it eliminates something.
    fn hit(&mut self) -> ControlFlow<()> {
        let (start, links) = (self.start(), self.nodes.len() - 1);
        let end = self.nodes.last().copied().unwrap_or(start);
        let needed = if self.kind == Kind::RemotePair { 7 } else { 3 };
        if links < needed || end.digit() != start.digit() || (self.kind == Kind::TurbotFish && links != 3) {
            return ControlFlow::Continue(());
        }
        self.gone.clear();
        let seen = self.board.cells(start.digit()) & start.cell().peers() & end.cell().peers();
        if seen.is_empty() {
            return ControlFlow::Continue(());
        }
        if self.kind == Kind::RemotePair {
            self.remote_pair();
        } else {
            self.gone.extend(seen.iter().map(|cell| Candidate::new(cell, start.digit())));
        }
        (self.visit)(&self.nodes, &self.gone)
    }

    /// Collects the eliminations of a remote pair: what sees two cells of the chain with different digits.
    fn remote_pair(&mut self) {
        let digits = self.board.digits(self.start().cell());
        let cells: Vec<Cell> = self.nodes.iter().step_by(2).map(|node| node.cell()).collect();
        let mut seen = CellSet::EMPTY;
        for (at, a) in cells.iter().enumerate() {
            for b in cells.iter().skip(at + 3).step_by(2) {
                seen |= a.peers() & b.peers();
            }
        }
        for digit in digits {
            let gone = self.board.cells(digit) & seen;
            self.gone.extend(gone.iter().map(|cell| Candidate::new(cell, digit)));
        }
    }
}

/// The shortest length found for each set of eliminations.
#[derive(Debug, Default)]
pub(super) struct Shortest(Vec<(CandidateSet, usize)>);

impl Shortest {
    /// Returns whether no chain as short has these eliminations, and notes the length.
    pub(super) fn insert(&mut self, gone: &[Candidate], length: usize) -> bool {
        let gone = super::order::set_of(gone);
        match self.0.iter_mut().find(|one| one.0 == gone) {
            Some(one) if one.1 <= length => false,
            Some(one) => {
                one.1 = length;
                true
            }
            None => {
                self.0.push((gone, length));
                true
            }
        }
    }
}
