//! The second stage: from the cells in the pair to all cells, with the sets that reach into the third line.

use super::hitting::{GROUPS, HittingSearch, State, Visitor};
use super::layout::ACROSS;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The number of words of the bit vectors of [`SOCKETS`], rounded up to whole vectors of eight.
const SOCKET_WORDS: usize = SOCKETS.len().next_multiple_of(8);

/// The parts of sets in the third line with two or three cells, all within a minirow: the three pairs of each of the
/// nine minirows, and the whole minirow.
const SOCKETS: [u32; 36] = {
    let mut sockets = [0; 36];
    let mut i = 0;
    while i < 36 {
        sockets[i] = [0b011, 0b101, 0b110, 0b111][i % 4] << (i / 4 * 3);
        i += 1;
    }
    sockets
};

/// The number of words of the bit vectors of all other sets.
const OTHER_WORDS: usize = 32;
const OTHERS: usize = OTHER_WORDS * 64;

/// The words of those that the search for cells of the third line uses. The rest only tests its results.
const LISTED_WORDS: usize = 8;

/// The sets that reach into the third line, and for each cell a bit vector of those that it does not meet.
pub(super) struct ThirdLine {
    /// Word s is about the sets, at most 64, whose part in the third line is socket s.
    socket_sets: [u64; SOCKET_WORDS],
    sockets: Vec<[u64; SOCKET_WORDS]>,
    /// The other sets: their parts in the third line, the smallest first.
    parts: Vec<u32>,
    other_sets: [u64; OTHER_WORDS],
    others: Box<[[u64; OTHER_WORDS]; 54]>,
    others_in_third: Box<[[u64; OTHER_WORDS]; 27]>,
}

impl ThirdLine {
    /// Sorts the sets, each as its cells in the pair and in the third line, by the latter.
    pub(super) fn new(mut split: Vec<(u64, u32)>) -> Self {
        split.retain(|&(_, third)| third != 0);
        split.sort_by_key(|&(pair, third)| (third.count_ones(), pair.count_ones()));
        let mut line = Self {
            socket_sets: [0; SOCKET_WORDS],
            sockets: vec![[u64::MAX; SOCKET_WORDS]; 54],
            parts: Vec::new(),
            other_sets: [0; OTHER_WORDS],
            others: Box::new([[u64::MAX; OTHER_WORDS]; 54]),
            others_in_third: Box::new([[u64::MAX; OTHER_WORDS]; 27]),
        };
        for (pair, third) in split {
            match SOCKETS.iter().position(|&socket| socket == third) {
                Some(socket) if line.socket_sets[socket] != u64::MAX => line.add_to_socket(socket, pair),
                _ => line.add_other(pair, third),
            }
        }
        line
    }

    fn add_to_socket(&mut self, socket: usize, pair: u64) {
        let bit = !self.socket_sets[socket] & self.socket_sets[socket].wrapping_add(1);
        self.socket_sets[socket] |= bit;
        for (cell, vector) in self.sockets.iter_mut().enumerate() {
            if pair >> cell & 1 != 0 {
                vector[socket] &= !bit;
            }
        }
    }

    fn add_other(&mut self, pair: u64, third: u32) {
        let at = self.parts.len();
        if at == OTHERS {
            return;
        }
        self.parts.push(third);
        let (word, bit) = (at / 64, 1 << (at % 64));
        self.other_sets[word] |= bit;
        for (cell, vector) in self.others.iter_mut().enumerate() {
            if pair >> cell & 1 != 0 {
                vector[word] &= !bit;
            }
        }
        for (cell, vector) in self.others_in_third.iter_mut().enumerate() {
            if third >> cell & 1 != 0 {
                vector[word] &= !bit;
            }
        }
    }

    /// Returns the bit vectors of the socket sets that none of these cells of the pair meets.
    #[inline(always)]
    pub(super) fn unmet_sockets(&self, taken: u64) -> Unmet {
        let mut words = self.socket_sets;
        for cell in Bits(taken) {
            if let Some(sockets) = self.sockets.get(cell) {
                and(&mut words, sockets);
            }
        }
        Unmet { words }
    }

    /// Returns which sockets have a set that neither the cells of `unmet` nor this one meets, one bit each.
    #[inline(always)]
    pub(super) fn active(&self, unmet: &Unmet, cell: usize) -> u64 {
        let Some(words) = self.sockets.get(cell) else { return 0 };
        let mut active = 0;
        for (socket, (unmet, word)) in unmet.words.iter().zip(words).enumerate() {
            active |= u64::from(unmet & word != 0) << socket;
        }
        active
    }

    /// Returns the bit vector of the listed sets that none of these cells of the pair meets.
    #[inline(always)]
    fn unmet_listed(&self, taken: u64) -> [u64; LISTED_WORDS] {
        let mut words = [0; LISTED_WORDS];
        words.copy_from_slice(&self.other_sets[..LISTED_WORDS]);
        for cell in Bits(taken) {
            let others = &self.others[cell.min(53)];
            for (word, other) in words.iter_mut().zip(others) {
                *word &= other;
            }
        }
        words
    }

    /// Returns the bit vector of the other sets that none of these cells of the pair and of the third line meets.
    #[inline(always)]
    fn unmet_others(&self, pair: u64, third: u64) -> [u64; OTHER_WORDS] {
        let mut words = self.other_sets;
        for cell in Bits(pair) {
            and(&mut words, &self.others[cell.min(53)]);
        }
        for cell in Bits(third) {
            and(&mut words, &self.others_in_third[cell.min(26)]);
        }
        words
    }

    /// Passes on all cells of the third line, as many as the state has left, that complete the cells of the pair.
    #[inline(always)]
    pub(super) fn complete<V: ThirdVisitor>(
        &self,
        search: &mut HittingSearch,
        taken: u64,
        active: u64,
        start: State,
        visitor: &mut V,
    ) -> ControlFlow<()> {
        let unmet = self.unmet_listed(taken);
        let mut check = Check { line: self, pair: taken, visitor };
        let listed = Listed { words: &unmet, parts: &self.parts };
        let sockets = Bits(active).map(|socket| u64::from(SOCKETS[socket.min(35)]));
        search.run(&ACROSS_THIRD, start, sockets.chain(listed.parts()), &mut check)
    }
}

/// The lines across within the third line.
const ACROSS_THIRD: [u64; GROUPS] = {
    const THIRD: u64 = (1 << 27) - 1;
    [ACROSS[0] & THIRD, ACROSS[1] & THIRD, ACROSS[2] & THIRD]
};

/// The receiver of sets of cells of the third line.
pub(super) trait ThirdVisitor {
    /// Counts a node. Returns false if a limit is reached.
    fn node(&mut self) -> bool;
    /// Receives cells of the third line.
    fn completed(&mut self, third: u32) -> ControlFlow<()>;
}

/// The bit vectors of socket sets.
pub(super) struct Unmet {
    words: [u64; SOCKET_WORDS],
}

impl Unmet {
    /// Returns which sockets have such a set, one bit each.
    #[inline(always)]
    pub(super) fn active(&self) -> u64 {
        let mut active = 0;
        for (socket, &word) in self.words.iter().enumerate() {
            active |= u64::from(word != 0) << socket;
        }
        active
    }
}

/// Returns a lower bound of the number of cells that meet a set of each of these sockets: one in each minirow, and
/// two where all three pairs are active.
#[inline(always)]
pub(super) const fn least(active: u64) -> u32 {
    const FIRST: u64 = 0x0001_1111_1111;
    let any = (active | active >> 1 | active >> 2 | active >> 3) & FIRST;
    let all = active & active >> 1 & active >> 2 & FIRST;
    (any | all << 1).count_ones()
}

#[inline(always)]
fn and<const N: usize>(words: &mut [u64; N], others: &[u64; N]) {
    for (word, other) in words.iter_mut().zip(others) {
        *word &= other;
    }
}

/// The other sets that the search for cells of the third line uses.
struct Listed<'a> {
    words: &'a [u64; LISTED_WORDS],
    parts: &'a [u32],
}

impl Listed<'_> {
    #[inline(always)]
    fn parts(&self) -> impl Iterator<Item = u64> {
        let words = self.words.iter().zip(self.parts.chunks(64));
        words.flat_map(
            #[inline(always)]
            |(&word, parts)| {
                Bits(word).map(
                    #[inline(always)]
                    |bit| u64::from(parts.get(bit).copied().unwrap_or(u32::MAX)),
                )
            },
        )
    }
}

/// Tests results with all sets.
struct Check<'a, V> {
    line: &'a ThirdLine,
    pair: u64,
    visitor: &'a mut V,
}

impl<V: ThirdVisitor> Visitor for Check<'_, V> {
    #[inline(always)]
    fn node(&mut self) -> bool {
        self.visitor.node()
    }

    #[inline(always)]
    fn found(&mut self, taken: u64, last: u64) -> ControlFlow<()> {
        let unmet = self.line.unmet_others(self.pair, taken);
        if last == 0 && unmet.iter().all(|&word| word == 0) {
            return self.visitor.completed(taken as u32);
        }
        for cell in Bits(last) {
            let vector = &self.line.others_in_third[cell.min(26)];
            if unmet.iter().zip(vector).fold(0, |any, (word, other)| any | word & other) == 0 {
                self.visitor.completed(taken as u32 | 1 << cell)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of the bits of a word, the lowest first.
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
