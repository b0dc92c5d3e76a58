//! A note while no puzzle matches the conditions.

use std::time::Duration;

/// The time after which a search without any puzzle is reported.
const PATIENCE: Duration = Duration::from_secs(5);

/// Attempts on a slow machine after which rare puzzles may still come.
const FEW_RATED: u64 = 1_000;
/// The same if puzzles are not rated, so that an attempt takes a fraction of a millisecond.
const FEW: u64 = 100_000;

/// Decides when a search without any puzzle is reported, once.
pub(super) struct NoHit {
    wanted: u64,
    /// Attempts that are too few for a report.
    few: u64,
    is_over: bool,
}

impl NoHit {
    /// For a run that generates this number of puzzles.
    pub(super) const fn new(wanted: u64, is_rated: bool) -> Self {
        Self { wanted, few: if is_rated { FEW_RATED } else { FEW }, is_over: false }
    }

    /// Returns the note if it is due after this number of puzzles, attempts and this time.
    pub(super) fn note(&mut self, made: u64, attempts: u64, elapsed: Duration) -> Option<String> {
        self.is_over |= made > 0;
        if self.is_over || attempts <= self.few || elapsed < PATIENCE {
            return None;
        }
        self.is_over = true;
        let wanted = self.wanted;
        Some(format!(
            "0 of {wanted} puzzles in {attempts} attempts so far; the conditions may exclude each other"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_without_any_puzzle_is_reported_once() {
        let mut no_hit = NoHit::new(3, true);
        assert_eq!(no_hit.note(0, 5_000, PATIENCE / 2), None);
        assert_eq!(no_hit.note(0, 500, PATIENCE), None);
        let note = "0 of 3 puzzles in 5000 attempts so far; the conditions may exclude each other";
        assert_eq!(no_hit.note(0, 5_000, PATIENCE).as_deref(), Some(note));
        assert_eq!(no_hit.note(0, 9_000, 2 * PATIENCE), None);
    }

    #[test]
    fn a_puzzle_ends_the_report() {
        let mut no_hit = NoHit::new(3, false);
        assert_eq!(no_hit.note(0, 5_000, PATIENCE), None);
        assert_eq!(no_hit.note(1, 500_000, PATIENCE), None);
        assert_eq!(no_hit.note(0, 900_000, 2 * PATIENCE), None);
    }
}
