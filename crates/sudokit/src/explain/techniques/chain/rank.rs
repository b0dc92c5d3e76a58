//! The order of chains by difficulty.

/// The rank of a chain: rating, then complexity, then kind. The rating is a double, a sum of tenths compared without
/// rounding: 6.5 + 0.2 is more than 6.6 + 0.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    /// The bits of a positive double have the same order as the double.
    exact: u64,
    complexity: u32,
    kind: u8,
}

impl Rank {
    pub(super) fn new(base: f64, complexity: u32, kind: u8) -> Self {
        Self { exact: (base + added(complexity)).to_bits(), complexity, kind }
    }

    /// Returns the rank among chains that differ in length only.
    pub(super) const fn by_length(complexity: u32, kind: u8) -> Self {
        Self { exact: 0, complexity, kind }
    }
}

/// Returns the addition for the length of a chain: a tenth for each of the numbers 4, 6, 8, 12, 16, 24, … that it
/// exceeds.
pub(crate) fn added(complexity: u32) -> f64 {
    let length = u64::from(complexity.saturating_sub(2));
    let (mut added, mut limit, mut is_odd) = (0.0, 4, false);
    while length > limit {
        added += 0.1;
        limit = if is_odd { limit / 3 * 4 } else { limit / 2 * 3 };
        is_odd = !is_odd;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_chains_are_harder_by_steps() {
        let tenths = [6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27]
            .map(|complexity| (added(complexity) * 10.0).round() as u32);
        assert_eq!(tenths, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    }

    #[test]
    fn doubles_decide() {
        assert!(Rank::new(6.5, 9, 2) > Rank::new(6.6, 7, 2));
        assert!(Rank::new(6.5, 7, 2) > Rank::new(6.6, 4, 2));
    }
}
