//! What the surroundings give: a clock, seeds, and how much may be asked for.

use core::fmt;
use std::sync::Arc;

/// The most that any request may take, whatever it asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerLimits {
    /// Bytes of a request.
    pub bytes: usize,
    /// Bytes of a request with `batch`.
    pub batch_bytes: usize,
    /// Requests in a `batch`.
    pub batch: usize,
    /// Bytes of all answers of a `batch`: what comes behind them is not answered.
    pub answer_bytes: usize,
    /// Nodes of each search.
    pub nodes: u64,
    /// Milliseconds of each request.
    pub ms: u64,
}

impl Default for ServerLimits {
    /// 64 KiB and a batch of 1 MiB, 10,000 requests and 16 MiB of answers; a million nodes; 2 seconds.
    fn default() -> Self {
        Self {
            bytes: 64 << 10,
            batch_bytes: 1 << 20,
            batch: 10_000,
            answer_bytes: 16 << 20,
            nodes: 1_000_000,
            ms: 2_000,
        }
    }
}

/// A number that comes anew each time: the time, or a seed.
pub(crate) type Source = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The surroundings of [`respond`](crate::respond). Nothing else is asked of them.
#[derive(Clone)]
pub struct Host {
    /// The most that may be asked for.
    pub limits: ServerLimits,
    pub(crate) now: Source,
    pub(crate) seed: Source,
}

impl Host {
    /// Surroundings with a clock that counts milliseconds from anywhere, and a source of seeds.
    pub fn new(
        limits: ServerLimits,
        now: impl Fn() -> u64 + Send + Sync + 'static,
        seed: impl Fn() -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self { limits, now: Arc::new(now), seed: Arc::new(seed) }
    }

    /// Surroundings in which time stands still and the seed is always 1: for tests, and for who wants the same bytes.
    pub fn without_clock() -> Self {
        Self::new(ServerLimits::default(), || 0, || 1)
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("limits", &self.limits).finish_non_exhaustive()
    }
}
