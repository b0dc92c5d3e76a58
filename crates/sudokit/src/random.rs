//! Whole numbers from random bits. The functions of the crate `rand` are not used, because they may change between
//! its versions, and a seed must always produce the same grids.

use rand_core::Rng;

/// Returns a uniformly distributed number below `end`, or 0 if `end` is 0.
///
/// # Source
/// Daniel Lemire: "Fast random integer generation in an interval", ACM Transactions on Modeling and Computer Simulation
/// 29 (1), 2019.
#[inline]
pub(crate) fn below(rng: &mut (impl Rng + ?Sized), end: u64) -> u64 {
    let mut product = u128::from(rng.next_u64()) * u128::from(end);
    if (product as u64) < end {
        // The lowest `surplus` low halves belong to one product more than the others, so they are drawn again.
        let surplus = end.wrapping_neg() % end;
        while (product as u64) < surplus {
            product = u128::from(rng.next_u64()) * u128::from(end);
        }
    }
    (product >> 64) as u64
}

/// Shuffles a list; all orders are equally likely.
///
/// # Source
/// Ronald Fisher and Frank Yates, 1938, as improved by Richard Durstenfeld, 1964.
pub(crate) fn shuffle<T>(rng: &mut (impl Rng + ?Sized), list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::convert::Infallible;
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    use rand_core::TryRng;

    /// A generator that returns these bits.
    struct Given<'a>(&'a [u64]);

    impl TryRng for Given<'_> {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            self.try_next_u64().map(|bits| bits as u32)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            let (&bits, rest) = self.0.split_first().expect("more bits were requested than expected");
            self.0 = rest;
            Ok(bits)
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            panic!("bytes were requested")
        }
    }

    #[test]
    fn all_numbers_are_equally_likely() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut seen = [0_i64; 7];
        (0..70_000).for_each(|_| seen[below(&mut rng, 7) as usize] += 1);
        let statistic = seen.iter().map(|seen| (seen - 10_000).pow(2)).sum::<i64>() as f64 / 10_000.0;
        // Exceeded with probability 0.001.
        assert!(statistic < 22.5, "{seen:?}");
    }

    /// 2⁶⁴ is one more than a multiple of 3, so one value of the bits must be rejected: the one whose low half is 0.
    #[test]
    fn what_would_come_too_often_is_drawn_again() {
        assert_eq!(below(&mut Given(&[0, u64::MAX]), 3), 2);
        assert_eq!(below(&mut Given(&[1]), 3), 0);
        let third = u64::MAX / 3;
        assert_eq!(below(&mut Given(&[third]), 3), 0);
        assert_eq!(below(&mut Given(&[third + 1]), 3), 1);
    }

    /// If `end` is just above half of the range, nearly half of the bits are rejected.
    #[test]
    fn great_ends_are_even_too() {
        let end = (1 << 63) + 1;
        assert_eq!(below(&mut Given(&[0, 2, 1]), end), 0);
        assert_eq!(below(&mut Given(&[0, 2, u64::MAX]), end), 1 << 63);
    }

    #[test]
    fn there_is_one_number_below_one_and_none_below_zero() {
        assert_eq!(below(&mut Given(&[u64::MAX]), 1), 0);
        assert_eq!(below(&mut Given(&[5]), 0), 0);
    }
}
