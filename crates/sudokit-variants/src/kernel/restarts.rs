/// The branches before the first restart.
const FIRST: u64 = 100;

/// When a search that has found nothing begins again: with the weights that it has learned, it goes another way.
///
/// Each time half as many branches more are allowed as the time before (Toby Walsh, [Search in a Small
/// World](https://www.ijcai.org/Proceedings/99-2/Papers/076.pdf), 1999), so that the last search is complete.
#[derive(Debug)]
pub(super) struct Restarts {
    /// The branches until the next one.
    left: u64,
    /// The branches between the last one and the next.
    period: u64,
}

impl Restarts {
    pub(super) const fn new() -> Self {
        Self { left: FIRST, period: FIRST }
    }

    /// Counts a branch. Returns whether the search begins again before it.
    pub(super) const fn is_due(&mut self) -> bool {
        if self.left > 0 {
            self.left -= 1;
            return false;
        }
        self.period = self.period.saturating_add(self.period / 2);
        self.left = self.period;
        true
    }

    /// Allows no more: a solution was found, which would be found again.
    pub(super) const fn end(&mut self) {
        self.left = u64::MAX;
    }
}
