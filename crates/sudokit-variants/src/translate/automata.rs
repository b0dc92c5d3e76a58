//! Rules as automata.

use crate::kernel::places;
use crate::{Automaton, ValueSet, Values};
use std::collections::BTreeMap;

/// Returns the automaton with the states that can be reached from some first ones. `next` has the state after a place, if any.
pub(super) fn reached<S: Ord + Copy>(
    count: usize,
    first: impl IntoIterator<Item = S>,
    next: impl Fn(S, u8) -> Option<S>,
    accepts: impl Fn(S) -> bool,
) -> Automaton {
    several(count, first, |state, place| next(state, place).into_iter().collect(), accepts)
}

/// As [`reached`], for several next states.
fn several<S: Ord + Copy>(
    count: usize,
    first: impl IntoIterator<Item = S>,
    next: impl Fn(S, u8) -> Vec<S>,
    accepts: impl Fn(S) -> bool,
) -> Automaton {
    let (mut numbers, mut states): (BTreeMap<S, usize>, Vec<S>) = (BTreeMap::new(), Vec::new());
    let mut number = |state: S, states: &mut Vec<S>| {
        *numbers.entry(state).or_insert_with(|| {
            states.push(state);
            states.len() - 1
        })
    };
    let first = first.into_iter().map(|state| number(state, &mut states)).collect();
    let mut automaton = Automaton { first, ..Automaton::default() };
    let mut at = 0;
    while let Some(&state) = states.get(at) {
        let mut edges: BTreeMap<usize, u64> = BTreeMap::new();
        for place in 0..count as u8 {
            for to in next(state, place) {
                *edges.entry(number(to, &mut states)).or_default() |= 1 << place;
            }
        }
        automaton.edges.push(edges.into_iter().map(|(to, values)| (ValueSet(values), to)).collect());
        automaton.accepts.push(accepts(state));
        automaton.breaks.push(Vec::new());
        at += 1;
    }
    automaton
}

/// Each run of the line has the sum.
pub(super) fn sums(sum: usize, values: Values) -> Automaton {
    let next = |run: Run, place: u8| run.after(sum, place + values.first());
    several(values.count(), [Run::Open(0)], next, |run| run == Run::Ended)
}

/// Each run of a closed line has the sum. The line can begin within a run.
pub(super) fn closed_sums(sum: usize, values: Values) -> Automaton {
    // A state: what the first run has from the end of the line, the run now, and whether a run has ended.
    let first = (0..sum.max(1)).map(|before| (before, Run::Open(before), false));
    let next = |(before, run, has_ended): (usize, Run, bool), place: u8| {
        let after = run.after(sum, place + values.first()).into_iter();
        after.map(|run| (before, run, has_ended || run == Run::Ended)).collect()
    };
    let accepts = |(before, run, has_ended): (usize, Run, bool)| {
        has_ended && (run == Run::Open(before) || (before == 0 && run == Run::Ended))
    };
    several(values.count(), first, next, accepts)
}

/// A run of a line whose runs have one sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Run {
    /// It has less than the sum.
    Open(usize),
    /// It has the sum.
    Ended,
}

impl Run {
    /// Returns what the run, or the next one, can be after one more value.
    fn after(self, sum: usize, value: u8) -> Vec<Self> {
        let (so_far, has_ended) = match self {
            Self::Open(so_far) => (so_far, false),
            Self::Ended => (0, true),
        };
        let after = so_far + usize::from(value);
        let next = match after.cmp(&sum) {
            std::cmp::Ordering::Less => Some(Self::Open(after)),
            std::cmp::Ordering::Equal => Some(Self::Ended),
            std::cmp::Ordering::Greater => None,
        };
        // A zero can also be part of the run that has the sum.
        let same = (has_ended && value == 0 && next != Some(Self::Ended)).then_some(Self::Ended);
        next.into_iter().chain(same).collect()
    }
}

/// As many values are of a kind as not.
pub(super) fn equal_counts(count: usize, cells: usize, is_of_kind: impl Fn(u8) -> bool) -> Automaton {
    let half = cells / 2;
    let next = |(of_kind, others): (usize, usize), place: u8| {
        let after = if is_of_kind(place) { (of_kind + 1, others) } else { (of_kind, others + 1) };
        (after.0 <= half && after.1 <= half).then_some(after)
    };
    reached(count, [(0, 0)], next, |(of_kind, others)| of_kind == others)
}

/// The automata for a cell with the one above and the one below it.
pub(super) struct Flatmates {
    pub(super) both: Automaton,
    pub(super) first: Automaton,
    pub(super) last: Automaton,
    pub(super) alone: Automaton,
}

/// A 5 has a 1 above it or a 9 below it.
pub(super) fn flatmates(values: Values) -> Flatmates {
    let value = |place: u8| place + values.first();
    // A state: how many cells were read, and whether a 5 needs a 9, or the cell above was a 1.
    let both = |(read, is_open): (u8, bool), place: u8| match (read, value(place)) {
        (0, above) => Some((1, above == 1)),
        (1, 5) => Some((2, !is_open)),
        (1, _) => Some((2, false)),
        (_, below) => (!is_open || below == 9).then_some((3, false)),
    };
    let first = |(read, is_open): (u8, bool), place: u8| match read {
        0 => Some((1, value(place) == 5)),
        _ => (!is_open || value(place) == 9).then_some((2, false)),
    };
    let last = |(read, is_one): (u8, bool), place: u8| match read {
        0 => Some((1, value(place) == 1)),
        _ => (is_one || value(place) != 5).then_some((2, false)),
    };
    let alone = |(_, _): (u8, bool), place: u8| (value(place) != 5).then_some((1, false));
    let count = values.count();
    Flatmates {
        both: reached(count, [(0, false)], both, |_| true),
        first: reached(count, [(0, false)], first, |_| true),
        last: reached(count, [(0, false)], last, |_| true),
        alone: reached(count, [(0, false)], alone, |_| true),
    }
}

/// The number of cells that are greater than all before them. A 0 is not seen.
pub(super) fn seen_buildings(wanted: usize, values: Values) -> Automaton {
    let next = |(highest, seen): (u8, usize), place: u8| {
        let height = place + values.first();
        let after = if height > highest { (height, seen + 1) } else { (highest, seen) };
        (after.1 <= wanted).then_some(after)
    };
    reached(values.count(), [(0, 0)], next, |(_, seen)| seen == wanted)
}

/// The first cell that is less than one before it has the value.
pub(super) fn hidden_building(wanted: i32, values: Values) -> Automaton {
    let next = |(highest, is_found): (u8, bool), place: u8| {
        let height = place + values.first();
        if is_found || height > highest {
            return Some((if is_found { 0 } else { height }, is_found));
        }
        // An equal one is neither seen nor hidden behind a higher one.
        if height == highest {
            return Some((highest, false));
        }
        (i32::from(height) == wanted).then_some((0, true))
    };
    reached(values.count(), [(0, false)], next, |(_, is_found)| is_found)
}

/// The values between the least and the greatest value have the sum, where the line has all values.
pub(super) fn sandwich(sum: usize, values: Values) -> Automaton {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum At {
        Before,
        /// Between the ends, after this one, with a sum so far.
        Inside(u8, usize),
        After,
    }
    let (first, last) = (values.first(), values.last());
    let next = |at: At, place: u8| {
        let value = place + first;
        let is_end = value == first || value == last;
        match at {
            At::Before => Some(if is_end { At::Inside(value, 0) } else { At::Before }),
            At::Inside(end, so_far) if is_end => (end != value && so_far == sum).then_some(At::After),
            At::Inside(end, so_far) => {
                let after = so_far + usize::from(value);
                (after <= sum).then_some(At::Inside(end, after))
            }
            At::After => (!is_end).then_some(At::After),
        }
    };
    reached(values.count(), [At::Before], next, |at| at == At::After)
}

/// The values between the least and the greatest of the cells have the sum.
pub(super) fn lunchbox(sum: usize, values: Values) -> Automaton {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum At {
        Before,
        Inside(u8, usize),
        After,
    }
    // The ends are guessed at the start.
    let places_of = values.all().0;
    let ends = places(places_of)
        .flat_map(|low| places(places_of).filter(move |&high| high > low).map(move |high| (low, high)));
    let first = ends.map(|(low, high)| (low, high, At::Before));
    let next = |(low, high, at): (u8, u8, At), place: u8| {
        if place < low || place > high {
            return None;
        }
        let is_end = place == low || place == high;
        let at = match at {
            At::Before if is_end => At::Inside(place, 0),
            At::Before => At::Before,
            At::Inside(end, so_far) if is_end => {
                if end == place || so_far != sum {
                    return None;
                }
                At::After
            }
            At::Inside(end, so_far) => {
                let after = so_far + usize::from(place + values.first());
                if after > sum {
                    return None;
                }
                At::Inside(end, after)
            }
            At::After if is_end => return None,
            At::After => At::After,
        };
        Some((low, high, at))
    };
    reached(values.count(), first, next, |(_, _, at)| at == At::After)
}
