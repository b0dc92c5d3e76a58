//! The attacks, each with a bar for the probes and for the memory.

use crate::client::{
    HARD, ask, ask_once, connect, connect_small, get, large_batch, long_batch, puzzle, rate,
};
use crate::large::{self, Checked};
use crate::report::Row;
use crate::server::Server;
use std::io::{ErrorKind, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, Scope, sleep};
use std::time::{Duration, Instant};

/// Clients that do not read, and clients that keep connections.
const CLIENTS: usize = 600;
/// Clients that send large bodies.
const BODIES: usize = 512;
/// Clients that rate puzzles.
const RATING: usize = 80;
/// Time between two requests on a kept connection.
const KEPT: Duration = Duration::from_secs(3);
/// Time between two probes.
const BETWEEN: Duration = Duration::from_millis(100);
/// Maximum resident memory of the server in MiB.
pub(crate) const MEMORY: u64 = 256;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attack {
    /// Nothing, to compare with.
    None,
    /// Batches of which nobody reads the response.
    Unread,
    /// Kept connections.
    Kept,
    /// Bodies of 1 MiB.
    Bodies,
    /// The three before at once.
    All,
    /// Ratings on three scales.
    Rate,
    /// Searches in a large puzzle.
    Large,
}

impl Attack {
    pub(crate) const ALL: [Self; 7] =
        [Self::None, Self::Unread, Self::Kept, Self::Bodies, Self::All, Self::Rate, Self::Large];

    fn name(self) -> &'static str {
        match self {
            Self::None => "nothing",
            Self::Unread => "600 never read",
            Self::Kept => "600 kept connections",
            Self::Bodies => "512 bodies of 1 MiB",
            Self::All => "these three at once",
            Self::Rate => "80 loop rate",
            Self::Large => "48 loop blank 32x32",
        }
    }

    /// The time within which this share of the probes, in percent, must be answered.
    fn bar(self) -> (u64, Duration) {
        match self {
            Self::Rate | Self::Large => (95, Duration::from_millis(250)),
            _ => (100, Duration::from_secs(1)),
        }
    }

    pub(crate) fn run(self, server: &Server, time: Duration) -> Row {
        let (address, is_done, checked) = (server.address, AtomicBool::new(false), Checked::default());
        let probes = thread::scope(|scope| {
            if matches!(self, Self::Unread | Self::All) {
                scope.spawn(|| never_read(address, &is_done));
            }
            if matches!(self, Self::Kept | Self::All) {
                keep(scope, address, &is_done);
            }
            if matches!(self, Self::Bodies | Self::All) {
                loop_of(scope, BODIES, address, large_batch(), &is_done);
            }
            if self == Self::Rate {
                loop_of(scope, RATING, address, rate(), &is_done);
            }
            if self == Self::Large {
                large::search(scope, address, &is_done, &checked);
            }
            let probes = probe(address, time);
            is_done.store(true, Relaxed);
            probes
        });
        let (share, limit) = self.bar();
        let row = Row::new(self.name(), probes, (share, limit), server.memory("VmHWM") >> 10);
        if self == Self::Large { row.with_checked(checked) } else { row }
    }
}

/// The time of each answer; `None` for one that was lost or refused.
fn probe(address: SocketAddr, time: Duration) -> Vec<Option<Duration>> {
    let (begun, solve, mut probes) = (Instant::now(), puzzle("solve", HARD), Vec::new());
    while begun.elapsed() < time || probes.len() < 100 {
        let asked = Instant::now();
        let status = ask_once(address, &solve);
        if !matches!(status, Ok(200)) {
            eprintln!("a probe got {status:?} after {:?}", asked.elapsed());
        }
        probes.push(matches!(status, Ok(200)).then(|| asked.elapsed()));
        sleep(BETWEEN.saturating_sub(asked.elapsed()));
    }
    probes
}

/// Sends batches and reads nothing. A connection that the server closes is replaced.
fn never_read(address: SocketAddr, is_done: &AtomicBool) {
    let batch = long_batch();
    let mut clients: Vec<Option<(TcpStream, usize)>> = (0..CLIENTS).map(|_| None).collect();
    while !is_done.load(Relaxed) {
        for client in &mut clients {
            let is_kept = client.as_mut().is_some_and(|(stream, sent)| send_more(stream, sent, &batch));
            if !is_kept {
                *client = connect_small(address).ok().map(|stream| (stream, 0));
            }
        }
        sleep(Duration::from_millis(20));
    }
}

/// Sends what the server accepts. Returns whether the connection is open.
fn send_more(stream: &mut TcpStream, sent: &mut usize, request: &[u8]) -> bool {
    while *sent < request.len() {
        match stream.write(&request[*sent..]) {
            Ok(written) => *sent += written,
            Err(error) if error.kind() == ErrorKind::WouldBlock => return true,
            Err(_) => return false,
        }
    }
    // What is not read hides the end of the connection, but not an error.
    matches!(stream.take_error(), Ok(None))
        && stream.peek(&mut [0]).map_or_else(|error| error.kind() == ErrorKind::WouldBlock, |read| read > 0)
}

/// Keeps connections, each with a request now and then.
fn keep<'scope>(scope: &'scope Scope<'scope, '_>, address: SocketAddr, is_done: &'scope AtomicBool) {
    const THREADS: usize = 8;
    for _ in 0..THREADS {
        scope.spawn(move || {
            let (healthz, mut clients) = (get("/healthz"), Vec::new());
            clients.resize_with(CLIENTS / THREADS, || None);
            while !is_done.load(Relaxed) {
                let begun = Instant::now();
                for client in &mut clients {
                    if client.is_none() {
                        *client = connect(address).ok();
                    }
                    if client.as_mut().is_some_and(|stream| ask(stream, &healthz).is_err()) {
                        *client = None;
                    }
                }
                while begun.elapsed() < KEPT && !is_done.load(Relaxed) {
                    sleep(BETWEEN);
                }
            }
        });
    }
}

/// Asks again as soon as there is an answer.
fn loop_of<'scope>(
    scope: &'scope Scope<'scope, '_>,
    clients: usize,
    address: SocketAddr,
    request: Vec<u8>,
    is_done: &'scope AtomicBool,
) {
    let request: std::sync::Arc<[u8]> = request.into();
    for _ in 0..clients {
        let request = request.clone();
        scope.spawn(move || {
            while !is_done.load(Relaxed) {
                let _ = ask_once(address, &request);
            }
        });
    }
}
