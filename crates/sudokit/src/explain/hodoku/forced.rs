//! The chains of forcing chains, forcing nets and Kraken fish, link by link.
//!
//! A table records for each entry at most five of the entries from which it follows. So the chain that is shown is found
//! again: what follows from the assumption by links and locked candidates, breadth first.

use crate::explain::places::{AROUND, house_of};
use crate::explain::{Cause, ChainNode, Locked, Pattern, Position, Rule, Technique};
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, House, HouseKind};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A candidate that is true or false.
pub(super) type Claim = (Candidate, bool);

/// What follows from an assumption.
pub(super) struct Consequences<'a> {
    position: &'a Position,
    nodes: Vec<ChainNode>,
    /// The index of the node of each claim.
    numbers: BTreeMap<Claim, usize>,
    off: CandidateSet,
    rules: &'a mut Vec<Rule>,
    /// The first claim that holds with its opposite.
    contradiction: Option<Candidate>,
}

/// The end that is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Claim(Claim),
    Contradiction,
}

impl<'a> Consequences<'a> {
    /// Follows an assumption up to the goal. Rules are added to the list.
    pub(super) fn new(
        position: &'a Position,
        assumption: Claim,
        goal: Goal,
        rules: &'a mut Vec<Rule>,
    ) -> Self {
        let mut all = Self {
            position,
            nodes: Vec::new(),
            numbers: BTreeMap::new(),
            off: CandidateSet::EMPTY,
            rules,
            contradiction: None,
        };
        all.add(assumption, Cause::Start, Vec::new());
        all.follow(goal);
        all
    }

    /// Follows all links, and then locked candidates one by one.
    fn follow(&mut self, goal: Goal) {
        let (mut at, mut locked_at) = (0, 0);
        while !self.is_reached(goal) {
            if let Some(node) = self.nodes.get(at) {
                let claim = (node.candidate, node.is_on);
                self.follow_links(claim, at);
                at += 1;
            } else if let Some(node) = self.nodes.get(locked_at) {
                let (candidate, is_on) = (node.candidate, node.is_on);
                locked_at += 1;
                if !is_on {
                    self.follow_locked(candidate);
                }
            } else {
                return;
            }
        }
    }

    fn is_reached(&self, goal: Goal) -> bool {
        match goal {
            Goal::Claim(claim) => self.numbers.contains_key(&claim),
            Goal::Contradiction => self.contradiction.is_some(),
        }
    }

    fn add(&mut self, claim: Claim, cause: Cause, parents: Vec<usize>) {
        if self.numbers.contains_key(&claim) {
            return;
        }
        let (candidate, is_on) = claim;
        self.numbers.insert(claim, self.nodes.len());
        if !is_on {
            self.off.insert(candidate);
        }
        if self.numbers.contains_key(&(candidate, !is_on)) {
            self.contradiction = self.contradiction.or(Some(candidate));
        }
        self.nodes.push(ChainNode::new(candidate, is_on, cause, parents));
    }

    fn follow_links(&mut self, (candidate, is_on): Claim, at: usize) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if is_on {
            for other in self.position.digits(cell).without(digit) {
                self.add((Candidate::new(cell, other), false), Cause::Cell, vec![at]);
            }
            for kind in AROUND {
                for place in (self.position.cells(digit) & house_of(cell, kind).cells()).without(cell) {
                    self.add((Candidate::new(place, digit), false), Cause::House(kind), vec![at]);
                }
            }
            return;
        }
        let in_cell = self.position.digits(cell).iter().map(|other| Candidate::new(cell, other)).collect();
        self.add_last(in_cell, Cause::Cell);
        for kind in AROUND {
            let places = self.position.cells(digit) & house_of(cell, kind).cells();
            let places = places.iter().map(|place| Candidate::new(place, digit)).collect();
            self.add_last(places, Cause::House(kind));
        }
    }

    /// Adds the last of these candidates that is not false.
    fn add_last(&mut self, all: CandidateSet, cause: Cause) {
        let left = all.difference(self.off);
        // If all are false, each follows from the others.
        let last = if left.is_empty() { all } else { left.single().into_iter().collect() };
        for one in last {
            let parents = self.false_ones(all.difference(CandidateSet::only(one)));
            self.add((one, true), cause, parents);
        }
    }

    /// Returns the nodes of the false ones of these candidates.
    fn false_ones(&self, all: CandidateSet) -> Vec<usize> {
        all.iter().filter_map(|one| self.numbers.get(&(one, false)).copied()).collect()
    }

    /// Adds what locked candidates eliminate in the houses of a false candidate.
    fn follow_locked(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        for kind in AROUND {
            let base = house_of(cell, kind);
            let cells = (self.position.cells(digit) & base.cells()) - self.off.cells_of(digit);
            if cells.len() < 2 {
                continue;
            }
            let covers = cells.first().map(|first| AROUND.map(|kind| house_of(first, kind)));
            for cover in covers.into_iter().flatten() {
                if cover != base && cells.is_subset(cover.cells()) {
                    self.add_locked(digit, base, cover, cells);
                }
            }
        }
    }

    fn add_locked(&mut self, digit: Digit, base: House, cover: House, cells: CellSet) {
        let gone = (self.position.cells(digit) & cover.cells()) - base.cells() - self.off.cells_of(digit);
        if gone.is_empty() {
            return;
        }
        let is_pointing = base.kind() == HouseKind::Box;
        let technique = if is_pointing { Technique::POINTING } else { Technique::CLAIMING };
        let pattern = Pattern::Locked(Locked { digit, base, cover, cells, single: None });
        let rule = Rule::new(technique, pattern);
        let number = self.rules.iter().position(|known| *known == rule).unwrap_or_else(|| {
            self.rules.push(rule);
            self.rules.len() - 1
        });
        let places = self.position.cells(digit) & base.cells();
        let places: CandidateSet = places.iter().map(|place| Candidate::new(place, digit)).collect();
        let parents = self.false_ones(places);
        for cell in gone {
            self.add((Candidate::new(cell, digit), false), Cause::Rule(number), parents.clone());
        }
    }

    /// Returns the nodes from the assumption to a claim, each after its parents, or `None` if it does not follow.
    pub(super) fn branch(&self, end: Claim) -> Option<Vec<ChainNode>> {
        let end = *self.numbers.get(&end)?;
        let mut used = vec![end];
        let mut at = 0;
        while let Some(&node) = used.get(at) {
            for &parent in &self.nodes[node].parents {
                if !used.contains(&parent) {
                    used.push(parent);
                }
            }
            at += 1;
        }
        used.sort_unstable();
        let renumbered = |parent: &usize| used.binary_search(parent).ok();
        let branch = used.iter().map(|&node| {
            let ChainNode { candidate, is_on, cause, parents } = &self.nodes[node];
            ChainNode::new(*candidate, *is_on, *cause, parents.iter().filter_map(renumbered).collect())
        });
        Some(branch.collect())
    }

    /// Returns the branches to a contradiction: one to the opposite of the assumption, or two to opposites.
    pub(super) fn contradiction(&self) -> Option<Vec<Vec<ChainNode>>> {
        let candidate = self.contradiction?;
        let assumption = self.nodes.first()?;
        if assumption.candidate == candidate {
            return Some(vec![self.branch((candidate, !assumption.is_on))?]);
        }
        [true, false].into_iter().map(|is_on| self.branch((candidate, is_on))).collect()
    }
}

/// Drops rules that no branch uses, and numbers the others anew.
pub(super) fn drop_unused(branches: &mut [Vec<ChainNode>], rules: &[Rule]) -> Vec<Rule> {
    let mut kept: Vec<usize> = Vec::new();
    for node in branches.iter_mut().flatten() {
        if let Cause::Rule(number) = &mut node.cause {
            let at = kept.iter().position(|one| one == number).unwrap_or_else(|| {
                kept.push(*number);
                kept.len() - 1
            });
            *number = at;
        }
    }
    kept.into_iter().filter_map(|at| rules.get(at).cloned()).collect()
}
