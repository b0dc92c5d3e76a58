use core::iter;
use core::ops::Range;

/// How many attempts at puzzles are made together.
///
/// Which puzzles come of a seed does not depend on it; how soon a run ends that finds nothing does, so each surface keeps
/// its own sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks {
    /// The first block has at least so many.
    least: u64,
    /// No block has more.
    most: u64,
}

impl Blocks {
    /// In a request of the protocol: the engines answer them side by side, and the clock is looked at in between.
    pub const REQUEST: Self = Self { least: 32, most: 32 };
    /// The same for a pattern, where most attempts fail at once.
    pub const REQUEST_PATTERN: Self = Self { least: 2_048, most: 2_048 };

    /// In the program; fewer if each puzzle is rated, which takes milliseconds.
    pub const fn program(is_rated: bool) -> Self {
        Self { least: 32, most: if is_rated { 256 } else { 4_096 } }
    }

    /// In Python, where a single puzzle is often asked for.
    pub const fn python(is_rated: bool) -> Self {
        Self { least: 1, most: if is_rated { 64 } else { 4_096 } }
    }

    /// The attempts from 0 on, in ranges that double: no more at first than may be needed.
    pub fn ranges(self, wanted: u64) -> impl Iterator<Item = Range<u64>> {
        let first = 0..wanted.clamp(self.least, self.most);
        iter::successors(Some(first), move |before| {
            let size = (2 * (before.end - before.start)).min(self.most);
            before.end.checked_add(size).map(|end| before.end..end)
        })
    }

    /// These attempts, in ranges of the same size.
    pub fn of(self, attempts: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        let next = move |start: u64| {
            (start < attempts.end).then(|| start..start.saturating_add(self.most).min(attempts.end))
        };
        iter::successors(next(attempts.start), move |before| next(before.end))
    }
}
