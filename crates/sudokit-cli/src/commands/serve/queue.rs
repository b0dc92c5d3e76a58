//! The requests in progress and in the queue.

use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Maximum number of waiting requests.
const WAITING: usize = 64;

/// As many requests in progress as there are cores, and a queue.
pub(super) struct Queue {
    cores: usize,
    /// Permits for all requests in progress or in the queue.
    places: Arc<Semaphore>,
    /// Permits for requests in progress.
    work: Arc<Semaphore>,
}

/// Permission to work, until it is dropped.
pub(super) struct Turn {
    _place: OwnedSemaphorePermit,
    _work: OwnedSemaphorePermit,
    /// The time spent in the queue.
    pub(super) waited: Duration,
}

impl Queue {
    pub(super) fn new(cores: usize) -> Self {
        let places = Arc::new(Semaphore::new(cores + WAITING));
        Self { cores, places, work: Arc::new(Semaphore::new(cores)) }
    }

    /// Waits for permission; `None` if the queue is full or the wait too long.
    pub(super) async fn turn(&self, limit: Duration) -> Option<Turn> {
        let begun = Instant::now();
        let place = self.places.clone().try_acquire_owned().ok()?;
        let work = timeout(limit, self.work.clone().acquire_owned()).await.ok()?.ok()?;
        Some(Turn { _place: place, _work: work, waited: begun.elapsed() })
    }

    /// The numbers of requests in progress and in the queue.
    pub(super) fn now(&self) -> (usize, usize) {
        let at_work = self.cores.saturating_sub(self.work.available_permits());
        let inside = (self.cores + WAITING).saturating_sub(self.places.available_permits());
        (at_work, inside.saturating_sub(at_work))
    }
}
