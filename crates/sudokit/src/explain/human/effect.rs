//! What an alternating inference chain removes: everything that sees both ends, or, in a ring, both ends of a weak link.

use crate::explain::hodoku::found::{Chain, Found, Node};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::sight;
use crate::explain::{Aic, Deduction, LinkEnd, LinkSource, Position, Technique};
use crate::grid::{CandidateSet, DigitSet};

/// Returns a chain with everything that it removes, and its step, or `None` if a link of it cannot be written or it
/// removes nothing. Its nodes are those of the chain from strong link to strong link.
pub(super) fn of_chain(found: &Found, position: &Position) -> Option<(Found, Deduction)> {
    let mut chain = found.aic(position)?;
    let ends = chain.ends()?;
    chain.is_ring |= closes(&chain, ends);
    let is_placement = !chain.is_ring && ends[0] == ends[1];
    let gone = if is_placement { rivals(ends[0], position)? } else { removed(&chain, position) };
    if gone.is_empty() {
        return None;
    }
    let mut complete = found.clone();
    complete.eliminations = gone.iter().collect();
    let node = |end: LinkEnd| Node { digit: end.digit, is_true: false, cells: end.cells, is_set: false };
    complete.chains = vec![Chain { nodes: chain.nodes().map(node).collect(), branches: Vec::new() }];
    let deduction = Deduction::eliminate(technique(&chain, is_placement, found.kind)?, chain, gone);
    Some((complete, deduction))
}

/// Returns whether steps of the kind are alternating inference chains that remove what sees both ends.
pub(super) const fn is_free_chain(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::TurbotFish
            | Kind::XChain
            | Kind::XyChain
            | Kind::ContinuousNiceLoop
            | Kind::DiscontinuousNiceLoop
            | Kind::Aic
            | Kind::GroupedContinuousNiceLoop
            | Kind::GroupedDiscontinuousNiceLoop
            | Kind::GroupedAic
    )
}

/// Returns whether the ends of a chain exclude each other, so that it is a ring.
fn closes(chain: &Aic, [first, last]: [LinkEnd; 2]) -> bool {
    let is_in_cell = first.cells == last.cells && !first.is_group() && first.digit != last.digit;
    let is_of_digit = first.digit == last.digit && last.cells.is_subset(sight::of_all(first.cells));
    chain.links.len() > 1 && (is_in_cell || is_of_digit)
}

/// Returns the other candidates of the cell of an end.
fn rivals(end: LinkEnd, position: &Position) -> Option<CandidateSet> {
    let cell = end.cells.single()?;
    Some(position.candidates_in(end.cells, position.digits(cell).without(end.digit)))
}

/// Returns the candidates that exclude each other with an end.
fn excluded(end: LinkEnd, position: &Position) -> CandidateSet {
    let seeing = position.candidates_in(sight::of_all(end.cells), DigitSet::only(end.digit));
    rivals(end, position).unwrap_or_default() | seeing
}

/// Returns what a chain removes.
fn removed(chain: &Aic, position: &Position) -> CandidateSet {
    let by_both = |[one, other]: [LinkEnd; 2]| excluded(one, position) & excluded(other, position);
    if chain.is_ring {
        return chain.weak_links().map(by_both).fold(CandidateSet::EMPTY, CandidateSet::union);
    }
    chain.ends().map(by_both).unwrap_or_default()
}

/// Returns the name of a chain by its form. A chain of one digit is an X-chain, one of cells with two digits an XY-chain.
fn technique(chain: &Aic, is_placement: bool, kind: Kind) -> Option<Technique> {
    let is_grouped = chain.nodes().any(LinkEnd::is_group);
    let is_of_cells = chain.links.iter().all(|link| matches!(link.source, LinkSource::Cell(_)));
    Some(match (chain.is_ring, is_placement) {
        _ if kind == Kind::TurbotFish => Technique::TURBOT_FISH,
        (true, _) if is_grouped => Technique::GROUPED_CONTINUOUS_NICE_LOOP,
        (true, _) => Technique::CONTINUOUS_NICE_LOOP,
        (false, true) if is_grouped => Technique::GROUPED_DISCONTINUOUS_NICE_LOOP,
        (false, true) => Technique::DISCONTINUOUS_NICE_LOOP,
        _ if is_grouped => Technique::GROUPED_AIC,
        _ if chain.digits().len() == 1 => Technique::X_CHAIN,
        _ if is_of_cells => Technique::XY_CHAIN,
        _ => Technique::AIC,
    })
}
