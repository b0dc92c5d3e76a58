//! The limits hold for absurd steps.

use sudokit::explain::{
    Aligned, Cause, Chain, ChainLevel, ChainNode, Deduction, Pattern, Rating, Rule, Technique,
};
use sudokit::{Candidate, CandidateSet, Cell, Digit, DigitSet, HouseKind};
use sudokit_check::{WrongStep, check_step};

const A: Candidate = Candidate::new(Cell::ALL[0], Digit::One);
const B: Candidate = Candidate::new(Cell::ALL[1], Digit::One);

/// r1c1 is 1, so r1c2 is not.
fn candidates() -> CandidateSet {
    [A, B, Candidate::new(Cell::ALL[1], Digit::Two)].into_iter().collect()
}

fn node(candidate: Candidate, is_on: bool, cause: Cause, parents: Vec<usize>) -> ChainNode {
    ChainNode::new(candidate, is_on, cause, parents)
}

fn chain(branches: Vec<Vec<ChainNode>>, rules: Vec<Rule>) -> Chain {
    Chain::new(branches, rules, ChainLevel::DynamicLines)
}

/// If r1c2 were 1, r1c1 would not be; but it is.
fn plain() -> Chain {
    let start = node(B, true, Cause::Start, Vec::new());
    let off = node(A, false, Cause::House(HouseKind::Row), vec![0]);
    let on = node(A, true, Cause::Cell, Vec::new());
    chain(vec![vec![start.clone(), off], vec![start, on]], Vec::new())
}

/// Returns a chain with this number of nodes that each depend on `inner`.
fn resting_on(inner: Chain, nodes: usize) -> Chain {
    let rule = Rule::new(Technique::DYNAMIC_CONTRADICTION, Pattern::Chain(inner));
    let mut branch = vec![node(B, true, Cause::Start, Vec::new())];
    branch.extend((0..nodes).map(|_| node(B, false, Cause::Rule(0), Vec::new())));
    chain(vec![branch], vec![rule])
}

fn verdict(chain: Chain) -> Result<(), WrongStep> {
    let eliminations = CandidateSet::only(B);
    let technique = Technique::DYNAMIC_CONTRADICTION;
    check_step(candidates(), &Deduction::eliminate(technique, chain, eliminations).rated(Rating(110)))
}

#[test]
fn chains_inside_chains_to_a_depth() {
    assert_eq!(verdict(plain()), Ok(()));
    let deep = |depth| (0..depth).fold(plain(), |inner, _| resting_on(inner, 1));
    assert_eq!(verdict(deep(8)), Ok(()));
    assert_eq!(verdict(deep(9)), Err(WrongStep::Unchecked));
}

#[test]
fn chains_that_use_a_chain_again_and_again_come_to_an_end() {
    assert_eq!(verdict(resting_on(plain(), 1_000)), Ok(()));
    let wide = (0..3).fold(plain(), |inner, _| resting_on(inner, 3_000));
    assert_eq!(verdict(wide), Err(WrongStep::Unchecked));
}

#[test]
fn a_missing_rule_or_one_that_requires_uniqueness_is_rejected() {
    let mut lost = resting_on(plain(), 1);
    lost.rules.clear();
    assert_eq!(verdict(lost), Err(WrongStep::Link { branch: 0, node: 1 }));
    let mut unique = resting_on(plain(), 1);
    unique.rules[0].technique = Technique::BUG_1;
    assert_eq!(verdict(unique), Err(WrongStep::Link { branch: 0, node: 1 }));
}

#[test]
fn premises_that_can_be_met_in_more_ways_than_are_tried_come_to_an_end() {
    let base = Cell::ALL.into_iter().map(|cell| (cell, DigitSet::FULL)).collect();
    let pattern = Aligned { base, excluders: Vec::new() };
    let technique = Technique::ALIGNED_PAIR;
    let eliminations = CandidateSet::only(A);
    let step = Deduction::eliminate(technique, pattern, eliminations).rated(Rating(62));
    let verdict = check_step(CandidateSet::FULL, &step);
    assert!(matches!(verdict, Err(WrongStep::Possible(_) | WrongStep::Unchecked)), "{verdict:?}");
}
