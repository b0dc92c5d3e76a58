/// A small source of random numbers: `SplitMix64`. A seed always produces the same numbers, on every machine.
///
/// It is sufficient for test puzzles, and no dependency can change its numbers.
///
/// # Source
/// Guy L. Steele Jr., Doug Lea, Christine H. Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014.
///
/// # Examples
/// ```
/// use sudokit_testkit::Rng;
/// assert_eq!(Rng::new(0).next_u64(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// Returns the source with this seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Returns the next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns a number below `end`: the high half of a product, which is uniform enough for small numbers.
    ///
    /// # Panics
    /// `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        assert!(end > 0, "expected at least one number to choose from");
        ((u128::from(self.next_u64()) * end as u128) >> 64) as usize
    }

    /// Returns one of the items.
    ///
    /// # Panics
    /// There are no items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Shuffles the items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Returns the numbers below N in random order.
    pub fn permutation<const N: usize>(&mut self) -> [usize; N] {
        let mut numbers = core::array::from_fn(|at| at);
        self.shuffle(&mut numbers);
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_published_algorithm() {
        let mut rng = Rng::new(1_234_567);
        let first = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423_u64];
        assert_eq!([(); 3].map(|()| rng.next_u64()), first);
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut rng = Rng::new(1);
        let mut seen = [0; 9];
        for _ in 0..9000 {
            seen[rng.below(9)] += 1;
        }
        assert!(seen.iter().all(|times| (800..1200).contains(times)), "{seen:?}");
    }

    #[test]
    fn a_permutation_holds_each_number_once() {
        let mut rng = Rng::new(2);
        let mut at_first = [false; 9];
        for _ in 0..200 {
            let mut numbers = rng.permutation::<9>();
            at_first[numbers[0]] = true;
            numbers.sort_unstable();
            assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        }
        assert_eq!(at_first, [true; 9]);
    }
}
