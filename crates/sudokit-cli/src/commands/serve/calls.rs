//! Requests of the protocol, from a body to a response.

use super::body::{self, Refused};
use super::{App, DEADLINE, respond};
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use std::sync::{Arc, LazyLock};
use std::time::Instant;
use sudokit_api::{Answer, CALLS, Code, Error, Host, ServerLimits, answer};

const JSON: &str = "application/json";

/// `POST /api/v1`: the request names its call.
pub(super) async fn any(State(app): State<Arc<App>>, request: Request) -> Response {
    asked(&app, None, request).await
}

/// `POST /api/v1/{call}`.
pub(super) async fn one(State(app): State<Arc<App>>, Path(call): Path<String>, request: Request) -> Response {
    match CALLS.iter().copied().find(|name| *name == call) {
        Some(name) => asked(&app, Some(name), request).await,
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

fn refused((status, error): &Refused) -> Response {
    respond(*status, JSON, Answer::from_error(error.clone()).bytes)
}

async fn asked(app: &App, call: Option<&'static str>, request: Request) -> Response {
    let limits = ServerLimits::default();
    // Without a name in the path it may be a batch; the protocol rejects other requests that are too long.
    let limit = if call.is_none_or(|call| call == "batch") { limits.batch_bytes } else { limits.bytes };
    let bytes = match body::read(request, limit).await {
        Ok(bytes) => bytes,
        Err(why) => return refused(&why),
    };
    let Some(turn) = app.queue.turn(DEADLINE).await else { return busy(app) };
    let left = DEADLINE.saturating_sub(turn.waited);
    let work = move || {
        let _turn = turn;
        answer(&bytes, call, &host(left.as_millis() as u64))
    };
    let begun = Instant::now();
    let Ok(answer) = tokio::task::spawn_blocking(work).await else {
        return refused(&(500, Error::new(Code::Internal, "the call failed; this is a bug in sudokit")));
    };
    let status = answer.error.map_or(200, Code::status);
    app.metrics.answered(answer.call, status, begun.elapsed());
    respond(status, JSON, answer.bytes)
}

fn busy(app: &App) -> Response {
    app.metrics.answered(None, Code::Busy.status(), std::time::Duration::ZERO);
    let error = Error::new(Code::Busy, "too many requests are waiting; try again in a second");
    let mut response = refused(&(Code::Busy.status(), error));
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// The context of one request.
fn host(ms: u64) -> Host {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let now = || BEGUN.elapsed().as_millis() as u64;
    // Without a random source the seed depends on the time.
    let seed = move || getrandom::u32().map_or_else(|_| now(), u64::from);
    Host::new(ServerLimits { ms, ..ServerLimits::default() }, now, seed)
}
