//! Splits of nine digits into three sets of three. Bit d of a set is digit d + 1.

pub(super) type Threes = [u16; 3];

const ALL: u16 = 0o777;

/// Returns the 280 splits, without regard to the order of the threes. Each has its threes sorted, and the list is
/// sorted.
pub(super) fn splits() -> Vec<Threes> {
    let all = triples().flat_map(|one| triples().map(move |other| [one, other, ALL & !(one | other)]));
    all.filter(|[one, other, rest]| one & other == 0 && one < other && other < rest).collect()
}

/// Returns the 56 threes in which each is disjoint from the one of these at the same place.
pub(super) fn beside(threes: Threes) -> Vec<Threes> {
    let all = triples().flat_map(|one| triples().map(move |other| [one, other, ALL & !(one | other)]));
    let fits = |[one, other, rest]: &Threes| {
        one & other == 0 && one & threes[0] == 0 && other & threes[1] == 0 && rest & threes[2] == 0
    };
    all.filter(fits).collect()
}

/// Returns the third of three sets.
pub(super) fn rest(one: Threes, other: Threes) -> Threes {
    core::array::from_fn(|at| ALL & !(one[at] | other[at]))
}

/// Returns the index of a split in the list.
pub(super) fn number(splits: &[Threes], mut threes: Threes) -> usize {
    threes.sort_unstable();
    splits.binary_search(&threes).unwrap_or_else(|_| panic!("{threes:?} is not a split"))
}

/// Returns the digits of a set, ascending, counted from 0.
pub(super) fn digits(set: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| set >> digit & 1 == 1)
}

/// Returns the threes with new names for the digits.
pub(super) fn renamed(threes: Threes, names: &[usize; 9]) -> Threes {
    threes.map(|set| digits(set).fold(0, |all, digit| all | 1 << names[digit]))
}

fn triples() -> impl Iterator<Item = u16> {
    (0..=ALL).filter(|set| set.count_ones() == 3)
}
