//! The response of a batch, which is sent while it is made.
//!
//! A worker runs some requests of the batch, until it has enough bytes for the client or another call has waited long enough. The
//! next ones run when the client has read these bytes. Requests that take much memory wait among the large calls for their turn.

use super::body::{self, Refused, busy};
use super::calls::{Asked, JSON, failed};
use super::compress::{self, Gzip};
use super::connections::Connection;
use super::memory::{Held, HeldBytes, Size};
use super::work::{Gone, host, now};
use super::{App, DEADLINE, respond as response};
use axum::body::{Body, Bytes};
use axum::response::Response;
use futures_util::stream;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use sudokit_api::{BatchResponse, Code};

/// The bytes after which a worker ends its turn.
const CHUNK: usize = 32 << 10;

/// The time after which a worker ends its turn, once its request is done.
const TURN: Duration = Duration::from_millis(10);

/// The memory of a batch beside its body: the positions of its requests, and a chunk.
const BATCH: usize = 160 << 10;

/// A clock that stops while the client reads.
#[derive(Clone, Default)]
struct Clock(Arc<AtomicU64>);

impl Clock {
    fn now(&self) -> u64 {
        now().saturating_sub(self.0.load(Relaxed))
    }
}

/// A batch with the response that is not yet sent.
struct Running {
    app: Arc<App>,
    connection: Arc<Connection>,
    batch: Option<Box<Parts>>,
    /// The bytes to send next.
    chunk: Vec<u8>,
    clock: Clock,
    begun: u64,
    /// The time at which the client got the last chunk.
    paused: u64,
    _gone: Gone,
    _held: Held,
}

/// The part of it that a worker needs.
struct Parts {
    batch: BatchResponse,
    /// Whether the next request waits for a turn among the large calls.
    is_next_large: bool,
    gzip: Option<Gzip>,
}

/// The response to a batch.
pub(super) async fn respond(asked: Asked) -> Result<Response, Refused> {
    let Asked { app, connection, body: body::Bytes { bytes, mut held }, path, accepts_gzip } = asked;
    let works = connection.working();
    let full = || busy("too many requests are waiting; try again in a second");
    held.add(app.memory.reserve(&connection, Size::Large, BATCH).await.ok_or_else(full)?);
    let (clock, is_gone) = (Clock::default(), Arc::new(AtomicBool::new(false)));
    let gone = Gone(is_gone.clone());
    let turn = app.queue.heavy.turn(connection.client, DEADLINE).await.ok_or_else(full)?;
    let (time, begun) = (clock.clone(), clock.now());
    let host = host(DEADLINE, move || time.now()).with_stop(move || is_gone.load(Relaxed));
    let first = move || {
        let batch = BatchResponse::new(bytes, path, &host)?;
        let mut parts = Box::new(Parts::new(batch, accepts_gzip));
        let chunk = parts.chunk(false);
        Ok((parts, chunk))
    };
    let (parts, chunk) = match turn.run(first).await.ok_or_else(failed)? {
        Ok(begun) => begun,
        Err(answer) => return Ok(rejected(&app, answer)),
    };
    drop(works);
    if parts.batch.is_complete() {
        app.metrics.answered(Some("batch"), 200, Duration::from_millis(clock.now().saturating_sub(begun)));
        return Ok(whole(chunk, held, accepts_gzip));
    }
    let paused = now();
    let batch = Some(parts);
    let running = Running { app, connection, batch, chunk, clock, begun, paused, _gone: gone, _held: held };
    let mut response = response(200, JSON, Body::from_stream(stream::unfold(running, Running::next)));
    compress::mark(&mut response, accepts_gzip);
    Ok(response)
}

/// A response that is complete after the first turn.
fn whole(bytes: Vec<u8>, mut held: Held, is_compressed: bool) -> Response {
    held.resize(bytes.capacity());
    let mut response = response(200, JSON, Bytes::from_owner(HeldBytes { bytes, _held: held }));
    compress::mark(&mut response, is_compressed);
    response
}

fn rejected(app: &App, answer: sudokit_api::Answer) -> Response {
    let status = answer.error.map_or(200, Code::status);
    app.metrics.answered(answer.call, status, Duration::ZERO);
    response(status, JSON, answer.bytes)
}

impl Running {
    /// The next bytes of the response.
    async fn next(mut self) -> Option<(io::Result<Bytes>, Self)> {
        if self.chunk.is_empty() {
            self.clock.0.fetch_add(now().saturating_sub(self.paused), Relaxed);
            let works = self.connection.working();
            if let Err(error) = self.advance().await {
                return Some((Err(error), self));
            }
            drop(works);
            self.paused = now();
        }
        if self.chunk.is_empty() {
            return None;
        }
        let chunk = std::mem::take(&mut self.chunk);
        if self.batch.as_ref().is_some_and(|parts| parts.batch.is_complete()) {
            self.batch = None;
            let took = self.clock.now().saturating_sub(self.begun);
            self.app.metrics.answered(Some("batch"), 200, Duration::from_millis(took));
        }
        Some((Ok(chunk.into()), self))
    }

    /// Makes the next chunk; none if all are sent.
    async fn advance(&mut self) -> io::Result<()> {
        while self.chunk.is_empty() {
            let Some(mut parts) = self.batch.take() else { return Ok(()) };
            if parts.batch.is_over() {
                // No work is left, only errors.
                self.chunk = parts.chunk(false);
                self.batch = Some(parts);
                continue;
            }
            let is_large = parts.is_next_large;
            let lane = if is_large { &self.app.queue.large } else { &self.app.queue.heavy };
            let used = Duration::from_millis(self.clock.now().saturating_sub(self.begun));
            let left = DEADLINE.saturating_sub(used) + Duration::from_millis(1);
            let Some(turn) = lane.next_turn(self.connection.client, left).await else {
                self.batch = Some(parts);
                continue;
            };
            let work = move || {
                let chunk = parts.chunk(is_large);
                (parts, chunk)
            };
            let (parts, chunk) = turn.run(work).await.ok_or_else(|| io::Error::other("a call failed"))?;
            (self.batch, self.chunk) = (Some(parts), chunk);
        }
        Ok(())
    }
}

impl Parts {
    fn new(batch: BatchResponse, accepts_gzip: bool) -> Self {
        Self { batch, is_next_large: false, gzip: accepts_gzip.then(Gzip::new) }
    }

    /// Runs some requests, in a turn among the large calls one, and returns the bytes to send. They may be none if the next request is a large
    /// one or the response is compressed, but not for its end.
    fn chunk(&mut self, is_large_turn: bool) -> Vec<u8> {
        let (begun, mut bytes) = (Instant::now(), Vec::new());
        while !self.batch.is_complete() {
            self.is_next_large = !is_large_turn && self.batch.next_is_large();
            if self.is_next_large {
                break;
            }
            bytes.extend(self.batch.next().unwrap_or_default());
            if is_large_turn || bytes.len() >= CHUNK || begun.elapsed() >= TURN {
                break;
            }
        }
        match &mut self.gzip {
            Some(gzip) => gzip.chunk(&bytes, self.batch.is_complete()),
            None => bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_api::Host;

    /// A batch whose response has this many bytes more than a chunk.
    fn batch(more: usize) -> Vec<u8> {
        // An `id` is part of the response, so the ids of the first requests fill what the number of requests leaves.
        let request = |requests: usize, left: usize| {
            let id = |at: usize| "a".repeat(if at < 8 { 1 + (left + at) / 8 } else { 1 });
            let requests: Vec<_> = (0..requests).map(|at| format!(r#"{{"id":"{}"}}"#, id(at))).collect();
            format!(r#"{{"do":"batch","requests":[{}]}}"#, requests.join(",")).into_bytes()
        };
        let length = |requests| sudokit_api::respond(&request(requests, 0), &Host::without_clock()).len();
        let requests = CHUNK / (length(2) - length(1));
        request(requests, CHUNK + more - length(requests))
    }

    #[test]
    fn large_requests_wait_for_a_turn_of_their_own() {
        let small = r#"{"do":"techniques"}"#;
        let large = r#"{"do":"variant","puzzle":".Shape~21x21","question":"count","limits":{"nodes":0}}"#;
        let batch = format!(r#"{{"do":"batch","requests":[{small},{large},{large},{small}]}}"#);
        let host = Host::without_clock();
        let mut parts = Parts::new(BatchResponse::new(batch.clone().into(), None, &host).unwrap(), false);
        let mut sent = Vec::new();
        // The number of requests that each turn leaves.
        for (is_large_turn, left) in [(false, 3), (false, 3), (true, 2), (false, 2), (true, 1), (false, 0)] {
            sent.extend(parts.chunk(is_large_turn));
            assert_eq!((parts.batch.left(), parts.is_next_large), (left, !is_large_turn && left > 0));
        }
        assert!(parts.batch.is_complete());
        assert_eq!(sent, sudokit_api::respond(batch.as_bytes(), &host));
    }

    /// Wherever the end of a response is in a chunk, the last chunk is known to be the last.
    #[test]
    fn no_chunk_is_empty_and_none_comes_after_the_end() {
        let host = Host::without_clock();
        for more in 0..8 {
            let expected = sudokit_api::respond(&batch(more), &host);
            assert_eq!(expected.len(), CHUNK + more);
            let mut parts = Parts::new(BatchResponse::new(batch(more), None, &host).unwrap(), false);
            let mut sent = Vec::new();
            while !parts.batch.is_complete() {
                let chunk = parts.chunk(false);
                assert!(!chunk.is_empty(), "{more}");
                sent.extend(chunk);
            }
            assert_eq!(sent, expected);
        }
    }
}
