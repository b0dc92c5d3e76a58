//! Builds a chain with its links and rules. It is called only for the chosen chain, and follows its assumptions
//! again.

use super::hints::{Derivation, FoundChain, PathNode, RuleSource};
use super::mode::{ChainMode, ChainSettings, ChainTask, LinkCause};
use super::nested::{self, NestedSearch};
use super::outcome::Outcome;
use super::{Cause, Chain, ChainLevel, ChainNode, Rule};
use crate::explain::{Pattern, Position};
use crate::grid::Candidate;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Returns the chain of a hint that was found in this position.
pub(super) fn chain(hint: &FoundChain, position: &Position, settings: &ChainSettings) -> Chain {
    let mut builder = Builder { position, settings, inner: None, rules: Vec::new() };
    let (branches, level, is_cycle) = match &hint.how {
        Derivation::Line { path, is_cycle } => (vec![line(path)], ChainLevel::Links, *is_cycle),
        Derivation::Contradiction { mode, from } => (builder.contradiction(*mode, *from), mode.level, false),
        Derivation::Common { mode, from, end } => {
            let branches = from.iter().map(|&from| builder.branch_to(*mode, from, *end)).collect();
            (branches, mode.level, false)
        }
    };
    Chain { branches, rules: builder.rules, complexity: hint.complexity, level, is_cycle }
}

/// Returns the nodes of a line, each from the one before.
fn line(path: &[PathNode]) -> Vec<ChainNode> {
    let node = |(at, &(candidate, is_on, why)): (usize, &PathNode)| {
        let parents = at.checked_sub(1).into_iter().collect();
        ChainNode { candidate, is_on, cause: cause(why).unwrap_or(Cause::Start), parents }
    };
    path.iter().enumerate().map(node).collect()
}

/// Returns the cause, or `None` if it is a rule.
const fn cause(why: LinkCause) -> Option<Cause> {
    match why {
        LinkCause::Start => Some(Cause::Start),
        LinkCause::Cell => Some(Cause::Cell),
        LinkCause::House(kind) => Some(Cause::House(kind)),
        LinkCause::Rule => None,
    }
}

struct Builder<'a> {
    position: &'a Position,
    settings: &'a ChainSettings,
    inner: Option<Box<NestedSearch>>,
    rules: Vec<Rule>,
}

impl Builder<'_> {
    fn follow(&mut self, mode: ChainMode, from: (Candidate, bool)) -> Outcome {
        nested::prepare(self.position, mode.level, &mut self.inner);
        let mut outcome = Outcome::default();
        let task = ChainTask { position: self.position, mode, settings: self.settings };
        outcome.follow(task, from, &mut self.inner);
        outcome
    }

    fn contradiction(&mut self, mode: ChainMode, from: (Candidate, bool)) -> Vec<Vec<ChainNode>> {
        let outcome = self.follow(mode, from);
        let ends = outcome.contradiction.map_or(vec![], |(a, b)| vec![a, b]);
        ends.into_iter().map(|end| self.branch(&outcome, end)).collect()
    }

    fn branch_to(
        &mut self,
        mode: ChainMode,
        from: (Candidate, bool),
        end: (Candidate, bool),
    ) -> Vec<ChainNode> {
        let outcome = self.follow(mode, from);
        self.branch(&outcome, outcome.node_of(end.0, end.1))
    }

    /// Returns the nodes to this one, each after its parents.
    fn branch(&mut self, outcome: &Outcome, end: u16) -> Vec<ChainNode> {
        let mut nodes = Vec::new();
        outcome.ancestors(end, &mut nodes);
        nodes.sort_unstable();
        let mut branch = Vec::with_capacity(nodes.len());
        for &node in &nodes {
            let (candidate, is_on, why) = outcome.step(node);
            let parents = outcome.parents(node).iter();
            let parents = parents.filter_map(|parent| nodes.binary_search(parent).ok()).collect();
            let cause = cause(why).unwrap_or_else(|| Cause::Rule(self.rule(outcome, node)));
            branch.push(ChainNode { candidate, is_on, cause, parents });
        }
        branch
    }

    /// Returns the position in the list of the rule that made this node.
    fn rule(&mut self, outcome: &Outcome, node: u16) -> usize {
        let Some(used) = outcome.rule(node) else { return self.rules.len() };
        let (technique, pattern) = match &used.by {
            RuleSource::Pattern(technique, pattern) => (*technique, (**pattern).clone()),
            RuleSource::Chain(hint) => {
                let work = outcome.left_after(self.position, used.after);
                (hint.technique, Pattern::Chain(chain(hint, &work, self.settings)))
            }
        };
        let rule = Rule { technique, pattern };
        self.rules.iter().position(|known| *known == rule).unwrap_or_else(|| {
            self.rules.push(rule);
            self.rules.len() - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{Catalogue, Explainer};

    /// Checks that nodes refer to existing rules, each rule is used, and parents precede their children.
    fn assert_whole(chain: &Chain) {
        let mut named = vec![false; chain.rules.len()];
        for branch in &chain.branches {
            for (at, node) in branch.iter().enumerate() {
                assert!(node.parents.iter().all(|&parent| parent < at), "{chain}");
                assert_eq!(node.parents.is_empty(), node.cause == Cause::Start, "{chain}");
                if let Cause::Rule(rule) = node.cause {
                    named[rule] = true;
                }
            }
        }
        assert!(named.iter().all(|&named| named), "{chain}");
        for rule in &chain.rules {
            if let Pattern::Chain(inner) = &rule.pattern {
                assert_whole(inner);
            }
        }
    }

    #[test]
    fn chains_inside_are_told_link_by_link() {
        let puzzle = include_str!("../../../../../../testdata/hard.txt");
        let mut path = Explainer::new(&Catalogue::SE);
        let step = path.next_step(&Position::new(&puzzle[..81].parse().unwrap())).unwrap();
        let Pattern::Chain(chain) = &step.pattern else { unreachable!("{step}") };
        for is_chain in [false, true] {
            let rules = &mut chain.rules.iter();
            assert!(rules.any(|rule| matches!(rule.pattern, Pattern::Chain(_)) == is_chain), "{step}");
        }
        assert!(step.because().to_string().contains("[If "), "{step}");
        assert_whole(chain);
    }
}
