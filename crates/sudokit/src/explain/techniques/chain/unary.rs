//! Chains and cycles of one line: from one assumption to its opposite, or back to itself.

use super::bits::CandidateBits;
use super::closure::{ImplicationClosure, Suspects};
use super::hints::{ChainCollector, Derivation, FoundChain, PathNode};
use super::links::{Around, StrongIndex, are_opposed, each_weak};
use super::mode::{LineCosts, LinkCause, LinkFilter};
use super::rank::Rank;
use super::shortest::ShortestChains;
use super::walk::Walk;
use crate::explain::{Position, Technique};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

/// The memory of a search for chains of one line, kept between searches.
#[derive(Debug, Default)]
pub(super) struct UnaryScratch {
    strong: StrongIndex,
    walk: Walk,
    closure: ImplicationClosure,
    shortest: ShortestChains,
    sources: Vec<(Candidate, bool)>,
    /// For each digit, its cells when they last had no chain or cycle by links of this digit alone.
    without_x: [CellSet; 9],
}

/// The limits on the number of nodes: short chains are searched first, and few positions need the second pass.
const CAPS: [u32; 2] = [8, 2 * 729];

/// One of the three passes, with the costs of its shortest cycle and chain.
#[derive(Clone, Copy)]
struct Pass {
    filter: LinkFilter,
    kind: u8,
    cycle: (Technique, f64),
    /// `None` in the pass that searches only for cycles.
    chain: Option<(Technique, f64)>,
}

const fn passes(costs: &LineCosts) -> [Pass; 3] {
    let LineCosts { x_cycle, x_chain, y_cycle, xy_cycle, xy_chain } = *costs;
    let in_houses = Some((Technique::FORCING_X_CHAIN, x_chain));
    let in_both = Some((Technique::FORCING_CHAIN, xy_chain));
    [
        Pass { filter: LinkFilter::Houses, kind: 2, cycle: (Technique::X_CYCLE, x_cycle), chain: in_houses },
        Pass { filter: LinkFilter::Cells, kind: 3, cycle: (Technique::Y_CYCLE, y_cycle), chain: None },
        Pass { filter: LinkFilter::Both, kind: 4, cycle: (Technique::XY_CYCLE, xy_cycle), chain: in_both },
    ]
}

/// Searches for chains and cycles and collects them. If it is known from which candidates there may be chains, only
/// those are tried.
pub(super) fn search(
    position: &Position,
    scratch: &mut UnaryScratch,
    costs: &LineCosts,
    mut best: ChainCollector,
    suspects: Option<&Suspects>,
) -> ChainCollector {
    let UnaryScratch { strong, walk, closure, shortest, sources, without_x } = scratch;
    let suspects = suspects.unwrap_or_else(|| {
        strong.index(position, LinkFilter::Both);
        closure.compute(position, strong, false);
        closure.suspects()
    });
    if suspects.refuted.is_empty() {
        return best;
    }
    let caps = if best.wants_all() { &CAPS[CAPS.len() - 1..] } else { &CAPS[..] };
    for pass in passes(costs) {
        let digits =
            if pass.filter == LinkFilter::Houses { changed(position, without_x) } else { DigitSet::FULL };
        strong.index(position, pass.filter);
        let active = strong.active(position);
        let is_short = !best.wants_all() && position.sized(1).is_empty();
        if is_short {
            list_sources(position, suspects, (&active, digits), sources);
            pass.find_shortest((position, strong), sources, &best, shortest);
        }
        let mut found = DigitSet::EMPTY;
        for &cap in caps {
            if is_short && cap < shortest.least_cycle().min(shortest.complexity) {
                continue;
            }
            let easiest = pass.chain_rank(cap).min(pass.cycle_rank(cap));
            let (best, found) = (&mut best, &mut found);
            let (active, shortest) = (&active, is_short.then_some(&*shortest));
            LineSearch { position, strong, walk, suspects, pass, active, cap, digits, shortest, best, found }
                .run();
            if !best.wants(easiest) {
                break;
            }
        }
        if pass.filter == LinkFilter::Houses && (best.wants_all() || best.is_empty()) {
            note(position, without_x, digits - found);
        }
    }
    best
}

/// Lists the assumptions that may contradict themselves, among candidates of these digits: the candidate is true, or it
/// is false. A candidate can be true only if the others of its cell make themselves false.
fn list_sources(
    position: &Position,
    suspects: &Suspects,
    (active, digits): (&CandidateBits, DigitSet),
    sources: &mut Vec<(Candidate, bool)>,
) {
    sources.clear();
    for cell in position.sized_between(2, 9) {
        let refuted = suspects.refuted.digits(cell);
        let rest = position.digits(cell) - refuted;
        if rest.len() > 1 && refuted.is_empty() {
            continue;
        }
        for digit in position.digits(cell) & digits {
            let source = Candidate::new(cell, digit);
            if refuted.contains(digit) {
                sources.push((source, true));
            }
            if rest.without(digit).is_empty() && active.contains(source) {
                sources.push((source, false));
            }
        }
    }
}

/// Returns the digits that may have a chain by their own links: these depend only on the cells of the digit.
fn changed(position: &Position, without_x: &[CellSet; 9]) -> DigitSet {
    let is_changed = |digit: &Digit| position.cells(*digit) != without_x[digit.index()];
    Digit::ALL.into_iter().filter(is_changed).collect()
}

/// Notes which digits have no chain by their own links. It was not searched in cells with one candidate.
fn note(position: &Position, without_x: &mut [CellSet; 9], digits: DigitSet) {
    for digit in digits.iter().filter(|&digit| position.cells(digit).is_disjoint(position.sized(1))) {
        without_x[digit.index()] = position.cells(digit);
    }
}

impl Pass {
    /// Finds the shortest chains from these assumptions, as far as they or cycles can be easier than the easiest.
    fn find_shortest(
        self,
        (position, strong): (&Position, &StrongIndex),
        sources: &[(Candidate, bool)],
        best: &ChainCollector,
        shortest: &mut ShortestChains,
    ) {
        let wants_chain = |complexity| self.chain.is_some() && best.wants(self.chain_rank(complexity));
        let wants_cycle = |complexity, chain| {
            let rank = self.cycle_rank(complexity);
            best.wants(rank) && (chain == u32::MAX || rank <= self.chain_rank(chain))
        };
        shortest.find((position, strong, self.filter), sources, wants_chain, wants_cycle);
    }

    fn cycle_rank(self, complexity: u32) -> Rank {
        Rank::new(self.cycle.1, complexity, self.kind)
    }

    fn chain_rank(self, complexity: u32) -> Rank {
        Rank::new(self.chain.unwrap_or(self.cycle).1, complexity, self.kind)
    }
}

struct LineSearch<'a> {
    position: &'a Position,
    strong: &'a StrongIndex,
    walk: &'a mut Walk,
    suspects: &'a Suspects,
    pass: Pass,
    active: &'a CandidateBits,
    cap: u32,
    /// The digits of the candidates to start from.
    digits: DigitSet,
    /// The shortest chains, if they are known. Only these are searched, and cycles that are not harder.
    shortest: Option<&'a ShortestChains>,
    best: &'a mut ChainCollector,
    /// The digits of the candidates from which a chain or cycle was found.
    found: &'a mut DigitSet,
}

impl LineSearch<'_> {
    /// Tries all sources in order; for each the cycles, then the chain to *false*, then the chain to *true*. A
    /// candidate can be true only if the others of its cell make themselves false.
    fn run(&mut self) {
        let limit = if self.pass.filter == LinkFilter::Cells { 2 } else { 9 };
        for cell in self.position.sized_between(2, limit) {
            let digits = self.position.digits(cell);
            let refuted = self.suspects.refuted.digits(cell);
            let circling = self.suspects.circling.digits(cell);
            let rest = digits - refuted;
            if refuted.is_empty() && circling.is_empty() && rest.len() > 1 {
                continue;
            }
            for digit in digits & self.digits {
                let source = Candidate::new(cell, digit);
                let is_refuted = refuted.contains(digit) && self.is_shortest(source, true);
                let is_circling = circling.contains(digit) && self.may_circle(source);
                self.assume_on(source, is_refuted, is_circling);
                let can_be_placed = rest.without(digit).is_empty() && self.is_shortest(source, false);
                if can_be_placed && self.pass.chain.is_some() && self.active.contains(source) {
                    self.assume_off(source);
                }
            }
        }
    }

    /// Returns whether a chain from this assumption can be one of the shortest.
    fn is_shortest(&self, source: Candidate, is_on: bool) -> bool {
        self.shortest
            .is_none_or(|shortest| shortest.complexity <= self.cap && shortest.is_from(source, is_on))
    }

    /// Returns whether the candidate may be a true node of a cycle that can be the easiest.
    fn may_circle(&self, source: Candidate) -> bool {
        self.shortest.is_none_or(|shortest| shortest.may_circle(source))
    }

    /// Returns whether a cycle of this number of nodes can be the easiest.
    fn wants_cycle(&self, complexity: u32) -> bool {
        let rank = self.pass.cycle_rank(complexity);
        let is_possible = |shortest: &ShortestChains| {
            shortest.complexity == u32::MAX || rank <= self.pass.chain_rank(shortest.complexity)
        };
        self.shortest.is_none_or(is_possible) && self.best.wants(rank)
    }

    /// Returns whether a chain of this number of nodes can be the easiest.
    fn wants_chain(&self, complexity: u32) -> bool {
        self.shortest.is_none_or(|shortest| complexity <= shortest.complexity)
            && self.best.wants(self.pass.chain_rank(complexity))
    }

    /// Goes to the next level. Returns the number of nodes of a chain that closes there, or `None` if it is too
    /// large.
    fn advance(&mut self) -> Option<u32> {
        let complexity = 2 * self.walk.level() + 4;
        let wanted = complexity <= self.cap && (self.wants_cycle(complexity) || self.wants_chain(complexity));
        if wanted {
            self.walk.advance(self.position, self.strong, self.pass.filter);
        }
        (wanted && !self.walk.frontier().is_empty()).then_some(complexity)
    }

    /// Returns the candidates that make the source true if they are false.
    fn closing(&self, source: Candidate) -> CandidateBits {
        self.strong.from(source).iter().map(|link| link.0).collect()
    }

    fn assume_on(&mut self, source: Candidate, is_refuted: bool, is_circling: bool) {
        let mut is_chain_wanted = self.pass.chain.is_some() && is_refuted;
        let can_close = is_circling && !self.strong.from(source).is_empty();
        if !is_chain_wanted && !can_close {
            return;
        }
        let closing = if can_close { self.closing(source) } else { CandidateBits::NONE };
        self.walk.assume_on(source, self.active);
        while let Some(complexity) = self.advance() {
            let least = self.shortest.map_or(0, ShortestChains::least_cycle);
            if !closing.is_empty() && complexity >= least && self.best.wants(self.pass.cycle_rank(complexity))
            {
                self.cycles(source, &closing, complexity);
            }
            if is_chain_wanted {
                let end = self
                    .walk
                    .frontier()
                    .iter()
                    .copied()
                    .find(|&on| are_opposed(on, source, self.pass.filter));
                is_chain_wanted = end.is_none();
                if let Some(end) = end {
                    self.chain(source, end, None, complexity);
                }
            }
            if !is_chain_wanted && closing.is_empty() {
                break;
            }
        }
    }

    fn assume_off(&mut self, source: Candidate) {
        let closing = self.closing(source);
        self.walk.assume_off(source, self.active, self.strong);
        let mut next = (!self.walk.frontier().is_empty()).then_some(4);
        while let Some(complexity) = next {
            let end = self
                .walk
                .frontier()
                .iter()
                .filter(|&&on| self.may_close(source, on))
                .find_map(|&on| self.closers(on, &closing, |_| true).map(|closer| (on, closer)));
            if let Some((end, closer)) = end {
                self.chain(source, end, Some(closer), complexity);
                break;
            }
            next = self.advance();
        }
    }

    /// Returns whether this true candidate makes one false that makes the source true: a quick test.
    fn may_close(&self, source: Candidate, on: Candidate) -> bool {
        self.strong.from(source).iter().any(|&(closer, _)| are_opposed(on, closer, self.pass.filter))
    }

    /// Returns the first of `closing` that this true candidate makes false and that meets the condition.
    fn closers(
        &self,
        on: Candidate,
        closing: &CandidateBits,
        condition: impl Fn(Candidate) -> bool,
    ) -> Option<(Candidate, LinkCause)> {
        let mut found = None;
        each_weak(&Around::new(on, closing, self.pass.filter), on, |closer, cause| {
            if condition(closer) {
                found = Some((closer, cause));
            }
            found.is_some()
        });
        found
    }

    /// Finds the cycles that close at this level.
    fn cycles(&mut self, source: Candidate, closing: &CandidateBits, complexity: u32) {
        for at in 0..self.walk.frontier().len() {
            let on = self.walk.frontier()[at];
            if !self.may_close(source, on) {
                continue;
            }
            let mut left = closing.clone();
            while let Some((closer, cause)) =
                self.closers(on, &left, |closer| !self.walk.is_before(closer, on))
            {
                // Closers that come before this one in the order were before it on the way.
                left.remove(closer);
                let path = self.ending(source, on, Some((closer, cause)), true);
                self.cycle(path, complexity);
            }
        }
    }

    fn cycle(&mut self, path: Vec<PathNode>, complexity: u32) {
        let rank = self.pass.cycle_rank(complexity);
        if !self.best.wants(rank) {
            return;
        }
        let eliminations = around(self.position, &path);
        if !eliminations.is_empty() {
            self.found.insert(path[0].0.digit());
            self.take(rank, self.pass.cycle.0, (path, complexity, true), (None, eliminations));
        }
    }

    fn take(
        &mut self,
        rank: Rank,
        technique: Technique,
        (path, complexity, is_cycle): (Vec<PathNode>, u32, bool),
        (placement, eliminations): (Option<Candidate>, CandidateSet),
    ) {
        let how = Derivation::Line { path, is_cycle };
        let mut hint = FoundChain { technique, how, complexity, placement, eliminations, behind: Vec::new() };
        if self.best.wants_all() {
            hint.behind_lines();
        }
        self.best.take(rank, hint);
    }

    /// Returns the path to a true candidate and to the end, which is the source, made false by it or true by a
    /// closer.
    fn ending(
        &self,
        source: Candidate,
        on: Candidate,
        closer: Option<(Candidate, LinkCause)>,
        starts_on: bool,
    ) -> Vec<PathNode> {
        let mut path = self.walk.path(on, starts_on);
        if let Some((closer, cause)) = closer {
            path.push((closer, false, cause));
            let cause = self.strong.from(closer).iter().find(|link| link.0 == source);
            path.push((source, true, cause.map_or(LinkCause::Start, |link| link.1)));
        } else {
            let mut cause = LinkCause::Start;
            let only = [source].into_iter().collect();
            each_weak(&Around::new(on, &only, self.pass.filter), on, |_, found| {
                cause = found;
                true
            });
            path.push((source, false, cause));
        }
        path
    }

    fn chain(
        &mut self,
        source: Candidate,
        on: Candidate,
        closer: Option<(Candidate, LinkCause)>,
        complexity: u32,
    ) {
        let Some((technique, _)) = self.pass.chain else { return };
        self.found.insert(source.digit());
        let rank = self.pass.chain_rank(complexity);
        let eliminations =
            if closer.is_some() { rivals(self.position, source) } else { CandidateSet::only(source) };
        if self.best.wants_for(rank, &eliminations) {
            let path = self.ending(source, on, closer, closer.is_none());
            let placement = closer.map(|_| source);
            self.take(rank, technique, (path, complexity, false), (placement, eliminations));
        }
    }
}

/// Returns the other candidates of the cell.
pub(super) fn rivals(position: &Position, candidate: Candidate) -> CandidateSet {
    let others = position.digits(candidate.cell()).without(candidate.digit());
    CandidateSet::product(CellSet::only(candidate.cell()), others)
}

/// Returns the candidates that see both a true and a false node of their digit, outside the cells of the cycle.
fn around(position: &Position, path: &[PathNode]) -> CandidateSet {
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    let mut cells = CellSet::EMPTY;
    for &(candidate, is_on, _) in &path[1..] {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        seen[usize::from(is_on)][digit.index()] |= cell.peers();
        cells.insert(cell);
    }
    let mut gone = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let both = seen[0][digit.index()] & seen[1][digit.index()] & (position.cells(digit) - cells);
        if !both.is_empty() {
            gone |= CandidateSet::product(both, DigitSet::only(digit));
        }
    }
    gone
}
