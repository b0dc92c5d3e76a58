//! The environment of the protocol: a clock, a source of seeds, and limits.

use core::fmt;
use std::sync::Arc;

/// Limits that no request exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerLimits {
    /// Bytes of a request.
    pub bytes: usize,
    /// Bytes of a request with `batch`.
    pub batch_bytes: usize,
    /// Requests in a `batch`.
    pub batch: usize,
    /// Bytes of all answers of a `batch`: the requests after that are not answered.
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

/// A source of numbers: of times, or of seeds.
pub(crate) type Source = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The environment of [`respond`](crate::respond), which uses nothing else.
#[derive(Clone)]
pub struct Host {
    /// The limits of every request.
    pub limits: ServerLimits,
    pub(crate) now: Source,
    pub(crate) seed: Source,
}

impl Host {
    /// A host with a clock in milliseconds from any start, and a source of seeds.
    pub fn new(
        limits: ServerLimits,
        now: impl Fn() -> u64 + Send + Sync + 'static,
        seed: impl Fn() -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self { limits, now: Arc::new(now), seed: Arc::new(seed) }
    }

    /// A host in which the time is always 0 and the seed always 1: the answers are then always the same bytes.
    pub fn without_clock() -> Self {
        Self::new(ServerLimits::default(), || 0, || 1)
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("limits", &self.limits).finish_non_exhaustive()
    }
}
