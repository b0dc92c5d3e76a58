//! How large puzzles can be: the limits of puzzles that are read and of those that are built by hand.

use crate::{Automaton, MOST_VALUES, PuzzleProblem, Rule, Shape};

/// The most extra cells.
pub(crate) const MOST_EXTRA_CELLS: usize = 4096;
/// How deep rules can be inside of each other.
pub(crate) const DEEPEST: usize = 64;
/// The most cells of all rules that `Replicate` makes.
const MOST_REPLICATED: usize = 1 << 20;
/// The most edges and states of all automata together.
pub(crate) const MOST_EDGES: usize = 1 << 20;
/// The most cells that all rules list, and the rules themselves. The longest text has fewer.
pub(crate) const MOST_LISTED: usize = 1 << 23;
/// The most words of the sets of states before and after each cell of a line, with one bit for each state.
const MOST_LAYER_WORDS: usize = 1 << 23;

/// Returns how much memory a rule takes, about, without rules inside of it: the number of its lists, cells and values.
pub(crate) fn listed_size(rule: &Rule) -> usize {
    let lists = match rule {
        Rule::Jigsaw(list)
        | Rule::Quad { values: list, .. }
        | Rule::ContainAtLeast { values: list, .. }
        | Rule::ContainExact { values: list, .. } => list.len(),
        Rule::LookAndSay { counts, .. } => counts.len(),
        Rule::EqualSum(lines)
        | Rule::Pair(_, lines)
        | Rule::PairAll(_, lines)
        | Rule::Regex { lines, .. }
        | Rule::ChaosArrow { arms: lines, .. } => lines.len(),
        Rule::Automaton { lines, .. } => lines.len() + lines.iter().map(Vec::len).sum::<usize>(),
        _ => 0,
    };
    1 + lists + rule.listed_cells().count()
}

/// Returns how much a rule weighs that `Replicate` repeats, without rules inside of it.
pub(crate) fn weight(rule: &Rule) -> usize {
    let more = match rule {
        Rule::PairAll(_, lines) => lines.iter().map(|line| line.len().saturating_mul(line.len()) / 2).sum(),
        // The cells are counted for each value.
        Rule::LookAndSay { counts, cells } => counts.len().min(MOST_VALUES).saturating_mul(cells.len()),
        Rule::ContainAtLeast { values, cells } | Rule::ContainExact { values, cells } => {
            values.len().min(MOST_VALUES).saturating_mul(cells.len())
        }
        Rule::Automaton { automaton, .. } | Rule::Regex { automaton, .. } => edge_count(automaton),
        _ => 0,
    };
    listed_size(rule).saturating_add(more)
}

/// Returns how much rules weigh for a search, with the rules inside of them as often as they are repeated. An automaton has its states and
/// edges at each cell of its lines, where each is far smaller than a candidate.
pub(crate) fn search_weight(rules: &[Rule]) -> usize {
    const EDGES_PER_CANDIDATE: usize = 32;
    let of_one = |rule: &Rule| match rule {
        Rule::Or(rules) | Rule::And(rules) => search_weight(rules),
        Rule::Replicate { targets, rules, .. } => search_weight(rules).saturating_mul(targets.len().max(1)),
        Rule::Automaton { automaton, .. } | Rule::Regex { automaton, .. } => {
            let listed = listed_size(rule);
            listed.saturating_add(edge_count(automaton).saturating_mul(listed) / EDGES_PER_CANDIDATE)
        }
        _ => weight(rule),
    };
    rules.iter().map(of_one).fold(0, usize::saturating_add)
}

/// How much all rules weigh that `Replicate` repeats.
#[derive(Default, Debug)]
pub(crate) struct Replicated(usize);

impl Replicated {
    /// Counts the rules of a `Replicate` at all of its targets, and returns whether they are not too many. Those inside of another one
    /// are counted with that one.
    pub(crate) fn add(&mut self, weight: usize, is_inner: bool) -> bool {
        if is_inner {
            return weight <= MOST_REPLICATED;
        }
        self.0 = self.0.saturating_add(weight);
        self.0 <= MOST_REPLICATED
    }
}

/// Returns the number of states and edges of an automaton.
pub(crate) fn edge_count(automaton: &Automaton) -> usize {
    let edges = automaton.edges.iter().map(Vec::len).chain(automaton.breaks.iter().map(Vec::len));
    automaton.accepts.len() + edges.sum::<usize>()
}

/// Returns whether the sets of states of an automaton on each line fit into memory.
pub(crate) fn has_room_for_layers(states: usize, lines: impl IntoIterator<Item = usize>) -> bool {
    let words = states.div_ceil(64).max(1);
    lines.into_iter().all(|cells| words.saturating_mul(cells + 1) <= MOST_LAYER_WORDS)
}

/// Checks the number of regions of this size that are part of the solution: each is one bit of a word.
pub(crate) fn check_region_count(shape: &Shape, size: usize) -> Result<(), PuzzleProblem> {
    let found = shape.cells() / size.max(1);
    if found > MOST_VALUES { Err(PuzzleProblem::TooManyRegions { found }) } else { Ok(()) }
}

/// Checks that all regions of a layout but one have this size.
pub(crate) fn check_region_sizes(regions: &[u8], size: usize) -> Result<(), PuzzleProblem> {
    let mut counts = [0_usize; 1 << u8::BITS];
    for &region in regions {
        counts[usize::from(region)] += 1;
    }
    let found = counts.iter().filter(|&&count| count > 0 && count != size).count();
    if found > 1 { Err(PuzzleProblem::RegionSizes { found, size }) } else { Ok(()) }
}
