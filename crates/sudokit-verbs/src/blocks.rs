use core::iter;
use core::ops::Range;

/// Sizes of the blocks of attempts in which puzzles are generated.
///
/// The puzzles of a seed do not depend on them. How soon a run without a result ends does, so each surface has its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks {
    /// Minimum size of the first block.
    min: u64,
    /// Maximum size of every block.
    max: u64,
}

impl Blocks {
    /// For a request of the protocol: one batch of the engines between two looks at the clock.
    pub const REQUEST: Self = Self { min: 32, max: 32 };
    /// The same for a pattern, where most attempts fail at once.
    pub const REQUEST_PATTERN: Self = Self { min: 2_048, max: 2_048 };

    /// For the program; smaller if each puzzle is rated, which takes milliseconds.
    pub const fn program(is_rated: bool) -> Self {
        Self { min: 32, max: if is_rated { 256 } else { 4_096 } }
    }

    /// For Python, which often generates a single puzzle.
    pub const fn python(is_rated: bool) -> Self {
        Self { min: 1, max: if is_rated { 64 } else { 4_096 } }
    }

    /// The attempts from 0, in blocks of doubling size; the first has the number of wanted puzzles.
    pub fn ranges(self, wanted: u64) -> impl Iterator<Item = Range<u64>> {
        let first = 0..wanted.clamp(self.min, self.max);
        iter::successors(Some(first), move |before| {
            let size = (2 * (before.end - before.start)).min(self.max);
            before.end.checked_add(size).map(|end| before.end..end)
        })
    }

    /// These attempts, in blocks of the same size.
    pub fn chunks(self, attempts: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        let next = move |start: u64| {
            (start < attempts.end).then(|| start..start.saturating_add(self.max).min(attempts.end))
        };
        iter::successors(next(attempts.start), move |before| next(before.end))
    }
}
