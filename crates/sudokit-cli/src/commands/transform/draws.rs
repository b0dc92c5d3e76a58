//! Random transforms that a seed and a number of a record tell, on any machine and for ever.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sudokit::Transform;

/// The transforms of one record: those of stream `record` of `ChaCha8`, the key being the seed.
pub(super) struct Draws(ChaCha8Rng);

impl Draws {
    pub(super) fn new(seed: u64, record: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut random = ChaCha8Rng::from_seed(key);
        random.set_stream(record);
        Self(random)
    }

    /// The next transform, each as likely as any other.
    pub(super) fn transform(&mut self) -> Transform {
        Transform::from_number(self.below(Transform::COUNT)).unwrap_or_default()
    }

    /// A number below this one. Those that would make the lower ones more likely are drawn again.
    fn below(&mut self, end: u64) -> u64 {
        let fair = u64::MAX - u64::MAX % end;
        loop {
            let drawn = self.0.next_u64();
            if drawn < fair {
                return drawn % end;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(seed: u64, record: u64) -> [u64; 3] {
        let mut draws = Draws::new(seed, record);
        [(); 3].map(|()| draws.transform().number())
    }

    /// What was written once is written again by every later version. The numbers were drawn by another program too.
    #[test]
    fn the_same_for_ever() {
        assert_eq!(first(0, 0), [528_339_828_798, 423_756_258_175, 497_860_969_516]);
        assert_eq!(first(1, 0), [502_367_608_527, 611_412_739_390, 629_152_281_618]);
        assert_eq!(first(0, 1), [613_894_360_875, 837_580_763_217, 1_103_653_478_458]);
    }

    #[test]
    fn every_number_is_as_likely() {
        let mut draws = Draws::new(7, 7);
        let mut seen = [0; 6];
        for _ in 0..60_000 {
            seen[draws.below(6) as usize] += 1;
        }
        // Chi-square with 5 degrees of freedom: over 30 once in 80,000 seeds.
        let chi: f64 = seen.iter().map(|&seen| (f64::from(seen) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 30.0, "{seen:?}");
        let half = u64::MAX / 2 + 2;
        assert!((0..100).all(|_| draws.below(half) < half));
    }
}
