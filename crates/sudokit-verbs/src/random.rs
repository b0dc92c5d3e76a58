//! Random choices that follow from a seed, the same on every machine and for ever.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, Transform};

/// The random bits of a puzzle: they follow from the seed and its cells, wherever the puzzle stands.
pub fn random_of(seed: u64, puzzle: &Grid) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(SipHasher24::new().hash(puzzle.as_bytes()));
    random
}

/// The transforms of the record of this number, each as likely as any other: stream `record` of `ChaCha8`, the key being
/// the seed.
pub fn transforms_of(seed: u64, record: u64) -> impl Iterator<Item = Transform> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    random.set_stream(record);
    core::iter::repeat_with(move || Transform::random(&mut random))
}
