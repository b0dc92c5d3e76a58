//! Random choices from a seed, the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, Transform};

/// The random source of a puzzle, from the seed and the cells of the puzzle.
pub fn puzzle_rng(seed: u64, puzzle: &Grid) -> ChaCha8Rng {
    cells_rng(seed, puzzle.as_bytes())
}

/// The random source of a puzzle of any size, from the seed and the value of each cell, 0 for an empty one. For classic puzzles it is
/// [`puzzle_rng`].
pub fn cells_rng(seed: u64, cells: &[u8]) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(SipHasher24::new().hash(cells));
    random
}

/// The transforms of the record with this number, all equally likely: stream `record` of `ChaCha8` with the seed as key.
pub fn record_transforms(seed: u64, record: u64) -> impl Iterator<Item = Transform> {
    let mut random = stream([seed, 0, 0, 0], record);
    core::iter::repeat_with(move || Transform::random(&mut random))
}

/// The transform of a row in an epoch, all equally likely: stream `row` of `ChaCha8` with the seed and the epoch as key. It depends on
/// nothing else, so that any part of a data set can be augmented anywhere.
pub fn row_transform(seed: u64, epoch: u64, row: u64) -> Transform {
    // The 1 keeps these streams apart from those of records.
    Transform::random(&mut stream([seed, epoch, 1, 0], row))
}

/// The random source of an episode of an environment with this seed: which puzzle it draws, and which cells are filled in advance.
pub fn episode_rng(seed: u64, episode: u64) -> ChaCha8Rng {
    // The 2 keeps these streams apart from those above.
    stream([seed, 0, 2, 0], episode)
}

/// The number below `end` that belongs to 64 random bits; all are equally likely up to one in 2^64. It is 0 if `end` is.
pub const fn number_below(bits: u64, end: usize) -> usize {
    ((bits as u128 * end as u128) >> 64) as usize
}

/// A stream of `ChaCha8`. The key is four numbers of eight bytes, little-endian, one after another.
fn stream(key: [u64; 4], number: u64) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    for (place, part) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(key) {
        *place = part.to_le_bytes();
    }
    let mut random = ChaCha8Rng::from_seed(bytes);
    random.set_stream(number);
    random
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_parts_of_all_bits_belong_to_each_number() {
        let below = |bits| number_below(bits, 3);
        assert_eq!([0, u64::MAX / 3, u64::MAX / 3 + 1, u64::MAX].map(below), [0, 0, 1, 2]);
        assert_eq!(number_below(u64::MAX, 0), 0);
        assert_eq!(number_below(u64::MAX, usize::MAX), usize::MAX - 1);
    }
}
