//! The environment of the protocol: a clock, a source of seeds, and limits.

use crate::calls::CallSet;
use crate::progress::Progress;
use core::fmt;
use std::sync::Arc;

/// The maximum limits of every request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerLimits {
    /// Maximum number of bytes of a request.
    pub bytes: usize,
    /// Maximum number of bytes of a `batch` request.
    pub batch_bytes: usize,
    /// Maximum number of bytes of each request in a `batch`.
    pub batch_item_bytes: usize,
    /// Maximum number of requests in a `batch`.
    pub batch: usize,
    /// Maximum number of bytes of all responses of a `batch`; further requests get an error.
    pub answer_bytes: usize,
    /// Maximum number of nodes of each search.
    pub nodes: u64,
    /// Maximum time of each request in milliseconds.
    pub ms: u64,
}

impl ServerLimits {
    /// The limits of a [`Job`](crate::Job): 10 minutes, and no limit on nodes.
    pub fn job() -> Self {
        Self { nodes: u64::MAX, ms: 600_000, ..Self::default() }
    }
}

impl Default for ServerLimits {
    /// 64 KiB for a request; 1 MiB, 10,000 requests of at most 256 KiB and 16 MiB of responses for a batch; one million nodes;
    /// 2 seconds.
    fn default() -> Self {
        Self {
            bytes: 64 << 10,
            batch_bytes: 1 << 20,
            batch_item_bytes: 256 << 10,
            batch: 10_000,
            answer_bytes: 16 << 20,
            nodes: 1_000_000,
            ms: 2_000,
        }
    }
}

/// A source of times or seeds.
pub(crate) type Source = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A signal that ends a request.
pub(crate) type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// The environment of [`respond`](crate::respond): limits, a clock, a source of seeds and a stop signal.
#[derive(Clone)]
pub struct Host {
    /// The limits of every request.
    pub limits: ServerLimits,
    pub(crate) now: Source,
    pub(crate) seed: Source,
    pub(crate) stop: Stop,
    /// Where a job reports its progress.
    pub(crate) progress: Option<Progress>,
    pub(crate) calls: CallSet,
}

impl Host {
    /// Creates a host with a clock in milliseconds (with any origin) and a source of seeds.
    pub fn new(
        limits: ServerLimits,
        now: impl Fn() -> u64 + Send + Sync + 'static,
        seed: impl Fn() -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self::with_calls(CallSet::ALL, limits, now, seed)
    }

    /// Creates a host that answers only some calls. Its program contains the code of no others.
    ///
    /// ```
    /// use sudokit_api::{CallSet, Host, ServerLimits, respond};
    /// let host = Host::with_calls(CallSet::VARIANTS, ServerLimits::default(), || 0, || 1);
    /// let response = respond(br#"{"do":"solve","puzzle":"1...............4"}"#, &host);
    /// let message = "unknown call `solve`: the calls are variant, texts";
    /// assert!(String::from_utf8_lossy(&response).contains(message));
    /// let host = Host::with_calls(CallSet::RENDER, ServerLimits::default(), || 0, || 1);
    /// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let response = respond(format!(r#"{{"do":"render","puzzle":"{puzzle}","form":"svg"}}"#).as_bytes(), &host);
    /// assert!(response.starts_with(br#"{"version":1,"do":"render","result":{"svg":"<svg "#));
    /// ```
    pub fn with_calls(
        calls: CallSet,
        limits: ServerLimits,
        now: impl Fn() -> u64 + Send + Sync + 'static,
        seed: impl Fn() -> u64 + Send + Sync + 'static,
    ) -> Self {
        let (now, seed) = (Arc::new(now), Arc::new(seed));
        Self { limits, now, seed, stop: Arc::new(|| false), progress: None, calls }
    }

    /// Sets a stop signal. A request ends as at its time limit soon after `stop` returns true, and `stop` must then always
    /// return true. It is called as often as the clock, from the thread of the request.
    ///
    /// ```
    /// use sudokit_api::{Host, respond};
    /// let host = Host::without_clock().with_stop(|| true);
    /// let request = br#"{"do":"count","puzzle":"................................................................................."}"#;
    /// let response = br#"{"version":1,"do":"count","result":{"status":"limit","solution_count":0,"solution_count_exact":false}}"#;
    /// assert_eq!(respond(request, &host), response);
    /// ```
    #[must_use]
    pub fn with_stop(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.stop = Arc::new(stop);
        self
    }

    /// Creates a host whose time is always 0 and whose seed is always 1, so that all responses are reproducible.
    pub fn without_clock() -> Self {
        Self::new(ServerLimits::default(), || 0, || 1)
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("limits", &self.limits).finish_non_exhaustive()
    }
}
