//! The connections: who holds them, since when they wait for their client, and which one is closed first.

use super::lock;
use super::running_time::{RunningTime, TICK};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use tokio::task::AbortHandle;
use tokio::time::sleep;

/// Maximum number of connections. With the program's other files they fit into the usual limit of 1,024 open files.
pub(super) const CONNECTIONS: usize = 960;

/// Maximum time without progress of a client that the server waits for.
const STALLED: Duration = Duration::from_secs(10);

/// The same while other clients wait for memory.
const STALLED_WITH_BYTES: Duration = Duration::from_secs(2);

/// The same for a new client while others need a connection. A client that has had an answer has no such time.
const STALLED_AND_NEW: Duration = Duration::from_secs(1);

/// Minimum time between two connections that are closed for their bytes.
const BETWEEN: Duration = Duration::from_millis(10);

/// Fewer bytes are not worth a connection.
const WORTH_CLOSING: usize = 32 << 10;

/// After this time a connection is closed as soon as its request is answered.
pub(super) const LIFETIME: Duration = Duration::from_secs(600);

/// How long after that the answer may take.
const LAST_ANSWER: Duration = Duration::from_secs(60);

/// How long a client may send what nobody reads, after the answer to a request that was refused.
const CLOSING: Duration = Duration::from_secs(2);

/// How long the server works for a client that sends no more: it may wait for the answer, or be gone.
const GONE: Duration = Duration::from_secs(1);

/// All connections.
pub(super) struct Connections {
    time: Arc<RunningTime>,
    all: Mutex<BTreeMap<u64, Arc<Connection>>>,
    next: AtomicU64,
    /// The number of connections that are not about to be closed.
    open: AtomicUsize,
    /// When a connection was last closed for its bytes, in milliseconds.
    last_holder: AtomicU64,
    /// The number of connections closed for each [`Reason`].
    closed: [AtomicU64; Reason::ALL.len()],
}

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// Another client needed a connection.
    Place,
    /// Another client needed its memory.
    Memory,
    /// Its client made no progress.
    Stalled,
    /// It was open for too long.
    Lifetime,
    /// Its client was probably gone before its answer.
    Gone,
}

impl Reason {
    pub(super) const ALL: [Self; 5] = [Self::Place, Self::Memory, Self::Stalled, Self::Lifetime, Self::Gone];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Memory => "memory",
            Self::Stalled => "stalled",
            Self::Lifetime => "lifetime",
            Self::Gone => "gone",
        }
    }
}

/// A connection.
pub(super) struct Connection {
    time: Arc<RunningTime>,
    /// The client: its address, or its network in IPv6.
    pub(super) client: IpAddr,
    /// The address that the client has connected to.
    pub(super) local: IpAddr,
    entered: u64,
    /// The time of the client's last progress in milliseconds.
    since: AtomicU64,
    /// The number of reasons why the client waits for the server, rather than the server for the client.
    works: AtomicUsize,
    /// The bytes of the budget that it holds.
    held: AtomicUsize,
    /// Whether the client has had an answer, at least in part.
    was_answered: AtomicBool,
    /// Whether the client sends no more.
    has_left: AtomicBool,
    is_closing: AtomicBool,
    is_closed: AtomicBool,
    task: OnceLock<AbortHandle>,
}

/// A connection, until it is dropped.
pub(super) struct OpenConnection {
    connections: Arc<Connections>,
    number: u64,
    pub(super) connection: Arc<Connection>,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        lock(&self.connections.all).remove(&self.number);
        self.connections.forget(&self.connection);
    }
}

/// The server works for this connection, until it is dropped.
pub(super) struct Working {
    connection: Arc<Connection>,
}

impl Drop for Working {
    fn drop(&mut self) {
        self.connection.works.fetch_sub(1, Relaxed);
        self.connection.progress();
    }
}

impl Connections {
    pub(super) fn new() -> Arc<Self> {
        Arc::new(Self {
            time: Arc::new(RunningTime::new()),
            all: Mutex::default(),
            next: AtomicU64::new(0),
            open: AtomicUsize::new(0),
            last_holder: AtomicU64::new(0),
            closed: Default::default(),
        })
    }

    /// Adds a new connection. If there are too many, another one is closed.
    pub(super) fn enter(self: &Arc<Self>, client: SocketAddr, local: IpAddr) -> OpenConnection {
        if self.len() >= CONNECTIONS {
            self.close_one();
        }
        let entered = self.time.millis();
        let connection = Arc::new(Connection {
            time: self.time.clone(),
            client: network(client.ip()),
            local: local.to_canonical(),
            entered,
            since: AtomicU64::new(entered),
            works: AtomicUsize::new(0),
            held: AtomicUsize::new(0),
            was_answered: AtomicBool::new(false),
            has_left: AtomicBool::new(false),
            is_closing: AtomicBool::new(false),
            is_closed: AtomicBool::new(false),
            task: OnceLock::new(),
        });
        self.open.fetch_add(1, Relaxed);
        let number = self.next.fetch_add(1, Relaxed);
        lock(&self.all).insert(number, connection.clone());
        OpenConnection { connections: self.clone(), number, connection }
    }

    /// The number of connections that are not about to be closed.
    pub(super) fn len(&self) -> usize {
        self.open.load(Relaxed)
    }

    /// The number of connections closed for each reason.
    pub(super) fn closed(&self) -> impl Iterator<Item = (Reason, u64)> {
        Reason::ALL.into_iter().zip(&self.closed).map(|(reason, count)| (reason, count.load(Relaxed)))
    }

    /// Closes one connection to make room for another.
    pub(super) fn close_one(&self) {
        let (all, now) = (lock(&self.all), self.time.now());
        let open = || all.values().filter(|connection| connection.is_open());
        let waiting = open().filter(|connection| !connection.works() && connection.had_its_turn(now));
        if let Some(connection) = first(waiting, |_| 1).or_else(|| first(open(), |_| 1)) {
            self.close(connection, Reason::Place);
        }
    }

    /// Closes one connection that holds bytes without progress, if there is one.
    pub(super) fn close_holder(&self) {
        let now = self.time.now();
        let last = Duration::from_millis(self.last_holder.load(Relaxed));
        if now < last + BETWEEN {
            return;
        }
        let all = lock(&self.all);
        let holders = all.values().filter(|connection| {
            let is_stalled = !connection.works() && connection.waited(now) >= STALLED_WITH_BYTES;
            connection.is_open() && is_stalled && connection.held.load(Relaxed) >= WORTH_CLOSING
        });
        if let Some(connection) = first(holders, |connection| connection.held.load(Relaxed)) {
            self.last_holder.store(now.as_millis() as u64, Relaxed);
            self.close(connection, Reason::Memory);
        }
    }

    /// Closes connections that exceed a time limit, until it is dropped.
    pub(super) async fn watch(self: Arc<Self>) {
        loop {
            sleep(TICK).await;
            self.time.tick();
            self.close_late();
        }
    }

    /// Closes all connections that have exceeded a time limit.
    fn close_late(&self) {
        let now = self.time.now();
        for connection in lock(&self.all).values().filter(|connection| connection.is_open()) {
            if let Some(reason) = connection.exceeded(now) {
                self.close(connection, reason);
            }
        }
    }

    fn close(&self, connection: &Connection, reason: Reason) {
        let Some(task) = connection.task.get() else { return };
        task.abort();
        self.forget(connection);
        for (_, count) in Reason::ALL.into_iter().zip(&self.closed).filter(|(other, _)| *other == reason) {
            count.fetch_add(1, Relaxed);
        }
    }

    /// No longer counts this connection.
    fn forget(&self, connection: &Connection) {
        if !connection.is_closed.swap(true, Relaxed) {
            self.open.fetch_sub(1, Relaxed);
        }
    }
}

/// Of the client that holds most, the connection that has waited for it longest.
fn first<'a>(
    connections: impl Iterator<Item = &'a Arc<Connection>> + Clone,
    amount: impl Fn(&Connection) -> usize,
) -> Option<&'a Arc<Connection>> {
    let mut clients = BTreeMap::<IpAddr, usize>::new();
    for connection in connections.clone() {
        *clients.entry(connection.client).or_default() += amount(connection);
    }
    let (client, _) = clients.into_iter().max_by_key(|(_, amount)| *amount)?;
    connections
        .filter(|connection| connection.client == client)
        .min_by_key(|connection| connection.since.load(Relaxed))
}

/// One client has one address, or a network of 2⁶⁴ addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

impl Connection {
    /// Sets the task that the connection ends with.
    pub(super) fn set_task(&self, task: AbortHandle) {
        let _ = self.task.set(task);
    }

    /// The client has sent or read something.
    pub(super) fn progress(&self) {
        // The time to send what nobody reads does not begin again.
        if !self.is_closing.load(Relaxed) {
            self.since.store(self.time.millis(), Relaxed);
        }
    }

    /// The client has read something.
    pub(super) fn answered(&self) {
        self.was_answered.store(true, Relaxed);
        self.progress();
    }

    /// The last answer is written.
    pub(super) fn closing(&self) {
        self.progress();
        self.is_closing.store(true, Relaxed);
    }

    /// The client sends no more.
    pub(super) fn left(&self) {
        self.has_left.store(true, Relaxed);
    }

    /// The time limit that it exceeds, if there is one.
    fn exceeded(&self, now: Duration) -> Option<Reason> {
        let waited = self.waited(now);
        if self.works() {
            return (self.has_left.load(Relaxed) && waited >= GONE).then_some(Reason::Gone);
        }
        let stalled = if self.is_closing.load(Relaxed) { CLOSING } else { STALLED };
        if waited >= stalled {
            return Some(Reason::Stalled);
        }
        let end = Duration::from_millis(self.entered) + LIFETIME + LAST_ANSWER;
        (now >= end).then_some(Reason::Lifetime)
    }

    /// Marks that the client waits for the server.
    pub(super) fn working(self: &Arc<Self>) -> Working {
        self.works.fetch_add(1, Relaxed);
        Working { connection: self.clone() }
    }

    pub(super) fn hold(&self, bytes: usize) {
        self.held.fetch_add(bytes, Relaxed);
    }

    pub(super) fn release(&self, bytes: usize) {
        self.held.fetch_sub(bytes, Relaxed);
    }

    fn works(&self) -> bool {
        self.works.load(Relaxed) > 0
    }

    fn is_open(&self) -> bool {
        !self.is_closed.load(Relaxed) && self.task.get().is_some()
    }

    /// Whether it may give way to a new client: a new client is not closed before it could send its request.
    fn had_its_turn(&self, now: Duration) -> bool {
        self.was_answered.load(Relaxed) || self.waited(now) >= STALLED_AND_NEW
    }

    fn waited(&self, now: Duration) -> Duration {
        now.saturating_sub(Duration::from_millis(self.since.load(Relaxed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;
    use tokio::time::advance;

    /// Connections that are watched, and one of them, which holds these bytes.
    async fn watched(bytes: usize) -> (Arc<Connections>, OpenConnection) {
        let connections = Connections::new();
        tokio::spawn(connections.clone().watch());
        let open_connection = connections.enter(([127, 0, 0, 1], 1).into(), [127, 0, 0, 1].into());
        open_connection.connection.set_task(tokio::spawn(pending::<()>()).abort_handle());
        open_connection.connection.hold(bytes);
        // The first tick.
        sleep(TICK).await;
        (connections, open_connection)
    }

    fn closed(connections: &Connections, reason: Reason) -> u64 {
        connections.closed().filter(|(other, _)| *other == reason).map(|(_, count)| count).sum()
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_without_progress_is_closed() {
        let (connections, open_connection) = watched(0).await;
        sleep(STALLED * 3 / 4).await;
        assert_eq!(connections.len(), 1);
        open_connection.connection.progress();
        sleep(STALLED * 3 / 4).await;
        assert_eq!(connections.len(), 1);
        sleep(STALLED / 2).await;
        assert_eq!((connections.len(), closed(&connections, Reason::Stalled)), (0, 1));
    }

    /// The server has not read what the client has sent meanwhile.
    #[tokio::test(start_paused = true)]
    async fn a_client_is_not_closed_because_the_server_did_not_run() {
        let (connections, _open_connection) = watched(0).await;
        for _ in 0..20 {
            advance(10 * STALLED).await;
            sleep(TICK).await;
        }
        assert_eq!(connections.len(), 1);
        sleep(STALLED).await;
        assert_eq!((connections.len(), closed(&connections, Reason::Stalled)), (0, 1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_holder_is_not_closed_because_the_server_did_not_run() {
        let (connections, _open_connection) = watched(WORTH_CLOSING).await;
        advance(10 * STALLED).await;
        connections.close_holder();
        assert_eq!(connections.len(), 1);
        sleep(STALLED_WITH_BYTES).await;
        connections.close_holder();
        assert_eq!((connections.len(), closed(&connections, Reason::Memory)), (0, 1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_sends_no_more_waits_for_a_while_only() {
        let (connections, open_connection) = watched(0).await;
        let _works = open_connection.connection.working();
        sleep(2 * GONE).await;
        open_connection.connection.answered();
        open_connection.connection.left();
        sleep(GONE / 2).await;
        assert_eq!(connections.len(), 1);
        sleep(GONE).await;
        assert_eq!((connections.len(), closed(&connections, Reason::Gone)), (0, 1));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_for_which_the_server_works_is_not_closed() {
        let (connections, open_connection) = watched(WORTH_CLOSING).await;
        let works = open_connection.connection.working();
        sleep(2 * STALLED).await;
        connections.close_holder();
        assert_eq!(connections.len(), 1);
        drop(works);
        sleep(STALLED_WITH_BYTES + TICK).await;
        connections.close_holder();
        assert_eq!((connections.len(), closed(&connections, Reason::Memory)), (0, 1));
    }
}
