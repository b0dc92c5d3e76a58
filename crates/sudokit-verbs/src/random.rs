//! Random choices from a seed, the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, Transform};

/// The random source of a puzzle, from the seed and the cells of the puzzle.
pub fn puzzle_rng(seed: u64, puzzle: &Grid) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(SipHasher24::new().hash(puzzle.as_bytes()));
    random
}

/// The transforms of the record with this number, all equally likely: stream `record` of `ChaCha8` with the seed as key.
pub fn record_transforms(seed: u64, record: u64) -> impl Iterator<Item = Transform> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    random.set_stream(record);
    core::iter::repeat_with(move || Transform::random(&mut random))
}

/// The transform of a row in an epoch, all equally likely: stream `row` of `ChaCha8` with the seed and the epoch as key. It depends on
/// nothing else, so that any part of a data set can be augmented anywhere.
pub fn row_transform(seed: u64, epoch: u64, row: u64) -> Transform {
    // Layout of the key: bytes 0 to 7 the seed, 8 to 15 the epoch, 16 a mark that keeps these streams apart from those of records.
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&epoch.to_le_bytes());
    key[16] = 1;
    let mut random = ChaCha8Rng::from_seed(key);
    random.set_stream(row);
    Transform::random(&mut random)
}
