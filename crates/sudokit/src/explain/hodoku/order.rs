//! The orders in which steps are compared, and the first step of a stable sort.
//!
//! The orders are not transitive in corner cases, so a library sort can panic. [`first`] selects without a sort.

use super::found::Found;
use super::kind::{FishKind, Kind};
use crate::grid::{Candidate, CandidateSet, Cell};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A comparison of two steps.
pub(crate) type Order = fn(&Found, &Found) -> Ordering;

/// The order of most steps.
pub(crate) fn natural(a: &Found, b: &Found) -> Ordering {
    let is_first = |found: &Found| found.kind.is_single() || found.kind == Kind::TemplateSet;
    let order = is_first(b).cmp(&is_first(a)).then(b.eliminations.len().cmp(&a.eliminations.len()));
    if order.is_ne() {
        return order;
    }
    if !is_equivalent(a, b) {
        // Of two with the same sum, each is greater than the other.
        return sum_of(a).cmp(&sum_of(b)).then(Ordering::Greater);
    }
    match (a.kind, b.kind) {
        (Kind::Fish(..), Kind::Fish(..)) => fish(a, b),
        _ if a.kind.is_kraken() && b.kind.is_kraken() => {
            fish_kind(a).cmp(&fish_kind(b)).then_with(|| a.chain_length().cmp(&b.chain_length()))
        }
        _ => others(a, b),
    }
}

/// The order of ALS chains.
pub(crate) fn als_chains(a: &Found, b: &Found) -> Ordering {
    let cells = |found: &Found| found.sets.iter().map(|set| set.cells.len()).sum::<usize>();
    let order = b.eliminations.len().cmp(&a.eliminations.len());
    let sums = || sum_of(a).cmp(&sum_of(b));
    order
        .then_with(|| if is_equivalent(a, b) { Ordering::Equal } else { sums() })
        .then_with(|| a.sets.len().cmp(&b.sets.len()))
        .then_with(|| cells(a).cmp(&cells(b)))
        .then_with(|| a.kind.row_index().cmp(&b.kind.row_index()))
}

/// The order of forcing chains and nets. Two placements with the same sum of cells are each greater than the other.
pub(crate) fn forcing(a: &Found, b: &Found) -> Ordering {
    match (a.placements.is_empty(), b.placements.is_empty()) {
        (false, true) => Ordering::Less,
        (true, false) => Ordering::Greater,
        (false, false) => forced_placements(a, b),
        (true, true) => forced_eliminations(a, b),
    }
}

/// Compares two forcing chains that place digits.
fn forced_placements(a: &Found, b: &Found) -> Ordering {
    let sum = |found: &Found| found.placements.iter().map(|one| one.cell().index()).sum::<usize>();
    if is_equivalent(a, b) {
        a.chain_length().cmp(&b.chain_length())
    } else {
        sum(a).cmp(&sum(b)).then(Ordering::Greater)
    }
}

/// Compares two forcing chains that eliminate candidates.
fn forced_eliminations(a: &Found, b: &Found) -> Ordering {
    let rank = |candidate: &Candidate| candidate.cell().index() * 10 + usize::from(candidate.digit().get());
    let pairs = || a.eliminations.iter().map(rank).cmp(b.eliminations.iter().map(rank));
    b.eliminations
        .len()
        .cmp(&a.eliminations.len())
        .then_with(|| if is_equivalent(a, b) { Ordering::Equal } else { pairs() })
        .then_with(|| a.chain_length().cmp(&b.chain_length()))
}

/// Returns whether two steps count as the same: fish always, others if their kind and their effects are the same.
pub(crate) fn is_equivalent(a: &Found, b: &Found) -> bool {
    if a.kind.is_fish() && b.kind.is_fish() || a.kind.is_kraken() && b.kind.is_kraken() {
        return true;
    }
    a.kind == b.kind
        && set_of(&a.eliminations) == set_of(&b.eliminations)
        && (!a.eliminations.is_empty() || set_of(&a.placements) == set_of(&b.placements))
}

/// Returns the candidates as a set.
pub(crate) fn set_of(candidates: &[Candidate]) -> CandidateSet {
    candidates.iter().copied().collect()
}

/// Returns the index sum of a list of eliminations.
pub(crate) fn index_sum(eliminations: impl Iterator<Item = Candidate>) -> usize {
    let weight =
        |(at, one): (usize, Candidate)| one.cell().index() * (1 + 80 * at) + usize::from(one.digit().get());
    eliminations.enumerate().map(weight).sum()
}

/// Returns the index sum of what a step eliminates.
fn sum_of(found: &Found) -> usize {
    index_sum(found.eliminations.iter().copied())
}

/// Compares two fish.
fn fish(a: &Found, b: &Found) -> Ordering {
    let key = |found: &Found| {
        let is_sashimi = matches!(found.kind, Kind::Fish(FishKind::Sashimi, _));
        let category = match found.kind {
            Kind::Fish(FishKind::Sashimi, size) => (FishKind::Finned, size),
            Kind::Fish(kind, size) => (kind, size),
            _ => (FishKind::Basic, 0),
        };
        let counts = (found.cannibalistic.len(), found.endo_fins.len(), found.fins.len());
        (category, is_sashimi, counts, digit_sum(found))
    };
    key(a).cmp(&key(b))
}

/// Returns the kind of fish of a kraken fish, in the order of rows.
fn fish_kind(found: &Found) -> (usize, u16) {
    (found.base.len(), found.kind.row_index())
}

/// Compares two steps that are no fish.
fn others(a: &Found, b: &Found) -> Ordering {
    let cells = |found: &Found| found.indices.iter().map(|cell: &Cell| cell.index()).sum::<usize>();
    a.chain_length()
        .cmp(&b.chain_length())
        .then_with(|| digit_sum(a).cmp(&digit_sum(b)))
        .then_with(|| a.indices.len().cmp(&b.indices.len()))
        .then_with(|| cells(b).cmp(&cells(a)))
        .then_with(|| a.kind.row_index().cmp(&b.kind.row_index()))
}

/// Returns the sum of the digits of a step.
fn digit_sum(found: &Found) -> usize {
    found.values.iter().map(|digit| usize::from(digit.get())).sum()
}

/// Returns the indices of the elements in the order of a stable merge sort.
fn sorted_indices<T>(items: &[T], order: impl Fn(&T, &T) -> Ordering) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..items.len()).collect();
    let mut merged = Vec::with_capacity(items.len());
    let mut width = 1;
    while width < sorted.len() {
        merged.clear();
        for pair in sorted.chunks(2 * width) {
            let (left, right) = pair.split_at(width.min(pair.len()));
            merge(left, right, &mut merged, |a, b| items.get(a).zip(items.get(b)).map(|(a, b)| order(a, b)));
        }
        core::mem::swap(&mut sorted, &mut merged);
        width *= 2;
    }
    sorted
}

/// Returns the index of the first element after a stable merge sort, or `None` if there are no elements.
pub(crate) fn first_index<T>(items: &[T], order: impl Fn(&T, &T) -> Ordering) -> Option<usize> {
    sorted_indices(items, order).first().copied()
}

/// Returns the steps after a stable sort.
pub(crate) fn sorted(steps: &[Found], order: Order) -> Vec<Found> {
    sorted_indices(steps, order).into_iter().filter_map(|at| steps.get(at).cloned()).collect()
}

/// Merges two sorted lists. Of elements that are equal, those of the left list come first.
fn merge(
    left: &[usize],
    right: &[usize],
    merged: &mut Vec<usize>,
    order: impl Fn(usize, usize) -> Option<Ordering>,
) {
    let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
    while let (Some(&&a), Some(&&b)) = (left.peek(), right.peek()) {
        let is_right_first = order(b, a) == Some(Ordering::Less);
        merged.extend(if is_right_first { right.next() } else { left.next() });
    }
    merged.extend(left);
    merged.extend(right);
}

/// Returns the first step after a stable sort.
pub(crate) fn first(mut steps: Vec<Found>, order: Order) -> Option<Found> {
    let at = first_index(&steps, order)?;
    (at < steps.len()).then(|| steps.swap_remove(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_equals_is_first() {
        let items = [3, 12, 11, 25, 13];
        assert_eq!(first_index(&items, |a, b| (a / 10).cmp(&(b / 10))), Some(0));
        assert_eq!(first_index(&items[1..], |a, b| (a / 10).cmp(&(b / 10))), Some(0));
        assert_eq!(first_index(&[] as &[u8], Ord::cmp), None);
    }

    #[test]
    fn an_order_that_is_none_does_no_harm() {
        let items = [1; 100];
        assert!(first_index(&items, |_, _| Ordering::Greater).is_some());
    }
}
