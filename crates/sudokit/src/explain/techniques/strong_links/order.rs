//! The order of chains of links: the easiest is the step, then the one with the most eliminations, then the first by
//! name, then the first found.

use crate::grid::HouseKind;

/// The rank of a chain. The least is the step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    /// Tenths above the easiest form.
    extra: u8,
    /// The number of eliminations, inverted so that more is less. A ring counts each elimination at every joint where
    /// it is found.
    fewer: u16,
    name: u32,
    found: FoundAt,
}

/// The order in which chains are found: sets of links by their kinds, then by digit, by the links, and by their
/// order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct FoundAt {
    kinds: u32,
    digit: u8,
    links: [u8; 4],
    order: u8,
    turns: u8,
}

/// The properties of a chain that are compared.
pub(super) struct Chained<'a> {
    /// The numbers of the links, in the order of the chain.
    pub(super) links: &'a [u8],
    /// Their kinds.
    pub(super) kinds: &'a [u8],
    /// The number of links with a group.
    pub(super) groups: u8,
    /// One bit for each reversed link, the first highest.
    pub(super) turns: u8,
    pub(super) digit: u8,
    pub(super) gone: u16,
}

/// Returns the number of a kind: boxes before rows before columns.
pub(super) const fn kind(kind: HouseKind) -> u8 {
    match kind {
        HouseKind::Box => 0,
        HouseKind::Row => 1,
        HouseKind::Column => 2,
    }
}

impl Rank {
    pub(super) fn new(chained: &Chained) -> Self {
        let mut sorted = [0; 4];
        let sorted = &mut sorted[..chained.links.len()];
        sorted.copy_from_slice(chained.links);
        sorted.sort_unstable();
        let mut links = [0; 4];
        links[..sorted.len()].copy_from_slice(sorted);
        let mut kinds = [0; 4];
        let kinds = &mut kinds[..sorted.len()];
        kinds.copy_from_slice(chained.kinds);
        kinds.sort_unstable();
        kinds.reverse();
        let found = FoundAt {
            kinds: text(kinds.iter().copied()),
            digit: chained.digit,
            links,
            order: order(sorted, chained.links),
            turns: chained.turns,
        };
        let name = spelling(chained.kinds) + (u32::from(chained.groups) << 16);
        Self { extra: extra(chained), fewer: u16::MAX - chained.gone, name, found }
    }
}

/// Returns the tenths for groups, otherwise for boxes and for lines of both kinds.
fn extra(chained: &Chained) -> u8 {
    let has = |kind| chained.kinds.contains(&kind);
    if chained.groups > 0 { 3 } else { u8::from(has(0)) + u8::from(has(1) && has(2)) }
}

/// Returns the kinds as a number that orders like text.
fn text(kinds: impl Iterator<Item = u8>) -> u32 {
    kinds.fold(0, |text, kind| text * 10 + u32::from(kind))
}

/// Returns the least of the spellings of the kinds: from either end, with rows and columns exchanged or not.
fn spelling(kinds: &[u8]) -> u32 {
    let exchanged = |kind: u8| [0, 2, 1][usize::from(kind)];
    let (forward, back) = (|| kinds.iter().copied(), || kinds.iter().rev().copied());
    let plain = text(forward()).min(text(back()));
    if kinds.contains(&1) {
        plain.min(text(forward().map(exchanged))).min(text(back().map(exchanged)))
    } else {
        text(forward().map(exchanged)).min(text(back().map(exchanged)))
    }
}

/// Returns the position of an order among all orders of the links, in the sequence of counting permutations.
fn order(sorted: &[u8], wanted: &[u8]) -> u8 {
    let mut links = [0; 4];
    let links = &mut links[..sorted.len()];
    links.copy_from_slice(sorted);
    let mut left = [0, 1, 2, 3, 4];
    let (mut turn, mut at) = (0, 1);
    while links != wanted && at < links.len() {
        left[at] -= 1;
        links.swap(at, if at % 2 == 1 { left[at] } else { 0 });
        turn += 1;
        at = 1;
        while left[at] == 0 {
            left[at] = at;
            at += 1;
        }
    }
    turn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_its_turn() {
        assert_eq!(order(&[3, 5], &[5, 3]), 1);
        let orders = [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1], [1, 2, 0], [2, 1, 0]];
        assert_eq!(orders.map(|wanted| order(&[0, 1, 2], &wanted)), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn equivalent_kinds_are_spelled_alike() {
        assert_eq!(spelling(&[2, 2]), 11);
        assert_eq!(spelling(&[2, 0]), 1);
        assert_eq!(spelling(&[2, 1, 0]), 12);
        assert_eq!(spelling(&[1, 2, 2]), 112);
    }
}
