//! Who is at work, and who waits.

use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How many may wait.
const WAITING: usize = 64;

/// As many at work as there are cores, and a queue before them.
pub(super) struct Queue {
    cores: usize,
    /// For all that are at work or wait.
    places: Arc<Semaphore>,
    /// For those at work.
    work: Arc<Semaphore>,
}

/// The right to work, until it is dropped.
pub(super) struct Turn {
    _place: OwnedSemaphorePermit,
    _work: OwnedSemaphorePermit,
    /// How long it took to come.
    pub(super) waited: Duration,
}

impl Queue {
    pub(super) fn new(cores: usize) -> Self {
        let places = Arc::new(Semaphore::new(cores + WAITING));
        Self { cores, places, work: Arc::new(Semaphore::new(cores)) }
    }

    /// Waits for a turn; nothing if the queue is full, or it takes too long.
    pub(super) async fn turn(&self, limit: Duration) -> Option<Turn> {
        let begun = Instant::now();
        let place = self.places.clone().try_acquire_owned().ok()?;
        let work = timeout(limit, self.work.clone().acquire_owned()).await.ok()?.ok()?;
        Some(Turn { _place: place, _work: work, waited: begun.elapsed() })
    }

    /// How many are at work, and how many wait.
    pub(super) fn now(&self) -> (usize, usize) {
        let at_work = self.cores.saturating_sub(self.work.available_permits());
        let inside = (self.cores + WAITING).saturating_sub(self.places.available_permits());
        (at_work, inside.saturating_sub(at_work))
    }
}
