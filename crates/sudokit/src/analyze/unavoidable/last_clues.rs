//! Clues that are known to be needed because they are the last ones of an unavoidable set.

use super::pairs::{Components, PAIRS, ROWS};
use crate::analyze::vectors::vectorized;
use crate::grid::{Cell, Solution};
use alloc::boxed::Box;

/// The unavoidable sets of two digits or two parallel lines of a full grid, restricted to the clues of a puzzle.
///
/// The clues are numbered in the order in which they are tried. So a set decides about its last clue only: if all
/// others were removed, this one must remain.
#[derive(Clone, Debug)]
pub(crate) struct LastClues {
    /// The clues that are the only one of a set.
    alone: u64,
    /// The other sets in the order of their last clues, then [`END`]. Sets with a clue of `alone` are not stored.
    sets: Box<[u64; 64]>,
}

/// The maximum number of stored sets. On average there are 40.
const MOST_SETS: usize = 63;
/// The value after the last set. It is later than all clues.
const END: u64 = u64::MAX;

/// Sets with more clues are dropped. Hardly ever does one of them decide.
const MOST_IN_SET: u32 = 6;

/// A place in the list of sets. The sets before it have earlier last clues than the clue in question.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cursor(u8);

impl LastClues {
    /// The maximum number of clues.
    pub(crate) const MOST_CLUES: usize = 60;

    /// Returns the sets of the clues, at most [`Self::MOST_CLUES`]. The first `kept` of them are known to remain.
    pub(crate) fn new(solution: &Solution, clues: impl Iterator<Item = Cell>, kept: usize) -> Self {
        let groups = groups(solution, clues);
        let kept = (1 << kept) - 1;
        let mut sets = Box::new([END; 64]);
        let alone = vectorized(
            #[inline(always)]
            || FoundSets::new(&Components::new(solution), &groups, kept).sort_into(&mut sets),
        );
        Self { alone, sets }
    }

    /// Returns whether the clue is the only one left in a set, if of the clues before it only these remain. The clues
    /// that are passed with a cursor must be in ascending order.
    #[inline]
    pub(crate) fn is_needed(&self, clue: usize, remaining: u64, cursor: &mut Cursor) -> bool {
        if self.alone >> clue & 1 != 0 {
            return true;
        }
        let mut at = usize::from(cursor.0);
        while self.sets[at % 64] >> clue == 0 {
            at += 1;
        }
        cursor.0 = at as u8;
        while self.sets[at % 64] >> clue == 1 {
            if self.sets[at % 64] & remaining == 0 {
                return true;
            }
            at += 1;
        }
        false
    }
}

/// The sets in the order in which they are found.
struct FoundSets {
    sets: [u64; 64],
    number: usize,
    alone: u64,
}

impl FoundSets {
    #[inline(always)]
    fn new(components: &Components, groups: &[u64; 32], kept: u64) -> Self {
        let mut found = Self { sets: [0; 64], number: 0, alone: 0 };
        let (columns, rows) = (Unions::new(&groups[9..18]), Unions::new(&groups[18..27]));
        for pair in 0..ROWS {
            found.add_pair(pair, components, groups, &rows, kept);
        }
        for pair in ROWS..PAIRS.len() {
            found.add_pair(pair, components, groups, &columns, kept);
        }
        found
    }

    /// Adds the sets of a pair.
    #[inline(always)]
    fn add_pair(
        &mut self,
        pair: usize,
        components: &Components,
        groups: &[u64; 32],
        lines: &Unions,
        kept: u64,
    ) {
        let [one, other] = PAIRS[pair];
        let both = groups[usize::from(one) & 31] | groups[usize::from(other) & 31];
        for some in components.of_pair(pair) {
            let set = both & lines.of(some);
            let number = if set & kept == 0 { set.count_ones() } else { 0 };
            self.alone |= if number == 1 { set } else { 0 };
            // The set is written in any case, and counted if it is useful. That needs no branch.
            self.sets[self.number % 64] = set;
            self.number += usize::from((2..=MOST_IN_SET).contains(&number) && self.number < MOST_SETS);
        }
    }

    /// Writes the sets in the order of their last clues. Returns the clues that are the only one of a set.
    #[inline(always)]
    fn sort_into(&self, sorted: &mut [u64; 64]) -> u64 {
        let last = |set: u64| (set | 1).ilog2() as usize;
        let sets = self.sets[..self.number % 64].iter().copied().filter(|set| set & self.alone == 0);
        let mut places = [0_u8; 64];
        sets.clone().for_each(|set| places[last(set)] += 1);
        let mut before = 0;
        for place in &mut places {
            (*place, before) = (before, before + *place);
        }
        for set in sets {
            let place = &mut places[last(set)];
            sorted[usize::from(*place) % MOST_SETS] = set;
            *place += 1;
        }
        self.alone
    }
}

/// Returns the clues of each digit, each column and each row, as in [`PAIRS`].
fn groups(solution: &Solution, clues: impl Iterator<Item = Cell>) -> [u64; 32] {
    let mut groups = [0_u64; 32];
    clues.take(LastClues::MOST_CLUES).enumerate().for_each(|(number, cell)| {
        let clue = 1 << number;
        groups[solution.get(cell).index()] |= clue;
        groups[9 + cell.column()] |= clue;
        groups[18 + cell.row()] |= clue;
    });
    groups
}

/// The unions of some of nine groups of clues.
struct Unions([[u64; 8]; 3]);

impl Unions {
    #[inline(always)]
    fn new(groups: &[u64]) -> Self {
        let mut unions = [[0; 8]; 3];
        for (union, groups) in unions.iter_mut().zip(groups.chunks_exact(3)) {
            for some in 1..8_usize {
                union[some] = union[some & (some - 1)] | groups[some.trailing_zeros() as usize % 3];
            }
        }
        Self(unions)
    }

    /// Returns the union of the groups with these numbers.
    #[inline(always)]
    fn of(&self, some: usize) -> u64 {
        self.0[0][some & 7] | self.0[1][some >> 3 & 7] | self.0[2][some >> 6 & 7]
    }
}
