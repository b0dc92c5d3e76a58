//! Alternating inference chains, forcing chains and Kraken fish.

use crate::explain::hodoku::forced::{Claim, Consequences, Goal, drop_unused};
use crate::explain::hodoku::found::{self, Found, Node};
use crate::explain::hodoku::kind::Kind;
use crate::explain::{
    Aic, Chain, ChainLevel, ChainNode, KrakenFish, LinkEnd, LinkSource, Position, Rule, StrongInference,
};
use crate::grid::{Candidate, Cell, CellSet, House};
use alloc::vec::Vec;

/// An end of a link, with the cells of the almost locked set that it belongs to.
#[derive(Clone, Copy)]
struct End {
    at: LinkEnd,
    set: Option<CellSet>,
}

/// Returns the ends of a node. A node of an almost locked set stands for the digit that is taken from it and for that which
/// it then takes from the next node; a set that takes several digits from a cell is no link of two ends.
fn ends_of(position: &Position, node: &Node, next: Option<&Node>) -> Option<Vec<End>> {
    if !node.is_set {
        return Some(vec![End { at: LinkEnd::new(node.digit, node.cells), set: None }]);
    }
    let exit = next.filter(|next| !next.is_true)?.digit;
    let at = |digit| {
        let cells = position.cells(digit) & node.cells;
        (!cells.is_empty()).then(|| End { at: LinkEnd::new(digit, cells), set: Some(node.cells) })
    };
    [node.digit, exit].into_iter().map(at).collect()
}

/// Returns the claim of a node of one cell.
fn claim(node: &Node) -> Option<Claim> {
    Some((Candidate::new(node.cells.single()?, node.digit), node.is_true))
}

/// Returns the strong link of two ends, one of which is true.
fn strong(position: &Position, ends: [End; 2]) -> Option<StrongInference> {
    let set = ends[0].set.filter(|_| ends[0].set == ends[1].set);
    let ends = ends.map(|end| end.at);
    if let Some(cells) = set {
        return Some(StrongInference { ends, source: LinkSource::AlmostLockedSet(cells) });
    }
    let [one, other] = ends;
    if one.digit != other.digit {
        return Some(StrongInference { ends, source: LinkSource::Cell(one.cells.single()?) });
    }
    let cells = one.cells | other.cells;
    let is_only = |house: &House| position.cells(one.digit) & house.cells() == cells;
    Some(StrongInference { ends, source: LinkSource::House(House::ALL.into_iter().find(is_only)?) })
}

/// Returns the nodes from the first end of a strong link to the last.
fn core(position: &Position, chain: &found::Chain, is_ring: bool) -> Option<Vec<End>> {
    let nodes = &chain.nodes;
    let begins_true = nodes.first().is_some_and(|node| node.is_true);
    let ends_true = nodes.last().is_some_and(|node| node.is_true);
    let with_next = nodes.iter().enumerate().map(|(at, node)| (node, nodes.get(at + 1)));
    let ends: Option<Vec<Vec<End>>> = with_next.map(|(node, next)| ends_of(position, node, next)).collect();
    let mut ends = ends?.concat();
    if is_ring && begins_true {
        // The last node and the first are the two digits of the start cell.
        ends.rotate_right(1);
        return Some(ends);
    }
    if !ends_true {
        ends.pop();
    }
    if begins_true && !ends.is_empty() {
        ends.remove(0);
    }
    Some(ends)
}

impl Found {
    /// Returns the chain of a turbot fish, X-chain, XY-chain, remote pair, nice loop or AIC.
    pub(in crate::explain) fn aic(&self, position: &Position) -> Option<Aic> {
        let is_ring = matches!(self.kind, Kind::ContinuousNiceLoop | Kind::GroupedContinuousNiceLoop);
        let chain = self.chains.first()?;
        let ends = core(position, chain, is_ring)?;
        let links: Option<Vec<StrongInference>> =
            ends.chunks_exact(2).map(|ends| strong(position, [ends[0], ends[1]])).collect();
        let inferences = u16::try_from(chain.length().saturating_sub(1)).ok()?;
        Some(Aic { links: links?, is_ring, inferences })
    }

    /// Returns the chain of a W-wing: a cell, the link and the other cell.
    pub(super) fn w_wing(&self) -> Option<Aic> {
        let &[one, other, a, b] = &self.indices[..] else { return None };
        let digit = self.eliminations.first()?.digit();
        let linked = self.values.without(digit).single()?;
        let [near, far] = if one.peers().contains(a) && other.peers().contains(b) { [a, b] } else { [b, a] };
        let at = |digit, cell: Cell| LinkEnd::new(digit, CellSet::only(cell));
        let pair = |cell, ends| StrongInference { ends, source: LinkSource::Cell(cell) };
        let house = LinkSource::House(self.base.first()?);
        let links = vec![
            pair(one, [at(digit, one), at(linked, one)]),
            StrongInference { ends: [at(linked, near), at(linked, far)], source: house },
            pair(other, [at(linked, other), at(digit, other)]),
        ];
        Some(Aic { links, is_ring: false, inferences: 5 })
    }

    /// Returns the chains of a forcing chain or net.
    pub(super) fn forcing(&self, position: &Position) -> Option<Chain> {
        let mut rules = Vec::new();
        let is_contradiction =
            matches!(self.kind, Kind::ForcingChainContradiction | Kind::ForcingNetContradiction);
        let branches = if is_contradiction {
            let assumption = claim(self.chains.first()?.nodes.first()?)?;
            Consequences::new(position, assumption, Goal::Contradiction, &mut rules).contradiction()
        } else {
            self.branches(position, &mut rules)
        };
        Some(chain(branches?, &rules))
    }

    /// Returns a branch from the start to the end of each chain.
    fn branches(&self, position: &Position, rules: &mut Vec<Rule>) -> Option<Vec<Vec<ChainNode>>> {
        let branch = |chain: &found::Chain| {
            let (start, end) = (claim(chain.nodes.first()?)?, claim(chain.nodes.last()?)?);
            Consequences::new(position, start, Goal::Claim(end), rules).branch(end)
        };
        self.chains.iter().map(branch).collect()
    }

    pub(super) fn kraken(&self, position: &Position) -> Option<KrakenFish> {
        let mut rules = Vec::new();
        let branches = self.branches(position, &mut rules)?;
        let starts: CellSet =
            branches.iter().filter_map(|branch| branch.first()).map(|node| node.candidate.cell()).collect();
        let is_type_2 = self.kind == Kind::KrakenFish2;
        let house = self
            .cover
            .iter()
            .filter(|_| is_type_2)
            .find(|house| (starts - self.fins).is_subset(house.cells()));
        Some(KrakenFish { fish: self.fish()?, chain: chain(branches, &rules), house })
    }
}

/// Returns the chain of these branches.
fn chain(mut branches: Vec<Vec<ChainNode>>, rules: &[Rule]) -> Chain {
    let rules = drop_unused(&mut branches, rules);
    let level = if rules.is_empty() { ChainLevel::Links } else { ChainLevel::Rules };
    Chain::new(branches, rules, level)
}
