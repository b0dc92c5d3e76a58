//! Chains and cycles of one line: from one assumption to its opposite, or back to itself.

use super::super::super::catalogue::se_base;
use super::super::super::step::Found;
use super::super::super::tools::Tools;
use super::super::super::{Pattern, Position, Technique};
use super::hints::{Hint, Hints, How, Step};
use super::links::{Around, Strong, Via, Why, are_opposed, each_weak};
use super::marks::Marks;
use super::rank::Rank;
use super::reach::Reach;
use super::tell;
use super::walk::Walk;
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};
use alloc::vec::Vec;

/// What a search among chains of one line needs, kept from one to the next.
#[derive(Debug)]
pub(in super::super::super) struct Unary {
    strong: Strong,
    walk: Walk,
    reach: Reach,
}

impl Unary {
    pub(in super::super::super) fn new() -> Self {
        Self { strong: Strong::new(), walk: Walk::new(), reach: Reach::new() }
    }
}

/// Up to which number of nodes chains are looked for, before longer ones are: few positions need the last.
const CAPS: [u32; 2] = [8, 2 * 729];

/// One of the three passes.
#[derive(Clone, Copy)]
struct Pass {
    via: Via,
    kind: u8,
    cycle: Technique,
    /// Nothing for the pass that looks for cycles only.
    chain: Option<Technique>,
}

const PASSES: [Pass; 3] = [
    Pass { via: Via::Houses, kind: 2, cycle: Technique::XCycle, chain: Some(Technique::XChain) },
    Pass { via: Via::Cells, kind: 3, cycle: Technique::YCycle, chain: None },
    Pass { via: Via::Both, kind: 4, cycle: Technique::XyCycle, chain: Some(Technique::XyChain) },
];

/// The easiest chain or cycle.
pub(in super::super::super) fn find(position: &Position, tools: &mut Tools) -> Option<Found> {
    let mut hints = Hints::easiest();
    search(position, &mut tools.unary, &mut hints);
    let hint = hints.into_easiest()?;
    let pattern = Pattern::Chain(tell::chain(&hint, position, tools.habits.digits_outermost));
    let Hint { technique, placement, eliminations, .. } = hint;
    Some(Found { technique, pattern, placement, eliminations })
}

/// The chains and cycles from easy to hard, of those that take the same away only the first.
pub(super) fn all(position: &Position, room: &mut Unary) -> Vec<Hint> {
    let mut hints = Hints::all();
    search(position, room, &mut hints);
    hints.in_order()
}

fn search(position: &Position, room: &mut Unary, best: &mut Hints) {
    let Unary { strong, walk, reach } = room;
    strong.of(position, Via::Both);
    reach.of(position, strong, false);
    if reach.refuted().is_empty() {
        return;
    }
    let caps = if best.wants_all() { &CAPS[CAPS.len() - 1..] } else { &CAPS[..] };
    for pass in PASSES {
        strong.of(position, pass.via);
        let active = strong.active(position);
        for &cap in caps {
            let easiest = pass.chain_rank(cap).min(pass.cycle_rank(cap));
            Search { position, strong, walk, reach, pass, active: &active, cap, best }.run();
            if !best.wants(easiest) {
                break;
            }
        }
    }
}

impl Pass {
    fn cycle_rank(self, complexity: u32) -> Rank {
        Rank::new(se_base(self.cycle), complexity, self.kind)
    }

    fn chain_rank(self, complexity: u32) -> Rank {
        Rank::new(se_base(self.chain.unwrap_or(self.cycle)), complexity, self.kind)
    }
}

struct Search<'a> {
    position: &'a Position,
    strong: &'a Strong,
    walk: &'a mut Walk,
    reach: &'a Reach,
    pass: Pass,
    active: &'a Marks,
    cap: u32,
    best: &'a mut Hints,
}

impl Search<'_> {
    /// All sources in order; at each the cycles, then the chain to *false*, then the chain to *true*.
    fn run(&mut self) {
        let filled = self.position.grid().filled();
        let sizes = if self.pass.via == Via::Cells { 2..=2 } else { 2..=9 };
        let sources =
            sizes.fold(CellSet::EMPTY, |sources, size| sources | self.position.sized(size)) - filled;
        for cell in sources {
            for digit in self.position.digits(cell) {
                let source = Candidate::new(cell, digit);
                self.assume_on(source);
                let rivals = self.position.digits(cell).without(digit);
                let can_be_placed = rivals.is_subset(self.reach.refuted().digits(cell));
                if can_be_placed && self.pass.chain.is_some() && self.active.contains(source) {
                    self.assume_off(source);
                }
            }
        }
    }

    /// Goes on to the next level; the number of nodes of what closes there, or nothing if that is too many.
    fn advance(&mut self) -> Option<u32> {
        let complexity = 2 * self.walk.level() + 4;
        let wanted = complexity <= self.cap
            && (self.best.wants(self.pass.cycle_rank(complexity))
                || self.best.wants(self.pass.chain_rank(complexity)));
        if wanted {
            let position = self.position;
            self.walk.advance(|cell| position.digits(cell), self.strong, self.pass.via);
        }
        (wanted && !self.walk.frontier().is_empty()).then_some(complexity)
    }

    /// Those that being false make the source true.
    fn closing(&self, source: Candidate) -> Marks {
        self.strong.from(source).iter().map(|link| link.0).collect()
    }

    fn assume_on(&mut self, source: Candidate) {
        let closing = if self.reach.circling().contains(source) { self.closing(source) } else { Marks::NONE };
        let mut is_chain_wanted = self.pass.chain.is_some() && self.reach.refuted().contains(source);
        if !is_chain_wanted && closing.is_empty() {
            return;
        }
        self.walk.assume_on(source, self.active);
        while let Some(complexity) = self.advance() {
            if !closing.is_empty() && self.best.wants(self.pass.cycle_rank(complexity)) {
                self.cycles(source, &closing, complexity);
            }
            if is_chain_wanted {
                let end =
                    self.walk.frontier().iter().copied().find(|&on| are_opposed(on, source, self.pass.via));
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
                .find_map(|&on| self.closers(on, &closing, |_| true).map(|closer| (on, closer)));
            if let Some((end, closer)) = end {
                self.chain(source, end, Some(closer), complexity);
                break;
            }
            next = self.advance();
        }
    }

    /// The first of `closing` that this true candidate makes false and that the condition takes.
    fn closers(
        &self,
        on: Candidate,
        closing: &Marks,
        condition: impl Fn(Candidate) -> bool,
    ) -> Option<(Candidate, Why)> {
        let mut found = None;
        each_weak(&Around::of(on, closing, self.pass.via), on, |closer, cause| {
            if condition(closer) {
                found = Some((closer, cause));
            }
            found.is_some()
        });
        found
    }

    /// The cycles that close at this level.
    fn cycles(&mut self, source: Candidate, closing: &Marks, complexity: u32) {
        for at in 0..self.walk.frontier().len() {
            let on = self.walk.frontier()[at];
            let mut left = closing.clone();
            while let Some((closer, cause)) =
                self.closers(on, &left, |closer| !self.walk.is_before(closer, on))
            {
                // What stands before the closer in the order was before on the way.
                left.remove(closer);
                let path = self.ending(source, on, Some((closer, cause)), true);
                self.cycle(path, complexity);
            }
        }
    }

    fn cycle(&mut self, path: Vec<Step>, complexity: u32) {
        let rank = self.pass.cycle_rank(complexity);
        if !self.best.wants(rank) {
            return;
        }
        let eliminations = around(self.position, &path);
        if !eliminations.is_empty() {
            self.take(rank, self.pass.cycle, (path, complexity, true), (None, eliminations));
        }
    }

    fn take(
        &mut self,
        rank: Rank,
        technique: Technique,
        (path, complexity, is_cycle): (Vec<Step>, u32, bool),
        (placement, eliminations): (Option<Candidate>, CandidateSet),
    ) {
        let how = How::Line { path, is_cycle };
        let mut hint = Hint { technique, how, complexity, placement, eliminations, behind: Vec::new() };
        if self.best.wants_all() {
            hint.behind_lines();
        }
        self.best.take(rank, hint);
    }

    /// The path to a true candidate, and to the end: the source itself, made false by it or true by a closer.
    fn ending(
        &self,
        source: Candidate,
        on: Candidate,
        closer: Option<(Candidate, Why)>,
        starts_on: bool,
    ) -> Vec<Step> {
        let mut path = self.walk.path(on, starts_on);
        if let Some((closer, cause)) = closer {
            path.push((closer, false, cause));
            let cause = self.strong.from(closer).iter().find(|link| link.0 == source);
            path.push((source, true, cause.map_or(Why::Start, |link| link.1)));
        } else {
            let mut cause = Why::Start;
            let only = [source].into_iter().collect();
            each_weak(&Around::of(on, &only, self.pass.via), on, |_, found| {
                cause = found;
                true
            });
            path.push((source, false, cause));
        }
        path
    }

    fn chain(&mut self, source: Candidate, on: Candidate, closer: Option<(Candidate, Why)>, complexity: u32) {
        let Some(technique) = self.pass.chain else { return };
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

/// The other candidates of the cell.
pub(super) fn rivals(position: &Position, candidate: Candidate) -> CandidateSet {
    let others = position.digits(candidate.cell()).without(candidate.digit());
    CandidateSet::product(CellSet::only(candidate.cell()), others)
}

/// What sees both a true and a false node of its digit, outside the cells of the cycle.
fn around(position: &Position, path: &[Step]) -> CandidateSet {
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
