//! Requests of the protocol, from a body to a response.

use super::body::{self, Refused, busy};
use super::connections::Connection;
use super::memory::{HeldBytes, REQUEST, Size};
use super::queue::{Queue, Turn};
use super::work::{self, Work};
use super::{App, DEADLINE, batch, compress, respond};
use axum::body::Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use sudokit_api::{Answer, CALLS, Code, Error, ServerLimits};
use tokio::time::Instant;

pub(super) const JSON: &str = "application/json";

/// The calls that begin among the heavy ones, because they usually take longer than [`TRIAL`].
const HEAVY: [&str; 6] = ["explain", "rate", "generate", "trace", "render", "batch"];

/// The time after which a quick call begins again among the heavy ones.
const TRIAL: Duration = Duration::from_millis(50);

/// A request whose body has arrived.
pub(super) struct Asked {
    pub(super) app: Arc<App>,
    pub(super) connection: Arc<Connection>,
    pub(super) body: body::Bytes,
    /// The call that the path names.
    pub(super) path: Option<&'static str>,
    pub(super) accepts_gzip: bool,
}

/// `POST /api/v1`: the request names its call.
pub(super) async fn any(State(app): State<Arc<App>>, request: Request) -> Response {
    asked(app, None, request).await
}

/// `POST /api/v1/{call}`.
pub(super) async fn one(State(app): State<Arc<App>>, Path(call): Path<String>, request: Request) -> Response {
    match CALLS.iter().copied().find(|name| *name == call) {
        Some(name) => asked(app, Some(name), request).await,
        None => {
            not_found(format!("unknown call `{}`, expected one of {}", call.escape_debug(), CALLS.join(", ")))
        }
    }
}

/// Response for a method that the path does not support.
pub(super) async fn wrong_method() -> Response {
    refused(&(
        405,
        Error::new(Code::BadRequest, "this path does not support the method; see the header Allow and /api"),
    ))
}

/// Response for an unknown path.
pub(super) fn not_found(message: String) -> Response {
    refused(&(Code::NotFound.status(), Error::new(Code::NotFound, message)))
}

/// Response without a result.
pub(super) fn refused((status, error): &Refused) -> Response {
    let mut response = respond(*status, JSON, Answer::from_error(error.clone()).bytes);
    if *status == StatusCode::SERVICE_UNAVAILABLE.as_u16() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

async fn asked(app: Arc<App>, path: Option<&'static str>, request: Request) -> Response {
    let responded = respond_to(&app, path, request).await;
    responded.unwrap_or_else(|why| {
        if why.1.code == Code::Busy {
            app.metrics.answered(None, why.0, Duration::ZERO);
        }
        refused(&why)
    })
}

async fn respond_to(
    app: &Arc<App>,
    path: Option<&'static str>,
    request: Request,
) -> Result<Response, Refused> {
    let Some(connection) = request.extensions().get::<Arc<Connection>>().cloned() else {
        return Err(failed());
    };
    let accepts_gzip = compress::accepted(request.headers());
    let limits = ServerLimits::default();
    // Without a name in the path it may be a batch; the protocol rejects other requests that are too long.
    let limit = if path.is_none_or(|call| call == "batch") { limits.batch_bytes } else { limits.bytes };
    let body = body::read(request, limit, &connection, &app.memory).await?;
    // A longer request can only be a batch, and is read by a worker.
    let is_batch = body.bytes.len() > limits.bytes;
    let call = if is_batch { Some("batch") } else { sudokit_api::call_of(&body.bytes, path) };
    let asked = Asked { app: app.clone(), connection, body, path, accepts_gzip };
    match call {
        Some("batch") => batch::respond(asked).await,
        _ => answer(asked, call).await,
    }
}

/// The response to a request for one call.
async fn answer(asked: Asked, call: Option<&'static str>) -> Result<Response, Refused> {
    let Asked { app, connection, body: body::Bytes { bytes, mut held }, path, accepts_gzip } = asked;
    let begun = Instant::now();
    let _works = connection.working();
    let work = Work::new(bytes, path, accepts_gzip);
    // Sets the stop signal if the client goes, which drops this function.
    let _gone = work.gone();
    let reserve = async {
        let more = app.memory.reserve(&connection, Size::Large, response_bytes(call)).await;
        held.add(more.ok_or_else(full)?);
        Ok(())
    };
    let mut room = None;
    // A request has memory for a short response only.
    let has_room = |done: &work::Done| {
        let bytes = done.bytes.capacity();
        if bytes > REQUEST {
            room = app.memory.try_reserve(&connection, Size::of_body(bytes), bytes);
        }
        bytes <= REQUEST || room.is_some()
    };
    let done = in_turn(&app.queue, connection.client, &work, call, has_room, reserve).await?;
    app.metrics.answered(done.call, done.status, begun.elapsed());
    if let Some(room) = room {
        held.add(room);
    }
    held.resize(done.bytes.capacity());
    let bytes = Bytes::from_owner(HeldBytes { bytes: done.bytes, _held: held });
    let mut response = respond(done.status, JSON, bytes);
    compress::mark(&mut response, done.is_compressed);
    Ok(response)
}

/// What became of a call in its turn.
enum Attempt {
    Done(work::Done),
    /// It took too long.
    Late,
    /// It did not begin, because it takes much memory.
    Large,
}

/// Runs a call when it has its turn: a short one among the short ones first. If that takes too long, or there is no room for its response, it is
/// one of the long ones, after `before`; if it takes much memory, one of the large ones.
pub(super) async fn in_turn(
    queue: &Queue,
    client: IpAddr,
    work: &Arc<Work>,
    call: Option<&str>,
    mut has_room: impl FnMut(&work::Done) -> bool + Send,
    before: impl Future<Output = Result<(), Refused>> + Send,
) -> Result<work::Done, Refused> {
    let begun = Instant::now();
    let left = || DEADLINE.saturating_sub(begun.elapsed());
    let mut lane = &queue.heavy;
    if call.is_some_and(|call| !HEAVY.contains(&call)) {
        let turn = queue.quick.turn(client, left()).await.ok_or_else(full)?;
        match attempt(work, turn, left(), Some(TRIAL)).await? {
            Attempt::Done(done) if has_room(&done) => return Ok(done),
            Attempt::Done(_) | Attempt::Late => {}
            Attempt::Large => lane = &queue.large,
        }
    }
    before.await?;
    let turn = lane.turn(client, left()).await.ok_or_else(full)?;
    match attempt(work, turn, left(), None).await? {
        Attempt::Done(done) => Ok(done),
        Attempt::Late | Attempt::Large => Err(failed()),
    }
}

/// The error of a call for which there is no room in the queue.
pub(super) fn full() -> Refused {
    busy("too many requests are waiting; try again in a second")
}

/// The bytes of a long response of this call.
fn response_bytes(call: Option<&str>) -> usize {
    match call {
        Some("render") => 1 << 20,
        Some("explain" | "trace") => 256 << 10,
        _ => 16 << 10,
    }
}

/// Runs a call, only if it takes little memory and for a short time if `trial` says so.
async fn attempt(
    work: &Arc<Work>,
    turn: Turn,
    left: Duration,
    trial: Option<Duration>,
) -> Result<Attempt, Refused> {
    let work = work.clone();
    let attempt = move || {
        if trial.is_some() && work.is_large() {
            return Attempt::Large;
        }
        work.run(left, trial).map_or(Attempt::Late, Attempt::Done)
    };
    turn.run(attempt).await.ok_or_else(failed)
}

/// The error of a call that has panicked.
pub(super) fn failed() -> Refused {
    (500, Error::new(Code::Internal, "the call failed; this is a bug in sudokit"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::ready;

    /// With the clock stopped, no call is long enough to begin again among the long ones.
    #[tokio::test(start_paused = true)]
    async fn short_calls_do_not_wait_for_long_ones() {
        let (queue, client) = (Queue::new(1), IpAddr::from([127, 0, 0, 1]));
        let _long = queue.heavy.turn(client, DEADLINE).await.expect("a worker is free");
        let status = async |call: &str, has_room: bool| {
            let work = Work::new(format!("{{\"do\":\"{call}\"}}").into_bytes(), None, false);
            let done = in_turn(&queue, client, &work, Some(call), |_| has_room, ready(Ok(()))).await;
            done.map_or_else(|why| why.0, |done| done.status)
        };
        assert_eq!(status("techniques", true).await, 200);
        assert_eq!(status("techniques", false).await, 503);
        assert_eq!(status("generate", true).await, 503);
    }

    #[tokio::test(start_paused = true)]
    async fn large_calls_wait_for_each_other_only() {
        let (queue, client) = (Queue::new(1), IpAddr::from([127, 0, 0, 1]));
        let status = async |size: usize| {
            let request = format!("{{\"puzzle\":\".Shape~{size}x{size}\",\"limits\":{{\"nodes\":0}}}}");
            let work = Work::new(request.into_bytes(), Some("variant"), false);
            let done = in_turn(&queue, client, &work, Some("variant"), |_| true, ready(Ok(()))).await;
            done.map_or_else(|why| why.0, |done| done.status)
        };
        let long = queue.heavy.turn(client, DEADLINE).await;
        assert!(long.is_some());
        assert_eq!((status(21).await, status(16).await), (200, 200));
        let large = queue.large.turn(client, DEADLINE).await;
        assert!(large.is_some());
        assert_eq!((status(21).await, status(16).await), (503, 200));
    }
}
