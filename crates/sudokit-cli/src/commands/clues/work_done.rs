//! How much of a search is done, and how long the rest takes.

use indicatif::HumanDuration;
use std::fmt;
use std::time::{Duration, Instant};

/// The part of a search that is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct WorkDone {
    clues: usize,
    /// The share of the work, from 0 to 1, as it is estimated.
    share: f64,
    /// When the search was seen first and last, with the share at first, which is more than 0 if another run began it.
    first: Option<(Instant, f64)>,
    last: Instant,
}

impl WorkDone {
    /// Begins a search with this number of clues.
    pub(super) fn new(clues: usize) -> Self {
        Self { clues, share: 0.0, first: None, last: Instant::now() }
    }

    /// Adds what was done until now: this share of all.
    pub(super) fn add(&mut self, share: f64) {
        (self.share, self.last) = (share, Instant::now());
        self.first.get_or_insert((self.last, share));
    }

    /// Returns how long the rest takes at the speed so far, if that is known.
    fn rest(&self) -> Option<Duration> {
        let (first, before) = self.first?;
        let done = self.share - before;
        let seconds = (self.last - first).as_secs_f64() * (1.0 - self.share) / done;
        Duration::try_from_secs_f64(seconds).ok().filter(|_| done > 0.0)
    }
}

impl fmt::Display for WorkDone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = (self.share * 100.0).floor();
        write!(f, "{percent:.0} % of the search with {} clues is done", self.clues)?;
        self.rest().map_or(Ok(()), |rest| write!(f, "; the rest takes about {}", HumanDuration(rest)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_is_estimated_from_what_this_run_has_done() {
        let first = Instant::now();
        let after = |seconds| first + Duration::from_secs(seconds);
        let new = WorkDone { clues: 18, share: 0.25, first: Some((first, 0.0)), last: after(10) };
        assert_eq!(
            new.to_string(),
            "25 % of the search with 18 clues is done; the rest takes about 30 seconds"
        );
        let resumed = WorkDone { first: Some((first, 0.2)), ..new };
        assert_eq!(resumed.rest(), Some(Duration::from_secs(150)));
        let none = WorkDone::new(20);
        assert_eq!(none.to_string(), "0 % of the search with 20 clues is done");
    }
}
