//! A first-in, first-out queue of candidates with fixed memory.

use crate::grid::{Candidate, Cell, Digit};

/// A queue of at most `N` candidates. A candidate can be in it several times.
#[derive(Clone, Debug)]
pub(crate) struct Queue<const N: usize> {
    items: [Candidate; N],
    start: u16,
    end: u16,
}

impl<const N: usize> Queue<N> {
    pub(crate) const EMPTY: Self =
        Self { items: [Candidate::new(Cell::ALL[0], Digit::One); N], start: 0, end: 0 };

    /// Returns the candidates that wait, the oldest first.
    pub(crate) fn waiting(&self) -> &[Candidate] {
        self.items.get(usize::from(self.start)..usize::from(self.end)).unwrap_or_default()
    }

    /// Appends a candidate. Drops it if the queue has received `N` candidates before, which no board does.
    #[inline]
    pub(super) fn push(&mut self, candidate: Candidate) {
        if let Some(item) = self.items.get_mut(usize::from(self.end)) {
            *item = candidate;
            self.end += 1;
        }
    }

    /// Removes and returns the oldest candidate.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Candidate> {
        let oldest = *self.waiting().first()?;
        self.start += 1;
        Some(oldest)
    }

    /// Drops the candidates that are not to be kept, and returns the oldest of the others that matches.
    pub(super) fn find_kept(
        &mut self,
        keep: impl Fn(Candidate) -> bool,
        matches: impl Fn(Candidate) -> bool,
    ) -> Option<Candidate> {
        let (start, end) = (usize::from(self.start), usize::from(self.end));
        let (mut kept, mut found) = (start, None);
        for at in start..end {
            let candidate = self.items[at];
            if keep(candidate) {
                self.items[kept] = candidate;
                kept += 1;
                if found.is_none() && matches(candidate) {
                    found = Some(candidate);
                }
            }
        }
        self.end = kept as u16;
        found
    }

    /// Removes the oldest candidate that matches.
    #[inline]
    pub(super) fn remove_first(&mut self, matches: impl Fn(Candidate) -> bool) {
        let (start, end) = (usize::from(self.start), usize::from(self.end));
        if let Some(at) = self.waiting().iter().position(|&candidate| matches(candidate)) {
            self.items.copy_within(start + at + 1..end, start + at);
            self.end -= 1;
        }
    }
}
