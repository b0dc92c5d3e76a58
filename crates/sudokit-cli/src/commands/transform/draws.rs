//! Random transforms that a seed and a number of a record tell, on any machine and for ever.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use sudokit::Transform;

/// The transforms of one record: those of stream `record` of `ChaCha8`, the key being the seed.
pub(in crate::commands) struct Draws(ChaCha8Rng);

impl Draws {
    pub(in crate::commands) fn new(seed: u64, record: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut random = ChaCha8Rng::from_seed(key);
        random.set_stream(record);
        Self(random)
    }

    /// The next transform, each as likely as any other.
    pub(in crate::commands) fn transform(&mut self) -> Transform {
        Transform::random(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(seed: u64, record: u64) -> [u64; 3] {
        let mut draws = Draws::new(seed, record);
        [(); 3].map(|()| draws.transform().number())
    }

    /// What was written once is written again by every later version.
    #[test]
    fn the_same_for_ever() {
        assert_eq!(first(0, 0), [1_020_203_600_321, 769_705_263_712, 283_314_473_492]);
        assert_eq!(first(1, 0), [465_034_873_020, 359_515_852_172, 973_070_417_388]);
        assert_eq!(first(0, 1), [961_986_850_062, 996_658_775_501, 316_239_855_449]);
    }
}
