//! Small random changes of an input: what a fuzzer does, without its build.

use crate::Rng;
use std::ops::Range;

/// The maximum number of edits of one change.
const MAX_EDITS: usize = 4;
/// The maximum number of bytes of the ranges that are removed, repeated and taken from another input.
const MAX_PIECE: usize = 24;

/// Returns an input after one to four random edits, some of which insert a piece of another input.
pub fn changed(bytes: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(MAX_EDITS) {
        edit(&mut bytes, other, rng);
    }
    bytes
}

fn edit(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    match rng.below(5) {
        0 => bytes.insert(at, rng.next_u64() as u8),
        1 => drop(bytes.drain(piece(bytes.len(), rng))),
        2 => {
            let again = bytes[piece(bytes.len(), rng)].to_vec();
            drop(bytes.splice(at..at, again));
        }
        3 => drop(bytes.splice(at..at, other[piece(other.len(), rng)].iter().copied())),
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << rng.below(8);
            }
        }
    }
}

/// Returns a random range, which is short.
fn piece(len: usize, rng: &mut Rng) -> Range<usize> {
    let start = rng.below(len + 1);
    start..len.min(start + rng.below(MAX_PIECE + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_input_is_changed_in_many_ways_and_in_the_same_ways_again() {
        for input in [&b""[..], b"1", b"the bytes of an input"] {
            let all = || {
                let mut rng = Rng::new(1);
                (0..100).map(|_| changed(input, b"OTHER", &mut rng)).collect::<Vec<_>>()
            };
            let mut different = all();
            different.sort();
            different.dedup();
            assert!(different.len() > 40, "{input:?}: {different:?}");
            assert_eq!(all(), all());
        }
    }
}
