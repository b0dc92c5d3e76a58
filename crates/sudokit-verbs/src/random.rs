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
