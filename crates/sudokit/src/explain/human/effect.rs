//! What an alternating inference chain removes: everything that sees both ends, or, in a ring, a first and a last end of
//! its strong links, and all places of a digit that an almost locked set of the ring never lacks.
//!
//! A chain whose ends exclude each other is a ring too, so it removes more than it seems to.

use crate::explain::hodoku::found::{Chain, Found, Node};
use crate::explain::hodoku::kind::Kind;
use crate::explain::hodoku::sight;
use crate::explain::{Aic, Deduction, LinkEnd, LinkSource, Pattern, Position, StrongInference, Technique};
use crate::grid::{CandidateSet, CellSet, DigitSet, House};
use alloc::vec;
use alloc::vec::Vec;

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
    complete.chains =
        vec![Chain { nodes: chain.nodes().map(node).collect(), branches: Vec::new(), is_estimated: false }];
    let deduction = Deduction::eliminate(technique(&chain, is_placement, found.kind), chain, gone);
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

/// Returns the step of a W-wing, or `None` if it cannot be written. If both digits of its cells have a strong link between
/// them, the two W-wings are one ring.
pub(super) fn of_w_wing(found: &Found, position: &Position) -> Option<Deduction> {
    let deduction = found.deduction(position)?;
    let Pattern::Aic(wing) = &deduction.pattern else { return Some(deduction) };
    let Some(link) = wing.ends().and_then(|ends| link_between(ends, position)) else {
        return Some(deduction);
    };
    let mut ring = wing.clone();
    ring.links.push(link);
    (ring.is_ring, ring.inferences) = (true, ring.inferences + 3);
    let gone = removed(&ring, position);
    Some(Deduction::eliminate(Technique::W_WING, ring, gone))
}

/// Returns a strong link of the digit of two ends, of which one end sees the last and the other the first.
fn link_between([first, last]: [LinkEnd; 2], position: &Position) -> Option<StrongInference> {
    let digit = first.digit;
    let (by_last, by_first) = (sight::of_all(last.cells), sight::of_all(first.cells));
    House::ALL.into_iter().find_map(|house| {
        let places = position.cells(digit) & house.cells();
        let is_apart = places.len() == 2 && places.is_disjoint(first.cells | last.cells);
        let pairs = places.iter().map(|cell| (CellSet::only(cell), places.without(cell)));
        let mut seen = pairs.filter(|(one, other)| one.is_subset(by_last) && other.is_subset(by_first));
        let (one, other) = seen.next().filter(|_| is_apart)?;
        let ends = [one, other].map(|cells| LinkEnd::new(digit, cells));
        Some(StrongInference { ends, source: LinkSource::House(house) })
    })
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

/// Returns what a chain removes. In a ring the first ends of all strong links are true, or all last ends.
fn removed(chain: &Aic, position: &Position) -> CandidateSet {
    if !chain.is_ring {
        let ends = chain.ends().map(|ends| ends.map(|end| excluded(end, position)));
        return ends.map(|[first, last]| first & last).unwrap_or_default();
    }
    let by_any = |at: usize| chain.links.iter().map(move |link| excluded(link.ends[at], position));
    let [by_first, by_last] = [0, 1].map(|at| union(by_any(at)));
    (by_first & by_last) | union(chain.links.iter().map(|link| locked_by(link, position)))
}

/// Returns all candidates of some sets.
fn union(sets: impl Iterator<Item = CandidateSet>) -> CandidateSet {
    sets.fold(CandidateSet::EMPTY, CandidateSet::union)
}

/// Returns what the almost locked set of a link of a ring removes. One end of the link is false, so the set lacks this
/// digit and holds all others: those that are neither end it holds in both cases.
fn locked_by(link: &StrongInference, position: &Position) -> CandidateSet {
    let LinkSource::AlmostLockedSet(cells) = link.source else { return CandidateSet::EMPTY };
    let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | position.digits(cell));
    let [one, other] = link.ends;
    let gone = digits.without(one.digit).without(other.digit).iter().map(|digit| {
        let places = position.cells(digit) & cells;
        position.candidates_in(sight::of_all(places), DigitSet::only(digit))
    });
    union(gone)
}

/// Returns the name of a chain by its form. A chain of one digit is an X-chain, one of cells with two digits an XY-chain.
fn technique(chain: &Aic, is_placement: bool, kind: Kind) -> Technique {
    let is_grouped = chain.nodes().any(LinkEnd::is_group);
    let is_of_cells = chain.links.iter().all(|link| matches!(link.source, LinkSource::Cell(_)));
    let has_sets = chain.links.iter().any(|link| matches!(link.source, LinkSource::AlmostLockedSet(_)));
    match (chain.is_ring, is_placement) {
        _ if has_sets => Technique::AIC_WITH_ALS,
        _ if kind == Kind::TurbotFish => Technique::TURBOT_FISH,
        (true, _) if is_grouped => Technique::GROUPED_CONTINUOUS_NICE_LOOP,
        (true, _) => Technique::CONTINUOUS_NICE_LOOP,
        (false, true) if is_grouped => Technique::GROUPED_DISCONTINUOUS_NICE_LOOP,
        (false, true) => Technique::DISCONTINUOUS_NICE_LOOP,
        _ if is_grouped => Technique::GROUPED_AIC,
        _ if chain.digits().len() == 1 => Technique::X_CHAIN,
        _ if is_of_cells => Technique::XY_CHAIN,
        _ => Technique::AIC,
    }
}
