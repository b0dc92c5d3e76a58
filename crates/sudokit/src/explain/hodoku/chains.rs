//! Turbot fish, X-chains, XY-chains and remote pairs: alternating links, found by depth-first search.
//!
//! All chains count, and the step is the first in the natural order: most eliminations, the smallest index sum, the
//! shortest chain. Of chains that are equal in this, the first found counts.

use super::board::Board;
use super::found::{Chain, Found, Node};
use super::kind::Kind;
use super::survey::Survey;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};
use core::ops::ControlFlow;

/// Visits chains: the kind of link of each node, and the eliminations.
pub(super) type VisitChain<'a> = dyn FnMut(&[Candidate], &[Candidate]) -> ControlFlow<()> + 'a;

/// The search for chains of one kind.
struct Walk<'a> {
    board: &'a Board,
    kind: Kind,
    /// The maximum number of links, and that of chains from the current start.
    links: usize,
    limit: usize,
    /// Whether only chains are visited that come before all others so far, and the place of the last.
    is_for_best: bool,
    best: Option<Key>,
    /// The ends that chains from the current start are looked for.
    goals: CellSet,
    /// The nodes so far.
    nodes: Vec<Candidate>,
    /// The start.
    start: Candidate,
    /// The cells so far, and the start unless a chain can come back to it.
    seen: CellSet,
    /// The cells that a weak link can lead to, without dead ends.
    usable: CellSet,
    gone: Vec<Candidate>,
    visit: &'a mut VisitChain<'a>,
}

/// The place of a chain in the natural order: the number of eliminations, their index sum, the number of nodes, the
/// digit.
type Key = (Reverse<usize>, usize, usize, Digit);

/// Returns the first step of a kind in the natural order.
pub(super) fn find(board: &Board, survey: &Survey, kind: Kind, links: usize) -> Option<Found> {
    let mut best: Option<(Vec<Candidate>, Vec<Candidate>)> = None;
    let mut visit = |nodes: &[Candidate], gone: &[Candidate]| {
        best = Some((nodes.to_vec(), gone.to_vec()));
        ControlFlow::Continue(())
    };
    let mut walk = Walk { is_for_best: true, ..Walk::new(board, kind, links, &mut visit) };
    // A search without an end to it goes through all chains that can be better than the best so far.
    let _ = walk.each(survey);
    best.map(|(nodes, gone)| step(kind, &nodes, gone))
}

/// Visits the chains of a kind by their starts, depth first.
pub(super) fn each(
    board: &Board,
    survey: &Survey,
    kind: Kind,
    links: usize,
    visit: &mut VisitChain<'_>,
) -> ControlFlow<()> {
    let mut visit = |nodes: &[Candidate], gone: &[Candidate]| visit(nodes, gone);
    Walk::new(board, kind, links, &mut visit).each(survey)
}

/// Returns the cells with a strong link of the digit.
fn linked_cells(board: &Board, digit: Digit) -> CellSet {
    let mut linked = CellSet::EMPTY;
    for house in House::ALL {
        if let Some([a, b]) = board.two(house, digit) {
            let is_in_line = a.row() == b.row() || a.column() == b.column();
            if house.kind() != HouseKind::Box || !is_in_line {
                linked = linked.with(a).with(b);
            }
        }
    }
    linked
}

/// Returns the index sum of the elimination of a digit from these cells.
fn index_sum(cells: CellSet, digit: Digit) -> usize {
    super::order::index_sum(cells.into_iter().map(|cell| Candidate::new(cell, digit)))
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
    found.chains.push(Chain { nodes, branches: Vec::new(), is_estimated: false });
    found
}

impl<'a> Walk<'a> {
    fn new(board: &'a Board, kind: Kind, links: usize, visit: &'a mut VisitChain<'a>) -> Self {
        Self {
            board,
            kind,
            links,
            limit: links,
            is_for_best: false,
            best: None,
            goals: CellSet::FULL,
            nodes: Vec::with_capacity(links + 2),
            start: Candidate::new(Cell::ALL[0], Digit::One),
            seen: CellSet::EMPTY,
            usable: CellSet::EMPTY,
            gone: Vec::new(),
            visit,
        }
    }

    /// Visits the chains.
    fn each(&mut self, survey: &Survey) -> ControlFlow<()> {
        if matches!(self.kind, Kind::XyChain | Kind::RemotePair) {
            self.each_by_cells(survey.exactly(2))
        } else {
            self.each_by_digit()
        }
    }

    /// Sets the ends that chains from the start are looked for, and the maximum number of links. A chain from a later
    /// cell is the same as one back from it.
    fn aim(&mut self) {
        if !self.is_for_best || self.kind == Kind::RemotePair {
            return;
        }
        let (cell, digit) = (self.start.cell(), self.start.digit());
        let places = self.board.cells(digit);
        let seen = places & cell.peers();
        let later = CellSet::from_bits(u128::MAX << cell.index());
        (self.goals, self.limit) = (CellSet::EMPTY, 0);
        for end in self.usable & places & later {
            let gone = seen & end.peers();
            if gone.is_empty() {
                continue;
            }
            let limit = match self.best {
                None => self.links,
                Some(best) => match (Reverse(gone.len()), index_sum(gone, digit)).cmp(&(best.0, best.1)) {
                    Ordering::Less => self.links,
                    // A chain of the same length has to have a smaller digit.
                    Ordering::Equal => self.links.min(best.2 - 1 - usize::from(digit >= best.3)),
                    Ordering::Greater => continue,
                },
            };
            self.goals.insert(end);
            self.limit = self.limit.max(limit);
        }
    }

    /// Visits XY-chains and remote pairs.
    fn each_by_cells(&mut self, bivalue: CellSet) -> ControlFlow<()> {
        for cell in bivalue {
            let digits = self.board.digits(cell);
            self.usable = if self.kind == Kind::RemotePair {
                bivalue.iter().filter(|&one| self.board.digits(one) == digits).collect()
            } else {
                bivalue
            };
            if self.kind == Kind::RemotePair && self.usable.len() < 4 {
                continue;
            }
            for digit in digits {
                self.begin(Candidate::new(cell, digit));
                if !self.goals.is_empty() {
                    self.leave(cell, digit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits X-chains and turbot fish.
    fn each_by_digit(&mut self) -> ControlFlow<()> {
        let linked = Digit::ALL.map(|digit| linked_cells(self.board, digit));
        let starts = linked.iter().fold(CellSet::EMPTY, |starts, &cells| starts | cells);
        for cell in starts {
            for digit in self.board.digits(cell) {
                self.usable = linked[digit.index()];
                if !self.usable.contains(cell) {
                    continue;
                }
                self.begin(Candidate::new(cell, digit));
                if !self.goals.is_empty() {
                    self.strong(cell, digit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Begins a chain.
    fn begin(&mut self, start: Candidate) {
        self.start = start;
        self.seen = CellSet::EMPTY;
        self.nodes.clear();
        self.nodes.push(start);
        self.aim();
    }

    /// Goes on by strong links between cells. In a box, those in a line do not count.
    fn strong(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        for house in cell.houses() {
            let Some([a, b]) = self.board.two(house, digit) else { continue };
            let next = if a == cell { b } else { a };
            let is_in_line = a.row() == b.row() || a.column() == b.column();
            if self.seen.contains(next) || (house.kind() == HouseKind::Box && is_in_line) {
                continue;
            }
            self.nodes.push(Candidate::new(next, digit));
            self.hit()?;
            if self.start.cell() != next && self.nodes.len() < self.limit {
                self.seen.insert(next);
                self.weak(next, digit)?;
                self.seen.remove(next);
            }
            self.nodes.pop();
        }
        ControlFlow::Continue(())
    }

    /// Goes on by weak links between cells. A link to the start would end the chain without a strong link.
    fn weak(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let usable = self.board.cells(digit) & self.usable & cell.peers();
        let usable = (usable - self.seen).without(self.start.cell());
        if usable.is_empty() {
            return ControlFlow::Continue(());
        }
        let [row, column, _] = cell.houses();
        let (in_row, in_column) = (usable & row.cells(), usable & column.cells());
        for cells in [in_row, in_column, usable - in_row - in_column] {
            for next in cells {
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
        if self.nodes.len() < self.limit {
            self.weak(cell, other)?;
        }
        self.nodes.pop();
        ControlFlow::Continue(())
    }

    /// Visits the chain if it eliminates something.
    fn hit(&mut self) -> ControlFlow<()> {
        let (start, links) = (self.start, self.nodes.len() - 1);
        let end = self.nodes.last().copied().unwrap_or(start);
        if !self.goals.contains(end.cell()) {
            return ControlFlow::Continue(());
        }
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
        if self.is_for_best {
            let sum = super::order::index_sum(self.gone.iter().copied());
            let key = (Reverse(self.gone.len()), sum, self.nodes.len(), start.digit());
            if self.best.is_some_and(|best| best <= key) {
                return ControlFlow::Continue(());
            }
            self.best = Some(key);
            self.aim();
        }
        (self.visit)(&self.nodes, &self.gone)
    }

    /// Collects the eliminations of a remote pair: what sees two cells of the chain with different digits.
    fn remote_pair(&mut self) {
        let digits = self.board.digits(self.start.cell());
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
