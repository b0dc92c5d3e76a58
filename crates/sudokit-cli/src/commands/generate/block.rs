//! Attempts made together.

use super::form::Form;
use crate::classes::Key;
use std::iter;
use std::ops::Range;
use sudokit::generate::{Generator, Made};
use sudokit::symmetry;

/// The puzzles of a range of attempts, as they are written.
pub(super) struct Block {
    made: Vec<Made>,
    text: Vec<u8>,
    /// Where the text of each ends.
    ends: Vec<usize>,
    /// What class each is of, if that is asked.
    keys: Vec<Key>,
    end: u64,
}

/// One of them.
pub(super) struct Puzzle<'a> {
    pub(super) attempt: u64,
    pub(super) clues: usize,
    pub(super) text: &'a [u8],
    pub(super) key: Option<&'a Key>,
}

/// So many attempts are made together at the most.
const MOST: u64 = 4096;

/// The attempts, from 0 on, in ranges: no more at first than may be needed.
pub(super) fn ranges(wanted: u64) -> impl Iterator<Item = Range<u64>> {
    let first = 0..wanted.clamp(32, MOST);
    iter::successors(Some(first), |before| {
        let size = (2 * (before.end - before.start)).min(MOST);
        before.end.checked_add(size).map(|end| before.end..end)
    })
}

impl Block {
    pub(super) fn new(generator: &Generator, attempts: Range<u64>, form: &Form, with_keys: bool) -> Self {
        let end = attempts.end;
        let made = generator.puzzles(attempts);
        let (mut text, mut ends) = (Vec::new(), Vec::with_capacity(made.len()));
        form.write(generator, &made, &mut text, |end| ends.push(end));
        let key = |made: &Made| Key::new(&symmetry::canonical(&made.puzzle).grid);
        let keys = if with_keys { made.iter().map(key).collect() } else { Vec::new() };
        Self { made, text, ends, keys, end }
    }

    /// The puzzles, in the order of their attempts.
    pub(super) fn puzzles(&self) -> impl Iterator<Item = Puzzle<'_>> {
        let starts = iter::once(0).chain(self.ends.iter().copied());
        let texts = starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end]);
        self.made.iter().zip(texts).enumerate().map(|(at, (made, text))| Puzzle {
            attempt: made.attempt,
            clues: made.puzzle.filled().len(),
            text,
            key: self.keys.get(at),
        })
    }

    /// The attempt after the last.
    pub(super) const fn end(&self) -> u64 {
        self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_follow_each_other_and_grow() {
        let sizes = |wanted| ranges(wanted).take(9).map(|range| range.end - range.start).collect::<Vec<_>>();
        assert_eq!(sizes(1), [32, 64, 128, 256, 512, 1024, 2048, 4096, 4096]);
        assert_eq!(sizes(3000)[..3], [3000, 4096, 4096]);
        assert!(ranges(7).zip(ranges(7).skip(1)).take(20).all(|(one, next)| one.end == next.start));
    }
}
