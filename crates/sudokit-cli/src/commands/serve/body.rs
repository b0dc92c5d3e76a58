//! The body of a request: JSON, with limits on size, memory and time.

use super::connections::Connection;
use super::memory::{Held, Memory, REQUEST, Size};
use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use http_body_util::BodyExt;
use std::sync::Arc;
use std::time::Duration;
use sudokit_api::{Code, Error};
use tokio::time::timeout;

/// Maximum time for a body to arrive.
const BODY: Duration = Duration::from_secs(5);

/// The reason to reject a body: the status and the message.
pub(super) type Refused = (u16, Error);

/// A body, and its part of the memory.
pub(super) struct Bytes {
    pub(super) bytes: Vec<u8>,
    pub(super) held: Held,
}

/// The bytes of the body, which are not read before there is memory for them.
pub(super) async fn read(
    request: Request,
    limit: usize,
    connection: &Arc<Connection>,
    memory: &Arc<Memory>,
) -> Result<Bytes, Refused> {
    must_be_json(request.headers())?;
    let length = length(request.headers());
    if let Some(length) = length.filter(|length| *length > limit as u64) {
        let message = format!("the body has {length} bytes, expected at most {limit}");
        return Err(too_large(message));
    }
    let length = length.map_or(limit, |length| length as usize);
    let works = connection.working();
    let held = memory.reserve(connection, Size::of_body(length), length + REQUEST).await;
    let mut held = held.ok_or_else(|| busy("too many bytes are in use; try again in a few seconds"))?;
    drop(works);
    let bytes = timeout(BODY, collected(request.into_body(), length, limit)).await;
    let bytes = bytes
        .map_err(|_| (408, Error::new(Code::BadRequest, "the body did not arrive within 5 seconds")))??;
    held.resize(bytes.capacity() + REQUEST);
    Ok(Bytes { bytes, held })
}

/// An error with which the client should try again.
pub(super) fn busy(message: &str) -> Refused {
    (Code::Busy.status(), Error::new(Code::Busy, message))
}

async fn collected(mut body: Body, length: usize, limit: usize) -> Result<Vec<u8>, Refused> {
    let mut bytes = Vec::with_capacity(length);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| {
            (400, Error::new(Code::BadRequest, format_args!("the body is incomplete: {error}")))
        })?;
        let Ok(data) = frame.into_data() else { continue };
        if bytes.len() + data.len() > limit {
            return Err(too_large(format!("the body is too long, expected at most {limit} bytes")));
        }
        bytes.extend_from_slice(&data);
    }
    bytes.shrink_to_fit();
    Ok(bytes)
}

fn too_large(message: String) -> Refused {
    (Code::TooLarge.status(), Error::new(Code::TooLarge, message))
}

fn must_be_json(headers: &HeaderMap) -> Result<(), Refused> {
    let refused = |message| Err((415, Error::new(Code::BadRequest, message)));
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if headers
        .get(CONTENT_ENCODING)
        .is_some_and(|coding| !coding.as_bytes().eq_ignore_ascii_case(b"identity"))
    {
        return refused("unsupported header Content-Encoding; send the body uncompressed");
    }
    let mut parts = kind.split(';').map(str::trim);
    if !parts.next().is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return refused("the header Content-Type must be application/json");
    }
    let is_utf8 = |part: &str| match part.split_once('=') {
        Some((name, value)) if name.trim().eq_ignore_ascii_case("charset") => {
            value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        _ => true,
    };
    if parts.all(is_utf8) {
        Ok(())
    } else {
        refused("unsupported charset in the header Content-Type; use utf-8")
    }
}

fn length(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::super::connections::Connections;
    use super::*;
    use futures_util::stream;
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    const LENGTH: usize = 1 << 20;

    /// A request that notes when its body is read.
    fn request(is_read: &Arc<AtomicBool>) -> Request {
        let is_read = is_read.clone();
        let body = stream::once(async move {
            is_read.store(true, Relaxed);
            io::Result::Ok(vec![b' '; LENGTH])
        });
        let request = Request::builder().header(CONTENT_TYPE, "application/json");
        let request = request.header(CONTENT_LENGTH, LENGTH).body(Body::from_stream(body));
        request.expect("the headers are well-formed")
    }

    #[tokio::test(start_paused = true)]
    async fn a_large_body_waits_for_memory_before_it_is_read() {
        let (connections, is_read) = (Connections::new(), Arc::<AtomicBool>::default());
        let memory = Memory::new(connections.clone());
        let connection =
            connections.enter(([127, 0, 0, 1], 1).into(), [127, 0, 0, 1].into()).connection.clone();
        let mut others = Vec::new();
        while let Ok(other) = timeout(Duration::ZERO, memory.reserve(&connection, Size::Large, LENGTH)).await
        {
            others.extend(other);
        }
        let mut reading = Box::pin(read(request(&is_read), LENGTH, &connection, &memory));
        assert!(timeout(Duration::from_secs(1), &mut reading).await.is_err());
        assert!(!is_read.load(Relaxed));
        drop(others);
        let body = reading.await.map_err(|why| why.0);
        assert_eq!(body.map(|body| (body.bytes.len(), memory.used())), Ok((LENGTH, LENGTH + REQUEST)));
        assert!(is_read.load(Relaxed));
        assert_eq!(memory.used(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_is_not_read_if_there_is_no_memory() {
        let (connections, is_read) = (Connections::new(), Arc::<AtomicBool>::default());
        let memory = Memory::new(connections.clone());
        let connection =
            connections.enter(([127, 0, 0, 1], 1).into(), [127, 0, 0, 1].into()).connection.clone();
        let all = memory.reserve(&connection, Size::Large, 48 << 20).await;
        assert!(all.is_some());
        let refused = read(request(&is_read), LENGTH, &connection, &memory).await;
        assert_eq!(refused.map(|body| body.bytes.len()).map_err(|why| why.0), Err(503));
        assert!(!is_read.load(Relaxed));
    }
}
