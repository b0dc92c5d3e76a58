//! The sets of singles and groups that have been tried.

use super::groups::{NODES, Node};
use alloc::vec::Vec;

/// A set of sets of nodes with their last one, each as a key of 128 bits: the sum of random numbers, one for each node.
/// Among a billion sets, the probability that two have the same key is below 10⁻²⁰.
#[derive(Debug)]
pub(super) struct SeenSets {
    numbers: Vec<u128>,
    /// A power of two of places, 0 if free; a key is at the first free place from its own.
    places: Vec<u128>,
    count: usize,
}

/// Returns the random number of each node.
fn numbers() -> Vec<u128> {
    let (mut state, mut number) = (0, 0);
    let mut next = || {
        for _ in 0..2 {
            (state, number) = split_mix(state, number);
        }
        number
    };
    (0..NODES).map(|_| next()).collect()
}

/// Appends the next number of the generator `SplitMix64`.
fn split_mix(state: u64, number: u128) -> (u64, u128) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut next = state;
    next = (next ^ next >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    next = (next ^ next >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    next ^= next >> 31;
    (state, number << 64 | next as u128)
}

impl Default for SeenSets {
    fn default() -> Self {
        Self { numbers: numbers(), places: Vec::new(), count: 0 }
    }
}

impl SeenSets {
    pub(super) fn clear(&mut self) {
        if self.count > 0 {
            self.places.fill(0);
            self.count = 0;
        }
    }

    /// Adds a set with its last node; returns whether it was not in the set.
    pub(super) fn insert(&mut self, nodes: impl Iterator<Item = Node>, last: Node) -> bool {
        let number = |node: Node| self.numbers[usize::from(node)];
        let key = nodes.fold(number(last).rotate_left(1), |sum, node| sum.wrapping_add(number(node)));
        if (self.count + 1) * 2 > self.places.len() {
            self.grow();
        }
        // 0 marks a free place.
        let is_new = place(&mut self.places, key.max(1));
        self.count += usize::from(is_new);
        is_new
    }

    fn grow(&mut self) {
        let size = (self.places.len() * 2).max(1024);
        let keys = core::mem::replace(&mut self.places, alloc::vec![0; size]);
        for key in keys.into_iter().filter(|&key| key != 0) {
            place(&mut self.places, key);
        }
    }
}

/// Puts a key into its place; returns whether it was not there.
fn place(places: &mut [u128], key: u128) -> bool {
    let mask = places.len() - 1;
    let mut at = key as usize & mask;
    while places[at] != 0 {
        if places[at] == key {
            return false;
        }
        at = (at + 1) & mask;
    }
    places[at] = key;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_new_once_in_any_order() {
        let mut seen = SeenSets::default();
        for one in 0..300 {
            assert!(seen.insert([one, 400, 500].into_iter(), 500));
            assert!(!seen.insert([500, one, 400].into_iter(), 500));
            assert!(seen.insert([500, one, 400].into_iter(), 400));
        }
        seen.clear();
        assert!(seen.insert([7, 400, 500].into_iter(), 500));
    }
}
