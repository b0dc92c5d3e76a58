//! The bytes of bodies and responses that are held at once, for all clients together.

use super::lock;
use super::places::{CONNECTIONS, Place, Places};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::timeout;

/// Maximum number of bytes held at once.
const LIMIT: usize = 64 << 20;

/// The part of it that only requests up to 64 KiB can use, so that they never wait for batches.
const RESERVE: usize = 16 << 20;

/// The part of that for requests up to 4 KiB. With as many of them as there are connections, they never wait.
const SMALL_RESERVE: usize = 8 << 20;

/// The bytes that a request needs beside its body, with a short response.
pub(super) const REQUEST: usize = 4 << 10;

const _: () = assert!(CONNECTIONS * (SMALL + REQUEST) <= SMALL_RESERVE, "a small request could wait");

/// The length up to which a body is a small one.
const SMALL: usize = 4 << 10;

/// The length up to which a body is that of a single call.
const SINGLE: usize = 64 << 10;

/// Maximum time to wait for bytes.
const WAIT: Duration = Duration::from_secs(4);

/// Interval between attempts while waiting. Bytes that become free end the wait sooner.
const ASK_EVERY: Duration = Duration::from_millis(250);

/// The budget of bytes.
pub(super) struct Memory {
    used: Mutex<usize>,
    freed: Notify,
    places: Arc<Places>,
}

/// Which part of the budget a request can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// All.
    Small,
    /// All but the reserve for small requests.
    Single,
    /// All but the reserve.
    Large,
}

impl Size {
    /// The size of a body.
    pub(super) fn of_body(bytes: usize) -> Self {
        match bytes {
            bytes if bytes <= SMALL => Self::Small,
            bytes if bytes <= SINGLE => Self::Single,
            _ => Self::Large,
        }
    }

    fn limit(self) -> usize {
        match self {
            Self::Small => LIMIT,
            Self::Single => LIMIT - SMALL_RESERVE,
            Self::Large => LIMIT - RESERVE,
        }
    }
}

/// Bytes of the budget, until it is dropped.
pub(super) struct Held {
    memory: Arc<Memory>,
    place: Arc<Place>,
    bytes: usize,
}

impl Memory {
    pub(super) fn new(places: Arc<Places>) -> Arc<Self> {
        Arc::new(Self { used: Mutex::new(0), freed: Notify::new(), places })
    }

    /// The number of bytes held.
    pub(super) fn used(&self) -> usize {
        *lock(&self.used)
    }

    /// Waits for bytes; `None` if the wait is too long. Connections that hold bytes without progress are closed.
    pub(super) async fn reserve(
        self: &Arc<Self>,
        place: &Arc<Place>,
        size: Size,
        bytes: usize,
    ) -> Option<Held> {
        let begun = Instant::now();
        loop {
            if let Some(held) = self.try_reserve(place, size, bytes) {
                // There may be enough for another one that waits.
                self.freed.notify_one();
                return Some(held);
            }
            if begun.elapsed() >= WAIT {
                return None;
            }
            self.places.close_holder();
            let _ = timeout(ASK_EVERY, self.freed.notified()).await;
        }
    }

    fn try_reserve(self: &Arc<Self>, place: &Arc<Place>, size: Size, bytes: usize) -> Option<Held> {
        let mut used = lock(&self.used);
        if *used + bytes > size.limit() {
            return None;
        }
        *used += bytes;
        place.hold(bytes);
        Some(Held { memory: self.clone(), place: place.clone(), bytes })
    }
}

impl Held {
    /// Changes the number of bytes to those that are needed in fact.
    ///
    /// More bytes may exceed the limit: by one response for each worker, because no call begins then.
    pub(super) fn resize(&mut self, bytes: usize) {
        let mut used = lock(&self.memory.used);
        *used = *used - self.bytes + bytes;
        drop(used);
        self.place.release(self.bytes);
        self.place.hold(bytes);
        let is_less = bytes < self.bytes;
        self.bytes = bytes;
        if is_less {
            self.memory.freed.notify_one();
        }
    }

    /// Adds other bytes of the same connection.
    pub(super) fn add(&mut self, mut other: Self) {
        self.bytes += std::mem::take(&mut other.bytes);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.bytes > 0 {
            self.resize(0);
        }
    }
}

/// Bytes of a response, which are part of the budget until they are written.
pub(super) struct HeldBytes {
    pub(super) bytes: Vec<u8>,
    pub(super) _held: Held,
}

impl AsRef<[u8]> for HeldBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
