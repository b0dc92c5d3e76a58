//! The bytes of bodies and responses that are held at once, for all clients together.

use super::connections::{CONNECTIONS, Connection, Connections};
use super::lock;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

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
    connections: Arc<Connections>,
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
    connection: Arc<Connection>,
    bytes: usize,
}

impl Memory {
    pub(super) fn new(connections: Arc<Connections>) -> Arc<Self> {
        Arc::new(Self { used: Mutex::new(0), freed: Notify::new(), connections })
    }

    /// The number of bytes held.
    pub(super) fn used(&self) -> usize {
        *lock(&self.used)
    }

    /// Waits for bytes; `None` if the wait is too long. Connections that hold bytes without progress are closed.
    pub(super) async fn reserve(
        self: &Arc<Self>,
        connection: &Arc<Connection>,
        size: Size,
        bytes: usize,
    ) -> Option<Held> {
        let begun = Instant::now();
        loop {
            if let Some(held) = self.try_reserve(connection, size, bytes) {
                // There may be enough for another one that waits.
                self.freed.notify_one();
                return Some(held);
            }
            if begun.elapsed() >= WAIT {
                return None;
            }
            self.connections.close_holder();
            let _ = timeout(ASK_EVERY, self.freed.notified()).await;
        }
    }

    /// Takes bytes; `None` if they are not free.
    pub(super) fn try_reserve(
        self: &Arc<Self>,
        connection: &Arc<Connection>,
        size: Size,
        bytes: usize,
    ) -> Option<Held> {
        let mut used = lock(&self.used);
        if *used + bytes > size.limit() {
            return None;
        }
        *used += bytes;
        connection.hold(bytes);
        Some(Held { memory: self.clone(), connection: connection.clone(), bytes })
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
        self.connection.release(self.bytes);
        self.connection.hold(bytes);
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;

    /// The longest body, and what its request needs beside it.
    const LONGEST: usize = (1 << 20) + REQUEST;

    /// The number of such requests for which there is memory at once.
    const AT_ONCE: usize = 47;

    fn connection(connections: &Arc<Connections>) -> Arc<Connection> {
        connections.enter(([127, 0, 0, 1], 1).into(), [127, 0, 0, 1].into()).connection.clone()
    }

    async fn full(memory: &Arc<Memory>, connection: &Arc<Connection>) -> Vec<Held> {
        let mut all = Vec::new();
        for _ in 0..AT_ONCE {
            all.extend(memory.reserve(connection, Size::Large, LONGEST).await);
        }
        assert_eq!((all.len(), memory.used()), (AT_ONCE, AT_ONCE * LONGEST));
        all
    }

    #[tokio::test(start_paused = true)]
    async fn a_large_request_waits_until_others_are_done() {
        let connections = Connections::new();
        let (memory, connection) = (Memory::new(connections.clone()), connection(&connections));
        let mut all = full(&memory, &connection).await;
        let mut next = Box::pin(memory.reserve(&connection, Size::Large, LONGEST));
        assert!(timeout(WAIT / 2, &mut next).await.is_err());
        all.pop();
        let begun = Instant::now();
        assert!(next.await.is_some());
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn the_wait_has_an_end() {
        let connections = Connections::new();
        let (memory, connection) = (Memory::new(connections.clone()), connection(&connections));
        let _all = full(&memory, &connection).await;
        let begun = Instant::now();
        assert!(memory.reserve(&connection, Size::Large, LONGEST).await.is_none());
        assert_eq!(begun.elapsed(), WAIT);
    }

    #[tokio::test(start_paused = true)]
    async fn small_requests_do_not_wait_for_large_ones() {
        let connections = Connections::new();
        let (memory, connection) = (Memory::new(connections.clone()), connection(&connections));
        let _all = full(&memory, &connection).await;
        let begun = Instant::now();
        let mut others = Vec::new();
        while let Some(held) = memory.try_reserve(&connection, Size::Single, SINGLE + REQUEST) {
            others.push(held);
        }
        for _ in 0..CONNECTIONS {
            others.extend(memory.reserve(&connection, Size::Small, SMALL + REQUEST).await);
        }
        assert!(others.len() > CONNECTIONS + SMALL_RESERVE / (SINGLE + REQUEST));
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_progress_makes_room() {
        let connections = Connections::new();
        let memory = Memory::new(connections.clone());
        tokio::spawn(connections.clone().watch());
        let holder = connections.enter(([127, 0, 0, 1], 1).into(), [127, 0, 0, 1].into());
        let (connection, all) = (holder.connection.clone(), full(&memory, &holder.connection).await);
        let task = tokio::spawn(async move {
            let _held = (holder, all);
            pending::<()>().await;
        });
        connection.set_task(task.abort_handle());
        assert!(memory.reserve(&self::connection(&connections), Size::Large, LONGEST).await.is_some());
        assert!(task.await.is_err_and(|error| error.is_cancelled()));
        assert_eq!(memory.used(), 0);
    }
}
