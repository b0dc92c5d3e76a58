//! Nine digits in three threes, as sets: bit d is digit d + 1.

pub(super) type Threes = [u16; 3];

const ALL: u16 = 0o777;

/// Returns the 280 splits, the order of the threes not told apart: each has its threes sorted, and so is the list.
pub(super) fn splits() -> Vec<Threes> {
    let all = triples().flat_map(|one| triples().map(move |other| [one, other, ALL & !(one | other)]));
    all.filter(|[one, other, rest]| one & other == 0 && one < other && other < rest).collect()
}

/// Threes of which none has a digit in common with that of these in the same place: 56.
pub(super) fn beside(threes: Threes) -> Vec<Threes> {
    let all = triples().flat_map(|one| triples().map(move |other| [one, other, ALL & !(one | other)]));
    let fits = |[one, other, rest]: &Threes| {
        one & other == 0 && one & threes[0] == 0 && other & threes[1] == 0 && rest & threes[2] == 0
    };
    all.filter(fits).collect()
}

/// Returns what is left for the third of three.
pub(super) fn rest(one: Threes, other: Threes) -> Threes {
    core::array::from_fn(|at| ALL & !(one[at] | other[at]))
}

/// Returns the place of a split in the list.
pub(super) fn number(splits: &[Threes], mut threes: Threes) -> usize {
    threes.sort_unstable();
    splits.binary_search(&threes).unwrap_or_else(|_| panic!("{threes:?} is no split"))
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
